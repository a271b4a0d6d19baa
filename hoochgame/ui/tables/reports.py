"""What a title tells of a finished game: who won by which rule, figures of each seat, curves over the turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Generic, Self

from hoochgame.core.match import Match
from hoochgame.core.words import Event, S, Seat


@dataclass(frozen=True)
class Column:
    """One figure of every seat: its icon, its word, and a sentence about it."""

    icon: str
    name: str
    sentence: str


@dataclass(frozen=True)
class Standing:
    """One seat at the end, with a figure a column. `out` is the round in which it left the game, 0 if it stayed."""

    seat: Seat
    won: bool
    out: int
    figures: tuple[int, ...]


@dataclass(frozen=True)
class Chart:
    """A curve for each seat, a point for each turn; a seat that left has fewer. `percent`: shares from 0 to 1."""

    key: str
    name: str
    sentence: str
    courses: tuple[tuple[float, ...], ...]
    percent: bool = False


@dataclass(frozen=True)
class Report:
    """A finished game in figures. `laps` names the round of each point of the charts."""

    why: str
    clause: str
    columns: tuple[Column, ...]
    standings: tuple[Standing, ...]  # the best first
    laps: tuple[int, ...]
    charts: tuple[Chart, ...]
    advice: str = ""  # after a lost game for one: what might help the next time
    verdict: str = ""  # what a lost game for one is headed with, where the title has words of its own


@dataclass
class Books(Generic[S]):
    """What is counted while the events of a game are gone through; each turn is a point of the charts."""

    counts: Counter[tuple[str, Seat]] = field(default_factory=Counter)
    laps: list[int] = field(default_factory=list)  # the round of each turn
    active: list[Seat] = field(default_factory=list)  # whose turn it was
    gains: list[Counter[Seat]] = field(default_factory=list)  # what came in, by turn
    ends: list[S] = field(default_factory=list)  # the table after each turn
    left: dict[Seat, tuple[int, int]] = field(default_factory=dict)  # the round in which a seat left, and the turn

    @classmethod
    def kept(cls, told: Iterable[tuple[Event, S]], note: Callable[[Self, Event, S], None], end: S) -> Self:
        """The books of a game up to now; `note` writes down an event and its state."""
        books = cls()
        for event, state in told:
            note(books, event, state)
        books.ends.append(end)
        return books

    def turn(self, seat: Seat, lap: int, before: S) -> None:
        """A turn begins, and with `before` the last one ends."""
        if self.laps:
            self.ends.append(before)
        self.laps.append(lap)
        self.active.append(seat)
        self.gains.append(Counter())

    def count(self, what: str, seat: Seat, n: int = 1) -> None:
        """Something has happened."""
        self.counts[what, seat] += n

    def gain(self, seat: Seat, n: int) -> None:
        """Coins or hooch came in."""
        self.counts["gained", seat] += n
        if self.gains:
            self.gains[-1][seat] += n

    def leave(self, seat: Seat, lap: int) -> None:
        """A seat is out of the game."""
        self.left[seat] = lap, len(self.laps)

    def courses(self, figures: Callable[[S], Iterable[float]]) -> tuple[tuple[float, ...], ...]:
        """What every seat has after each turn, as long as it is in the game."""
        return self.until_left(zip(*map(figures, self.ends), strict=True))

    def until_left(self, courses: Iterable[Iterable[float]]) -> tuple[tuple[float, ...], ...]:
        """A course for each seat, cut where it left."""
        ends = (self.left.get(Seat(seat), (0, len(self.ends)))[1] for seat in count())
        return tuple(tuple(map(float, islice(course, end))) for course, end in zip(courses, ends, strict=False))


@dataclass(frozen=True)
class Figure(Generic[S]):
    """A column, and what stands in it for a seat at the end; a word is what the books have counted."""

    column: Column
    of: str | Callable[[S, Seat], int]

    def at(self, books: Books[S], seat: Seat) -> int:
        """For a seat."""
        return books.counts[self.of, seat] if isinstance(self.of, str) else self.of(books.ends[-1], seat)


def ranked(
    books: Books[S], figures: Sequence[Figure[S]], seats: int, order: Callable[[Standing], tuple[int, ...]]
) -> tuple[Standing, ...]:
    """All seats, the best first: winners before all, then by `order`."""
    rows = []
    for seat in map(Seat, range(seats)):
        found = tuple(figure.at(books, seat) for figure in figures)
        rows.append(Standing(seat, seat in books.ends[-1].winners, books.left.get(seat, (0, 0))[0], found))
    return tuple(sorted(rows, key=lambda row: (not row.won, *order(row), row.seat)))


def happenings(match: Match) -> Iterator[tuple[Event, S]]:
    """Every event of a game so far, with the state that its move began from."""
    for entry, before in zip(match.entries, match.states, strict=False):
        for event in entry.events:
            yield event, before
