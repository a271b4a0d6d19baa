"""The log as it is drawn: its heading and buttons, its lines by their kinds, its scroll bar, the tab it folds to."""

from __future__ import annotations

from typing import Any

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.ui.input import keys
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.log.logbook import Block, indent, size_of
from hoochgame.ui.tables.kit.setting import Setting
from hoochgame.ui.tables.marks import Key, Line

Moment = Setting[Any, Any, Any]
Rect = pygame.Rect
ICONS = {"news": "newspaper", "details": "card-discard"}


def draw(surface: pygame.Surface, at: Moment) -> None:
    """The panel with all that is in sight."""
    look, layout, marks = at.look, at.layout, at.marks
    rect = logbook.panel(layout, marks)
    assert rect, "of a folded log there is a tab"
    if logbook.on_sheet(layout, marks):
        paint.shadow(surface, look, rect, 14, 20, 0.9)
    paint.panel(surface, look, rect, opacity=0.98 if layout.rail else 0.92)
    _heading(surface, at, rect)
    here = logbook.pointed_line(marks)
    for block in logbook.blocks(layout, marks):
        line = marks.lines[block.at]
        if block.at == here and line.kind in ("event", *logbook.QUIET):
            spot = block.rect.inflate(-look.px(10), 0)
            surface.blit(shapes.box(spot.size, look.px(4), look.theme.text, 0.09), spot)
        LINES[line.kind](surface, at, line, block)
        if block.at == here and line.clause:
            _section(surface, at, logbook.section(layout, block))
    if grip := logbook.handle(layout, marks):
        _bar(surface, at, grip)


def draw_tab(surface: pygame.Surface, at: Moment) -> None:
    """All that is left of a folded log; it says whether there are news behind it."""
    look, rect = at.look, at.layout.tab
    paint.panel(surface, look, rect)
    sign = "newspaper" if at.marks.page == "news" else "scroll-unfurled"
    icon = images.icon(sign, max(20, look.px(28)), look.theme.accent)
    surface.blit(icon, icon.get_rect(center=rect.center))


def _heading(surface: pygame.Surface, at: Moment, rect: Rect) -> None:
    """What the page is, and its buttons."""
    look, y = at.look, rect.y + at.layout.v(22, 24)
    right = rect.right
    if not logbook.on_sheet(at.layout, at.marks):
        cap = keys.cap("log")
        paint.keycap(surface, look, cap, (rect.right - look.px(26), y))
        icon = images.icon("contract", look.text(18), look.theme.quiet)
        at_icon = (rect.right - look.px(26) - paint.keycap_width(look, cap) - look.px(6), y)
        right = surface.blit(icon, icon.get_rect(center=at_icon)).x
    for key, place in logbook.buttons(at.layout, at.marks).items():
        if key == ("newest",):
            _newest(surface, at, place)
        else:
            _button(surface, at, key, place)
            right = min(right, place.x)
    room = right - look.px(8) - rect.x - look.px(16)
    titles = (_("Since your last turn"), _("News")) if at.marks.page == "news" else (_("Log"),)
    size = look.text(20)
    fits = next((one for one in titles if text.width("head", size, one, 1) <= room), titles[-1])
    paint.heading(surface, look, fits, (rect.x + look.px(16), y), 20)


def _button(surface: pygame.Surface, at: Moment, key: Key, rect: Rect) -> None:
    """A sign in the heading, framed while it is pointed at or its page is open."""
    look, theme = at.look, at.look.theme
    is_on = at.marks.page == "news" if key == ("news",) else at.marks.asides
    icon = "cancel" if logbook.on_sheet(at.layout, at.marks) else ICONS[str(key[0])]
    if is_on or at.marks.hovered == key:
        surface.blit(shapes.ring(rect.size, look.px(6), theme.line, max(1, look.px(1.4))), rect)
    sign = images.icon(icon, round(rect.width * 0.66), theme.accent if is_on or key == ("news",) else theme.quiet)
    surface.blit(sign, sign.get_rect(center=rect.center))


def _newest(surface: pygame.Surface, at: Moment, rect: Rect) -> None:
    """The way back to the newest line, where its key says so."""
    look, px, gap = at.look, size_of(at.look), at.look.px(8)
    ink = paint.button(surface, look, rect, lit=at.marks.hovered == ("newest",))
    words, cap = _("Newest lines"), keys.word("end") if at.marks.glow else ""
    wide = text.width("bold", px, words) + (gap + paint.keycap_width(look, cap) if cap else 0)
    x = rect.centerx - wide / 2
    end = text.draw(surface, "bold", px, words, ink, (x, rect.centery)).right
    if cap:
        paint.keycap(surface, look, cap, (end + gap + paint.keycap_width(look, cap) / 2, rect.centery))


