"""The worth of a position: what searches and charts ask of this game."""

from __future__ import annotations

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.ground import hooks
from hoochgame.games.deck_hand.model import State

FLOOR = 4.0  # so that a seat without hooks counts for something


def worth(state: State) -> tuple[float, ...]:
    """Each seat's share of the game, 0 to 1, adding up to 1; in a challenge how it stands against the Rival."""
    if state.reason:
        return tuple(1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.seats))
    marks = [standing(state, Seat(seat)) for seat in range(len(state.pirates))]
    total = sum(marks)
    return tuple(mark / total for mark in marks[: state.seats])


def standing(state: State, seat: Seat) -> float:
    """Hooks first; coins become some."""
    pirate = state.pirates[seat]
    return max(0.0, FLOOR + score(state, seat) + 0.25 * pirate.coins)


def score(state: State, seat: Seat) -> int:
    """The hooks on all that a seat owns: everybody knows them (DH-R60)."""
    return hooks(state.pirates[seat].owned)
