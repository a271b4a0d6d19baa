"""Bots: each sees a view and the options, and answers with one of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from hoochgame.bots.greedy import Greedy
from hoochgame.bots.random import Random
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.words import Move, Seat, State


class Bot(Protocol):
    """Anything that chooses a move. It has a random generator of its own, never the game's."""

    def choose(self, seen: State, options: Sequence[Move], budget: float) -> Move:
        """Return one of the options, by what its seat can see, within `budget` seconds."""


Maker = Callable[[Game, Seat, Dice], Bot]

LEVELS = ("easy", "medium", "hard", "expert")  # those in the lobby, the weakest first
BOTS: dict[str, Maker] = {
    "random": Random,
    "easy": Greedy,
    "medium": partial(Search, recipe=Recipe(iterations=24, seconds=0.1)),
    "hard": partial(Search, recipe=Recipe(iterations=200, seconds=0.8)),
    "expert": partial(Search, recipe=Recipe(iterations=800, seconds=3.5)),
}


def find_bot(word: str) -> Maker:
    """Return what seats a bot of that name. Raises LookupError with a sentence that lists the valid names."""
    if word not in BOTS:
        text = _("There is no bot {level}; there are: {names}.")
        raise LookupError(text.format(level=word, names=", ".join(BOTS)))
    return BOTS[word]


def seat_bot(word: str, game: Game, seed: int, seat: Seat, find: Callable[[str], Maker] = find_bot) -> Bot:
    """Return a bot of that name for a seat. Raises LookupError as `find` does."""
    # A one-way hash, so that the bot's dice reveal nothing about the game's.
    own = hashlib.sha256(f"bot {seed} {seat}".encode()).digest()
    return find(word)(game, seat, Dice(int.from_bytes(own[:8])))
