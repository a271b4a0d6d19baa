"""The log: newest at the bottom, drawn as far as it can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.ui import images, keys, paint, shapes, text
from hoochgame.ui.tables.furniture.layout import Layout
from hoochgame.ui.tables.furniture.marks import Marks
from hoochgame.ui.tables.furniture.setting import Setting
from hoochgame.ui.tables.marks import Key, Line
from hoochgame.ui.text import Part
from hoochgame.ui.theme import Look


class Block(NamedTuple):
    """A line of the log, broken to the width: where it stands and how."""

    at: int
    rect: pygame.Rect
    rows: list[list[Part]]


def size_of(look: Look) -> int:
    return look.text(17)


@lru_cache(maxsize=512)
def rows_of(look: Look, line: Line, room: int) -> list[list[Part]]:
    """The line's words, broken. The log is asked again and again: nobody may change the answer."""
    theme, px = look.theme, size_of(look)
    colour = {"turn": theme.text, "event": theme.text, "detail": theme.quiet, "big": "#ffffff"}[line.kind]
    role = "bold" if line.kind in ("turn", "big") else "body"
    parts = [
        Part(w.text, "bold" if w.card or w.strong else role, theme.accent if w.card and line.kind != "big" else colour)
        for w in line.parts
    ]
    return text.flow(parts, px, room)


def height(look: Look, line: Line, rows: int) -> int:
    px = size_of(look)
    more = {"turn": 0.75, "event": 0.34, "detail": 0.26, "big": 1.0}[line.kind]
    return round(rows * px * (1.22 if line.kind == "detail" else 1.3) + px * more)


def indent(look: Look, line: Line) -> int:
    return round(size_of(look) * (2.0 if line.kind == "big" else 1.7)) + look.px(16)


def inside(layout: Layout) -> pygame.Rect:
    """Below the heading, beside the scroll bar."""
    rect, top = layout.log, layout.v(42, 46)
    return pygame.Rect(rect.x, rect.y + top, rect.width - bar_width(layout), rect.height - top - layout.look.px(8))


def bar_width(layout: Layout) -> int:
    """The room of the scroll bar at the right."""
    return max(10, layout.look.px(12))


def rail(layout: Layout) -> pygame.Rect:
    """Where the scroll bar's handle runs."""
    room, wide = inside(layout), bar_width(layout)
    return pygame.Rect(room.right, room.y, wide, room.height).inflate(-4, -layout.look.px(4))


def handle(layout: Layout, marks: Marks) -> pygame.Rect | None:
    """The part of the log that is in sight; nothing where all of it is."""
    shown = list(blocks(layout, marks))
    if not shown or len(shown) == len(marks.log):
        return None
    all_of_it, track = len(marks.log), rail(layout)
    high = max(layout.look.scale.hit(28), round(track.height * len(shown) / all_of_it))
    first, spare = shown[-1].at, all_of_it - len(shown)
    y = track.y + round((track.height - high) * min(1.0, first / spare))
    return pygame.Rect(track.x, y, track.width, high)


