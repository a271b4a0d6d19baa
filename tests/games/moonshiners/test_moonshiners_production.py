"""Production: each kind of building at both levels, conversions, and who produces when."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CRAZY, A, B, dusk, refuses, run

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import NothingToDraw, RelicDrawn
from hoochgame.games.moonshiners.content import CORNFIELD, DISTILLERY, HOUSE, SALOON, TILES, WORKSHOP
from hoochgame.games.moonshiners.events import Gained
from hoochgame.games.moonshiners.night_events import Converted, NightTurnBegan

ALL = (HOUSE, WORKSHOP, CORNFIELD, DISTILLERY, SALOON)


def owned(hero):
    """Return a hero's scraps, corn, moonshine, gold and number of relics."""
    return hero.scrap, hero.corn, hero.moonshine, hero.gold, len(hero.relics)


def night(tile, level, crew, **more):
    """Return the table after the production of one building of A on hex 6, or at its question."""
    return run(dusk(tiles={6: tile}, built={6: (A, level, crew)}, **more))


def saloon(moonshine, crew=4, **more):
    """Return the table at the question of a Saloon of level 2."""
    return night(SALOON, 2, crew, moonshine=moonshine, **more)


# Who produces.


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("tile", ALL)
def test_a_building_without_survivors_produces_nothing(tile, level):
    """MA-X59, MA-N6, MA-L5"""
    now = night(tile, level, 0, corn=4, moonshine=4)
    assert now.state.round == 3
    assert owned(now.a) == (0, 4, 4, 0, 0)


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("tile", ALL)
def test_a_tile_with_a_drunkard_on_it_does_not_produce(tile, level):
    """MA-X60, MA-N5, MA-Q94"""
    now = run(dusk(tiles={6: tile}, built={6: (A, level, 4)}, corn=4, moonshine=4, drunkards={6: CRAZY}))
    assert now.state.round == 3
    assert owned(now.a) == (0, 4, 4, 0, 0)


def test_a_hero_on_the_hex_does_not_make_up_for_the_drunkard():
    """MA-Q103"""
    assert owned(night(WORKSHOP, 2, 3, drunkards={6: CRAZY}, place=6).a) == (0, 0, 0, 0, 0)


def test_a_hero_on_the_hex_does_not_stop_production():
    """MA-N6"""
    assert night(WORKSHOP, 2, 3, b={"place": 6}).a.scrap == 6


def test_a_drunkard_who_arrived_stops_a_building_from_the_next_production_on():
    """MA-Q94"""
    now = run(dusk(tiles={6: WORKSHOP}, built={6: (A, 2, 3)}, round=1), d20=(6, 9))
    assert (now.a.scrap, set(now.lurking)) == (6, {6, 9})


# What each building brings.


@pytest.mark.parametrize("crew", [1, 2, 3, 4])
@pytest.mark.parametrize("tile", ALL)
def test_level_one_of_every_type_brings_one_scrap_a_survivor(tile, crew):
    """MA-N7, MA-Q96, MA-X56"""
    assert owned(night(tile, 1, crew).a) == (crew, 0, 0, 0, 0)


@pytest.mark.parametrize("crew", [1, 4])
def test_a_house_of_level_two_brings_a_relic_a_survivor(crew):
    """MA-N8, MA-L7"""
    now = night(HOUSE, 2, crew)
    assert owned(now.a) == (0, 0, 0, 0, crew)
    assert {(event.why, event.at) for event in now.saw(RelicDrawn)} == {("production", 6)}


@pytest.mark.parametrize("crew", [1, 4])
def test_a_workshop_of_level_two_brings_two_scraps_a_survivor(crew):
    """MA-X83, MA-N9, MA-L7"""
    assert owned(night(WORKSHOP, 2, crew).a) == (2 * crew, 0, 0, 0, 0)


