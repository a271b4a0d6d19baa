"""Attacks on enemies, their counters, captures and the win: HS-SOL-08 to 19, 23, 28."""

from __future__ import annotations

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    MONEY,
    TURF,
    Table,
    card,
    hit,
    raid,
    refused,
    run,
    why,
)
from harness.starting_solo.table import FRONT, POSTED, SECOND, dealt, enemy, table

from hoochgame.core.protocols import TABLE, Ended
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import StoogeLost
from hoochgame.games.hooch_stooges.content import BOXED, CARDS, TURFS
from hoochgame.games.hooch_stooges.events import AttackBegan, AttackEnded, Busted, StoogeSwung, TurfTaken, Unswung
from hoochgame.games.hooch_stooges.model import NOBODY, Perks
from hoochgame.games.starting_solo.events import Countered
from hoochgame.games.starting_solo.model import ENEMY, YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS, HOME
from hoochgame.games.starting_solo.title import game_result

MABEL, CRUMBS, BLIGHT = enemy("mabel"), enemy("crumbs"), enemy("blight")  # Mabel: bonus 0, health 4
KID, SLIP = card("kerfuffle"), card("slip")
BEFORE_HQ = 2  # in the middle of the third street


def facing(id: str) -> dict[int, str]:
    """That enemy stands in front of home, and where it would stand the one from there does."""
    at = next((place for place, posted in POSTED.items() if posted == id), FRONT)
    return {at: POSTED[FRONT], FRONT: id}


def front(id: str = "mabel", crew: tuple[int, ...] = (GOON, GOON_2), **more) -> Table:
    """An attack on the turf before home, which that enemy guards, has begun."""
    on = table(**{"guards": facing(id), "crew": crew, "hand": (ATTACK,), **more})
    return run(on, *raid(FRONT))


def at_the_hq(crew: tuple[int, ...] = GOONS, **more) -> Table:
    """An attack on the enemy HQ, which the boss guards unless it is beaten, has begun."""
    on = table(**{"mine": (8, 5, BEFORE_HQ), "crew": crew, "hand": (ATTACK,), **more})
    return run(on, *raid(HEADQUARTERS))


# What may be attacked.


def test_own_turf_and_its_neighbours_may_be_attacked_and_no_other():
    """T-89: HS-SOL-08"""
    on = run(table(mine=(FRONT,), crew=GOONS, hand=(ATTACK,)), m.PlayCard(ATTACK))
    assert {move.place for move in on.options} == {FRONT, 7, 9, 5}
    assert refused(on, m.PickTurf(BEFORE_HQ)) == "remote"


def test_an_attack_on_home_is_pointless_and_turned_down():
    """T-90: HS-SOL-08"""
    on = run(table(crew=GOONS, hand=(ATTACK,)), m.PlayCard(ATTACK))
    assert [move.place for move in on.options] == [FRONT]
    assert refused(on, m.PickTurf(HOME)) == "useless"
    assert why(on, m.PickTurf(HOME)) == "There’s nothing to gain at home."


def test_own_turf_falls_to_one_swing_without_a_counter_and_offers_its_ability():
    """T-89: HS-SOL-08, HS-SOL-28"""
    on = table(mine=(FRONT,), crew=(GOON,), hand=(ATTACK,), hooch=1)
    now = run(on, *raid(FRONT), *hit(), dice=[2])
    assert now.saw(AttackBegan) == [AttackBegan(YOU, FRONT, NOBODY)]
    assert not now.saw(Countered)
    assert m.Accept() in now.options
    assert run(now, m.Accept()).a.hooch == 3


def test_neither_cards_nor_the_chart_can_be_used_during_an_attack():
    """HS-SOL-08"""
    on = front(hand=(ATTACK, MONEY[0]), hooch=9)
    for move in (m.PlayCard(MONEY[0]), m.Try(3), m.Try(6), m.Cash(MONEY[0])):
        assert refused(on, move) == "pending"


