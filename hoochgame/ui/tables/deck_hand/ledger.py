"""The reckoning at the end of a game: who is counted when, hook by hook, and at what moment each of it is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.words import Ended, Seat
from hoochgame.games.deck_hand.content import CARDS, HOOKS, KIND
from hoochgame.games.deck_hand.model import RIVAL, YOU, State
from hoochgame.games.deck_hand.queries import challenge
from hoochgame.games.deck_hand.score import score
from hoochgame.ui.tables.deck_hand.goals import Part, progress

GIVEN_UP = "DH-R69"
RISE = 0.35  # seconds until the ledger lies there
SPANS = (0.0, 1.7, 1.4, 1.05, 0.8)  # for one seat, by how many are counted
SHARE = 0.84  # of that time in which cards go by
DROP = 0.16  # a hook's way from its card to the rope
CHECK, TIE = 0.5, 0.8  # for a part of a goal, and for what breaks a tie
VERDICT, HOLD = 1.75, 1.5  # the winner's name; then the table stands with it


class Group(NamedTuple):
    """All cards of a kind that a seat owns."""

    id: str
    copies: int
    hooks: int  # on all of them together


class Beat(NamedTuple):
    """A group of cards goes by."""

    at: float
    group: Group


class Hook(NamedTuple):
    """A hook that comes to a rope, or leaves it."""

    at: float  # when it lets go
    comes: bool


@dataclass(frozen=True)
class Row:
    """A seat that is counted."""

    seat: Seat
    start: float
    beats: tuple[Beat, ...]
    hooks: tuple[Hook, ...]
    total: int
    coins: int

    def counted(self, now: float) -> int:
        """How many it has been so far."""
        return sum(1 if hook.comes else -1 for hook in self.hooks if hook.at + DROP <= now)


@dataclass(frozen=True)
class Script:
    """What is seen when."""

    rows: tuple[Row, ...]  # the first one is counted first
    checks: tuple[tuple[float, Part], ...]
    tie: bool
    verdict: float
    end: float


def script(state: State, event: Ended) -> Script:
    """For a finished game."""
    seats = counted_seats(state, event)
    span, rows = SPANS[min(len(seats), 4)], []
    for i, seat in enumerate(seats):
        rows.append(row(state, seat, RISE + i * span, span))
    now = RISE + span * len(seats)
    checks = []
    for part in progress(state):
        checks.append((now, part))
        now += CHECK
    tie = event.reason in ("DH-E7", "DH-E8")
    now += TIE if tie else 0.1
    return Script(tuple(rows), tuple(checks), tie, now, now + VERDICT + HOLD)


def counted_seats(state: State, event: Ended) -> Sequence[Seat]:
    """The lowest first, so that the winner comes last; in a challenge those whose hooks its goal asks for."""
    trial = challenge(state)
    if trial and trial.goal.more_hooks_than_rival:
        return RIVAL, YOU
    if trial:
        return (YOU,) if trial.goal.hooks is not None else ()
    return sorted(
        (Seat(seat) for seat in range(state.seats)),
        key=lambda seat: (seat in event.winners, score(state, seat), state.pirates[seat].coins, -seat),
    )


def row(state: State, seat: Seat, start: float, span: float) -> Row:
    """The cards of a seat in the time that it has."""
    found = groups(state.pirates[seat].owned)
    apart = span * SHARE / max(1, len(found))
    beats = tuple(Beat(start + 0.1 + i * apart, group) for i, group in enumerate(found))
    hooks = tuple(hook for beat in beats for hook in falling(beat, apart))
    return Row(seat, start, beats, hooks, score(state, seat), state.pirates[seat].coins)


def groups(owned: Sequence[int]) -> list[Group]:
    """The cards that count, those that cost hooks last."""
    kinds = Counter(KIND[card] for card in owned if HOOKS[card])
    one = {KIND[card]: card for card in owned}
    found = [Group(CARDS[one[kind]].id, n, n * HOOKS[one[kind]]) for kind, n in kinds.items()]
    return sorted(found, key=lambda group: (group.hooks < 0, abs(group.hooks), group.id))


def falling(beat: Beat, apart: float) -> Iterator[Hook]:
    """The hooks of a group, one after the other within its time."""
    n = abs(beat.group.hooks)
    step = max(0.0, apart - DROP) / max(1, n)
    for i in range(n):
        yield Hook(beat.at + i * min(0.05, step), beat.group.hooks > 0)


class Chime(NamedTuple):
    """A moment that can be heard: the `nth` group of its seat, from 1."""

    at: float
    nth: int


def chimes(state: State, event: Ended) -> tuple[Chime, ...]:
    """When groups of cards go by, and parts of a goal are checked."""
    if event.reason == GIVEN_UP:
        return ()
    told = script(state, event)
    groups_heard = [Chime(beat.at + DROP, i) for row in told.rows for i, beat in enumerate(row.beats, 1)]
    return (*groups_heard, *(Chime(at, i) for i, (at, _part) in enumerate(told.checks, 1)))


def verdict_at(state: State, event: Ended) -> float:
    """When it is said who has won."""
    return 0.0 if event.reason == GIVEN_UP else script(state, event).verdict
