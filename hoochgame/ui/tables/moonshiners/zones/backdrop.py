"""The backdrop: tar paper by day, the sky at night, and rust with rivets as the shelf."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, paint
from hoochgame.ui.tables.kit.layout import Layout

RUST_DIM = 0.12  # the rust is darker, so that words on it can be read
LINE = 3  # px: the light along the shelf's edge


def draw(surface: pygame.Surface, layout: Layout) -> None:
    """Draw the backdrop over the whole window."""
    look, shelf, theme = layout.look, layout.shelf, layout.look.theme
    surface.blit(images.picture(theme.backdrop, surface.get_size()), (0, 0))
    surface.blit(images.dimmed(theme.boards, shelf.size, paint.SHADE, RUST_DIM), shelf)
    surface.fill("#d9a56b", (shelf.x, shelf.y, shelf.width, look.px(LINE)))
