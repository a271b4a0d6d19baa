"""Going out, and the variants: HS-ELM, HS-FRM, HS-OPT."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    HOME,
    HOME_B,
    NEAR,
    TURF,
    A,
    B,
    C,
    Table,
    begun,
    card,
    concede,
    hit,
    raid,
    refused,
    run,
    starters,
    table,
)

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import TABLE, Ended
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardsTurnedUp,
)
from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.hooch_stooges.events import (
    AttackEnded,
    HqLost,
    SeatOut,
    StoogeSwung,
    TurnBegan,
)
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

HOME_B3, HOME_C3 = DIAGRAMS[3].homes[1:]
BESIDE_B = DIAGRAMS[3].near[HOME_B3][0]
NEAR_3 = DIAGRAMS[3].near[DIAGRAMS[3].homes[0]][0]


def siege(**more: Any) -> Table:
    """Three seats; A has three Goons and an Attack beside B's HQ turf."""
    return table(**{"seats": 3, "crew": GOONS, "hand": (ATTACK,), "owners": {BESIDE_B: A}, **more})


# HS-ELM


def test_who_loses_the_hq_token_to_an_attack_is_out():
    """HS-ELM-01, HS-ELM-05, HS-ELM-06"""
    after = run(siege(hooch=1), *raid(HOME_B3), *hit(), *hit(GOON_2), dice=[2, 3])
    assert not after.b.alive
    assert (after.turf(HOME_B3).owner, after.turf(HOME_B3).hq) == (A, TABLE)
    assert isinstance(after.step, m.Activating)
    assert after.a.swung == (GOON, GOON_2), "one is left over"
    assert run(after, m.Accept()).main_again()


def test_all_its_cards_leave_the_game():
    """HS-ELM-02"""
    money, goons = starters(B, "free_money"), starters(B, "faceless_goon")
    b = {"deck": money[:2], "hand": money[2:4], "discard": money[4:], "crew": goons, "hooch": 5}
    before = run(siege(b=b), *raid(HOME_B3), m.Decline(), *hit(), dice=[6])
    gang = before.b
    assert (gang.deck, gang.hand, gang.discard, gang.crew, gang.owned) == ((), (), (), (), ())
    assert sorted(gang.removed) == sorted(money + goons)


def test_its_turfs_are_nobodys_and_have_one_health():
    """HS-ELM-03"""
    far = DIAGRAMS[3].near[HOME_B3][1]
    after = run(siege(owners={BESIDE_B: A, far: B, 0: B}), *raid(HOME_B3), *hit(), dice=[4])
    assert [after.turf(p).owner for p in (far, 0)] == [TABLE, TABLE]


def test_its_hooch_goes_to_the_supply():
    """HS-ELM-04"""
    after = run(siege(b={"hooch": 17}), *raid(HOME_B3), *hit(), dice=[4])
    assert (after.a.hooch, after.b.hooch) == (0, 0)


def test_a_former_hq_has_one_health():
    """HS-ELM-05"""
    fallen = run(siege(hand=(ATTACK, card("smash"))), *raid(HOME_B3), *hit(), m.Decline(), dice=[4])
    after = run(fallen, m.PlayCard(card("smash")), m.PickTurf(HOME_B3), *hit(GOON_2), dice=[2])
    assert after.saw(StoogeSwung)[0].need == 1
    assert after.saw(AttackEnded)[0].won


def test_with_two_seats_left_the_turn_goes_on():
    """HS-ELM-06"""
    after = run(siege(hooch=3), *raid(HOME_B3), *hit(), m.Accept(), m.EndTurn(), dice=[3])
    assert after.main_again(C)


def test_who_is_out_is_asked_nothing():
    """HS-ELM-07"""
    after = concede(table(seats=3, hooch=9, c={"hand": starters(C, "attack")}), B)
    for move in (m.EndTurn(), m.PlayCard(GOON), m.Block(GOON)):
        assert HOOCH_STOOGES.refuse(after.state, B, move) == ("out", "You are out of this game.", "HS-ELM-07")
    assert run(after, m.Try(4), dice=[2]).asked == C


def test_an_attack_on_ones_own_hq_does_not_destroy_it():
    """HS-ELM-08"""
    home = DIAGRAMS[3].homes[0]
    after = run(siege(), *raid(home), *hit(), dice=[6])
    assert (after.turf(home).hq, after.a.alive) == (A, True)


