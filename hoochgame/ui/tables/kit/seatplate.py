"""What the plates of all seats have in common: the light round them, and who sits there."""

from __future__ import annotations

from typing import Any

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.ui.look import paint
from hoochgame.ui.tables.kit.setting import Setting


def light(surface: pygame.Surface, at: Setting[Any, Any, Any], seat: Seat, rect: pygame.Rect) -> None:
    """The plate of the active seat glows in its colour; one that may be chosen, in amber."""
    look, dress = at.look, at.dress(("seat", seat))
    if dress.selected or (dress.hovered and dress.legal):
        paint.glow(surface, look, rect, look.theme.hover, 10, 12, 4, 0.8)
    elif dress.legal:
        paint.glow(surface, look, rect, look.theme.legal, 10)
    elif at.state.active == seat and at.state.agenda:
        paint.glow(surface, look, rect, look.seat(at.chairs[seat].colour).colour, 10, 6, 2.5, 0.5)


def kind_words(kind: str) -> str:
    """Who sits there."""
    return _("human") if kind == "human" else _("bot · {level}").format(level=_(kind))
