"""What the box holds for Starting Solo, and what of it stays there, for the rulebook."""

from __future__ import annotations

from hoochgame.games.hooch_stooges.content import CONTENT as BASE
from hoochgame.games.hooch_stooges.inventory import STOCK as BASE_STOCK
from hoochgame.games.hooch_stooges.inventory import Kinds, price_id_and_copies
from hoochgame.games.starting_solo.content import CONTENT, ENEMIES

FOR_SALE = (*BASE.stooges, *BASE.schemes)
STOCK: dict[str, Kinds] = BASE_STOCK | {
    "enemies": tuple((enemy.tier, enemy.id, 1) for enemy in ENEMIES),  # the tier stands in the price's place
    "left_out_cards": price_id_and_copies(tuple(card for card in FOR_SALE if card.id in CONTENT.left_out)),
    "left_out_turfs": price_id_and_copies(tuple(turf for turf in BASE.turfs if turf.id in CONTENT.left_out)),
}


def kinds_in_category(category: str) -> Kinds:
    """Return the kinds in a category, those of the base game among them."""
    return STOCK[category]
