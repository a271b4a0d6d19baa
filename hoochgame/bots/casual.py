"""A bot that thinks about some of its decisions only, and takes the others by quick answers."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.bots.greedy import Greedy
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import AnyState, Move, Seat


class CasualBot:
    """Searches as a recipe says for some of a hundred decisions, drawn by lot, and is greedy in the others.

    How many are its level's `TitleAI.search_percent` in the title.
    """

    def __init__(  # noqa: PLR0913 - a bot and how it thinks
        self, game: Game, seat: Seat, dice: Dice, *, level: str, recipe: Recipe, character: str = ""
    ) -> None:
        self.dice = dice
        self.search_percent = game.ai.search_percent[level]
        self.greedy = Greedy(game, seat, dice, character=character, level=level)
        self.search = Search(game, seat, dice, recipe, character)

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        # Before the lot: a greedy answer must not undo what a search began.
        options = self.search.options_that_pursue_last_move(seen, options)
        bot = self.search if self.dice.integer_below(100) < self.search_percent else self.greedy
        return bot.choose(seen, options, budget)
