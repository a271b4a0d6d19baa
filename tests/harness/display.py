"""A display to draw on without an app."""

from __future__ import annotations

import pygame


def open_display(size: tuple[int, int] = (64, 64)) -> pygame.Surface:
    """Start what drawing and writing need; return the display's surface."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(size)
