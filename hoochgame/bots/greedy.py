"""A bot that takes what it would like best right now, by the title's own rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.words import Move, Seat


class Greedy:
    """It looks one move ahead, and asks `game.wish` for each."""

    def __init__(self, game: Game, seat: Seat, dice: Dice) -> None:
        self.game = game
        self.seat = seat
        self.dice = dice

    def choose(self, seen: object, options: Sequence[Move], budget: float) -> Move:
        """The option it would like best; among equals, any."""
        wishes = [self.game.wish(seen, self.seat, option) for option in options]
        best = max(wishes)
        liked = [option for option, wish in zip(options, wishes, strict=True) if wish == best]
        return liked[self.dice.below(len(liked))]
