"""Exploring and scavenging, and what may happen between a roll and its counting."""

from __future__ import annotations

import pytest
from harness.first_edition import RELIC_DECK, TILE_DECK
from harness.moonshiners.given import CRAZY, SAD, A, B, given, idle, refuses, run
from harness.moonshiners.loaded import finds, glass

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import DeckMade, DiceRolled, NothingToDraw, RelicDrawn, TileLaid
from hoochgame.games.moonshiners.content import (
    ALFRED,
    BENNY,
    CORNFIELD,
    HORSESHOE,
    MARLA,
    ONE_FOR_THE_ROAD,
    SAMUEL,
    VALUE,
)
from hoochgame.games.moonshiners.events import Gained
from hoochgame.games.moonshiners.wilds import HEXES, UNEXPLORED

JUNK, TRINKET, CURIO = range(3)  # values 0, 1 and 2

# Exploring.


def test_exploring_takes_a_relic_and_lays_the_top_tile_face_up():
    """MA-E1, MA-E2, MA-R3"""
    now = run(given(place=1, kind=BENNY), m.Explore(), cards=(CURIO, CORNFIELD))
    assert now.a.relics == (CURIO,)
    assert now.saw(RelicDrawn) == [RelicDrawn(A, CURIO, "explore", 0)]
    assert now.tile(1) == CORNFIELD
    assert len(now.state.tile_deck) == 19
    assert len(now.state.relic_deck) == 39


def test_a_relic_comes_before_the_tile_and_the_scraps_of_alfred_after_it():
    """MA-Q33, MA-X22, MA-H2, MA-Q38"""
    now = run(given(place=1, kind=ALFRED), m.Explore())
    kinds = [type(event) for event in now.events if isinstance(event, RelicDrawn | TileLaid | Gained)]
    assert kinds == [RelicDrawn, TileLaid, Gained]
    assert (len(now.a.relics), now.a.scrap, sum(now.a.used)) == (1, 2, 1)


def test_alfred_finds_two_scraps_with_each_exploration():
    """MA-H2, MA-Q38"""
    now = run(given(place=1, kind=ALFRED), m.Explore(), m.March(2), m.Explore())
    assert now.a.scrap == 4


@pytest.mark.parametrize("kind", [BENNY, SAMUEL, MARLA])
def test_nobody_else_finds_scraps_when_exploring(kind):
    """MA-H2"""
    assert run(given(place=1, kind=kind), m.Explore()).a.scrap == 0


def test_a_laid_tile_is_no_building_yet():
    """MA-E3"""
    now = run(given(place=1, kind=BENNY), m.Explore())
    assert (now.on(1).owner, now.on(1).level) == (-1, 0)


def test_a_tile_stays_and_anyone_may_construct_on_it():
    """MA-E4"""
    now = run(given(place=1, kind=BENNY, b={"place": 2, "scrap": 4}), m.Explore(), m.March(5), m.EndTurn())
    tile = now.tile(1)
    now = run(now, m.March(1), m.Construct(1))
    assert now.tile(1) == tile
    assert now.on(1).owner == B


def test_an_explored_hex_is_not_explored_again():
    """MA-X21, MA-E4, MA-Q31"""
    now = given(place=1, tiles=(1,))
    assert m.Explore() not in now.options
    refuses(now, m.Explore(), "useless", "MA-E4")


def test_there_is_a_tile_for_every_hex():
    """MA-Q32"""
    assert len(TILE_DECK) == len(HEXES)
    now = run(given(place=20, kind=BENNY, tiles=range(1, 20)), m.Explore())
    assert now.state.tile_deck == ()
    assert UNEXPLORED not in now.state.tiles


def test_a_relic_deck_that_is_empty_is_made_of_its_discards_when_a_card_is_needed():
    """MA-S3, MA-Q35"""
    before = given(place=1, kind=BENNY, relic_deck=(TRINKET,), relics_gone=(JUNK, CURIO))
    now = run(before, m.Explore())
    assert (now.state.relic_deck, now.saw(DeckMade)) == ((), [])
    later = run(now, m.March(2), m.Explore())
    assert later.saw(DeckMade) == [DeckMade("relic")]
    assert (len(later.state.relic_deck), later.state.relics_gone) == (1, ())
    assert len(later.a.relics) == 2


