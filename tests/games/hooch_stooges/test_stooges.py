"""What each stooge does: a test for each sentence of its text."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    HOME,
    HOME_B,
    MONEY,
    NEAR,
    NEAR_B,
    A,
    B,
    C,
    Table,
    card,
    concede,
    hit,
    raid,
    run,
    starters,
    table,
    turns_begin,
)

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    StoogeLost,
)
from hoochgame.games.hooch_stooges.content import BY_ID, CARDS, DIAGRAMS
from hoochgame.games.hooch_stooges.events import (
    HoochGained,
    StoogeSwung,
    Unswung,
)
from hoochgame.games.hooch_stooges.model import Perks

STOOGES = sorted(card.id for card in BY_ID.values() if card.is_stooge)
THEIR_GOON = starters(B, "faceless_goon")[0]
THEIR_GOONS = starters(B, "faceless_goon")
SMASH = card("smash")


def of(id: str) -> int:
    """A stooge of this kind that is not for sale."""
    return next(i for i, c in enumerate(CARDS) if c.id == id and i not in FOR_SALE)


def fight(*crew: int, blockers: tuple[int, ...] = THEIR_GOONS[:1], place: int = NEAR, **a: Any) -> Table:
    """A's crew faces these blockers of B, all assigned, and must pick who swings."""
    before = table(**{"crew": crew, "hand": (ATTACK,), "owners": {NEAR: B}, "b": {"crew": blockers}, **a})
    now = run(before, *raid(place))
    while isinstance(now.step, m.Blocking):
        now = run(now, now.options[1])
    return now


# Every stooge.


@pytest.mark.parametrize("id", STOOGES)
def test_it_comes_into_play(id):
    stooge = of(id)
    assert run(table(hand=(stooge,)), m.PlayCard(stooge)).a.crew == (stooge,)


@pytest.mark.parametrize("id", STOOGES)
def test_its_bonus_is_added_to_the_die(id):
    """HS-ATK-11"""
    stooge = of(id)
    swung = run(fight(stooge, GOON_2), *hit(stooge, THEIR_GOON), dice=[2]).saw(StoogeSwung)[0]
    assert (swung.bonus, swung.hit) == (CARDS[stooge].bonus, 2 + CARDS[stooge].bonus >= 3)


@pytest.mark.parametrize("id", [id for id in STOOGES if id != "gertie"])
@pytest.mark.parametrize("short", [0, 1])
def test_its_health_must_be_reached_when_it_blocks(id, short):
    """HS-ATK-11: with the Kid's 5 and a bonus of this turn that makes a 2 just enough, or one too little."""
    blocker, kid = of(id), card("kerfuffle")
    blocker = next(i for i in range(len(CARDS)) if CARDS[i].id == id and i not in (*FOR_SALE, kid, GOON))
    health = CARDS[blocker].health
    now = fight(kid, GOON, blockers=(blocker,), perks=Perks(bonus=health - 5 - 2 - short))
    after = run(now, *hit(kid, blocker), dice=[2])
    assert after.saw(StoogeSwung)[0].need == health
    assert (after.b.discard == (blocker,)) is (short == 0)


# Those with something to say.


def test_lookout_lorna_draws_when_played():
    """When you play this: draw a card."""
    after = run(table(hand=(of("lookout"),), deck=(MONEY[0],)), m.PlayCard(of("lookout")))
    assert after.a.hand == (MONEY[0],)
    bare = run(table(hand=(of("lookout"),)), m.PlayCard(of("lookout")))
    assert bare.a.crew == (of("lookout"),), "she comes even when there is nothing to draw"


def test_pockets_pennywhistle_is_paid_for_each_blocker_he_defeats():
    """When this defeats a blocker: gain 1 hooch."""
    pockets = of("pockets")
    after = run(fight(pockets, GOON), *hit(pockets, THEIR_GOON), dice=[2])
    assert after.a.hooch == 1
    assert after.saw(HoochGained) == [HoochGained(A, 1, "pockets")]
    assert run(fight(pockets, GOON, blockers=(of("sandbag"),)), *hit(pockets, of("sandbag")), dice=[2]).a.hooch == 0
    assert run(fight(pockets, GOON), *hit(GOON, THEIR_GOON), dice=[3]).a.hooch == 0, "not his own swing"


def test_pockets_pennywhistle_gets_nothing_for_a_turf():
    pockets = of("pockets")
    assert run(table(crew=(pockets,), hand=(ATTACK,)), *raid(), *hit(pockets), dice=[2]).a.hooch == 0


