"""Bots: each sees a view and the options, and answers with one of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from hoochgame.bots.casual import CasualBot
from hoochgame.bots.greedy import Greedy
from hoochgame.bots.random import Random
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.characters import CHARACTERS, split_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.protocols import AnyState, Move, Seat


class Bot(Protocol):
    """Anything that chooses a move. It has its own random generator, never the game's."""

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        """Return one of the options, by what its seat can see, within `budget` seconds."""


class Level(Protocol):
    """How well a bot thinks; with a character it leans to what that likes."""

    def __call__(self, game: Game, seat: Seat, dice: Dice, *, character: str = "") -> Bot: ...


Maker = Callable[[Game, Seat, Dice], Bot]

# A level is a number of iterations, so that the same seed plays the same game on any machine. The lower ones don't
# search, or not always, and overlook some options instead. The numbers of a title make its levels about evenly far
# apart, as `hoochgame ladder` shows.


def seat_sometimes_searching_bot(level: str, game: Game, seat: Seat, dice: Dice, *, character: str = "") -> Bot:
    """Return a bot that searches for as many of its decisions as its level does in a title, if it does at all."""
    if level not in game.ai.search_percent:
        return Greedy(game, seat, dice, character=character, level=level)
    return CasualBot(game, seat, dice, level=level, recipe=level_recipe(game, level), character=character)


def seat_searching_bot(level: str, game: Game, seat: Seat, dice: Dice, *, character: str = "") -> Search:
    """Return a bot that searches for every decision, as long as its level does."""
    return Search(game, seat, dice, level_recipe(game, level), character)


def level_recipe(game: Game, level: str) -> Recipe:
    """Return how long a level thinks in a title."""
    return Recipe(game.ai.iterations[level], game.ai.crowd_iterations.get(level, 0))


GRADES: dict[str, Level] = {
    "beginner": partial(seat_sometimes_searching_bot, "beginner"),
    "easy": partial(seat_sometimes_searching_bot, "easy"),
    "medium": partial(seat_sometimes_searching_bot, "medium"),
    "hard": partial(seat_searching_bot, "hard"),
    "expert": partial(seat_searching_bot, "expert"),
}
BOTS: dict[str, Maker] = {"random": Random, **GRADES}
KINDS = (*BOTS, *CHARACTERS)  # the words for a bot; a level with a character is one more


def find_bot_maker(word: str) -> Maker:
    """Return what seats a bot: a level, a level with a character such as `hard/raider`, or a character alone.

    Raises LookupError with a sentence that lists the valid words.
    """
    level, character = split_bot_kind(word)
    if not character and word in BOTS:
        return BOTS[word]
    if level not in GRADES or character not in CHARACTERS:
        text = _("There is no bot {level}; there are: {names}, and a level with a character, such as {example}.")
        raise LookupError(text.format(level=word or "''", names=", ".join(KINDS), example="hard/raider"))
    return partial(GRADES[level], character=character)


def seat_bot(word: str, game: Game, seed: int, seat: Seat, find: Callable[[str], Maker] = find_bot_maker) -> Bot:
    """Return a bot of that name for a seat. Raises LookupError as `find` does."""
    return find(word)(game, seat, bot_dice(seed, seat))


def bot_dice(seed: int, seat: Seat) -> Dice:
    """Return the dice of the player of a seat; they reveal nothing about the dice of the game."""
    return Dice(bot_seed(seed, seat))


def bot_seed(seed: int, seat: Seat) -> int:
    """Return the seed of these dice: a one-way hash of the deal's."""
    own = hashlib.sha256(f"bot {seed} {seat}".encode()).digest()
    return int.from_bytes(own[:8])
