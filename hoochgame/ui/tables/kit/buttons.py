"""How buttons are drawn: tools above; on the shelf the way back, a hint, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import pygame

from hoochgame.core.language import _, pgettext
from hoochgame.ui.look import images, paint, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.setting import Setting
from hoochgame.ui.tables.marks import ButtonMark

Moment = Setting[Any, Any, Any]
NARROW: Mapping[str, Callable[[], str]] = {  # where the whole word is too long
    "undo": lambda: pgettext("narrow button: may be parted into two lines", "Undo"),
    "redo": lambda: pgettext("narrow button: may be parted into two lines", "Redo"),
    "money": lambda: pgettext("narrow button: may be parted into two lines", "All\nmoney"),
}
ICON_ABOVE_TWO, LINE = 27, 1.12  # its size, and from one of two lines to the next
LABELS = ("bold", "nameb")  # the second is narrow, where the first has no room
TOOLS = {"zoom": "magnifying-glass", "rules": "rule-book", "menu": "cog"}


def draw_buttons(surface: pygame.Surface, at: Moment) -> None:
    marks = {mark.name: mark for mark in at.marks.buttons}
    both = [(piece, marks[str(piece.key[1])]) for piece in at.zone("buttons")]
    small = [(piece, mark) for piece, mark in both if piece.rect.height > piece.rect.width * 0.5 and mark.icon]
    words = _words(at.look, small)
    for piece, mark in both:
        if (piece, mark) in small:
            _small(surface, at, piece, mark, words.get(mark.name))
        else:
            _large(surface, at, piece, mark)


def _lit(at: Moment, piece: Piece, mark: ButtonMark) -> bool:
    return mark.kind != "off" and piece.key == at.marks.hovered


class Words(NamedTuple):
    """What stands below an icon."""

    role: str
    lines: tuple[str, ...]
    px: int


def _words(look: Look, small: Sequence[tuple[Piece, ButtonMark]]) -> dict[str, Words]:
    """The words of all small buttons, written alike; nothing where one would have no room for its own."""
    for narrow, role in product((False, True), LABELS):
        found = {mark.name: _fitted(look, piece.rect, mark, role, narrow) for piece, mark in small}
        if None not in found.values():
            return {name: words for name, words in found.items() if words}
    return {}


def _fitted(look: Look, rect: Rect, mark: ButtonMark, role: str, narrow: bool) -> Words | None:
    """The word below the icon in that face, parted if the button is narrow."""
    lines = tuple((NARROW[mark.name]() if narrow and mark.name in NARROW else mark.label).split("\n"))
    px = min(text.fit(role, look.text(17), line, rect.width - 6) for line in lines)
    wide = max(text.width(role, px, line) for line in lines)
    high = look.px(30) + px if len(lines) == 1 else look.px(ICON_ABOVE_TWO) + round(LINE * px * len(lines))
    return Words(role, lines, px) if wide <= rect.width - 4 and high <= rect.height - 8 else None


def _small(surface: pygame.Surface, at: Moment, piece: Piece, mark: ButtonMark, words: Words | None) -> None:
    """Icon above, what there is room for below."""
    look, rect = at.look, piece.rect
    ink = paint.button(surface, look, rect, mark.kind, _lit(at, piece, mark))
    colour = look.theme.accent if mark.name == "hint" and mark.kind != "off" else ink
    icon = images.icon(mark.icon, look.px(30), colour)
    if words is None:
        surface.blit(icon, icon.get_rect(center=rect.center))
        return
    role, lines, px = words
    if len(lines) == 1:
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + rect.height * 0.33)))
        text.draw(surface, role, px, lines[0], ink, (rect.centerx, rect.y + rect.height * 0.75), "mm")
        return
    icon = images.icon(mark.icon, look.px(ICON_ABOVE_TWO), colour)
    step = round(LINE * px)
    top = rect.centery - (icon.get_height() + step * len(lines)) / 2
    surface.blit(icon, icon.get_rect(midtop=(rect.centerx, round(top))))
    for i, line in enumerate(lines):
        y = top + icon.get_height() + step * (i + 0.5)
        text.draw(surface, role, px, line, ink, (rect.centerx, y), "mm")


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
    words = {"zoom": _("Large"), "rules": _("Rules"), "menu": _("Menu")}
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
