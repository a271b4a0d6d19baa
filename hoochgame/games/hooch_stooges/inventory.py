"""What is in the box, for the rulebook: of each sort the kinds, and how many copies there are."""

from __future__ import annotations

from hoochgame.games.hooch_stooges.content import CONTENT, Card, TurfKind

Kinds = tuple[tuple[int, str, int], ...]  # price, id, copies


def priced(kinds: tuple[Card, ...] | tuple[TurfKind, ...]) -> Kinds:
    """By the dial, on a turf by the price of its ability."""
    return tuple((kind.cost, kind.id, kind.copies) for kind in kinds)


FOR_SALE = (*CONTENT.stooges, *CONTENT.schemes)
STOCK: dict[str, Kinds] = {
    "starters": priced(CONTENT.starter),
    "stooges": priced(CONTENT.stooges),
    "schemes": priced(CONTENT.schemes),
    "turfs": priced(CONTENT.turfs),
    "enemies": tuple((enemy.tier, enemy.id, 1) for enemy in CONTENT.enemies),
    "left_out_cards": priced(tuple(card for card in FOR_SALE if not card.solo)),
    "left_out_turfs": priced(tuple(turf for turf in CONTENT.turfs if not turf.solo)),
}


def stock(sort: str) -> Kinds:
    """The kinds of a sort; of enemies their tier stands for the price."""
    return STOCK[sort]
