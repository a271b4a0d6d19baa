"""Verdicts: the best option, how much better it is than the next, and why."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import fmean, stdev

import msgspec

from hoochgame.bots import bot_dice
from hoochgame.bots.explanation import Ledger, Reason
from hoochgame.bots.search import SEEDS, Recipe, Search, extra_horizon_turns_for
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import AnyState, Move, Seat

ITERATIONS = 600  # of a hint
FEWEST = 24  # tries after which an option may be compared
PER_TRY = 8  # iterations of the search for each new world in which the two best are measured
RANKING = 0.75  # of the time, for the search; the rest is for measuring
NOISE, LEAST = 2.0, 0.01  # standard errors and share of wins that a difference must exceed


class BestOption(msgspec.Struct, frozen=True):
    """The answer of a hint. Options are indices; `sure` if the best one needed no search."""

    best: int
    share: float = 0.0
    next: int = -1  # the runner-up; -1 if there is none
    next_share: float = 0.0
    reasons: tuple[Reason, ...] = ()  # for the best one against the runner-up
    sure: bool = False
    worlds: int = 0  # in which both shares were measured; 0: they are those of the search


class Inquiry:
    """A search about one choice, of which a ledger keeps what it finds; `figures` if reasons will be asked for."""

    def __init__(self, search: Search, seen: AnyState, options: Sequence[Move], *, figures: bool = True) -> None:
        self.search = search
        self.seen = seen
        self.options = options
        self.ledger = Ledger(search.game.ai, search.seat, figures)

    @contextmanager
    def _recording_tries(self) -> Iterator[None]:
        """Record what the search finds within the context. A witness set before still gets its calls."""
        before = self.search.witness

        def note(move: Move, state: AnyState, chance: float) -> None:
            self.ledger(move, state, chance)
            if before is not None:
                before(move, state, chance)

        self.search.witness = note
        try:
            yield
        finally:
            self.search.witness = before

    def rank_options(self, max_seconds: float) -> list[Move]:
        """Search for so many seconds at most; return the options, best first."""
        with self._recording_tries():
            self.search.report = self.search.search_options(self.seen, self.options, max_seconds)
        return [trial.move for trial in self.search.report.trials]

    def try_each_option_until(self, moves: Sequence[Move], times: int) -> None:
        """Try each of these options until it was tried so often; all meet the same worlds."""
        with self._recording_tries():
            while few := [move for move in moves if self.ledger.findings_about_option(move).chance.count < times]:
                seed = self.search.dice.integer_below(SEEDS)
                for move in few:
                    self.search.chance_of_move_in_world(self.seen, move, Dice(seed))

    def measure_in_new_worlds(self, moves: Sequence[Move], most: int, max_seconds: float) -> list[tuple[float, ...]]:
        """Return the chances that each option leads to in worlds that have chosen nothing; all meet the same ones.

        The option that looks best of many was lucky in the worlds of the search, so these promise too much.
        """
        until = time.perf_counter() + max_seconds
        found: list[list[float]] = []
        with self._recording_tries():
            while len(found) < FEWEST or (len(found) < most and time.perf_counter() < until):
                seed = self.search.dice.integer_below(SEEDS)
                found.append([self.search.chance_of_move_in_world(self.seen, move, Dice(seed)) for move in moves])
        return list(zip(*found, strict=True))

    def chance_after(self, move: Move) -> float:
        """Return the chance to win that an option led to, to six digits, as it is written down."""
        return as_share(self.ledger.findings_about_option(move).chance.mean)

    def is_better(self, better: Move, worse: Move, noise: float = NOISE) -> bool:
        """Return whether an option is better than another by more than noise; both have met the same worlds."""
        pairs = zip(
            self.ledger.findings_about_option(better).chances,
            self.ledger.findings_about_option(worse).chances,
            strict=True,
        )
        leads = [one - other for one, other in pairs]
        return fmean(leads) > max(LEAST, noise * stdev(leads) / math.sqrt(len(leads)))


def hint_recipe(game: Game, iterations: int) -> Recipe:
    """Return a recipe that looks as far ahead as an expert.

    Hints and the analysis share it. Otherwise the analysis could blame a player who followed a hint.
    """
    return Recipe(iterations, extra_turns=extra_horizon_turns_for(game, game.ai.iterations["expert"]))


def make_hint_search(game: Game, seed: int, seat: Seat) -> Search:
    """Return a new search for one hint. The same question always gets the same hint."""
    return Search(game, seat, bot_dice(seed, seat), hint_recipe(game, ITERATIONS))


def find_best_option(search: Search, seen: AnyState, options: Sequence[Move], max_seconds: float) -> BestOption:
    """Return what this bot would do, within so many seconds: of the two best options the one that has won more often.

    An option that can only hurt is never that one, however lucky it was; then the other needs no thought.
    """
    offered = list(options)
    sure = search.find_sure_move(seen, options)
    if sure is not None or len(options) == 1:
        return BestOption(0 if sure is None else offered.index(sure), sure=sure is not None)
    inquiry = Inquiry(search, seen, options)
    best, runner_up = inquiry.rank_options(RANKING * max_seconds)[:2]
    most = max(FEWEST, search.recipe.iterations // PER_TRY)
    met = inquiry.measure_in_new_worlds((best, runner_up), most, (1 - RANKING) * max_seconds)
    share, next_share = (as_share(fmean(chances)) for chances in met)
    # The search ranks by more than the chance to win (ratings, liking); advice counts that alone.
    if next_share > share:
        if search.report.trials[1].blunder:
            return BestOption(offered.index(best), sure=True)
        best, runner_up, share, next_share = runner_up, best, next_share, share
    why = inquiry.ledger.find_reasons(best, runner_up)
    return BestOption(offered.index(best), share, offered.index(runner_up), next_share, why, worlds=len(met[0]))


def as_share(chance: float) -> float:
    """Return a chance to six digits, as it is written down."""
    return round(min(1.0, max(0.0, chance)), 6)
