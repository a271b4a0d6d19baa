"""A dragged card in the editor, and cards flying between grid and list."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from hoochgame.ui.animation import ease_out
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table.title_table import AnyTable
from hoochgame.ui.widgets.cells import Point

SECONDS = 0.2
GRID, LIST = "grid", "list"


@dataclass
class DraggedCard:
    """The dragged card, its origin, and the mouse position."""

    id: str
    source: str
    home: pygame.Rect
    at: Point

    def draw(self, canvas: Canvas, table: AnyTable, size: tuple[int, int]) -> None:
        rect = Box.of_size(size, center=self.at)
        paint.draw_shadow(canvas, rect.move(0, canvas.px(6)), 8, 14, 0.7)
        canvas.surface.blit(table.faces.readable_card(self.id, size[0]), rect)


@dataclass
class ListCardFlight:
    """A card flying from one rect to another."""

    id: str
    start: pygame.Rect
    end: pygame.Rect
    spent: float = 0.0

    def advance(self, seconds: float) -> None:
        self.spent += seconds

    @property
    def has_landed(self) -> bool:
        return self.spent >= SECONDS

    def draw(self, surface: pygame.Surface, table: AnyTable) -> None:
        share = ease_out(min(1.0, self.spent / SECONDS))
        here, there = pygame.Vector2(self.start.center), pygame.Vector2(self.end.center)
        wide = self.start.width + (min(self.end.width, self.start.width) - self.start.width) * share
        picture = table.faces.readable_card(self.id, self.start.width)
        scale = max(0.35, wide / self.start.width * (1 - 0.5 * share))
        size = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
        small = pygame.transform.scale(picture, size)
        surface.blit(small, small.get_rect(center=here.lerp(there, share)))
