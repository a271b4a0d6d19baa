"""Reduces a state to what one seat may see, and draws a full state that agrees with such a view."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Event, Seat
from hoochgame.core.zones import same_number_of_hidden_cards
from hoochgame.games.deck_hand.card_events import CardsDrawn
from hoochgame.games.deck_hand.model import ALL, DeckHandState, Pirate


def view(state: DeckHandState, seat: Seat) -> DeckHandState:
    """Return the state as this seat sees it; TABLE is a spectator, who sees no hand at all."""
    pirates = tuple(pirate if i == seat else with_secret_cards_hidden(pirate) for i, pirate in enumerate(state.pirates))
    return replace(state, pirates=pirates, eyes=seat)


def with_secret_cards_hidden(pirate: Pirate) -> Pirate:
    """Return the pirate with hand and deck face down."""
    return replace(pirate, hand=same_number_of_hidden_cards(pirate.hand), deck=same_number_of_hidden_cards(pirate.deck))


def redact(event: Event, seat: Seat) -> Event:
    """Return the event as this seat may read it: draws of others stay face down, unless shown before."""
    if isinstance(event, CardsDrawn) and event.seat != seat and not event.shown:
        return replace(event, cards=same_number_of_hidden_cards(event.cards))
    return event


def guess_state(seen: DeckHandState, dice: Dice) -> DeckHandState:
    """Return a full state: every opponent's unseen cards dealt at random to hand and deck."""
    if seen.eyes == ALL:
        return seen
    pirates = tuple(
        p if i == seen.eyes or p.rival else with_unseen_cards_dealt(p, dice) for i, p in enumerate(seen.pirates)
    )
    return replace(seen, pirates=pirates, eyes=ALL)


def with_unseen_cards_dealt(pirate: Pirate, dice: Dice) -> Pirate:
    """Return the pirate with its unseen cards dealt at random to hand and deck; known hand cards stay in hand."""
    placed = {*pirate.stash, *pirate.aside, *pirate.top, *pirate.known}
    pool = [card for card in pirate.owned if card not in placed]
    hand = pirate.known + dice.pick_up_to(pool, len(pirate.hand) - len(pirate.known))
    held = set(hand)
    return replace(pirate, hand=hand, deck=tuple(card for card in pool if card not in held))
