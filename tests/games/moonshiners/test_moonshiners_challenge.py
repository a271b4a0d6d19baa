"""Challenges: glasses, stamina, victory, passing out, and the crates that help."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import ANGRY, CRAZY, SAD, A, B, dusk, given, idle, refuses, run
from harness.moonshiners.loaded import glass

from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.chance_events import DiceRolled, DrunkardCame
from hoochgame.games.moonshiners.content import BENNY, HAVE_ONE_ON_ME, NUMBERS, ONE_FOR_THE_ROAD, SAMUEL, STRENGTH
from hoochgame.games.moonshiners.events import (
    BottleUsed,
    CubesReset,
    DrunkardBeaten,
    Gained,
    GlassDrunk,
    PassedOut,
    SurvivorLost,
    SurvivorsWon,
    TurnBegan,
)
from hoochgame.games.moonshiners.model import NONE
from hoochgame.games.moonshiners.night_events import Converted, NightTurnBegan
from hoochgame.games.moonshiners.wilds import OFF

CRATE_1, CRATE_2, CRATE_3 = range(3)


def before(drunkard=CRAZY, left=None, /, **more):
    """Return the table with A's hero and a drunkard on hex 4."""
    return given(place=4, drunkards={4: drunkard if left is None else (drunkard, left)}, **more)


def drink(now, red, green, *moves):
    """Return the table after a challenge whose first glass has these pips."""
    return run(now, m.Challenge(), *moves, dice=glass(red, green))


# Glasses.


def test_the_hero_must_be_on_the_drunkards_hex():
    """MA-X50, MA-P1"""
    now = given(place=5, drunkards={4: CRAZY})
    assert m.Challenge() not in now.options
    refuses(now, m.Challenge(), "absent", "MA-P1")


def test_five_dice_are_rolled():
    """MA-P2"""
    (rolled,) = drink(before(ANGRY), 1, 1).saw(DiceRolled)
    assert (len(rolled.dice), rolled.rolled, rolled.what) == (5, (0, 1, 2, 3, 4), "drinking")


def test_red_pips_hurt_the_hero_and_green_ones_the_drunkard():
    """MA-P3, MA-Q57, MA-L8"""
    now = drink(before(ANGRY), 2, 4)
    assert now.saw(GlassDrunk) == [GlassDrunk(A, 4, 2, 4)]
    assert (now.a.inebriation, now.lurking) == (13, {4: 6})


def test_green_pips_alone_do_not_move_the_heros_cube():
    """MA-X85, MA-P3, MA-L2, MA-L8, MA-Q57"""
    now = drink(before(ANGRY), 0, 5)
    assert (now.a.inebriation, now.lurking) == (15, {4: 5})


def test_a_crazy_drunkard_is_beaten():
    """MA-X40, MA-P1, MA-P2, MA-P3, MA-P7, MA-P8, MA-P9, MA-P10"""
    now = drink(before(CRAZY), 3, 5)
    (beaten,) = now.saw(DrunkardBeaten)
    assert (now.a.inebriation, now.a.mat, now.a.pool, now.a.scrap) == (12, 2, 18, 0)
    assert (now.lurking, now.state.drunkards_gone) == ({}, (beaten.card,))
    assert now.acting()


def test_who_gives_up_pays_nothing_and_the_damage_stays():
    """MA-X41, MA-P6, MA-Q62, MA-Q63, MA-L8"""
    now = drink(before(ANGRY, tiles=(4, 8)), 2, 4, m.GiveUp())
    assert (now.lurking, now.a.inebriation, now.a.mat, now.a.scrap) == ({4: 6}, 13, 0, 0)
    moved = run(now, m.March(8))
    assert (moved.a.place, moved.lurking) == (8, {4: 6})


def test_the_damage_stays_for_every_player():
    """MA-Q62"""
    now = drink(before(ANGRY, tiles=(4, 8), b={"place": 8}), 2, 4, m.GiveUp(), m.March(3), m.EndTurn())
    now = run(now, m.March(4), m.Challenge(), dice=glass(0, 6))
    assert (now.b.mat, now.b.scrap) == (2, 2)


def test_the_cubes_stay_where_they_are_after_a_challenge_and_a_round():
    """MA-Q63"""
    now = idle(given(second=True, active=B, inebriation=9, stamina=3, place=1))
    assert now.state.round == 3
    assert (now.a.stamina, now.a.inebriation) == (3, 9)


def test_one_more_glass_costs_stamina_and_all_five_dice_are_rolled_again():
    """MA-P4, MA-Q59"""
    now = drink(before(ANGRY), 1, 2)
    now = run(now, m.DrinkOn(), dice=glass(2, 3))
    (rolled,) = now.saw(DiceRolled)
    assert len(rolled.rolled) == 5
    assert (now.a.stamina, now.a.inebriation, now.lurking) == (1, 12, {4: 5})
    assert now.step == m.Drinking(A, 2), "it was the second glass"


