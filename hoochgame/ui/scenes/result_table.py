"""The figures of a result: the heads of the columns, the highlights below them, the curves beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.ui import images, text
from hoochgame.ui.tables.company import company
from hoochgame.ui.tables.film import Film
from hoochgame.ui.tables.reports import Chart, Column
from hoochgame.ui.theme import Look
from hoochgame.ui.widgets.chart import LineChart
from hoochgame.ui.widgets.widget import Widget

MOST_HIGHLIGHTS = 8


def highlights(film: Film, lap: str) -> list[tuple[Seat, str, str]]:
    """Seat, icon and sentence of the marks that matter most, the latest of their kind first chosen; in their order."""
    order = list(film.kinds)
    best = sorted(film.marks, key=lambda mark: (order.index(mark.kind), -mark.at))[:MOST_HIGHLIGHTS]
    found = []
    seats = range(len(film.match.chairs))
    for mark in sorted((mark for mark in best if mark.seat in seats), key=lambda mark: mark.at):
        said = lap.format(round=film.turn_of(mark.at).round, what=film.says(mark))
        found.append((mark.seat, film.kinds[mark.kind].icon, said))
    often = _("{what} ({n} times)")
    times = Counter(found).items()
    return [(seat, icon, often.format(what=said, n=n) if n > 1 else said) for (seat, icon, said), n in times]


def curves(chart: Chart, match: Match, laps: Sequence[int], heading: str) -> LineChart:
    """A line for each seat, and for a foe that nobody plays where the chart has one."""
    chairs = company(match.game, match.chairs)[: len(chart.courses)]
    return LineChart("chart", chart, laps, chairs, heading)


class ColumnHead(Widget):
    """The icon and the word of a column of figures."""

    def __init__(self, key: object, column: Column) -> None:
        super().__init__(("column head", key), column.sentence)
        self.column = column

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        rect, px = self.rect, look.px(28)
        icon = images.icon(self.column.icon, max(16, px), look.theme.accent)
        name, size = self.column.name, look.text(16)
        fits = text.width("body", size, name) <= rect.width
        y = rect.y + look.px(8) + icon.get_height() // 2 if fits else rect.centery
        surface.blit(icon, icon.get_rect(center=(rect.centerx, y)))
        if fits:
            at = (rect.centerx, y + icon.get_height() / 2 + look.px(4) + size * 0.7)
            text.draw(surface, "body", size, name, look.theme.quiet, at, "mm")
