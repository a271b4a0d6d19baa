"""The steps of a turn: what fires, the hand, Actions and Buys, the supply, a deck that runs out."""

from __future__ import annotations

import pytest
from harness.deck_hand.table import (
    CE,
    CE_2,
    FF,
    FF_2,
    FOR_SALE,
    A,
    B,
    C,
    asking,
    begun,
    card,
    fight,
    party,
    refusal,
    refused,
    run,
    table,
    turn,
)

from hoochgame.core.protocols import HIDDEN
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import (
    CardBought,
    CardLaid,
    CardPlayed,
    CardsDrawn,
    DeckMade,
    HandDiscarded,
    SlotFilled,
)
from hoochgame.games.deck_hand.content import starter_deck
from hoochgame.games.deck_hand.events import CoinsGained, EffectSkipped, EndBrought, StashFired, TurnBegan
from hoochgame.games.deck_hand.model import GAP

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
BOSUN, CABIN_BOY, LANTERN, MAP, SCURVY = map(
    card, ("bosun", "cabin_boy", "storm_lantern", "treasure_map", "scurvy_hand")
)
QUARTERMASTER = card("quartermaster")


# The beginning of a turn.


def test_in_the_first_turn_nothing_fires_and_three_cards_are_drawn():
    """DH-X6, DH-T3, DH-T4, DH-T5"""
    first = begun(2, first=1)
    assert not first.saw(StashFired)
    assert not first.saw(HandDiscarded)
    assert not first.saw(DeckMade)
    assert (len(first.a.hand), len(first.a.deck), first.a.stash) == (3, 1, ())
    assert (first.state.actions, first.state.used, first.state.buys) == (2, 0, 0)


def test_a_deck_that_runs_out_in_the_draw_is_made_anew_and_the_draw_goes_on():
    """DH-X7, DH-T4, DH-T5, DH-T12, DH-T13, DH-R30, DH-R34"""
    now = run(turn(hand=(FF,), stash=(FF_2, CE), deck=(CE_2,)))
    kinds = [type(event) for event in now.events if isinstance(event, HandDiscarded | CardsDrawn | DeckMade)]
    assert kinds == [HandDiscarded, CardsDrawn, DeckMade, CardsDrawn]
    assert (len(now.a.deck), now.a.stash, len(now.a.hand)) == (1, (), 3)
    assert CE_2 in now.a.hand
    assert now.main_again()


def test_the_old_hand_lies_in_the_stash_before_the_draw():
    """DH-X47, DH-T4, DH-T5, DH-T6"""
    now = run(turn(hand=(CABIN_BOY, CE), deck=(FF, FF_2, CE_2)))
    (thrown,) = now.saw(HandDiscarded)
    assert thrown.cards == (CABIN_BOY, CE)
    assert set(now.a.hand) == {FF, FF_2, CE_2}
    assert sorted(now.a.deck) == sorted((CABIN_BOY, CE)), "the draw emptied the deck, so the stash is the deck"


def test_who_has_less_than_three_cards_within_reach_draws_them_all():
    """DH-R35"""
    now = run(turn(deck=(FF, CE)))
    assert set(now.a.hand) == {FF, CE}
    assert now.main_again()


def test_cards_with_a_start_of_turn_effect_fire_from_the_own_stash_only():
    """DH-T3, DH-R18"""
    now = run(turn(hand=(MAP,), b={"stash": (card("treasure_map", 1),)}))
    assert not now.saw(StashFired)
    assert now.a.coins == 0
    now = run(run(turn(stash=(MAP,), deck=(FF, FF_2, CE, CE_2))), m.Fire(MAP))
    assert now.saw(StashFired) == [StashFired(A, MAP)]
    assert now.saw(CoinsGained) == [CoinsGained(A, 1, "treasure_map")]
    assert now.a.coins == 1


def test_the_active_player_puts_what_fires_in_order():
    """DH-R20, DH-G4"""
    before = run(turn(stash=(SCURVY, MAP), coins=0))
    assert set(before.options) == {m.Fire(SCURVY), m.Fire(MAP)}
    rich = run(before, m.Fire(SCURVY), m.Fire(MAP))
    poor = run(before, m.Fire(MAP), m.Fire(SCURVY))
    assert (rich.a.coins, poor.a.coins) == (1, 0)