def test_getaway_gertie_goes_to_hand_when_defeated():
    """When this is defeated: put it into your hand instead."""
    gertie = of("gertie")
    after = run(fight(GOON, GOON_2, blockers=(gertie,)), *hit(GOON, gertie), dice=[6])
    assert (after.b.hand, after.b.discard, after.b.crew, after.b.known) == ((gertie,), (), (), (gertie,))
    assert after.saw(StoogeLost) == [StoogeLost(B, gertie, True)]


def test_getaway_gertie_goes_to_hand_when_given_up_in_a_bust_and_may_be_the_card_given_up():
    """When this is discarded from play: put it into your hand instead."""
    gertie = of("gertie")
    now = run(table(crew=(gertie,), hand=(MONEY[0],), hooch=3, deck=(ATTACK,)), m.Try(3), m.Pick(gertie), dice=[1])
    assert sorted(now.a.hand) == sorted((gertie, MONEY[0]))
    after = run(now, m.Pick(gertie))
    assert (after.a.discard, after.a.known) == ((gertie,), ())


def test_getaway_gertie_alone_in_a_bust_must_be_given_up_twice():
    """HS-BST-04: once she is in the hand there is a card to take."""
    gertie = of("gertie")
    after = run(table(crew=(gertie,), hooch=3, deck=(ATTACK,)), m.Try(3), m.Pick(gertie), m.Pick(gertie), dice=[1])
    assert (after.a.hand, after.a.discard) == ((), (gertie,))


def test_getaway_gertie_goes_to_hand_when_sunk():
    """When this is discarded from play: put it into your hand instead."""
    gertie, galoshes = of("gertie"), card("galoshes")
    after = run(table(hand=(galoshes,), b={"crew": (gertie,)}), m.PlayCard(galoshes), m.Pick(gertie))
    assert (after.b.hand, after.b.crew) == ((gertie,), ())


def test_getaway_gertie_can_be_played_again_at_once():
    gertie = of("gertie")
    before = table(crew=(gertie,), hand=(MONEY[0],), hooch=3, deck=(ATTACK,))
    after = run(before, m.Try(3), m.Pick(gertie), m.Pick(MONEY[0]), m.PlayCard(gertie), dice=[1])
    assert (after.a.crew, after.a.known) == ((gertie,), ())


def test_getaway_gertie_is_discarded_from_hand_like_any_card():
    gertie = of("gertie")
    assert run(table(hand=(gertie,)), m.Cash(gertie)).a.discard == (gertie,)


def test_getaway_gertie_leaves_the_game_with_her_gang():
    """HS-ELM-02"""
    after = concede(table(seats=3, b={"crew": (of("gertie"),)}), B)
    assert (after.b.hand, after.b.removed) == ((), (of("gertie"),))


def test_honest_abner_brings_a_hooch_in_ones_own_control_step():
    """Your control step: gain 1 hooch."""
    after = turns_begin(table(crew=(of("abner"),), b={"crew": (card("abner", 1),)}), A)
    assert (after.a.hooch, after.b.hooch) == (2, 0)


def test_professor_pliers_draws_for_each_blocker_he_defeats():
    """When this defeats a blocker: draw a card."""
    pliers = of("pliers")
    after = run(fight(pliers, GOON, deck=MONEY[:1]), *hit(pliers, THEIR_GOON), dice=[2])
    assert after.a.hand == MONEY[:1]
    assert isinstance(after.step, m.Swinging)
    empty = run(fight(pliers, GOON), *hit(pliers, THEIR_GOON), dice=[2])
    assert empty.b.discard == (THEIR_GOON,)
    missed = run(fight(pliers, GOON, deck=MONEY[:1], blockers=(of("sandbag"),)), *hit(pliers, of("sandbag")), dice=[2])
    assert missed.a.hand == ()


def test_countess_counterfeit_brings_three_hooch():
    """When you play this: gain 3 hooch."""
    after = run(table(hand=(of("countess"),)), m.PlayCard(of("countess")))
    assert after.saw(HoochGained) == [HoochGained(A, 3, "countess")]


def test_slippery_sid_unswings_when_he_misses():
    """Once each turn, when this swings and misses: unswing it."""
    sid, sandbag = of("slip"), of("sandbag")
    after = run(fight(sid, GOON, blockers=(sandbag,)), *hit(sid, sandbag), dice=[2])
    assert after.a.swung == ()
    assert after.saw(Unswung) == [Unswung(A, (sid,), True)]
    assert m.Swing(sid) in after.options
    again = run(after, *hit(sid, sandbag), dice=[2])
    assert again.a.swung == (sid,)


