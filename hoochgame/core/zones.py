"""Zones are tuples of card numbers; in a view the unreadable ones are HIDDEN."""

from __future__ import annotations

from collections.abc import Iterable

from hoochgame.core.words import HIDDEN


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one; an observer who could not read it gives up a hidden one.

    Raises ValueError where neither is there.
    """
    try:
        at = cards.index(card)
    except ValueError:
        at = cards.index(HIDDEN)
    return cards[:at] + cards[at + 1 :]


def less(cards: tuple[int, ...], gone: Iterable[int]) -> tuple[int, ...]:
    """The cards less each of those gone."""
    for card in gone:
        cards = without(cards, card)
    return cards


def face_down(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many cards, none of them readable."""
    return (HIDDEN,) * len(cards)
