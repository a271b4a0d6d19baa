"""The plates of seats: the light round them, who sits there, figures; and a plain one for a title with no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.ui.look import images, paint, text, tokens
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.keys import SeatKey
from hoochgame.ui.tables.kit.dress import Dress, dress_of
from hoochgame.ui.tables.kit.layout import columns, rows
from hoochgame.ui.tables.kit.naming import shortened
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.zone import A, AnyMoment, Lying, M, Zone

Tokens = Callable[[Rect], None]
P = TypeVar("P")  # how a title divides a plate
Figure = tuple[str, int]  # an icon, and how many
BAR = 13  # px: the seat's colour along its plate
BESIDE = 1.24  # a figure's distance from its icon's left edge, by the icon's width
LIVELY = 170  # px beside the emblem: there is room for a name and for what may be done


class Person(NamedTuple):
    """Who sits there."""

    name: str
    kind: str
    colour: int


class Seated(NamedTuple):
    """Who sits at a plate, whether that may be chosen, and whether it is its turn."""

    rect: Rect
    who: Person
    dress: Dress
    active: bool

    def paint(self, surface: pygame.Surface, look: Look, fill: str | None = None, opacity: float = 1) -> None:
        """A panel with the seat's colour along its side, and light round it."""
        self._glow(surface, look)
        paint.panel(surface, look, self.rect, fill=fill, opacity=opacity, shade=opacity < 1)
        bar = Rect(self.rect.x, self.rect.y, look.px(BAR), self.rect.height)
        paint.seat_bar(surface, look, bar, self.who.colour)

    def _glow(self, surface: pygame.Surface, look: Look) -> None:
        """The plate of the active seat glows in its colour; one that may be chosen, in amber."""
        rect, dress = self.rect, self.dress
        if dress.selected or (dress.hovered and dress.legal):
            paint.glow(surface, look, rect, look.theme.hover, 10, 12, 4, 0.8)
        elif dress.legal:
            paint.glow(surface, look, rect, look.theme.legal, 10)
        elif self.active:
            paint.glow(surface, look, rect, look.seat(self.who.colour).colour, 10, 6, 2.5, 0.5)


def seated(at: AnyMoment, seat: Seat, rect: Rect, kind: str = "") -> Seated:
    """Who sits there at this moment; `kind`: what is said of that in place of human or bot."""
    chair, active = at.chairs[seat], at.state.active == seat and bool(at.state.agenda)
    who = Person(chair.name, kind or kind_words(chair.kind), chair.colour)
    return Seated(rect, who, dress_of(at.marks, SeatKey(seat)), active)


def kind_words(kind: str) -> str:
    """Who sits there."""
    return _("human") if kind == "human" else _("bot · {level}").format(level=_(kind))


def named(surface: pygame.Surface, look: Look, who: Person, rect: Rect, size: tuple[int, int]) -> None:
    """Emblem and name side by side, and how large they are."""
    side, px = size
    images.draw(surface, tokens.token(look.seat(who.colour), side), midleft=(rect.x - look.px(2), rect.centery))
    x = rect.x + side + look.px(7)
    name, px = shortened("bold", px, who.name, rect.right - x)
    text.draw(surface, "bold", px, name, look.theme.text, (x, rect.centery))


