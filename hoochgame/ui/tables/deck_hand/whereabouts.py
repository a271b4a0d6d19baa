"""Where a card lies, as far as these eyes see it."""

from __future__ import annotations

from hoochgame.core.words import TABLE, Seat
from hoochgame.games.deck_hand.ground import for_sale
from hoochgame.games.deck_hand.model import State

ZONES = ("hand", "stash", "aside", "top", "deck")
Place = tuple[str, Seat]


def place_of(view: State, card: int) -> Place:
    """The zone and whose it is: "supply" is nobody's, "" is nowhere to be seen."""
    if card < 0:
        return "", TABLE
    if card in for_sale(view):
        return "supply", TABLE
    for seat, pirate in enumerate(view.pirates):
        for zone in ZONES:
            if card in getattr(pirate, zone):
                return zone, Seat(seat)
    return "", TABLE


def out_of_sight(view: State, seat: Seat) -> tuple[int, ...]:
    """What a seat owns and nobody but perhaps its owner sees: in hand or deck (DH-R60)."""
    pirate = view.pirates[seat]
    open_cards = {*pirate.stash, *pirate.aside, *pirate.top}
    return tuple(card for card in pirate.owned if card not in open_cards)