def test_the_slots_are_one_three_six_and_ten_and_a_fifth_is_refused():
    """MA-X42, MA-P4, MA-P5, MA-Q65"""
    now, slots = drink(before(ANGRY), 0, 0), []
    for _glass in range(4):
        now = run(now, m.DrinkOn(), dice=glass(0, 0))
        slots.append(now.a.stamina)
    assert slots == [1, 3, 6, 10]
    assert m.DrinkOn() not in now.options
    refuses(now, m.DrinkOn(), "limit", "MA-Q65", 10)


def test_a_new_challenge_has_its_first_glass_without_stamina():
    """MA-Q65, MA-Q66"""
    now = drink(before(ANGRY, stamina=10), 0, 2)
    assert (now.a.stamina, now.lurking) == (10, {4: 8})
    assert now.options == (m.GiveUp(),)


def test_the_first_glass_costs_no_stamina():
    """MA-Q66"""
    assert drink(before(ANGRY), 0, 2).a.stamina == 0


def test_a_drunkard_may_be_challenged_twice():
    """MA-Q72"""
    now = drink(before(ANGRY), 0, 4, m.GiveUp())
    now = drink(now, 0, 6)
    assert (now.a.used, now.a.mat) == ((0, 0, 0, 0, 2), 2)


def test_a_drunkards_tolerance_stops_at_nought():
    """MA-Q61"""
    now = drink(before(CRAZY, 1), 0, 7)
    assert now.saw(DrunkardBeaten)


@pytest.mark.parametrize(("kind", "scraps"), [(CRAZY, 0), (SAD, 1), (ANGRY, 2)])
def test_the_extra_reward_is_for_the_kind(kind, scraps):
    """MA-X86, MA-P9, MA-R3, MA-D1"""
    now = drink(before(kind, 3), 0, 3)
    assert now.a.scrap == scraps
    assert [event.why for event in now.saw(Gained)] == ["beaten"] * bool(scraps)


@pytest.mark.parametrize(("kind", "tolerance"), [(CRAZY, 5), (SAD, 7), (ANGRY, 10)])
def test_a_kinds_tolerance_is_what_it_takes(kind, tolerance):
    """MA-D1, MA-P7"""
    assert drink(before(kind), 0, tolerance - 1).lurking == {4: 1}
    assert drink(before(kind), 0, tolerance).lurking == {}


def test_with_fewer_than_two_survivors_left_the_hero_takes_those():
    """MA-Q75, MA-Q12, MA-K2"""
    assert drink(before(CRAZY, mat=19), 0, 5).a.mat == 20
    full = drink(before(CRAZY, mat=20), 0, 5)
    assert (full.a.mat, full.saw(SurvivorsWon)) == (20, [])


def test_a_beaten_drunkard_comes_back_when_the_deck_has_run_out():
    """MA-S3, MA-Q35, MA-P10"""
    others = {1: CRAZY, 2: CRAZY, 3: SAD, 6: SAD, 7: SAD, 8: SAD, 9: ANGRY, 10: ANGRY, 11: ANGRY, 12: ANGRY}
    now = dusk(round=1, drunkards=others, drunkards_gone=(2, 3), built={})
    came = run(now).saw(DrunkardCame)
    assert {event.card for event in came} == {2, 3}


# Passing out.


def test_a_hero_whose_cubes_meet_has_passed_out():
    """MA-X43, MA-P11, MA-P12, MA-L3, MA-Q58"""
    now = drink(before(ANGRY, stamina=3, inebriation=6, mat=1), 3, 0)
    assert now.saw(PassedOut) == [PassedOut(A)]
    assert (now.a.out, now.a.place, now.a.mat, now.a.pool) == (True, OFF, 0, 20)
    assert now.asked == B


def test_a_hero_whose_cubes_cross_has_passed_out():
    """MA-P11, MA-Q61"""
    now = drink(before(ANGRY, inebriation=2), 5, 2)
    assert now.a.out


def test_a_hero_whose_cubes_do_not_meet_still_stands():
    """MA-P11, MA-Q58"""
    now = drink(before(ANGRY, stamina=3, inebriation=6), 2, 0)
    assert (now.a.out, now.a.inebriation) == (False, 4)


def test_the_fifteenth_red_pip_knocks_out_and_bennys_twentieth():
    """MA-Q82, MA-H3"""
    assert not drink(before(ANGRY, inebriation=8), 7, 2).a.out
    assert drink(before(ANGRY, inebriation=7), 7, 2).a.out
    benny = drink(before(ANGRY, kind=BENNY), 8, 4)
    assert (benny.a.inebriation, benny.a.out) == (12, False)
    assert before(ANGRY).a.inebriation == 15


