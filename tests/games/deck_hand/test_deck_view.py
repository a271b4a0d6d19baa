"""What each seat sees, is told, and may guess; how far undo reaches."""

from __future__ import annotations

from collections import Counter

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
    Table,
    asking,
    begun,
    card,
    fight,
    party,
    run,
    table,
    turn,
)

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, TABLE
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.card_events import (
    CardDiscarded,
    CardsDrawn,
    CardsRevealed,
    HandDiscarded,
    SlotFilled,
    SlotReloaded,
    SupplyDealt,
)
from hoochgame.games.deck_hand.events import FirstSeatDrawn
from hoochgame.games.deck_hand.title import DECK_HAND

LOOKOUT, BARREL, GRAPNEL, COOK, SMUGGLER, PARTY = FOR_SALE
MAP, LEMON, BOSUN, PICKPOCKET = map(card, ("treasure_map", "lemon_crate", "bosun", "pickpocket"))


def seen(on: Table, seat) -> Table:
    """The table as a seat sees it."""
    return Table(DECK_HAND.view(on.state, seat))


# What a seat sees.


def test_a_seat_sees_its_own_hand_and_of_others_how_many_cards():
    """DH-X41, DH-R59"""
    on = table(hand=(FF, CE), b={"hand": (fight(B),), "stash": (MAP, party(B))})
    assert seen(on, A).a.hand == (FF, CE)
    assert seen(on, B).a.hand == (HIDDEN, HIDDEN)
    assert seen(on, B).a.deck == (HIDDEN, HIDDEN)
    assert seen(on, A).b.stash == (MAP, party(B))


def test_a_spectator_sees_no_hand_at_all():
    """DH-X42, DH-R59"""
    on = seen(table(hand=(FF, CE), b={"hand": (fight(B),)}), TABLE)
    assert set(on.a.hand + on.b.hand + on.a.deck + on.b.deck) == {HIDDEN}


def test_stashes_and_coins_lie_open_in_the_order_in_which_cards_came():
    """DH-X48, DH-T6, DH-G1, DH-G2, DH-R16"""
    on = run(table(hand=(BOSUN, MAP), b={"stash": (LEMON, party(B)), "coins": 3}), m.PlayCard(MAP), m.Decline())
    on = run(on, m.PlayCard(BOSUN), m.Decline())
    for eyes in (A, B, TABLE):
        assert (seen(on, eyes).a.stash, seen(on, eyes).b.stash) == ((MAP, BOSUN), (LEMON, party(B)))
        assert (seen(on, eyes).a.coins, seen(on, eyes).b.coins) == (1, 3)


def test_nobody_knows_the_order_of_a_deck_not_even_its_owner():
    """DH-R59: there is none, it is drawn when it is due."""
    on = table(deck=(FF, FF_2, CE, CE_2, MAP, LEMON), supply=())
    firsts = {run(turn(deck=on.a.deck, supply=()), seed=seed).a.hand[0] for seed in range(60)}
    assert firsts == {*on.a.deck}


def test_all_that_a_seat_owns_is_known():
    """DH-R60"""
    on = table(hand=(MAP,), b={"hand": (LEMON,), "deck": (fight(B), BOSUN)}, supply=())
    assert seen(on, A).b.owned == tuple(sorted((LEMON, fight(B), BOSUN)))
    assert seen(on, TABLE).a.owned == on.a.owned


def test_what_lies_under_the_reload_deck_is_known():
    """DH-R61"""
    now = run(asking(m.Reload(A)), m.Pick(BARREL))
    assert seen(now, B).state.under == (BARREL,)


def test_what_others_draw_stays_face_down():
    """DH-R59"""
    drawn = CardsDrawn(B, (fight(B), party(B)))
    assert DECK_HAND.redact(drawn, A) == DECK_HAND.redact(drawn, TABLE) == CardsDrawn(B, (HIDDEN, HIDDEN))
    assert DECK_HAND.redact(drawn, B) == drawn
    shown = CardsDrawn(B, (MAP,), True)
    assert DECK_HAND.redact(shown, A) == shown


def test_a_revealed_card_stays_known_when_it_is_drawn_until_it_leaves():
    """DH-R62, DH-G8"""
    on = run(table(hand=(PICKPOCKET,), b={"deck": (MAP,), "hand": (fight(B), party(B))}), m.PlayCard(PICKPOCKET))
    on = run(on, m.PickSeat(B))
    assert seen(on, C).b.top == (MAP,)
    on = run(on, m.EndTurn())
    assert MAP in on.b.known
    assert seen(on, A).b.hand == (HIDDEN,) * 3
    assert MAP not in run(on, m.PlayCard(MAP), m.Decline()).b.known


def test_a_deck_made_anew_tells_what_is_in_the_hand():
    """DH-R60: all that lies nowhere else."""
    now = run(turn(hand=(), stash=(MAP, LEMON), deck=(FF, CE), supply=()), m.Fire(MAP))
    assert sorted(now.a.known) == sorted((FF, CE))
    assert len(now.a.hand) == 3


def test_two_tables_that_differ_only_in_hidden_places_look_the_same():
    """DH-R59, DH-R75, DH-X62: views and lists of moves, byte by byte."""
    gang = card("press_gang")
    one = table(hand=(gang, MAP, LEMON), deck=(FF, FF_2, CE, CE_2), supply=())
    other = table(hand=(gang, FF, CE), deck=(MAP, LEMON, FF_2, CE_2), supply=())
    for moves in ((), (m.PlayCard(gang),), (m.PlayCard(gang), m.Decline())):
        tables = [run(on, *moves) if moves else on for on in (one, other)]
        for eyes in (B, TABLE):
            assert len({DECK_HAND.state_digest(DECK_HAND.view(on.state, eyes)) for on in tables}) == 1
        assert len({on.asked for on in tables}) == 1
        assert [DECK_HAND.redact(e, B) for e in tables[0].events] == [DECK_HAND.redact(e, B) for e in tables[1].events]