@pytest.mark.parametrize("crew", [1, 4])
def test_a_cornfield_of_level_two_brings_one_corn_a_survivor(crew):
    """MA-N10, MA-L7"""
    assert owned(night(CORNFIELD, 2, crew).a) == (0, crew, 0, 0, 0)


def test_a_distillery_of_level_two_turns_corn_into_moonshine():
    """MA-N11"""
    now = night(DISTILLERY, 2, 3, corn=5)
    assert now.options == tuple(m.Work(6, n) for n in range(4))
    now = run(now, m.Work(6, 3))
    assert owned(now.a) == (0, 2, 3, 0, 0)


def test_a_distillery_works_in_part_with_too_little_corn():
    """MA-Q98"""
    now = night(DISTILLERY, 2, 4, corn=2)
    assert now.options == tuple(m.Work(6, n) for n in range(3))
    refuses(now, m.Work(6, 3), "price", "MA-Q98", 3, 2)
    assert owned(run(now, m.Work(6, 0)).a) == (0, 2, 0, 0, 0)


def test_a_distillery_without_corn_asks_nothing():
    """MA-Q98, MA-Q97: it has no level 1 to fall back to."""
    now = night(DISTILLERY, 2, 4)
    assert now.state.round == 3
    assert owned(now.a) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(("working", "gold"), [(2, 1), (3, 2), (4, 3)])
def test_a_saloon_of_level_two_sells_moonshine_for_gold(working, gold):
    """MA-N12, MA-Q99"""
    assert owned(run(saloon(4), m.Work(6, working)).a) == (0, 0, 4 - working, gold, 0)


def test_one_survivor_in_a_saloon_brings_two_scraps():
    """MA-N12, MA-Q99"""
    assert owned(run(saloon(4), m.Work(6, 1)).a) == (2, 0, 4, 0, 0)
    assert owned(run(saloon(0, 1), m.Work(6, 1)).a) == (2, 0, 0, 0, 0)


def test_a_saloon_works_with_as_many_as_there_is_moonshine_for():
    """MA-X58, MA-Q99"""
    now = saloon(2)
    assert now.options == (m.Work(6, 1), m.Work(6, 2))
    assert owned(run(now, m.Work(6, 1)).a) == (2, 0, 2, 0, 0)
    assert owned(run(now, m.Work(6, 2)).a) == (0, 0, 0, 1, 0)
    refuses(now, m.Work(6, 3), "price", "MA-Q99", 3, 2)


def test_a_level_two_building_does_not_fall_back_to_level_one():
    """MA-Q97"""
    assert saloon(0).options == (m.Work(6, 1),)
    assert owned(run(saloon(0), m.Work(6, 1)).a) == (2, 0, 0, 0, 0)


def test_no_more_work_than_are_there():
    """MA-Q102"""
    refuses(saloon(4, 2), m.Work(6, 3), "pieces", "MA-Q102", 2)


def test_a_saloon_does_not_work_with_nobody():
    """MA-Q99"""
    refuses(saloon(4), m.Work(6, 0), "required", "MA-Q99")


def test_upgrading_gives_better_production():
    """MA-L7"""
    for tile, level_two in ((WORKSHOP, 2), (CORNFIELD, 2)):
        now = night(tile, 2, 1)
        assert now.a.scrap + 2 * now.a.corn == level_two > night(tile, 1, 1).a.scrap
    assert len(TILES) == len(ALL)


# Relics that run out.


def test_houses_draw_in_ascending_order_until_no_relic_is_left():
    """MA-Q101, MA-Q34"""
    before = dusk(built={9: (A, 2, 2), 4: (A, 2, 2)}, tiles={4: HOUSE, 9: HOUSE}, relic_deck=(0, 1, 2))
    now = run(before, m.Keep())
    assert [event.at for event in now.saw(RelicDrawn)] == [4, 4, 9]
    assert now.saw(NothingToDraw) == [NothingToDraw("relic", A)]


# Order.


