"""Composes printed faces: a picture behind the window of its frame, and badges. Lengths are 1/100 of a width."""

from __future__ import annotations

from math import ceil, floor

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.printing.percent import PercentPoint, PercentRect


def picture_in_frame(
    frame: pygame.Surface, picture: pygame.Surface, window: PercentRect, down: float
) -> pygame.Surface:
    """Return a new face: a picture behind the window of a frame; `down`: see `images.crop_to_fill`."""
    face = pygame.Surface(frame.get_size(), pygame.SRCALPHA)
    scale = frame.get_width() / 100
    x, y, w, h = (length * scale for length in window)
    spot = pygame.Rect(floor(x), floor(y), ceil(x + w) - floor(x), ceil(y + h) - floor(y))
    face.blit(images.crop_to_fill(picture, spot.size, down), spot)
    face.blit(frame, (0, 0))
    return face


def draw_badge_below(surface: pygame.Surface, folder: str, name: str, top: PercentPoint, width: float) -> None:
    """Lay a badge on a face; `top` is the middle of its upper edge."""
    scale = surface.get_width() / 100
    found = images.badge_picture(folder, name, round(width * scale))
    surface.blit(found, (round(top[0] * scale - found.get_width() / 2), round(top[1] * scale)))
