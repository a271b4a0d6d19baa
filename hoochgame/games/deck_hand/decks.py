"""Draws from the decks, and what follows at once where one runs out or a card has left the supply."""

from __future__ import annotations

from typing import Final, get_args

from hoochgame.core.protocols import Event, Seat
from hoochgame.games.deck_hand.card_events import CardBought, CardEvent, CardsDrawn, CardTaken, DeckMade, SlotFilled
from hoochgame.games.deck_hand.events import AnyEvent, EndBrought
from hoochgame.games.deck_hand.model import GAP, NOBODY, DeckHandState, Play
from hoochgame.games.deck_hand.queries import slot_of

# Looked up by class, as `isinstance` takes very long where this is compiled: events have a metaclass.
CARD_EVENTS: Final = frozenset(kind for kind in get_args(AnyEvent)[1:] if issubclass(kind, CardEvent))
SALES: Final = frozenset({CardBought, CardTaken})  # events that leave a gap in the supply


def draw_from_deck(play: Play, seat: Seat, n: int) -> None:
    """Draw n cards, or all there are (DH-R35). The stash becomes the deck as soon as it is empty (DH-T12)."""
    while n:
        pirate = play.state.pirates[seat]
        if not (pirate.top or pirate.deck):
            return
        cards = pirate.top[:n] or play.dice.pick_up_to(pirate.deck, n)
        play.record_event(CardsDrawn(seat, cards, bool(pirate.top)))
        n -= len(cards)


def pick_next_reload_card(play: Play) -> int:
    """Draw the next card of the reload deck: a random unseen one, else the first that was put under it."""
    state: DeckHandState = play.state
    return play.dice.pick_one(state.market) if state.reload else state.under[0]


def record_refills_and_end(play: Play, event: Event) -> None:
    """Do what follows an event at once, in mid-effect too: make a deck of the stash, fill a gap, bring the end.

    DH-T12, DH-R8, DH-R51, in the order of DH-R9: a card that fills a gap is followed up in its turn.
    """
    kind = type(event)
    if kind not in CARD_EVENTS:
        return
    state: DeckHandState = play.state
    for seat, pirate in enumerate(state.pirates):
        if not pirate.deck and pirate.stash and not pirate.top and not pirate.rival:
            play.record_event(DeckMade(Seat(seat)))
    if not state.supply_deck:
        if state.ender == NOBODY and state.active != NOBODY:
            play.record_event(EndBrought(state.active))
    elif kind in SALES:
        play.record_event(SlotFilled(slot_of(state, GAP), play.dice.pick_one(state.market)))
