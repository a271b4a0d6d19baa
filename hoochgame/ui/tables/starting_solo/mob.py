"""The enemy's plate, and the pile of Defeated Stooges."""

from __future__ import annotations

from typing import Any, cast

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import tall
from hoochgame.ui.tables.starting_solo.layout import SoloLayout

Rect = pygame.Rect


def facts(at: Setting) -> tuple[Any, ...]:
    """What the pictures depend on beside the pieces."""
    gang = at.state.gangs[ENEMY]
    pointed = at.marks.pointed if at.marks.pointed in (("mob",), ("discard", ENEMY)) else None
    return len(gang.crew), gang.discard, gang.alive, at.state.city[HEADQUARTERS].owner, pointed


def draw(surface: pygame.Surface, at: Setting) -> None:
    _plate(surface, at, cast(SoloLayout, at.layout).mob)
    _boss(surface, at)
    for piece in at.zone("city"):
        if piece.kind == "pile":
            _pile(surface, at, piece.rect, piece.art, piece.number)


def _plate(surface: pygame.Surface, at: Setting, rect: Rect) -> None:
    """Emblem, name, and how many stand guard."""
    look, chair = at.look, at.chairs[ENEMY]
    paint.panel(surface, look, rect, opacity=1, shade=False)
    if at.marks.pointed == ("mob",):
        paint.outline(surface, look, rect, look.theme.hover, 10, 2)
    bar = Rect(rect.x, rect.y, look.px(13), rect.height)
    paint.seat_bar(surface, look, bar, chair.colour)
    size = min(round(rect.height * 0.5), look.px(56))
    token = tokens.token(look.seat(chair.colour), size)
    x, y = bar.right + look.px(8), rect.y + rect.height * 0.38
    surface.blit(token, token.get_rect(midleft=(x, y)))
    left, room = x + size + look.px(8), rect.right - x - size - look.px(16)
    name, px = shortened("bold", look.text(22), chair.name, room)
    text.draw(surface, "bold", px, name, look.theme.text, (left, y))
    n = len(at.state.gangs[ENEMY].crew)
    words = ngettext("{n} stands guard", "{n} stand guard", n).format(n=n)
    px = text.fit("body", look.text(17), words, rect.right - x - look.px(8), look.text(14))
    text.draw(surface, "body", px, words, look.theme.quiet, (x, rect.y + rect.height * 0.76))


def _boss(surface: pygame.Surface, at: Setting) -> None:
    """A red light round the HQ as long as it stands."""
    look = at.look
    if at.state.city[HEADQUARTERS].hq == ENEMY:
        rect = at.layout.places[HEADQUARTERS]
        paint.glow(surface, look, rect, look.seat(at.colours[ENEMY]).colour, 7, 14, 4, 0.75)


def _pile(surface: pygame.Surface, at: Setting, rect: Rect, top: str, number: int) -> None:
    """The last one on top; beside it how many there are."""
    look = at.look
    paint.panel(surface, look, rect, opacity=0.6)
    if at.marks.pointed == ("discard", ENEMY):
        paint.outline(surface, look, rect, look.theme.hover, 10, 2)
    pad = look.px(10)
    high = min(rect.height - 2 * pad, tall(rect.width * 0.45))
    slot = Rect(rect.x + pad, rect.centery - high // 2, round(high / 1.43), high)
    if top:
        face = images.card(top, "chip", slot.width)
        for up in range(min(3, number) - 1, -1, -1):
            surface.blit(face, (slot.x + up, slot.y - 2 * up))
    else:
        surface.blit(shapes.box(slot.size, look.px(5), look.theme.field, 0.6), slot)
        surface.blit(shapes.ring(slot.size, look.px(5), look.theme.quiet, 1, 0.5), slot)
        icon = images.icon("knockout", slot.width // 2, look.theme.quiet)
        surface.blit(icon, icon.get_rect(center=slot.center))
    words = Rect(slot.right + pad, rect.y, rect.right - look.px(4) - slot.right - pad, rect.height)
    px = look.text(34)
    text.draw(surface, "num", px, str(number), look.theme.accent, (words.x, rect.centery - px * 0.5), "lm")
    small = text.fit("body", look.text(17), _("defeated"), words.width, look.text(14))
    text.draw(surface, "body", small, _("defeated"), look.theme.quiet, (words.x, rect.centery + small * 0.8), "lm")