def section(layout: Layout, block: Block) -> pygame.Rect:
    """The sign beside a line that leads to its rule."""
    px = size_of(layout.look)
    side = max(24, round(px * 1.5))
    return pygame.Rect(block.rect.right - side, block.rect.y + round(px * 0.65) - side // 2, side, side)


def blocks(layout: Layout, marks: Marks) -> Iterator[Block]:
    """From the newest that is in sight upwards, until the panel is full."""
    look, room = layout.look, inside(layout)
    last = len(marks.log) - 1 - min(max(0, marks.log_scroll), max(0, len(marks.log) - 1))
    bottom, found = room.bottom, []
    for index in range(last, -1, -1):
        line = marks.log[index]
        rows = rows_of(look, line, room.width - indent(look, line) - round(size_of(look) * 1.2))
        high = height(look, line, len(rows))
        if bottom - high < room.y:
            break
        bottom -= high
        found.append(Block(index, pygame.Rect(room.x, bottom, room.width, high), rows))
    lift = max(0, bottom - room.y) if last == len(found) - 1 else 0
    for block in found:  # a short log begins at the top
        yield block._replace(rect=block.rect.move(0, -lift))


def draw(surface: pygame.Surface, at: Setting[Any, Any, Any]) -> None:
    look, layout = at.look, at.layout
    rect = layout.log
    if layout.folded:
        draw_tab(surface, at)
        return
    paint.panel(surface, look, rect, opacity=0.98 if layout.rail else 0.92)
    y = rect.y + layout.v(22, 24)
    paint.heading(surface, look, _("Log"), (rect.x + look.px(16), y), 20)
    cap = keys.cap("log")
    paint.keycap(surface, look, cap, (rect.right - look.px(26), y))
    icon = images.icon("contract", look.text(18), look.theme.quiet)
    surface.blit(icon, icon.get_rect(center=(rect.right - look.px(26) - paint.keycap_width(look, cap) - look.px(6), y)))
    here = pointed_line(at.marks)
    for block in blocks(layout, at.marks):
        line = at.marks.log[block.at]
        if block.at == here and line.kind in ("event", "detail"):
            spot = block.rect.inflate(-look.px(10), 0)
            surface.blit(shapes.box(spot.size, look.px(4), look.theme.text, 0.09), spot)
        _line(surface, at, line, block)
        if block.at == here and line.clause:
            _section(surface, at, section(layout, block))
    if grip := handle(layout, at.marks):
        _bar(surface, at, grip)


def pointed_line(marks: Marks) -> int:
    """The line under the mouse; -1 for none."""
    key = marks.hovered
    return int(key[1]) if key and key[0] in ("line", "name", "clause") else -1


def _section(surface: pygame.Surface, at: Setting[Any, Any, Any], rect: pygame.Rect) -> None:
    look = at.look
    on_it = bool(at.marks.hovered and at.marks.hovered[0] == "clause")
    colour = look.theme.accent if on_it else look.theme.quiet
    text.draw(surface, "bold", size_of(look), "§", colour, rect.center, "mm")


def _bar(surface: pygame.Surface, at: Setting[Any, Any, Any], grip: pygame.Rect) -> None:
    look, track = at.look, rail(at.layout)
    thin = track.inflate(-max(2, track.width // 2), 0)
    surface.blit(shapes.box(thin.size, thin.width // 2, look.theme.field), thin)
    lit = at.marks.hovered == ("scroll",)
    thin = grip.inflate(-2 if lit else -max(2, track.width // 3), 0)
    surface.blit(shapes.box(thin.size, thin.width // 2, look.theme.line, 1 if lit else 0.7), thin)


def draw_tab(surface: pygame.Surface, at: Setting[Any, Any, Any]) -> None:
    """All that is left of a folded log."""
    look, rect = at.look, at.layout.tab
    paint.panel(surface, look, rect)
    icon = images.icon("scroll-unfurled", max(20, look.px(28)), look.theme.accent)
    surface.blit(icon, icon.get_rect(center=rect.center))


def _line(surface: pygame.Surface, at: Setting[Any, Any, Any], line: Line, block: Block) -> None:
    {"turn": _turn, "event": _event, "detail": _detail, "big": _big}[line.kind](surface, at, line, block)


def _words(surface: pygame.Surface, look: Look, block: Block, x: int, top: float) -> None:
    px = size_of(look)
    for i, row in enumerate(block.rows):
        text.draw_rich(surface, row, px, (x, top + px * (0.65 + 1.28 * i)))


def _colour(at: Setting[Any, Any, Any], line: Line) -> int:
    return at.chairs[line.seat].colour if line.seat != TABLE else 5


def _turn(surface: pygame.Surface, at: Setting[Any, Any, Any], line: Line, block: Block) -> None:
    look, rect, px = at.look, block.rect, size_of(at.look)
    colour = _colour(at, line)
    bar = pygame.Rect(rect.x + look.px(8), rect.y + look.px(2), look.px(8), rect.height - look.px(6))
    paint.seat_bar(surface, look, bar, colour, 3)
    strip = pygame.Rect(bar.right + 2, bar.y, rect.right - look.px(8) - bar.right - 2, bar.height)
    surface.blit(shapes.box(strip.size, look.px(4), look.seat(colour).colour, 0.2), strip)
    icon = images.icon(look.seat(colour).emblem, px, look.seat(colour).colour)
    surface.blit(icon, icon.get_rect(midleft=(strip.x + look.px(7), strip.centery)))
    for i, row in enumerate(block.rows):
        y = strip.centery + (i - (len(block.rows) - 1) / 2) * px * 1.28
        text.draw_rich(surface, row, px, (strip.x + look.px(14) + px, y))


def _event(surface: pygame.Surface, at: Setting[Any, Any, Any], line: Line, block: Block) -> None:
    look, rect, px = at.look, block.rect, size_of(at.look)
    if line.icon:
        icon = images.icon(line.icon, round(px * 1.12), look.theme.accent)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(16), rect.y + px * 0.65)))
    _words(surface, look, block, rect.x + indent(look, line), rect.y)


def _detail(surface: pygame.Surface, at: Setting[Any, Any, Any], line: Line, block: Block) -> None:
    look, rect, px = at.look, block.rect, size_of(at.look)
    x = rect.x + look.px(16) + round(px * 0.55)
    surface.blit(shapes.box((max(1, look.px(1.4)), rect.height - look.px(4)), 0, look.theme.quiet, 0.5), (x, rect.y))
    _words(surface, look, block, rect.x + indent(look, line), rect.y)


def _big(surface: pygame.Surface, at: Setting[Any, Any, Any], line: Line, block: Block) -> None:
    look, px = at.look, size_of(at.look)
    colour = look.seat(_colour(at, line)).colour
    box = block.rect.inflate(-look.px(20), -round(px * 0.34))
    surface.blit(shapes.box(box.size, look.px(5), colour, 0.28), box)
    surface.blit(shapes.ring(box.size, look.px(5), colour, max(1, look.px(1.4))), box)
    if line.icon:
        icon = images.icon(line.icon, round(px * 1.2), "#ffffff")
        surface.blit(icon, icon.get_rect(midleft=(box.x + look.px(8), box.centery)))
    top = box.centery - len(block.rows) * px * 0.64
    _words(surface, look, block, box.x + look.px(8) + round(px * 1.7), top)


def thing_at(layout: Layout, marks: Marks, pos: tuple[int, int]) -> Key | None:
    """The scroll bar, a line, the sign that leads to its rule, or a card or turf that it names."""
    px, bar = size_of(layout.look), handle(layout, marks)
    if bar and bar.inflate(12, 0).collidepoint(pos):
        return ("scroll",)
    block = next((block for block in blocks(layout, marks) if block.rect.collidepoint(pos)), None)
    if block is None:
        return None
    line = marks.log[block.at]
    if line.clause and section(layout, block).collidepoint(pos):
        return "clause", block.at
    row = min(len(block.rows) - 1, max(0, int((pos[1] - block.rect.y) / (px * 1.28))))
    x: float = block.rect.x + indent(layout.look, line)
    for part in block.rows[row]:
        x += text.width(part.role, px, part.text)
        if pos[0] < x:
            card = _card_of(line, part)
            return ("name", block.at, card) if card else ("line", block.at)
    return "line", block.at


def _card_of(line: Line, part: Part) -> str:
    """Which name this word belongs to."""
    word = part.text.strip()
    return next((w.card for w in line.parts if w.card and word in w.text), "") if part.role == "bold" else ""


def facts(marks: Marks) -> tuple[Any, ...]:
    """What the log shows, and what of it is pointed at."""
    key = marks.hovered if marks.hovered and marks.hovered[0] in ("line", "name", "clause", "scroll") else None
    return marks.log, marks.log_scroll, key and (key[0] in ("clause", "scroll"), key[1:2])


def place(layout: Layout, marks: Marks, key: Key) -> pygame.Rect | None:
    """The rect of a line, of something in it, or of the scroll bar's handle; None for what is not in sight."""
    match key:
        case ("line" | "clause" | "name", int(line), *_card):
            block = next((block for block in blocks(layout, marks) if block.at == line), None)
            if block is None:
                return None
            return section(layout, block) if key[0] == "clause" else block.rect
        case ("scroll",):
            return handle(layout, marks)
    return None
