"""Police checks and busts: HS-POL, HS-BST."""

from __future__ import annotations

from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    MONEY,
    NEAR,
    TURF,
    A,
    B,
    card,
    hit,
    raid,
    run,
    starters,
    table,
)

from hoochgame.core.protocols import TABLE, Next
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardDropped,
    StoogeLost,
)
from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.hooch_stooges.events import (
    AbilityUsed,
    AttackEnded,
    Busted,
    ChartRolled,
    HoochLost,
    StoogeSwung,
)
from hoochgame.games.hooch_stooges.model import Perks

THEIR_GOONS = starters(B, "faceless_goon")
KERFUFFLE, ANVIL, BRUNHILDE = card("kerfuffle"), card("anvil"), card("brunhilde", 1)


# HS-POL


def test_every_die_is_a_police_check():
    """HS-POL-01: chart and swings roll, nothing else does."""
    after = run(table(crew=GOONS, hand=(ATTACK,), hooch=9), m.Try(2), *raid(), *hit(), m.Accept(), dice=[3, 2])
    assert len(after.saw(ChartRolled)) + len(after.saw(StoogeSwung)) == 2


def test_the_chart_has_its_own_clauses():
    """HS-POL-02, HS-CHT-04, HS-CHT-05, HS-CHT-06, HS-CHT-07"""
    hooch = [run(table(hooch=3, deck=(GOON,)), m.Try(3), dice=[die]).a.hooch for die in range(1, 7)]
    assert hooch == [0, 0, 0, 0, 0, 3]


def test_a_one_fails_whatever_the_bonus_and_busts():
    """HS-POL-03, HS-POL-01"""
    before = table(crew=(KERFUFFLE, GOON), hand=(ATTACK,), hooch=4)
    after = run(before, *raid(), *hit(KERFUFFLE), m.Pick(KERFUFFLE), dice=[1])
    assert after.saw(StoogeSwung) == [StoogeSwung(A, KERFUFFLE, TURF, NEAR, 1, 5, 1, False)]
    assert (after.turf(NEAR).owner, after.a.hooch, after.a.crew) == (TABLE, 0, (GOON,))
    assert after.step == m.Swinging(A, after.step.raid), "the attack goes on"


def test_a_one_against_a_blocker_fails_too():
    """HS-POL-03"""
    before = table(crew=(KERFUFFLE,), hand=(ATTACK,), owners={NEAR: B}, b={"crew": THEIR_GOONS[:1]})
    after = run(before, *raid(), m.Block(THEIR_GOONS[0]), *hit(KERFUFFLE, THEIR_GOONS[0]), m.Pick(KERFUFFLE), dice=[1])
    assert after.b.crew == THEIR_GOONS[:1]


def test_a_six_beats_any_blocker():
    """HS-POL-04"""
    before = table(crew=(GOON,), hand=(ATTACK,), owners={NEAR: B}, b={"crew": (BRUNHILDE,)})
    after = run(before, *raid(), m.Block(BRUNHILDE), *hit(GOON, BRUNHILDE), dice=[6])
    assert (after.b.crew, after.b.discard) == ((), (BRUNHILDE,))


def test_a_six_at_the_turf_makes_its_ability_free():
    """HS-POL-05, HS-POL-07"""
    offered = run(table(crew=(GOON,), hand=(ATTACK,)), *raid(), *hit(), dice=[6])
    assert offered.options == (m.Decline(), m.Accept())
    after = run(offered, m.Accept())
    assert after.a.hooch == 3
    assert after.saw(AbilityUsed) == [AbilityUsed(A, NEAR, 0)]


def test_a_free_ability_may_be_declined():
    """HS-POL-07"""
    after = run(table(crew=(GOON,), hand=(ATTACK,)), *raid(), *hit(), m.Decline(), dice=[6])
    assert after.main_again()
    assert after.a.hooch == 0


def test_the_most_expensive_ability_is_free_with_no_hooch_at_all():
    """HS-POL-07"""
    after = run(table(turf="billiards", crew=GOONS, hand=(ATTACK,)), *raid(), *hit(), m.Accept(), dice=[6])
    assert after.step == m.Attack(A, bonus=2, source="billiards")


def test_a_six_at_an_hq_makes_the_ability_free_as_well():
    """HS-POL-05"""
    home_c = DIAGRAMS[3].homes[2]
    beside = DIAGRAMS[3].near[home_c][0]
    offered = run(table(seats=3, crew=(GOON,), hand=(ATTACK,), owners={beside: A}), *raid(home_c), *hit(), dice=[6])
    assert offered.options == (m.Decline(), m.Accept())


def test_a_six_at_a_blocker_does_not_make_the_ability_free():
    """HS-POL-06"""
    before = table(crew=GOONS, hand=(ATTACK,), owners={NEAR: B}, b={"crew": THEIR_GOONS[:1]})
    after = run(before, *raid(), m.Block(THEIR_GOONS[0]), *hit(GOON, THEIR_GOONS[0]), *hit(GOON_2), dice=[6, 2])
    assert (after.turf(NEAR).owner, after.a.hooch) == (A, 0)
    assert after.main_again(), "nothing to pay with, so nothing is offered"


