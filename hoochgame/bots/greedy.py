"""A bot that takes the option rated best right now, by the title's own ratings."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.words import Move, Seat, State

LEAN = 0.5  # in the unit of the ratings: what is liked most may be rated so much lower
SEEDS = 1 << 32


class Greedy:
    """Looks one move ahead, rating each option by the title’s `rate`; of nearly equals it takes what it likes.

    It makes the mistakes of a beginner where the title knows some.
    """

    def __init__(self, game: Game, seat: Seat, dice: Dice, *, character: str = "") -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.taste = game.wits.tastes.get(character)
        self.seed = dice.below(SEEDS) if game.wits.misjudged else 0

    def choose(self, seen: State, options: Sequence[Move], budget: float) -> Move:
        """Return the option rated best; among equals a random one."""
        ratings = self.game.wits.rate(seen, self.seat, options)
        if self.taste is not None:
            likings = self.taste(seen, self.seat, options)
            ratings = [rating + LEAN * liking for rating, liking in zip(ratings, likings, strict=True)]
        if self.game.wits.misjudged is not None:
            errors = self.game.wits.misjudged(seen, self.seat, options, self.dice_of_turn(seen))
            ratings = [rating + error * (rating > 0) for rating, error in zip(ratings, errors, strict=True)]
        best = max(ratings)
        liked = [option for option, rating in zip(options, ratings, strict=True) if rating == best]
        return liked[self.dice.below(len(liked))]

    def dice_of_turn(self, seen: State) -> Dice:
        """Return dice that roll the same whenever they are taken in this turn."""
        turn = self.game.wits.turn(seen)
        return Dice(self.seed, crc32(repr(turn).encode()))
