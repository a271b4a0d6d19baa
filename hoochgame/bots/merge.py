"""Merges what several searches, each in its own worlds, found about one choice.

That is root parallelization (G. Chaslot, M. Winands and H. J. van den Herik, Parallel Monte-Carlo Tree Search, 2008):
the searches share nothing while they think, and in the end all worlds that an option has met count alike. Counting only
whom each search chose would tell much less.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import msgspec
from msgspec.structs import replace

from hoochgame.bots.search import SearchReport, rating_weight_after_worlds
from hoochgame.core.protocols import Move


class OptionStats(msgspec.Struct, frozen=True, array_like=True):
    """What was found about an option, as in a trial; it has its number among those offered in the place of the move."""

    option: int
    bonus: float = 0.0
    chances: tuple[float, ...] = ()
    blunder: bool = False
    prior: float = 0.0

    @property
    def mean_chance(self) -> float:
        """The mean chance to win."""
        return fmean(self.chances) if self.chances else 0.0

    @property
    def ranking_score(self) -> float:
        return self.mean_chance + self.bonus + rating_weight_after_worlds(self.prior, len(self.chances))


Looks = tuple[OptionStats, ...]  # best first, as in the report of a search


def stats_by_option_index(report: SearchReport, options: Sequence[Move]) -> Looks:
    numbers = {move: number for number, move in enumerate(options)}
    return tuple(
        OptionStats(numbers[trial.move], trial.bonus, tuple(trial.chances), trial.blunder, trial.prior)
        for trial in report.trials
    )


def merge_reports(reports: Sequence[Looks]) -> Looks:
    """Merge the reports of several searches, best option first; a single report is returned unchanged.

    The best option was in the last round of at least one search: others met too few worlds. Options that
    can only hurt come last, as in each search.
    """
    thought = [report for report in reports if report and report[0].chances]
    if len(thought) < 2:
        return next(iter([*thought, *reports]), ())
    together: dict[int, OptionStats] = {}
    for report in thought:
        for look in report:
            known = together.get(look.option)
            together[look.option] = replace(known, chances=known.chances + look.chances) if known else look
    last = frozenset[int]().union(*map(options_tried_as_often_as_best, thought))
    return tuple(
        sorted(together.values(), key=lambda look: (look.blunder, look.option not in last, -look.ranking_score))
    )


def options_tried_as_often_as_best(report: Looks) -> frozenset[int]:
    """Return the options that have met as many worlds as the best."""
    return frozenset(look.option for look in report if len(look.chances) == len(report[0].chances))