def test_players_produce_in_player_order_from_the_marker():
    """MA-N13, MA-Q95"""
    now = run(dusk(seats=3, first=B, active=B, built={4: (A, 1, 1), 9: (B, 1, 2), 7: (B, 2, 0)}))
    now = run(now, m.Keep())
    assert [event.seat for event in now.saw(Gained)] == [B, A]


def test_the_player_with_the_marker_takes_the_last_relics():
    """MA-N13, MA-Q101"""
    built = {4: (A, 2, 2), 9: (B, 2, 2)}
    now = run(dusk(seats=3, first=B, active=B, built=built, tiles={4: HOUSE, 9: HOUSE}, relic_deck=(0, 1)))
    assert [event.seat for event in now.saw(RelicDrawn)] == [B, B]


def test_plain_gains_are_automatic_and_come_before_conversions():
    """MA-X57, MA-N10, MA-N11, MA-N14, MA-Q100, MA-Q133"""
    built = {2: (A, 2, 2), 9: (A, 2, 2)}
    asked = run(dusk(built=built, tiles={2: DISTILLERY, 9: CORNFIELD}), m.Keep())
    assert asked.a.corn == 2
    assert asked.options == (m.Work(2, 0), m.Work(2, 1), m.Work(2, 2))
    assert owned(run(asked, m.Work(2, 2)).a) == (0, 0, 2, 0, 0)
    assert owned(run(asked, m.Work(2, 0)).a) == (0, 2, 0, 0, 0)


def test_own_buildings_work_in_any_order_and_fresh_goods_count_at_once():
    """MA-N14, MA-Q102, MA-Q133"""
    built = {4: (A, 2, 2), 9: (A, 2, 2)}
    asked = run(dusk(built=built, tiles={4: SALOON, 9: DISTILLERY}, corn=2), m.Keep())
    assert {move.at for move in asked.options} == {4, 9}
    assert m.Work(4, 2) not in asked.options
    now = run(asked, m.Work(9, 2))
    assert m.Work(4, 2) in now.options
    now = run(now, m.Work(4, 2))
    assert owned(now.a) == (0, 0, 0, 1, 0)


def test_only_what_turns_goods_into_others_is_chosen_by_hand_and_only_where_somebody_can_work():
    """MA-N11, MA-N6"""
    built = {4: (A, 2, 2), 6: (A, 2, 0), 8: (A, 2, 2), 9: (A, 2, 2)}
    tiles = {4: SALOON, 6: SALOON, 8: CORNFIELD, 9: DISTILLERY}
    asked = run(dusk(built=built, tiles=tiles, corn=4, moonshine=4), m.Keep())
    refuses(asked, m.Work(8, 1), "choice", "MA-N11")
    refuses(asked, m.Work(6, 1), "useless", "MA-N6")


def test_each_building_works_once_a_night():
    """MA-Q102, MA-Q99"""
    built = {4: (A, 2, 2), 9: (A, 2, 2)}
    asked = run(dusk(built=built, tiles={4: SALOON, 9: DISTILLERY}, corn=4, moonshine=4), m.Keep())
    now = run(asked, m.Work(4, 2))
    assert {move.at for move in now.options} == {9}
    refuses(now, m.Work(4, 1), "limit", "MA-Q102")
    refuses(now, m.Work(7, 1), "owned", "MA-N14")
    assert run(now, m.Work(9, 0)).saw(Converted) == []


def test_conversions_are_optional():
    """MA-Q100"""
    now = run(night(DISTILLERY, 2, 2, corn=2), m.Work(6, 0))
    assert owned(now.a) == (0, 2, 0, 0, 0)


def test_a_seat_whose_buildings_stand_still_has_no_turn_in_production():
    """MA-Q128"""
    now = run(dusk(built={4: (A, 1, 0), 9: (B, 1, 1)}))
    assert now.saw(NightTurnBegan) == [NightTurnBegan(B, "production")]
