"""The figures of a game: who stands where at the end, and how it went from turn to turn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import Event, Seat
from hoochgame.games.hooch_stooges.card_events import CardBought, CardCashed, CardTaken
from hoochgame.games.hooch_stooges.events import (
    Busted,
    HoochGained,
    HoochStolen,
    SeatOut,
    StoogeSwung,
    TurfTaken,
    TurnBegan,
)
from hoochgame.games.hooch_stooges.ground import owned
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.moves import TURF
from hoochgame.games.hooch_stooges.score import worth
from hoochgame.ui.tables.reports import Chart, Column, Report, Standing, happenings


@dataclass
class Books:
    """What is counted while the events of a game are gone through."""

    counts: Counter[tuple[str, Seat]] = field(default_factory=Counter)
    left: dict[Seat, int] = field(default_factory=dict)  # the round in which a seat left
    left_turn: dict[Seat, int] = field(default_factory=dict)  # and the turn, counted over all seats
    laps: list[int] = field(default_factory=list)  # the round of each turn
    ends: list[State] = field(default_factory=list)  # the table after each turn
    takings: list[Counter[Seat]] = field(default_factory=list)  # hooch that came in, by turn
    active: list[Seat] = field(default_factory=list)

    def note(self, event: Event, before: State) -> None:
        """One event; `before` is the table before its move."""
        match event:
            case TurnBegan(seat, lap):
                if self.laps:
                    self.ends.append(before)
                self.laps.append(lap)
                self.active.append(seat)
                self.takings.append(Counter())
            case HoochGained(seat, n) | CardCashed(seat, _, n):
                self._gain(seat, n)
            case HoochStolen(seat, _, n):
                self._gain(seat, n)
            case TurfTaken(seat):
                self.counts["turf", seat] += 1
            case CardBought(seat) | CardTaken(seat):
                self.counts["card", seat] += 1
            case Busted(seat):
                self.counts["bust", seat] += 1
            case StoogeSwung(seat, hit=True) if event.target != TURF:
                self.counts["stooge", seat] += 1
            case SeatOut(seat):
                self.left[seat], self.left_turn[seat] = before.round, len(self.laps)

    def _gain(self, seat: Seat, n: int) -> None:
        self.counts["hooch", seat] += n
        if self.takings:
            self.takings[-1][seat] += n


def report(match: Match) -> Report:
    """All of it; a game that is still running is told up to now."""
    state, books = match.state, Books()
    for event, before in happenings(match):
        books.note(event, before)
    books.ends.append(state)
    rows = standings(state, books)
    return Report(why(state), state.reason, columns(), rows, tuple(books.laps), charts(books))


def columns() -> tuple[Column, ...]:
    """What is told of each seat."""
    return (
        Column("hq", _("turfs"), _("Turfs at the end.")),
        Column("flag-objective", _("taken"), _("Turfs taken in attacks.")),
        Column("square-bottle", _("hooch"), _("Hooch gained in the whole game.")),
        Column("fist", _("defeated"), _("Blockers defeated.")),
        Column("card-pick", _("cards"), _("Cards got out of the lineup.")),
        Column("siren", _("busts"), _("How often the police came.")),
    )


def standings(state: State, books: Books) -> tuple[Standing, ...]:
    """All seats, the best first: winners, then those still in by turfs and hooch, then the last to leave."""
    rows = []
    for number, gang in enumerate(state.gangs):
        seat = Seat(number)
        counts = (books.counts[what, seat] for what in ("turf", "hooch", "stooge", "card", "bust"))
        turfs = owned(state, seat)
        row = Standing(seat, seat in state.winners, books.left.get(seat, 0), (turfs, *counts))
        rows.append(((not row.won, row.out != 0, -row.out, -turfs, -gang.hooch, seat), row))
    return tuple(row for _order, row in sorted(rows, key=lambda pair: pair[0]))


def charts(books: Books) -> tuple[Chart, ...]:
    """Turfs, hooch and the estimate, each at the end of each turn, as long as a seat is in the game."""
    seats = range(books.ends[-1].seats)
    length = {seat: books.left_turn.get(Seat(seat), len(books.ends)) for seat in seats}
    shares = [worth(state) for state in books.ends]
    turfs = tuple(tuple(float(owned(s, Seat(seat))) for s in books.ends[: length[seat]]) for seat in seats)
    income = tuple(tuple(takings(books, Seat(seat))[: length[seat]]) for seat in seats)
    standing = tuple(tuple(share[seat] for share in shares[: length[seat]]) for seat in seats)
    return (
        Chart("turfs", _("Turfs"), _("Turfs at the end of each turn."), turfs),
        Chart("hooch", _("Hooch"), _("Hooch that came in, in each gang’s last turn."), income),
        Chart("standing", _("Standing"), _("Turfs, hooch and stooges together, as a share of all."), standing, True),
    )


def takings(books: Books, seat: Seat) -> Sequence[float]:
    """What came in between a seat's last two turns, as it stood after each turn of anybody."""
    course: list[float] = []
    running, shown = 0, 0.0
    gained = defaultdict(int, {turn: taken[seat] for turn, taken in enumerate(books.takings)})
    for turn, active in enumerate(books.active):
        running += gained[turn]
        if active == seat:
            shown, running = float(running), 0
        course.append(shown)
    return course


def why(state: State) -> str:
    """The rule by which a finished game was won, as a sentence."""
    if state.reason == "HS-GEN-09":
        words = _("Round {n} was the last: the most turfs win, then the most hooch.")
        return words.format(n=state.round_limit)
    if state.reason == "HS-FRM-02":
        return _("The first to control nine turfs wins a Friendly Match.")
    return _("The last gang still in the game wins.")
