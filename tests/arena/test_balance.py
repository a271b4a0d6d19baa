"""The balance: shares by seat and by things, lengths and ends, against games that are made up; and its files."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from hoochgame.arena.accounts.accounting import Account
from hoochgame.arena.balance import Balance, compute_balance, plan_balance
from hoochgame.arena.balance_report import (
    balance_csv,
    format_balance,
    lengths_csv,
    record_path_in_folder,
    translate_name,
    write_balance,
)
from hoochgame.arena.plan import ArenaPlan, Outcome, Results
from hoochgame.arena.plots import NoPlots, draw_balance, draw_lengths, new_figure
from hoochgame.arena.tally import Times, wilson_interval
from hoochgame.games import find_game
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.languages import switch_language

PNG = b"\x89PNG\r\n"


def made_up() -> Balance:
    """Ten games of two: the first place wins seven; who has the Parrot, in six games the first, wins four of six."""
    plan = ArenaPlan("deck-hand", ("easy", "easy"), 10, 1, {}, accounts=True)
    outcomes = []
    for game in range(10):
        first = Account(0, {"bought": {"Parrot": 2}} if game in (0, 1, 2, 3, 7, 8) else {})
        won = (1.0, 0.0) if game < 7 else (0.0, 1.0)
        flip = -1 if game % 2 else 1  # which bot sits first does not matter
        outcomes.append(
            Outcome(
                0, game, won[::flip], 10 + game, 100, (Times(), Times()), (first, Account(1, {}))[::flip],
                "DH-R69" if game == 9 else "DH-E6", game < 2,
            )
        )  # fmt: skip
    return compute_balance([Results(plan, tuple(outcomes), 1.0)])


def test_shares_are_by_place_in_the_order_of_turns_and_by_what_was_bought() -> None:
    found = made_up()
    first, second = found.rows_under_heading("seat")
    assert (first.of, first.wins, first.share, first.even) == (10, 7, 0.7, 0.5)
    assert (first.low, first.high) == wilson_interval(7, 10)
    assert (second.of, second.wins) == (10, 3)
    (parrot,) = found.rows_under_heading("bought")
    assert (parrot.count, parrot.of, parrot.wins) == (12, 6, 4)
    assert found.rounds == pytest.approx({"p10": 10.9, "median": 14.5, "p90": 18.1})
    assert sum(found.lengths.values()) == found.games == 10


def test_ends_comebacks_and_conceded_games_are_shares_of_all_games() -> None:
    ends = {row.name: (row.count, row.share) for row in made_up().rows_under_heading("ended")}
    assert ends == {
        "DH-E6": (9, 0.9), "DH-R69": (1, 0.1), "conceded or stopped": (1, 0.1), "with a comeback": (2, 0.2),
    }  # fmt: skip


@pytest.mark.parametrize(("wins", "sign"), [(0, -1), (5, 0), (10, 1)])
def test_a_share_is_lopsided_only_if_its_interval_says_so(wins: int, sign: int) -> None:
    plan = ArenaPlan("deck-hand", ("easy", "easy"), 10, 1, {}, accounts=True)
    pair = (Account(0, {}), Account(1, {}))
    shares = [(1.0, 0.0) if game < wins else (0.0, 1.0) for game in range(10)]
    games = tuple(Outcome(0, n, one, 9, 9, (Times(), Times()), pair) for n, one in enumerate(shares))
    assert compute_balance([Results(plan, games, 1.0)]).rows_under_heading("seat")[0].sign_if_surely_uneven == sign


def test_for_one_alone_every_trial_is_played_unless_one_is_chosen() -> None:
    solo, pirates = find_game("starting-solo"), find_game("deck-hand")
    assert [plan.rules["difficulty"] for plan in plan_balance(solo, 1, "easy", 2, 1, {}, False)] == [-1, 0, 1]
    assert [plan.rules["challenge"] for plan in plan_balance(pirates, 1, "easy", 2, 1, {}, False)] == list(range(1, 9))
    (chosen,) = plan_balance(pirates, 1, "easy", 2, 1, {"challenge": 3}, True)
    assert chosen.rules == {"challenge": 3}
    (pair,) = plan_balance(pirates, 2, "easy", 2, 1, {}, False)
    assert pair.bots == ("easy", "easy")


# How it is written.


def test_table_json_and_csv_tell_the_same() -> None:
    found = made_up()
    table = format_balance(found, "table", 1)
    assert table.startswith("Deck Hand: 10 games of 2 × easy, seed 1")
    assert [line.split() for line in table.splitlines() if line.startswith("Parrot")] == [
        ["Parrot", "1.20", "6", "66.7%", "30.0–90.3%"],
    ]
    assert format_balance(replace(found, games=1), "table", 1).startswith("Deck Hand: 1 game of 2 × easy, seed 1")
    known = json.loads(format_balance(found, "json", 1))
    rows = list(csv.DictReader(format_balance(found, "csv", 1).splitlines()))
    assert [row["name"] for row in rows] == [row["name"] for row in known["rows"]]
    assert [float(row["share"]) for row in rows] == pytest.approx([row["share"] for row in known["rows"]])
    assert lengths_csv(found).splitlines()[:2] == ["rounds,games", "10,1"]


def test_names_of_cards_and_deeds_are_in_the_language_spoken() -> None:
    switch_language("de")
    try:
        assert translate_name("Parrot") == "Papagei"
        assert translate_name("Challenge") == "Wetttrinken"
        assert "Papagei" in format_balance(made_up(), "table", 1)
    finally:
        switch_language("en")
    assert translate_name("Parrot") == "Parrot"


# The folder.


def none(found: Balance) -> dict[str, bytes]:
    """No pictures, as there is nothing that draws."""
    raise NoPlots("no pictures")


def test_numbers_are_kept_even_if_nothing_can_be_drawn(tmp_path: Path) -> None:
    with pytest.raises(NoPlots):
        write_balance(made_up(), tmp_path / "new", none)
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["balance.csv", "rounds.csv"]
    assert (tmp_path / "new" / "balance.csv").read_text("utf-8") == balance_csv(made_up()) + "\n"


def test_a_sentence_says_so_given_no_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(NoPlots, match="pip install matplotlib"):
        draw_balance(made_up())


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_there_is_a_picture_for_each_heading_and_for_the_lengths(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the extra “plots” is not installed")
    paths = write_balance(made_up(), tmp_path, draw_balance)
    drawn = {path.name: path.read_bytes() for path in paths if path.suffix == ".png"}
    assert set(drawn) == {"seat.png", "ended.png", "bought.png", "rounds.png"}
    assert all(blob.startswith(PNG) for blob in drawn.values())
    assert draw_balance(made_up()) == drawn


def test_rounds_and_games_are_counted_in_whole_numbers_also_on_the_axes() -> None:
    drawing = pytest.importorskip("matplotlib.figure", reason="the extra “plots” is not installed")
    for counted in ({7: 2}, {10: 1, 12: 1, 14: 2}, {3: 400, 90: 1}):
        _figure, axes = new_figure(drawing.Figure, found := replace(made_up(), lengths=counted), 4.0)
        draw_lengths(axes, found)
        ticks = [*axes.get_xticks(), *axes.get_yticks()]
        assert ticks == [round(tick) for tick in ticks]


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    assert record_path_in_folder(tmp_path / "new") == tmp_path / "new" / "games.jsonl"
    assert record_path_in_folder(tmp_path)
    (tmp_path / "balance.csv").write_text("a letter", encoding="utf-8")
    with pytest.raises(SaveFailed, match="holds other files"):
        record_path_in_folder(tmp_path)
    (tmp_path / "games.jsonl").write_bytes(b"")
    assert record_path_in_folder(tmp_path)
