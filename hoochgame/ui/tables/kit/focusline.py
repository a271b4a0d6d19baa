"""The focus line: under the banner stands at once what the thing that is pointed at is too small to say."""

from __future__ import annotations

from typing import Any

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.setting import Setting
from hoochgame.ui.widgets import tooltip

Moment = Setting[Any, Any, Any]


def pointed(at: Moment) -> Piece | None:
    """The card that the mouse or the keyboard rests on, as it is shown then; of the knob on it, too."""
    key = at.marks.focused or at.marks.hovered
    piece = at.found.get(("card", *key[1:])) if key and key[0] in ("card", "cash", "sign") else None
    if piece is None or piece.face_down:
        return None
    return at.plan.raised(at.layout, piece) if piece.key == at.marks.pointed else piece


def draw(surface: pygame.Surface, at: Moment, words: str, thing: Rect, room: Rect) -> Rect:
    """One line near the banner, or at the lower end of the room where it would lie on the thing. Where it stands."""
    look, banner = at.look, at.layout.banner
    px = text.fit("bold", look.text(19), words, room.width - look.px(60))
    rect = Rect(0, 0, text.width("bold", px, words) + look.px(44), round(px * 1.9))
    rect.midtop = (banner.centerx, banner.bottom + look.px(3))
    if rect.inflate(0, 8).colliderect(thing):
        rect.midbottom = (room.centerx, room.bottom)
    rect.clamp_ip(banner.union(room))
    tooltip.plate(surface, look, rect, look.theme.line)
    text.draw(surface, "bold", px, words, look.theme.text, rect.center, "mm")
    return rect
