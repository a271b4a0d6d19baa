"""Bots: each sees a view and the options, and answers with one of them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Protocol

from hoochgame.bots.greedy import Greedy
from hoochgame.bots.random import Random
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.words import Move, Seat


class Bot(Protocol):
    """Anything that chooses a move. It has a random generator of its own, never the game's."""

    def choose(self, seen: object, options: Sequence[Move], budget: float) -> Move:
        """Return one of the options, by what its seat can see, within `budget` seconds."""


BOTS: dict[str, Callable[[Game, Seat, Dice], Bot]] = {
    "easy": Greedy,
    "random": Random,
}
LEVELS = tuple(BOTS)


def seat_bot(level: str, game: Game, seed: int, seat: Seat) -> Bot:
    """Return a bot of that level for a seat. Raises LookupError with a sentence that names the valid levels."""
    if level not in BOTS:
        raise LookupError(
            _("There is no bot {level}; there are: {names}.").format(level=level, names=", ".join(LEVELS))
        )
    # A one-way hash, so that the bot's dice reveal nothing about the game's.
    own = hashlib.sha256(f"bot {seed} {seat}".encode()).digest()
    return BOTS[level](game, seat, Dice(int.from_bytes(own[:8])))