def test_alike_cards_fire_one_by_one():
    """DH-R20"""
    maps = [card("treasure_map", nth) for nth in range(3)]
    before = run(turn(stash=tuple(maps)))
    assert len(before.options) == 1
    now = run(before, *map(m.Fire, maps))
    assert now.a.coins == 3


def test_a_card_that_has_left_the_stash_does_not_fire_and_one_that_came_waits():
    """DH-R19"""
    lone = card("treasure_map", 1)
    now = run(asking(m.Firing(A, (MAP,)), stash=(lone,)))
    assert not now.saw(StashFired)
    assert now.main_again()


def test_where_nothing_is_asked_an_answer_comes_too_late():
    """DH-G3, DH-T3, DH-I2"""
    on = table(hand=(FF, MAP), stash=(SCURVY,), b={"stash": (LANTERN,)})
    answers = (m.Accept(), m.Decline(), m.PickSeat(B), m.InOrder((B,)), m.Fire(SCURVY), m.Give(FF, B))
    picks = [m.Pick(one) for one in (FF, MAP, SCURVY, LANTERN, LOOKOUT, GAP, HIDDEN, 999)]
    for move in (*answers, *picks):
        said = refusal(on, move)
        assert said
        assert said.code == "untimely"
        assert "Answer the question" not in said.text
    assert refusal(on, m.Fire(SCURVY)) == ("untimely", "Your start-of-turn cards have already acted.", "DH-T3")


def test_what_a_card_left_out_is_said_when_it_is_asked_for_after_all():
    """DH-X35, DH-X46, DH-X52, DH-G12: nobody was asked, and the reason is that of the question."""
    four = {"deck": (FF, CE), "supply": FOR_SALE}
    crate, gang, smuggler = card("lemon_crate"), card("press_gang"), card("smuggler")
    now = run(table(hand=(crate, FF_2), **four), m.PlayCard(crate), m.Decline())
    assert now.main_again()
    assert refused(now, m.Pick(FF_2)) == "minimum"
    now = run(table(hand=(gang, FF_2), **four), m.PlayCard(gang))
    assert refused(now, m.Give(FF_2, B)) == "minimum"
    now = run(table(hand=(smuggler,), supply=(SMUGGLER,)), m.PlayCard(smuggler))
    assert refusal(now, m.Pick(SMUGGLER)) == ("unfit", "Only a card that costs 3 or less.", "DH-G11")
    grapnel = card("grapnel")
    now = run(table(hand=(grapnel,), b={"stash": (fight(B),), "deck": (fight(B, 1), *starter_deck(B)[2:])}),
              m.PlayCard(grapnel))  # fmt: skip
    assert refused(now, m.Pick(fight(B))) == "minimum"


@pytest.mark.parametrize("way", [m.Buy, m.PlayCard])
@pytest.mark.parametrize("id", ["smuggler", "grapnel", "boarding_party", "parrot", "captains_log", "press_gang"])
def test_that_is_too_late_when_it_is_answered_again_given_a_card_that_was_bought_or_has_been_answered(way, id):
    """DH-G3, DH-R65: nothing is asked, so nothing is too dear for it."""
    one, dear = card(id), card("buried_chest")
    theirs = {"stash": (LOOKOUT, fight(B), dear), "deck": (party(B), party(B, 1), fight(B, 1))}
    supply, hand = ((one, BARREL), (FF,)) if way is m.Buy else ((BARREL, MAP), (one, FF))
    mine = {"stash": (CE, SCURVY, QUARTERMASTER, BOSUN), "deck": (CE_2, LANTERN)}
    now = run(table(coins=9, hand=hand, supply=supply, b=theirs, **mine), way(one))
    while not now.main_again():
        now = run(now, next(move for move in now.options if move != m.Decline()))
    for move in (m.Pick(dear), m.Pick(BOSUN), m.Pick(FF), m.Give(BOSUN, B), m.Give(dear, B)):
        assert refused(now, move) == "untimely", move