def test_without_any_relic_left_none_is_taken_and_the_tile_is_laid():
    """MA-Q34"""
    now = run(given(place=1, kind=BENNY, relic_deck=()), m.Explore())
    assert now.saw(NothingToDraw) == [NothingToDraw("relic", A)]
    assert now.a.relics == ()
    assert now.tile(1) != UNEXPLORED


def test_scavenging_takes_as_many_relics_as_there_are():
    """MA-Q34"""
    now = run(given(place=1, kind=BENNY, relic_deck=(TRINKET,)), m.Scavenge(), dice=finds("RR111"))
    assert (now.a.relics, now.a.scrap) == ((TRINKET,), 3)


# Scavenging.


def test_scavenging_brings_scraps_for_numbers_and_relics_for_symbols():
    """MA-X23, MA-F1, MA-F2, MA-R3"""
    now = run(given(place=1, kind=BENNY), m.Scavenge(), dice=finds("1123R"))
    (rolled,) = now.saw(DiceRolled)
    assert len(rolled.dice) == 5
    assert (now.a.scrap, len(now.a.relics)) == (7, 1)
    assert now.saw(Gained) == [Gained(A, "scrap", 7, "scavenge", 0)]
    assert now.acting()


def test_samuel_counts_one_die_of_the_lowest_number_double():
    """MA-X23, MA-H4, MA-Q39"""
    now = given(place=1, kind=SAMUEL)
    assert run(now, m.Scavenge(), dice=finds("1123R")).a.scrap == 8
    assert run(now, m.Scavenge(), dice=finds("22222")).a.scrap == 12
    assert run(now, m.Scavenge(), dice=finds("3RR33")).a.scrap == 12


def test_without_a_number_samuel_gains_nothing():
    """MA-Q39"""
    now = run(given(place=1, kind=SAMUEL), m.Scavenge(), dice=finds("RRRRR"))
    assert (now.a.scrap, len(now.a.relics)) == (0, 5)


@pytest.mark.parametrize("tiles", [(), (1,)])
def test_scavenging_works_on_explored_and_unexplored_hexes(tiles):
    """MA-F3"""
    assert m.Scavenge() in given(place=1, tiles=tiles).options


def test_scavenging_does_not_work_where_a_drunkard_stands():
    """MA-X25, MA-F3, MA-A2"""
    refuses(given(place=1, drunkards={1: SAD}), m.Scavenge(), "occupied", "MA-A2")


def test_scavenging_works_on_the_building_of_another():
    """MA-Q41"""
    now = run(given(place=6, kind=BENNY, built={6: (B, 2, 4)}), m.Scavenge(), dice=finds("11111"))
    assert now.a.scrap == 5


# Between a roll and its counting.


def test_marla_may_reroll_one_or_two_dice_and_the_second_result_stands():
    """MA-X24, MA-H5, MA-Q40"""
    asked = run(given(place=1, kind=MARLA), m.Scavenge(), dice=finds("112R3"))
    assert isinstance(asked.step, m.Rolled)
    assert asked.a.scrap == 0, "it has not counted yet"
    now = run(asked, m.Reroll("marla", finds("11")), dice=finds("3R"))
    assert now.saw(DiceRolled)[0].rolled == (0, 1)
    assert (now.a.scrap, len(now.a.relics)) == (8, 2)
    assert now.acting()


def test_marla_rerolls_two_dice_at_most():
    """MA-X24, MA-Q40"""
    asked = run(given(place=1, kind=MARLA), m.Scavenge(), dice=finds("112R3"))
    assert {len(move.faces) for move in asked.offers(m.Reroll)} == {1, 2}
    refuses(asked, m.Reroll("marla", finds("112")), "limit", "MA-Q40", 2)


