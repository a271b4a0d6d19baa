"""A position for each card of a title in which something can only hurt, and the bots that are asked what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from hoochgame.bots import GRADES, Bot
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.characters import CHARACTERS
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import Move, Seat

Law = Callable[[Any, Sequence[Move], Move], str]  # names what can only hurt about a move among options; "" if nothing
FEW = Recipe(iterations=24)  # the higher levels think alike, only longer
EASY = tuple((level, character) for level in ("beginner", "easy") for character in ("", *CHARACTERS))
SEARCHING = tuple((level, character) for level in ("medium", "hard") for character in ("", *CHARACTERS))


class Situation(NamedTuple):
    """Where the law forbids something, `why`: a position `of` each of these things of the content.

    `but`: things for which it forbids nothing there, and the reason.
    """

    why: str
    of: Callable[[str], Any]
    things: tuple[str, ...]
    but: Mapping[str, str] = {}


class Temptations(NamedTuple):
    """A title with its law, all `things` of its content, and the situations for each of them.

    `spared`: things that can't hurt in any situation, and the reason.
    """

    game: Game
    law: Law
    things: tuple[str, ...]
    situations: tuple[Situation, ...]
    spared: Mapping[str, str] = {}

    def of(self, thing: str) -> list[Situation]:
        """Return the situations that speak of a thing."""
        return [one for one in self.situations if thing in one.things]


@cache
def seated(game: Game, seat: Seat, level: str, character: str) -> Bot:
    """Return a bot of this level and character."""
    if level == "hard":
        return Search(game, seat, Dice(7, seat), FEW, character)
    return GRADES[level](game, seat, Dice(7, seat), character=character)


def answer(game: Game, state: Any, options: Sequence[Move], level: str, character: str) -> Move:
    """Return what such a bot does, by what its seat sees."""
    seat = state.agenda[-1].seat
    return seated(game, seat, level, character).choose(game.view(state, seat), options, 60.0)
