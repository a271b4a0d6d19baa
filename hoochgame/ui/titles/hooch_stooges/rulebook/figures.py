"""The rulebook's pictures for Hooch Stooges: the things in them, and the kinds of drawings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.content import DIAGRAMS, TURFS, Diagram, read_diagram
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.rulebooks.book import PRINTED
from hoochgame.ui.table.figures.callouts import Callouts
from hoochgame.ui.table.figures.figure import WORDS, Drawing, FigureItem, FigureStock, Maker, Place, Size
from hoochgame.ui.table.figures.items import SHARED, card_maker, centred_painter, scaled_pixels
from hoochgame.ui.table.figures.row import RowFigure
from hoochgame.ui.titles.hooch_stooges.pictures.badges import (
    bonus_or_health_badge,
    price_or_hooch_disc,
    turf_price_plate,
)
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES, stooge_portrait

CHOICE = BODY.with_changes(WORDS + 2)
TILE = (112, 78)  # px at 1080p
BUILDINGS = 9  # different turfs on a map, few enough to be read
BLOCK = read_diagram(("...", ".1.", "..."))
PLACES: dict[str, Place] = {
    "dial": (0.035, 0.10, -1),
    "price": (0.045, 0.09, -1),
    "knob": (0.965, 0.10, 1),
    "picture": (0.655, 0.31, 1),
    "name": (0.03, 0.52, -1),
    "kind": (0.955, 0.605, 1),
    "text": (0.05, 0.72, -1),
    "bonus": (0.05, 0.87, -1),
    "health": (0.955, 0.87, 1),
}


# Things.


def _stooge_item(look: Look, which: str, scale: float) -> FigureItem:
    size = (max(72, scaled_pixels(look, 116, scale)), max(84, scaled_pixels(look, 138, scale)))
    return FigureItem(size, centred_painter(lambda: stooge_portrait(look, which, size)), PRINTED + which)


def _swung_item(look: Look, which: str, scale: float) -> FigureItem:
    upright = _stooge_item(look, which, scale)
    size = (upright.size[1], upright.size[0])

    def turned() -> pygame.Surface:
        return images.rotated_picture(("rulebook", which), stooge_portrait(look, which, upright.size), -90)

    return FigureItem(size, centred_painter(turned), PRINTED + which)


def _tile_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make a turf: `tile:cellar`, `tile:cellar:0` with a token of seat 0, `tile:cellar:0:hq` with its HQ."""
    turf, *owned = which.split(":")
    size = (scaled_pixels(look, 132, scale), scaled_pixels(look, 92, scale))
    seat = int(owned[0]) if owned else TABLE

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_tile(Canvas(surface, look), rect, turf, seat, "hq" in owned)

    return FigureItem(size, draw, PRINTED + turf)


def draw_tile(canvas: Canvas, rect: pygame.Rect, turf: str, seat: int = TABLE, hq: bool = False) -> None:
    """Draw a turf of the city with its token."""
    surface, look = canvas
    surface.blit(shapes.box(rect.size, look.px(6), INK), rect)
    edge = max(1, look.px(1.5))
    if seat != TABLE:
        inner = rect.inflate(-2 * edge, -2 * edge)
        surface.blit(tokens.seat_pattern_fill(inner.size, look.seat_look(seat), max(4, look.px(7)), look.px(5)), inner)
        edge = max(3, look.px(5))
    inside = rect.inflate(-2 * edge, -2 * edge)
    surface.blit(images.turf_picture(turf, inside.size), inside)
    if seat != TABLE:
        token = tokens.seat_token(look.seat_look(seat), max(14, round(rect.height * (0.5 if hq else 0.42))), hq)
        images.blit_anchored(surface, token, bottomright=(rect.right - edge, rect.bottom - edge))


