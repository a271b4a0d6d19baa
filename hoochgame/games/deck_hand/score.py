"""What everybody collects hooks for: the figure that decides the game."""

from __future__ import annotations

from hoochgame.core.words import Seat
from hoochgame.games.deck_hand.ground import hooks
from hoochgame.games.deck_hand.model import State


def score(state: State, seat: Seat) -> int:
    """The hooks on all that a seat owns: everybody knows them (DH-R60)."""
    return hooks(state.pirates[seat].owned)
