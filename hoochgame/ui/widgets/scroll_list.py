"""A list of any length that draws only its visible rows."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.widgets.scroll import draw_scrollbar, rail_and_thumb_rects
from hoochgame.ui.widgets.widget import NeedsRedraw, Widget


class RowState(NamedTuple):
    """How to draw a row."""

    chosen: bool
    hovered: bool


def draw_row_plate(canvas: Canvas, row: pygame.Rect, state: RowState) -> pygame.Rect:
    """Draw the plate of a row, highlighted if it is chosen; return its rect."""
    theme = canvas.theme
    plate = row.inflate(-canvas.px(8), -canvas.px(10))
    fill = theme.chosen if state.chosen else mix_colours(theme.sunk, theme.line, 0.08 if state.hovered else 0)
    paint.draw_panel(canvas, plate, fill, 8, 1, 1 if state.chosen else 0.35, shade=False)
    if state.chosen:
        canvas.surface.blit(shapes.box((max(4, canvas.px(7)), plate.height), canvas.px(4), theme.accent), plate)
    return plate


DrawRow = Callable[[pygame.Surface, pygame.Rect, int, RowState], None]
PAGE = 5


class ScrollList(Widget):
    """Rows of one height, one of which is chosen. Without `choose` it only scrolls."""

    def __init__(
        self,
        key: Hashable,
        count: int,
        row_height: int,
        draw_row: DrawRow,
        *,
        chosen: int = 0,
        choose: Callable[[int], object] | None = None,
        on_use: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(key)
        self.clicks = False
        self.count = count
        self.row_height = row_height
        self.draw_row = draw_row
        self.chosen = chosen
        self.choose = choose
        self.on_use = on_use
        self.offset = 0
        self._over: int | None = None
        self._again = False
        self._gripped = False

    def take_state_from(self, before: Widget) -> None:
        if isinstance(before, ScrollList):
            self.offset = before.offset

    @property
    def max_offset(self) -> int:
        return max(0, self.count * self.row_height - self.rect.height)

    def row_at(self, at: tuple[int, int]) -> int | None:
        row = (at[1] - self.rect.y + self.offset) // self.row_height
        return row if 0 <= row < self.count and self.rect.collidepoint(at) else None

    def row_rect(self, row: int) -> Box:
        top = row * self.row_height - self.offset
        place = Box.from_rect(self.rect).move(0, top).cut_top(self.row_height)[0]
        return place.inset(right=self._bar_width() if self.max_offset else 0)

    def activate(self) -> None:
        if self.on_use and self.count:
            self.on_use(self.chosen)

    def hover_at(self, at: tuple[int, int]) -> NeedsRedraw:
        before, self._over = self._over, self.row_at(at)
        return before != self._over

    def mouse_down(self, at: tuple[int, int]) -> None:
        self._gripped = bool(self.max_offset) and at[0] >= self.rect.right - self._bar_width()
        row = self.row_at(at)
        self._again = row == self.chosen and not self._gripped
        if self._gripped:
            self.mouse_drag(at)
        elif row is not None and not self._again:
            self._choose_row(row)

    def mouse_drag(self, at: tuple[int, int]) -> None:
        if self._gripped:
            share = (at[1] - self.rect.y) / max(1, self.rect.height)
            self.scroll_to(round(share * (self.max_offset + self.rect.height) - self.rect.height / 2))

    def click(self, at: tuple[int, int]) -> None:
        """Choose the clicked row; clicking the chosen row uses it."""
        if self._again and self.row_at(at) == self.chosen:
            self.activate()

    def mouse_wheel(self, by: int) -> bool:
        self.scroll_to(self.offset - by * self.row_height)
        return True

    def scroll_to(self, offset: int) -> None:
        self.offset = max(0, min(offset, self.max_offset))
        if self.form:
            self.form.dirty = True

    def key_down(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -PAGE, pygame.K_PAGEDOWN: PAGE}
        by = steps.get(event.key, 0)
        by = {pygame.K_HOME: -self.count, pygame.K_END: self.count}.get(event.key, by)
        if not by or not self.count:
            return False
        if self.choose is None:
            self.scroll_to(self.offset + by * self.row_height)
            return True
        target = max(0, min(self.chosen + by, self.count - 1))
        if target == self.chosen:
            return False  # at an end the focus moves on
        self._choose_row(target)
        return True

    def _choose_row(self, row: int) -> None:
        self.chosen = row
        self.scroll_to_row(row)
        if self.choose:
            self.choose(row)

    def scroll_to_row(self, row: int) -> None:
        """Scroll as far as needed to show the row."""
        top = row * self.row_height
        if top < self.offset:
            self.scroll_to(top)
        elif top + self.row_height > self.offset + self.rect.height:
            self.scroll_to(top + self.row_height - self.rect.height)

    def _bar_width(self) -> int:
        return max(10, self.form.look.px(12)) if self.form else 10

    def draw(self, canvas: Canvas) -> None:
        surface = canvas.surface
        self.offset = max(0, min(self.offset, self.max_offset))
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        pointer = self.form.pointer if self.form and self.hovered else (-1, -1)
        first = self.offset // self.row_height
        last = min(self.count, (self.offset + self.rect.height) // self.row_height + 1)
        over = self.row_at(pointer)
        for row in range(first, last):
            state = RowState(self.choose is not None and row == self.chosen, row == over)
            self.draw_row(surface, self.row_rect(row), row, state)
        surface.set_clip(clip)
        if self.max_offset:
            whole, wide = self.count * self.row_height, self._bar_width() - 2
            draw_scrollbar(canvas, *rail_and_thumb_rects(self.rect, wide, whole, self.offset, self.max_offset))
