"""The attack: HS-ATK."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    HOME,
    HOME_B,
    MONEY,
    NEAR,
    NEAR_B,
    TURF,
    A,
    B,
    Table,
    card,
    hit,
    raid,
    refused,
    run,
    starters,
    table,
    why,
)

from hoochgame.core.protocols import TABLE, Ended
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    StoogeLost,
)
from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.hooch_stooges.events import (
    AbilityUsed,
    AttackBegan,
    AttackEnded,
    HoochGained,
    StoogeBlocked,
    StoogeSwung,
    TurfTaken,
)
from hoochgame.games.hooch_stooges.model import Perks
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES

THEIR_GOONS = starters(B, "faceless_goon")
OTTO, ROSALIND, ANVIL, BRUNHILDE = card("two_egg_otto"), card("rooftop"), card("anvil"), card("brunhilde", 1)
DUDLEY, DUDLEY_2 = card("doorman", 1), card("doorman", 2)


def defended(*blockers: int, **a: Any) -> Table:
    """A with an Attack and some stooges beside a turf of B, who has these stooges."""
    return table(**{"crew": GOONS, "hand": (ATTACK,), "owners": {NEAR: B}, "b": {"crew": blockers}, **a})


def test_an_attack_comes_from_a_card_the_chart_or_a_turf_and_not_from_nowhere():
    """HS-ATK-01"""
    for move in (m.PickTurf(NEAR), m.Swing(GOON), m.Aim(TURF)):
        refusal = HOOCH_STOOGES.refuse(table(crew=GOONS).state, A, move)
        assert refusal == ("untimely", "Only in an attack: play an Attack card, or pay 6 on the chart.", "HS-ATK-01")


def test_nobody_plays_cards_during_an_attack():
    """HS-ATK-02"""
    for moves in ((m.PlayCard(ATTACK),), raid(), (*raid(), m.Swing(GOON))):
        now = run(table(crew=GOONS, hand=(ATTACK, MONEY[0]), hooch=3), *moves)
        for move in (m.PlayCard(MONEY[0]), m.Try(1), m.Buy(FOR_SALE[0])):
            assert HOOCH_STOOGES.refuse(now.state, A, move) == ("pending", "Finish the attack first.", "HS-ATK-02")


def test_nobody_buys_while_the_ability_is_offered():
    """HS-ATK-02, HS-DSC-05"""
    now = run(table(crew=GOONS, hand=(ATTACK,), hooch=9), *raid(), *hit(), dice=[2])
    assert refused(now, m.Buy(FOR_SALE[0])) == refused(now, m.PlayCard(ATTACK)) == "pending"


def test_the_target_is_ones_own_turf_or_beside_it():
    """HS-ATK-03, HS-GEN-03"""
    now = run(table(crew=GOONS, hand=(ATTACK,), owners={4: A}), m.PlayCard(ATTACK))
    assert now.options == tuple(map(m.PickTurf, (0, 1, 2, 3, 4, 5, 7)))
    for corner in (6, 8, 9, 99, -1):
        refusal = HOOCH_STOOGES.refuse(now.state, A, m.PickTurf(corner))
        assert refusal == ("remote", "Pick one of your turfs, or one next to them.", "HS-ATK-03")


def test_an_attack_on_ones_own_turf_has_no_defender_and_opens_the_ability():
    """HS-ATK-04"""
    before = table(turf="cellar", crew=(GOON,), hand=(ATTACK,), owners={NEAR: A}, hooch=1, deck=(MONEY[0],))
    after = run(before, *raid(), *hit(), m.Accept(), dice=[3])
    assert (after.turf(NEAR).owner, after.a.hooch, after.a.hand) == (A, 0, (MONEY[0],))
    assert after.saw(AttackBegan) == [AttackBegan(A, NEAR, TABLE)]


def test_an_attack_on_ones_own_hq_turf_needs_a_three_and_keeps_the_token():
    """HS-ATK-04, HS-ELM-08"""
    before = table(crew=GOONS, hand=(ATTACK,), hooch=1)
    after = run(before, *raid(HOME), *hit(), *hit(GOON_2), m.Accept(), dice=[2, 3])
    assert [event.hit for event in after.saw(StoogeSwung)] == [False, True]
    assert (after.turf(HOME).owner, after.turf(HOME).hq, after.a.alive, after.a.hooch) == (A, A, True, 3)


def test_who_controls_the_target_defends_it():
    """HS-ATK-05"""
    assert run(defended(*THEIR_GOONS), *raid()).asked == B
    nobody = run(table(crew=GOONS, hand=(ATTACK,), b={"crew": THEIR_GOONS}), *raid())
    assert nobody.asked == A


def test_a_defender_without_stooges_is_not_asked():
    """HS-ATK-05, HS-ATK-06"""
    after = run(defended(), *raid())
    assert isinstance(after.step, m.Swinging)
    assert after.saw(AttackBegan) == [AttackBegan(A, NEAR, B)]


def test_the_defender_blocks_with_none_some_or_all():
    """HS-ATK-06, HS-ATK-08"""
    asked = run(defended(DUDLEY, OTTO, ANVIL), *raid())
    assert asked.options == (m.Decline(), m.Block(DUDLEY), m.Block(OTTO), m.Block(ANVIL))
    none = run(asked, m.Decline(), m.Swing(GOON))
    assert none.options == (m.Aim(TURF),)
    some = run(asked, m.Block(OTTO), m.Decline(), m.Swing(GOON))
    assert some.options == (m.Aim(OTTO),)
    all_of_them = run(asked, m.Block(ANVIL), m.Block(DUDLEY), m.Block(OTTO))
    assert all_of_them.asked == A, "there is nobody left to name"
    assert run(all_of_them, m.Swing(GOON)).options == (m.Aim(DUDLEY), m.Aim(OTTO), m.Aim(ANVIL))
    assert [event.stooge for event in all_of_them.saw(StoogeBlocked)] == [ANVIL, DUDLEY, OTTO]


def test_blockers_are_set_once_and_for_all():
    """HS-ATK-06"""
    now = run(defended(DUDLEY, OTTO), *raid(), m.Block(DUDLEY), m.Decline())
    for later in (now, run(now, m.Swing(GOON))):
        refusal = HOOCH_STOOGES.refuse(later.state, B, m.Block(OTTO))
        assert refusal == ("untimely", "Blockers are already set.", "HS-ATK-06")


def test_alike_blockers_are_one_option_and_either_may_be_named():
    """HS-ATK-06, HS-ATK-10"""
    asked = run(defended(DUDLEY, DUDLEY_2), *raid())
    assert asked.options == (m.Decline(), m.Block(DUDLEY))
    second = run(asked, m.Block(DUDLEY_2))
    assert second.options == (m.Decline(), m.Block(DUDLEY))
    assert run(second, m.Decline(), m.Swing(GOON)).options == (m.Aim(DUDLEY_2),)
    both = run(second, m.Block(DUDLEY), m.Swing(GOON))
    assert both.options == (m.Aim(DUDLEY),)
    after = run(both, m.Aim(DUDLEY_2), dice=[6])
    assert after.b.discard == (DUDLEY_2,)


def test_a_turf_has_one_health_and_three_with_an_hq_token():
    """HS-ATK-07"""
    plain = run(table(crew=(GOON,), hand=(ATTACK,)), *raid(), *hit(), dice=[2])
    assert plain.saw(StoogeSwung) == [StoogeSwung(A, GOON, TURF, NEAR, 2, 0, 1, True)]
    hq = run(table(crew=GOONS, hand=(ATTACK,), owners={NEAR_B: A}), *raid(HOME_B), *hit(), dice=[2])
    assert hq.saw(StoogeSwung) == [StoogeSwung(A, GOON, TURF, HOME_B, 2, 0, 3, False)]


def test_all_blockers_and_then_the_turf_must_fall():
    """HS-ATK-08, HS-ATK-11, HS-ATK-16"""
    before = defended(DUDLEY, crew=(OTTO, GOON))
    after = run(before, *raid(), m.Block(DUDLEY), *hit(OTTO, DUDLEY), *hit(GOON), dice=[3, 2])
    assert (after.b.crew, after.b.discard) == ((), (DUDLEY,))
    assert after.turf(NEAR).owner == A
    assert after.saw(StoogeLost) == [StoogeLost(B, DUDLEY)]


def test_a_swung_stooge_does_not_swing_again():
    """HS-ATK-09"""
    now = run(table(crew=GOONS, swung=(GOON,), hand=(ATTACK,)), *raid())
    assert now.options == (m.Swing(GOON_2),)
    refusal = HOOCH_STOOGES.refuse(now.state, A, m.Swing(GOON))
    assert refusal == ("limit", "That stooge has already swung.", "HS-ATK-09")
    assert refused(now, m.Swing(GOON_3)) == "", "alike copies are one option"
    assert refused(now, m.Swing(ANVIL)) == "choice"


def test_blockers_come_before_the_turf():
    """HS-ATK-10"""
    now = run(defended(DUDLEY), *raid(), m.Block(DUDLEY), m.Swing(GOON))
    assert HOOCH_STOOGES.refuse(now.state, A, m.Aim(TURF)) == ("pending", "Blockers first.", "HS-ATK-10")


def test_the_attacker_picks_which_blocker():
    """HS-ATK-10"""
    now = run(defended(DUDLEY, OTTO), *raid(), m.Block(DUDLEY), m.Block(OTTO), *hit(GOON, OTTO), dice=[3])
    assert (now.b.crew, now.b.discard) == ((DUDLEY,), (OTTO,))


@pytest.mark.parametrize(("die", "beaten"), [(2, False), (3, True), (5, True)])
def test_die_and_bonus_must_reach_the_health(die, beaten):
    """HS-ATK-11: Otto's 2 against Dudley's 5."""
    now = run(defended(DUDLEY, crew=(OTTO, GOON)), *raid(), m.Block(DUDLEY), *hit(OTTO, DUDLEY), dice=[die])
    assert (now.b.discard == (DUDLEY,)) is beaten
    assert now.saw(StoogeSwung) == [StoogeSwung(A, OTTO, DUDLEY, NEAR, die, 2, 5, beaten)]


def test_damage_to_a_blocker_does_not_add_up():
    """HS-ATK-12"""
    before = run(defended(DUDLEY), *raid(), m.Block(DUDLEY))
    after = run(before, *hit(GOON, DUDLEY), *hit(GOON_2, DUDLEY), *hit(GOON_3, DUDLEY), dice=[4, 4, 4])
    assert (after.b.crew, after.turf(NEAR).owner) == ((DUDLEY,), B)
    assert after.saw(AttackEnded) == [AttackEnded(A, NEAR, False)]


@pytest.mark.parametrize(("stooge", "die", "falls"), [(GOON, 2, False), (GOON, 3, True), (OTTO, 2, True)])
def test_one_swing_takes_an_hq_when_die_and_bonus_come_to_three(stooge, die, falls):
    """HS-ATK-13"""
    before = table(crew=(stooge, GOON_2), hand=(ATTACK,), owners={NEAR_B: A})
    after = run(before, *raid(HOME_B), *hit(stooge), dice=[die])
    assert (after.state.winners == (A,)) is falls


def test_a_swing_that_falls_short_leaves_nothing_behind():
    """HS-ATK-14"""
    before = table(crew=GOONS, hand=(ATTACK,), owners={NEAR_B: A})
    after = run(before, *raid(HOME_B), *hit(), *hit(GOON_2), *hit(GOON_3), dice=[2, 2, 2])
    assert after.main_again()
    assert after.turf(HOME_B).owner == B
    assert [event.need for event in after.saw(StoogeSwung)] == [3, 3, 3]


def test_an_attack_cannot_be_called_off():
    """HS-ATK-15"""
    now = run(defended(DUDLEY), *raid(), m.Block(DUDLEY), *hit(GOON, DUDLEY), dice=[2])
    for step in (now, run(now, m.Swing(GOON_2))):
        for move in (m.EndTurn(), m.Decline()):
            refusal = HOOCH_STOOGES.refuse(step.state, A, move)
            assert refusal == ("required", "The attack goes on until all have swung.", "HS-ATK-15")


def test_it_goes_on_until_all_have_swung():
    """HS-ATK-15, HS-ATK-19"""
    now = run(defended(ANVIL), *raid(), m.Block(ANVIL))
    for goon in GOONS:
        assert isinstance(now.step, m.Swinging)
        now = run(now, *hit(goon, ANVIL), dice=[2])
    assert now.main_again()


def test_a_won_turf_bears_the_attackers_token():
    """HS-ATK-16, HS-ATK-17"""
    after = run(defended(), *raid(), *hit(), dice=[2])
    assert (after.turf(NEAR).owner, after.turf(NEAR).hq) == (A, TABLE)
    assert after.saw(TurfTaken) == [TurfTaken(A, NEAR)]
    assert after.saw(AttackEnded) == [AttackEnded(A, NEAR, True)]


def test_control_lasts_and_is_defended_in_its_turn():
    """HS-ATK-17"""
    theirs = starters(B, "attack")
    before = table(crew=GOONS, hand=(ATTACK,), b={"hand": theirs, "crew": THEIR_GOONS})
    after = run(before, *raid(), *hit(), dice=[2])
    beside = next(p for p in DIAGRAMS[2].near[NEAR] if p != HOME)
    after = Table(after.state.with_turf_changed(beside, owner=B))
    attacked = run(after, m.EndTurn(), m.PlayCard(theirs[0]), m.PickTurf(NEAR))
    assert attacked.asked == A
    assert isinstance(attacked.step, m.Blocking)
    held = run(attacked, m.Block(GOON), m.Decline(), *hit(THEIR_GOONS[0], GOON), dice=[2])
    held = run(held, *hit(THEIR_GOONS[1], GOON), *hit(THEIR_GOONS[2], GOON), m.EndTurn(), dice=[2, 2])
    assert held.saw(HoochGained) == [HoochGained(A, 2, "income")]


def test_the_ability_is_used_right_then_once_for_its_price_and_without_a_die():
    """HS-ATK-18"""
    offered = run(table(crew=(GOON,), hand=(ATTACK,), hooch=5), *raid(), *hit(), dice=[2])
    assert offered.options == (m.Decline(), m.Accept())
    after = run(offered, m.Accept())
    assert after.saw(AbilityUsed) == [AbilityUsed(A, NEAR, 1)]
    assert after.a.hooch == 5 - 1 + 3
    assert after.main_again()
    assert run(offered, m.Decline()).a.hooch == 5


def test_an_ability_that_cannot_be_paid_is_not_offered_without_a_hand():
    """HS-ATK-18"""
    after = run(table(crew=(GOON,), hand=(ATTACK,)), *raid(), *hit(), dice=[2])
    assert after.main_again()


def test_an_ability_that_cannot_be_paid_is_asked_for_wherever_there_is_a_hand():
    """HS-ATK-18, HS-DSC-05: or the question would tell what is in it."""
    offered = run(table(turf="billiards", crew=GOONS, hand=(ATTACK, MONEY[0])), *raid(), *hit(), dice=[2])
    assert offered.options == (m.Decline(), m.Cash(MONEY[0]))
    refusal = HOOCH_STOOGES.refuse(offered.state, A, m.Accept())
    words = "This ability costs 6; you have 0. Cash in cards until you can pay for it."
    assert refusal == ("price", words, "HS-ATK-18")
    assert why(offered, m.Cash(ATTACK)) == "That card is not in your hand."
    after = run(offered, m.Cash(MONEY[0]))
    assert after.main_again(), "nothing is left to cash"
    assert after.a.hooch == 1


@pytest.mark.parametrize(("discard", "offers"), [((), False), ((GOON_3,), True)])
def test_an_ability_that_only_a_discarded_card_could_serve_is_not_offered(discard, offers):
    """R-106, HS-ATK-18, HS-DSC-05: a Goon that is discarded to pay would be the stooge that the clinic brings back."""
    before = table(turf="hospital", crew=(GOON,), hand=(ATTACK, GOON_2), discard=discard)
    after = run(before, *raid(), *hit(), dice=[2])
    assert (m.Decline() in after.options) == offers
    assert after.main_again() != offers


def test_an_ability_that_would_do_nothing_is_not_offered():
    """HS-ATK-18, HS-GEN-05"""
    after = run(table(turf="cellar", crew=(GOON,), hand=(ATTACK,), hooch=5), *raid(), *hit(), dice=[2])
    assert after.main_again()


def test_a_discount_does_not_help_with_an_ability():
    """HS-ATK-18"""
    before = table(crew=(GOON,), hand=(ATTACK,), hooch=1, perks=Perks(discount=5))
    after = run(before, *raid(), *hit(), m.Accept(), dice=[2])
    assert (after.a.hooch, after.state.perks.discount) == (3, 5)


def test_a_failed_attack_changes_no_token_and_undoes_nothing():
    """HS-ATK-19"""
    before = run(defended(DUDLEY, ANVIL, crew=(OTTO, GOON)), *raid(), m.Block(DUDLEY), m.Block(ANVIL))
    after = run(before, *hit(OTTO, DUDLEY), *hit(GOON, ANVIL), dice=[5, 3])
    assert (after.turf(NEAR).owner, after.b.discard, after.b.crew) == (B, (DUDLEY,), (ANVIL,))
    assert after.a.swung == (OTTO, GOON)
    assert after.saw(AttackEnded) == [AttackEnded(A, NEAR, False)]


def test_unswung_stooges_may_attack_again_this_turn():
    """HS-ATK-20"""
    smash = card("smash")
    before = table(crew=GOONS[:2], hand=(ATTACK, smash))
    after = run(before, *raid(), *hit(), m.Decline(), m.PlayCard(smash), m.PickTurf(0), *hit(GOON_2), dice=[2, 2])
    assert (after.turf(NEAR).owner, after.turf(0).owner) == (A, A)


def test_blocking_swings_nobody_and_a_blocker_may_block_again():
    """HS-ATK-21"""
    before = run(defended(ANVIL, crew=GOONS[:2], hand=(ATTACK, card("smash"))), *raid(), m.Block(ANVIL))
    again = run(before, *hit(GOON, ANVIL), *hit(GOON_2, ANVIL), dice=[2, 2])
    assert again.b.swung == ()
    again = Table(again.state.with_gang_changed(A, swung=()))
    again = run(again, m.PlayCard(card("smash")), m.PickTurf(NEAR))
    assert again.options == (m.Decline(), m.Block(ANVIL))


def test_an_attack_that_a_turf_gives_comes_when_the_first_is_over():
    """HS-ATK-22, HS-PLY-08"""
    before = table(turfs={NEAR: "trolley"}, crew=GOONS[:2], hand=(ATTACK,), hooch=4)
    now = run(before, *raid(), *hit(), m.Accept(), dice=[2])
    assert isinstance(now.step, m.Attack)
    assert (now.turf(NEAR).owner, now.a.resolving) == (A, (ATTACK,))
    far = next(p for p in DIAGRAMS[2].near[NEAR] if p != HOME)
    after = run(now, m.PickTurf(far), *hit(GOON_2), dice=[2])
    assert after.turf(far).owner == A
    assert after.main_again()


def test_blockers_do_not_hit_back():
    """HS-ATK-23"""
    after = run(defended(ANVIL), *raid(), m.Block(ANVIL), *hit(GOON, ANVIL), dice=[2])
    assert after.a.crew == GOONS
    assert len(after.saw(StoogeSwung)) == 1


def test_the_ninth_turf_of_a_friendly_match_wins_before_the_ability():
    """HS-ATK-24, HS-FRM-02"""
    others = [p for p in range(15) if p not in (HOME, HOME_B, NEAR)]
    before = table(friendly=True, owners=dict.fromkeys(others[:7], A), crew=GOONS, hand=(ATTACK,), hooch=9)
    after = run(before, *raid(), *hit(), dice=[2])
    assert after.events[-2:] == (TurfTaken(A, NEAR), Ended((A,), "HS-FRM-02"))


def test_a_limit_on_blockers():
    """HS-ATK-06"""
    jump = card("jump")
    asked = run(defended(DUDLEY, OTTO, hand=(jump,)), m.PlayCard(jump), m.PickTurf(NEAR))
    now = run(asked, m.Block(OTTO))
    assert now.asked == A
    assert HOOCH_STOOGES.refuse(now.state, B, m.Block(DUDLEY)) == ("limit", "One blocker at most.", "HS-ATK-06")
    none = run(asked, m.Decline())
    assert refused(none, m.Block(DUDLEY), B) == "untimely"


def test_an_attack_card_without_an_unswung_stooge_is_turned_down():
    """HS-CHT-16, HS-GEN-05"""
    before = table(crew=(GOON,), swung=(GOON,), hand=(ATTACK,))
    assert m.PlayCard(ATTACK) not in before.options
    assert why(before, m.PlayCard(ATTACK)) == "You need a stooge in play that has not swung yet."
    bathtub = card("bathtub")
    assert why(table(hand=(bathtub,)), m.PlayCard(bathtub)) == "That card would do nothing now.", "for another reason"
