"""The opponents' plates: name, counters, stooges in play, last turn."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.content import NUMBERS
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import mix
from hoochgame.ui.tables.hooch_stooges.seats import Plate, count, plate_of
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit.log import lastturn
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.seatplate import kind_words
from hoochgame.ui.tables.kit.setting import light

NEAR = 2  # turfs from the end of a Friendly Match
ICONS = {
    "hooch": "square-bottle",
    "hand": "card-pick",
    "deck": "stack",
    "discard": "card-discard",
    "turfs": "house",
}


def draw(surface: pygame.Surface, at: Setting, seat: Seat) -> None:
    plate, look = plate_of(at.layout, seat), at.look
    chair, gang = at.chairs[seat], at.state.gangs[seat]
    light(surface, at, seat, plate.rect)
    paint.panel(surface, look, plate.rect, opacity=1, shade=False)
    bar = pygame.Rect(plate.rect.x, plate.rect.y, plate.bar, plate.rect.height)
    paint.seat_bar(surface, look, bar, chair.colour)
    _head(surface, at, plate, seat)
    if not gang.alive:
        words = _("out of the game")
        text.draw(surface, "bold", look.text(18), words, look.theme.quiet, (plate.head.x, plate.crew.y))
        surface.blit(shapes.box(plate.rect.size, look.px(10), "#060b0a", 0.5), plate.rect)
        return
    for name, rect in plate.counters.items():
        counter(surface, at, name, count(at.state, seat, name), rect)
    if plate.tall:
        _heading(surface, at, plate, not gang.crew)
    if plate.last and at.marks.last_turns.get(seat):
        _last(surface, at, plate.last, seat)
    at.draw_zone(surface, f"seat{seat}")


def _head(surface: pygame.Surface, at: Setting, plate: Plate, seat: Seat) -> None:
    look, chair, head = at.look, at.chairs[seat], plate.head
    token = tokens.token(look.seat(chair.colour), plate.token)
    surface.blit(token, token.get_rect(midleft=(head.x - look.px(2), head.centery)))
    x = head.x + plate.token + look.px(10)
    laid = len(at.state.gangs[seat].aside)  # covers lie over the head's end
    room, kind = head.right - x, "" if laid else kind_words(chair.kind)
    room -= look.px(26 + 14 * laid) if laid else 0
    px, small = look.text(22 if plate.tall else 19), look.text(17)
    if plate.tall:
        name, px = shortened("bold", px, chair.name, room)
        text.draw(surface, "bold", px, name, look.theme.text, (x, head.y + head.height * 0.3))
        if kind:
            text.draw(surface, "body", small, kind, look.theme.quiet, (x, head.y + head.height * 0.76))
        return
    beside = text.width("bold", px, chair.name) + look.px(12) + text.width("body", small, kind) <= room
    name, px = (chair.name, px) if beside else shortened("bold", px, chair.name, room)
    text.draw(surface, "bold", px, name, look.theme.text, (x, head.centery))
    if beside and kind:
        text.draw(surface, "body", small, kind, look.theme.quiet, (head.right, head.centery), "rm")


def counter(surface: pygame.Surface, at: Setting, name: str, value: int, rect: pygame.Rect) -> None:
    """An icon and a figure."""
    look = at.look
    px = max(14, min(look.text(19), rect.height))
    icon = images.icon(ICONS[name], px, look.theme.accent)
    surface.blit(icon, icon.get_rect(midleft=rect.midleft))
    size = max(look.text(14), round(px * 1.22))
    words, colour = str(value), look.theme.text
    if name == "turfs" and at.state.friendly:  # a race
        words = _("{n}/{all}").format(n=value, all=NUMBERS.friendly_turfs)
        colour = look.theme.bad if value >= NUMBERS.friendly_turfs - NEAR else colour
        size = text.fit("num", size, words, round(rect.right - rect.x - px * 1.24))
    text.draw(surface, "num", size, words, colour, (rect.x + px * 1.24, rect.centery))


def _heading(surface: pygame.Surface, at: Setting, plate: Plate, empty: bool) -> None:
    look = at.look
    y = plate.crew.y - at.layout.v(36, 46)
    pygame.draw.line(surface, mix(look.theme.line, look.theme.panel, 0.5), (plate.head.x, y), (plate.head.right, y))
    px = look.text(17)
    y += at.layout.v(19, 24)
    end = text.draw(surface, "head", px, _("In play"), look.theme.quiet, (plate.head.x, y), spacing=1).right
    words = _("no stooges yet")
    if empty and end + look.px(14) + text.width("body", px, words) <= plate.head.right:
        text.draw(surface, "body", px, words, look.theme.quiet, (plate.head.right, y), "rm")


def _last(surface: pygame.Surface, at: Setting, rect: pygame.Rect, seat: Seat) -> None:
    """What the seat did in its last turn."""
    look = at.look
    surface.blit(shapes.box(rect.size, look.px(8), look.theme.field), rect)
    px, pad = look.text(17), look.px(12)
    y = rect.y + pad
    if at.layout.seats == 2:
        text.draw(surface, "head", px, _("Last turn"), look.theme.quiet, (rect.x + pad, y + px * 0.5), spacing=1)
        y += round(px * 1.6)
    step = round(px * 1.5)
    wide = rect.right - look.px(6) - rect.x - pad - round(px * lastturn.INDENT)
    room = max(1, (rect.bottom - look.px(6) - y) // step)
    told = lastturn.fitting(at.marks.last_turns.get(seat, ()), px, wide, room)
    lastturn.draw(surface, at.brush, told, pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, room * step), px, step)