def test_slippery_sid_stays_swung_when_he_hits():
    sid = of("slip")
    after = run(fight(sid, GOON), *hit(sid, THEIR_GOON), dice=[3])
    assert after.a.swung == (sid,)


def test_slippery_sid_misses_with_a_one_and_keeps_the_attack_going():
    """HS-BST-06, HS-ATK-15: after the bust, before the end of the attack is judged."""
    sid = of("slip")
    busted = run(table(crew=(sid, GOON), hand=(ATTACK,)), *raid(), *hit(sid), dice=[1])
    after = run(busted, m.Pick(GOON))
    assert after.options == (m.Swing(sid),)
    over = run(after, *hit(sid), m.Pick(sid), dice=[1])
    assert over.main_again()


def test_slippery_sid_given_up_in_the_bust_stays_away():
    sid = of("slip")
    after = run(table(crew=(sid, GOON), hand=(ATTACK,)), *raid(), *hit(sid), m.Pick(sid), dice=[1])
    assert after.a.discard == (sid,)
    assert after.options == (m.Swing(GOON),)


def test_slippery_sid_again_next_turn():
    """Once each turn."""
    sid, sandbag = of("slip"), of("sandbag")
    now = fight(sid, GOON, blockers=(sandbag,), discard=(SMASH,))
    now = run(now, *hit(sid, sandbag), *hit(sid, sandbag), *hit(GOON, sandbag), dice=[2, 2, 2])
    assert now.main_again()
    later = run(now, m.EndTurn(), m.EndTurn(), m.PlayCard(SMASH), m.PickTurf(NEAR), m.Block(sandbag))
    later = run(later, *hit(sid, sandbag), dice=[2])
    assert later.a.swung == ()


def test_two_sids_each_have_their_own_once():
    sids, sandbag = (card("slip"), card("slip", 1)), of("sandbag")
    now = run(fight(*sids, blockers=(sandbag,)), *hit(sids[0], sandbag), dice=[2])
    assert now.options == (m.Swing(sids[0]), m.Swing(sids[1])), "one has used it, the other has not"
    after = run(now, *hit(sids[1], sandbag), dice=[2])
    assert after.state.perks.rallied == sids


def test_of_two_swung_sids_the_one_that_is_about_to_unswing_is_another_choice():
    """HS-BST-01"""
    sids, sandbag = (card("slip"), card("slip", 1)), of("sandbag")
    now = fight(*sids, blockers=(sandbag, THEIR_GOON))
    now = run(now, *hit(sids[0], THEIR_GOON), *hit(sids[1], sandbag), dice=[3, 1])
    assert now.options == (m.Pick(sids[0]), m.Pick(sids[1]))
    kept = run(now, m.Pick(sids[0]))
    assert kept.options == (m.Swing(sids[1]),)
    lost = run(now, m.Pick(sids[1]))
    assert lost.main_again()


def test_two_hats_tolliver_makes_the_next_card_two_cheaper():
    """When you play this: the next card you buy this turn costs 2 less."""
    hats = of("hats")
    after = run(table(hand=(hats,), hooch=2, lineup=(of("sandbag"),)), m.PlayCard(hats), m.Buy(of("sandbag")))
    assert (after.a.hooch, after.state.perks.discount) == (0, 0)
    over = run(table(hand=(hats,)), m.PlayCard(hats), m.EndTurn())
    assert over.state.perks.discount == 0, "this turn only"


def test_mumbles_montague_makes_each_opponent_discard():
    """When you play this: each opponent discards a card."""
    mumbles = of("mumbles")
    before = table(seats=3, hand=(mumbles,), b={"hand": THEIR_GOONS}, c={"hand": starters(C, "attack")})
    after = run(before, m.PlayCard(mumbles), m.Pick(THEIR_GOONS[0]), m.Pick(starters(C, "attack")[0]))
    assert (after.b.discard, after.c.discard) == (THEIR_GOONS[:1], starters(C, "attack"))
    assert run(table(hand=(mumbles,)), m.PlayCard(mumbles)).main_again()


def test_dynamite_dottie_is_stronger_in_an_attack_on_an_hq_blockers_included():
    """This has +2 bonus in your attacks on an HQ turf."""
    dottie, wall = of("dottie"), card("brunhilde", 1)
    at_hq = run(fight(dottie, blockers=(wall,), place=HOME_B, owners={NEAR_B: A}), *hit(dottie, wall), dice=[2])
    assert (at_hq.saw(StoogeSwung)[0].bonus, at_hq.b.discard) == (6, (wall,))
    elsewhere = run(fight(dottie, blockers=(wall,)), *hit(dottie, wall), dice=[2])
    assert (elsewhere.saw(StoogeSwung)[0].bonus, elsewhere.b.discard) == (4, ())


