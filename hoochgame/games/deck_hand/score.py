"""The score: the hooks that decide the game."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import count_hooks


class PirateRank(NamedTuple):
    """By what seats are compared at the end, in this order (DH-E6 to DH-E8)."""

    hooks: int
    coins: int
    brought_end: bool


def count_seat_hooks(state: DeckHandState, seat: Seat) -> int:
    """Return the hooks on all that a seat owns; they are public (DH-R60)."""
    return count_hooks(state.pirates[seat].owned)
