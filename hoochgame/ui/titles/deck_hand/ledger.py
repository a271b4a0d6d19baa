"""The count of hooks at the end of a game: the order of seats and cards, and the time of each hook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.protocols import Ended, Seat
from hoochgame.games.deck_hand.content import CARDS, HOOKS, KIND
from hoochgame.games.deck_hand.model import RIVAL, YOU, DeckHandState
from hoochgame.games.deck_hand.queries import solo_challenge
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.ui.titles.deck_hand import pace
from hoochgame.ui.titles.deck_hand.goals import GoalProgress, goal_progress

GIVEN_UP = "DH-R69"


class Group(NamedTuple):
    """All copies of a card that a seat owns."""

    id: str
    copies: int
    hooks: int  # on all copies together


class Beat(NamedTuple):
    """The moment when a group of cards goes by."""

    at: float
    group: Group


class Hook(NamedTuple):
    """A hook that comes to a rope, or leaves it."""

    at: float  # when it falls
    comes: bool


@dataclass(frozen=True)
class LedgerRow:
    """A seat whose hooks are counted."""

    seat: Seat
    start: float
    beats: tuple[Beat, ...]
    hooks: tuple[Hook, ...]
    total: int
    coins: int

    def hooks_counted(self, now: float) -> int:
        return sum(1 if hook.comes else -1 for hook in self.hooks if hook.at + pace.DROP <= now)


@dataclass(frozen=True)
class Script:
    """The timetable of the count."""

    rows: tuple[LedgerRow, ...]  # in the order of counting
    checks: tuple[tuple[float, GoalProgress], ...]
    tie: bool
    verdict: float
    end: float


def make_count_script(state: DeckHandState, event: Ended) -> Script:
    seats = seats_to_count(state, event)
    span, rows = pace.SEATS[min(len(seats), 4)], []
    for i, seat in enumerate(seats):
        rows.append(make_ledger_row(state, seat, pace.RISE + i * span, span))
    now = pace.RISE + span * len(seats)
    checks = []
    for part in goal_progress(state):
        checks.append((now, part))
        now += pace.CHECK
    tie = event.reason in ("DH-E7", "DH-E8")
    now += pace.TIE if tie else pace.NO_TIE
    return Script(tuple(rows), tuple(checks), tie, now, now + pace.VERDICT + pace.HOLD)


def seats_to_count(state: DeckHandState, event: Ended) -> Sequence[Seat]:
    """Return the lowest first, so that the winner comes last; in a challenge those whose hooks its goal needs."""
    trial = solo_challenge(state)
    if trial and trial.goal.more_hooks_than_rival:
        return RIVAL, YOU
    if trial:
        return (YOU,) if trial.goal.hooks is not None else ()
    return sorted(
        (Seat(seat) for seat in range(state.seats)),
        key=lambda seat: (seat in event.winners, count_seat_hooks(state, seat), state.pirates[seat].coins, -seat),
    )


def make_ledger_row(state: DeckHandState, seat: Seat, start: float, span: float) -> LedgerRow:
    """Spread the cards of a seat over its time."""
    found = card_groups(state.pirates[seat].owned)
    apart = span * pace.CARDS_SHARE / max(1, len(found))
    beats = tuple(Beat(start + pace.FIRST + i * apart, group) for i, group in enumerate(found))
    hooks = tuple(hook for beat in beats for hook in hooks_of_group(beat, apart))
    return LedgerRow(seat, start, beats, hooks, count_seat_hooks(state, seat), state.pirates[seat].coins)


def card_groups(owned: Sequence[int]) -> list[Group]:
    """Return the cards that count, those that cost hooks last."""
    kinds = Counter(KIND[card] for card in owned if HOOKS[card])
    one = {KIND[card]: card for card in owned}
    found = [Group(CARDS[one[kind]].id, n, n * HOOKS[one[kind]]) for kind, n in kinds.items()]
    return sorted(found, key=lambda group: (group.hooks < 0, abs(group.hooks), group.id))


def hooks_of_group(beat: Beat, apart: float) -> Iterator[Hook]:
    """Yield the hooks of a group, one after the other within its time."""
    n = abs(beat.group.hooks)
    step = max(0.0, apart - pace.DROP) / max(1, n)
    for i in range(n):
        yield Hook(beat.at + i * min(pace.HOOKS_APART, step), beat.group.hooks > 0)


class Chime(NamedTuple):
    """A sound of the count: the `nth` group of its seat, or the `nth` part of a goal, from 1."""

    at: float
    nth: int


def chimes_of_count(state: DeckHandState, event: Ended) -> tuple[Chime, ...]:
    """Return when groups of cards go by and parts of a goal are checked."""
    if event.reason == GIVEN_UP:
        return ()
    told = make_count_script(state, event)
    groups_heard = [Chime(beat.at + pace.DROP, i) for row in told.rows for i, beat in enumerate(row.beats, 1)]
    return (*groups_heard, *(Chime(at, i) for i, (at, _part) in enumerate(told.checks, 1)))


def verdict_time(state: DeckHandState, event: Ended) -> float:
    """Return the second at which the winner is named."""
    return 0.0 if event.reason == GIVEN_UP else make_count_script(state, event).verdict
