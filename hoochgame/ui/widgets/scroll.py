"""A scroll area: a part of a form that is higher than its space."""

from __future__ import annotations

import pygame

from hoochgame.ui.input.focus import Spot
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.widget import Holder, Widget

WHEEL = 60  # px at 1080p for one notch


def rail_and_thumb_rects(
    view: pygame.Rect, width: int, content_height: int, offset: int, max_offset: int
) -> tuple[Box, Box]:
    """Return rail and thumb of the scrollbar at the right of a view of something `content_height` px high."""
    rail = Box.from_rect(view).cut_right(width)[1]
    thumb = rail.cut_top(max(32, rail.height * rail.height // max(1, content_height)))[0]
    return rail, thumb.move(0, (rail.height - thumb.height) * offset // max_offset)


def draw_scrollbar(canvas: Canvas, rail: pygame.Rect, thumb: pygame.Rect) -> None:
    canvas.surface.blit(shapes.box(rail.size, thumb.width // 2, "#000000", 0.35), rail)
    canvas.surface.blit(shapes.box(thumb.size, thumb.width // 2, canvas.theme.line, 0.9), thumb)


class ScrollArea:
    """A scroll area. Widgets have positions relative to its upper left corner; scrolling moves them."""

    name = ""  # set for an area that is not always present; others are recognised by their order

    def __init__(self, rect: pygame.Rect, margin: tuple[int, int] = (0, 0)) -> None:
        self.rect = pygame.Rect(rect)
        self.margin = margin  # how far glows may extend over the edge
        self.places: dict[Widget, pygame.Rect] = {}
        self.offset = 0
        self.held = False
        self.form: Holder | None = None
        self._grip = 0

    @property
    def content_height(self) -> int:
        return max((place.bottom for place in self.places.values()), default=0)

    @property
    def max_offset(self) -> int:
        return max(0, self.content_height - self.rect.height)

    @property
    def rail_rect(self) -> pygame.Rect:
        """The rect in which the scrollbar runs."""
        return self.rect

    def add_widget(self, widget: Widget, place: pygame.Rect, hotkey: int | None = None) -> None:
        assert self.form
        self.places[widget] = pygame.Rect(place)
        self.form.add(widget, place, hotkey)

    def move_widgets(self) -> None:
        """Move the widgets according to the scroll offset."""
        self.offset = max(0, min(self.offset, self.max_offset))
        for widget, place in self.places.items():
            widget.rect = place.move(self.rect.x, self.rect.y - self.offset)

    def scroll_to(self, offset: int) -> bool:
        before = self.offset
        self.offset = offset
        self.move_widgets()
        assert self.form
        if self.offset != before:
            self.form.refresh_spots()
            self.form.dirty = True
        return self.offset != before

    def wheel(self, by: int) -> bool:
        assert self.form
        return self.scroll_to(self.offset - by * self.form.look.px(WHEEL))

    def scroll_to_spot(self, spot: Spot | None) -> None:
        """Scroll as far as needed to show the focused spot."""
        assert self.form
        widget = self.form.owner_of_spot(spot)
        if spot is None or widget not in self.places:
            return
        edge = self.form.look.px(16)
        if spot.rect.top < self.rect.top + edge:
            self.scroll_to(self.offset - (self.rect.top + edge - spot.rect.top))
        elif spot.rect.bottom > self.rect.bottom - edge:
            self.scroll_to(self.offset + spot.rect.bottom - (self.rect.bottom - edge))

    # --- the bar at the right

    def thumb_rect(self, look: Look) -> Box | None:
        """Return the rect of the scrollbar's thumb; None if everything fits."""
        if not self.max_offset:
            return None
        return rail_and_thumb_rects(
            self.rail_rect, max(8, look.px(10)), self.content_height, self.offset, self.max_offset
        )[1]

    def press_scrollbar(self, at: tuple[int, int]) -> bool:
        assert self.form
        thumb = self.thumb_rect(self.form.look)
        if thumb is None or not thumb.inflate(16, 0).collidepoint(at):
            return False
        self.held = True
        self._grip = at[1] - thumb.y
        return True

    def drag(self, at: tuple[int, int]) -> None:
        assert self.form
        thumb = self.thumb_rect(self.form.look)
        if thumb:
            room = max(1, self.rail_rect.height - thumb.height)
            self.scroll_to(round((at[1] - self._grip - self.rail_rect.y) * self.max_offset / room))

    def draw(self, canvas: Canvas) -> None:
        thumb = self.thumb_rect(canvas.look)
        if thumb:
            draw_scrollbar(canvas, Box.from_rect(self.rail_rect).with_width_of(thumb), thumb)
