"""The table of a league: how every strategy of a title does against a bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.report import (
    fill_heading,
    format_csv_with_header,
    format_interval,
    format_json,
    format_percent,
    format_wins,
    odd_deal_note,
)
from hoochgame.arena.tally import quantile, wilson_interval
from hoochgame.bots.strategist import PREFIX, title_policy
from hoochgame.core.columns import align_columns
from hoochgame.core.game import Game
from hoochgame.core.language import _, localise_decimal, ngettext


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


def plan_league(  # noqa: PLR0913, PLR0917 - a league has this many parts
    game: Game, against: str, seats: int, games: int, seed: int, rules: Mapping[str, int]
) -> list[ArenaPlan]:
    """Return a plan for each strategy of a title: in one seat it, in all others that bot. Raises BadStrategy."""
    title_policy(game)
    bots = [(f"{PREFIX}{name}", *[against] * (seats - 1)) for name in game.ai.league]
    return [ArenaPlan(game.id, words, games, seed, rules, accounts=True) for words in bots]


def league_row(results: Results) -> LeagueRow:
    """Return how a strategy has played."""
    plan, wins = results.plan, results.wins_by_bot[0]
    places: list[list[float]] = [[] for _bot in plan.bots]
    for one in results.outcomes:
        places[one.accounts[0].place].append(one.shares[0])
    first, last = (sum(shares) / max(1, len(shares)) for shares in (places[0], places[-1]))
    return LeagueRow(
        plan.bots[0].removeprefix(PREFIX), plan.bots[1], plan.games, wins, wins / plan.games,
        *wilson_interval(wins, plan.games), first, last, quantile(results.rounds_by_game, 0.5),
    )  # fmt: skip


def format_league(results: Sequence[Results], format: str, jobs: int) -> str:
    """Return the league in that format, the best strategy first, without a newline at the end."""
    rows = sorted(map(league_row, results), key=lambda row: -row.share)
    match format:
        case "json":
            return format_json(rows)
        case "csv":
            return format_csv_with_header([msgspec.structs.asdict(row) for row in rows])
    plan = results[0].plan
    head = ngettext(
        "{game} with {seats} seats: {games} game a strategy, seed {seed}, {seconds} s with {jobs} at a time",
        "{game} with {seats} seats: {games} games a strategy, seed {seed}, {seconds} s with {jobs} at a time",
        plan.games,
    )
    told = [(_("strategy"), _("against"), _("wins"), _("rate"), _("95% interval"), _("first"), _("last"), _("rounds"))]
    told += [
        (
            row.strategy, row.against, format_wins(row.wins), format_percent(row.share),
            format_interval(row.low, row.high), format_percent(row.first), format_percent(row.last),
            localise_decimal(f"{row.rounds:g}"),
        )
        for row in rows
    ]  # fmt: skip
    return "\n".join(
        [fill_heading(head, results[0], jobs), "", *align_columns(told, left=(0, 1)), *odd_deal_note(plan)]
    )
