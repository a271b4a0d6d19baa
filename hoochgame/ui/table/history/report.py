"""The report of a finished game: who won by which rule, figures of each seat, curves over the turns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import ClassVar, Generic

from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Event, S, Seat


@dataclass(frozen=True)
class ReportColumn:
    """A figure that every seat has: its icon, its word, and a sentence about it. `is_merit`: the most is the best."""

    icon: str
    name: str
    sentence: str
    is_merit: bool = field(default=True, kw_only=True)


@dataclass(frozen=True)
class Standing:
    """One seat at the end, with its figure for each column. `out`: the round in which it left, 0 if it stayed."""

    seat: Seat
    won: bool
    out: int
    figures: tuple[int, ...]


@dataclass(frozen=True)
class ReportChart:
    """A curve for each seat, a point for each turn; a seat that left has fewer. `percent`: shares from 0 to 1."""

    key: str
    name: str
    sentence: str
    courses: tuple[tuple[float, ...], ...]
    percent: bool = False


@dataclass(frozen=True)
class GameReport:
    """A finished game in figures. `laps` names the round of each point of the charts."""

    why: str
    clause: str
    columns: tuple[ReportColumn, ...]
    standings: tuple[Standing, ...]  # the best first
    laps: tuple[int, ...]
    charts: tuple[ReportChart, ...]
    advice: str = ""  # after a lost game for one: what might help the next time
    verdict: str = ""  # the heading of a lost solo game; without it the common one


@dataclass
class Books(Generic[S]):
    """Counts things while the events of a game pass; each turn is a point of the charts."""

    counts: Counter[tuple[str, Seat]] = field(default_factory=Counter)
    laps: list[int] = field(default_factory=list)  # the round of each turn
    active: list[Seat] = field(default_factory=list)  # whose turn it was
    gains: list[Counter[Seat]] = field(default_factory=list)  # what came in, by turn
    ends: list[S] = field(default_factory=list)  # the table after each turn
    left: dict[Seat, tuple[int, int]] = field(default_factory=dict)  # the round in which a seat left, and the turn

    def begin_turn(self, seat: Seat, lap: int, before: S) -> None:
        """Begin a turn; `before` is the state at the end of the last one."""
        if self.laps:
            self.ends.append(before)
        self.laps.append(lap)
        self.active.append(seat)
        self.gains.append(Counter())

    def add_count(self, what: str, seat: Seat, n: int = 1) -> None:
        """Count something that has happened."""
        self.counts[what, seat] += n

    def add_income(self, seat: Seat, n: int) -> None:
        """Count money that came in."""
        self.counts["gained", seat] += n
        if self.gains:
            self.gains[-1][seat] += n

    def record_leaving(self, seat: Seat, lap: int) -> None:
        """Record that a seat is out of the game."""
        self.left[seat] = lap, len(self.laps)

    def figures_by_seat_and_turn(self, figures: Callable[[S], Iterable[float]]) -> tuple[tuple[float, ...], ...]:
        """Return what every seat has after each turn, as long as it is in the game."""
        return self.cut_where_seats_left(zip(*map(figures, self.ends), strict=True))

    def cut_where_seats_left(self, courses: Iterable[Iterable[float]]) -> tuple[tuple[float, ...], ...]:
        """Return a course for each seat, cut where it left."""
        ends = (self.left.get(Seat(seat), (0, len(self.ends)))[1] for seat in count())
        return tuple(tuple(map(float, islice(course, end))) for course, end in zip(courses, ends, strict=False))


@dataclass(frozen=True)
class FigureColumn(ReportColumn, Generic[S]):
    """A column, and its figure for a seat at the end; a word stands for what the books have counted."""

    of: str | Callable[[S, Seat], int]

    def figure_of(self, books: Books[S], seat: Seat) -> int:
        return books.counts[self.of, seat] if isinstance(self.of, str) else self.of(books.ends[-1], seat)


class Reports(ABC, Generic[S]):
    """Makes the reports of a title; that of a game which still runs goes up to now."""

    state: type[S]  # its class of State
    folded: ClassVar[bool] = False  # whether `note` gets the table that the event changes, not that before its move

    @abstractmethod
    def record_event(self, books: Books[S], event: Event, state: S) -> None: ...

    @abstractmethod
    def figure_columns(self, state: S) -> Sequence[FigureColumn[S]]:
        """Return the columns of the table at the end: each has a heading and a figure for every seat."""

    @abstractmethod
    def charts(self, books: Books[S]) -> tuple[ReportChart, ...]: ...

    @abstractmethod
    def win_reason(self, state: S) -> str:
        """Return the rule by which a finished game was won, as a sentence."""

    def rank_key(self, state: S, row: Standing) -> tuple[int, ...]:
        """Return the sort key of a seat, below those that have won."""
        return ()

    def win_clause(self, state: S) -> str:
        """Return the clause by which a finished game was won."""
        return state.reason

    def advice(self, state: S, books: Books[S]) -> str:
        """Return what might help the next time."""
        return ""

    def lost_solo_heading(self, match: Match) -> str:
        """Return the heading of a lost game for one."""
        return ""

    def report_of(self, match: Match) -> GameReport:
        books, state = self.books_of_match(match), match.states_of_type(self.state)[-1]
        told = tuple(self.figure_columns(state))
        rows = [self._seat_standing(books, told, Seat(seat)) for seat in range(state.seats)]
        ranked = tuple(sorted(rows, key=lambda row: (not row.won, *self.rank_key(state, row), row.seat)))
        columns = tuple(ReportColumn(one.icon, one.name, one.sentence, is_merit=one.is_merit) for one in told)
        why, laps, charts = self.win_reason(state), tuple(books.laps), self.charts(books)
        verdict = "" if state.winners else self.lost_solo_heading(match)
        return GameReport(
            why, self.win_clause(state), columns, ranked, laps, charts, self.advice(state, books), verdict
        )

    def books_of_match(self, match: Match) -> Books[S]:
        books, states = Books[S](), match.states_of_type(self.state)
        for entry, before in zip(match.entries, states, strict=False):
            state = before
            for event in entry.events:
                self.record_event(books, event, state)
                state = event.apply(state) if self.folded else before
        if not books.laps:  # it was over before anybody's turn
            books.begin_turn(TABLE, 1, states[-1])
        books.ends.append(states[-1])
        return books

    @staticmethod
    def _seat_standing(books: Books[S], told: Sequence[FigureColumn[S]], seat: Seat) -> Standing:
        found = tuple(figure.figure_of(books, seat) for figure in told)
        return Standing(seat, seat in books.ends[-1].winners, books.left.get(seat, (0, 0))[0], found)
