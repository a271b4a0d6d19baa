"""A bot that takes the option rated best right now, by the title's own ratings."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from mypy_extensions import mypyc_attr

from hoochgame.bots.winning import winning_move
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.words import Move, Seat, State

LEAN = 0.5  # in the unit of the ratings: what is liked most may be rated so much lower
SEEDS = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
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
        """Return an option that wins at once, else the one that seems best; among equals a random one."""
        won = winning_move(self.game, seen, self.seat, options, self.dice)
        if won is not None:
            return won
        rated = self.game.wits.rate(seen, self.seat, options)
        ratings = [rating + error for rating, error in zip(rated, self.errors(seen, options, rated), strict=True)]
        if self.taste is not None:
            likings = self.taste(seen, self.seat, options)
            ratings = [rating + LEAN * liking for rating, liking in zip(ratings, likings, strict=True)]
        best = max(ratings)
        liked = [option for option, rating in zip(options, ratings, strict=True) if rating == best]
        return liked[self.dice.below(len(liked))]

    def errors(self, seen: State, options: Sequence[Move], rated: Sequence[float]) -> Sequence[float]:
        """Return by how much it overrates each option, all turn long; what brings nothing is never overrated."""
        wits = self.game.wits
        if wits.misjudged is None:
            return [0.0] * len(options)
        turn = crc32(repr(wits.turn(seen)).encode())
        errors = wits.misjudged(seen, self.seat, options, Dice(self.seed, turn))
        return [error if rating > 0 else 0.0 for rating, error in zip(rated, errors, strict=True)]
