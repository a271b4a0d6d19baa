"""A search bot for any title: it tries the options in many guessed worlds, plays the turn on, and asks who will win.

One iteration: guess a world that agrees with the view; take one option there; play on by quick answers until the turn
has changed hands `horizon` times; ask for the seat's chance to win. All options that are still in the race meet the
same worlds and the same dice, so that what they bring can be compared; every world has dice of its own. The race is
sequential halving: in each round all options that are left get the same number of worlds, then the worse half is out.

The sampling of worlds is that of P. Cowling, E. Powley and D. Whitehouse, Information Set Monte Carlo Tree Search
(2012); the race that of Z. Karnin, T. Koren and O. Somekh, Almost Optimal Exploration in Multi-Armed Bandits (2013);
the common random numbers are described by P. Heidelberger and D. Iglehart, Comparing Stochastic Systems Using
Regenerative Simulation with Common Random Numbers (1979).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.wits import FOLLY
from hoochgame.core.words import Move, Seat, State

LEAN = 0.01  # what a character likes most counts as so much of a win
LEAST = 2  # worlds that an option meets at least, of those that there are iterations for
ENOUGH = 4  # worlds after which an option may be found out ...
BEATEN = 2.5  # ... if it lies so many standard errors behind ...
CLOSE = 0.002  # ... of which each is at least so much of a win
SEEDS = 1 << 31


@dataclass(frozen=True)
class Recipe:
    """How a search thinks. Whichever limit is reached first ends it."""

    iterations: int = 1 << 30
    seconds: float = math.inf
    horizon: int = 0  # turns that are played on; 0: as the title says


@dataclass
class Trial:
    """An option: the chances to win that it led to, by world, and what the bot leans to it besides."""

    move: Move
    lean: float = 0.0
    folly: bool = False  # it can only hurt: it is tried only if there is but one other, to compare it with that
    chances: list[float] = field(default_factory=list)

    @property
    def visits(self) -> int:
        """How many worlds it met."""
        return len(self.chances)

    @property
    def share(self) -> float:
        """The mean chance to win."""
        return fmean(self.chances) if self.chances else 0.0

    @property
    def mark(self) -> float:
        """What it is ranked by."""
        return self.share + self.lean

    def behind(self, other: Trial) -> bool:
        """Return whether it certainly brings less than another that has met the same worlds."""
        lags = [theirs - mine for mine, theirs in zip(self.chances, other.chances, strict=True)]
        if len(lags) < ENOUGH:
            return False
        error = max(CLOSE, stdev(lags) / math.sqrt(len(lags)))
        return other.mark - self.mark > BEATEN * error


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
        ranked = self.ranked(seen, options)
        sensible = sum(not one.folly for one in ranked)
        if sensible < 2 and self.witness is None:  # nobody asks how much better it is
            return Report(ranked)
        left = max(2, min(sensible, recipe.iterations // LEAST, self.game.wits.width))
        racing, out, spent = ranked[:left], ranked[left:], 0
        while len(racing) > 1 and spent < recipe.iterations and (now := time.perf_counter()) < until:
            rounds = math.ceil(math.log2(len(racing)))
            worlds = max(1, (recipe.iterations - spent) // (rounds * len(racing)))
            spent += self.race(racing, seen, options, worlds, now + (until - now) / rounds)
            racing.sort(key=lambda one: one.mark, reverse=True)
            half = (len(racing) + 1) // 2
            stay = [one for one in racing[:half] if one is racing[0] or not one.behind(racing[0])]
            out = [one for one in racing if one not in stay] + out
            racing = stay
        return Report(sorted(racing + out, key=lambda one: one.folly), spent, time.perf_counter() - start)

    def ranked(self, seen: State, options: Sequence[Move]) -> list[Trial]:
        """Return the options in the order of their ratings."""
        ratings = self.game.wits.rate(seen, self.seat, options)
        likings = self.taste(seen, self.seat, options) if self.taste else [0.0] * len(options)
        order = sorted(range(len(options)), key=ratings.__getitem__, reverse=True)
        best, trust = max(ratings), self.game.wits.trust
        leans = [LEAN * liking + (trust * (rating - best) if trust else 0.0)
                 for liking, rating in zip(likings, ratings, strict=True)]  # fmt: skip
        return [Trial(options[at], leans[at], ratings[at] == FOLLY) for at in order]

    def race(self, racing: Sequence[Trial], seen: State, options: Sequence[Move], worlds: int, until: float) -> int:
        """Let all options meet so many worlds, or fewer if time is up; return the number of iterations."""
        for n in range(worlds):
            seed = self.dice.below(SEEDS)
            for one in racing:
                one.chances.append(self.outcome(seen, one.move, Dice(seed)))
            if time.perf_counter() > until:
                return (n + 1) * len(racing)
        return worlds * len(racing)

    def outcome(self, seen: State, move: Move, dice: Dice) -> float:
        """Return the chance to win that an option leads to in one world."""
        game, wits = self.game, self.game.wits
        turn_of, favourite = wits.turn, wits.favourite
        turn, left = turn_of(seen), self.recipe.horizon or wits.horizon
        play = Play(game.rules, game.guess(seen, dice), dice).take(move)
        while (state := play.state).agenda:
            now = turn_of(state)
            if now != turn:
                turn, left = now, left - 1
                if not left:
                    break
            options = play.options
            play.take(options[0] if len(options) == 1 else favourite(state, state.agenda[-1].seat, options))
        chance = wits.winning_chances(state)[self.seat]
        if self.witness is not None:
            self.witness(move, state, chance)
        return chance
