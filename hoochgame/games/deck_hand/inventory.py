"""What is in the box, for the rulebook: of each sort the kinds, and how many copies there are."""

from __future__ import annotations

from hoochgame.games.deck_hand.content import CONTENT, Card

Kinds = tuple[tuple[int, str, int], ...]  # price, id, copies


def priced(cards: tuple[Card, ...]) -> Kinds:
    """By the chest."""
    return tuple((card.cost, card.id, card.copies) for card in cards)


STOCK: dict[str, Kinds] = {"starters": priced(CONTENT.starter), "market": priced(CONTENT.market)}


def stock(sort: str) -> Kinds:
    """The kinds of a sort."""
    return STOCK[sort]
