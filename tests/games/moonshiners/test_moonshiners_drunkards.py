"""Drunkards at night: how they move, what stops them, and who arrives."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import ANGRY, CRAZY, SAD, A, B, at_night, dusk, given, run
from harness.moonshiners.loaded import ways

from hoochgame.core.protocols import TABLE
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import DeckMade, DrunkardCame, HexRolled, NothingToDraw
from hoochgame.games.moonshiners.content import KIND, NUMBERS, TOLERANCE
from hoochgame.games.moonshiners.events import GlassDrunk, PassedOut
from hoochgame.games.moonshiners.night_events import BalloonNeared, DrunkardMoved, MovementRolled, StaggerRolled
from hoochgame.games.moonshiners.wilds import COMPOUND, DIRECTIONS, HEXES, OFF, STEP

CROWD = {at: (at - 1) // 4 for at in range(1, 13)}  # all twelve, on hexes 1 to 12


def prowl(drunkards, *faces, **more):
    """Return the table after the drunkards have moved; the first three faces are for crazy, sad and angry ones."""
    more = {"b": {"place": 20}, **more}
    return run(at_night(m.Prowling(TABLE), m.Turn(B), drunkards=drunkards, active=B, **more), dice=ways(*faces))


def moved(now):
    """Return where drunkards went, in the order in which they did."""
    return [(event.start, event.to) for event in now.saw(DrunkardMoved)]


def arrive(round, seats=2, **more):
    """Return the table after the arrivals of this round's Night."""
    d20 = more.pop("d20", ())
    return run(at_night(m.Arriving(TABLE), round=round, seats=seats, **more), d20=d20)


# Dice.


def test_three_movement_dice_are_rolled_one_a_kind():
    """MA-N16, MA-K1"""
    now = prowl({1: CRAZY, 13: SAD, 16: ANGRY}, "E", "NE", "NW")
    assert now.saw(MovementRolled) == [MovementRolled(("E", "NE", "NW"))]
    assert moved(now) == [(1, 2), (13, 7), (16, 11)]


def test_blue_ones_go_first_then_green_then_red():
    """MA-N16"""
    now = prowl({3: ANGRY, 2: SAD, 1: CRAZY}, "SE", "SE", "SE")
    assert [KIND[event.card] for event in now.saw(DrunkardMoved)] == [CRAZY, SAD, ANGRY]


def test_all_three_dice_are_rolled_though_only_blue_ones_are_there():
    """MA-X90, MA-Q114"""
    now = prowl({1: CRAZY}, "E", "W", "NE")
    assert len(now.saw(MovementRolled)[0].faces) == 3
    assert moved(now) == [(1, 2)]


def test_the_dice_are_rolled_without_any_drunkard():
    """MA-Q114"""
    assert prowl({}, "E", "W", "NE").saw(MovementRolled)


def test_a_drunkard_moves_one_hex_a_night():
    """MA-N16, MA-Q105"""
    now = prowl({1: CRAZY, 3: CRAZY}, "E", "W", "W")
    assert moved(now) == [(1, 2), (3, 4)]


# Where a step leads.


def test_a_step_into_the_compound_leaps_over_it():
    """MA-X61, MA-N18, MA-Q110"""
    assert moved(prowl({10: CRAZY}, "E", "W", "W")) == [(10, 11)]
    assert moved(prowl({6: CRAZY}, "SE", "W", "W")) == [(6, 14)]
    assert moved(prowl({15: CRAZY}, "NW", "W", "W")) == [(15, 7)]


def test_a_step_off_the_map_comes_back_on_the_opposite_side():
    """MA-X62, MA-N19, MA-Q109"""
    assert moved(prowl({10: CRAZY}, "W", "E", "E")) == [(10, 11)]
    assert moved(prowl({1: CRAZY}, "NW", "E", "E")) == [(1, 19)]
    assert moved(prowl({20: CRAZY}, "SE", "E", "E", b={"place": 1})) == [(20, 2)]


@pytest.mark.parametrize("face", DIRECTIONS)
def test_each_direction_leads_every_hex_to_another_one(face):
    """MA-Q109"""
    assert sorted(STEP[face][1:]) == list(HEXES)
    assert all(STEP[face][hex] != hex for hex in HEXES)