def test_stamina_that_makes_the_cubes_meet_is_legal_and_fatal():
    """MA-Q64"""
    now = drink(before(ANGRY, stamina=3, inebriation=7, mat=1), 1, 1)
    assert m.DrinkOn() in now.options
    out = run(now, m.DrinkOn())
    assert not out.saw(DiceRolled)
    assert (out.a.out, out.a.mat) == (True, 0)


def test_the_lost_survivor_comes_from_the_own_building_with_the_most():
    """MA-P15, MA-Q81"""
    now = drink(before(ANGRY, inebriation=1, mat=2, built={6: (A, 1, 3), 7: (A, 1, 2), 8: (B, 1, 4)}), 2, 0,
                m.LoseFrom(6))  # fmt: skip
    assert now.saw(SurvivorLost) == [SurvivorLost(A, 6)]
    assert (now.on(6).crew, now.on(7).crew, now.a.mat, now.a.pool) == (2, 2, 2, 14)


def test_ties_between_buildings_are_the_players_choice_lowest_hex_first():
    """MA-P15, MA-Q80"""
    now = drink(before(ANGRY, inebriation=1, built={9: (A, 1, 3), 6: (A, 1, 3), 8: (A, 1, 2)}), 2, 0)
    assert now.options == (m.LoseFrom(6), m.LoseFrom(9))
    assert run(now, m.LoseFrom(9)).on(9).crew == 2


def test_without_survivors_on_buildings_one_is_lost_from_the_mat():
    """MA-P16"""
    now = drink(before(ANGRY, inebriation=1, mat=2, built={6: (A, 1, 0)}), 2, 0)
    assert now.saw(SurvivorLost) == [SurvivorLost(A, 0)]
    assert now.a.mat == 1


def test_without_survivors_nothing_is_lost():
    """MA-X44, MA-P16, MA-Q79"""
    now = drink(before(ANGRY, inebriation=1), 2, 0)
    assert now.a.out
    assert now.saw(SurvivorLost) == []


def test_a_lost_survivor_may_be_won_again():
    """MA-Q81"""
    now = drink(before(CRAZY, mat=20, inebriation=1), 2, 0)
    assert (now.a.mat, now.a.pool) == (19, 1)


def test_both_out_bring_one_survivor_and_nothing_is_lost():
    """MA-P17, MA-Q60, MA-Q73, MA-Q74"""
    now = drink(before(SAD, 3, inebriation=2, mat=1), 2, 3)
    assert (now.a.mat, now.a.scrap, now.a.out, now.a.place) == (2, 0, True, OFF)
    assert now.saw(SurvivorLost) == []
    assert (now.lurking, len(now.state.drunkards_gone)) == ({}, 1)


def test_who_passed_out_in_the_first_turn_has_no_second_one():
    """MA-X45, MA-P12, MA-Q76"""
    now = idle(drink(before(ANGRY, inebriation=1, kind=BENNY, b={"place": 9}), 2, 0), 2)
    assert now.state.round == 3
    assert A not in [event.seat for event in now.saw(TurnBegan)]
    assert now.acting(B), "the marker went to B"


def test_who_passed_out_still_produces_at_night():
    """MA-X45, MA-Q77"""
    now = run(dusk(out=True, place=OFF, built={6: (A, 1, 3), 7: (A, 1, 0)}))
    assert now.saw(NightTurnBegan)[0] == NightTurnBegan(A, "before")
    now = run(now, m.Keep())
    assert now.a.scrap == 3
    assert isinstance(now.step, m.Settling)
    assert not now.saw(Converted)


def test_the_cubes_return_when_the_next_day_begins():
    """MA-X46, MA-P13, MA-Q78"""
    now = run(dusk(out=True, place=OFF, stamina=6, inebriation=4, tiles=(1,), kind=BENNY, rerolled=True))
    assert (now.a.stamina, now.a.inebriation, now.a.out, now.a.rerolled) == (0, 20, False, False)
    now = idle(now)
    assert now.acting(A)
    assert {move.at for move in now.offers(m.Enter)} == {1, 2, 5, 6}
    now = run(now, m.Enter(1), m.Scavenge(), m.Construct(1))
    assert now.a.acted == 2


def test_a_turn_has_nothing_left_after_passing_out():
    """MA-P12"""
    now = drink(before(ANGRY, inebriation=1, mat=3, booze=(CRATE_1,), built={6: (A, 1, 0)}), 2, 0)
    assert now.asked == B


# Crates.


def test_own_liquor_is_endless():
    """MA-Z1"""
    now = drink(before(ANGRY), 0, 4)
    assert now.saw(BottleUsed) == []
    assert now.lurking == {4: 6}


