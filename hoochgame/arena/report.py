"""Formats the results of a simulation: a table, JSON or CSV."""

from __future__ import annotations

import csv
import io

import msgspec

from hoochgame.arena.simulate import Results
from hoochgame.arena.tally import quantile, wilson
from hoochgame.core.columns import columns
from hoochgame.core.language import _, decimal, percentage
from hoochgame.core.show import clean
from hoochgame.games import find_game

FORMATS = ("table", "json", "csv")


def report(results: Results, format: str, jobs: int) -> str:
    """Return the results in that format, without a newline at the end."""
    match format:
        case "json":
            return msgspec.json.format(msgspec.json.encode(facts(results)), indent=2).decode()
        case "csv":
            return as_csv(results)
    return as_table(results, jobs)


class SeatFacts(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The results of a bot, and its deck list if it brought one."""

    bot: str
    list: str | None = None
    wins: float
    win_rate: float
    low: float
    high: float


class Facts(msgspec.Struct):
    """The results of all games, as JSON has them."""

    games: int
    seats: list[SeatFacts]
    rounds: dict[str, float]
    seconds: float


def facts(results: Results) -> Facts:
    """Return the results for JSON."""
    games = results.plan.games
    seats = []
    lists = results.plan.list_names or [None for _bot in results.plan.bots]
    for bot, brought, wins in zip(results.plan.bots, lists, results.wins, strict=True):
        low, high = wilson(wins, games)
        seats.append(SeatFacts(bot=bot, list=brought, wins=wins, win_rate=wins / games, low=low, high=high))
    rounds = {name: quantile(results.rounds, at) for name, at in (("median", 0.5), ("p10", 0.1), ("p90", 0.9))}
    return Facts(games, seats, rounds, results.seconds)


def as_csv(results: Results) -> str:
    """Return CSV with one row for each bot."""
    known = facts(results)
    out = io.StringIO()
    tail = ("mean_ms", "p99_ms", "games", "rounds_median", "rounds_p10", "rounds_p90", "seconds")
    writer = csv.writer(out, lineterminator="\n")
    seats = [msgspec.to_builtins(seat) for seat in known.seats]
    writer.writerow((*seats[0], *tail))
    for seat, times in zip(seats, results.times, strict=True):
        spent = (times.mean * 1000, times.quantile(0.99) * 1000)
        writer.writerow((*seat.values(), *spent, known.games, *known.rounds.values(), known.seconds))
    return out.getvalue().rstrip("\n")


def as_table(results: Results, jobs: int) -> str:
    """Return a table for people."""
    known, plan = facts(results), results.plan
    head = _("{game}: {games} games, seed {seed}, {seconds} s with {jobs} at a time")
    name, seconds = _(find_game(plan.title).name), decimal(f"{results.seconds:.1f}")
    lines = [head.format(game=name, games=plan.games, seed=plan.seed, seconds=seconds, jobs=jobs), ""]
    brought = [_("list")] if plan.list_names else []
    rows = [(_("bot"), *brought, _("wins"), _("rate"), _("95% interval"), _("a decision"), _("99% within"))]
    for seat, times in zip(known.seats, results.times, strict=True):
        rows.append(
            (
                seat.bot,
                *([clean(seat.list)] if seat.list is not None else []),
                decimal(f"{seat.wins:.1f}".removesuffix(".0")),
                percentage(decimal(f"{100 * seat.win_rate:.1f}")),
                percentage(decimal(f"{100 * seat.low:.1f}–{100 * seat.high:.1f}")),
                decimal(f"{times.mean * 1000:.3f} ms"),
                decimal(f"{times.quantile(0.99) * 1000:.3f} ms"),
            )
        )
    lines += columns(rows, left=(0, 1) if plan.list_names else (0,))
    spans = known.rounds
    length = _("rounds: median {median}, most between {p10} and {p90}; {moves} moves a game")
    figures = {name: decimal(f"{span:g}") for name, span in spans.items()}
    lines += ["", length.format(**figures, moves=round(results.moves / plan.games))]
    return "\n".join(lines)
