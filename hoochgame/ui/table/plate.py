"""The plates of seats: the light round them, who sits there, figures; and a plain plate for a simple title."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame

from hoochgame.core.language import ngettext
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, LOOSE, NAME, NOTE, TYPED
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.phrases.players import (
    KindAndColour,
    draw_emblem_and_face,
    draw_face_with_emblem,
    kind_words,
    kind_words_by_length,
)
from hoochgame.ui.table.keys import Key, SeatKey
from hoochgame.ui.table.pieces.name_labels import fit_name
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle, style_of_piece
from hoochgame.ui.table.zone import A, AnyMoment, Lying, M, TableThing, Zone

Tokens = Callable[[Rect], None]
SMALL_NAME, KIND = NAME.with_changes(16, leading=LOOSE), NOTE.with_changes(17)  # over narrow plates, and of player
P = TypeVar("P")  # how a title divides a plate
Figure = tuple[str, int]  # an icon, and how many
Picture = Callable[[tuple[int, int]], pygame.Surface]  # by its size
PORTRAIT, EMBLEM = 1.06, 0.5  # a portrait's width by its height, and the size of the emblem on it
BAR = 13  # px: the seat's colour along its plate
BESIDE = 1.24  # a figure's distance from its icon's left edge, by the icon's width
LIVELY = 170  # px right of the emblem: room for a name and for action tokens


class Person(NamedTuple):
    """Who sits there."""

    name: str
    kind: str
    colour: int
    player: str = ""  # the kind as a file has it, for the face
    peers: tuple[str, ...] = ()  # the kinds on all opponents' plates, as a file has them


class SeatHeader(NamedTuple):
    """Who sits at a plate, whether that may be chosen, and whether it is its turn."""

    rect: Rect
    who: Person
    dress: PieceStyle
    active: bool

    def paint(self, canvas: Canvas, fill: str | None = None, opacity: float = 1) -> None:
        """Paint a panel with the seat's colour along its side, and light round it."""
        self._draw_glow(canvas)
        paint.draw_panel(canvas, self.rect, fill=fill, opacity=opacity, shade=opacity < 1)
        bar, _rest = Box.from_rect(self.rect).cut_left(canvas.px(BAR))
        paint.draw_seat_bar(canvas, bar, self.who.colour)

    def _draw_glow(self, canvas: Canvas) -> None:
        """Paint the glow: of the active seat in its colour, of one that may be chosen in amber."""
        rect, dress = self.rect, self.dress
        if dress.selected or (dress.hovered and dress.legal):
            paint.draw_glow(canvas, rect, canvas.theme.hover, 10, 12, 4, 0.8)
        elif dress.legal:
            paint.draw_glow(canvas, rect, canvas.theme.legal, 10)
        elif self.active:
            paint.draw_glow(canvas, rect, canvas.look.seat_look(self.who.colour).colour, 10, 6, 2.5, 0.5)


def seat_header(at: AnyMoment, seat: Seat, rect: Rect, kind: str = "") -> SeatHeader:
    """Return who sits there at this moment; `kind` replaces the words human and bot."""
    chair, active = at.chairs[seat], at.state.active == seat and bool(at.state.agenda)
    peers = tuple(one.kind for other, one in enumerate(at.chairs) if other != at.layout.me)
    who = Person(chair.name, kind or kind_words(chair.kind), chair.colour, chair.kind, () if kind else peers)
    return SeatHeader(rect, who, style_of_piece(at.marks, SeatKey(seat)), active)


def paint_name(canvas: Canvas, who: Person, rect: Rect, size: tuple[int, int]) -> None:
    """Draw emblem and name side by side, in this size."""
    side, px = size
    drawn = draw_emblem_and_face(
        canvas, KindAndColour(who.player, who.colour), side, (rect.x - canvas.px(2), rect.centery)
    )
    x = drawn.right + canvas.px(9)
    role, name, px = fit_name(px, who.name, rect.right - x)
    NAME.with_changes(role=role).draw(canvas, name, (x, rect.centery), px=px)


def fit_name_and_kind(who: Person, kind: str, sizes: tuple[int, int], gap: int, room: int) -> tuple[str, str, int, str]:
    """Return typeface, words and size of a name, and as much of its `kind` as fits at its right in the second size."""
    px, small = sizes
    for words in kind_words_by_length(who.player, kind):
        if text.width("bold", px, who.name) + gap + text.width("body", small, words) <= room:
            return "bold", who.name, px, words
    return *fit_name(px, who.name, room), ""