def test_a_pick_that_is_no_card_is_asked_for_a_card():
    """DH-G11"""
    for step in (m.Discard(A), m.Reload(A), m.Take(A, max_cost=3), m.Scrap(A, zones=("hand",))):
        asked = run(table(agenda=(m.Over(A), m.Main(A), step), hand=(FF, MAP)))
        for number in (GAP, HIDDEN, 999):
            assert refusal(asked, m.Pick(number)) == ("choice", "Pick a card.", "DH-G11")
    step = m.GiveAway(A, max_hooks=0)
    asked = run(table(agenda=(m.Over(A), m.Main(A), step), hand=(MAP,), stash=(FF, CE, CE_2, FF_2)))
    assert asked.options == (m.Decline(),)
    for number in (GAP, HIDDEN, 999):
        assert refusal(asked, m.Give(number, B)) == ("choice", "Pick a card.", "DH-G11"), "it has none"


def test_a_card_with_hooks_is_not_given_where_only_duds_are():
    """DH-G11, DH-R48"""
    asked = run(table(agenda=(m.Over(A), m.Main(A), m.GiveAway(A, max_hooks=0)), hand=(FF, MAP)))
    assert refusal(asked, m.Give(MAP, B)) == ("unfit", "Only a card with 0 hooks or fewer.", "DH-G11")


def test_the_old_hand_is_still_there_when_cards_fire():
    """DH-R21"""
    before = run(turn(hand=(FF,), stash=(MAP,)))
    assert (before.step, before.a.hand) == (m.Firing(A, (MAP,)), (FF,))
    assert run(before, m.Fire(MAP)).saw(HandDiscarded) == [HandDiscarded(A, (FF,))]


def test_an_action_of_the_stash_counts_for_the_turn_that_begins():
    """DH-X29, DH-T3, DH-R22"""
    now = run(run(turn(stash=(LANTERN,))), m.Fire(LANTERN))
    assert now.state.actions == 3


def test_who_cannot_pay_at_the_start_of_the_turn_pays_what_there_is():
    """DH-X28, DH-I8, DH-R3, DH-R38"""
    poor = run(run(turn(stash=(SCURVY,))), m.Fire(SCURVY))
    rich = run(run(turn(stash=(SCURVY,), coins=3)), m.Fire(SCURVY))
    assert (poor.a.coins, rich.a.coins) == (0, 2)


# Actions.


def test_a_turn_has_two_actions_and_then_no_more():
    """DH-X12, DH-T7"""
    now = run(
        table(hand=(SCURVY, card("scurvy_hand", 1), CE), coins=9),
        m.PlayCard(SCURVY),
        m.PlayCard(card("scurvy_hand", 1)),
    )
    assert now.main_again()
    assert now.options == (m.EndTurn(),)
    assert refused(now, m.PlayCard(CE)) == "limit"
    assert refused(now, m.Buy(LOOKOUT)) == "limit"


def test_a_gained_action_can_be_used():
    """DH-X13, DH-I5"""
    now = run(table(hand=(BOSUN,)), m.PlayCard(BOSUN), m.Decline())
    assert (now.state.actions, now.state.used) == (3, 1)


def test_a_sixth_action_can_be_gained_and_not_used():
    """DH-X14, DH-I6, DH-R24"""
    now = table(hand=(FF,), actions=3, used=5)
    assert now.options == (m.EndTurn(),)
    assert refused(now, m.PlayCard(FF)) == refused(now, m.Buy(LOOKOUT)) == "limit"
    gained = run(table(hand=(CABIN_BOY,), actions=5, used=4), m.PlayCard(CABIN_BOY))
    assert (gained.state.actions, gained.state.used) == (5, 5)


def test_a_turn_can_end_with_actions_left_and_the_hand_stays():
    """DH-X19, DH-R17, DH-R23"""
    now = run(table(hand=(FF, CE)), m.EndTurn())
    assert now.a.hand == (FF, CE)
    assert now.main_again(B)
    assert now.state.actions == 2


