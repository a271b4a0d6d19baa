"""Heuristics of the bots: how much a seat, by its own view, would like each option, roughly in scraps."""

from __future__ import annotations

from hoochgame.core.words import Move, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import State

LIKED: dict[type[Move], float] = {
    m.Construct: 9.0, m.Challenge: 8.0, m.PlaceSurvivor: 7.0, m.Explore: 6.0, m.Scavenge: 5.0, m.Trade: 2.0,
    m.Enter: 1.0, m.EndTurn: 0.5,
}  # fmt: skip


def rate(seen: State, seat: Seat, move: Move) -> float:
    """Rate this answer to the open question for this seat."""
    return LIKED.get(type(move), 0.0)