def test_an_attack_needs_an_unswung_stooge():
    """HS-SOL-28, HS-ATK-09"""
    on = table(crew=(GOON,), swung=(GOON,), hand=(ATTACK,), hooch=9)
    assert refused(on, m.PlayCard(ATTACK)) == refused(on, m.Try(6)) == "useless"
    now = run(front("mabel"), *hit(GOON, MABEL), dice=[2, 1])
    assert refused(now, m.Swing(GOON)) == "limit"
    assert run(now, *hit(GOON_2, MABEL), m.EndTurn(), dice=[2, 1]).a.swung == ()


# Swings at enemies.


def test_the_enemy_goes_first_then_the_token_makes_way_for_yours():
    """T-57: HS-SOL-10, HS-SOL-11, HS-SOL-17"""
    on = run(front(), m.Swing(GOON))
    assert on.options == (m.Aim(MABEL),), "the guard stands there from the start, and nobody is asked for blockers"
    assert refused(on, m.Aim(TURF)) == "pending"
    now = run(front(), *hit(GOON, MABEL), *hit(GOON_2), dice=[4, 2])
    assert now.b.discard == (MABEL,)
    assert (now.turf(FRONT).owner, now.turf(FRONT).hq) == (YOU, TABLE)
    assert not now.saw(Countered)
    assert now.saw(TurfTaken) == [TurfTaken(YOU, FRONT)]


@pytest.mark.parametrize("foe", BOXED, ids=lambda foe: foe.id)
def test_each_enemy_falls_to_its_health_and_hits_back_with_its_bonus(foe):
    """HS-SOL-11, HS-SOL-13: the Kid has bonus 5 and health 5."""
    on, number = front(foe.id, (KID,)), enemy(foe.id)
    enough = max(2, foe.health - 5)
    now = run(on, *hit(KID, number), dice=[enough])
    (swung,) = now.saw(StoogeSwung)
    assert (swung.bonus, swung.need, swung.hit) == (5, foe.health, True)
    assert now.b.discard == (number,)
    if enough == 2:
        return
    struck = run(on, *hit(KID, number), dice=[enough - 1, 5 - foe.bonus])
    assert struck.saw(Countered) == [Countered(ENEMY, number, KID, 5 - foe.bonus, foe.bonus, 5, True)]
    assert (struck.a.crew, struck.a.discard) == ((), (KID, ATTACK))
    spared = run(on, *hit(KID, number), dice=[enough - 1, 4 - foe.bonus])
    assert [counter.hit for counter in spared.saw(Countered)] == [False]
    assert (spared.a.crew, spared.a.swung) == ((KID,), (KID,))


def test_a_six_beats_an_enemy_whatever_its_health():
    """HS-SOL-12"""
    now = run(front("blight"), *hit(GOON, BLIGHT), dice=[6])
    assert BLIGHT in now.b.discard
    assert not now.saw(Countered)


def test_enemies_of_other_turfs_do_not_come_to_help():
    """HS-SOL-10"""
    raids = [step.raid for step in front().state.agenda if isinstance(step, m.Swinging)]
    assert [raid.blockers for raid in raids] == [(MABEL,)]


def test_you_swing_until_all_have_swung_or_nothing_is_left():
    """HS-SOL-16, HS-SOL-09"""
    on = run(front(crew=GOONS), *hit(GOON, MABEL), dice=[4])
    assert refused(on, m.EndTurn()) == "required"
    now = run(on, *hit(GOON_2), dice=[2])
    assert now.saw(AttackEnded) == [AttackEnded(YOU, FRONT, True)]
    assert now.a.swung == (GOON, GOON_2)


def test_a_beaten_enemy_stays_away_though_the_attack_failed():
    """HS-SOL-18"""
    now = run(front(crew=(GOON,)), *hit(GOON, MABEL), dice=[4])
    assert now.saw(AttackEnded) == [AttackEnded(YOU, FRONT, False)]
    assert (now.turf(FRONT).owner, now.b.discard) == (ENEMY, (MABEL,))
    again = run(now, m.EndTurn())
    assert MABEL not in again.b.crew
    fresh = table(beaten=(FRONT,), crew=(GOON,), hand=(ATTACK,))
    assert run(fresh, *raid(FRONT), *hit(), dice=[2]).turf(FRONT).owner == YOU, "only the token was left"


