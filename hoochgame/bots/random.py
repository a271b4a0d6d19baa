"""A bot that plays anything that is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.words import Move, Seat


class Random:
    """Every option is as good as any other."""

    def __init__(self, game: Game, seat: Seat, dice: Dice) -> None:
        self.dice = dice

    def choose(self, seen: object, options: Sequence[Move], budget: float) -> Move:
        """One of the options."""
        return options[self.dice.below(len(options))]