def test_marla_rerolls_once_in_a_round():
    """MA-X24, MA-H5"""
    now = given(place=1, kind=MARLA, drunkards={1: SAD}, rerolled=True, relics=(JUNK,))
    asked = run(now, m.Challenge(), dice=glass(1, 1))
    assert asked.options == (m.Accept(),)
    refuses(asked, m.Reroll("marla", (asked.step.dice[0],)), "limit", "MA-H5")


def test_marla_who_has_rerolled_is_not_asked_again_in_that_round():
    """MA-Q130, MA-H5"""
    asked = run(given(place=1, kind=MARLA, drunkards={1: SAD}), m.Challenge(), dice=glass(1, 1))
    drinking = run(asked, m.Reroll("marla", asked.offers(m.Reroll)[0].faces))
    assert drinking.a.rerolled
    again = run(drinking, m.GiveUp(), m.Challenge(), dice=glass(0, 1))
    assert isinstance(again.step, m.Drinking)


def test_marla_may_reroll_in_the_next_round_again():
    """MA-H5, MA-Y1"""
    now = given(place=1, kind=MARLA, second=True, active=B, b={"place": 2}, rerolled=True)
    now = idle(idle(now))
    asked = run(now, m.Scavenge())
    assert asked.offers(m.Reroll)


def test_marla_may_reroll_a_drinking_roll_before_it_counts():
    """MA-Q40, MA-H5"""
    red = 4  # a face with two red pips and a green one
    before = given(place=1, kind=MARLA, drunkards={1: CRAZY})
    asked = run(before, m.Challenge(), dice=(red, red, 0, 0, 0))
    assert (asked.a.inebriation, asked.lurking) == (15, {1: 5})
    now = run(asked, m.Reroll("marla", (red, red)), dice=(1, 1))
    assert (now.a.inebriation, now.a.mat) == (15, 2)


def test_marla_does_not_reroll_dice_of_others():
    """MA-Q40"""
    now = run(given(place=1, kind=BENNY, b={"kind": MARLA, "place": 2}), m.Scavenge(), dice=finds("11111"))
    assert now.acting(A)
    assert now.a.scrap == 5


def test_marla_may_leave_the_roll():
    """MA-Q130, MA-H5"""
    now = run(given(place=1, kind=MARLA), m.Scavenge(), m.Accept(), dice=finds("11111"))
    assert (now.a.scrap, now.a.rerolled) == (5, False)


def test_who_holds_any_relic_is_asked_after_each_own_roll():
    """MA-X98, MA-Q130"""
    now = given(place=1, kind=BENNY, relics=(JUNK,), b={"kind": SAMUEL, "place": 2})
    asked = run(now, m.Scavenge(), dice=finds("11111"))
    assert asked.options == (m.Accept(),)
    done = run(asked, m.Accept(), m.EndTurn(), m.Scavenge(), dice=finds("11111"))
    assert done.acting(B)
    assert done.b.scrap == 6, "a hero without relics is not asked"


def test_nobody_is_asked_for_relics_without_their_specials():
    """MA-X98, MA-Q130"""
    now = given(place=1, kind=BENNY, relics=(JUNK, HORSESHOE), specials=False)
    assert run(now, m.Scavenge(), dice=finds("11111")).a.scrap == 5


def test_who_holds_one_for_the_road_is_asked_after_a_drinking_roll_only():
    """MA-Q130"""
    now = given(place=1, kind=BENNY, booze=(ONE_FOR_THE_ROAD,), drunkards={2: SAD}, tiles=(1,))
    now = run(now, m.Scavenge(), dice=finds("11111"))
    assert now.acting()
    asked = run(now, m.March(2), m.Challenge(), dice=glass(1, 1))
    assert asked.options == (m.Accept(), m.UseBooze(ONE_FOR_THE_ROAD))


def test_the_relics_of_the_box_have_values_from_nought_to_three():
    """MA-T6, MA-K1"""
    assert sorted(VALUE[card] for card in RELIC_DECK) == [0] * 10 + [1] * 18 + [2] * 8 + [3] * 4