def test_the_pile_of_defeated_stooges_is_open_counted_and_good_for_nothing():
    """HS-SOL-11"""
    now = run(front(crew=(GOON,), deck=MONEY), *hit(GOON, MABEL), dice=[4])
    assert game_result(now.state)["defeated"] == 1
    assert MABEL not in (*now.a.owned, *now.a.discard)
    end = run(now, m.EndTurn())
    assert (end.b.discard, end.b.deck, end.b.hand) == ((MABEL,), (), ())


# Counters.


@pytest.mark.parametrize(("die", "falls"), [(1, False), (2, True), (5, True), (6, True)])
def test_an_enemy_that_was_not_beaten_hits_back_with_die_and_bonus(die, falls):
    """T-58: HS-SOL-13: bonus 1 against the Goon's health of 3."""
    now = run(front("crumbs", (GOON,)), *hit(GOON, CRUMBS), dice=[4, die])
    assert now.saw(Countered) == [Countered(ENEMY, CRUMBS, GOON, die, 1, 3, falls)]
    assert (GOON in now.a.discard) == falls == (now.saw(StoogeLost) == [StoogeLost(YOU, GOON)])
    assert now.saw(AttackEnded) == [AttackEnded(YOU, FRONT, False)]


def test_a_counter_with_a_six_hits_whatever_the_health():
    """HS-SOL-13"""
    wall = card("brunhilde", 1)
    now = run(front("mabel", (wall,)), *hit(wall, MABEL), dice=[2, 6])
    assert wall in now.a.discard
    now = run(front("mabel", (wall,)), *hit(wall, MABEL), dice=[2, 5])
    assert now.a.crew == (wall,)


def test_the_enemys_one_busts_nobody():
    """HS-SOL-14"""
    now = run(front("crumbs", (GOON,), hooch=5), *hit(GOON, CRUMBS), dice=[4, 1])
    assert not now.saw(Busted)
    assert (now.a.hooch, now.a.crew) == (5, (GOON,))


def test_even_an_enemys_one_hits_when_its_bonus_is_enough():
    """HS-SOL-14: a low number, and no more than that."""
    now = run(front("nana", (GOON,)), *hit(GOON, enemy("nana")), dice=[2, 1])
    assert GOON in now.a.discard


def test_after_a_one_the_bust_comes_first_and_without_the_stooge_no_die_is_rolled():
    """T-59: HS-SOL-12, HS-SOL-15"""
    on = run(front("crumbs"), *hit(GOON, CRUMBS), dice=[1])
    assert isinstance(on.step, m.DropStooge)
    now = run(on, m.Pick(GOON))
    assert not now.saw(Countered)
    assert now.a.crew == (GOON_2,)
    assert isinstance(now.step, m.Swinging)


def test_after_a_one_the_counter_follows_when_another_stooge_was_given_up():
    """HS-SOL-15"""
    on = run(front("crumbs", hooch=4), *hit(GOON, CRUMBS), dice=[1])
    now = run(on, m.Pick(GOON_2), dice=[3])
    assert [counter.stooge for counter in now.saw(Countered)] == [GOON]
    assert (now.a.crew, now.a.hooch) == ((), 0)
    assert now.saw(AttackEnded) == [AttackEnded(YOU, FRONT, False)]


def test_the_bust_of_a_swing_takes_a_stooge_a_card_and_all_hooch():
    """HS-SOL-19, HS-SOL-12"""
    on = run(front("crumbs", hooch=4, hand=(ATTACK, MONEY[0], MONEY[1])), *hit(GOON, CRUMBS), dice=[1])
    now = run(on, m.Pick(GOON), m.Pick(MONEY[0]))
    assert (now.a.hooch, now.a.hand) == (0, (MONEY[1],))
    assert CRUMBS in now.b.crew


def test_without_busts_a_one_still_fails_and_is_countered():
    """HS-SOL-12, HS-SOL-13, HS-POL-08"""
    now = run(front("crumbs", (GOON,), hooch=4, perks=Perks(no_busts=True)), *hit(GOON, CRUMBS), dice=[1, 1])
    assert (now.a.hooch, now.a.crew, len(now.saw(Countered))) == (4, (GOON,), 1)


