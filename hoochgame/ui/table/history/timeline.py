"""The timeline of a played game: its moments, each the table after one more event that can be seen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

from hoochgame.core.match import Match
from hoochgame.core.play import fold_events
from hoochgame.core.protocols import TABLE, Event, Next, Seat
from hoochgame.ui.phrases.rounds import round_words_of
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.log.narration import Bookmark, Shows
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.records import LogLine
from hoochgame.ui.table.session import Telling

SAMPLES = 300  # points of the curve


class ChanceSample(NamedTuple):
    """Each seat's chance to win at a moment, from 0 to 1."""

    moment: int
    chances: tuple[float, ...]


class TimelinePoint(NamedTuple):
    """A point in the game at which so many events of this ply have happened."""

    ply: int
    events: int


class TurnStart(NamedTuple):
    """Where a turn begins."""

    at: int
    round: int
    seat: Seat


class TimelineBookmark(NamedTuple):
    """A bookmark: its kind, whose it is, and the event that it marks."""

    at: int
    kind: str
    seat: Seat
    event: int  # among those of its ply


class Timeline(Generic[S]):
    """All moments of a match in order. Moment 0 is the table after the deal."""

    def __init__(self, match: Match, shows: Shows[S]) -> None:
        self.match = match
        self.shows = shows
        self.laps = round_words_of(match.game.id, len(match.chairs))  # what its rounds are called
        self.moments: list[TimelinePoint] = [TimelinePoint(0, len(match.entries[0].events))]
        self.turns: list[TurnStart] = []
        self.marks: list[TimelineBookmark] = []
        for number in range(len(match.entries[0].events)):
            self._record_turn_and_bookmark(0, number, 0)
        for ply in range(1, len(match.entries)):
            self._add_moments(ply, match.entries[ply].events)
        self._plies = [moment.ply for moment in self.moments]
        self._starts = [turn.at for turn in self.turns]

    def _add_moments(self, ply: int, events: Sequence[Event]) -> None:
        """Add a moment for each event that can be seen; events that only move the agenda join the one before."""
        seen = [i for i, event in enumerate(events) if not isinstance(event, Next)]
        ends = [*seen[1:], len(events)] if seen else [len(events)]
        for i, end in zip(seen or [0], ends, strict=True):
            self._record_turn_and_bookmark(ply, i, len(self.moments))
            self.moments.append(TimelinePoint(ply, end))

    def _record_turn_and_bookmark(self, ply: int, number: int, at: int) -> None:
        event = self.match.entries[ply].events[number]
        if turn := self.shows.turn_begun_by(event):
            self.turns.append(TurnStart(at, *turn))
        if mark := self.shows.bookmark_of_event(event, lambda: self._state_before(ply, number)):
            self.marks.append(TimelineBookmark(at, *mark, number))

    def _state_before(self, ply: int, number: int) -> S:
        return fold_events(self.match.states_of_type(self.shows.state)[ply], self.match.entries[ply].events[:number])

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def last_moment(self) -> int:
        return len(self.moments) - 1

    @property
    def bookmark_kinds(self) -> Mapping[str, Bookmark]:
        return self.shows.bookmarks

    # The table.

    def true_state(self, at: int) -> S:
        """Return the whole state at that moment, with nothing hidden."""
        return self._state_before(*self.moments[at])

    def seen_state(self, at: int, hands: frozenset[Seat]) -> S:
        """Return the table at that moment with these hands open."""
        return self.shows.opened(self.true_state(at), hands)

    def tellings_of_moment(self, at: int, hands: frozenset[Seat]) -> list[Telling[S]]:
        """Return what happened between the moment before and this one."""
        ply, end = self.moments[at]
        before_ply, begin = self.moments[at - 1]
        start = begin if before_ply == ply else 0
        events = self.match.entries[ply].events
        state, opened = self._state_before(ply, start), self.shows.opened
        told = []
        for event in events[start:end]:
            after = event.apply(state)
            told.append(Telling(ply, opened(state, hands), self._event_as_read(event, hands), opened(after, hands)))
            state = after
        return told

    def _event_as_read(self, event: Event, hands: frozenset[Seat]) -> Event:
        """Return the event as those who see these hands may read it: whole if one of the seats was told all of it."""
        readings = [self.match.game.redact(event, seat) for seat in (*sorted(hands), TABLE)]
        return event if event in readings else readings[0]

    # Ways through it.

    def moment_of_next_move(self, at: int) -> int:
        ply, events = self.moments[at]
        whole = events == len(self.match.entries[ply].events)
        return min(self.last_moment, bisect_right(self._plies, ply + whole) - 1)

    def moment_of_move_before(self, at: int) -> int:
        return max(0, bisect_left(self._plies, self.moments[at].ply) - 1)

    def moment_of_next_turn(self, at: int) -> int:
        return next((turn.at for turn in self.turns if turn.at > at), self.last_moment)

    def moment_of_turn_end(self, number: int) -> int:
        """Return the moment at which the turn with this number, from 0, is over."""
        return self.turns[number + 1].at if number + 1 < len(self.turns) else self.last_moment

    def moment_of_turn_start_before(self, at: int) -> int:
        """Return the moment at which this turn began, or the turn before if this one begins here."""
        return next((turn.at for turn in reversed(self.turns) if turn.at < at), 0)

    def turn_at_moment(self, at: int) -> TurnStart:
        return self.turns[max(0, bisect_right(self._starts, at) - 1)] if self.turns else TurnStart(0, 1, Seat(0))

    def first_moment_of_ply(self, ply: int) -> int:
        return min(self.last_moment, bisect_left(self._plies, ply))

    def last_finished_ply(self, at: int) -> int:
        """Return the last ply that was over by this moment: one can play on from it."""
        ply, events = self.moments[at]
        return ply if events == len(self.match.entries[ply].events) else ply - 1

    # Words and figures.

    def describe_mark(self, mark: TimelineBookmark) -> str:
        """Return the log line of a mark, as everybody saw it."""
        line = self.event_line(self.moments[mark.at].ply, mark.event)
        return plain_text(line) if line else ""

    def event_line(self, ply: int, number: int) -> LogLine | None:
        """Return the log line of an event, as everybody saw it; None for one that is not told."""
        game, event = self.match.game, self.match.entries[ply].events[number]
        seen = game.view(self._state_before(ply, number), TABLE)
        return self.shows.event_line(seen, game.redact(event, TABLE), self.match.names, brief=False)

    def sampled_chances(self) -> list[ChanceSample]:
        """Return the chances at some moments, by the title's own estimate."""
        step = max(1, len(self.moments) // SAMPLES)
        marks = sorted({*range(0, len(self.moments), step), self.last_moment})
        chances = self.match.game.winning_chances
        return [ChanceSample(at, chances(self.match.states[self.moments[at].ply + 1])) for at in marks]
