"""The ladder: who plays whom, and when a bot is surely the better one."""

from __future__ import annotations

import csv
import json

import pytest

from hoochgame.arena.ladder import (
    format_ladder,
    level_pairs,
    make_rung,
    neighbour_pairs,
    plan_pairs,
    share_needed_for_surety,
)
from hoochgame.arena.plan import ArenaPlan, Outcome, Results
from hoochgame.arena.simulate import run_plans
from hoochgame.arena.tally import Times
from hoochgame.arena.workers import Workers
from hoochgame.core.characters import LEVELS


def made_up(won: int, games: int, seats: int = 2) -> Results:
    """A pair of which the first won so many games, and the second all others."""
    plan = ArenaPlan("deck-hand", ("hard", *["easy"] * (seats - 1)), games, 1, {})
    times = tuple(Times(1, 0.1 * (seat + 1), 0.1 * (seat + 1), {-100: 1}) for seat in range(seats))
    rest = (0.0,) * (seats - 2)
    shares = [(1.0, 0.0, *rest) if game < won else (0.0, 1.0, *rest) for game in range(games)]
    return Results(plan, tuple(Outcome(0, game, one, 9, 99, times) for game, one in enumerate(shares)), 1.0)


def test_each_level_plays_the_one_below_and_some_leap() -> None:
    pairs = level_pairs()
    assert pairs[: len(LEVELS)] == list(zip(LEVELS, ("random", *LEVELS), strict=False))
    assert ("hard", "easy") in pairs
    assert ("hard", "random") in pairs
    assert neighbour_pairs("abc") == [("b", "a"), ("c", "b")]


def test_one_of_the_higher_sits_against_all_others_of_the_lower() -> None:
    one, two = plan_pairs("deck-hand", [("easy", "random"), ("hard", "easy")], 4, 8, 3, {"first": 0})
    assert one == ArenaPlan("deck-hand", ("easy", "random", "random", "random"), 8, 3, {"first": 0})
    assert two.bots == ("hard", "easy", "easy", "easy")
    assert two.distinct_rotations == 4


def test_with_more_at_the_table_the_odds_against_each_are_the_same() -> None:
    assert share_needed_for_surety(2) == pytest.approx(0.55)
    for seats in (3, 4, 6):
        mine, each = share_needed_for_surety(seats), (1 - share_needed_for_surety(seats)) / (seats - 1)
        assert mine / (mine + each) == pytest.approx(0.55)


@pytest.mark.parametrize(("won", "games", "kept"), [(240, 400, True), (239, 400, False), (55, 100, False)])
def test_the_bound_is_kept_only_if_the_whole_interval_lies_above_it(won: int, games: int, kept: bool) -> None:
    found = make_rung(made_up(won, games))
    assert found.kept is kept
    assert found.kept is (found.low > 0.55)


def test_the_times_of_the_others_are_put_together() -> None:
    found = make_rung(made_up(3, 4, seats=3))
    assert found.decisions.longest_ms == pytest.approx(100)
    assert found.decisions_against.mean_ms == pytest.approx(250)


def test_each_pair_has_one_row_in_every_format_given_results() -> None:
    pairs = [("easy", "random"), ("random", "random")]
    results = run_plans(plan_pairs("deck-hand", pairs, 2, 4, 1, {}), Workers())
    lines = format_ladder(results, "table", 1).splitlines()
    assert lines[0].startswith("Deck Hand with 2 seats: 4 games a pair, seed 1")
    assert [line.split()[:2] for line in lines[3:5]] == [["easy", "random"], ["random", "random"]]
    found = json.loads(format_ladder(results, "json", 1))
    assert [row["bot"] for row in found] == ["easy", "random"]
    rows = list(csv.DictReader(format_ladder(results, "csv", 1).splitlines()))
    assert [float(row["wins"]) for row in rows] == [row["wins"] for row in found]
    assert float(rows[0]["against_p95_ms"]) == found[0]["decisions_against"]["p95_ms"]
