"""What is in the box, for the rulebook: the kinds of each sort and the number of copies."""

from __future__ import annotations

from hoochgame.games.deck_hand.content import CONTENT, Card

Kinds = tuple[tuple[int, str, int], ...]  # price, id, copies


def priced(cards: tuple[Card, ...]) -> Kinds:
    """Return the price, id and copies of cards, sorted by price."""
    return tuple((card.cost, card.id, card.copies) for card in cards)


STOCK: dict[str, Kinds] = {"starters": priced(CONTENT.starter), "market": priced(CONTENT.market)}


def stock(sort: str) -> Kinds:
    """Return the kinds of a sort, such as "starter"."""
    return STOCK[sort]
