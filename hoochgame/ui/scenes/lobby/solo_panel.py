"""The panel below the only chair of a title for one: a calendar of daily deals, and statistics."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.language import _, format_percentage, ngettext
from hoochgame.storage.history import Tally, compute_tally, wins_by_daily_date
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import CAPTION, FIGURE, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.history.wording import LabelledFigure
from hoochgame.ui.scenes.lobby.calendar import daily_deal_note
from hoochgame.ui.scenes.lobby.lobby_protocol import LobbyView
from hoochgame.ui.widgets.form import Form
from hoochgame.ui.widgets.month import EDGE, Month
from hoochgame.ui.widgets.widget import Widget

WIDEST, CELL, GAP = 900, 74, 10  # px at 1080p
HEAD = CAPTION.with_changes(24)  # the height of a panel's heading
NUMBER, WORD = FIGURE.with_changes(30), NOTE  # of a strip
TOLD = NOTE.with_changes(18)  # right of the heading


class FigureStrip(Widget):
    """Figures side by side, each with its word below."""

    focusable = False

    def __init__(self, key: str, figures: Sequence[LabelledFigure]) -> None:
        super().__init__(key)
        self.figures = figures

    @staticmethod
    def height(look: Look, figures: Sequence[LabelledFigure], wide: int) -> int:
        room = (wide + look.px(GAP)) // len(figures) - look.px(GAP) - look.px(12)
        lines = max(len(WORD.wrap(look, word, room)) for _figure, word in figures)
        return NUMBER.line_height(look) + lines * WORD.line_height(look) + look.px(12)

    def draw(self, canvas: Canvas) -> None:
        line = NUMBER.line_height(canvas.look)
        plates = Box.from_rect(self.rect).columns(len(self.figures), canvas.px(GAP))
        for (figure, word), plate in zip(self.figures, plates, strict=True):
            paint.draw_sunken_field(canvas, plate, line=0.3)
            upper, lower = plate.inset(x=canvas.px(6), top=canvas.px(6), bottom=canvas.px(4)).cut_top(line)
            NUMBER.draw(canvas, figure, (plate.centerx, upper.y + line / 2), "mm")
            WORD.draw_wrapped(canvas, word, lower, "m", middle=True)


class SoloPanel:
    """Lays out the space below the chair."""

    def __init__(self, lobby: LobbyView, form: Form, room: pygame.Rect) -> None:
        self.lobby = lobby
        self.look = look = form.look
        plan = lobby.draft
        sums = compute_tally(lobby.finished_games, plan.today)
        told = labelled_daily_statistics(sums)
        self.heading, rest = Box.from_rect(room).cut_top(HEAD.line_height(look) + look.px(10))
        inside = rest.place_inside((min(rest.width, look.px(WIDEST)), rest.height))
        strip, gap = FigureStrip.height(look, told, inside.width), look.px(16)
        least = Month.height(look, max(30, round(1.3 * TOLD.line_height(look))))
        with_strip = bool(sums.games) and inside.height - strip - gap >= least
        high = min(Month.height(look, look.px(CELL)), inside.height - (strip + gap if with_strip else 0))
        days, below = inside.cut_top(high, gap)
        grid = Month(
            "month", plan.daily_deal_day, plan.today, wins_by_daily_date(lobby.finished_games), lobby.choose_day
        )
        form.add(grid, days.inset(x=-look.px(EDGE)))
        if with_strip:
            form.add(FigureStrip("figures", told), below.cut_top(strip)[0])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading, and a short explanation of daily deals."""
        look, line = self.look, self.heading.cut_top(HEAD.line_height(self.look))[0]
        canvas = Canvas(surface, look)
        end = paint.draw_heading(canvas, _("Daily deal"), line.inset(left=look.px(4)).midleft).right + look.px(20)
        beside = Box.from_edges(end, line.y, line.right, line.bottom)
        long = _("Same cards for everyone, so anyone can know them. Only your first try each day counts.")
        words = long if TOLD.width(look, long) <= beside.width else daily_deal_note()
        TOLD.draw(canvas, words, beside, overflow="hide")


def labelled_daily_statistics(sums: Tally) -> list[LabelledFigure]:
    return [
        LabelledFigure(str(sums.games), ngettext("game", "games", sums.games)),
        LabelledFigure(str(sums.won), _("won")),
        LabelledFigure(format_percentage(round(100 * sums.win_rate)), _("win rate")),
        LabelledFigure(str(sums.days), ngettext("day in a row", "days in a row", sums.days)),
    ]
