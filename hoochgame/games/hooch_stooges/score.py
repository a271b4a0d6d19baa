"""Evaluates positions, for the searching bots and for charts."""

from __future__ import annotations

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.queries import owned


def winning_chances(state: State) -> tuple[float, ...]:
    """Return each seat's chance to win, 0 to 1, adding up to 1."""
    if state.winners:
        return tuple(1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.seats))
    marks = [standing(state, Seat(seat)) for seat in range(state.seats)]
    total = sum(marks)
    return tuple(mark / total for mark in marks)


def standing(state: State, seat: Seat) -> float:
    """Return a rough count of what a seat has on the table."""
    gang = state.gangs[seat]
    if not gang.alive:
        return 0.0
    return 1 + 4.0 * owned(state, seat) + gang.hooch + sum(map(muscle, gang.crew))


def muscle(stooge: int) -> float:
    """Return the worth of a stooge in play."""
    return 2 + CARDS[stooge].bonus + 0.8 * CARDS[stooge].health
