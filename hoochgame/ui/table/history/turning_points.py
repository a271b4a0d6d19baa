"""Finds the moves that changed the standing of a game most, by the title's own estimate of chances."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hoochgame.core.match import Match
from hoochgame.core.pieces import Pieces
from hoochgame.core.protocols import Ended, Seat
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.records import Importance, LogLine

Shares = tuple[float, ...]  # of each seat
LEAST = 0.1  # of all shares: less turns nothing


class TurningPoint(NamedTuple):
    """A move that changed the standing: the event that did most of it, and the seat whose chances it changed most."""

    size: float
    ply: int
    turn: int  # counted over all seats
    seat: Seat
    before: float
    after: float
    line: LogLine
    decides: bool = False  # whether it won the game


def find_swings(timeline: Timeline[S]) -> Pieces[list[TurningPoint]]:
    """Find every move that changed the standing much, and by more than building up one's own; who wins has all.

    Yields the ply before each move is looked at.
    """
    match, starts = timeline.match, [turn.at for turn in timeline.turns]
    found: list[TurningPoint] = []
    after = match.game.winning_chances(match.states[1])
    for ply in range(1, match.ply + 1):
        yield ply
        before, after = after, match.game.winning_chances(match.states[ply + 1])
        if largest_change(before, after) < LEAST and ply < match.ply:
            continue
        shares = chances_within_move(match, ply, before, after)
        size, steps = largest_change(shares[0], shares[-1]), list(pairwise(shares))
        decides = ply == match.ply and bool(match.winners)
        # A game that was conceded before its first turn has none to name.
        line = most_changing_line(timeline, ply, steps) if (size >= LEAST or decides) and starts else None
        if line is None:
            continue
        seat = most_changed_seat(shares[0], shares[-1], line.seat)
        turn = max(0, bisect_right(starts, timeline.first_moment_of_ply(ply)) - 1)
        found.append(TurningPoint(size, ply, turn, seat, shares[0][seat], shares[-1][seat], line, decides))
    return found


def most_changing_line(timeline: Timeline[S], ply: int, steps: Sequence[tuple[Shares, Shares]]) -> LogLine | None:
    """Return the line of the event that changed most in a move, of those that others should hear of."""
    for number in sorted(range(len(steps)), key=lambda i: -largest_change(*steps[i])):
        changes = largest_change(*steps[number]) > 0 or isinstance(timeline.match.entries[ply].events[number], Ended)
        line = timeline.event_line(ply, number) if changes else None
        if line and is_more_than_purchase(line, *steps[number]):
            return line
    return None


def is_more_than_purchase(line: LogLine, before: Shares, after: Shares) -> bool:
    """Return whether it is more than a card played or paid for, whose worth only shows later."""
    deed = line.deed
    if deed is None or deed.importance != Importance.PURCHASE:
        return deed is not None or line.kind == "big"
    return deed.by >= len(before) or after[deed.by] >= before[deed.by]


def chances_within_move(match: Match, ply: int, before: Shares, after: Shares) -> list[Shares]:
    """Return the chances before a move and after each of its events.

    What comes before the end of a game is what has decided it: the end itself changes nothing any more.
    """
    *events, last = match.entries[ply].events
    state, found = match.states[ply], [before]
    for event in events:
        state = event.apply(state)
        found.append(match.game.winning_chances(state))
    if isinstance(last, Ended) and events:
        found[-1] = after
    return [*found, after]


def largest_change(before: Shares, after: Shares) -> float:
    """Return the largest change of any seat's chances."""
    return max((abs(b - a) for a, b in zip(before, after, strict=True)), default=0.0)


def most_changed_seat(before: Shares, after: Shares, line_seat: Seat) -> Seat:
    """Return the seat whose chances changed most, or the seat that the line is about, if its changed half as much."""
    changes = [abs(b - a) for a, b in zip(before, after, strict=True)]
    if 0 <= line_seat < len(changes) and 2 * changes[line_seat] >= max(changes):
        return line_seat
    return Seat(changes.index(max(changes)))


def biggest_swings_spread_out(found: Sequence[TurningPoint], turns: int, max_count: int) -> list[TurningPoint]:
    """Return the biggest swings, one of each span of turns, as long as there are others.

    What won the game is first, however little it changed; then the biggest.
    """
    chosen: list[TurningPoint] = []
    by_size = sorted(found, key=lambda swing: (not swing.decides, -swing.size, swing.ply))
    for apart in (least_gap_in_turns(turns, max_count), 1):
        for swing in by_size:
            if len(chosen) < max_count and all(abs(swing.turn - one.turn) >= apart for one in chosen):
                chosen.append(swing)
    return sorted(chosen, key=lambda swing: (not swing.decides, -swing.size))


def least_gap_in_turns(turns: int, max_count: int) -> int:
    """Return how many turns apart the biggest swings must lie."""
    return max(1, turns // (2 * max_count))
