"""The chances in a position: who is ahead, and how sure that is."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import A, B, C, given
from harness.random_play import random_game

from hoochgame.core.protocols import Ended
from hoochgame.games.moonshiners.ai.chances import WEIGHTS, contributions, winning_chances
from hoochgame.games.moonshiners.content import CORNFIELD, HOUSE, WORKSHOP
from hoochgame.games.moonshiners.title import MOONSHINERS

HEIRLOOM = 3


def shares(**more):
    return winning_chances(given(**more).state)


def test_gold_goods_survivors_and_buildings_all_count():
    level = shares(seats=3)
    assert sum(level) == pytest.approx(1)
    for ahead in (
        {"gold": 2}, {"corn": 3}, {"moonshine": 2}, {"relics": (HEIRLOOM, HEIRLOOM)}, {"mat": 4},
        {"tiles": {1: WORKSHOP}, "built": {1: (A, 2, 4)}}, {"booze": (2, 2)},
    ):  # fmt: skip
        found = shares(seats=3, **ahead)
        assert found[A] > level[A], ahead
        assert level[C] > found[C] > 0, ahead
        assert sum(found) == pytest.approx(1)


def test_a_lead_counts_for_more_the_nearer_the_balloon_is():
    leads = [shares(gold=3, round=day, b={"gold": 1})[A] for day in (1, 6, 7)]
    assert 0.6 < leads[0] < leads[1] < leads[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_each_figure_adds_decides_the_chances(seats):
    """Of two seats the one with the larger sum has the better chances."""
    for ply in random_game(MOONSHINERS, seats, seats):
        if not ply.after.reason:
            marks = [sum(row.values()) for row in contributions(ply.after)]
            chances = winning_chances(ply.after)
            order = range(seats)
            assert sorted(order, key=marks.__getitem__) == sorted(order, key=chances.__getitem__)


def test_weights_are_there_for_every_number_of_seats():
    assert set(WEIGHTS) == {str(seats) for seats in MOONSHINERS.seats}


def test_buildings_count_for_less_the_nearer_the_balloon_is():
    built = {"tiles": {1: CORNFIELD, 2: HOUSE}, "built": {1: (A, 2, 4), 2: (A, 2, 4)}}
    assert shares(round=2, **built)[A] > shares(round=2, gold=3)[A]
    assert shares(round=7, **built)[A] < shares(round=7, gold=3)[A]


def test_relics_count_as_relics_do_on_average_until_they_are_counted_so_nobody_learns_of_them():
    state = given(b={"relics": (HEIRLOOM, HEIRLOOM)}, relics=(0, 0)).state
    assert winning_chances(MOONSHINERS.view(state, A)) == winning_chances(state)
    assert winning_chances(state.with_hero_changed(B, counted=True))[B] > winning_chances(state)[B]


def test_when_it_is_over_only_winners_count():
    state = given(seats=3, gold=5).state
    assert winning_chances(Ended((B, C), "MA-Q123").apply(state)) == (0.0, 0.5, 0.5)