def _dice_item(look: Look, which: str, scale: float) -> FigureItem:
    """Make dice: `die:4`, or `die:2-5` for all of these."""
    first, _dash, last = which.partition("-")
    numbers = range(int(first), int(last or first) + 1)
    px = scaled_pixels(look, 66 if len(numbers) == 1 else 46, scale)
    gap = max(2, px // 9)

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for nth, number in enumerate(numbers):
            images.blit_anchored(
                surface, images.die_picture(number, px), midleft=(rect.x + nth * (px + gap), rect.centery)
            )

    return FigureItem((len(numbers) * (px + gap) - gap, scaled_pixels(look, 66, scale)), draw)


def _token_item(look: Look, which: str, scale: float, hq: bool = False) -> FigureItem:
    px = scaled_pixels(look, 76 if hq else 66, scale)
    return FigureItem((px, px), centred_painter(lambda: tokens.seat_token(look.seat_look(int(which)), px, hq)))


def _badge_maker(picture: Callable[[str, int, str], pygame.Surface], kind: str, side: float, sign: str = "") -> Maker:
    """Return the maker of a badge or dial, `side` radii wide, with a sign before its figure."""

    def make(look: Look, which: str, scale: float) -> FigureItem:
        radius = max(13, scaled_pixels(look, 30, scale))
        return FigureItem((round(radius * side),) * 2, centred_painter(lambda: picture(kind, radius, sign + which)))

    return make


def _price_item(look: Look, which: str, scale: float) -> FigureItem:
    radius = max(12, scaled_pixels(look, 22, scale))
    return FigureItem(
        (round(radius * 3.5), round(radius * 1.9)), centred_painter(lambda: turf_price_plate(radius, which))
    )


ITEMS: dict[str, Maker] = {
    **SHARED,
    "card": card_maker(CARD_FACES),
    "stooge": _stooge_item,
    "swung": _swung_item,
    "tile": _tile_item,
    "die": _dice_item,
    "token": _token_item,
    "hq": partial(_token_item, hq=True),
    "bonus": _badge_maker(bonus_or_health_badge, "bonus", 2.2, "+"),
    "health": _badge_maker(bonus_or_health_badge, "health", 2.2),
    "dial": _badge_maker(price_or_hooch_disc, "price", 2.1),
    "knob": _badge_maker(price_or_hooch_disc, "knob", 2.1),
    "price": _price_item,
}


# Kinds.


class Choices(Drawing):
    """Push buttons below one another, like those of the hooch chart: `chart 1 2 3`, each with its words."""

    def inner_size(self, look: Look, room: int) -> Size:
        wide = min(room, look.px(720))
        return wide, sum(self._choice_height(look, words, wide) for words in self.figure.labels) - look.px(8)

    def _choice_height(self, look: Look, words: str, wide: int) -> int:
        lines = CHOICE.wrap(look, words, self._choice_width(look, wide))
        return max(look.px(52), 36, len(lines) * CHOICE.line_height(look) + look.px(14)) + look.px(8)

    @staticmethod
    def _choice_width(look: Look, wide: int) -> int:
        return wide - max(36, look.px(58)) - look.px(34)

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        surface, look = canvas
        rest, gap = Box.from_rect(inside), look.px(8)
        for entry, words in zip(self.figure.things, self.figure.labels, strict=True):
            rect, rest = rest.cut_top(self._choice_height(look, words, inside.width) - gap, gap)
            ink = paint.draw_button_plate(canvas, rect)
            knob = price_or_hooch_disc("price", max(14, look.px(22)), entry)
            images.blit_anchored(surface, knob, midleft=(rect.x + look.px(10), rect.centery))
            room = rect.inset(right=look.px(14)).cut_right(self._choice_width(look, rect.width))[1]
            text.draw_paragraph(surface, CHOICE.role, CHOICE.px(look), words, ink, room, middle=True)


class CityFigure(Drawing):
    """A map of the city: `city 4` for four seats, `city block` for nine turfs.

    `seat:place` puts a token somewhere, `reach` lights what lies next to seat 0 and crosses out the rest.
    """

    @property
    def diagram(self) -> Diagram:
        size = self.figure.things[0]
        return BLOCK if size == "block" else DIAGRAMS[int(size)]

    def inner_size(self, look: Look, room: int) -> Size:
        wide, high = self._tile_size(look, room)
        rows, columns = self._rows_and_columns()
        return wide * columns, high * rows

    def _rows_and_columns(self) -> tuple[int, int]:
        return max(y for y, _x in self.diagram.spots) + 1, max(x for _y, x in self.diagram.spots) + 1

    def _tile_size(self, look: Look, room: int) -> Size:
        scale = 1.0 if self.figure.things[0] == "block" else 0.86
        wide = min(look.px(TILE[0] * scale) + look.px(6), room // self._rows_and_columns()[1])
        return wide, round(wide * TILE[1] / TILE[0])

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        (wide, high), gap = self._tile_size(canvas.look, inside.width), canvas.px(8)
        first = Box.from_rect(inside).place_inside((wide, high), "lt").inflate(-gap, -gap)
        owned = self._owners_by_place()
        reached = {near for place, seat in owned.items() if seat == 0 for near in self.diagram.near[place]}
        for place, (down, across) in enumerate(self.diagram.spots):
            rect = first.move(across * wide, down * high)
            seat, hq = owned.get(place, TABLE), place in self.diagram.homes
            if "reach" in self.figure.things and seat != 0 and place in reached:
                paint.draw_glow(canvas, rect, canvas.theme.legal, 6)
            turf = TURFS[(place * 5 + 1) % BUILDINGS].id
            draw_tile(canvas, rect, turf, seat, hq and seat == self.diagram.homes.index(place))
            if "reach" in self.figure.things and seat != 0:
                self._draw_verdict(canvas, rect, place in reached)

    def _owners_by_place(self) -> dict[int, int]:
        """Return which seat's token lies on which place: on the homes, and where the text says."""
        owned = {place: seat for seat, place in enumerate(self.diagram.homes)}
        for thing in self.figure.things[1:]:
            seat, colon, place = thing.partition(":")
            if colon:
                owned[int(place)] = int(seat)
        return owned

    @staticmethod
    def _draw_verdict(canvas: Canvas, rect: pygame.Rect, good: bool) -> None:
        """Draw a tick, or a cross on a darkened tile."""
        if not good:
            canvas.surface.blit(shapes.box(rect.size, canvas.px(6), "#000000", 0.5), rect)
        side = max(16, round(rect.height * 0.42))
        images.blit_anchored(canvas.surface, shapes.disc(round(side * 0.72), "#000000", 0.7), center=rect.center)
        icon, colour = ("check-mark", canvas.theme.good) if good else ("cross-mark", canvas.theme.bad)
        images.blit_anchored(canvas.surface, images.icon(icon, side, colour), center=rect.center)


KINDS: dict[str, type[Drawing]] = {"row": RowFigure, "chart": Choices, "parts": Callouts, "city": CityFigure}
FIGURES = FigureStock(KINDS, ITEMS, CARD_FACES.full_card, PLACES)
