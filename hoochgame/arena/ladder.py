"""A ladder of bots: each plays the one below, and it is told by how much it is stronger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.rating import elo_lead
from hoochgame.arena.report import (
    Decisions,
    fill_heading,
    format_csv_with_header,
    format_elo,
    format_interval,
    format_json,
    format_milliseconds,
    format_percent,
    format_wins,
    odd_deal_note,
    summarise_times,
)
from hoochgame.arena.tally import Times, wilson_interval
from hoochgame.core.characters import LEVELS
from hoochgame.core.columns import align_columns
from hoochgame.core.language import _, ngettext

BOUND = 0.55  # of two players the better one should win so many games, surely
Pair = tuple[str, str]  # the higher one and the lower one
LEAPS: tuple[Pair, ...] = (("hard", "easy"), ("hard", "random"))


def level_pairs() -> list[Pair]:
    """Return the pairs of the levels: each against the one below, and some leaps."""
    return [*neighbour_pairs(("random", *LEVELS)), *LEAPS]


def neighbour_pairs(bots: Sequence[str]) -> list[Pair]:
    """Return each bot with the one below; the weakest comes first."""
    return [(higher, lower) for lower, higher in pairwise(bots)]


def plan_pairs(  # noqa: PLR0913, PLR0917 - a ladder has this many parts
    title: str, pairs: Sequence[Pair], seats: int, games: int, seed: int, rules: Mapping[str, int]
) -> list[ArenaPlan]:
    """Return a plan for each pair: one of the higher bot against all others of the lower."""
    return [ArenaPlan(title, (higher, *[lower] * (seats - 1)), games, seed, rules) for higher, lower in pairs]


def share_needed_for_surety(seats: int) -> float:
    """Return the share that the higher bot should surely win: with more at the table, the same odds against each."""
    odds = BOUND / (1 - BOUND)
    return odds / (odds + seats - 1)


class Rung(msgspec.Struct, frozen=True):
    """How a bot did against the one below; `kept`: its share is surely above what is needed."""

    bot: str
    against: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    needed: float
    kept: bool
    elo: float
    elo_error: float
    decisions: Decisions
    decisions_against: Decisions


def make_rung(results: Results) -> Rung:
    plan, wins = results.plan, results.wins_by_bot
    seats = len(plan.bots)
    low, high = wilson_interval(wins[0], plan.games)
    ahead = elo_lead(wins[0], sum(wins[1:]), seats - 1)
    others = Times()
    for times in results.thinking_times_by_bot[1:]:
        others.merge(times)
    bound = share_needed_for_surety(seats)
    return Rung(
        plan.bots[0], plan.bots[1], plan.games, wins[0], wins[0] / plan.games, low, high, bound, low > bound,
        ahead.elo, ahead.error, summarise_times(results.thinking_times_by_bot[0]), summarise_times(others),
    )  # fmt: skip


def format_ladder(results: Sequence[Results], format: str, jobs: int) -> str:
    """Return the ladder in that format, without a newline at the end."""
    rungs = [make_rung(one) for one in results]
    match format:
        case "json":
            return format_json(rungs)
        case "csv":
            return format_csv_with_header([rung_csv_row(one) for one in rungs])
    plan = results[0].plan
    head = ngettext(
        "{game} with {seats} seats: {games} game a pair, seed {seed}, {seconds} s with {jobs} at a time",
        "{game} with {seats} seats: {games} games a pair, seed {seed}, {seconds} s with {jobs} at a time",
        plan.games,
    )
    return "\n".join(
        [fill_heading(head, results[0], jobs), "", *align_columns(rung_rows(rungs), left=(0, 1)), *odd_deal_note(plan)]
    )


def rung_csv_row(one: Rung) -> dict[str, object]:
    row: dict[str, object] = msgspec.structs.asdict(one)
    for who, spent in (("", row.pop("decisions")), ("against_", row.pop("decisions_against"))):
        row.update({f"{who}{name}": ms for name, ms in msgspec.to_builtins(spent).items()})
    return row


def rung_rows(rungs: Sequence[Rung]) -> list[tuple[str, ...]]:
    bound = _("over {bound}").format(bound=format_percent(rungs[0].needed))
    times = (_("half within"), _("95% within"), _("the other’s half"), _("the other’s 95%"))
    head = (_("bot"), _("against"), _("wins"), _("rate"), _("95% interval"), bound, _("Elo lead"), *times)
    rows: list[tuple[str, ...]] = [head]
    for one in rungs:
        mine, other = one.decisions, one.decisions_against
        rows.append(
            (
                one.bot, one.against, format_wins(one.wins), format_percent(one.share),
                format_interval(one.low, one.high), _("yes") if one.kept else _("NO"),
                format_elo(one.elo, one.elo_error),
                *(format_milliseconds(ms) for ms in (mine.p50_ms, mine.p95_ms, other.p50_ms, other.p95_ms)),
            )
        )  # fmt: skip
    return rows
