"""How buttons are drawn: tools above; on the shelf the way back, a hint, and the answers."""

from __future__ import annotations

from typing import Any

import pygame

from hoochgame.core.language import _
from hoochgame.ui import images, paint, text
from hoochgame.ui.tables.furniture.piece import Piece
from hoochgame.ui.tables.furniture.setting import Setting
from hoochgame.ui.tables.marks import ButtonMark

Moment = Setting[Any, Any, Any]
TOOLS = {"zoom": "magnifying-glass", "rules": "rule-book", "menu": "cog"}


def draw_buttons(surface: pygame.Surface, at: Moment) -> None:
    marks = {mark.name: mark for mark in at.marks.buttons}
    both = [(piece, marks[str(piece.key[1])]) for piece in at.zone("buttons")]
    small = [(piece, mark) for piece, mark in both if piece.rect.height > piece.rect.width * 0.5 and mark.icon]
    worded = all(_has_room(at, piece, mark) for piece, mark in small)  # words on all of them or on none
    for piece, mark in both:
        if (piece, mark) in small:
            _small(surface, at, piece, mark, worded)
        else:
            _large(surface, at, piece, mark)


def _lit(at: Moment, piece: Piece, mark: ButtonMark) -> bool:
    return mark.kind != "off" and piece.key == at.marks.hovered


def _has_room(at: Moment, piece: Piece, mark: ButtonMark) -> bool:
    """Whether the word stands below the icon."""
    look, rect = at.look, piece.rect
    px = text.fit("bold", look.text(17), mark.label, rect.width - 6)
    return text.width("bold", px, mark.label) <= rect.width - 4 and look.px(30) + px <= rect.height - 8


def _small(surface: pygame.Surface, at: Moment, piece: Piece, mark: ButtonMark, worded: bool) -> None:
    """Icon above, word below."""
    look, rect = at.look, piece.rect
    ink = paint.button(surface, look, rect, mark.kind, _lit(at, piece, mark))
    colour = look.theme.accent if mark.name == "hint" and mark.kind != "off" else ink
    size = look.px(30)
    icon = images.icon(mark.icon, size, colour)
    if not worded:
        surface.blit(icon, icon.get_rect(center=rect.center))
        return
    px = text.fit("bold", look.text(17), mark.label, rect.width - 6)
    surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + rect.height * 0.33)))
    text.draw(surface, "bold", px, mark.label, ink, (rect.centerx, rect.y + rect.height * 0.75), "mm")


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
    high = [text.line_height(role, size) for role, size, _line, _colour in rows]
    y = rect.centery - sum(high) / 2
    for (role, size, line, colour), step in zip(rows, high, strict=True):
        text.draw(surface, role, size, line, colour, (rect.centerx, y + step / 2), "mm")
        y += step
    widest = max(text.width(role, size, line) for role, size, line, _colour in rows)
    cap = paint.keycap_width(look, mark.keycap) if mark.keycap else 0
    if cap and widest + 2 * cap + look.px(24) <= rect.width:
        at_x = rect.right - cap / 2 - look.px(12)
        paint.keycap(surface, look, mark.keycap, (at_x, rect.centery), mark.kind == "primary")


def draw_tools(surface: pygame.Surface, at: Moment) -> None:
    """Zoom, rules, menu: icon and word, where all three have room for both; in a compact window without words."""
    look = at.look
    words = {"zoom": _("Zoom"), "rules": _("Rules"), "menu": _("Menu")}
    px, size = look.text(18), max(look.px(26), 18)
    widest = max(text.width("bold", px, word) for word in words.values())
    room = min((piece.rect.width for piece in at.zone("tools")), default=0) - size - widest
    gap = min(look.px(10), room - look.px(12))
    for piece in at.zone("tools"):
        name, rect = str(piece.key[1]), piece.rect
        ink = paint.button(surface, look, rect, "normal", piece.key == at.marks.hovered)
        icon = images.icon(TOOLS[name], size, ink)
        if at.layout.compact or gap < look.px(3):
            surface.blit(icon, icon.get_rect(center=rect.center))
            continue
        x = rect.centerx - (size + gap + text.width("bold", px, words[name])) // 2
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        text.draw(surface, "bold", px, words[name], ink, (x + size + gap, rect.centery))
