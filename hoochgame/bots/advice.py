"""Verdicts: the best option, how much better it is than the next, and why."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hoochgame.bots.reasons import Ledger, Reason
from hoochgame.bots.search import Search
from hoochgame.core.words import Move, State

FEWEST = 24  # tries after which an option may be compared


class Verdict(msgspec.Struct, frozen=True):
    """What a bot would do. Options are numbers among those offered; `sure` if the best one needed no thought."""

    best: int
    share: float = 0.0
    next: int = -1  # the runner-up; -1 if there is none
    next_share: float = 0.0
    reasons: tuple[Reason, ...] = ()  # for the best one against the runner-up
    sure: bool = False


def advise(search: Search, seen: State, options: Sequence[Move], budget: float) -> Verdict:
    """Return what this bot would do, within so many seconds."""
    offered = list(options)
    sure = search.game.wits.sure(seen, search.seat, options)
    if sure is not None or len(options) == 1:
        return Verdict(0 if sure is None else offered.index(sure), sure=sure is not None)
    ledger = Ledger(search.game.wits, search.seat)
    search.witness = ledger
    try:
        best, runner_up = (trial.move for trial in search.consider(seen, options, budget).trials[:2])
        try_more(search, ledger, seen, options, runner_up)
    finally:
        search.witness = None
    share, next_share = (ledger.of(move).chance.mean for move in (best, runner_up))
    reasons = ledger.why(best, runner_up)
    return Verdict(offered.index(best), share, offered.index(runner_up), next_share, reasons)


def try_more(search: Search, ledger: Ledger, seen: State, options: Sequence[Move], move: Move) -> None:
    """Try an option until it may be compared."""
    for _more in range(FEWEST - ledger.of(move).chance.count):
        search.outcome(seen, options, move)
