"""Bots against bots: fair seats, results that do not depend on how many play at a time, honest sums."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hoochgame.arena import simulate as module
from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.report import format_results
from hoochgame.arena.simulate import play_game, play_plan
from hoochgame.arena.tally import Times, quantile, wilson_interval
from hoochgame.core.protocols import Move
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.storage.saves import SaveFailed, read_save

PLAN = ArenaPlan("hooch-stooges", ("easy", "random"), 6, 11, {"round_limit": 3})


def test_every_game_has_a_winner_and_the_wins_add_up_given_a_plan() -> None:
    results = play_plan(PLAN)
    assert sum(results.wins_by_bot) == pytest.approx(6)
    assert len(results.rounds_by_game) == 6
    assert all(1 <= rounds <= 4 for rounds in results.rounds_by_game)
    assert all(times.count > 0 for times in results.thinking_times_by_bot)


@pytest.mark.slow
def test_the_results_are_the_same_given_more_jobs(tmp_path: Path) -> None:
    one = play_plan(replace(PLAN, save_dir=tmp_path / "one"))
    two = play_plan(replace(PLAN, save_dir=tmp_path / "two"), jobs=2)
    assert (one.wins_by_bot, one.rounds_by_game, one.total_moves) == (
        two.wins_by_bot,
        two.rounds_by_game,
        two.total_moves,
    )
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


@pytest.mark.parametrize("bots", ["hab", "haa", "hh", "haha", "h", "habc", "hhaa"])
def test_every_deal_is_played_once_in_each_rotation_and_like_bots_take_turns_at_it(bots: str) -> None:
    seats = len(bots)
    plan = replace(PLAN, bots=tuple(bots), games=2 * seats * seats)
    tables = [[bots[bot] for bot in plan.bots_by_seat(number)] for number in range(plan.games)]
    deals = [plan.deal_seed(number) for number in range(plan.games)]
    assert sorted(set(deals)) == list(range(PLAN.seed, PLAN.seed + plan.games // plan.distinct_rotations))
    turned = {bots[n:] + bots[:n] for n in range(seats)}
    assert plan.distinct_rotations == len(turned)
    for deal in set(deals):
        assert sorted("".join(table) for table, at in zip(tables, deals, strict=True) if at == deal) == sorted(turned)
    for bot in range(seats):
        seated = [plan.bots_by_seat(number).index(bot) for number in range(plan.games)]
        assert {seated.count(seat) for seat in range(seats)} == {plan.games // seats}


def test_like_bots_with_other_lists_are_no_like_bots_given_lists() -> None:
    plan = replace(PLAN, bots=("easy", "easy"), lists=({"a": 1}, {"b": 1}))
    assert plan.distinct_rotations == 2
    assert replace(plan, lists=({"a": 1}, {"a": 1})).distinct_rotations == 1


def test_the_report_says_so_given_games_that_do_not_go_up() -> None:
    assert "rotations" not in format_results(play_plan(PLAN), "table", 1)
    odd = format_results(play_plan(replace(PLAN, games=3)), "table", 1)
    assert odd.splitlines()[-1] == (
        "The last deal was played in 1 of 2 rotations only: --games 4 would be fair to all."
    )


def test_each_bot_sits_at_each_equally_often_given_seats_that_rotate(tmp_path: Path) -> None:
    plan = replace(PLAN, bots=("easy", "random", "random"), save_dir=tmp_path, rules={"round_limit": 1})
    play_plan(plan)
    seated = [
        [chair.kind for chair in read_save(path, find_game).match.chairs].index("easy") for path in tmp_path.iterdir()
    ]
    assert sorted(seated) == [0, 0, 1, 1, 2, 2]


def test_each_finished_game_is_saved_and_none_written_over_given_a_folder(tmp_path: Path) -> None:
    plan = replace(PLAN, games=2, save_dir=tmp_path / "new")
    play_plan(plan)
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        "hooch-stooges-2-0001.jsonl", "hooch-stooges-2-0002.jsonl",
    ]  # fmt: skip
    match = read_save(tmp_path / "new" / "hooch-stooges-2-0002.jsonl", find_game).match
    assert match.is_over
    assert match.header.seed_at(0) == 11
    with pytest.raises(SaveFailed, match="there already"):
        play_plan(plan)


def test_a_plan_that_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(IllegalMove):
        play_plan(replace(PLAN, bots=("easy",)))
    with pytest.raises(LookupError, match="There is no bot wizard"):
        play_plan(replace(PLAN, bots=("easy", "wizard")))
    with pytest.raises(LookupError, match="There is no title chess"):
        play_plan(replace(PLAN, title="chess"))


def test_a_bot_sees_its_own_view_only_and_is_never_asked_about_a_lone_option(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Witness:
        def __init__(self, seat: int) -> None:
            self.seat = seat

        def choose(self, seen: Any, options: tuple[Move, ...], budget: float) -> Move:
            assert seen.eyes == self.seat
            assert len(options) > 1
            return options[-1]

    monkeypatch.setattr(module, "seat_bot", lambda level, game, seed, seat, find: Witness(seat))
    match, _times = play_game(replace(PLAN, rules={"round_limit": 2}), 0, ["easy", "random"])
    assert match.is_over


# Sums.


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (90, 100, 0.8256, 0.9448)]
)
def test_the_interval_is_wilsons_given_wins(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_quantiles_lie_between_them_given_values() -> None:
    assert quantile([3, 1, 2], 0.5) == 2
    assert quantile([1, 2], 0.5) == 1.5
    assert quantile([7], 0.9) == 7
    assert quantile([], 0.5) == 0


def test_their_mean_and_99th_percentile_are_right_to_a_few_percent_given_times() -> None:
    times, more = Times(), Times()
    for n in range(1, 51):
        times.add(n / 1000)
        more.add((n + 50) / 1000)
    times.merge(more)
    assert times.count == 100
    assert times.mean == pytest.approx(0.0505)
    assert times.quantile_seconds(0.99) == pytest.approx(0.099, rel=0.03)


# Reports.


def test_results_in_json_are_one_object_with_what_scripts_read() -> None:
    found = json.loads(format_results(play_plan(PLAN), "json", 1))
    assert set(found) == {"games", "rotations", "odd", "seats", "rounds", "seconds"}
    assert found["games"] == 6
    assert [seat["bot"] for seat in found["seats"]] == ["easy", "random"]
    for seat in found["seats"]:
        assert set(seat) == {"bot", "wins", "win_rate", "low", "high", "elo", "elo_error", "decisions"}
        assert 0 <= seat["low"] <= seat["win_rate"] <= seat["high"] <= 1
        spent = seat["decisions"]
        assert 0 < spent["p50_ms"] <= spent["p95_ms"] <= spent["p99_ms"] <= spent["longest_ms"]
    assert sum(seat["elo"] for seat in found["seats"]) == pytest.approx(0)
    assert set(found["rounds"]) == {"median", "p10", "p90"}


def test_each_bot_has_a_row_when_asked_for_csv_given_results() -> None:
    rows = list(csv.DictReader(format_results(play_plan(PLAN), "csv", 1).splitlines()))
    assert [row["bot"] for row in rows] == ["easy", "random"]
    assert sum(float(row["wins"]) for row in rows) == pytest.approx(6)
    assert float(rows[0]["p99_ms"]) > 0


def test_the_columns_are_aligned_when_printed_given_results() -> None:
    lines = format_results(play_plan(PLAN), "table", 1).splitlines()
    assert lines[0].startswith("Hooch Stooges: 6 games, seed 11")
    table = lines[2:5]
    assert table[0].split()[0] == "bot"
    assert len({len(line) for line in table}) == 1
    assert lines[-1].startswith("rounds: median")
