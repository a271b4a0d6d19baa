"""How heroes come onto the map and move over it."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import CRAZY, SAD, A, B, begun, given, idle, refused, refuses, run
from harness.moonshiners.loaded import glass

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import BENNY, MARLA, SAMUEL
from hoochgame.games.moonshiners.events import HeroEntered, HeroMarched
from hoochgame.games.moonshiners.wilds import BORDER, COMPOUND, GATES, HEXES, OFF


def reach(now):
    """Return the places to which the asked hero can move."""
    return {move.to for move in now.offers(m.March)}


# Coming onto the map.


def test_the_first_hex_is_any_of_the_border():
    """MA-M1, MA-Q13"""
    now = run(begun(2, first=1), m.PickHero(BENNY), m.PickHero(SAMUEL))
    assert [move.at for move in now.offers(m.Enter)] == [1, 2, 3, 4, 5, 9, 10, 11, 12, 16, 17, 18, 19, 20]
    assert len(BORDER) == 14
    now = run(now, m.Enter(20))
    assert now.saw(HeroEntered) == [HeroEntered(A, 20)]
    assert (now.a.place, now.a.acted, now.a.placed) == (20, 0, True)


@pytest.mark.parametrize("hex", [6, 7, 8, 13, 14, 15])
def test_an_inner_hex_is_no_first_one(hex):
    """MA-X7, MA-M1"""
    refuses(given(), m.Enter(hex), "elsewhere", "MA-M1")


def test_the_compound_is_no_first_place():
    """MA-M1, MA-Q13"""
    assert m.Enter(COMPOUND) not in given(tiles=(10,)).options
    assert refused(given(), m.Enter(COMPOUND))


def test_the_first_hex_must_be_free_of_heroes():
    """MA-X8, MA-M4, MA-Q13, MA-Q30"""
    now = given(place=10, active=B)
    assert m.Enter(10) not in now.options
    refuses(now, m.Enter(10), "occupied", "MA-M4", 10)


def test_a_drunkard_on_the_first_hex_is_allowed():
    """MA-X9, MA-A2, MA-Q13"""
    now = run(given(drunkards={5: CRAZY}), m.Enter(5))
    assert m.Challenge() in now.options
    refuses(now, m.Explore(), "occupied", "MA-A2")


def test_the_first_hex_need_not_lie_beside_an_explored_one():
    """MA-Q13"""
    assert run(given(tiles=(1,)), m.Enter(20)).a.place == 20


@pytest.mark.parametrize("move", [m.Explore(), m.Scavenge(), m.Trade(), m.Construct(1), m.Challenge(), m.March(1)])
def test_nothing_is_done_before_the_hero_is_placed(move):
    """MA-X6, MA-M1, MA-Q14"""
    refuses(given(tiles=(1,), scrap=9), move, "pending", "MA-Q14")


def test_who_passes_the_first_round_still_begins_on_the_border():
    """MA-Q14"""
    now = given(round=3, tiles=(6, 7))
    assert {move.at for move in now.offers(m.Enter)} == set(BORDER)
    refuses(now, m.Enter(6), "elsewhere", "MA-M1")


def test_a_hero_may_move_on_in_the_turn_in_which_it_was_placed():
    """MA-Q15"""
    assert run(given(tiles=(1, 2, 3)), m.Enter(1), m.March(3)).a.place == 3


# How far.


def test_moving_is_no_action():
    """MA-M2, MA-X78, MA-Q16"""
    now = run(given(place=1, tiles=(1, 2, 3)), m.March(2), m.March(3), m.March(1))
    assert (now.a.place, now.a.acted, sum(now.a.used)) == (1, 0, 0)


def test_a_hero_moves_before_and_between_actions():
    """MA-Q16, MA-X15, MA-Q18"""
    now = run(given(place=1, kind=BENNY, tiles=(1, 2, 3)), m.March(3), m.Scavenge(), m.March(1))
    assert (now.a.place, now.a.acted) == (1, 1)
    assert idle(now).acting(B)


def test_a_hero_without_actions_left_in_the_turn_may_not_move():
    """MA-X14, MA-M3, MA-L4, MA-Q17"""
    now = given(place=1, tiles=(1, 2), acted=2, used=(0, 1, 0, 1, 0))
    assert not reach(now)
    refuses(now, m.March(2), "limit", "MA-M3")


def test_a_hero_who_has_used_all_four_tokens_may_not_move():
    """MA-Q19"""
    now = given(place=1, tiles=(1, 2), second=True, acted=2, used=(0, 1, 0, 3, 0))
    refuses(now, m.March(2), "limit", "MA-M3")


def test_a_destination_is_explored_or_next_to_an_explored_hex():
    """MA-M5, MA-X11, MA-Q20"""
    now = run(given(place=1, kind=BENNY), m.Explore())
    assert reach(now) == {2, 5, 6}
    refuses(now, m.March(7), "remote", "MA-M5", 7)
    refuses(now, m.March(COMPOUND), "unexplored", "MA-Q27")


def test_who_explored_a_hex_does_not_matter():
    """MA-Q20"""
    now = run(given(place=1, kind=BENNY, b={"place": 2}), m.Explore(), m.EndTurn())
    assert {5, 6} <= reach(now)


def test_a_hero_with_nothing_explored_around_cannot_leave():
    """MA-X10, MA-M5, MA-Q22"""
    now = given(place=1)
    assert not reach(now)
    refuses(now, m.March(2), "remote", "MA-M5", 2)


def test_a_stuck_hero_can_act_and_exploring_frees_him():
    """MA-Q22"""
    now = given(place=20, tiles=(1,), kind=BENNY)
    assert not reach(now)
    assert {m.Explore(), m.Scavenge()} <= set(now.options)
    assert reach(run(now, m.Explore())) >= {15, 16, 19}


def test_unexplored_hexes_are_not_crossed():
    """MA-X12, MA-M6, MA-Q21"""
    now = given(place=1, tiles=(1, 4))
    assert 3 not in reach(now)
    refuses(now, m.March(3), "unexplored", "MA-M6")
    refuses(now, m.March(4), "unexplored", "MA-M6")


def test_a_route_may_end_on_an_unexplored_hex():
    """MA-Q21"""
    now = run(given(place=1, tiles=(1, 2, 3)), m.March(8))
    assert now.a.place == 8
    assert now.saw(HeroMarched) == [HeroMarched(A, (2, 3, 8))]


def test_the_hex_left_behind_may_be_unexplored():
    """MA-Q21"""
    assert run(given(place=8, tiles=(1, 2, 3)), m.March(1)).a.place == 1


def test_a_march_is_not_split_to_get_across_an_unexplored_hex():
    """MA-Q129"""
    now = run(given(place=1, tiles=(1, 3)), m.March(2))
    assert not reach(now)
    refuses(now, m.March(3), "unexplored", "MA-Q129")


def test_an_action_ends_the_march():
    """MA-Q129"""
    now = run(given(place=1, tiles=(1, 3), kind=BENNY), m.March(2), m.Scavenge(), m.March(3))
    assert now.a.place == 3


def test_a_new_turn_begins_a_new_march():
    """MA-Q129, MA-Q21"""
    now = idle(run(given(place=1, tiles=(1, 3)), m.March(2)), 2)
    assert now.acting(A)
    assert 3 in reach(now)


# Other heroes, drunkards, the edge.


def test_the_hex_of_another_hero_is_closed():
    """MA-M4, MA-Q30"""
    now = given(place=1, tiles=(1, 2), b={"place": 2})
    refuses(now, m.March(2), "occupied", "MA-M4", 2)


def test_a_hex_is_free_again_when_its_hero_has_left():
    """MA-Q30"""
    now = run(given(place=1, tiles=(1, 2, 3), b={"place": 2}, active=B), m.March(3), m.EndTurn())
    assert 2 in reach(now)


def test_a_hero_may_pass_another_one():
    """MA-Q23"""
    assert run(given(place=1, tiles=(1, 2, 3), b={"place": 2}), m.March(3)).a.place == 3


def test_a_hero_may_pass_a_drunkard_and_end_beside_one():
    """MA-Q24"""
    now = given(place=1, tiles=(1, 2, 3), drunkards={2: CRAZY, 3: SAD})
    assert {2, 3} <= reach(now)


def test_a_hero_may_leave_a_drunkard_at_any_moment():
    """MA-Q29, MA-P6"""
    now = run(given(place=1, tiles=(1, 2), drunkards={1: SAD}), m.Challenge(), m.GiveUp(), m.March(2), dice=glass(2, 2))
    assert now.a.place == 2


@pytest.mark.parametrize("glasses", [0, 1])
def test_nobody_moves_while_a_roll_is_pending(glasses):
    """MA-X73, MA-Q29"""
    kind = MARLA if not glasses else BENNY
    now = run(given(place=1, kind=kind, tiles=(1, 2), drunkards={1: SAD}), m.Challenge(), dice=glass(2, 2))
    assert isinstance(now.step, m.Drinking if glasses else m.Rolled)
    for move in (m.March(2), m.EndTurn(), m.OpenCrate(0), m.Scavenge()):
        refuses(now, move, "pending", "MA-Q29")


def test_the_map_edge_joins_nothing_for_heroes():
    """MA-X93, MA-Q28"""
    now = given(place=9, tiles=(9,))
    assert reach(now) == {4, 8, 11}
    refuses(now, m.March(5), "remote", "MA-M5", 5)
    refuses(given(place=10, tiles=(10,)), m.March(9), "remote", "MA-M5", 9)


# The compound.


@pytest.mark.parametrize("gate", GATES)
def test_the_compound_opens_when_a_hex_beside_it_is_explored(gate):
    """MA-M7, MA-Q26"""
    now = given(place=gate, kind=BENNY)
    assert COMPOUND not in reach(now)
    assert COMPOUND in reach(run(now, m.Explore()))


def test_other_hexes_do_not_open_the_compound():
    """MA-M7, MA-Q27"""
    shut = tuple(hex for hex in HEXES if hex not in GATES)
    now = given(place=5, tiles=shut)
    assert COMPOUND not in reach(now)
    refuses(now, m.March(COMPOUND), "unexplored", "MA-Q27")


def test_the_open_compound_is_open_for_everyone_and_all_hexes_beside_it_are_near():
    """MA-Q26, MA-M5"""
    now = run(given(place=6, kind=BENNY, b={"place": COMPOUND}), m.Explore(), m.EndTurn())
    assert reach(now) >= set(GATES) - {6}


def test_a_hero_may_pass_through_the_compound():
    """MA-M8"""
    now = run(given(place=10, tiles=(10,)), m.March(11))
    assert now.saw(HeroMarched) == [HeroMarched(A, (COMPOUND, 11))]


def test_any_number_of_heroes_stand_in_the_compound():
    """MA-X13, MA-M4, MA-Q25"""
    now = given(seats=3, place=10, tiles=(10, 11), b={"place": 11}, c={"place": COMPOUND})
    now = run(now, m.March(COMPOUND), m.EndTurn(), m.March(COMPOUND))
    assert [hero.place for hero in now.state.heroes] == [COMPOUND] * 3


def test_both_hexes_of_the_compound_are_one_place():
    """MA-Q25"""
    (at,) = {move.to for move in given(place=10, tiles=(10,)).offers(m.March)} - set(HEXES)
    assert at == COMPOUND


# Coming back.


def test_who_passed_out_comes_back_on_or_beside_an_explored_hex():
    """MA-P14, MA-Q78"""
    now = given(place=OFF, placed=True, tiles=(1,), b={"place": 2})
    assert {move.at for move in now.offers(m.Enter)} == {1, 5, 6}
    refuses(now, m.Enter(2), "occupied", "MA-M4", 2)
    refuses(now, m.Enter(7), "remote", "MA-M5", 7)
    refuses(now, m.Enter(COMPOUND), "unexplored", "MA-Q27")


def test_who_passed_out_may_come_back_to_the_open_compound():
    """MA-Q78, MA-Q26"""
    now = given(place=OFF, placed=True, tiles=(10,), b={"place": COMPOUND})
    assert {move.at for move in now.offers(m.Enter)} == {COMPOUND, 5, 12, *GATES}


def test_who_passed_out_comes_back_on_the_border_if_nothing_is_explored():
    """MA-Q78, MA-M1"""
    now = given(place=OFF, placed=True)
    assert {move.at for move in now.offers(m.Enter)} == set(BORDER)


def test_coming_back_is_free_and_comes_before_any_action():
    """MA-Q78, MA-X46"""
    now = given(place=OFF, placed=True, tiles=(1,), kind=BENNY)
    refuses(now, m.Scavenge(), "pending", "MA-Q14")
    now = run(now, m.Enter(1))
    assert (now.a.acted, now.a.place) == (0, 1)
    assert m.Scavenge() in now.options