def test_dynamite_dottie_is_not_stronger_at_her_own_hq():
    dottie = of("dottie")
    after = run(table(crew=(dottie,), hand=(ATTACK,)), *raid(HOME), *hit(dottie), dice=[2])
    assert after.saw(StoogeSwung)[0].bonus == 4


def test_dynamite_dottie_does_not_help_others():
    now = fight(of("dottie"), GOON, blockers=(), place=HOME_B, owners={NEAR_B: A})
    assert run(now, *hit(GOON), dice=[2]).saw(StoogeSwung)[0].bonus == 0


def test_dynamite_dottie_keeps_her_strength_when_the_hq_goes_in_the_middle_of_the_attack():
    """HS-ATK-13: as it was when the attack began."""
    home_b = DIAGRAMS[3].homes[1]
    before = table(seats=3, crew=(of("dottie"),), hand=(ATTACK,), owners={DIAGRAMS[3].near[home_b][0]: A})
    now = concede(run(before, *raid(home_b)), B)
    assert run(now, *hit(of("dottie")), dice=[2]).saw(StoogeSwung)[0].bonus == 6


def test_sergeant_ontake_keeps_the_hooch_in_a_bust():
    """When you get busted: you keep your hooch."""
    sergeant = of("sergeant")
    before = table(crew=(sergeant, GOON), hand=(ATTACK, MONEY[0]), hooch=7, deck=MONEY[1:])
    busted = run(before, m.Try(3), dice=[1])
    kept = run(busted, m.Pick(GOON), m.Pick(ATTACK))
    assert kept.a.hooch == 4, "the price is gone, stooge and card too"
    lost = run(busted, m.Pick(sergeant), m.Pick(ATTACK))
    assert lost.a.hooch == 0, "lost in the same bust he saves nothing"


def test_two_sergeants_one_may_go():
    pair = (card("sergeant"), card("sergeant", 1))
    after = run(table(crew=pair, hooch=7, deck=MONEY[1:]), m.Try(3), m.Pick(pair[0]), dice=[1])
    assert after.a.hooch == 4


def test_mama_marmalade_lends_health_to_the_other_blockers():
    """Your other stooges have +1 health while blocking."""
    mama = of("mama")
    now = fight(card("kerfuffle"), GOON, blockers=(mama, THEIR_GOON))
    assert run(now, *hit(GOON, THEIR_GOON), dice=[3]).saw(StoogeSwung)[0].need == 4
    assert run(now, *hit(GOON, mama), dice=[3]).saw(StoogeSwung)[0].need == 6, "not to herself"


def test_mama_marmalade_helps_without_blocking_until_she_is_gone():
    mama = of("mama")
    before = table(crew=(card("kerfuffle"), GOON), hand=(ATTACK,), owners={NEAR: B}, b={"crew": (mama, THEIR_GOON)})
    aside = run(before, *raid(), m.Block(THEIR_GOON), m.Decline(), *hit(GOON, THEIR_GOON), dice=[3])
    assert aside.saw(StoogeSwung)[0].need == 4
    both = run(before, *raid(), m.Block(mama), m.Block(THEIR_GOON), *hit(card("kerfuffle"), mama), dice=[2])
    assert run(both, *hit(GOON, THEIR_GOON), dice=[3]).saw(StoogeSwung)[0].need == 3


def test_two_mamas_help_each_other():
    mamas = (card("mama"), card("mama", 1))
    now = fight(GOON, blockers=(*mamas, THEIR_GOON))
    assert run(now, *hit(GOON, mamas[0]), dice=[3]).saw(StoogeSwung)[0].need == 7
    assert run(now, *hit(GOON, THEIR_GOON), dice=[3]).saw(StoogeSwung)[0].need == 5


def test_mama_marmalade_does_not_help_attackers_or_against_sinking():
    galoshes = card("galoshes")
    before = table(crew=(GOON, of("mama")), hand=(ATTACK,))
    assert run(before, *raid(), *hit(), dice=[2]).saw(StoogeSwung)[0].bonus == 0
    sally = of("sally")  # health 5 as printed
    after = run(table(hand=(galoshes,), b={"crew": (of("mama"), sally)}), m.PlayCard(galoshes))
    assert after.options == (m.Pick(sally),)