def test_conceding_is_like_being_put_out_but_the_turfs_go_to_nobody():
    """HS-ELM-09"""
    after = concede(siege(b={"crew": starters(B, "faceless_goon"), "hooch": 4}), B)
    assert after.saw(SeatOut) == [SeatOut(B, starters(B, "faceless_goon"))]
    assert (after.turf(HOME_B3).owner, after.turf(HOME_B3).hq, after.b.hooch) == (TABLE, TABLE, 0)
    assert after.main_again()


@pytest.mark.parametrize("friendly", [False, True])
def test_conceding_on_ones_own_turn_ends_it(friendly):
    """HS-ELM-09"""
    after = concede(siege(friendly=friendly), A)
    assert after.main_again(B)
    assert after.saw(TurnBegan) == [TurnBegan(B, 1)]


@pytest.mark.parametrize("friendly", [False, True])
def test_conceding_when_two_are_left_ends_the_game(friendly):
    """HS-ELM-09, HS-GEN-02"""
    after = concede(table(friendly=friendly), A)
    assert after.events[-1] == Ended((B,), "HS-GEN-02")
    with pytest.raises(IllegalMove, match="The game is over"):
        concede(after, B)


def test_one_cannot_concede_twice():
    """HS-ELM-09"""
    after = concede(siege(), B)
    for seat in (B, TABLE, 3):
        with pytest.raises(IllegalMove, match="not in the game"):
            concede(after, seat)


def test_a_defender_concedes_when_asked_for_blockers():
    """HS-ELM-09, HS-ATK-06: the attack goes on against nobody."""
    goons = starters(B, "faceless_goon")
    asked = run(siege(b={"crew": goons}), *raid(HOME_B3), m.Block(goons[0]))
    after = concede(asked, B)
    assert isinstance(after.step, m.Swinging)
    after = run(after, m.Swing(GOON))
    assert after.options == (m.Aim(TURF),)
    won = run(after, m.Aim(TURF), dice=[2])
    assert won.saw(StoogeSwung)[0].need == 1, "the HQ token is gone"
    assert won.turf(HOME_B3).owner == A


def test_a_defender_concedes_in_the_middle_of_the_swings():
    """HS-ELM-09"""
    goons = starters(B, "faceless_goon")
    now = run(siege(b={"crew": goons}), *raid(HOME_B3), m.Block(goons[0]), m.Decline(), m.Swing(GOON))
    after = concede(now, B)
    assert after.options == (m.Aim(TURF),)


@pytest.mark.parametrize("swung", [(), (m.Swing(GOON),)])
def test_the_attacker_concedes_in_the_middle_of_its_attack(swung):
    """HS-ELM-09"""
    after = concede(run(siege(), *raid(HOME_B3), *swung), A)
    assert after.main_again(B)
    assert (after.turf(HOME_B3).hq, after.turf(BESIDE_B).owner) == (B, TABLE)


def test_the_attacker_concedes_while_the_defender_chooses():
    """R-107, HS-ELM-09"""
    asked = run(siege(b={"crew": starters(B, "faceless_goon")}), *raid(HOME_B3))
    after = concede(asked, A)
    assert after.main_again(B)
    assert after.b.crew == starters(B, "faceless_goon")


def test_a_seat_concedes_when_it_must_discard():
    """HS-ELM-09, HS-CHT-14: the others still discard."""
    hands = {"b": {"hand": starters(B, "attack")}, "c": {"hand": starters(C, "attack")}}
    after = concede(run(siege(hooch=4, **hands), m.Try(4), dice=[2]), B)
    assert after.asked == C
    after = run(after, m.Pick(starters(C, "attack")[0]))
    assert after.saw(CardsTurnedUp) == [CardsTurnedUp(C, starters(C, "attack"))]
    assert after.main_again()


def test_a_seat_concedes_after_it_laid_a_card_aside():
    """HS-ELM-09: that card leaves the game, too."""
    hands = {"b": {"hand": starters(B, "attack")}, "c": {"hand": starters(C, "attack")}}
    now = run(siege(hooch=4, **hands), m.Try(4), m.Pick(starters(B, "attack")[0]), dice=[2])
    after = concede(now, B)
    assert after.b.removed == starters(B, "attack")
    assert run(after, m.Pick(starters(C, "attack")[0])).main_again()


