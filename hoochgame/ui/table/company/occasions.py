"""Occasions at which opponents speak: who may say something, and about what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.phrases.opponent_lines import Situation


class Occasion(NamedTuple):
    """A seat that may speak; `praised` is the seat that it speaks to, if only a person is spoken to like that."""

    situation: Situation
    speaker: Seat
    praised: Seat = TABLE


def loss_occasions(by: Seat, victim: Seat, gain: Situation) -> Iterator[Occasion]:
    """Yield the occasions of a seat that took something, and of the one that had it."""
    yield Occasion(gain, by)
    yield Occasion(Situation.ROBBED, victim)


def praise_occasions(by: Seat, others: Iterable[Seat]) -> Iterator[Occasion]:
    """Yield the occasions of all others to praise a person's move."""
    return (Occasion(Situation.PRAISE, seat, by) for seat in others if seat != by)


def everybody_else(seats: int, seat: Seat) -> Iterator[Seat]:
    return (Seat(other) for other in range(seats) if other != seat)


class Comebacks:
    """Notes who has been far behind, and finds who leads alone after that."""

    def __init__(self, margin: int) -> None:
        self.margin = margin
        self.behind: set[int] = set()

    def leader_from_behind(self, scores: Sequence[int]) -> Seat | None:
        """Note the scores of all seats; return a seat that leads alone now and was far behind."""
        if not scores:
            return None
        most = max(scores)
        self.behind |= {seat for seat, score in enumerate(scores) if most - score >= self.margin}
        leaders = [seat for seat, score in enumerate(scores) if score == most]
        if len(leaders) > 1 or leaders[0] not in self.behind:
            return None
        self.behind.discard(leaders[0])
        return Seat(leaders[0])