def test_nobody_hits_back_at_a_bare_token():
    """HS-SOL-13: R-78"""
    on = table(beaten=(HEADQUARTERS,), mine=(8, 5, BEFORE_HQ), crew=(GOON,), hand=(ATTACK,))
    now = run(on, *raid(HEADQUARTERS), *hit(), dice=[2])
    assert not now.saw(Countered)
    assert now.saw(AttackEnded) == [AttackEnded(YOU, HEADQUARTERS, False)]
    bust = run(table(beaten=(FRONT,), crew=GOONS[:1], hand=(ATTACK,)), *raid(FRONT), *hit(), dice=[1])
    assert not bust.saw(Countered)


def test_a_stooge_that_goes_back_to_hand_does_so_after_a_counter_too():
    """HS-SOL-13"""
    gertie = card("gertie")
    now = run(front("crumbs", (gertie,)), *hit(gertie, CRUMBS), dice=[2, 6])
    assert (now.a.hand, now.a.crew) == ((gertie,), ())


def test_what_a_stooge_does_when_it_beats_an_enemy_it_does_here_too():
    """HS-SOL-11"""
    pockets, pliers = card("pockets"), card("pliers")
    now = run(front(crew=(pockets, pliers), deck=MONEY), *hit(pockets, MABEL), dice=[3])
    assert now.a.hooch == 1
    assert len(run(front(crew=(pliers,), deck=MONEY), *hit(pliers, MABEL), dice=[3]).a.hand) == 1


# Slippery Sid: after result, bust and counter.


def test_slippery_sid_unswings_after_the_counter_and_goes_on():
    """HS-SOL-13, HS-SOL-16"""
    sleet = enemy("sleet")
    now = run(front("sleet", (SLIP,)), *hit(SLIP, sleet), dice=[2, 1])
    kinds = [type(event) for event in now.events if isinstance(event, StoogeSwung | Countered | Unswung)]
    assert kinds == [StoogeSwung, Countered, Unswung]
    assert now.options == (m.Swing(SLIP),)
    over = run(now, *hit(SLIP, sleet), dice=[2, 1])
    assert over.saw(AttackEnded) == [AttackEnded(YOU, FRONT, False)], "once each turn"


def test_slippery_sid_hit_by_the_counter_does_not_come_back():
    """HS-SOL-13"""
    now = run(front("sleet", (SLIP,)), *hit(SLIP, enemy("sleet")), dice=[2, 2])
    assert not now.saw(Unswung)
    assert SLIP in now.a.discard
    assert now.saw(AttackEnded) == [AttackEnded(YOU, FRONT, False)]


def test_slippery_sid_after_a_one_bust_then_counter_then_unswing():
    """HS-SOL-15"""
    on = run(front("sleet", (SLIP, GOON)), *hit(SLIP, enemy("sleet")), dice=[1])
    now = run(on, m.Pick(GOON), dice=[1])
    kinds = [type(event) for event in now.events if isinstance(event, StoogeLost | Countered | Unswung)]
    assert kinds == [StoogeLost, Countered, Unswung]
    assert now.options == (m.Swing(SLIP),)


# Capture and win.


def test_the_ability_is_offered_right_then_for_its_price():
    """HS-SOL-17"""
    now = run(front(hooch=1, turf="pawn"), *hit(GOON, MABEL), *hit(GOON_2), dice=[4, 2])
    assert now.options == (m.Decline(), m.Accept())
    assert run(now, m.Accept()).a.hooch == 3
    assert run(now, m.Decline()).a.hooch == 1
    assert TURFS[now.turf(FRONT).kind].cost == 1


def test_a_six_at_the_token_makes_the_ability_free_and_one_at_the_enemy_does_not():
    """HS-SOL-17"""
    free = run(front(turf="pawn"), *hit(GOON, MABEL), *hit(GOON_2), dice=[4, 6])
    assert run(free, m.Accept()).a.hooch == 3
    dear = run(front(turf="pawn"), *hit(GOON, MABEL), *hit(GOON_2), dice=[6, 2])
    assert m.Accept() not in dear.options


