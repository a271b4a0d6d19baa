"""What a table tells of each event, one row for each: the line of the log and why, sound, bookmark, news.

How it moves stands in the title's motion: these rows are read by terminals, too, which have no window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Event, Seat
from hoochgame.ui.sound.cues import Cue
from hoochgame.ui.table.log.news import notes_of_turn
from hoochgame.ui.table.log.sentences import Part, fill_sentence, parse_template, plain_text
from hoochgame.ui.table.records import Deed, Importance, LogLine, LogSpan, TurnNote

Kind = Literal["turn", "event", "detail", "big", "aside"]  # of a line
Names = Sequence[str]
Cues = tuple[Cue, ...]
HEADINGS: tuple[Kind, ...] = ("turn", "big")  # their lines are read on their own, so no name goes unsaid


class HasActiveSeat(Protocol):
    """A state of any title knows whose turn it is."""

    @property
    def active(self) -> Seat: ...


S = TypeVar("S", bound=HasActiveSeat)  # a title's state
E = TypeVar("E", bound=Event)
AnEvent = Any  # the event of a row: its constructor holds all functions of the row to the one type


class LineContext(NamedTuple, Generic[S]):
    """What a sentence is made of: the view before the event, the names of the seats, and whose name goes unsaid."""

    before: S
    names: Names
    silent: Seat = TABLE

    def name_unless_heading(self, seat: Seat) -> str:
        """Return the name of a seat; "" if the heading of the turn says it."""
        return "" if seat == self.silent else self.names[seat]


class SoundContext(NamedTuple, Generic[S]):
    """What a sound is made of: the views around the event, who sits there, and whether a cutscene shows it."""

    before: S
    after: S
    chairs: Sequence[Chair]
    in_cutscene: bool = False

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person plays this seat."""
        return seat < len(self.chairs) and self.chairs[seat].is_human

    def is_winner_cheered(self, winners: Sequence[Seat]) -> bool:
        """Return whether a person at this screen has won. A game of bots alone is cheered, too."""
        people = any(chair.is_human for chair in self.chairs)
        return any(not people or self.chairs[seat].is_human for seat in winners)


class Bookmark(NamedTuple):
    """A kind of mark in a replay: its icon, and its word for the legend, which is translated when it is shown."""

    icon: str
    name: str


Tell = str | Callable[[E, LineContext[S]], str | LogLine]  # a template marked for the catalogue; empty: nothing is told
KindOf = Kind | Callable[[E, LineContext[S]], Kind]
Join = Callable[[E, LogLine, LineContext[S]], tuple[LogSpan, ...] | None]
Why = str | Callable[[E, S], str]
DeedOf = Callable[[E, S], Deed | None]
Sound = str | Cues | Callable[[E, SoundContext[S]], Cues]
Found = tuple[str, Seat] | None  # a bookmark, and whose it is
Mark = str | Callable[[E, Callable[[], S]], Found]
News = Callable[[E, S, Seat, Names], str]
Turn = Callable[[E], tuple[int, Seat] | None]
Field = Callable[[AnEvent, LineContext[S]], Part]


# What others should hear of.


def purchase_deed(event: AnEvent, before: HasActiveSeat) -> Deed:
    """Return the deed of a seat that bought or took something."""
    return Deed(Importance.PURCHASE, event.seat)


def theft_deed_maker(cause: Callable[[S], LogSpan | None]) -> DeedOf[AnEvent, S]:
    """Make the function that returns the deed of a theft from a victim, by this card."""
    return lambda event, before: Deed(Importance.THEFT, event.seat, event.victim, source=cause(before))


def harm_deed_maker(cause: Callable[[S], LogSpan | None]) -> DeedOf[AnEvent, S]:
    """Make the function that returns the deed of a loss in another's turn; `cause` is the card."""

    def done(event: AnEvent, before: S) -> Deed | None:
        by = before.active
        return Deed(Importance.PERSONAL, by, event.seat, source=cause(before)) if event.seat != by else None

    return done


# A row.


COMMON: Mapping[str, Field[AnEvent]] = {  # what templates of all titles name
    "who": lambda event, told: told.name_unless_heading(event.seat),
    "victim": lambda event, told: told.names[event.victim],
    "round": lambda event, told: event.round,
    "die": lambda event, told: event.die,
}


