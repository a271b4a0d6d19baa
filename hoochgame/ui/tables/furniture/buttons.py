"""How buttons are drawn: tools above; on the shelf the way back, a hint, and the answers."""

from __future__ import annotations

from typing import Any

import pygame

from hoochgame.core.language import _
from hoochgame.ui import images, paint, text
from hoochgame.ui.tables.furniture.piece import Piece, Rect
from hoochgame.ui.tables.furniture.setting import Setting
from hoochgame.ui.tables.marks import ButtonMark
from hoochgame.ui.theme import Look

Moment = Setting[Any, Any, Any]
LABELS = ("bold", "nameb")  # the second is narrow, where the first has no room
TOOLS = {"zoom": "magnifying-glass", "rules": "rule-book", "menu": "cog"}


def draw_buttons(surface: pygame.Surface, at: Moment) -> None:
    marks = {mark.name: mark for mark in at.marks.buttons}
    both = [(piece, marks[str(piece.key[1])]) for piece in at.zone("buttons")]
    small = [(piece, mark) for piece, mark in both if piece.rect.height > piece.rect.width * 0.5 and mark.icon]
    role = next((role for role in LABELS if all(_has_room(at, role, *one) for one in small)), "")  # the same for all
    for piece, mark in both:
        if (piece, mark) in small:
            _small(surface, at, piece, mark, role)
        else:
            _large(surface, at, piece, mark)


def _lit(at: Moment, piece: Piece, mark: ButtonMark) -> bool:
    return mark.kind != "off" and piece.key == at.marks.hovered


def _has_room(at: Moment, role: str, piece: Piece, mark: ButtonMark) -> bool:
    """Whether the word stands below the icon in that face."""
    look, rect = at.look, piece.rect
    px = text.fit(role, look.text(17), mark.label, rect.width - 6)
    return text.width(role, px, mark.label) <= rect.width - 4 and look.px(30) + px <= rect.height - 8


def _small(surface: pygame.Surface, at: Moment, piece: Piece, mark: ButtonMark, role: str) -> None:
    """Icon above, word below in that face, if in any."""
    look, rect = at.look, piece.rect
    ink = paint.button(surface, look, rect, mark.kind, _lit(at, piece, mark))
    colour = look.theme.accent if mark.name == "hint" and mark.kind != "off" else ink
    size = look.px(30)
    icon = images.icon(mark.icon, size, colour)
    if not role:
        surface.blit(icon, icon.get_rect(center=rect.center))
        return
    px = text.fit(role, look.text(17), mark.label, rect.width - 6)
    surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + rect.height * 0.33)))
    text.draw(surface, role, px, mark.label, ink, (rect.centerx, rect.y + rect.height * 0.75), "mm")


def _large(surface: pygame.Surface, at: Moment, piece: Piece, mark: ButtonMark) -> None:
    """An answer: what it does, what it costs, its key."""
    look, rect = at.look, piece.rect
    ink = paint.button(surface, look, rect, mark.kind, _lit(at, piece, mark))
    room = rect.width - look.px(24)
    px, sub = look.text(27), look.text(19)
    lines = text.wrap("bold", px, mark.label, room)
    while px > look.text(17) and (len(lines) > 2 or any(text.width("bold", px, line) > room for line in lines)):
        px -= 1
        lines = text.wrap("bold", px, mark.label, room)
    notes = text.wrap("body", min(px, sub), mark.sub, room) if mark.sub else ()
    rows = [("bold", px, line, ink) for line in lines]
    quiet = look.theme.glass_quiet if mark.kind == "primary" else look.theme.quiet
    rows += [("body", min(px, sub), line, quiet) for line in notes]
    widest = max(text.width(role, size, line) for role, size, line, _colour in rows)
    high = sum(text.line_height(role, size) for role, size, _line, _colour in rows)
    cap = _cap_place(look, rect, mark.keycap, widest, high)
    below = cap is not None and cap.centerx == rect.centerx
    y = ((rect.y + cap.top) / 2 if cap and below else rect.centery) - high / 2
    for role, size, line, colour in rows:
        step = text.line_height(role, size)
        text.draw(surface, role, size, line, colour, (rect.centerx, y + step / 2), "mm")
        y += step
    if cap:
        paint.keycap(surface, look, mark.keycap, cap.center, mark.kind == "primary")


def _cap_place(look: Look, rect: Rect, key: str, widest: int, high: int) -> Rect | None:
    """Where the key stands: beside words so wide, else below words so high, if there is room for it."""
    if not key:
        return None
    cap = Rect(0, 0, paint.keycap_width(look, key), round(look.text(14) * 1.5))
    edge, air = look.px(12), max(6, look.px(8))
    if widest + 2 * (cap.width + edge + air) <= rect.width:
        cap.midright = (rect.right - edge, rect.centery)
        return cap
    cap.midbottom = (rect.centerx, rect.bottom - max(7, look.px(10)))
    return cap if high <= cap.top - rect.y - max(4, look.px(6)) else None


def draw_tools(surface: pygame.Surface, at: Moment) -> None:
    """Zoom, rules, menu: icon and word, where all three have room for both; in a compact window without words."""
    look = at.look
    words = {"zoom": _("Zoom"), "rules": _("Rules"), "menu": _("Menu")}
    size = max(look.px(26), 18)
    room = min((piece.rect.width for piece in at.zone("tools")), default=0) - size
    face = None if at.layout.compact else _face(look, list(words.values()), room - look.px(15))
    for piece in at.zone("tools"):
        name, rect = str(piece.key[1]), piece.rect
        ink = paint.button(surface, look, rect, "normal", piece.key == at.marks.hovered)
        icon = images.icon(TOOLS[name], size, ink)
        if face is None:
            surface.blit(icon, icon.get_rect(center=rect.center))
            continue
        role, px = face
        gap = min(look.px(10), room - max(text.width(role, px, word) for word in words.values()) - look.px(12))
        x = rect.centerx - (size + gap + text.width(role, px, words[name])) // 2
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        text.draw(surface, role, px, words[name], ink, (x + size + gap, rect.centery))


def _face(look: Look, words: list[str], room: int) -> tuple[str, int] | None:
    """How to write words that shall look alike, so that each has room; smaller or narrower rather than not at all."""
    for role in LABELS:
        px = min(text.fit(role, look.text(18), word, room) for word in words)
        if max(text.width(role, px, word) for word in words) <= room:
            return role, px
    return None