def _section(surface: pygame.Surface, at: Moment, rect: Rect) -> None:
    look = at.look
    on_it = bool(at.marks.hovered and at.marks.hovered[0] == "clause")
    colour = look.theme.accent if on_it else look.theme.quiet
    text.draw(surface, "bold", size_of(look), "§", colour, rect.center, "mm")


def _bar(surface: pygame.Surface, at: Moment, grip: Rect) -> None:
    look, track = at.look, logbook.rail(at.layout, at.marks)
    thin = track.inflate(-max(2, track.width // 2), 0)
    surface.blit(shapes.box(thin.size, thin.width // 2, look.theme.field), thin)
    lit = at.marks.hovered == ("scroll",)
    thin = grip.inflate(-2 if lit else -max(2, track.width // 3), 0)
    surface.blit(shapes.box(thin.size, thin.width // 2, look.theme.line, 1 if lit else 0.7), thin)


# The lines.


def _words(surface: pygame.Surface, look: Look, block: Block, x: int, top: float) -> None:
    px = size_of(look)
    for i, row in enumerate(block.rows):
        text.draw_rich(surface, row, px, (x, top + px * (0.65 + 1.28 * i)))


def _colour(at: Moment, line: Line) -> int:
    return at.chairs[line.seat].colour if line.seat != TABLE else 5


def _turn(surface: pygame.Surface, at: Moment, line: Line, block: Block) -> None:
    look, rect, px = at.look, block.rect, size_of(at.look)
    colour = _colour(at, line)
    bar = Rect(rect.x + look.px(8), rect.y + look.px(2), look.px(8), rect.height - look.px(6))
    paint.seat_bar(surface, look, bar, colour, 3)
    strip = Rect(bar.right + 2, bar.y, rect.right - look.px(8) - bar.right - 2, bar.height)
    surface.blit(shapes.box(strip.size, look.px(4), look.seat(colour).colour, 0.2), strip)
    icon = images.icon(look.seat(colour).emblem, px, look.seat(colour).colour)
    surface.blit(icon, icon.get_rect(midleft=(strip.x + look.px(7), strip.centery)))
    for i, row in enumerate(block.rows):
        y = strip.centery + (i - (len(block.rows) - 1) / 2) * px * 1.28
        text.draw_rich(surface, row, px, (strip.x + look.px(14) + px, y))


def _event(surface: pygame.Surface, at: Moment, line: Line, block: Block) -> None:
    look, rect, px = at.look, block.rect, size_of(at.look)
    if line.icon:
        icon = images.icon(line.icon, round(px * 1.12), look.theme.accent)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(16), rect.y + px * 0.65)))
    _words(surface, look, block, rect.x + indent(look, line), rect.y)


def _detail(surface: pygame.Surface, at: Moment, line: Line, block: Block) -> None:
    look, rect, px = at.look, block.rect, size_of(at.look)
    x = rect.x + look.px(16) + round(px * 0.55)
    surface.blit(shapes.box((max(1, look.px(1.4)), rect.height - look.px(4)), 0, look.theme.quiet, 0.5), (x, rect.y))
    _words(surface, look, block, rect.x + indent(look, line), rect.y)


def _big(surface: pygame.Surface, at: Moment, line: Line, block: Block) -> None:
    _framed(surface, at, line, block, _colour(at, line))


def _mine(surface: pygame.Surface, at: Moment, line: Line, block: Block) -> None:
    """What was done to the player, in the player's colour."""
    _framed(surface, at, line, block, at.chairs[at.layout.me].colour)


def _framed(surface: pygame.Surface, at: Moment, line: Line, block: Block, seat: int) -> None:
    look, px, colour = at.look, size_of(at.look), at.look.seat(seat).colour
    box = block.rect.inflate(-look.px(20), -round(px * 0.34))
    surface.blit(shapes.box(box.size, look.px(5), colour, 0.28), box)
    surface.blit(shapes.ring(box.size, look.px(5), colour, max(1, look.px(1.4))), box)
    if line.icon:
        icon = images.icon(line.icon, round(px * 1.2), "#ffffff")
        surface.blit(icon, icon.get_rect(midleft=(box.x + look.px(8), box.centery)))
    top = box.centery - len(block.rows) * px * 0.64
    _words(surface, look, block, box.x + look.px(8) + round(px * 1.7), top)


LINES = {"turn": _turn, "event": _event, "detail": _detail, "aside": _detail, "big": _big, "mine": _mine}
