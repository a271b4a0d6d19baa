"""A stooge that guards a turf: how it shares a tile with the turf, and the strip with its name."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui.look import text
from hoochgame.ui.look.theme import INK, Look, mix
from hoochgame.ui.tables.kit.naming import shortened

SHARE = 0.6  # of a tile's width that a guard may take
TALL = 0.85  # a portrait's height by its width, as it was drawn
FIGURES = 38  # px: a narrower portrait has no room for both figures side by side
UPRIGHT = 0.7  # from this height by width on a tile shows the guard over its turf, not beside it
BY_ID = {card.id: card for card in CARDS}
Rect = pygame.Rect


class Post(NamedTuple):
    """The upper part of a tile: the guard's portrait, its name, and the turf's picture."""

    portrait: Rect
    picture: Rect
    strip: Rect


def post(room: Rect, px: int) -> Post:
    """How the room above the words of a turf is shared; `px` is the size of names."""
    high = round(px * 1.36)
    top = room.height - high
    if room.height > UPRIGHT * room.width:
        face = min(round(room.width * TALL), round(top * 0.64))
        strip = Rect(room.x, room.y + face, room.width, high)
        picture = Rect(room.x, strip.bottom, room.width, room.bottom - strip.bottom)
        return Post(Rect(room.x, room.y, room.width, face), picture, strip)
    wide = min(max(round(top / TALL), FIGURES), round(room.width * SHARE))
    return Post(
        Rect(room.x, room.y, wide, top),
        Rect(room.x + wide, room.y, room.width - wide, top),
        Rect(room.x, room.y + top, room.width, high),
    )


def draw_strip(surface: pygame.Surface, look: Look, guard: str, strip: Rect, px: int, colour: str) -> None:
    """Who stands there, on its gang's colour, dark; its figures stand on its portrait."""
    surface.fill(mix(colour, INK, 0.72), strip)
    room, words = strip.width - look.px(12), wording.name(BY_ID[guard])
    while " " in words and text.width("nameb", text.fit("nameb", px, words, room, look.text(14)), words) > room:
        words = words.split(" ", 1)[1]  # the last name is kept
    name, size = shortened("nameb", px, words, room, look.text(14))
    text.draw(surface, "nameb", size, name, look.theme.text, (strip.x + look.px(6), strip.centery))