def test_no_die_leads_into_the_compound():
    """MA-X95, MA-C1, MA-Q125"""
    assert all(COMPOUND not in steps for steps in STEP.values())
    rolled = {event.at for seed in range(40) for event in run(dusk(round=1), seed=seed).saw(HexRolled)}
    assert rolled <= set(HEXES)


# Order, company, other drunkards.


def test_drunkards_of_a_kind_move_one_by_one_in_ascending_order():
    """MA-X63, MA-Q104"""
    now = prowl({3: CRAZY, 2: CRAZY}, "W", "E", "E")
    assert moved(now) == [(2, 1), (3, 2)]


def test_each_moves_once_though_it_came_to_a_higher_hex():
    """MA-Q105"""
    assert moved(prowl({1: CRAZY, 4: CRAZY}, "SE", "E", "E")) == [(1, 6), (4, 9)]
    assert moved(prowl({6: CRAZY}, "E", "E", "E")) == [(6, 7)]


def test_a_drunkard_with_a_hero_or_with_survivors_stays():
    """MA-X64, MA-N17, MA-Q113"""
    now = prowl({5: CRAZY, 6: CRAZY, 7: SAD}, "SE", "SE", "E", place=5, built={6: (B, 1, 1), 7: (A, 1, 2)})
    assert moved(now) == []
    assert set(now.lurking) == {5, 6, 7}


def test_an_empty_building_holds_no_drunkard():
    """MA-N17, MA-Q113"""
    assert moved(prowl({6: CRAZY}, "NW", "E", "E", built={6: (A, 2, 0)})) == [(6, 1)]


def test_a_drunkard_whose_hero_passed_out_moves():
    """MA-Q112"""
    assert moved(prowl({5: CRAZY}, "E", "E", "E", place=OFF, out=True)) == [(5, 6)]


def test_a_drunkard_who_walks_onto_a_hero_starts_nothing():
    """MA-X65, MA-P18"""
    now = prowl({1: CRAZY}, "E", "E", "E", place=2, kind=0)
    assert set(now.lurking) == {2}
    assert (now.a.place, now.a.inebriation) == (2, 15)
    assert now.saw(GlassDrunk) == now.saw(PassedOut) == []


def test_a_step_onto_another_drunkard_is_not_made_and_the_die_rolled_again():
    """MA-N20, MA-Q107"""
    now = prowl({1: CRAZY, 2: SAD}, "E", "SE", "E", "E", "SW")
    assert [event.face for event in now.saw(StaggerRolled)] == ["E", "SW"]
    assert moved(now) == [(1, 5), (2, 7)]


def test_a_reroll_is_for_this_drunkard_only():
    """MA-Q107"""
    now = prowl({1: CRAZY, 2: SAD, 13: CRAZY}, "E", "NW", "E", "SW")
    assert moved(now)[:2] == [(1, 5), (13, 14)]


def test_a_hex_whose_drunkard_will_leave_later_is_occupied():
    """MA-Q106"""
    now = prowl({1: CRAZY, 2: CRAZY}, "E", "W", "W", "SW")
    assert moved(now) == [(1, 5), (2, 3)]


def test_a_leap_or_a_wrap_onto_a_drunkard_is_rerolled():
    """MA-Q111"""
    leap = prowl({10: CRAZY, 11: SAD}, "E", "E", "E", "NE", place=OFF, b={"place": 9})
    assert moved(leap)[0] == (10, 6)
    wrap = prowl({1: CRAZY, 19: SAD}, "NW", "W", "E", "E")
    assert moved(wrap)[0] == (1, 2)


def test_a_drunkard_with_all_six_ways_taken_stays_without_a_roll():
    """MA-Q108"""
    ahead = sorted({STEP[way][2] for way in DIRECTIONS})
    around = dict.fromkeys(ahead[:4], SAD) | dict.fromkeys(ahead[4:], ANGRY)
    now = prowl({2: CRAZY, **around}, "E", "E", "E", place=19, b={}, built=dict.fromkeys(ahead, (A, 1, 1)))
    assert moved(now) == []
    assert now.saw(StaggerRolled) == []


