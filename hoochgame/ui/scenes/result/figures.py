"""The figures of a result: headings of columns, highlights, curves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.pieces import Pieces
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.history.report import ReportChart, ReportColumn
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.history.turning_points import biggest_swings_spread_out, find_swings
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.seat_colours import chairs_with_opponents
from hoochgame.ui.widgets.plots.chart import LineChart
from hoochgame.ui.widgets.widget import Widget

MOST_HIGHLIGHTS = 8


class Highlight(NamedTuple):
    """A move that changed the chances: the time, the seat whose chance it changed most, and a sentence."""

    ply: int
    seat: Seat
    icon: str
    words: str


def find_highlights(timeline: Timeline[SeatView], lap: str) -> Pieces[list[Highlight]]:
    """Find the moves with the biggest changes of the chances, spread over the game; the biggest first.

    Yields each ply before it evaluates the move.
    """
    swings, found = (yield from find_swings(timeline)), []
    for swing in biggest_swings_spread_out(swings, len(timeline.turns), MOST_HIGHLIGHTS):
        before, after = whole_percentage(swing.before), whole_percentage(swing.after)
        words = lap.format(round=timeline.turns[swing.turn].round, what=plain_text(swing.line))
        if before != after:
            who = timeline.match.chairs[swing.seat].name
            shares = _("chances of {who}: {before}%\u00a0to\u00a0{after}%").format(who=who, before=before, after=after)
            words = _("{what} ({shares})").format(what=words, shares=shares)
        found.append(Highlight(swing.ply, swing.seat, swing.line.icon, words))
    return found


def whole_percentage(share: float) -> int:
    """Return a share as a whole percentage."""
    return round(100 * share)


def make_curve_chart(
    chart: ReportChart, match: Match, laps: Sequence[int], heading: str, pick: Callable[[int], object] | None
) -> LineChart:
    """Return a chart with a line for each seat, and one for an opponent without a player if it has figures."""
    chairs = chairs_with_opponents(match.chairs, match.game.playerless_opponents)[: len(chart.courses)]
    return LineChart("chart", chart, laps, chairs, heading, pick)


class ColumnHead(Widget):
    """The icon and the word of a column of figures."""

    def __init__(self, key: object, column: ReportColumn) -> None:
        super().__init__(("column head", key), column.sentence)
        self.column = column

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        icon = images.icon(self.column.icon, max(16, canvas.px(28)), canvas.theme.accent)
        fits = NOTE.width(canvas.look, self.column.name) <= rect.width
        y = rect.y + canvas.px(8) + icon.get_height() // 2 if fits else rect.centery
        images.blit_anchored(canvas.surface, icon, center=(rect.centerx, y))
        if fits:
            below = y + icon.get_height() / 2 + canvas.px(4) + NOTE.px(canvas.look) * 0.7
            NOTE.draw(canvas, self.column.name, (rect.centerx, below), "mm")