def test_the_active_seat_concedes_while_others_must_discard():
    """R-107, HS-ELM-09: they still do, then the turn passes."""
    hands = {"b": {"hand": starters(B, "attack")}, "c": {"hand": starters(C, "attack")}}
    after = concede(run(siege(hooch=4, **hands), m.Try(4), dice=[2]), A)
    after = run(after, m.Pick(starters(B, "attack")[0]), m.Pick(starters(C, "attack")[0]))
    assert (after.b.discard, after.c.discard) == (starters(B, "attack"), starters(C, "attack"))
    assert after.main_again(B)


def test_the_game_is_over_for_everybody():
    """HS-GEN-02"""
    over = concede(table(), B)
    for seat in (A, B):
        assert HOOCH_STOOGES.refuse(over.state, seat, m.EndTurn()) == ("over", "The game is over.", "HS-GEN-02")


# HS-FRM


def test_losing_the_hq_puts_nobody_out_in_a_friendly_match():
    """HS-FRM-01, HS-FRM-03"""
    after = run(siege(friendly=True, b={"hooch": 3}), *raid(HOME_B3), *hit(), dice=[3])
    assert (after.b.alive, after.b.hooch) == (True, 3)
    assert (after.turf(HOME_B3).owner, after.turf(HOME_B3).hq) == (A, TABLE)


def test_nine_turfs_win_at_once_the_hq_turf_included():
    """HS-FRM-02"""
    others = [p for p in range(15) if p not in (HOME, HOME_B, NEAR)]
    before = table(friendly=True, owners=dict.fromkeys(others[:7], A), hand=(card("squat"),))
    after = run(before, m.PlayCard(card("squat")), m.PickTurf(NEAR))
    assert after.events[-1] == Ended((A,), "HS-FRM-02")
    assert table(owners=dict.fromkeys(others[:7], A)).state.friendly is False


def test_nine_turfs_win_nothing_in_the_standard_game():
    """HS-FRM-02"""
    others = [p for p in range(15) if p not in (HOME, HOME_B, NEAR)]
    before = table(owners=dict.fromkeys(others[:8], A), hand=(card("squat"),))
    assert run(before, m.PlayCard(card("squat")), m.PickTurf(NEAR)).main_again()


def test_a_lost_hq_turf_that_is_won_back_is_an_ordinary_one():
    """HS-FRM-03"""
    before = table(friendly=True, no_hq=(A,), owners={HOME: B}, crew=GOONS, hand=(ATTACK,))
    after = run(before, *raid(HOME), *hit(), dice=[2])
    assert (after.turf(HOME).owner, after.turf(HOME).hq) == (A, TABLE)
    assert after.saw(StoogeSwung)[0].need == 1


def test_thirty_destroys_the_token_and_puts_nobody_out():
    """HS-FRM-04"""
    before = table(seats=3, friendly=True, hooch=30, owners={0: B}, b={"hooch": 5})
    after = run(before, m.Try(30), m.PickSeat(B), dice=[2])
    assert (after.turf(HOME_B3).owner, after.turf(HOME_B3).hq, after.turf(0).owner) == (TABLE, TABLE, B)
    assert (after.b.alive, after.b.hooch) == (True, 5)
    assert after.saw(HqLost) == [HqLost(B, HOME_B3)]
    assert after.main_again()


def test_who_has_no_turf_may_attack_its_old_home():
    """HS-FRM-05"""
    before = table(friendly=True, no_hq=(A,), owners={HOME: B}, crew=GOONS, hand=(ATTACK,))
    now = run(before, m.PlayCard(ATTACK))
    assert now.options == (m.PickTurf(HOME),)
    assert refused(now, m.PickTurf(NEAR)) == "remote"
    one_turf = table(friendly=True, no_hq=(A,), owners={HOME: B, 14: A}, crew=GOONS, hand=(ATTACK,))
    assert m.PickTurf(HOME) not in run(one_turf, m.PlayCard(ATTACK)).options


# HS-OPT


@pytest.mark.parametrize("hits", [0, 2, 4, -1])
def test_hq_hits_is_one_or_three(hits):
    """HS-OPT-01"""
    with pytest.raises(IllegalMove) as refusal:
        HOOCH_STOOGES.start_game(2, {"hq_hits": hits}, Dice(1))
    assert refusal.value.refusal == ("option", "HQ hits can be 1 or 3.", "HS-OPT-01")


