"""What lies where, by zone and seat: where a card is, and which cards have gone from one pile to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.ui.table.keys import Key

S = TypeVar("S")  # a title's state
REMEMBERED = 4  # states whose piles are known: those before and after an event, and what lies between


class PileId(NamedTuple):
    """A hand, a deck, a row of cards: which one, and whose."""

    zone: str
    seat: Seat = TABLE


NOWHERE = PileId("")  # where a card is that nobody sees


class Piles:
    """All piles; a card that the viewer cannot read is HIDDEN."""

    def __init__(self, cards: Mapping[PileId, Sequence[int]]) -> None:
        self.cards = cards
        self._places = {card: pile for pile, lying in cards.items() for card in lying if card != HIDDEN}

    def place_of(self, card: int) -> PileId:
        return self._places.get(card, NOWHERE)

    def is_place_known(self, card: int) -> bool:
        """Return whether the viewer can tell where a card lies."""
        return card in self._places

    def count(self, pile: PileId) -> int:
        return len(self.cards.get(pile, ()))


def cache_piles(make: Callable[[S], Piles]) -> Callable[[S], Piles]:
    """Return the same function, which computes once for each of the last few states."""
    known: list[tuple[S, Piles]] = []  # the newest first

    def piles(state: S) -> Piles:
        for same, found in known:
            if same is state:
                return found
        found = make(state)
        known[:] = [(state, found), *known[: REMEMBERED - 1]]
        return found

    return piles


class Trip(NamedTuple):
    """The move of a thing that is no card: its keys before and after an event.

    The first key is the thing's, the last is that of the place that stands in for it.
    """

    source: tuple[Key, ...]
    goal: tuple[Key, ...]


class Journey(NamedTuple):
    """A card that has gone from one pile to another."""

    card: int
    source: PileId
    goal: PileId


def find_journeys(before: Piles, after: Piles) -> Iterator[Journey]:
    """Yield what has come to each pile, and from where: the card's own pile, else the one that has lost most.

    A card that is no longer readable is the one without a known pile now.
    """
    lost = {pile: len(cards) - after.count(pile) for pile, cards in before.cards.items()}
    gone = (
        card for cards in before.cards.values() for card in cards if card != HIDDEN and not after.is_place_known(card)
    )
    for goal, cards in after.cards.items():
        lay = before.cards.get(goal, ())
        come = (Counter(cards) - Counter(lay)).elements() if len(cards) > len(lay) else ()
        for came in come:
            card = next(gone, HIDDEN) if came == HIDDEN else came
            source = before.place_of(card) if before.is_place_known(card) else max(lost, key=lost.__getitem__)
            yield Journey(card, source, goal)
