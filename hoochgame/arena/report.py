"""Formats the results of a simulation: a table, JSON or CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from hoochgame.arena.plan import ArenaPlan, Results
from hoochgame.arena.rating import Rating, elo_ratings
from hoochgame.arena.tally import Times, quantile, wilson_interval
from hoochgame.core.columns import align_columns
from hoochgame.core.language import _, format_percentage, localise_decimal, ngettext
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.games import find_game

FORMATS = ("table", "json", "csv")


class Decisions(msgspec.Struct, frozen=True):
    """How long a bot thought about a decision, in milliseconds."""

    mean_ms: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    longest_ms: float


class SeatFacts(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The results of a bot, and its deck list if it brought one. A bot that met no other has no rating."""

    bot: str
    list: str | None = None
    wins: float
    win_rate: float
    low: float
    high: float
    elo: float | None = None
    elo_error: float | None = None
    decisions: Decisions


class Facts(msgspec.Struct):
    """The results of all games, as JSON has them."""

    games: int
    rotations: int
    odd: int
    seats: list[SeatFacts]
    rounds: dict[str, float]
    seconds: float


def format_results(results: Results, format: str, jobs: int) -> str:
    """Return the results in that format, without a newline at the end."""
    match format:
        case "json":
            return format_json(collect_facts(results))
        case "csv":
            return results_csv(results)
    return results_table(results, jobs)


def format_json(known: object) -> str:
    """Return a struct as JSON that people can read, too."""
    return msgspec.json.format(msgspec.json.encode(known), indent=2).decode()