# How far undo reaches.


def fateful(after: Table, mover=A) -> set[type]:
    """The kinds of event that undo does not reach behind."""
    return {type(event) for event in after.events if event.stops_undo(mover)}


def test_undo_does_not_reach_behind_what_came_off_a_deck():
    """DH-X56, DH-R70"""
    assert fateful(run(table(hand=(CE,)), m.PlayCard(CE), m.Accept())) == {CardsDrawn}
    assert fateful(run(table(coins=9), m.Buy(GRAPNEL))) == {SlotFilled}
    assert fateful(run(asking(m.Reload(A)), m.Pick(BARREL))) == {SlotReloaded}
    assert fateful(run(table(hand=(PICKPOCKET,)), m.PlayCard(PICKPOCKET), m.PickSeat(B))) == {CardsRevealed}
    assert fateful(begun()) == {SupplyDealt, FirstSeatDrawn, CardsDrawn}
    assert fateful(run(turn(hand=(FF,)))) == {CardsDrawn, HandDiscarded}


def test_undo_does_not_reach_behind_what_others_showed():
    """DH-R70"""
    now = run(table(hand=(FF,), b={"hand": (fight(B), party(B))}), m.PlayCard(FF), m.PickSeat(B), m.Pick(fight(B)))
    assert fateful(now, A) == {CardDiscarded}
    assert fateful(now, B) == set()


def test_undo_reaches_behind_what_everybody_knew():
    """DH-R70"""
    thief = table(hand=(card("grapnel"), CE), b={"stash": (LEMON, party(B))})
    assert fateful(run(thief, m.PlayCard(card("grapnel")), m.Pick(LEMON))) == set()
    assert fateful(run(table(hand=(CE,)), m.PlayCard(CE), m.Decline())) == set()
    assert fateful(run(table(coins=9, supply_deck=0, ender=A), m.Buy(GRAPNEL))) == set()


def test_a_match_takes_back_a_purchase_only_when_nothing_came_to_light():
    """DH-X56, DH-R70"""
    chairs = [Chair("Ada", "human", 0), Chair("Bix", "human", 1)]
    match = Match.begin(DECK_HAND, chairs, {}, seed=4, created="", id="x")
    match.play_move(match.options[0])
    fresh = match.state.pirates[match.state.active].hand
    if isinstance(match.state.agenda[-1], m.Draw):
        match.play_move(m.Accept())
    assert len(fresh) == 2
    with pytest.raises(IllegalMove, match="A card was drawn, so this can’t be undone") as caught:
        match.undo()
    assert caught.value.refusal.code == "fateful"


def test_every_event_that_undo_stops_at_names_the_ruling():
    """DH-R70"""
    final = (SupplyDealt, FirstSeatDrawn, CardsDrawn, HandDiscarded, CardDiscarded)
    assert {kind.final_clause for kind in final} == {"DH-R70"}


# Copies.


@pytest.mark.parametrize("named", [FF, FF_2])
@pytest.mark.parametrize("known", [FF, FF_2])
def test_of_two_alike_cards_the_one_that_all_know_goes_first(named, known):
    """DH-R79, DH-R59: whichever is meant, so that the one that is left is a card like any other."""
    hand = {"hand": (FF, FF_2, CE), "known": (known,), "deck": (CE_2, LEMON)}
    for on, move in (
        (table(**hand), m.PlayCard(named)),
        (asking(m.Discard(A), **hand), m.Pick(named)),
        (asking(m.Scrap(A, zones=("hand",)), **hand), m.Pick(named)),
        (asking(m.GiveAway(A, max_hooks=0), **hand), m.Give(named, B)),
    ):
        now = run(on, move)
        assert (now.a.known, set(now.a.hand) & {FF, FF_2}) == ((), {FF, FF_2} - {known})
        offered = {option.card for option in on.options if isinstance(option, m.PlayCard | m.Pick | m.Give)}
        assert offered & {FF, FF_2} == {known}


# Guesses.


def test_a_guess_deals_what_is_out_of_sight_and_nothing_else():
    hidden = {"hand": (fight(B), LEMON), "deck": (party(B), BOSUN)}
    view = DECK_HAND.view(table(b={**hidden, "stash": (MAP, fight(B, 1))}, supply=()).state, A)
    hands = Counter(tuple(sorted(DECK_HAND.guess(view, Dice(seed)).pirates[B].hand)) for seed in range(600))
    assert len(hands) == 6, "every two of the four"
    assert min(hands.values()) > 60


def test_a_guess_keeps_what_is_known():
    b = {"hand": (fight(B), LEMON), "deck": (party(B), BOSUN), "top": (GRAPNEL,), "known": (LEMON,)}
    view = DECK_HAND.view(table(b=b, supply=()).state, A)
    for seed in range(50):
        guess = DECK_HAND.guess(view, Dice(seed)).pirates[B]
        assert LEMON in guess.hand
        assert guess.top == (GRAPNEL,)


def test_a_guess_from_the_truth_is_the_truth():
    state = table(hand=(FF,)).state
    assert DECK_HAND.guess(state, Dice(1)) == state
