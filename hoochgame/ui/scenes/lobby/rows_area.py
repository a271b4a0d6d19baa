"""A scroll area that shows whole rows only, with a sign that more follow."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.widgets.scroll import ScrollArea


class RowsArea(ScrollArea):
    """Scrolls row by row, and ends with the last row that fits whole."""

    def __init__(self, room: pygame.Rect, margin: tuple[int, int] = (0, 0), foot: int = 0) -> None:
        super().__init__(room, margin)
        self.set_rect(room, foot)
        self.rows: list[tuple[int, int]] = []  # the top and bottom of each

    def set_rect(self, room: pygame.Rect, sign_gap: int) -> None:
        """Set the area's rect; the sign stands `sign_gap` below it."""
        self.rect, self.room, self.foot = pygame.Rect(room), pygame.Rect(room), sign_gap

    @property
    def rail_rect(self) -> pygame.Rect:
        return self.room

    @property
    def max_offset(self) -> int:
        """The scroll offset of the first row from which all rows to the last fit."""
        over = self.content_height - self.room.height
        return min((stop for stop in self._scroll_stops() if stop >= over), default=over) if over > 0 else 0

    def add_row(self, top: int, bottom: int) -> None:
        """Add a row below the others."""
        self.rows.append((top, bottom))

    def extend_last_row(self, bottom: int) -> None:
        """Extend the last row down to here."""
        self.rows[-1] = (self.rows[-1][0], bottom)

    def clear(self) -> None:
        assert self.form
        for widget in self.places:
            self.form.widgets.remove(widget)
        self.places.clear()
        self.rows.clear()

    def _scroll_stops(self) -> list[int]:
        return [0, *(top for top, _bottom in self.rows[1:])]

    def move_widgets(self) -> None:
        limit = self.max_offset
        self.offset = min(
            (stop for stop in self._scroll_stops() if stop <= limit), key=lambda stop: abs(stop - self.offset)
        )
        end = self.offset + self.room.height
        low = max((bottom for top, bottom in self.rows if top >= self.offset and bottom <= end), default=end)
        self.rect.height = low - self.offset if limit else self.room.height
        super().move_widgets()

    def scroll_to(self, offset: int) -> bool:
        """Scroll to the first row at or past an offset; return whether that moved anything."""
        stops = self._scroll_stops()
        if offset > self.offset:
            return super().scroll_to(min((stop for stop in stops if stop >= offset), default=stops[-1]))
        return super().scroll_to(max((stop for stop in stops if stop <= offset), default=0))

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.offset < self.max_offset:
            wide = max(14, canvas.px(22))
            sign = shapes.polygon(
                (wide, wide // 2), ((0.0, 0.0), (float(wide), 0.0), (wide / 2, wide / 2)), canvas.theme.accent
            )
            images.blit_anchored(canvas.surface, sign, center=(self.room.centerx, self.room.bottom + self.foot))
