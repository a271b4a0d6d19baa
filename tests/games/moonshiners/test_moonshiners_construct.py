"""Constructing: where, what it costs, and both levels."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CRAZY, A, B, dusk, given, refuses, run

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    BENNY,
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    HOUSE,
    SALOON,
    TILES,
    WORKSHOP,
)
from hoochgame.games.moonshiners.events import Built, Gained
from hoochgame.games.moonshiners.queries import plain_good_and_amount
from hoochgame.games.moonshiners.wilds import COMPOUND

CROWDED = dict.fromkeys(range(1, 11), (A, 2, 0))  # all twenty houses


def test_a_house_costs_four_scraps_and_makes_level_one():
    """MA-B2, MA-R2"""
    now = run(given(place=6, tiles=(6,), scrap=5), m.Construct(6))
    assert now.saw(Built) == [Built(A, 6, 1, 4)]
    assert (now.on(6).owner, now.on(6).level) == (A, 1)
    assert (now.a.scrap, now.a.houses, now.a.used) == (1, 19, (0, 0, 0, 1, 0))


def test_another_four_scraps_make_level_two():
    """MA-X32, MA-B5"""
    now = run(given(place=6, built={6: (A, 1, 2)}, scrap=4), m.Construct(6))
    assert (now.on(6).level, now.on(6).crew) == (2, 2)
    assert (now.a.scrap, now.a.houses) == (0, 18)


def test_both_levels_are_done_with_one_action_for_eight_scraps():
    """MA-X33, MA-B6"""
    now = run(given(place=6, tiles=(6,), scrap=8), m.Construct(6, 2))
    assert (now.on(6).level, now.a.scrap, now.a.acted, now.a.houses) == (2, 0, 1, 18)


def test_both_levels_are_not_done_with_seven_scraps():
    """MA-X34, MA-B6"""
    now = given(place=6, tiles=(6,), scrap=7)
    assert [move.levels for move in now.offers(m.Construct)] == [1]
    refuses(now, m.Construct(6, 2), "price", "MA-B6", 8, 7)


def test_one_level_is_not_done_with_three_scraps():
    """MA-B2, MA-B5"""
    refuses(given(place=6, tiles=(6,), scrap=3), m.Construct(6), "price", "MA-B2", 4, 3)
    refuses(given(place=6, built={6: (A, 1, 0)}, scrap=3), m.Construct(6), "price", "MA-B5", 4, 3)


def test_building_is_paid_in_scraps_only():
    """MA-X81, MA-R2, MA-Q55"""
    now = given(place=6, tiles=(6,), corn=5, moonshine=5, gold=5)
    refuses(now, m.Construct(6), "price", "MA-B2", 4, 0)


def test_an_unexplored_hex_is_not_built_on():
    """MA-X35, MA-B1"""
    refuses(given(place=6, scrap=9), m.Construct(6), "unexplored", "MA-B1")


def test_the_building_of_another_is_neither_upgraded_nor_built_over():
    """MA-X36, MA-B1, MA-Q53"""
    now = given(place=6, built={6: (B, 1, 0)}, scrap=9)
    assert not now.offers(m.Construct)
    refuses(now, m.Construct(6), "owned", "MA-B1")


def test_a_building_has_two_levels_at_most():
    """MA-X38, MA-B5"""
    refuses(given(place=6, built={6: (A, 2, 0)}, scrap=9), m.Construct(6), "full", "MA-B5")
    refuses(given(place=6, built={6: (A, 1, 0)}, scrap=9), m.Construct(6, 2), "full", "MA-B5")


def test_twenty_houses_are_all_there_are():
    """MA-X39, MA-K2, MA-Q12"""
    now = given(place=11, tiles=(11,), built=CROWDED, scrap=9)
    assert now.a.houses == 0
    refuses(now, m.Construct(11), "pieces", "MA-Q12")


def test_the_last_house_builds_one_level_only():
    """MA-Q12"""
    now = given(place=11, tiles=(11,), built={**CROWDED, 10: (A, 1, 0)}, scrap=9)
    assert now.offers(m.Construct) == [m.Construct(11)]
    poor = given(place=11, tiles=(11,), built={**CROWDED, 10: (A, 1, 0)}, scrap=3)
    refuses(poor, m.Construct(11), "price", "MA-B2", 4, 3)
    refuses(now, m.Construct(11, 2), "pieces", "MA-Q12")


def test_one_tile_an_action():
    """MA-Q54"""
    now = run(given(place=6, tiles=(6, 7), kind=BENNY, scrap=16), m.Construct(6, 2), m.March(7), m.Construct(7, 2))
    assert (now.on(6).level, now.on(7).level, now.a.acted) == (2, 2, 2)


# Where the hero stands.


def test_the_hero_stands_on_the_tile():
    """MA-X37, MA-Q51"""
    now = given(place=1, tiles=(1, 6), scrap=9)
    assert m.Construct(6) not in now.options
    assert m.Site() not in now.options
    refuses(now, m.Construct(6), "elsewhere", "MA-Q51")
    refuses(now, m.Site(), "elsewhere", "MA-Q51")


def test_the_house_rule_lets_a_hero_construct_anywhere():
    """MA-X37, MA-Q51"""
    now = given(place=1, tiles=(1, 6), built={7: (B, 1, 0)}, scrap=9, anywhere=True)
    asked = run(now, m.Site())
    assert set(asked.options) == {m.Construct(6), m.Construct(6, 2)}
    done = run(asked, m.Construct(6))
    assert (done.on(6).owner, done.a.acted, done.a.used) == (A, 1, (0, 0, 0, 1, 0))
    assert done.acting()


def test_no_hero_builds_from_afar_under_the_feet_of_another():
    """MA-X37, MA-B1, MA-Q52"""
    now = run(given(place=1, tiles=(1, 6, 7), scrap=9, anywhere=True, b={"place": 6}), m.Site())
    assert {move.at for move in now.options} == {7}
    refuses(now, m.Construct(6), "occupied", "MA-Q52")


def test_no_hero_builds_from_afar_where_a_drunkard_stands():
    """MA-A2, MA-Q51"""
    now = run(given(place=1, tiles=(1, 6, 7), scrap=9, anywhere=True, drunkards={6: CRAZY}), m.Site())
    assert {move.at for move in now.options} == {7}
    refuses(now, m.Construct(6), "occupied", "MA-A2")


def test_at_the_compound_not_even_the_house_rule_lets_a_hero_construct():
    """MA-A3, MA-Q51"""
    now = given(place=COMPOUND, tiles=(10,), scrap=9, anywhere=True)
    assert m.Site() not in now.options
    refuses(now, m.Site(), "elsewhere", "MA-A3")


def test_the_crowbar_is_shown_before_it_is_asked_where_to_construct():
    """MA-Q51, MA-Q7"""
    now = given(place=1, tiles=(1, 6), scrap=2, relics=(CROWBAR,), anywhere=True)
    assert now.offers(m.Site) == [m.Site(True)]
    refuses(now, m.Site(), "price", "MA-B2", 4, 2)
    asked = run(now, m.Site(True))
    assert (asked.a.relics, asked.options) == ((), (m.Construct(6, 1, True),))
    done = run(asked, m.Construct(6, 1, True))
    assert (done.a.scrap, done.on(6).level, done.a.acted) == (0, 1, 1)


def test_no_crowbar_helps_from_afar_that_is_not_held():
    """MA-Q51, MA-B2"""
    now = given(place=1, tiles=(1, 6), scrap=9, anywhere=True)
    refuses(now, m.Site(True), "absent", "MA-B2")


def test_with_no_other_hex_to_build_on_nobody_is_asked_where():
    """MA-Q51"""
    now = given(place=1, tiles=(1,), built={6: (A, 2, 0), 7: (B, 1, 0)}, scrap=4, anywhere=True)
    assert now.offers(m.Site) == []
    refuses(now, m.Site(), "unexplored", "MA-Q51")


# What it is for.


def test_a_building_without_survivors_brings_nothing_and_with_two_it_brings_two():
    """MA-X82, MA-B2, MA-B3, MA-N7"""
    empty = dusk(built={6: (A, 1, 0)})
    assert run(empty).a.scrap == 0
    assert not run(empty).saw(Gained)
    assert run(dusk(built={6: (A, 1, 2)})).a.scrap == 2


def test_four_survivors_are_the_most_in_a_building():
    """MA-B4"""
    now = given(built={6: (A, 1, 4)}, mat=1)
    assert not now.offers(m.PlaceSurvivor)
    refuses(now, m.PlaceSurvivor(6), "full", "MA-B4", 4)


def test_there_are_five_types_of_building():
    """MA-B7"""
    assert [tile.id for tile in TILES] == ["house", "workshop", "cornfield", "distillery", "saloon"]


@pytest.mark.parametrize(("tile", "worth"), [(HOUSE, 2.3), (WORKSHOP, 1), (CORNFIELD, 2)])
def test_four_survivors_in_a_house_workshop_or_cornfield_bring_about_two_scraps_each(tile, worth):
    """MA-B7"""
    assert 8 <= plain_good_and_amount(tile, 2, 4)[1] * worth < 9.5


def test_a_full_chain_turns_corn_into_gold():
    """MA-B7: Cornfield, Distillery and Saloon."""
    chain = {4: (A, 2, 4), 5: (A, 2, 4), 6: (A, 2, 4)}
    now = run(dusk(built=chain, tiles={4: CORNFIELD, 5: DISTILLERY, 6: SALOON}), m.Work(5, 4), m.Work(6, 4))
    assert (now.a.corn, now.a.moonshine, now.a.gold) == (0, 0, 3)
