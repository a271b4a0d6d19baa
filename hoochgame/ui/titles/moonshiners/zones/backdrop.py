"""The backdrop: the wasteland by day or at night under one horizon, and rust with rivets as the shelf."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, paint
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout

PANORAMA, DARK = "wasteland", "wasteland-night"  # by day and at night
RUST_DIM = 0.12  # the rust is darker, so that words on it can be read
MOON = 190  # px: its picture, with the light round it
RIVETS, LONG, HIGH = "rivets", 560, 16  # the picture of the shelf's edge and its measures


def draw_backdrop_and_moon(surface: pygame.Surface, layout: MoonshinersLayout, *, night: bool) -> None:
    """Paint the wasteland over the whole window, at night with the moon, and the shelf."""
    _draw_picture_and_shelf(surface, layout, DARK if night else PANORAMA)
    if night:
        side = moon_side(layout)
        surface.blit(
            images.scaled_picture("moonshiners", "moon", (side, side)), (layout.map.right - side, layout.map.y)
        )


def moon_side(layout: MoonshinersLayout) -> int:
    """Return how large the moon is, which stands right of the uppermost hexes."""
    places = layout.places.values()
    top = min(rect.y for rect in places)
    return min(layout.look.px(MOON), layout.map.right - max(rect.right for rect in places if rect.y == top))


def _draw_picture_and_shelf(surface: pygame.Surface, layout: MoonshinersLayout, picture: str) -> None:
    """Paint the backdrop, and the shelf with rivets along its bright edge, a piece of it over and over."""
    look, shelf = layout.look, layout.shelf
    surface.blit(images.cropped_large_picture(picture, surface.get_size()), (0, 0))
    surface.blit(images.tinted_large_picture(look.theme.boards, shelf.size, paint.SHADE, RUST_DIM), shelf)
    high = look.px(HIGH)
    piece = images.cropped_large_picture(RIVETS, (round(LONG * high / HIGH), high))
    for x in range(shelf.x, shelf.right, piece.get_width()):
        surface.blit(piece, (x, shelf.y))
