"""The focus line under the banner: what a small thing that is pointed at has no room to say."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.widgets import tooltip


class Said(NamedTuple):
    """What is said, of which thing, and the room for it."""

    words: str
    thing: Rect
    room: Rect


def draw(surface: pygame.Surface, layout: Layout, said: Said) -> Rect:
    """Draw one line near the banner, or at the lower end of the room if it would cover the thing; return its rect."""
    look, banner = layout.look, layout.banner
    words, thing, room = said
    px = text.fit("bold", look.text(19), words, room.width - look.px(60))
    rect = Rect(0, 0, text.width("bold", px, words) + look.px(44), round(px * 1.9))
    rect.midtop = (banner.centerx, banner.bottom + look.px(3))
    if rect.inflate(0, 8).colliderect(thing):
        rect.midbottom = (room.centerx, room.bottom)
    rect.clamp_ip(banner.union(room))
    tooltip.plate(surface, look, rect, look.theme.line)
    text.draw(surface, "bold", px, words, look.theme.text, rect.center, "mm")
    return rect
