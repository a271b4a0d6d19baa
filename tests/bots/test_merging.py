"""Searches that thought apart are merged: all worlds count alike, and together they find more than one alone."""

from __future__ import annotations

from statistics import fmean

import pytest
from harness.arranged import Arranged

from hoochgame.bots.merge import OptionStats, merge_reports, stats_by_option_index
from hoochgame.bots.search import OptionTrial, Recipe
from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game

POSITIONS, OPTIONS, SEARCHES = 60, 9, 4


def made(worth, seed, iterations=60):
    """A search among made-up options, of which each is worth something; a world is kind or hard, and has its whims."""

    def outcome(seen, move, dice):
        kind = dice.integer_below(1000) / 4000
        whim = [dice.integer_below(1000) / 2000 for _ in worth]
        return worth[move] + kind + whim[move]

    search = Arranged(find_game("deck-hand"), Seat(0), Dice(seed), Recipe(iterations=iterations))
    search.rank_by_rating = lambda seen, options: [OptionTrial(option) for option in options]
    search.chance_of_move_in_world = outcome
    return search


def position(seed):
    """What each option of a made-up position is worth: some nearly as much as the best."""
    dice = Dice(seed, 7)
    return [dice.integer_below(1000) / 8000 for _ in range(OPTIONS)]


def found(worth, seed, iterations=60):
    return stats_by_option_index(
        made(worth, seed, iterations).search_options(None, range(OPTIONS), 60.0), range(OPTIONS)
    )


def missed(worth, report):
    """What the option that a report calls best is worth less than the best there is."""
    return max(worth) - worth[report[0].option]


@pytest.mark.slow
def test_merging_gives_an_option_at_least_as_good_on_average_as_each_search_alone():
    alone, few, many = [], [], []
    for seed in range(POSITIONS):
        worth = position(seed)
        reports = [found(worth, SEARCHES * seed + one) for one in range(SEARCHES)]
        alone += [missed(worth, report) for report in reports]
        few += [missed(worth, merge_reports(reports[:2])), missed(worth, merge_reports(reports[2:]))]
        many.append(missed(worth, merge_reports(reports)))
    assert fmean(many) < fmean(few) < fmean(alone)
    assert fmean(many) < 0.7 * fmean(alone)


@pytest.mark.parametrize("seed", range(5))
def test_merging_one_report_changes_nothing(seed):
    report = found(position(seed), seed)
    assert merge_reports([report]) == report
    assert merge_reports([report, (), tuple(OptionStats(look.option) for look in report)]) == report, (
        "who had no time adds nothing"
    )


def test_merging_a_report_with_itself_keeps_what_it_calls_best_and_how_good_that_is():
    report = found(position(1), 1)
    twice = merge_reports([report, report])
    assert twice[0].option == report[0].option
    assert twice[0].mean_chance == pytest.approx(report[0].mean_chance)
    assert sorted(look.option for look in twice) == sorted(look.option for look in report)


def test_the_order_of_the_reports_decides_nothing_but_between_equals():
    reports = [found(position(3), seed) for seed in range(3)]
    forth, back = merge_reports(reports), merge_reports(reports[::-1])
    assert [look.option for look in forth] == [look.option for look in back]
    equals = (OptionStats(4, 0.0, (0.5,)), OptionStats(2, 0.0, (0.5,)))
    assert [look.option for look in merge_reports([equals, equals[::-1]])] == [4, 2]


def test_every_world_counts_alike():
    longer = (OptionStats(0, 0.0, (0.6,) * 6), OptionStats(1, 0.0, (0.5,) * 6))
    shorter = (OptionStats(1, 0.0, (0.8,) * 2), OptionStats(0, 0.0, (0.4,) * 2))
    assert [(look.option, look.mean_chance) for look in merge_reports([longer, shorter])] == [
        (1, pytest.approx(0.575)),
        (0, pytest.approx(0.55)),
    ]


def test_what_everybody_has_dropped_is_never_best():
    reports = [(OptionStats(one, 0.0, (0.5,) * 8), OptionStats(9, 0.0, (0.9,) * 2)) for one in (0, 1)]
    assert {look.option for look in merge_reports(reports)[:2]} == {0, 1}
    assert merge_reports(reports)[2].option == 9


def test_what_one_has_dropped_another_may_have_found_to_be_best():
    dropped = (OptionStats(0, 0.0, (0.5,) * 8), OptionStats(1, 0.0, (0.2,) * 2))
    reports = [dropped, (OptionStats(1, 0.0, (0.7,) * 8), OptionStats(0, 0.0, (0.5,) * 8))]
    assert merge_reports(reports)[0].option == 1


def test_what_can_only_hurt_is_never_best_however_lucky_it_was():
    reports = [(OptionStats(0, 0.0, (0.5,) * 8), OptionStats(1, 0.0, (0.9,) * 8, blunder=True))] * 2
    assert [look.option for look in merge_reports(reports)] == [0, 1]


def test_a_lean_counts_once():
    reports = [(OptionStats(0, 0.0, (0.505,)), OptionStats(1, 0.01, (0.5,)))] * 3
    assert [(look.option, look.bonus) for look in merge_reports(reports)] == [(1, 0.01), (0, 0.0)]


def test_no_reports_are_no_option():
    assert merge_reports([]) == merge_reports([(), ()]) == ()
