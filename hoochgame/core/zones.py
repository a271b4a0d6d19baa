"""Zones are tuples of card numbers; in a view the unreadable ones are HIDDEN."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.core.protocols import HIDDEN


def without_card_or_one_hidden(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards without one of them, or without a HIDDEN one if this viewer could not read it.

    Raises ValueError if neither is there.
    """
    for at, one in enumerate(cards):  # compiled, that is faster than looking up `index`
        if one == card:
            return cards[:at] + cards[at + 1 :]
    at = cards.index(HIDDEN)
    return cards[:at] + cards[at + 1 :]


def without_cards_or_as_many_hidden(cards: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """Return the cards without those in `gone`, or without HIDDEN ones; raises ValueError if neither are there."""
    left = list(cards)
    for card in gone:
        left.remove(card if card in left else HIDDEN)
    return tuple(left)


def same_number_of_hidden_cards(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many HIDDEN cards."""
    return (HIDDEN,) * len(cards)