def test_safe_from_busts_a_one_still_fails_the_swing():
    """HS-POL-08"""
    before = table(crew=GOONS, hand=(ATTACK, MONEY[0]), hooch=4, perks=Perks(no_busts=True))
    after = run(before, *raid(), *hit(), dice=[1])
    assert (after.turf(NEAR).owner, after.a.hooch, after.a.crew, after.a.hand) == (TABLE, 4, GOONS, (MONEY[0],))
    assert isinstance(after.step, m.Swinging)
    assert not after.saw(Busted)


def test_safety_from_busts_covers_swings_and_chart_until_the_turn_is_over():
    """HS-POL-09, HS-CHT-11"""
    before = table(crew=GOONS, hand=(ATTACK,), hooch=9, deck=MONEY)
    after = run(before, m.Try(2), *raid(), *hit(), *hit(GOON_2), m.Decline(), m.Try(3), dice=[2, 1, 2, 1])
    assert (after.a.crew, after.a.hooch) == (GOONS, 4)
    later = run(after, m.EndTurn(), m.EndTurn(), m.Try(1), dice=[1])
    assert later.saw(Busted) == [Busted(A)]


# HS-BST


def test_a_bust_takes_a_stooge_then_a_card_then_all_hooch():
    """HS-BST-01, HS-BST-02, HS-BST-03, HS-BST-04"""
    before = table(crew=GOONS[:1], hand=(ATTACK, MONEY[0]), hooch=9, deck=(GOON_2,))
    after = run(before, m.Try(3), m.Pick(GOON), m.Pick(ATTACK), dice=[1])
    kinds = [type(event) for event in after.events if not isinstance(event, Next)]
    assert kinds == [ChartRolled, Busted, StoogeLost, CardDropped, HoochLost]
    assert (after.a.crew, after.a.hand, after.a.hooch) == ((), (MONEY[0],), 0)


def test_a_part_with_nothing_to_take_is_left_out():
    """HS-BST-04"""
    nothing = run(table(hooch=5, deck=(GOON,)), m.Try(3), dice=[1])
    assert nothing.main_again()
    assert nothing.a.hooch == 0
    no_card = run(table(hooch=5, deck=(GOON,), crew=(GOON_2,)), m.Try(3), m.Pick(GOON_2), dice=[1])
    assert no_card.main_again()
    no_stooge = run(table(hooch=3, deck=(GOON,), hand=(ATTACK,)), m.Try(3), m.Pick(ATTACK), dice=[1])
    assert no_stooge.main_again()
    assert not no_stooge.saw(HoochLost), "the price was all there was"


def test_any_stooge_may_be_given_up_swung_or_not():
    """HS-BST-05"""
    crew = (GOON, GOON_2, KERFUFFLE)
    now = run(table(crew=crew, swung=(GOON,), hand=(ATTACK,)), *raid(), *hit(KERFUFFLE), dice=[1])
    assert now.options == (m.Pick(GOON), m.Pick(GOON_2), m.Pick(KERFUFFLE))
    after = run(now, m.Pick(GOON))
    assert (after.a.discard, after.a.swung) == ((GOON,), (KERFUFFLE,))


def test_the_attack_fails_when_the_last_unswung_stooge_is_given_up():
    """HS-BST-06"""
    now = run(table(crew=GOONS[:2], hand=(ATTACK,)), *raid(), *hit(), dice=[1])
    assert isinstance(run(now, m.Pick(GOON)).step, m.Swinging)
    over = run(now, m.Pick(GOON_2))
    assert over.main_again()
    assert over.saw(AttackEnded) == [AttackEnded(A, NEAR, False)]


def test_turfs_deck_and_purchases_are_safe_and_the_turn_goes_on():
    """HS-BST-07"""
    before = table(owners={NEAR: A}, hooch=9, deck=MONEY, discard=(card("anvil"),))
    after = run(before, m.Try(3), dice=[1])
    assert (after.turf(NEAR).owner, after.a.deck, after.a.discard) == (A, MONEY, (card("anvil"),))
    assert after.main_again()


def test_the_question_what_to_give_up_can_be_answered_with_alike_copies():
    """HS-BST-01, HS-BST-02"""
    now = run(table(crew=GOONS, hand=MONEY, hooch=3, deck=(ATTACK,)), m.Try(3), dice=[1])
    assert now.options == (m.Pick(GOON),)
    after = run(now, m.Pick(GOON_3), m.Pick(MONEY[3]))
    assert after.a.discard == (GOON_3, MONEY[3])


def test_with_one_stooge_and_one_card_there_is_one_answer_to_each_question():
    """HS-BST-01, HS-BST-02: a lone answer may be given for a player, but is a move all the same."""
    now = run(table(hooch=3, crew=(GOON,), hand=(MONEY[0],), deck=(ATTACK,)), m.Try(3), dice=[1])
    assert now.options == (m.Pick(GOON),)
    now = run(now, m.Pick(GOON))
    assert now.options == (m.Pick(MONEY[0]),)
    assert run(now, m.Pick(MONEY[0])).main_again()
    assert not m.Pick.deliberate
    assert m.EndTurn.deliberate