@pytest.mark.parametrize("friendly", [0, 1])
def test_both_are_accepted_with_both_variants(friendly):
    """HS-OPT-01"""
    assert begun().state.hq_hits == 1
    for hits in (1, 3):
        assert begun(hq_hits=hits, friendly=friendly).state.hq_hits == hits


def test_a_fortified_hq_falls_to_the_third_good_swing():
    """HS-OPT-02"""
    crew = (*GOONS, card("kerfuffle"))
    now = run(siege(crew=crew, hq_hits=3), *raid(HOME_B3), *hit(), dice=[2])
    assert now.step.raid.hits == 1
    now = run(now, *hit(card("kerfuffle")), dice=[3])
    assert now.b.alive, "a bonus makes no second hit"
    after = run(now, *hit(GOON_2), dice=[4])
    assert not after.b.alive
    assert after.a.swung == (GOON, card("kerfuffle"), GOON_2)


def test_a_one_is_no_hit():
    """HS-OPT-02"""
    crew = (*GOONS, card("kerfuffle"))
    now = run(siege(crew=crew, hq_hits=3), *raid(HOME_B3), *hit(card("kerfuffle")), m.Pick(card("kerfuffle")), dice=[1])
    assert now.step.raid.hits == 0


def test_ones_own_fortified_hq_needs_three_as_well():
    """HS-OPT-02, HS-ATK-04"""
    home = DIAGRAMS[3].homes[0]
    after = run(siege(hq_hits=3, hooch=1), *raid(home), *hit(), *hit(GOON_2), *hit(GOON_3), m.Accept(), dice=[2, 2, 2])
    assert (after.turf(home).hq, after.a.hooch) == (A, 3)


def test_hits_are_forgotten_when_the_attack_fails():
    """HS-OPT-03"""
    smash = card("smash")
    now = run(siege(crew=GOONS[:2], hand=(ATTACK, smash), hq_hits=3), *raid(HOME_B3), *hit(), *hit(GOON_2), dice=[2, 2])
    assert now.main_again()
    now = Table(now.state.with_gang_changed(A, swung=()))
    again = run(now, m.PlayCard(smash), m.PickTurf(HOME_B3), *hit(), *hit(GOON_2), dice=[2, 2])
    assert again.b.alive


def test_a_six_among_the_three_hits_makes_the_ability_free():
    """HS-OPT-04"""
    for dice in ([6, 2, 2], [2, 6, 2], [2, 2, 6]):
        after = run(siege(hq_hits=3), *raid(HOME_B3), *hit(), *hit(GOON_2), *hit(GOON_3), dice=dice)
        assert after.step == m.Activating(A, HOME_B3, True)
    after = run(siege(hq_hits=3), *raid(HOME_B3), *hit(), *hit(GOON_2), *hit(GOON_3), dice=[2, 2, 2])
    assert after.main_again()


def test_a_six_at_a_blocker_of_a_fortified_hq_makes_nothing_free():
    """HS-OPT-04, HS-POL-06"""
    goon = starters(B, "faceless_goon")[0]
    crew = (*GOONS, card("kerfuffle"))
    before = siege(crew=crew, hq_hits=3, b={"crew": (goon,)})
    now = run(before, *raid(HOME_B3), m.Block(goon), *hit(GOON, goon), dice=[6])
    after = run(now, *hit(GOON_2), *hit(GOON_3), *hit(card("kerfuffle")), dice=[2, 2, 2])
    assert not after.b.alive
    assert after.main_again()


def test_a_fortified_hq_changes_nothing_else():
    """HS-OPT-05"""
    plain = run(siege(hq_hits=3), *raid(NEAR_3), *hit(), dice=[2])
    assert plain.turf(NEAR_3).owner == A
    out = run(siege(hq_hits=3, hooch=30), m.Try(30), m.PickSeat(B), dice=[3])
    assert not out.b.alive
    dudley = card("doorman", 1)
    now = run(siege(hq_hits=3, b={"crew": (dudley,)}), *raid(HOME_B3), m.Block(dudley), *hit(GOON, dudley), dice=[5])
    assert now.b.discard == (dudley,)


def test_a_fortified_hq_whose_gang_concedes_falls_to_one_hit():
    """HS-OPT-02: without the token it is an ordinary turf."""
    now = run(siege(hq_hits=3), *raid(HOME_B3), *hit(), dice=[2])
    after = run(concede(now, B), *hit(GOON_2), dice=[2])
    assert after.turf(HOME_B3).owner == A
