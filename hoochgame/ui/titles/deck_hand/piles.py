"""Which cards lie in which pile in Deck Hand, as far as a viewer sees them."""

from __future__ import annotations

from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import cards_for_sale
from hoochgame.ui.table.pieces.piles import PileId, Piles, cache_piles

ZONES = ("hand", "stash", "aside", "top", "deck")  # of a seat
SUPPLY, SUPPLY_DECK, RELOAD = PileId("supply"), PileId("supply_deck"), PileId("reload")


@cache_piles
def piles(state: DeckHandState) -> Piles:
    """Return every seat's piles, the cards for sale, and both decks of the supply."""
    found: dict[PileId, tuple[int, ...]] = {
        SUPPLY: cards_for_sale(state),
        SUPPLY_DECK: (HIDDEN,) * state.supply_deck,
        RELOAD: (HIDDEN,) * (state.reload + len(state.under)),
    }
    for seat, pirate in enumerate(state.pirates):
        for zone in ZONES:
            found[PileId(zone, Seat(seat))] = getattr(pirate, zone)
    return Piles(found)


def place_of(view: DeckHandState, card: int) -> PileId:
    """Return the pile of a card: the supply belongs to no seat; zone "" is a card that is not seen."""
    return piles(view).place_of(card)


def hidden_cards(view: DeckHandState, seat: Seat) -> tuple[int, ...]:
    """Return what a seat owns in hand or deck. Other seats don't know which card is where (DH-R60)."""
    pirate = view.pirates[seat]
    open_cards = {*pirate.stash, *pirate.aside, *pirate.top}
    return tuple(card for card in pirate.owned if card not in open_cards)
