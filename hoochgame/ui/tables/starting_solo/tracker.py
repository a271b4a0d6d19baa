"""The turn tracker over the city: ten steps, of which the last ones warn."""

from __future__ import annotations

from typing import Any, cast

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE
from hoochgame.games.starting_solo.model import ENEMY
from hoochgame.games.starting_solo.rules import HEADQUARTERS, TURNS
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import mix
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.starting_solo.layout import SoloLayout

LATE = 2  # turns that warn
Rect = pygame.Rect


def facts(at: Setting) -> tuple[Any, ...]:
    """What its picture depends on."""
    return at.state.round, bool(at.state.agenda), at.state.city[HEADQUARTERS].owner, at.state.active


def draw(surface: pygame.Surface, at: Setting) -> None:
    """The heading, the turns, and the HQ that has to fall before they are over."""
    look, layout = at.look, cast(SoloLayout, at.layout)
    rect = layout.tracker
    paint.panel(surface, look, rect, opacity=0.6)
    if at.marks.pointed == ("tracker",):
        paint.outline(surface, look, rect, look.theme.hover, 10, 2)
    px = text.fit("head", look.text(18), _("Turn"), layout.steps[0].x - rect.x - look.px(24))
    text.draw(surface, "head", px, _("Turn"), look.theme.accent, (rect.x + look.px(16), rect.centery), "lm", 1)
    for number, spot in enumerate(layout.steps, 1):
        _step(surface, at, number, spot)
    _end(surface, at, rect, layout.steps[-1].right)


def _step(surface: pygame.Surface, at: Setting, number: int, spot: Rect) -> None:
    """Gone by: struck and dim. Now: lit glass. To come: dark, the last ones red."""
    look, theme = at.look, at.look.theme
    now, radius = at.state.round, look.px(6)
    if at.state.active == TABLE and at.state.agenda:
        now = 0  # nothing has begun
    late = number > TURNS - LATE
    px = min(look.text(26), spot.height)
    if number == now:
        lit = spot.inflate(look.px(4), look.px(6))
        if late:
            paint.glow(surface, look, lit, theme.target, 6, 8, 3, 0.7)
        surface.blit(shapes.gradient(lit.size, theme.glass_top, theme.glass_bottom, radius), lit)
        text.draw(surface, "num", px, str(number), theme.glass_ink, lit.center, "mm")
        return
    colour = theme.bad if late else theme.quiet
    if number < now:
        surface.blit(shapes.box(spot.size, radius, mix(theme.glass_bottom, theme.field, 0.72)), spot)
        icon = images.icon("check-mark", round(spot.height * 0.62), mix(theme.quiet, theme.field, 0.2))
        surface.blit(icon, icon.get_rect(center=spot.center))
        return
    surface.blit(shapes.box(spot.size, radius, theme.field), spot)
    surface.blit(shapes.ring(spot.size, radius, colour, max(1, look.px(2 if late else 1)), 0.9 if late else 0.4), spot)
    text.draw(surface, "num", px, str(number), colour, spot.center, "mm")


def _end(surface: pygame.Surface, at: Setting, rect: Rect, left: int) -> None:
    """The token that decides the game, in the colour of who has it."""
    look, owner = at.look, at.state.city[HEADQUARTERS].owner
    size = round(rect.height * 0.76)
    token = tokens.token(look.seat(at.colours[owner if owner >= 0 else ENEMY]), size, True)
    surface.blit(token, token.get_rect(center=((left + rect.right) // 2, rect.centery)))
