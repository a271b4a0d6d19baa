"""Dialogs: a panel in the middle of the window, over the darkened scene below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from hoochgame.core.language import _
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BANNER, TITLE
from hoochgame.ui.scene import ResultT
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.form import Form, Leavable
from hoochgame.ui.widgets.widget import Widget


class Dialog(Leavable[ResultT]):
    """A dialog with a heading. Lengths are as at 1920x1080."""

    overlay = True
    margin = 28  # left and right of the content, and below it
    above = 18  # the heading
    around: tuple[int, ...] = (38,)  # above and below the heading; each is rounded by itself
    style = BANNER  # of the heading
    centred = False  # whether the heading is in the middle, not at the left

    def __init__(self) -> None:
        super().__init__()
        self.box = Box(0, 0, 0, 0)

    def head_height(self) -> int:
        return sum(map(self.look.px, self.around)) + self.style.line_height(self.look)

    @property
    def heading(self) -> str:
        """The words above the content, if any."""
        return ""

    @property
    def heading_y(self) -> float:
        """How far below the top of the panel the middle of the heading lies, in pixels."""
        return self.look.px(self.above) + self.style.line_height(self.look) / 2

    def cut_panel(self, wide: int, high: int) -> Box:
        """Place a panel of this size in the middle of the window; return the rect of its content."""
        self.box = Box.of_size((wide, high), center=self.app.window.get_rect().center)
        margin = self.look.px(self.margin)
        return self.box.inset(x=margin, top=self.head_height(), bottom=margin)

    def draw_beneath_widgets(self, surface: pygame.Surface) -> None:
        """Draw the panel with its heading, and darken all below it."""
        canvas = Canvas(surface, self.look)
        paint.darken_around(surface, 0.6)
        paint.draw_panel(canvas, self.box, opacity=1, line=1)
        row = self.box.inset(x=canvas.px(self.margin))
        x, anchor = (row.centerx, "mm") if self.centred else (row.x, "lm")
        at = (x, row.y + self.heading_y)
        self.style.draw(canvas, self.heading, at, anchor, overflow="shrink", room=row.width)


class TileDialog(Dialog[ResultT]):
    """A choice of one tile, or to leave it as it is."""

    margin = 32
    style = TITLE.with_changes(34)
    centred = True

    def head_height(self) -> int:
        return self.look.px(96)

    @property
    def heading_y(self) -> float:
        return self.look.px(52)

    def add_tiles(
        self, form: Form, shown: Sequence[Widget], columns: int, size: tuple[int, int], gap: int, first: Hashable
    ) -> None:
        """Add tiles of a size row by row, and the button below; the focus begins at the key `first`."""
        low, rows = self.look.scale.clickable_px(52), -(-len(shown) // columns)
        margins = 2 * self.look.px(self.margin)
        high = self.head_height() + rows * (size[1] + gap) + low + margins // 2
        content = self.cut_panel(columns * (size[0] + gap) - gap + margins, high)
        tiles, leave = content.cut_bottom(low, gap)
        for at, tile in enumerate(shown):
            row, column = divmod(at, columns)
            form.add(tile, tiles.grid_cell((columns, rows), gap, column, row))
        form.add(Button("close", _("Leave it as it is"), self.handle_escape, keycap=_("Esc"), size=20), leave)
        if self.ring.focused_spot is None:
            self.ring.move_to(first)


def draw_progress(canvas: Canvas, row: pygame.Rect, share: float) -> None:
    """Draw a progress bar in the middle of a row; `share` is 0 to 1."""
    surface, theme, high = canvas.surface, canvas.theme, max(10, canvas.px(18))
    rail = Box(row.x, row.centery - high // 2, row.width, high)
    surface.blit(shapes.box(rail.size, high // 2, theme.field), rail)
    surface.blit(shapes.box_outline(rail.size, high // 2, theme.line, 1, 0.6), rail)
    surface.blit(shapes.box((max(high, round(rail.width * share)), high), high // 2, theme.accent), rail)