@pytest.mark.parametrize(("bonus", "die", "falls"), [(0, 2, False), (0, 3, True), (1, 2, True)])
def test_the_hq_token_has_three_health_and_any_other_one(bonus, die, falls):
    """HS-SOL-09"""
    swordsman = GOON if bonus == 0 else card("pockets")
    now = run(at_the_hq((swordsman,), beaten=(HEADQUARTERS,)), *hit(swordsman), dice=[die])
    assert (now.turf(HEADQUARTERS).owner == YOU) == falls
    other = run(table(beaten=(FRONT,), crew=(GOON,), hand=(ATTACK,)), *raid(FRONT), *hit(), dice=[2])
    assert other.turf(FRONT).owner == YOU


@pytest.mark.parametrize("turn", [1, 10])
def test_the_game_is_won_the_moment_the_enemy_hq_is_lost(turn):
    """HS-SOL-23, HS-SOL-01"""
    kid = at_the_hq((KID, GOON), turn=turn)
    now = run(kid, *hit(KID, BLIGHT), *hit(GOON), dice=[3, 3])
    assert now.saw(Ended) == [Ended((YOU,), "HS-SOL-23")]
    assert (now.state.agenda, now.state.winners) == ((), (YOU,))
    assert now.turf(HEADQUARTERS).hq == TABLE
    assert game_result(now.state) == {"won": 1, "turns_left": 10 - turn, "defeated": 4}


def test_dynamite_dottie_hits_harder_at_the_enemy_hq():
    """HS-SOL-10, HS-ATK-13"""
    dottie = card("dottie")
    now = run(at_the_hq((dottie,)), *hit(dottie, BLIGHT), dice=[2])
    assert BLIGHT in now.b.discard, "2 + 4 + 2 against 8"
    assert run(front("blight", (dottie,)), *hit(dottie, BLIGHT), dice=[3, 1]).saw(Countered)


def test_with_fortified_hq_the_third_hit_of_one_attack_wins():
    """T-98: HS-OPT-01, HS-OPT-02, HS-SOL-23"""
    now = run(at_the_hq(turn=10, hq_hits=3, beaten=(HEADQUARTERS,)), *hit(GOON), *hit(GOON_2), dice=[2, 2])
    assert now.state.agenda
    won = run(now, *hit(GOON_3), dice=[2])
    assert won.saw(Ended) == [Ended((YOU,), "HS-SOL-23")]


def test_with_fortified_hq_hits_are_forgotten_when_the_attack_ends():
    """HS-OPT-03, HS-OPT-05"""
    on = at_the_hq(hq_hits=3, beaten=(HEADQUARTERS,), crew=GOONS[:2], deck=MONEY)
    now = run(on, *hit(GOON), *hit(GOON_2), dice=[6, 2])
    assert now.saw(AttackEnded) == [AttackEnded(YOU, HEADQUARTERS, False)]
    assert now.turf(HEADQUARTERS).hq == ENEMY
    other = run(table(hq_hits=3, beaten=(FRONT,), crew=(GOON,), hand=(ATTACK,)), *raid(FRONT), *hit(), dice=[2])
    assert other.turf(FRONT).owner == YOU, "other turf as ever"


def test_one_blocker_at_most_makes_no_difference_to_a_guard():
    """HS-SOL-10"""
    jump = card("jump")
    on = table(guards=facing("mabel"), crew=(GOON,), hand=(jump,))
    on = run(on, m.PlayCard(jump), m.PickTurf(FRONT), m.Swing(GOON))
    assert on.options == (m.Aim(MABEL),)


def test_an_attack_by_the_chart_is_the_same():
    """HS-SOL-21, HS-SOL-08"""
    on = table(hooch=6, guards=facing("mabel"), crew=GOONS[:2])
    now = run(on, m.Try(6), m.PickTurf(FRONT), *hit(GOON, MABEL), *hit(GOON_2), dice=[4, 4, 2])
    assert (now.turf(FRONT).owner, now.a.hooch) == (YOU, 0)


def test_swings_at_enemies_of_a_dealt_game_follow_the_printed_numbers():
    """HS-SOL-28: one deal, its own guard."""
    state = dealt(2).state
    guard = state.city[FRONT].guard
    assert guard in state.gangs[ENEMY].crew
    assert all(state.city[place].guard in state.gangs[ENEMY].crew for place in SECOND)
    assert CARDS[guard].health in (4, 5)
