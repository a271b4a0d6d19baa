"""What lies where at the tables of this family, as far as these eyes see it."""

from __future__ import annotations

from hoochgame.core.words import HIDDEN, Seat
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.tables.kit.piles import Pile, Piles, remembered

ZONES = ("hand", "crew", "resolving", "aside", "discard", "deck", "removed")  # of a seat
LINEUP, MAIN_DECK = Pile("lineup"), Pile("main_deck")


@remembered
def piles(state: State) -> Piles:
    """What everybody has, the lineup that is on the table, and its deck."""
    found: dict[Pile, tuple[int, ...]] = {
        LINEUP: tuple(card for card in state.lineup if card != GAP),
        MAIN_DECK: (HIDDEN,) * (len(state.deck) + len(state.under)),
    }
    for seat, gang in enumerate(state.gangs):
        for zone in ZONES:
            found[Pile(zone, Seat(seat))] = getattr(gang, zone)
    return Piles(found)


def place_of(state: State, card: int) -> Pile:
    """The zone that a card lies in and whose it is: the lineup is nobody's, "" is nowhere to be seen."""
    return piles(state).place_of(card)