def test_after_a_hundred_repeats_a_lot_decides_among_the_free_ways():
    """MA-Q108"""
    now = prowl({1: CRAZY, 2: SAD}, "E", "SE", "E", *["E"] * NUMBERS.tries)
    rolls = now.saw(StaggerRolled)
    assert len(rolls) == NUMBERS.tries + 1
    assert [roll.lot for roll in rolls] == [False] * NUMBERS.tries + [True]
    assert moved(now)[0][1] not in (1, 2)


# Arrivals.


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("round", "more"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_new_drunkards_arrive_by_players_and_round(seats, round, more):
    """MA-X66, MA-N21"""
    now = arrive(round, seats)
    assert len(now.saw(DrunkardCame)) == seats + more
    assert now.saw(BalloonNeared) == [BalloonNeared(round + 1)]


def test_in_the_seventh_night_nobody_arrives_and_nobody_moves():
    """MA-X66, MA-Q115"""
    now = run(dusk(seats=3, round=7, drunkards={5: CRAZY}))
    assert now.saw(DrunkardCame) == now.saw(MovementRolled) == []
    assert set(now.lurking) == {5}


def test_drunkards_come_at_set_up_and_in_the_first_night():
    """MA-Q116"""
    assert len(arrive(1, drunkards={5: CRAZY, 9: SAD}).lurking) == 4


def test_each_comes_to_the_hex_of_the_die_with_its_full_tolerance():
    """MA-N22, MA-S7"""
    now = arrive(1, d20=(12, 4))
    assert [event.at for event in now.saw(DrunkardCame)] == [12, 4]
    assert all(drunkard.left == TOLERANCE[drunkard.card] for drunkard in now.state.drunkards)


def test_a_hex_with_a_drunkard_is_rolled_again():
    """MA-N22, MA-Q92"""
    now = arrive(1, drunkards={5: CRAZY}, d20=(5, 5, 12, 12, 4))
    assert [(event.at, event.taken) for event in now.saw(HexRolled)] == [
        (5, True), (5, True), (12, False), (12, True), (4, False)
    ]  # fmt: skip


def test_a_hex_with_a_hero_or_a_building_is_empty_enough():
    """MA-Q93, MA-Q94"""
    now = arrive(1, place=12, built={4: (A, 2, 4)}, d20=(12, 4))
    assert {4, 12} <= set(now.lurking)


def test_after_a_hundred_repeats_a_lot_decides_among_the_free_hexes():
    """MA-X96, MA-Q92"""
    now = arrive(1, drunkards={5: CRAZY}, d20=[5] * NUMBERS.tries)
    rolls = now.saw(HexRolled)
    assert [roll.taken for roll in rolls[: NUMBERS.tries]] == [True] * NUMBERS.tries
    assert rolls[NUMBERS.tries].lot
    assert len(now.lurking) == 3


def test_arrivals_beyond_the_twelve_cards_do_not_come():
    """MA-Q91"""
    almost = {at: kind for at, kind in CROWD.items() if at > 1}
    now = arrive(1, 4, drunkards=almost, d20=(20,))
    assert len(now.lurking) == 12
    assert now.saw(NothingToDraw) == [NothingToDraw("drunkard", TABLE)]
    assert now.saw(BalloonNeared)


def test_the_drunkard_deck_is_made_of_beaten_ones():
    """MA-S3, MA-Q35, MA-N22"""
    few = {at: kind for at, kind in CROWD.items() if at > 2}
    now = arrive(1, drunkards=few, drunkards_gone=(2, 3))
    assert now.saw(DeckMade) == [DeckMade("drunkard")]
    assert {event.card for event in now.saw(DrunkardCame)} == {2, 3}
    assert now.state.drunkards_gone == ()


def test_all_twenty_hexes_are_as_likely():
    """MA-N22, MA-Q92"""
    came = [event.at for seed in range(150) for event in run(at_night(m.Arriving(TABLE)), seed=seed).saw(DrunkardCame)]
    assert set(came) == set(HEXES)


def test_the_lowest_hexes_stand_first_in_the_list():
    """MA-Q104"""
    assert list(given(drunkards={9: CRAZY, 3: SAD, 12: ANGRY}).lurking) == [3, 9, 12]
