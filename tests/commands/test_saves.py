"""The list of saved games on the command line."""

from __future__ import annotations

import json

from harness.saved_games import begun, play_on
from harness.shell import Shell

from hoochgame.core.protocols import Seat
from hoochgame.storage.settings import PlayerFolders


def test_the_folder_is_named_given_no_games(run: Shell, places: PlayerFolders) -> None:
    assert run("saves") == 0
    assert run.out == f"There are no saved games in {places.saves}.\n"
    assert run("saves", "--format", "json") == 0
    assert json.loads(run.out) == []


def test_every_game_stands_in_a_row_with_how_it_stands(run: Shell, places: PlayerFolders) -> None:
    running = play_on(begun(places, "human", "easy", seed=5), 4)
    running.rename("Friday\x1b[2J")
    over = begun(places, "human", "easy", seed=6)
    over.concede(Seat(0))
    (places.saves / "torn.jsonl").write_bytes(b"{")
    assert run("saves") == 0
    heading, *rows = run.out.splitlines()
    assert heading.split()[:3] == ["save", "game", "players"]
    assert len(rows) == 3
    assert "\x1b" not in run.out
    (row,) = (row for row in rows if row.startswith("Friday"))
    assert "is next" in row
    assert any(f"won by {over.names[1]}" in row for row in rows)
    assert rows[-1].split()[0] == "torn"
    assert "damaged" in rows[-1]


def test_programs_get_files_seats_from_one_and_troubles_given_json(run: Shell, places: PlayerFolders) -> None:
    match = play_on(begun(places, "human", "easy", seed=5), 4)
    (places.saves / "torn.jsonl").write_bytes(b"{")
    assert run("saves", "--format", "json") == 0
    game, torn = json.loads(run.out)
    assert (game["id"], game["title"], game["moves"]) == (match.header.id, match.game.id, 4)
    assert match.asked_seat is not None
    assert game["next"] == match.asked_seat + 1
    assert (game["over"], game["winners"], game["trouble"]) == (False, [], None)
    assert [seat["kind"] for seat in game["seats"]] == ["human", "easy"]
    assert run("show", game["save"]) == 0
    assert torn["seats"] == []
    assert torn["trouble"]