def test_turns_go_round():
    """DH-X57, DH-T2, DH-R5"""
    now, seats = begun(3, first=3), []
    for _turn in range(6):
        seats.append(now.asked)
        now = run(now, m.EndTurn())
    assert seats == [C, A, B, C, A, B]
    assert now.state.round == 3


def test_only_the_asked_seat_moves():
    """DH-X17, DH-T2"""
    on = table(hand=(FF,), b={"hand": (fight(B),)})
    for move in (m.EndTurn(), m.PlayCard(fight(B)), m.Buy(LOOKOUT)):
        assert refused(on, move, B) == "turn"
    assert refused(on, m.EndTurn(), C) == "turn"


def test_a_card_is_played_out_of_the_own_hand():
    """DH-X18, DH-T8"""
    on = table(hand=(FF,), stash=(CE,), b={"hand": (fight(B),)})
    for there in (CE, FF_2, fight(B), LOOKOUT, 9999, -1, -2):
        assert refused(on, m.PlayCard(there)) == "absent"


def test_a_played_card_lies_aside_until_all_is_done():
    """DH-T8, DH-T9, DH-G3"""
    before = table(hand=(LOOKOUT,), supply=(card("bosun", 1),))
    asked = run(before, m.PlayCard(LOOKOUT))
    assert (asked.a.aside, asked.a.stash, asked.a.hand) == ((LOOKOUT,), (), ())
    now = run(asked, m.Accept(), m.Decline())
    assert (now.a.aside, now.a.stash) == ((), (LOOKOUT,))
    assert [type(e) for e in (*asked.events, *now.events) if isinstance(e, CardPlayed | CardLaid)] == [
        CardPlayed, CardLaid
    ]  # fmt: skip


def test_a_card_that_can_do_nothing_may_be_played():
    """DH-R66, DH-T8, DH-R39"""
    now = run(table(hand=(GRAPNEL,), supply=()), m.PlayCard(GRAPNEL))
    assert now.main_again()
    assert now.a.stash == (GRAPNEL,)
    assert now.state.used == 1


def test_while_a_card_is_at_work_nothing_else_is_done():
    """DH-X16, DH-G3, DH-R65"""
    asked = run(table(hand=(LOOKOUT, QUARTERMASTER), coins=9, supply=(BOSUN,)), m.PlayCard(LOOKOUT))
    for move in (m.Buy(BOSUN), m.PlayCard(QUARTERMASTER), m.EndTurn()):
        assert refused(asked, move) == "pending"


def test_who_waits_for_another_seat_is_told_so():
    """DH-G3, DH-R65"""
    asked = run(table(hand=(FF, CE), b={"hand": (fight(B), party(B))}), m.PlayCard(FF), m.PickSeat(B))
    assert asked.asked == B
    assert refused(asked, m.EndTurn(), A) == "unasked"


# Buying.


def test_a_purchase_costs_an_action_and_the_price():
    """DH-X10, DH-T10, DH-T11, DH-S9, DH-S10, DH-R8, DH-R10"""
    before = table(coins=3)
    now = run(before, m.Buy(GRAPNEL))
    assert (now.a.coins, now.a.stash, now.state.actions, now.state.used) == (0, (GRAPNEL,), 1, 1)
    assert now.state.supply_deck == before.state.supply_deck - 1
    assert now.state.reload == before.state.reload
    slot = FOR_SALE.index(GRAPNEL)
    assert now.for_sale[:slot] + now.for_sale[slot + 1 :] == FOR_SALE[:slot] + FOR_SALE[slot + 1 :]
    assert now.for_sale[slot] not in (GRAPNEL, GAP)
    assert now.state.supply[slot].since == 6, "it has come last"


def test_a_purchase_goes_in_a_fixed_order():
    """DH-R9"""
    now = run(table(coins=3, deck=(), hand=(FF, FF_2, CE, CE_2), supply_deck=1), m.Buy(GRAPNEL))
    assert [type(event) for event in now.events[:4]] == [CardBought, DeckMade, SlotFilled, EndBrought]


