"""A bot that plays random legal moves."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import AnyState, Move, Seat


class Random:
    """Chooses among all options with equal chances."""

    def __init__(self, game: Game, seat: Seat, dice: Dice) -> None:
        self.dice = dice

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        return options[self.dice.integer_below(len(options))]
