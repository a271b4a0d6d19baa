"""What lies on the table when a game of Deck Hand begins."""

from __future__ import annotations

from collections import Counter

import pytest
from harness.deck_hand.table import A, B, C, begun, names
from harness.first_edition import MARKET_DECK
from harness.plain import plain

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games.deck_hand.card_events import CardsDrawn, SupplyDealt
from hoochgame.games.deck_hand.content import CARDS, starter_deck
from hoochgame.games.deck_hand.events import FirstSeatDrawn, TurnBegan
from hoochgame.games.deck_hand.title import DECK_HAND


def before_the_first_turn(seats: int, seed: int = 1):
    """The state after the deal."""
    opening, play = DECK_HAND.start_game(seats, plain(DECK_HAND), Dice(seed, 0))
    for event in play.events:
        if isinstance(event, TurnBegan):
            return opening
        opening = event.apply(opening)
    raise AssertionError


@pytest.mark.parametrize(("seats", "supply_deck", "reload"), [(2, 22, 29), (3, 33, 18), (4, 44, 7)])
def test_the_market_is_split_into_supply_supply_deck_and_reload_deck(seats, supply_deck, reload):
    """DH-X1, DH-X2, DH-X3, DH-S5, DH-S6, DH-S7, DH-S8, DH-S9, DH-R4, DH-R7"""
    state = before_the_first_turn(seats)
    assert (state.supply_deck, state.reload, len(state.supply)) == (supply_deck, reload, 6)
    assert len(state.market) == supply_deck + reload
    assert {*state.market, *(slot.card for slot in state.supply)} == {*range(57)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_begins_with_four_cards_and_no_coins(seats):
    """DH-X1, DH-X3, DH-S2, DH-S3, DH-S4, DH-R1: and nobody else's starters are in the game."""
    state = before_the_first_turn(seats)
    assert len(state.pirates) == seats
    for pirate in state.pirates:
        assert Counter(names(pirate.deck)) == {"fist_fight": 2, "celebrate": 2}
        assert (pirate.hand, pirate.stash, pirate.aside, pirate.coins) == ((), (), (), 0)
    assert sum(len(pirate.owned) for pirate in state.pirates) == 4 * seats


def test_the_box_holds_seventy_three_cards():
    """DH-R4"""
    assert (len(MARKET_DECK), 4 * len(starter_deck(0))) == (57, 16)
    assert sum(CARDS[card].hooks for card in MARKET_DECK) == 78


@pytest.mark.parametrize("seats", [0, 5, 6])
def test_only_so_many_can_play(seats):
    """DH-X4, DH-S1"""
    with pytest.raises(IllegalMove) as refused:
        begun(seats)
    assert (refused.value.refusal.code, refused.value.refusal.clause) == ("seats", "DH-S1")


@pytest.mark.parametrize(("seats", "rules"), [(1, {}), (2, {"challenge": 1})])
def test_alone_it_takes_a_challenge_and_with_company_there_is_none(seats, rules):
    """DH-X4, DH-C4, DH-R72"""
    with pytest.raises(IllegalMove) as refused:
        begun(seats, **rules)
    assert refused.value.refusal.code == "seats"


def test_with_company_there_is_no_rival():
    """DH-X53, DH-E9, DH-R72"""
    state = begun(2).state
    assert state.challenge == 0
    assert not any(pirate.rival for pirate in state.pirates)


def test_the_same_start_value_gives_the_same_game():
    """DH-X5, DH-R6"""
    assert begun(3, 8).events == begun(3, 8).events
    assert begun(3, 8).events != begun(3, 9).events


def test_who_begins_is_drawn_by_lot_or_named():
    """DH-T1, DH-R6"""
    drawn = Counter(begun(3, seed).state.first for seed in range(300))
    assert min(drawn[seat] for seat in (A, B, C)) > 70
    assert len(begun(3).saw(FirstSeatDrawn)) == 1
    named = begun(3, first=2)
    assert named.state.first == named.state.active == B
    assert not named.saw(FirstSeatDrawn)
    with pytest.raises(IllegalMove, match="no such seat to go first"):
        begun(2, first=3)


def test_every_card_may_be_anywhere():
    """DH-S5: the first six for sale are any of the market, in any order."""
    dealt = Counter(card for seed in range(400) for card in begun(2, seed).saw(SupplyDealt)[0].cards)
    assert set(dealt) == set(MARKET_DECK)
    assert max(dealt.values()) < 3 * min(dealt.values())
    first = Counter(names(begun(2, seed, first=1).saw(CardsDrawn)[0].cards)[0] for seed in range(300))
    assert min(first["fist_fight"], first["celebrate"]) > 110


def test_names_and_ids_are_one_to_one():
    """Seat(0) is A, and so on; each card has a name and a text of its own."""
    assert len({card.name for card in CARDS}) == len({card.id for card in CARDS})
    assert Seat(0) == A