def paint_head(canvas: Canvas, who: Person, spot: tuple[Rect, int], draw_tokens: Tokens, acts: int | None) -> None:
    """Draw emblem, name and kind of player; in its turn, small tokens for what it may still do stand for the kind."""
    look = canvas.look
    (rect, side) = spot
    drawn = draw_emblem_and_face(
        canvas, KindAndColour(who.player, who.colour), side, (rect.x - look.px(2), rect.centery)
    )
    x = drawn.right + look.px(12)
    room, px, small, kind = rect.right - x - look.px(6), NAME.px(look), KIND.px(look), who.kind
    if rect.height >= 1.12 * (px + small):
        role, name, px = fit_name(px, who.name, room)
        NAME.with_changes(role=role).draw(canvas, name, (x, rect.y + rect.height * 0.28), px=px)
        if acts is not None:
            low = round(rect.height * 0.48)
            wide = min(room, acts * (low + look.px(4)))
            draw_tokens(Box(x, rect.bottom - low, wide, low))
            return
        KIND.draw(canvas, kind, (x, rect.y + rect.height * 0.76), overflow="shorten", room=room)
        return
    px, middle = look.text_px(20), rect.centery
    if acts is not None and room < round(LIVELY * look.scale.ui_scale_in_force):
        low = round(rect.height * 0.46)
        wide = min(room, acts * (low + look.px(4)))
        draw_tokens(Box(x, rect.bottom - low + look.px(2), wide, low))
        kind, middle = "", rect.y + round(rect.height * 0.24)
    elif acts is not None:
        draw_tokens(Box.from_rect(rect).cut_right(room // 2)[1].inset(right=look.px(12)))
        kind, room = "", room // 2
    role, name, px, kind = fit_name_and_kind(who, kind, (px, small), look.px(14), room)
    end = NAME.with_changes(role=role).draw(canvas, name, (x, middle), px=px).right
    if kind:
        KIND.draw(canvas, kind, (end + look.px(14), rect.centery))


def paint_role_head(canvas: Canvas, who: Person, rect: Rect, role: str, out: bool = False) -> None:
    """Draw the emblem, the name with the kind of player at its right, and the role below.

    With `out`, red words in place of the kind say that the seat is out, if need be below.
    """
    side = min(rect.height, canvas.px(50))
    drawn = draw_emblem_and_face(
        canvas, KindAndColour(who.player, who.colour), side, (rect.x - canvas.px(2), rect.centery)
    )
    x = drawn.right + canvas.px(11)
    room, px, small = rect.right - x, NAME.px(canvas.look), NOTE.px(canvas.look)
    upper, lower, ink = rect.y + rect.height * 0.27, rect.y + rect.height * 0.75, "bad" if out else "quiet"
    letters, name, px, kind = fit_name_and_kind(who, who.kind, (px, small), canvas.px(10), room)
    NAME.with_changes(role=letters).draw(canvas, name, (x, upper), px=px)
    if kind:
        NOTE.draw(canvas, kind, (rect.right, upper), "rm", colour=ink)
    style, words = (KIND.with_changes(colour=ink), who.kind) if out and not kind else (TYPED, role)
    style.draw(canvas, words, (x, lower), overflow="shorten", room=room)


def paint_portrait(canvas: Canvas, who: Person, rect: Rect, picture: Picture | None) -> int:
    """Draw the portrait of a role with the emblem in its corner, or the emblem alone; return the right edge."""
    surface, look = canvas
    side, seat = min(rect.height, look.px(64)), look.seat_look(who.colour)
    spot = Box.of_size((round(side * PORTRAIT) if picture else side, side), midleft=rect.midleft)
    if not picture:
        images.blit_anchored(surface, tokens.seat_token(seat, side), bottomleft=spot.bottomleft)
        return spot.right
    shapes.draw_box(surface, spot.inflate(4, 4), look.px(7), INK)
    surface.blit(shapes.round_corners(picture(spot.size).copy(), look.px(6)), spot)
    corner = spot.move(-look.px(5), look.px(3)).bottomleft
    images.blit_anchored(surface, tokens.seat_token(seat, round(side * EMBLEM)), bottomleft=corner)
    return spot.right


def paint_crest(canvas: Canvas, who: Person, rect: Rect, out: bool = False) -> None:
    """Draw the emblem above the name, where a plate is narrow."""
    px = SMALL_NAME.px(canvas.look)
    side = min(rect.width, rect.height - SMALL_NAME.line_height(canvas.look))
    draw_face_with_emblem(canvas, KindAndColour(who.player, who.colour), side, midtop=(rect.centerx, rect.y))
    role, name, px = fit_name(px, who.name, rect.width)
    style, at = (
        SMALL_NAME.with_changes(role=role, colour="bad" if out else "text"),
        (rect.centerx, rect.bottom - px * 0.65),
    )
    style.draw(canvas, name, at, "mm", px=px)


def paint_rows_that_fit(canvas: Canvas, rect: Rect, step: int, draws: Sequence[Callable[[Rect], None]]) -> int:
    """Draw as many rows as fit, the last one says how many more there are; return where they end."""
    count, fits = len(draws), rect.height // step
    shown = draws if count <= fits else draws[: fits - 1]
    places = Box.from_rect(rect).cut_top(step * min(count, fits))[0].rows(min(count, fits))
    for place, draw in zip(places, shown, strict=False):
        draw(place)
    if more := count - len(shown):
        words = ngettext("and {n} more", "and {n} more", more).format(n=more)
        NOTE.draw(canvas, words, places[-1])
    return rect.y + step * len(places)


def icon_size(look: Look, high: int) -> int:
    """Return the size of a counter's icon in a row so high."""
    return max(14, min(look.text_px(19), high))


def paint_counter(canvas: Canvas, icon: str, value: int, rect: Rect, *, on_gold: bool = False) -> Rect:
    """Draw an icon and a figure from the left of a rect, and return where the figure stands."""
    px = icon_size(canvas.look, rect.height)
    size = max(canvas.look.text_px(14), round(px * 1.22))
    at, colour, ink = (rect.x + px * BESIDE, rect.centery), "bad" if value < 0 else "text", canvas.theme.accent
    if on_gold:
        wide, edge = px * BESIDE + FIGURE.width(canvas.look, str(value), size), canvas.px(6)
        field = Box.of_size((round(wide) + 2 * edge, round(px * 1.4)), midleft=(rect.x - edge, rect.centery))
        shapes.draw_box(canvas.surface, field, canvas.px(6), canvas.theme.accent)
        colour = ink = INK
    images.blit_anchored(canvas.surface, images.icon(icon, px, ink), midleft=rect.midleft)
    return FIGURE.draw(canvas, str(value), at, colour=colour, px=size)


# Plates that a title divides in its own way.


class LaidPlate(NamedTuple, Generic[P]):
    """The layout of a plate: its parts, the plate as a whole, and what lies on it."""

    plate: P
    whole: Piece
    pieces: tuple[Piece, ...]


class PlateZone(Zone[A, LaidPlate[P], M]):
    """A seat's plate."""

    def arrange_plate(self, seat: Seat, plate: P, rect: Rect, *pieces: Piece, art: str = "") -> LaidPlate[P]:
        """Return the layout of a plate with these parts; `art` is the card of the seat's role."""
        return LaidPlate(plate, Piece(SeatKey(seat), "seat", rect, art=art, zone=self.name, seat=seat), pieces)

    def pieces(self, lay: LaidPlate[P]) -> Lying:
        return lay.whole, *lay.pieces


class OthersPlate(PlateZone[A, P, M]):
    """The plate of another seat than the own one."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.name = seat, f"seat{seat}"

    def hoverable_things(self, at: A, lay: LaidPlate[P]) -> Iterator[TableThing]:
        """Yield the plate and what lies on it. While a click chooses the seat, all of it stands for the seat."""
        chosen, legal = self.chooses_seat(at), at.marks.legal
        for thing in self.things_on_plate(at, lay):
            yield thing_standing_for(lay.whole.key, thing) if chosen and thing.key not in legal else thing

    def plate_and_face(self, lay: LaidPlate[P], seat: Seat) -> tuple[Box, Box] | None:
        return (Box.from_rect(lay.whole.rect), self.face_rect(lay)) if seat == self.seat else None

    @abstractmethod
    def face_rect(self, lay: LaidPlate[P]) -> Box:
        """Return where the face of the seat is drawn."""

    def chooses_seat(self, at: A) -> bool:
        return SeatKey(self.seat) in at.marks.legal

    @abstractmethod
    def things_on_plate(self, at: A, lay: LaidPlate[P]) -> Iterator[TableThing]:
        """Yield the plate, and the counters, piles and cards on it."""


def thing_standing_for(key: Key, thing: TableThing) -> TableThing:
    """Return a thing that stands for another key as a whole, without its parts."""
    return thing._replace(means=key, parts=tuple(part._replace(solid=False) for part in thing.parts))


# A plain plate.


class PlainPlate(NamedTuple):
    """All that is seen of a seat on a plain plate: emblem and name, below them its figures."""

    seat: SeatHeader
    figures: tuple[Figure, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the plate in two rows."""
        self.seat.paint(canvas, opacity=0.9)
        pad = canvas.px(14)
        upper, low = Box.from_rect(self.seat.rect).inset(pad, left=pad).rows(2)
        paint_head(canvas, self.seat.who, (upper, min(upper.height, canvas.px(48))), lambda room: None, None)
        for (icon, value), spot in zip(self.figures, low.columns(len(self.figures)), strict=True):
            paint_counter(canvas, icon, value, spot)


def make_plain_plate(at: AnyMoment, seat: Seat, rect: Rect, *figures: Figure) -> PlainPlate:
    return PlainPlate(seat_header(at, seat, rect), figures)