class Show(Generic[S]):
    """A row of the table: how an event is told, by the view before it, mostly with a template's words.

    `clause` is the rule that explains it; `deed` the news for the other players; `joins` makes one line of it and the
    last one of the same seat; `sound` ends with the cue for the result; `bookmark` may ask for the state before; `news`
    stands in the banner while it is shown; `turn` is the round and seat of a turn that it begins; `gathers` is a
    template for several such lines of a seat among the news, as `BUYS`.
    """

    def __init__(
        self, event: type[E], line: Tell[E, S] | None = None, icon: str | None = None,
        kind: KindOf[E, S] | None = None, *, named: bool | None = None, joins: Join[E, S] | None = None,
        clause: Why[E, S] | None = None, deed: DeedOf[E, S] | None = None, sound: Sound[E, S] | None = None,
        bookmark: Mark[E, S] | None = None, news: News[E, S] | None = None, turn: Turn[E] | None = None,
        gathers: str | None = None,
    ) -> None:  # fmt: skip
        self.event: type[Event] = event
        self.line: Tell[AnEvent, S] | None = line
        self.icon = icon
        self.kind: KindOf[AnEvent, S] | None = kind
        self.named = named  # whether its line has the name that heads the turn, too
        self.joins: Join[AnEvent, S] | None = joins
        self.clause: Why[AnEvent, S] | None = clause
        self.deed: DeedOf[AnEvent, S] | None = deed
        self.sound: Sound[AnEvent, S] | None = sound
        self.bookmark: Mark[AnEvent, S] | None = bookmark
        self.news: News[AnEvent, S] | None = news
        self.turn: Turn[AnEvent] | None = turn
        self.gathers = gathers

    def with_gaps_filled_from(self, base: Show[S]) -> Show[S]:
        """Return this row, with another's words for what it leaves out."""
        both = copy(base)
        vars(both).update({name: said for name, said in vars(self).items() if said is not None})
        return both


def rows_by_event(rows: Iterable[Show[S]]) -> dict[type[Event], Show[S]]:
    """Return rows by their events. Raises ValueError for two of one event."""
    found: dict[type[Event], Show[S]] = {}
    for row in rows:
        if found.setdefault(row.event, row) is not row:
            raise ValueError(f"{row.event.__name__} has two rows")
    return found


