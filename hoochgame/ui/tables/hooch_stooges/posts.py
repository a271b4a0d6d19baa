"""A stooge that guards a turf: how it shares a tile with the turf, and the strip with its name."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui import shapes, text
from hoochgame.ui.tables.hooch_stooges.naming import shortened
from hoochgame.ui.theme import Look

SHARE = 0.5  # of a tile's width that a guard may take
TALL = 0.85  # a portrait's height by its width, as it was drawn
BY_ID = {card.id: card for card in CARDS}
Rect = pygame.Rect


class Post(NamedTuple):
    """The upper part of a tile: the guard's portrait, the turf's picture beside it, the guard's name below both."""

    portrait: Rect
    picture: Rect
    strip: Rect


def post(room: Rect, px: int) -> Post:
    """How the room above the words of a turf is shared; `px` is the size of names."""
    high = round(px * 1.36)
    top = room.height - high
    wide = min(round(top / TALL), round(room.width * SHARE))
    return Post(
        Rect(room.x, room.y, wide, top),
        Rect(room.x + wide, room.y, room.width - wide, top),
        Rect(room.x, room.y + top, room.width, high),
    )


def draw_strip(surface: pygame.Surface, look: Look, guard: str, strip: Rect, px: int) -> None:
    """Who stands there, on dark; its figures stand on its portrait."""
    surface.blit(shapes.box(strip.size, 0, look.theme.field), strip)
    words = wording.name(BY_ID[guard])
    name, size = shortened("nameb", px, words, strip.width - look.px(12), look.text(14))
    text.draw(surface, "nameb", size, name, look.theme.text, (strip.x + look.px(6), strip.centery))
