"""A search bot for any title: it tries every option in many guessed worlds, plays the turn on, and asks who will win.

One iteration: guess a world that agrees with the view; take one option there; play on by quick answers until the turn
has changed hands `horizon` times; ask for the seat's chance to win. Dice are rolled anew in every iteration. Which
option comes next is decided by PUCT, whose prior is the order in which the title likes the options.

The sampling of worlds is that of P. Cowling, E. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search
(2012), the selection that of D. Silver et al., Mastering the game of Go without human knowledge (2017), with the spread
of the values in the place of a fixed scale.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.words import Move, Seat, State

FEW = 4  # values after which their spread is known
GUESSED_SPREAD, LEAST_SPREAD = 0.1, 0.01
LEAN, TASTE = 0.01, 0.25  # what a character likes most: so much of a win better, and so much sooner tried
UNTRIED = 0.1  # an untried option counts for so much of the spread less than the mean of the others


@dataclass(frozen=True)
class Recipe:
    """How a search thinks. Whichever limit is reached first ends it."""

    iterations: int = 1 << 30
    seconds: float = 60.0
    horizon: int = 0  # turns that are played on; 0: as the title says
    explore: float = 1.5
    sharp: float = 0.6  # the part of the prior that follows the order of the ratings: halved from option to option
    trust: float = 0.0


class Trial:
    """An option: how often it was tried, and the chances that it led to, each with what the bot leans to it."""

    __slots__ = ("lean", "move", "prior", "total", "visits")

    def __init__(self, move: Move, prior: float, lean: float = 0.0) -> None:
        self.move = move
        self.prior = prior
        self.lean = lean
        self.visits = 0
        self.total = 0.0

    @property
    def share(self) -> float:
        """The mean chance to win."""
        return self.total / self.visits - self.lean if self.visits else 0.0


@dataclass
class Report:
    """What a search found: its options, best first, and how long it took."""

    trials: list[Trial]
    iterations: int = 0
    seconds: float = 0.0


Witness = Callable[[Move, State, float], None]


class Search:
    """A bot that thinks as a recipe says. A `witness` gets each option that was tried, where it led, and the chance."""

    witness: Witness | None = None

    def __init__(self, game: Game, seat: Seat, dice: Dice, recipe: Recipe, character: str = "") -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.recipe = recipe
        self.taste = game.wits.tastes.get(character)
        self.report = Report([])

    def choose(self, seen: State, options: Sequence[Move], budget: float) -> Move:
        """Return the best option; a sure one at once."""
        move = self.game.wits.sure(seen, self.seat, options)
        if move is not None:
            return move
        self.report = self.consider(seen, options, budget)
        return self.report.trials[0].move

    def consider(self, seen: State, options: Sequence[Move], budget: float) -> Report:
        """Search for so many seconds at most, and report."""
        recipe, start = self.recipe, time.perf_counter()
        until = start + min(budget, recipe.seconds)
        trials = self.ranked(seen, options)
        count, mean, squares = 0, 0.0, 0.0  # Welford's running spread of all values
        for left in range(recipe.iterations, 0, -1):
            spread = max(LEAST_SPREAD, math.sqrt(squares / count)) if count >= FEW else GUESSED_SPREAD
            trial = self.select(trials, count, mean, recipe.explore * spread)
            value = self.outcome(seen, options, trial.move)
            trial.visits += 1
            trial.total += value + trial.lean
            count += 1
            step = value - mean
            mean += step / count
            squares += step * (value - mean)
            if count % 8 == 0 and (settled(trials, left) or time.perf_counter() > until):
                break
        trials.sort(key=lambda one: (one.visits, one.share), reverse=True)
        return Report(trials, count, time.perf_counter() - start)

    def ranked(self, seen: State, options: Sequence[Move]) -> list[Trial]:
        """Return the options in the order of their ratings, with their priors."""
        ratings = self.game.wits.rate(seen, self.seat, options)
        order = sorted(range(len(options)), key=ratings.__getitem__, reverse=True)
        sharp, even = self.recipe.sharp, (1 - self.recipe.sharp) / len(options)
        trials = [Trial(options[at], even + sharp * 0.5 ** (place + 1)) for place, at in enumerate(order)]
        if self.taste is not None:
            likings = self.taste(seen, self.seat, options)
            for trial, at in zip(trials, order, strict=True):
                trial.prior *= 1 + TASTE * likings[at]
                trial.lean = LEAN * likings[at]
        return trials

    def select(self, trials: list[Trial], count: int, mean: float, unit: float) -> Trial:
        """Return the option to try next, by PUCT."""
        untried, reach = mean - UNTRIED * unit, unit * math.sqrt(count + 1)
        best, highest = trials[0], -math.inf
        for trial in trials:
            visits = trial.visits
            mark = (trial.total / visits if visits else untried) + reach * trial.prior / (1 + visits)
            if mark > highest:
                best, highest = trial, mark
        return best

    def outcome(self, seen: State, options: Sequence[Move], move: Move) -> float:
        """Return the chance to win that an option led to, in a world of its own."""
        game, dice, wits = self.game, self.dice, self.game.wits
        turn_of, favourite = wits.turn, wits.favourite
        turn, left = turn_of(seen), self.recipe.horizon or wits.horizon
        play = Play(game.rules, game.guess(seen, dice), dice).take(move)
        while (state := play.state).agenda:
            now = turn_of(state)
            if now != turn:
                turn, left = now, left - 1
                if not left:
                    break
            open_now = play.options
            play.take(open_now[0] if len(open_now) == 1 else favourite(state, state.agenda[-1].seat, open_now))
        chance = wits.winning_chances(state)[self.seat]
        if self.witness is not None:
            self.witness(move, state, chance)
        return chance


def settled(trials: Sequence[Trial], left: int) -> bool:
    """Return whether no other option can become the one tried most in so many iterations."""
    first = second = 0
    for trial in trials:
        if trial.visits > first:
            first, second = trial.visits, first
        elif trial.visits > second:
            second = trial.visits
    return first - second > left
