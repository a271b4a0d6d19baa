"""What the plates of all seats have in common: the light round them, and who sits there."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.ui.look import paint
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit.dress import dress_of
from hoochgame.ui.tables.kit.zone import Moment


class Lit(NamedTuple):
    """Whether a seat may be chosen, is pointed at or marked, and whether it is its turn."""

    legal: bool
    hovered: bool
    selected: bool
    active: bool


def lit(at: Moment[Any, Any, Any], seat: Seat) -> Lit:
    """As the table is now."""
    dress = dress_of(at.marks, ("seat", seat))
    return Lit(dress.legal, dress.hovered, dress.selected, at.state.active == seat and bool(at.state.agenda))


def glow(surface: pygame.Surface, look: Look, seat: Lit, rect: pygame.Rect, colour: int) -> None:
    """The plate of the active seat glows in its colour; one that may be chosen, in amber."""
    if seat.selected or (seat.hovered and seat.legal):
        paint.glow(surface, look, rect, look.theme.hover, 10, 12, 4, 0.8)
    elif seat.legal:
        paint.glow(surface, look, rect, look.theme.legal, 10)
    elif seat.active:
        paint.glow(surface, look, rect, look.seat(colour).colour, 10, 6, 2.5, 0.5)


def kind_words(kind: str) -> str:
    """Who sits there."""
    return _("human") if kind == "human" else _("bot · {level}").format(level=_(kind))
