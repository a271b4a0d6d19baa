"""Elo: the ratings of Bradley and Terry, from who won how often at one table."""

from __future__ import annotations

import math
from itertools import permutations

import pytest

from hoochgame.arena.rating import elo_lead, elo_ratings
from hoochgame.core.dice import Dice


def test_the_lead_is_four_hundred_points_given_odds_of_ten_to_one() -> None:
    assert elo_lead(9999.5, 999.5).elo == pytest.approx(400)
    assert elo_lead(50, 50).elo == 0
    assert elo_lead(100, 300, 3).elo == pytest.approx(0, abs=1)  # a quarter of the games at a table of four is even


@pytest.mark.parametrize(
    ("wins", "losses", "elo", "error"), [(75, 25, 188.5, 39.8), (300, 100, 190.3, 20.0), (20, 0, 645.1, 248.7)]
)
def test_rating_and_error_are_those_of_a_log_odds_ratio_given_two(
    wins: int, losses: int, elo: float, error: float
) -> None:
    found = elo_lead(wins, losses)
    assert found == pytest.approx((elo, error), abs=0.1)
    one, other = elo_ratings((wins, losses), (1, 1))
    assert one.elo - other.elo == pytest.approx(found.elo)
    assert one.error == other.error == pytest.approx(found.error / 2)


def test_ratings_have_the_mean_nought_and_stand_in_the_order_of_the_wins() -> None:
    found = elo_ratings((60, 30, 8, 2), (1, 1, 1, 1))
    assert sum(one.elo for one in found) == pytest.approx(0)
    assert [one.elo for one in found] == sorted((one.elo for one in found), reverse=True)
    for order in permutations(range(4)):
        again = elo_ratings([(60, 30, 8, 2)[n] for n in order], (1, 1, 1, 1))
        assert [one.elo for one in again] == pytest.approx([found[n].elo for n in order])
        assert [one.error for one in again] == pytest.approx([found[n].error for n in order])


def test_the_errors_are_as_large_as_they_say_given_many_tournaments_of_known_strength() -> None:
    """Three bots of strengths 4, 2 and 1: in 300 tournaments of 100 games ratings scatter as their errors tell."""
    dice, truth, middle = Dice(5, 0), (4, 2, 1), math.log10(8) / 3
    far = []
    for _tournament in range(300):
        wins = [0, 0, 0]
        for _game in range(100):
            n = dice.integer_below(7)
            wins[(n >= 4) + (n >= 6)] += 1
        for strength, found in zip(truth, elo_ratings(wins, (1, 1, 1)), strict=True):
            far.append((found.elo - 400 * (math.log10(strength) - middle)) / found.error)
    assert sum(far) / len(far) == pytest.approx(0, abs=0.1)
    assert math.sqrt(sum(one * one for one in far) / len(far)) == pytest.approx(1, abs=0.1)
