"""What lies below everything: the table, and walnut boards."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, paint
from hoochgame.ui.tables.kit.layout import Layout

BRASS = "#c9a04a"


def draw(surface: pygame.Surface, layout: Layout) -> None:
    """The table; below it walnut boards and a brass edge, over the whole width."""
    paint.backdrop(surface, layout.look)
    rect = layout.shelf
    edge, theme = max(2, layout.look.px(4)), layout.look.theme
    if theme.plain:
        surface.fill(theme.shelf_top, rect)
        surface.fill(theme.line, (rect.x, rect.y, rect.width, edge))
        return
    surface.blit(images.picture("walnut", rect.size), rect)
    surface.fill(BRASS, (rect.x, rect.y, rect.width, edge))
    surface.fill("#6b4a16", (rect.x, rect.y + edge, rect.width, max(1, edge // 2)))
