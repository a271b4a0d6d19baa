"""Verdicts: the best option, how much better it is than the next, and why."""

from __future__ import annotations

import math
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
NOISE, LEAST = 2.0, 0.01  # standard errors and share of wins that a difference must exceed


class BestOption(msgspec.Struct, frozen=True):
    """The answer of a hint. Options are indices; `sure` if the best one needed no search."""

    best: int
    share: float = 0.0
    next: int = -1  # the runner-up; -1 if there is none
    next_share: float = 0.0
    reasons: tuple[Reason, ...] = ()  # for the best one against the runner-up
    sure: bool = False


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

    def chance_after(self, move: Move) -> float:
        """Return the chance to win that an option led to, to six digits, as it is written down."""
        return round(min(1.0, max(0.0, self.ledger.findings_about_option(move).chance.mean)), 6)

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
    best, runner_up = inquiry.rank_options(max_seconds)[:2]
    inquiry.try_each_option_until((best, runner_up), FEWEST)
    # The search ranks by more than the chance to win (ratings, liking); advice counts that alone.
    if inquiry.chance_after(runner_up) > inquiry.chance_after(best):
        if search.report.trials[1].blunder:
            return BestOption(offered.index(best), sure=True)
        best, runner_up = runner_up, best
    shares = inquiry.chance_after(best), inquiry.chance_after(runner_up)
    return BestOption(
        offered.index(best),
        shares[0],
        offered.index(runner_up),
        shares[1],
        inquiry.ledger.find_reasons(best, runner_up),
    )