def test_the_full_price_or_no_card():
    """DH-X11, DH-T11, DH-R29, DH-R67"""
    assert refused(table(coins=2), m.Buy(GRAPNEL)) == "price"
    assert m.Buy(GRAPNEL) not in table(coins=2).options
    assert m.Buy(BARREL) in table(coins=2).options


def test_what_is_not_for_sale_cannot_be_bought():
    """DH-X44, DH-R11, DH-R67"""
    now = run(table(coins=9, supply_deck=0, ender=A), m.Buy(GRAPNEL))
    assert now.for_sale[FOR_SALE.index(GRAPNEL)] == GAP
    for there in (GRAPNEL, GAP, FF, 9999):
        assert refused(now, m.Buy(there)) == "absent"


def test_refusals_come_in_order():
    """DH-X44, DH-R67: first the Actions, then the place, then the price."""
    assert refused(table(actions=0), m.Buy(GAP)) == "limit"
    assert refused(table(), m.Buy(GAP)) == "absent"
    assert refused(table(), m.Buy(GRAPNEL)) == "price"


def test_a_buy_needs_no_action():
    """DH-I7, DH-R25, DH-R26, DH-R28"""
    on = run(table(hand=(QUARTERMASTER, CE), coins=7, actions=1, used=4), m.PlayCard(QUARTERMASTER))
    assert (on.state.buys, on.state.actions, on.state.used) == (1, 0, 5)
    now = run(on, m.Buy(GRAPNEL, free=True))
    assert (now.state.buys, now.state.used, now.a.coins) == (0, 5, 6)
    assert refused(now, m.Buy(LOOKOUT, free=True)) == "limit"


def test_with_a_buy_and_an_action_either_pays_and_the_buy_is_offered_first():
    """DH-R28"""
    on = table(coins=1, buys=1)
    buys = [move for move in on.options if isinstance(move, m.Buy)]
    assert buys == [m.Buy(LOOKOUT, free=True), m.Buy(LOOKOUT)]
    assert run(on, m.Buy(LOOKOUT)).state.buys == 1


def test_a_buy_is_lost_at_the_end_of_the_turn():
    """DH-X15, DH-R27"""
    now = run(table(buys=2), m.EndTurn(), m.EndTurn())
    assert now.asked == A
    assert (now.state.buys, now.saw(TurnBegan)[-1].actions) == (0, 2)


# A deck that runs out.


def test_a_deck_is_made_the_moment_the_last_card_has_left_in_mid_effect():
    """DH-T12, DH-T13, DH-R30, DH-R32"""
    asked = run(table(hand=(COOK,), deck=(FF,), stash=(FF_2, CE), supply=()), m.PlayCard(COOK), m.Accept())
    assert asked.a.aside == (COOK,), "it is not shuffled in"
    assert (sorted(asked.a.deck), asked.a.stash) == (sorted((FF_2, CE)), ())
    now = run(asked, m.Accept(), m.Pick(FF))
    assert now.a.stash == (FF, COOK)


def test_with_no_deck_the_first_card_that_reaches_the_stash_is_the_deck():
    """DH-R31, DH-R32"""
    now = run(table(hand=(CABIN_BOY, FF, FF_2, CE), deck=(), supply=()), m.PlayCard(CABIN_BOY))
    assert (now.a.deck, now.a.stash) == ((CABIN_BOY,), ())
    assert now.saw(DeckMade)


def test_who_may_draw_and_has_no_card_is_not_asked():
    """DH-X8, DH-G9, DH-R37"""
    now = run(table(hand=(CE, FF, FF_2, CE_2), deck=(), supply=()), m.PlayCard(CE))
    assert now.saw(EffectSkipped) == [EffectSkipped(A, "celebrate", "Draw")]
    assert not now.saw(CardsDrawn)
    assert now.main_again()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_supply_stays_full_until_its_deck_is_gone(seats):
    """DH-S9, DH-S10, DH-R11"""
    now = table(seats=seats, coins=99, supply_deck=2, actions=4)
    for gaps in (0, 0, 1, 2):
        there = [there for there in now.for_sale if there != GAP]
        now = run(now, m.Buy(there[0]))
        assert now.for_sale.count(GAP) == gaps