def format_csv(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV, without a newline at the end."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().rstrip("\n")


def format_csv_with_header(rows: Sequence[Mapping[str, object]]) -> str:
    """Return rows of like columns as CSV below the names of those."""
    return format_csv([rows[0].keys(), *(row.values() for row in rows)])


def summarise_times(times: Times) -> Decisions:
    """Return mean and quantiles of thinking times."""
    half, most, nearly_all = (times.quantile_seconds(share) * 1000 for share in (0.5, 0.95, 0.99))
    return Decisions(times.mean * 1000, half, most, nearly_all, times.longest * 1000)


def elo_ratings_of_bots(plan: ArenaPlan, wins: Sequence[float]) -> list[Rating | None]:
    """Return the rating of each bot of a plan; like bots with the same list are one player."""
    who = list(zip(plan.bots, plan.list_names or plan.bots, strict=True))
    players = list(dict.fromkeys(who))
    if len(players) < 2:
        return [None for _bot in who]
    won = [sum(wins[bot] for bot, one in enumerate(who) if one == player) for player in players]
    found = elo_ratings(won, [who.count(player) for player in players])
    return [found[players.index(one)] for one in who]


def collect_facts(results: Results) -> Facts:
    """Return the results for JSON."""
    plan, wins = results.plan, results.wins_by_bot
    seats = []
    rows = zip(
        plan.bots, plan.list_names or [None for _bot in plan.bots], wins, elo_ratings_of_bots(plan, wins), strict=True
    )
    for (bot, brought, won, rating), times in zip(rows, results.thinking_times_by_bot, strict=True):
        low, high = wilson_interval(won, plan.games)
        elo, error = rating or (None, None)
        seats.append(
            SeatFacts(
                bot=bot, list=brought, wins=won, win_rate=won / plan.games, low=low, high=high,
                elo=elo, elo_error=error, decisions=summarise_times(times),
            )
        )  # fmt: skip
    rounds = {name: quantile(results.rounds_by_game, at) for name, at in (("median", 0.5), ("p10", 0.1), ("p90", 0.9))}
    return Facts(plan.games, plan.distinct_rotations, plan.rotations_of_last_deal, seats, rounds, results.seconds)


def results_csv(results: Results) -> str:
    """Return CSV with one row for each bot."""
    known = collect_facts(results)
    seats = [msgspec.to_builtins(seat) for seat in known.seats]
    for seat in seats:
        seat.update(seat.pop("decisions"))
    rounds = {f"rounds_{name}": span for name, span in known.rounds.items()}
    return format_csv_with_header([seat | {"games": known.games, **rounds, "seconds": known.seconds} for seat in seats])


def results_table(results: Results, jobs: int) -> str:
    known, plan = collect_facts(results), results.plan
    head = ngettext(
        "{game}: {games} game, seed {seed}, {seconds} s with {jobs} at a time",
        "{game}: {games} games, seed {seed}, {seconds} s with {jobs} at a time",
        plan.games,
    )
    lines = [fill_heading(head, results, jobs), ""]
    lines += align_columns(table_rows(known), left=(0, 1) if plan.list_names else (0,))
    spans = known.rounds
    length = _("rounds: median {median}, most between {p10} and {p90}; {moves} moves a game")
    figures = {name: localise_decimal(f"{span:g}") for name, span in spans.items()}
    lines += ["", length.format(**figures, moves=round(results.total_moves / plan.games))]
    return "\n".join(lines + odd_deal_note(plan))


def table_rows(known: Facts) -> list[tuple[str, ...]]:
    brought, rate = known.seats[0].list is not None, known.seats[0].elo is not None
    lists, elos = [_("list")] * brought, [_("Elo")] * rate
    times = (_("per decision"), _("half within"), _("95% within"), _("99% within"), _("longest"))
    rows = [(_("bot"), *lists, _("wins"), _("rate"), _("95% interval"), *elos, *times)]
    for seat in known.seats:
        rows.append(
            (
                seat.bot,
                *([replace_unprintable_characters(seat.list)] if seat.list is not None else []),
                format_wins(seat.wins),
                format_percent(seat.win_rate),
                format_interval(seat.low, seat.high),
                *(
                    [format_elo(seat.elo, seat.elo_error)]
                    if seat.elo is not None and seat.elo_error is not None
                    else []
                ),
                *(format_milliseconds(ms) for ms in msgspec.structs.astuple(seat.decisions)),
            )
        )
    return rows


def fill_heading(head: str, results: Results, jobs: int) -> str:
    """Return the head of a table with the game and how it was played in its fields."""
    plan, seconds = results.plan, localise_decimal(f"{results.seconds:.1f}")
    name = _(find_game(plan.title).name)
    return head.format(
        game=name, seats=len(plan.bots), games=plan.games, seed=plan.seed, seconds=seconds, jobs=jobs
    )  # fmt: skip


def odd_deal_note(plan: ArenaPlan) -> list[str]:
    """Return a sentence if not every deal was played in all rotations."""
    if not plan.rotations_of_last_deal:
        return []
    text = _("The last deal was played in {n} of {all} rotations only: --games {better} would be fair to all.")
    better = plan.games - plan.rotations_of_last_deal + plan.distinct_rotations
    return [text.format(n=plan.rotations_of_last_deal, all=plan.distinct_rotations, better=better)]


# How figures are written.


def format_wins(wins: float) -> str:
    """Return a number of wins, of which some may be shared."""
    return localise_decimal(f"{wins:.1f}".removesuffix(".0"))


def format_percent(share: float) -> str:
    return format_percentage(localise_decimal(f"{100 * share:.1f}"))


def format_interval(low: float, high: float) -> str:
    """Return an interval of shares."""
    return format_percentage(localise_decimal(f"{100 * low:.1f}–{100 * high:.1f}"))


def format_elo(elo: float, error: float) -> str:
    """Return an Elo rating with its standard error."""
    return f"{round(elo):+d} ± {round(error)}".replace("-", "−")


def format_milliseconds(ms: float) -> str:
    """Return a time in milliseconds, with three digits that matter or more."""
    return localise_decimal(f"{ms:.{3 if ms < 1 else 1 if ms < 100 else 0}f} ms")
