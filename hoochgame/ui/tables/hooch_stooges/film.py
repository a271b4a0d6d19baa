"""A played game as a strip of moments, each the table after one more event that can be seen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Literal, NamedTuple

from msgspec.structs import replace

from hoochgame.core.match import Match
from hoochgame.core.play import fold
from hoochgame.core.words import Ended, Event, Next, Seat
from hoochgame.games.hooch_stooges.events import Busted, SeatOut, TurfTaken, TurnBegan
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.view import covered
from hoochgame.ui.tables.session import Telling

SAMPLES = 300  # points of the curve


class Moment(NamedTuple):
    """So many events of this ply have happened."""

    ply: int
    events: int


class Mark(NamedTuple):
    """Something to look for on the scrubber."""

    at: int
    kind: Literal["capture", "bust", "out", "end"]
    seat: Seat


class Film:
    """Every moment of a match. Moment 0 is the table after the deal."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moments: list[Moment] = [Moment(0, len(match.entries[0].events))]
        self.turns: list[tuple[int, int, Seat]] = []  # moment, round, seat
        self.marks: list[Mark] = []
        for event in match.entries[0].events:
            self._note(event, 0)
        for ply in range(1, len(match.entries)):
            self._cut(ply, match.entries[ply].events)
        self._plies = [moment.ply for moment in self.moments]

    def _cut(self, ply: int, events: tuple[Event, ...]) -> None:
        """A moment for each event that can be seen; what only moves the agenda belongs to the one before."""
        seen = [i for i, event in enumerate(events) if not isinstance(event, Next)]
        ends = [*seen[1:], len(events)] if seen else [len(events)]
        for i, end in zip(seen or [0], ends, strict=True):
            self._note(events[i], len(self.moments))
            self.moments.append(Moment(ply, end))

    def _note(self, event: Event, at: int) -> None:
        match event:
            case TurnBegan(seat, lap):
                self.turns.append((at, lap, seat))
            case TurfTaken(seat):
                self.marks.append(Mark(at, "capture", seat))
            case Busted(seat):
                self.marks.append(Mark(at, "bust", seat))
            case SeatOut(seat):
                self.marks.append(Mark(at, "out", seat))
            case Ended(winners):
                self.marks.append(Mark(at, "end", winners[0]))

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.moments) - 1

    def truth(self, at: int) -> State:
        """Everything at that moment."""
        ply, events = self.moments[at]
        state: State = fold(self.match.states[ply], self.match.entries[ply].events[:events])
        return state

    def seen(self, at: int, hands: frozenset[Seat]) -> State:
        """The table at that moment with these hands open."""
        return opened(self.truth(at), hands)

    def tellings(self, at: int, hands: frozenset[Seat]) -> list[Telling]:
        """What happened between the moment before and this one."""
        ply, end = self.moments[at]
        before_ply, begin = self.moments[at - 1]
        start = begin if before_ply == ply else 0
        events = self.match.entries[ply].events
        state: State = fold(self.match.states[ply], events[:start])
        told = []
        for event in events[start:end]:
            after = event.apply(state)
            told.append(Telling(ply, opened(state, hands), event, opened(after, hands)))
            state = after
        return told

    def next_move(self, at: int) -> int:
        """The moment at which the next move is over."""
        ply, events = self.moments[at]
        whole = events == len(self.match.entries[ply].events)
        return min(self.last, bisect_right(self._plies, ply + whole) - 1)

    def move_before(self, at: int) -> int:
        """The moment at which the move before was over."""
        return max(0, bisect_left(self._plies, self.moments[at].ply) - 1)

    def next_turn(self, at: int) -> int:
        """Where the next turn begins."""
        return next((turn[0] for turn in self.turns if turn[0] > at), self.last)

    def turn_before(self, at: int) -> int:
        """Where this turn began, or the one before."""
        return next((turn[0] for turn in reversed(self.turns) if turn[0] < at), 0)

    def first_of(self, ply: int) -> int:
        """The first moment of a ply."""
        return min(self.last, bisect_left(self._plies, ply))

    def decision(self, at: int) -> int:
        """The last ply that was over by this moment: where somebody can play on from."""
        ply, events = self.moments[at]
        return ply if events == len(self.match.entries[ply].events) else ply - 1

    def chances(self) -> list[tuple[int, tuple[float, ...]]]:
        """Each seat's share of the game at some moments, by the title's own estimate."""
        step = max(1, len(self.moments) // SAMPLES)
        marks = sorted({*range(0, len(self.moments), step), self.last})
        worth = self.match.game.worth
        return [(at, worth(self.match.states[self.moments[at].ply + 1])) for at in marks]


def opened(state: State, hands: frozenset[Seat]) -> State:
    """The state with only these hands open."""
    gangs = tuple(gang if seat in hands else covered(gang) for seat, gang in enumerate(state.gangs))
    return replace(state, gangs=gangs)
