"""Draws the balance of a title: bars of wins by seat, of lengths, and an interval for each thing that was counted."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from hoochgame.arena.balance import ENDED, SEAT, TRIAL, Balance, BalanceRow
from hoochgame.arena.balance_report import part_heading, translate_name
from hoochgame.core.language import _, ngettext
from hoochgame.games import find_game

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDE, HIGH, A_ROW = 7.0, 4.0, 0.24  # inches
DOTS = 110  # an inch
INK, SURE, EVEN = "#3a5a78", "#b5482f", "#888888"


class NoPlots(Exception):
    """Raised if nothing can be drawn; the message is a sentence."""


def draw_balance(found: Balance) -> dict[str, bytes]:
    """Return the pictures by the names of their files. Raises NoPlots."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra, which most go without
    except ImportError:
        text = _("Pictures need the package {package}, which is not installed: pip install {package}.")
        raise NoPlots(text.format(package="matplotlib")) from None
    drawn = {}
    for part in found.headings:
        rows = found.rows_under_heading(part)
        figure, axes = new_figure(Figure, found, HIGH if part in (SEAT, TRIAL) else 1.2 + A_ROW * len(rows))
        (draw_bars if part in (SEAT, TRIAL) else draw_dots)(axes, rows, part_heading(found, part))
        drawn[f"{part.replace(' ', '-')}.png"] = figure_as_png(figure)
    figure, axes = new_figure(Figure, found, HIGH)
    draw_lengths(axes, found)
    drawn["rounds.png"] = figure_as_png(figure)
    return drawn


def new_figure(figure_type: type[Figure], found: Balance, high_inches: float) -> tuple[Figure, Axes]:
    """Return an empty picture with its title."""
    figure = figure_type(figsize=(WIDE, high_inches), dpi=DOTS, layout="constrained")
    axes = figure.subplots()
    text = ngettext("{game}: {games} game of {seats} × {bot}", "{game}: {games} games of {seats} × {bot}", found.games)
    name = _(find_game(found.title).name)
    axes.set_title(text.format(game=name, games=found.games, seats=found.seats, bot=found.bot), fontsize=10)
    return figure, axes


def figure_as_png(figure: Figure) -> bytes:
    """Return the picture as a file, drawn by Agg."""
    out = BytesIO()
    figure.savefig(out, format="png", backend="agg")
    return out.getvalue()


def percent_from_share_to_interval_ends(rows: Sequence[BalanceRow]) -> list[list[float]]:
    """Return how far the intervals reach below and above the shares, in percent."""
    below = [100 * max(0.0, row.share - row.low) for row in rows]
    return [below, [100 * max(0.0, row.high - row.share) for row in rows]]


def draw_bars(axes: Axes, rows: Sequence[BalanceRow], head: str) -> None:
    """Draw a bar for each seat or trial."""
    names, shares = [translate_name(row.name) for row in rows], [100 * row.share for row in rows]
    axes.bar(names, shares, yerr=percent_from_share_to_interval_ends(rows), color=INK, capsize=4)
    if rows[0].even is not None:
        axes.axhline(100 * rows[0].even, color=EVEN, linestyle="--")
    axes.set_xlabel(head)
    axes.set_ylabel(_("won, in percent"))


def draw_dots(axes: Axes, rows: Sequence[BalanceRow], head: str) -> None:
    """Draw a dot with its interval for each thing; in another colour if it is surely not even."""
    names = [translate_name(row.name) for row in rows]
    for at, row in enumerate(rows):
        colour = SURE if row.sign_if_surely_uneven else INK
        axes.errorbar(
            [100 * row.share],
            [at],
            xerr=percent_from_share_to_interval_ends([row]),
            fmt="o",
            color=colour,
            markersize=4,
            capsize=2,
        )
    if rows[0].even is not None:
        axes.axvline(100 * rows[0].even, color=EVEN, linestyle="--")
    axes.set_yticks(range(len(rows)), names, fontsize=8)
    axes.invert_yaxis()
    axes.set_ylabel(head)
    axes.set_xlabel(_("games, in percent") if rows[0].part == ENDED else _("won, in percent"))


def draw_lengths(axes: Axes, found: Balance) -> None:
    """Draw how many games had how many rounds; both are whole numbers."""
    axes.bar(list(found.lengths), list(found.lengths.values()), color=INK)
    axes.axvline(found.rounds["median"], color=EVEN, linestyle="--")
    for axis in (axes.xaxis, axes.yaxis):
        axis.get_major_locator().set_params(integer=True, min_n_ticks=1)
    axes.set_xlabel(_("rounds"))
    axes.set_ylabel(_("games"))