class Shows(Generic[S]):
    """The rows of a title: log lines, sounds, bookmarks and news of all its events.

    `state` is its class of State. `fields` are the values that templates name, each made of an event, besides those of
    `COMMON`. `bookmarks` begin with those that matter most. `opened` is a state with only some hands open, as a replay
    shows it. `notes` makes the notes on a plate from a turn. `in_turn`: a seat may be active in nobody's turn.
    """

    def __init__(
        self, state: type[S], rows: Iterable[Show[S]], *, fields: Mapping[str, Field[S]],
        bookmarks: Mapping[str, Bookmark], opened: Callable[[S, frozenset[Seat]], S],
        notes: Callable[[Sequence[LogLine], Seat, Seat], tuple[TurnNote, ...]] = notes_of_turn,
        in_turn: Callable[[S, Seat], bool] = lambda state, seat: state.active == seat,
    ) -> None:  # fmt: skip
        self.state = state
        self.rows: Mapping[type[Event], Show[S]] = rows_by_event(rows)
        self.fields: Mapping[str, Field[S]] = {**COMMON, **fields}
        self.bookmarks, self.opened, self.notes, self.in_turn = bookmarks, opened, notes, in_turn

    def with_own_rows(self, rows: Iterable[Show[S]], bookmarks: Mapping[str, Bookmark], **fields: Field[S]) -> Self:
        """Return the table of a title that is built on this one: what its rows leave out is told as here."""
        own = {
            kind: row.with_gaps_filled_from(self.rows[kind]) if kind in self.rows else row
            for kind, row in rows_by_event(rows).items()
        }
        both = copy(self)
        both.rows, both.bookmarks, both.fields = {**self.rows, **own}, bookmarks, {**self.fields, **fields}
        return both

    # The log.

    def bare_line(self, event: Event, told: LineContext[S]) -> LogLine | None:
        """Return an event in words, as its reader may see it."""
        row = self.rows[type(event)]
        said = row.line(event, told) if callable(row.line) else row.line
        if not said or isinstance(said, LogLine):
            return said or None
        kind = (row.kind(event, told) if callable(row.kind) else row.kind) or "event"
        if row.named or kind in HEADINGS:
            told = told._replace(silent=TABLE)
        parts = {name: self.fields[name](event, told) for _words, name in parse_template(said) if name}
        return LogLine(kind, fill_sentence(_(said), **parts), getattr(event, "seat", TABLE), row.icon or "")

    def clause_of_event(self, event: Event, before: S) -> str:
        """Return the clause of the rulebook that explains the line; "" if there is no line."""
        clause = self.rows[type(event)].clause
        return (clause(event, before) if callable(clause) else clause) or ""

    def deed_of_event(self, event: Event, before: S) -> Deed | None:
        """Return what others should hear of."""
        deed = self.rows[type(event)].deed
        return deed(event, before) if deed else None

    def event_line(self, before: S, event: Event, names: Names, *, brief: bool = True) -> LogLine | None:
        """Return the line for an event, with its clause and deed. `brief` leaves out the name that heads the turn."""
        return self._complete_line(event, LineContext(before, names, before.active if brief else TABLE))

    def _complete_line(
        self, event: Event, told: LineContext[S], ply: int = 0, last: type[Event] | None = None
    ) -> LogLine | None:
        line, before = self.bare_line(event, told), told.before
        if line is None:
            return None
        return replace(
            line, ply=ply, clause=self.clause_of_event(event, before), last=last,
            deed=self.deed_of_event(event, before), gathers=self.rows[type(event)].gathers or "",
        )  # fmt: skip

    def add_event_line(
        self, lines: list[LogLine], before: S, event: Event, names: Names, *, brief: bool = True, ply: int = 0
    ) -> None:
        """Add an event to these lines, as a new one or to the last."""
        told = LineContext(before, names, before.active if brief else TABLE)
        line = self._complete_line(event, told, ply, type(event))
        if line is None:
            return
        last, joins = lines[-1] if lines and lines[-1].ply == ply else None, self.rows[type(event)].joins
        if last and joins and last.seat == line.seat and (joined := joins(event, last, told)):
            deed = last.deed or line.deed
            lines[-1] = replace(last, parts=joined, events=last.events + 1, last=type(event), deed=deed)
        else:
            lines.append(line)

    def lines_of_events(
        self, before: S, events: Iterable[Event], names: Names, *, brief: bool = True, ply: int = 0
    ) -> list[LogLine]:
        lines: list[LogLine] = []
        for event in events:
            self.add_event_line(lines, before, event, names, brief=brief, ply=ply)
            before = event.apply(before)
        return lines

    def full_sentences(self, before: S, events: Iterable[Event], names: Names) -> list[str]:
        """Return the lines for the events of one entry with every name in them, as plain text."""
        return [plain_text(line) for line in self.lines_of_events(before, events, names, brief=False)]

    # Beside the log.

    def sound_cues(self, event: Event, heard: SoundContext[S]) -> Cues:
        """Return the sounds of an event, in seconds of its motion."""
        sound = self.rows[type(event)].sound or ()
        if isinstance(sound, str):
            return (Cue(sound),)
        return sound(event, heard) if callable(sound) else sound

    def bookmark_of_event(self, event: Event, before: Callable[[], S]) -> Found:
        """Return the bookmark of an event; `before` gives the state before it."""
        mark = self.rows[type(event)].bookmark
        if callable(mark):
            return mark(event, before)
        return (mark, getattr(event, "seat", TABLE)) if mark else None

    def turn_begun_by(self, event: Event) -> tuple[int, Seat] | None:
        """Return the round and the seat of a turn that begins with it."""
        turn = self.rows[type(event)].turn
        return turn(event) if turn else None

    def news_sentence(self, event: Event | None, view: S, me: Seat, names: Names) -> str:
        """Return what would else be missed while it is shown."""
        news = self.rows[type(event)].news if event is not None else None
        return news(event, view, me, names) if news else ""
