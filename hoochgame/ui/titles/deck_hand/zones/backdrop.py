"""The backdrop: a sea chart as the table, and planks with a rope along them as the shelf."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.look.canvas import Canvas

Rect = pygame.Rect
ROPE, LONG, HIGH = "rope", 600, 30  # the picture and its measures; the rope's middle lies ...
MIDDLE = 12 / 30  # ... at this share of its height
THICK = 26  # the picture's height on the table
DIM = 0.2  # the chart is darker, so that panels stand out and words can be read
SHELF_DIM = 0.28  # the planks are darker for the same reason


def draw_rope(canvas: Canvas, shelf: Rect) -> None:
    """Draw the rope along the shelf's upper edge, a piece of it over and over."""
    high = canvas.px(THICK)
    piece = images.cropped_large_picture(ROPE, (round(LONG * high / HIGH), high))
    for x in range(shelf.x, shelf.right, piece.get_width()):
        canvas.surface.blit(piece, (x, shelf.y - round(high * MIDDLE)))
