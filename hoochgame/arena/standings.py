"""The table of a league: how every strategy of a title does against a bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.report import as_json, counted, filled, headed, interval, oddity, percent
from hoochgame.arena.tally import quantile, wilson
from hoochgame.bots.strategist import PREFIX, policy_of
from hoochgame.core.columns import columns
from hoochgame.core.game import Game
from hoochgame.core.language import _, decimal, ngettext


class LeagueRow(msgspec.Struct, frozen=True):
    """How a strategy did; `first` and `last` are its shares of the games in which it played first and last."""

    strategy: str
    against: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    first: float
    last: float
    rounds: float


def plans(  # noqa: PLR0913, PLR0917 - a league has this many parts
    game: Game, against: str, seats: int, games: int, seed: int, rules: Mapping[str, int]
) -> list[ArenaPlan]:
    """Return a plan for each strategy of a title: in one seat it, in all others that bot. Raises BadStrategy."""
    policy_of(game)
    bots = [(f"{PREFIX}{name}", *[against] * (seats - 1)) for name in game.wits.league]
    return [ArenaPlan(game.id, words, games, seed, rules, accounts=True) for words in bots]


def row_of(results: Results) -> LeagueRow:
    """Return how a strategy has played."""
    plan, wins = results.plan, results.wins[0]
    places: list[list[float]] = [[] for _bot in plan.bots]
    for one in results.outcomes:
        places[one.accounts[0].place].append(one.shares[0])
    first, last = (sum(shares) / max(1, len(shares)) for shares in (places[0], places[-1]))
    return LeagueRow(
        plan.bots[0].removeprefix(PREFIX), plan.bots[1], plan.games, wins, wins / plan.games, *wilson(wins, plan.games),
        first, last, quantile(results.rounds, 0.5),
    )  # fmt: skip


def report(results: Sequence[Results], format: str, jobs: int) -> str:
    """Return the league in that format, the best strategy first, without a newline at the end."""
    rows = sorted(map(row_of, results), key=lambda row: -row.share)
    match format:
        case "json":
            return as_json(rows)
        case "csv":
            return headed([msgspec.structs.asdict(row) for row in rows])
    plan = results[0].plan
    head = ngettext(
        "{game} with {seats} seats: {games} game a strategy, seed {seed}, {seconds} s with {jobs} at a time",
        "{game} with {seats} seats: {games} games a strategy, seed {seed}, {seconds} s with {jobs} at a time",
        plan.games,
    )
    told = [(_("strategy"), _("against"), _("wins"), _("rate"), _("95% interval"), _("first"), _("last"), _("rounds"))]
    told += [
        (
            row.strategy, row.against, counted(row.wins), percent(row.share),
            interval(row.low, row.high), percent(row.first), percent(row.last), decimal(f"{row.rounds:g}"),
        )
        for row in rows
    ]  # fmt: skip
    return "\n".join([filled(head, results[0], jobs), "", *columns(told, left=(0, 1)), *oddity(plan)])
