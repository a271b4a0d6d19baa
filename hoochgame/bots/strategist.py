"""A bot that plays a strategy: it answers at once, by the title's policy."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.league import BadStrategy
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.core.strategy import Policy, Strategy

PREFIX = "strategy:"  # before the name of a strategy of the league, where a word may also be another bot's


class Strategist:
    """Follows the policy of a title as a strategy leads it."""

    def __init__(self, game: Game, seat: Seat, dice: Dice, strategy: Strategy) -> None:
        self.seat = seat
        self.answer = title_policy(game).answer_function_with_values(strategy.values)

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        return self.answer(seen, self.seat, options)


def title_policy(game: Game) -> Policy[AnyState]:
    """Return how a title is played without search. Raises BadStrategy where nobody has written that down."""
    policy: Policy[AnyState] | None = game.ai.policy
    if policy is None:
        raise BadStrategy(_("{title} has no strategies.").format(title=game.id))
    return policy


def find_strategy(game: Game, name: str) -> Strategy:
    """Return a strategy of a title's league. Raises BadStrategy with a sentence that lists them."""
    title_policy(game)
    if name not in game.ai.league:
        text = _("{title} has no strategy {name}; there are: {names}.")
        raise BadStrategy(text.format(title=game.id, name=name or "''", names=", ".join(game.ai.league)))
    return game.ai.league[name]


def seat_strategy(game: Game, seat: Seat, dice: Dice, name: str) -> Strategist:
    """Seat the bot that plays a strategy of the league. Raises BadStrategy."""
    return Strategist(game, seat, dice, find_strategy(game, name))
