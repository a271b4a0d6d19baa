"""Survivors: from the mat to buildings by day, and between buildings by night."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CRAZY, A, B, C, at_night, dusk, given, idle, refuses, run

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BENNY, HOUSE, WORKSHOP
from hoochgame.games.moonshiners.events import Gained, SurvivorPlaced
from hoochgame.games.moonshiners.night_events import MovementRolled, NightTurnBegan, SurvivorsMoved, SurvivorTurned
from hoochgame.games.moonshiners.wilds import OFF

# By day.


def test_survivors_on_the_mat_may_be_put_on_own_buildings_in_the_own_turn():
    """MA-U1, MA-Q84"""
    now = run(given(mat=2, built={6: (A, 1, 0), 7: (B, 1, 0)}), m.PlaceSurvivor(6))
    assert now.saw(SurvivorPlaced) == [SurvivorPlaced(A, 6)]
    assert (now.a.mat, now.on(6).crew, now.a.acted) == (1, 1, 0)
    refuses(now, m.PlaceSurvivor(7), "owned", "MA-U1")


def test_survivors_may_be_put_on_buildings_after_both_actions_and_off_the_map():
    """MA-U1, MA-Q84"""
    assert m.PlaceSurvivor(6) in given(mat=1, place=OFF, built={6: (A, 1, 0)}).options
    assert m.PlaceSurvivor(6) in given(mat=1, place=6, acted=2, used=(1, 1, 0, 0, 0), built={6: (A, 1, 0)}).options


def test_a_building_takes_four_survivors():
    """MA-X52, MA-U1, MA-B4"""
    now = run(given(mat=3, built={6: (A, 1, 3)}), m.PlaceSurvivor(6))
    assert now.on(6).crew == 4
    refuses(now, m.PlaceSurvivor(6), "full", "MA-B4", 4)


def test_an_empty_mat_has_nobody_to_put():
    """MA-U1"""
    refuses(given(built={6: (A, 1, 3)}), m.PlaceSurvivor(6), "pieces", "MA-U1")


def test_survivors_do_not_move_between_buildings_by_day():
    """MA-X53, MA-Q85"""
    now = given(mat=1, built={6: (A, 1, 3), 7: (A, 1, 0)})
    for move in (m.Rearrange(), m.Put(1)):
        refuses(now, move, "untimely", "MA-Q85")


def test_survivors_are_not_put_in_the_turn_of_another():
    """MA-Q84"""
    now = given(mat=1, built={6: (A, 1, 3)}, active=B)
    refuses(now, m.PlaceSurvivor(6), "turn", "MA-G3", seat=A)


def test_survivors_may_be_put_where_a_drunkard_or_a_hero_stands():
    """MA-Q56"""
    now = given(mat=2, built={6: (A, 1, 0), 7: (A, 1, 0)}, drunkards={6: CRAZY}, b={"place": 7})
    assert {move.at for move in now.offers(m.PlaceSurvivor)} == {6, 7}


# By night.


def test_survivors_move_among_own_buildings_before_and_after_production():
    """MA-N4, MA-N15, MA-Q86"""
    now = run(dusk(built={6: (A, 1, 3), 7: (A, 1, 0)}))
    assert now.saw(NightTurnBegan) == [NightTurnBegan(A, "before")]
    now = run(now, m.Rearrange(), m.Put(1), m.Put(2))
    assert now.saw(SurvivorsMoved) == [SurvivorsMoved(A, (1, 2))]
    assert [(event.at, event.n) for event in now.saw(Gained)] == [(6, 1), (7, 2)]
    assert now.saw(NightTurnBegan) == [NightTurnBegan(A, "production"), NightTurnBegan(A, "after")]
    now = run(now, m.Rearrange(), m.Put(0), m.Put(3))
    assert (now.on(6).crew, now.on(7).crew) == (0, 3)


def test_survivors_come_from_the_mat_in_both_windows():
    """MA-Q86, MA-N4, MA-N15"""
    now = run(dusk(mat=3, built={6: (A, 1, 0)}), m.Rearrange(), m.Put(1))
    assert (now.a.scrap, now.a.mat) == (1, 2)
    now = run(now, m.Rearrange(), m.Put(3))
    assert (now.on(6).crew, now.a.mat) == (3, 0)


def test_windows_open_in_player_order_and_a_player_may_skip():
    """MA-Q87, MA-N13"""
    now = dusk(seats=3, first=B, active=B, built={6: (A, 1, 1), 7: (B, 1, 1)}, mat=1, b={"mat": 1}, c={"mat": 2})
    now = run(now)
    order = [now.asked]
    for _window in range(3):
        now = run(now, m.Keep())
        order.append(now.asked)
    assert order == [B, A, B, A]
    assert C not in order, "nothing to put them on"


def test_with_nothing_to_choose_a_window_closes_by_itself():
    """MA-Q128"""
    for built, mat in (({6: (A, 1, 2)}, 0), ({6: (A, 1, 4)}, 3), ({}, 3), ({6: (A, 1, 0), 7: (A, 1, 0)}, 0)):
        now = run(dusk(built=built, mat=mat))
        assert now.state.round == 3, built


def test_the_number_of_survivors_is_asked_building_by_building():
    """MA-X99, MA-Q132, MA-N15"""
    asked = run(dusk(built={14: (A, 1, 1), 6: (A, 1, 3)}, mat=1), m.Rearrange())
    assert asked.options == tuple(map(m.Put, range(5)))
    then = run(asked, m.Put(1))
    assert then.options == (m.Put(3), m.Put(4))
    assert then.saw(SurvivorsMoved) == []
    done = run(then, m.Put(3))
    assert done.saw(SurvivorsMoved) == [SurvivorsMoved(A, (1, 3))]
    assert done.a.mat == 1


def test_nobody_goes_back_to_the_mat():
    """MA-X54, MA-N15"""
    now = run(dusk(built={6: (A, 1, 3), 14: (A, 1, 1)}), m.Rearrange())
    refuses(run(now, m.Put(1)), m.Put(2), "minimum", "MA-N15", 3)
    refuses(run(dusk(built={6: (A, 1, 3)}, mat=1), m.Rearrange()), m.Put(2), "minimum", "MA-N15", 3)


def test_no_building_gets_more_than_four_or_more_than_there_are():
    """MA-B4, MA-Q132"""
    now = run(dusk(built={6: (A, 1, 3), 14: (A, 1, 2)}), m.Rearrange())
    refuses(now, m.Put(5), "full", "MA-B4", 4)
    few = run(dusk(built={6: (A, 1, 1), 14: (A, 1, 1)}), m.Rearrange())
    refuses(few, m.Put(3), "pieces", "MA-Q132", 2)
    refuses(few, m.Put(4), "pieces", "MA-Q132", 2)


def test_no_building_gets_more_than_stand_on_buildings_and_mat():
    """MA-Q132, MA-Q86"""
    now = run(dusk(built={6: (A, 1, 1), 14: (A, 1, 0)}, mat=1), m.Rearrange())
    assert now.options == tuple(map(m.Put, range(3)))
    assert run(now, m.Put(1)).options == (m.Put(0), m.Put(1))


def test_who_rearranges_everything_as_it_was_moves_nobody():
    """MA-Q132"""
    now = run(dusk(built={6: (A, 1, 3), 14: (A, 1, 1)}), m.Rearrange(), m.Put(3), m.Put(1))
    assert now.saw(SurvivorsMoved) == []


def test_who_keeps_everything_moves_nobody():
    """MA-Q132"""
    now = run(dusk(built={6: (A, 1, 3), 14: (A, 1, 1)}), m.Keep())
    assert now.saw(SurvivorsMoved) == []
    assert (now.on(6).crew, now.on(14).crew) == (3, 1)


def test_survivors_may_stay_on_the_mat():
    """MA-X74, MA-W3"""
    now = run(dusk(round=7, mat=4))
    assert now.a.mat == 4
    assert not now.state.agenda
    assert now.state.winners == (A,)


def test_nothing_else_is_done_at_night():
    """MA-G1, MA-Q84"""
    now = run(dusk(built={6: (A, 1, 3)}, mat=1, place=6, kind=BENNY))
    assert now.options == (m.Keep(), m.Rearrange())
    for move in (m.Scavenge(), m.March(7), m.EndTurn(), m.PlaceSurvivor(6)):
        refuses(now, move, "untimely", "MA-G1")


# Survivors who turn.


def test_on_each_hex_with_a_drunkard_a_survivor_turns_and_becomes_a_new_drunkard():
    """MA-X55, MA-N2, MA-Q88"""
    now = run(dusk(built={6: (A, 1, 2), 14: (B, 1, 1)}, drunkards={6: CRAZY, 14: CRAZY}, round=7), d20=(1, 2))
    assert now.saw(SurvivorTurned) == [SurvivorTurned(A, 6), SurvivorTurned(B, 14)]
    assert (now.on(6).crew, now.on(14).crew) == (1, 0)
    assert (now.a.pool, now.b.pool) == (19, 20)
    assert set(now.lurking) == {1, 2, 6, 14}


def test_a_new_drunkard_does_not_come_where_one_is():
    """MA-N3, MA-Q89"""
    now = run(dusk(built={6: (A, 1, 2)}, drunkards={6: CRAZY, 9: CRAZY}, round=7), d20=(6, 9, 3))
    assert set(now.lurking) == {3, 6, 9}


def test_drunkards_born_in_this_step_take_nobody_this_night():
    """MA-Q88"""
    now = run(dusk(built={6: (A, 1, 2), 14: (A, 1, 1)}, drunkards={6: CRAZY}, round=7), d20=(14,))
    assert [event.at for event in now.saw(SurvivorTurned)] == [6]
    assert now.on(14).crew == 1


def test_drunkards_without_survivors_take_nobody():
    """MA-N2"""
    now = run(dusk(built={6: (A, 1, 0)}, drunkards={6: CRAZY, 9: CRAZY}, round=7))
    assert now.saw(SurvivorTurned) == []


def test_the_survivor_is_lost_even_if_no_card_is_left():
    """MA-Q90"""
    twelve = {at: (at - 1) // 4 for at in range(1, 13)}
    now = run(dusk(built={6: (A, 1, 2)}, drunkards=twelve, round=7))
    assert now.on(6).crew == 1
    assert len(now.lurking) == 12


def test_survivors_turn_before_the_first_window():
    """MA-N1, MA-N4"""
    now = run(dusk(built={6: (A, 1, 2)}, mat=1, drunkards={6: CRAZY}), d20=(1,))
    kinds = [type(event) for event in now.events if isinstance(event, SurvivorTurned | NightTurnBegan)]
    assert kinds == [SurvivorTurned, NightTurnBegan]


@pytest.mark.parametrize("step", [m.Settling(A), m.Staffing(A)])
def test_a_night_question_is_for_its_seat(step):
    """MA-Q87"""
    now = at_night(step, m.Night(-1), built={6: (A, 1, 1), 7: (A, 1, 1)}, b={"mat": 1})
    refuses(now, now.options[0], "turn", "MA-G3", seat=B)


# The order of a Night.


def test_the_night_has_a_fixed_order():
    """MA-X84, MA-N1, MA-N4, MA-N13, MA-N16, MA-N22, MA-G5, MA-B3"""
    built = {6: (A, 1, 2), 7: (A, 1, 1), 8: (B, 1, 1), 9: (B, 1, 1)}
    now = run(dusk(built=built, drunkards={6: CRAZY}, tiles={6: HOUSE, 7: WORKSHOP}), d20=(20,))
    events = list(now.events)
    while isinstance(now.step, m.Settling):
        now = run(now, m.Keep())
        events += now.events
    told = [type(event).__name__ for event in events]
    first = {name: told.index(name) for name in told}
    order = ["NightBegan", "SurvivorTurned", "NightTurnBegan", "Gained", "MovementRolled", "BalloonNeared", "DayBegan"]
    assert sorted(order, key=first.__getitem__) == order
    parts = [(event.seat, event.part) for event in events if isinstance(event, NightTurnBegan)]
    assert parts == [(seat, part) for part in ("before", "production", "after") for seat in (A, B)]
    assert max(i for i, name in enumerate(told) if name == "DrunkardCame") > first["MovementRolled"]
    assert sum(isinstance(event, MovementRolled) for event in events) == 1


def test_after_the_night_the_next_day_comes():
    """MA-N1, MA-G1"""
    now = idle(given(second=True, active=B))
    assert now.state.round == 3
    assert now.acting(B)