def head(
    surface: pygame.Surface, look: Look, who: Person, spot: tuple[Rect, int], draw_tokens: Tokens, acts: int | None
) -> None:
    """Emblem, name, and who it is; in its turn so many small tokens for what may be done in place of that."""
    rect, side = spot
    images.draw(surface, tokens.token(look.seat(who.colour), side), midleft=(rect.x - look.px(2), rect.centery))
    x = rect.x + side + look.px(10)
    room, px, small, kind = rect.right - x - look.px(6), look.text(22), look.text(17), who.kind
    if rect.height >= 1.12 * (px + small):
        name, px = shortened("bold", px, who.name, room)
        text.draw(surface, "bold", px, name, look.theme.text, (x, rect.y + rect.height * 0.28))
        if acts is not None:
            low = round(rect.height * 0.48)
            wide = min(room, acts * (low + look.px(4)))
            draw_tokens(Rect(x, rect.bottom - low, wide, low))
            return
        kind, small = shortened("body", small, kind, room)
        text.draw(surface, "body", small, kind, look.theme.quiet, (x, rect.y + rect.height * 0.76))
        return
    px, middle = look.text(20), rect.centery
    if acts is not None and room < round(LIVELY * look.scale.ui):
        low = round(rect.height * 0.46)
        wide = min(room, acts * (low + look.px(4)))
        draw_tokens(Rect(x, rect.bottom - low + look.px(2), wide, low))
        kind, middle = "", rect.y + round(rect.height * 0.24)
    elif acts is not None:
        draw_tokens(Rect(rect.right - room // 2, rect.y, room // 2 - look.px(12), rect.height))
        kind, room = "", room // 2
    beside = bool(kind) and text.width("bold", px, who.name) + look.px(14) + text.width("body", small, kind) <= room
    name, px = (who.name, px) if beside else shortened("bold", px, who.name, room)
    end = text.draw(surface, "bold", px, name, look.theme.text, (x, middle)).right
    if beside:
        text.draw(surface, "body", small, kind, look.theme.quiet, (end + look.px(14), rect.centery))


def icon_size(look: Look, high: int) -> int:
    """How large a counter's icon is in a row so high."""
    return max(14, min(look.text(19), high))


def counter(surface: pygame.Surface, look: Look, icon: str, value: int, rect: Rect) -> Rect:
    """An icon and a figure from the left of a rect; where the figure stands."""
    px = icon_size(look, rect.height)
    images.draw(surface, images.icon(icon, px, look.theme.accent), midleft=rect.midleft)
    size = max(look.text(14), round(px * 1.22))
    colour = look.theme.bad if value < 0 else look.theme.text
    return text.draw(surface, "num", size, str(value), colour, (rect.x + px * BESIDE, rect.centery))


# Plates that a title divides in its own way.


class Laid(NamedTuple, Generic[P]):
    """How a plate is divided, the plate as a whole, and what lies on it."""

    plate: P
    whole: Piece
    pieces: tuple[Piece, ...]


class PlateZone(Zone[A, Laid[P], M]):
    """A seat's plate."""

    def laid(self, seat: Seat, plate: P, rect: Rect, *pieces: Piece) -> Laid[P]:
        """Divided so, with these on it."""
        return Laid(plate, Piece(SeatKey(seat), "seat", rect, zone=self.name, seat=seat), pieces)

    def pieces(self, lay: Laid[P]) -> Lying:
        return lay.whole, *lay.pieces


class OthersPlate(PlateZone[A, P, M]):
    """That of another seat than the own one."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.name = seat, f"seat{seat}"


# A plain plate.


class Plate(NamedTuple):
    """All that is seen of a seat on a plain plate: emblem and name, below them its figures."""

    seat: Seated
    figures: tuple[Figure, ...]

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """In two rows."""
        self.seat.paint(surface, look, opacity=0.9)
        rect, pad = self.seat.rect, look.px(14)
        upper, low = rows(Rect(rect.x + 2 * pad, rect.y + pad, rect.width - 3 * pad, rect.height - 2 * pad), 2, 0)
        head(surface, look, self.seat.who, (upper, min(upper.height, look.px(48))), lambda room: None, None)
        for (icon, value), spot in zip(self.figures, columns(low, len(self.figures), 0), strict=True):
            counter(surface, look, icon, value, spot)


def plate(at: AnyMoment, seat: Seat, rect: Rect, *figures: Figure) -> Plate:
    """Of a seat at this moment."""
    return Plate(seated(at, seat, rect), figures)