def test_opening_a_crate_puts_the_cube_on_six_and_is_no_action():
    """MA-X87, MA-Z2, MA-Z3, MA-Q68"""
    now = run(before(ANGRY, booze=(CRATE_2, CRATE_1)), m.OpenCrate(CRATE_2))
    assert (now.a.crate, now.a.bottles, now.a.booze, now.a.acted) == (CRATE_2, 6, (CRATE_1,), 0)
    assert (STRENGTH[CRATE_2], NUMBERS.bottles_per_crate) == (2, 6)


def test_opening_a_crate_is_optional():
    """MA-Q68, MA-Z1"""
    now = drink(before(ANGRY, booze=(CRATE_2,)), 0, 4)
    assert now.lurking == {4: 6}


def test_a_crate_can_be_opened_before_the_hero_is_placed_and_without_actions():
    """MA-Q68"""
    assert m.OpenCrate(CRATE_1) in given(booze=(CRATE_1,)).options
    assert m.OpenCrate(CRATE_1) in given(place=1, booze=(CRATE_1,), acted=2, used=(1, 1, 0, 0, 0)).options


def test_with_an_open_crate_its_strength_is_added_to_the_green_pips():
    """MA-X47, MA-Z3, MA-Z4, MA-Q67"""
    now = drink(before(SAD, crate=CRATE_2), 1, 5)
    assert now.saw(DrunkardBeaten)
    assert now.a.bottles == 5


def test_the_strength_counts_for_the_first_glass_only():
    """MA-Q67"""
    now = drink(before(ANGRY, crate=CRATE_3), 0, 1)
    assert now.lurking == {4: 6}
    now = run(now, m.DrinkOn(), dice=glass(0, 1))
    assert (now.lurking, now.a.bottles) == ({4: 5}, 5)


def test_a_bottle_is_used_whether_it_is_needed_or_not():
    """MA-X48, MA-Z4, MA-Q69"""
    assert drink(before(CRAZY, 1, crate=CRATE_1), 0, 5).a.bottles == 5


def test_a_bottle_is_spent_after_giving_up():
    """MA-Q70"""
    assert drink(before(ANGRY, crate=CRATE_1), 0, 2, m.GiveUp()).a.bottles == 5


def test_each_challenge_uses_a_bottle():
    """MA-Q67, MA-Q72"""
    now = drink(before(ANGRY, crate=CRATE_1), 0, 2, m.GiveUp())
    assert drink(now, 0, 2).a.bottles == 4
    last = drink(before(ANGRY, crate=CRATE_1, bottles=2), 0, 2)
    assert (last.a.bottles, last.a.crate, last.state.booze_gone) == (1, CRATE_1, ())


def test_the_sixth_bottle_empties_the_crate_and_its_strength_still_counts():
    """MA-Z5, MA-Q71"""
    now = drink(before(ANGRY, crate=CRATE_3, bottles=1), 0, 1)
    assert (now.a.crate, now.a.bottles, now.lurking) == (NONE, 0, {4: 6})
    assert now.state.booze_gone == (CRATE_3,)


def test_no_other_crate_is_opened_before_the_open_one_is_empty():
    """MA-X49, MA-Z5, MA-Q48"""
    now = before(ANGRY, crate=CRATE_1, bottles=2, booze=(CRATE_2,))
    assert m.OpenCrate(CRATE_2) not in now.options
    refuses(now, m.OpenCrate(CRATE_2), "pending", "MA-Z5", 2)


def test_a_special_booze_card_cures_anywhere_in_the_own_turn():
    """MA-Z6, MA-Q50, MA-Q83"""
    now = run(given(place=1, booze=(HAVE_ONE_ON_ME,), stamina=6, inebriation=8), m.UseBooze(HAVE_ONE_ON_ME))
    assert now.saw(CubesReset) == [CubesReset(A)]
    assert (now.a.stamina, now.a.inebriation, now.a.acted) == (0, 15, 0)
    assert now.state.booze_gone == (HAVE_ONE_ON_ME,)


def test_a_special_booze_card_cures_between_two_glasses():
    """MA-Q83"""
    now = drink(before(ANGRY, booze=(HAVE_ONE_ON_ME,), stamina=1), 4, 2)
    now = run(now, m.UseBooze(HAVE_ONE_ON_ME))
    assert (now.a.stamina, now.a.inebriation) == (0, 15)
    assert now.step == m.Drinking(A, 1)
    assert (now.a.booze, now.state.booze_gone) == ((), (HAVE_ONE_ON_ME,))


def test_one_for_the_road_adds_four_green_pips_before_the_roll_counts():
    """MA-Q83, MA-Q130"""
    now = drink(before(ANGRY, booze=(ONE_FOR_THE_ROAD,), kind=SAMUEL), 1, 5)
    assert now.lurking == {4: 10}, "it has not counted yet"
    now = run(now, m.UseBooze(ONE_FOR_THE_ROAD))
    assert now.lurking == {4: 1}
