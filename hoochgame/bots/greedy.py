"""A bot that takes the option rated best right now, by the title's own ratings, of those that it notices."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from mypy_extensions import mypyc_attr

from hoochgame.bots.winning import find_winning_move
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.core.title_ai import BLUNDER, CharacterStyle

SEEDS = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)  # also where this module is compiled
class Greedy:
    """Looks one move ahead, rating each option by the title’s `rate`; of nearly equals it takes what it likes.

    It overlooks options as the title says of its `level`, all turn long; without a level none.
    """

    def __init__(self, game: Game, seat: Seat, dice: Dice, *, character: str = "", level: str = "") -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.liking = game.ai.likings.get(character)
        self.liking_weight = game.ai.styles.get(character, CharacterStyle()).rating_weight
        self.overlooked = self.seed = 0  # of a hundred options, in this game
        if level in game.ai.overlooked:
            fewest, most = game.ai.overlooked[level]
            self.overlooked = fewest + dice.integer_below(most - fewest + 1)
            self.seed = dice.integer_below(SEEDS)

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        """Return an option that wins at once, else what seems best of those noticed; among equals a random one."""
        won = find_winning_move(self.game, seen, self.seat, options, self.dice)
        if won is not None:
            return won
        ratings = self.game.ai.rate(seen, self.seat, options)
        if self.overlooked:
            options, ratings = self.noticed_options_with_ratings(seen, options, ratings)
        if self.liking is not None:
            likings = self.liking(seen, self.seat, options)
            ratings = [rating + self.liking_weight * liking for rating, liking in zip(ratings, likings, strict=True)]
        best = max(ratings)
        liked = [option for option, rating in zip(options, ratings, strict=True) if rating == best]
        return liked[self.dice.integer_below(len(liked))]

    def noticed_options_with_ratings(
        self, seen: AnyState, options: Sequence[Move], ratings: Sequence[float]
    ) -> tuple[Sequence[Move], Sequence[float]]:
        """Return the options that this bot notices in this turn, with their ratings.

        What promises nothing is always seen, so that a turn can end. If all that is seen can only hurt, the bot takes
        any other option, all being equal to it.
        """
        turn = repr(self.game.ai.turn_key(seen))
        subjects = self.game.ai.subjects(seen, self.seat, options)
        rated = list(zip(options, ratings, strict=True))
        found = [
            (option, rating)
            for (option, rating), subject in zip(rated, subjects, strict=True)
            if rating <= 0 or self.notices_subject(turn, repr(subject))
        ]
        if all(rating == BLUNDER for _option, rating in found):
            found = [(option, 0.0) for option, rating in rated if rating != BLUNDER]
        return [option for option, _rating in found], [rating for _option, rating in found]

    def notices_subject(self, turn: str, subject: str) -> bool:
        """Return whether this bot sees a subject in a turn: the same answer whenever it asks."""
        return Dice(self.seed, crc32(f"{turn} {subject}".encode())).integer_below(100) >= self.overlooked
