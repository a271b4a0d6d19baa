"""Which cards lie in which pile at this table, as far as a viewer sees them."""

from __future__ import annotations

from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.ui.table.pieces.piles import PileId, Piles, cache_piles

ZONES = ("hand", "crew", "resolving", "aside", "discard", "deck", "removed")  # of a seat
LINEUP, MAIN_DECK = PileId("lineup"), PileId("main_deck")


@cache_piles
def piles(state: HoochState) -> Piles:
    """Return every seat's piles, the lineup on the table and the main deck."""
    found: dict[PileId, tuple[int, ...]] = {
        LINEUP: tuple(card for card in state.lineup if card != GAP),
        MAIN_DECK: (HIDDEN,) * (len(state.deck) + len(state.under)),
    }
    for seat, gang in enumerate(state.gangs):
        for zone in ZONES:
            found[PileId(zone, Seat(seat))] = getattr(gang, zone)
    return Piles(found)


def place_of(state: HoochState, card: int) -> PileId:
    """Return the pile of a card: the lineup belongs to no seat; zone "" is a card that is not seen."""
    return piles(state).place_of(card)
