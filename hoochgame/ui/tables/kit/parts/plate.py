"""The plates of seats: the light round them, who sits there, figures; and a plain plate for a simple title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from hoochgame.core.language import ngettext
from hoochgame.core.words import Seat
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.players import badge, badges, kind_choices, kind_words
from hoochgame.ui.tables.keys import SeatKey
from hoochgame.ui.tables.kit.dress import Dress, dress_of
from hoochgame.ui.tables.kit.naming import name_fitting, shortened
from hoochgame.ui.tables.kit.piece import Piece, Rect
from hoochgame.ui.tables.kit.zone import A, AnyMoment, Lying, M, Zone

Tokens = Callable[[Rect], None]
P = TypeVar("P")  # how a title divides a plate
Figure = tuple[str, int]  # an icon, and how many
Picture = Callable[[tuple[int, int]], pygame.Surface]  # by its size
PORTRAIT, EMBLEM = 1.06, 0.5  # a portrait's width by its height, and the size of the emblem on it
BAR = 13  # px: the seat's colour along its plate
BESIDE = 1.24  # a figure's distance from its icon's left edge, by the icon's width
LIVELY = 170  # px beside the emblem: there is room for a name and for what may be done


class Person(NamedTuple):
    """Who sits there."""

    name: str
    kind: str
    colour: int
    player: str = ""  # the kind as a file has it, for the face


class Seated(NamedTuple):
    """Who sits at a plate, whether that may be chosen, and whether it is its turn."""

    rect: Rect
    who: Person
    dress: Dress
    active: bool

    def paint(self, surface: pygame.Surface, look: Look, fill: str | None = None, opacity: float = 1) -> None:
        """Paint a panel with the seat's colour along its side, and light round it."""
        self._glow(surface, look)
        paint.panel(surface, look, self.rect, fill=fill, opacity=opacity, shade=opacity < 1)
        bar = Rect(self.rect.x, self.rect.y, look.px(BAR), self.rect.height)
        paint.seat_bar(surface, look, bar, self.who.colour)

    def _glow(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the glow: of the active seat in its colour, of one that may be chosen in amber."""
        rect, dress = self.rect, self.dress
        if dress.selected or (dress.hovered and dress.legal):
            paint.glow(surface, look, rect, look.theme.hover, 10, 12, 4, 0.8)
        elif dress.legal:
            paint.glow(surface, look, rect, look.theme.legal, 10)
        elif self.active:
            paint.glow(surface, look, rect, look.seat(self.who.colour).colour, 10, 6, 2.5, 0.5)


def seated(at: AnyMoment, seat: Seat, rect: Rect, kind: str = "") -> Seated:
    """Return who sits there at this moment; `kind`: what is said in place of human or bot."""
    chair, active = at.chairs[seat], at.state.active == seat and bool(at.state.agenda)
    who = Person(chair.name, kind or kind_words(chair.kind), chair.colour, chair.kind)
    return Seated(rect, who, dress_of(at.marks, SeatKey(seat)), active)


def named(surface: pygame.Surface, look: Look, who: Person, rect: Rect, size: tuple[int, int]) -> None:
    """Draw emblem and name side by side, in this size."""
    side, px = size
    drawn = badges(surface, look, (who.player, who.colour), side, (rect.x - look.px(2), rect.centery))
    x = drawn.right + look.px(9)
    role, name, px = name_fitting(px, who.name, rect.right - x)
    text.draw(surface, role, px, name, look.theme.text, (x, rect.centery))


def name_and_kind(who: Person, kind: str, sizes: tuple[int, int], gap: int, room: int) -> tuple[str, str, int, str]:
    """Return typeface, words and size of a name, and what of its `kind` fits beside it in the second of the sizes."""
    px, small = sizes
    for words in kind_choices(who.player, kind):
        if text.width("bold", px, who.name) + gap + text.width("body", small, words) <= room:
            return "bold", who.name, px, words
    return *name_fitting(px, who.name, room), ""


def head(
    surface: pygame.Surface, look: Look, who: Person, spot: tuple[Rect, int], draw_tokens: Tokens, acts: int | None
) -> None:
    """Draw emblem, name and kind of player; in its turn, small tokens for what it may still do stand for the kind."""
    rect, side = spot
    drawn = badges(surface, look, (who.player, who.colour), side, (rect.x - look.px(2), rect.centery))
    x = drawn.right + look.px(12)
    room, px, small, kind = rect.right - x - look.px(6), look.text(22), look.text(17), who.kind
    if rect.height >= 1.12 * (px + small):
        role, name, px = name_fitting(px, who.name, room)
        text.draw(surface, role, px, name, look.theme.text, (x, rect.y + rect.height * 0.28))
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
    role, name, px, kind = name_and_kind(who, kind, (px, small), look.px(14), room)
    end = text.draw(surface, role, px, name, look.theme.text, (x, middle)).right
    if kind:
        text.draw(surface, "body", small, kind, look.theme.quiet, (end + look.px(14), rect.centery))


def introduced(surface: pygame.Surface, look: Look, who: Person, rect: Rect, role: str, out: bool = False) -> None:
    """Draw the emblem, the name with the kind of player at its right, and below it the role that somebody plays.

    `out`: who is out of the game is told so in place of the kind, in red, even where that has room only below.
    """
    side, theme = min(rect.height, look.px(50)), look.theme
    drawn = badges(surface, look, (who.player, who.colour), side, (rect.x - look.px(2), rect.centery))
    x = drawn.right + look.px(11)
    room, px, small = rect.right - x, look.text(22), look.text(16)
    upper, lower, ink = rect.y + rect.height * 0.27, rect.y + rect.height * 0.75, theme.bad if out else theme.quiet
    letters, name, px, kind = name_and_kind(who, who.kind, (px, small), look.px(10), room)
    text.draw(surface, letters, px, name, theme.text, (x, upper))
    if kind:
        text.draw(surface, "body", small, kind, ink, (rect.right, upper), "rm")
    below = out and not kind
    face = "body" if below else "typed"
    words, small = shortened(face, look.text(17), who.kind if below else role, room)
    text.draw(surface, face, small, words, ink if below else theme.quiet, (x, lower))


def portrayed(surface: pygame.Surface, look: Look, who: Person, rect: Rect, picture: Picture | None) -> int:
    """Draw whom somebody plays with the emblem in the corner, or else the emblem alone; return where that ends."""
    side, seat = min(rect.height, look.px(64)), look.seat(who.colour)
    spot = Rect(rect.x, rect.centery - side // 2, round(side * PORTRAIT) if picture else side, side)
    if not picture:
        images.draw(surface, tokens.token(seat, side), bottomleft=spot.bottomleft)
        return spot.right
    shapes.draw_box(surface, spot.inflate(4, 4), look.px(7), INK)
    surface.blit(shapes.round_off(picture(spot.size).copy(), look.px(6)), spot)
    corner = spot.move(-look.px(5), look.px(3)).bottomleft
    images.draw(surface, tokens.token(seat, round(side * EMBLEM)), bottomleft=corner)
    return spot.right


def crest(surface: pygame.Surface, look: Look, who: Person, rect: Rect, out: bool = False) -> None:
    """Draw the emblem above the name, where a plate is narrow."""
    px = look.text(16)
    side = min(rect.width, rect.height - round(px * 1.4))
    badge(surface, look, (who.player, who.colour), side, midtop=(rect.centerx, rect.y))
    role, name, px = name_fitting(px, who.name, rect.width)
    ink = look.theme.bad if out else look.theme.text
    text.draw(surface, role, px, name, ink, (rect.centerx, rect.bottom - px * 0.65), "mm")


def listed(surface: pygame.Surface, look: Look, rect: Rect, step: int, draws: Sequence[Callable[[Rect], None]]) -> int:
    """Draw as many rows as fit, the last one says how many more there are; return where they end."""
    count, fits = len(draws), rect.height // step
    shown = draws if count <= fits else draws[: fits - 1]
    places = Box.of(rect).cut_top(step * min(count, fits))[0].rows(min(count, fits))
    for place, draw in zip(places, shown, strict=False):
        draw(place)
    if more := count - len(shown):
        words = ngettext("and {n} more", "and {n} more", more).format(n=more)
        text.draw(surface, "body", look.text(16), words, look.theme.quiet, places[-1].midleft)
    return rect.y + step * len(places)


def icon_size(look: Look, high: int) -> int:
    """Return the size of a counter's icon in a row so high."""
    return max(14, min(look.text(19), high))


def counter(surface: pygame.Surface, look: Look, icon: str, value: int, rect: Rect) -> Rect:
    """Draw an icon and a figure from the left of a rect; return where the figure stands."""
    px = icon_size(look, rect.height)
    images.draw(surface, images.icon(icon, px, look.theme.accent), midleft=rect.midleft)
    size = max(look.text(14), round(px * 1.22))
    colour = look.theme.bad if value < 0 else look.theme.text
    return text.draw(surface, "num", size, str(value), colour, (rect.x + px * BESIDE, rect.centery))


# Plates that a title divides in its own way.


class Laid(NamedTuple, Generic[P]):
    """The layout of a plate: its parts, the plate as a whole, and what lies on it."""

    plate: P
    whole: Piece
    pieces: tuple[Piece, ...]


class PlateZone(Zone[A, Laid[P], M]):
    """A seat's plate."""

    def laid(self, seat: Seat, plate: P, rect: Rect, *pieces: Piece, art: str = "") -> Laid[P]:
        """Return the layout of a plate with these parts; `art` is the card of the role that somebody plays."""
        return Laid(plate, Piece(SeatKey(seat), "seat", rect, art=art, zone=self.name, seat=seat), pieces)

    def pieces(self, lay: Laid[P]) -> Lying:
        return lay.whole, *lay.pieces


class OthersPlate(PlateZone[A, P, M]):
    """The plate of another seat than the own one."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.name = seat, f"seat{seat}"


# A plain plate.


class Plate(NamedTuple):
    """All that is seen of a seat on a plain plate: emblem and name, below them its figures."""

    seat: Seated
    figures: tuple[Figure, ...]

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the plate in two rows."""
        self.seat.paint(surface, look, opacity=0.9)
        pad = look.px(14)
        upper, low = Box.of(self.seat.rect).inset(pad, left=pad).rows(2)
        head(surface, look, self.seat.who, (upper, min(upper.height, look.px(48))), lambda room: None, None)
        for (icon, value), spot in zip(self.figures, low.columns(len(self.figures)), strict=True):
            counter(surface, look, icon, value, spot)


def plate(at: AnyMoment, seat: Seat, rect: Rect, *figures: Figure) -> Plate:
    """Return the plate of a seat at this moment."""
    return Plate(seated(at, seat, rect), figures)
