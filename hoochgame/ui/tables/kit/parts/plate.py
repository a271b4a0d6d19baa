"""A plain plate for a seat: emblem and name, below them its figures. A title with more to tell draws its own."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.core.words import Seat
from hoochgame.ui.look import paint
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit import seatplate
from hoochgame.ui.tables.kit.layout import columns, rows
from hoochgame.ui.tables.kit.piece import Rect
from hoochgame.ui.tables.kit.seatplate import Lit, Person
from hoochgame.ui.tables.kit.zone import AnyMoment

Figure = tuple[str, int]  # an icon, and how many


class Plate(NamedTuple):
    """All that is seen of a seat."""

    rect: Rect
    lit: Lit
    who: Person
    figures: tuple[Figure, ...]

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """With the seat's colour along its side, and a glow in its turn."""
        rect, pad = self.rect, look.px(14)
        seatplate.glow(surface, look, self.lit, rect, self.who.colour)
        paint.panel(surface, look, rect, opacity=0.9)
        paint.seat_bar(surface, look, Rect(rect.x, rect.y, look.px(13), rect.height), self.who.colour)
        head, low = rows(Rect(rect.x + 2 * pad, rect.y + pad, rect.width - 3 * pad, rect.height - 2 * pad), 2, 0)
        seatplate.head(surface, look, self.who, (head, min(head.height, look.px(48))), lambda room: None, None)
        for (icon, value), spot in zip(self.figures, columns(low, len(self.figures), 0), strict=True):
            seatplate.counter(surface, look, icon, value, spot)


def plate(at: AnyMoment, seat: Seat, rect: Rect, active: bool, *figures: Figure) -> Plate:
    """Of a seat at this moment."""
    chair = at.chairs[seat]
    who = Person(chair.name, seatplate.kind_words(chair.kind), chair.colour)
    return Plate(rect, seatplate.lit(at.marks, seat, active), who, figures)
