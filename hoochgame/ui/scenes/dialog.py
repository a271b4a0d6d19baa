"""Dialogs: a panel in the middle of the window, over the darkened scene below."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BANNER, WRAPPED
from hoochgame.ui.scene import ResultT
from hoochgame.ui.widgets.form import Leavable


class Dialog(Leavable[ResultT]):
    """A dialog with a heading. Lengths are as at 1920x1080."""

    overlay = True
    margin = 28  # left and right of the content, and below it
    above = 18  # the heading
    around = 38  # above and below the heading, together
    style = BANNER.with_changes(leading=WRAPPED)  # of the heading

    def __init__(self) -> None:
        super().__init__()
        self.box = Box(0, 0, 0, 0)

    def head_height(self) -> int:
        return self.look.px(self.around) + self.style.line(self.look)

    def cut_panel(self, wide: int, high: int) -> Box:
        """Place a panel of this size in the middle of the window; return the rect of its content."""
        self.box = Box.sized((wide, high), center=self.app.window.get_rect().center)
        margin = self.look.px(self.margin)
        return self.box.inset(x=margin, top=self.head_height(), bottom=margin)

    def draw_panel(self, canvas: Canvas, heading: str = "") -> None:
        """Draw the panel with its heading, if any, and darken all below it."""
        paint.veil(canvas.surface, 0.6)
        paint.panel(canvas, self.box, opacity=1, line=1)
        room = self.box.inset(x=canvas.px(self.margin), top=canvas.px(self.above))
        at = (room.x, room.y + self.style.line(canvas.look) / 2)
        self.style.draw(canvas, heading, at, overflow="shrink", room=room.width)


def draw_progress(canvas: Canvas, row: pygame.Rect, share: float) -> None:
    """Draw a progress bar in the middle of a row; `share` is 0 to 1."""
    surface, theme, high = canvas.surface, canvas.theme, max(10, canvas.px(18))
    rail = Box(row.x, row.centery - high // 2, row.width, high)
    surface.blit(shapes.box(rail.size, high // 2, theme.field), rail)
    surface.blit(shapes.ring(rail.size, high // 2, theme.line, 1, 0.6), rail)
    surface.blit(shapes.box((max(high, round(rail.width * share)), high), high // 2, theme.accent), rail)
