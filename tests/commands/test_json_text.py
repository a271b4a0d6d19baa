"""What programs read: the results of commands as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from harness.random_play import random_match
from harness.saved_games import blob_of, file_with, in_memory
from harness.shell import Shell

from hoochgame.commands.arena import view_as_plain_data
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import GAMES


def test_verify_says_of_each_file_whether_it_holds(run: Shell, tmp_path: Path) -> None:
    good = file_with(tmp_path, blob_of(in_memory(plies=10)[0]), "good.jsonl")
    assert run("verify", good, tmp_path / "gone", "--format", "json") == 1
    first, second = json.loads(run.out)
    assert first == {"save": str(good), "ok": True, "moves": 10, "trouble": None}
    assert (second["ok"], second["moves"]) == (False, None)
    assert "There is no save" in second["trouble"]


def test_show_gives_the_view_and_its_text(run: Shell, tmp_path: Path) -> None:
    match = in_memory(plies=10)[0]
    save = file_with(tmp_path, blob_of(match))
    assert run("show", save, "--at", 4, "--format", "json") == 0
    told = json.loads(run.out)
    assert (told["title"], told["ply"], told["last_ply"], told["seat"]) == (match.game.id, 4, 10, None)
    assert run("show", save, "--at", 4) == 0
    assert told["text"] == run.out.splitlines()
    assert told["state"]["agenda"]


def test_lists_give_cards_and_faults(run: Shell, tmp_path: Path) -> None:
    assert run("lists", "--format", "json") == 0
    ready = json.loads(run.out)
    assert {one["list"] for one in ready} >= {"swarm", "hammer"}
    assert all(sum(one["cards"].values()) == 30 and not one["faults"] for one in ready)
    bad = file_with(tmp_path, b"3 lookout\n", "bad.txt")
    assert run("lists", "hooch-stooges", bad, "--format", "json") == 1
    told = json.loads(run.out)
    assert told["cards"] == {"lookout": 3}
    assert told["faults"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_view_says_the_same_in_every_world_that_looks_the_same_to_the_seat(game: Game) -> None:
    for plies in (5, 30, 60):
        seats = max(game.seats)
        match = random_match(game, seats, plies, plies)
        for seat in (TABLE, *map(Seat, range(seats))):
            said = msgspec.json.encode(view_as_plain_data(match, match.ply, seat))
            truth = match.states[-1]
            match.states[-1] = game.guess(game.view(truth, seat), Dice(7))
            assert msgspec.json.encode(view_as_plain_data(match, match.ply, seat)) == said, (plies, seat)
            match.states[-1] = truth
