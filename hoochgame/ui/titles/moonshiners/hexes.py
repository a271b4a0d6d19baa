"""Hexes that stand on a corner: where they lie, the light round them, and where the arrow keys lead from each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, STENCIL
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.pieces.piece import Rect

WIDE = math.sqrt(3)  # of a hex, by its radius
NUMBER, BOARD = FIGURE.with_changes(17, "#e9dcc0"), STENCIL.with_changes(20)
STEP = 1.5  # from one row to the next, by the radius
Spot = tuple[int, int]  # column and row of a hex: rows go downward, each begins half a hex further right
Point = tuple[float, float]
AHEAD: Mapping[str, Point] = {  # the way to the next hex, in columns and rows
    "E": (1, 0), "W": (-1, 0), "NE": (0.5, -1), "NW": (-0.5, -1), "SE": (0.5, 1), "SW": (-0.5, 1),
}  # fmt: skip
Ways = Mapping[tuple[int, int], int]  # by the arrow key, right and down: the place that it leads to


class Grid(NamedTuple):
    """Where hexes lie: the middle of hex (0, 0), and their radius."""

    x: float
    y: float
    radius: float

    def hex_middle(self, spot: Spot) -> Point:
        q, r = spot
        return self.x + WIDE * self.radius * (q + r / 2), self.y + STEP * self.radius * r

    def hex_rect(self, spot: Spot) -> Rect:
        """Return the upright rect around a hex; all are of one size."""
        (x, y), wide, high = self.hex_middle(spot), round(WIDE * self.radius), round(2 * self.radius)
        return Box(round(x - wide / 2), round(y - high / 2), wide, high)

    def step_vector(self, way: Point) -> Point:
        """Return how far one goes from a hex to the next, by the way in columns and rows of the window."""
        return way[0] * WIDE * self.radius, way[1] * STEP * self.radius

    def hexes_ahead(self, start: Spot, goal: Spot, way: Point) -> float:
        """Return how many hexes ahead a goal lies; back, if one gets there round the map."""
        (x, y), (left, top), (right, bottom) = self.step_vector(way), self.hex_middle(start), self.hex_middle(goal)
        return ((right - left) * x + (bottom - top) * y) / (x * x + y * y)

    def hexes_outline(self, spots: Iterable[Spot], inset: float = 0) -> tuple[Point, ...]:
        """Return the corners around a hex, or around hexes side by side in a row from the left."""
        return self._outline_around([self.hex_middle(spot) for spot in spots], inset)

    def light_outline(self, spots: Iterable[Spot], inset: float) -> tuple[Point, ...]:
        """Return the outline by the rects of the hexes, in whole pixels: so all hexes share one picture of their light.

        Neighbours may share a pixel of it, so what is pointed at is found by `hexes_outline`.
        """
        rects = [self.hex_rect(spot) for spot in spots]
        return self._outline_around([(rect.x + rect.width / 2, rect.y + rect.height / 2) for rect in rects], inset)

    def _outline_around(self, middles: Sequence[Point], inset: float) -> tuple[Point, ...]:
        radius = self.radius - inset
        upper = [corner for x, y in middles for corner in _hex_corners(x, y, radius)[:3]]
        lower = [corner for x, y in reversed(middles) for corner in _hex_corners(x, y, radius)[3:]]
        return (*upper, *lower)


def _hex_corners(x: float, y: float, radius: float) -> list[Point]:
    """Return the corners clockwise, from the upper left."""
    turns = (math.radians(60 * i - 150) for i in range(6))
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


def fit_grid(room: Rect, spots: Iterable[Spot], beside: float = 1) -> Grid:
    """Return the largest grid that shows these hexes in a room, with space for `beside` more in each row."""
    spots = tuple(spots)
    columns, rows = [q + r / 2 for q, r in spots], [r for _q, r in spots]
    wide, high = grid_extent_in_radii(spots, beside)
    radius = min(room.width / wide, room.height / (high * 1.015))
    x = room.centerx - (max(columns) + min(columns)) / 2 * WIDE * radius
    return Grid(x, room.centery - (max(rows) + min(rows)) / 2 * STEP * radius, radius)


def grid_extent_in_radii(spots: Iterable[Spot], beside: float = 0) -> Point:
    """Return how wide and high hexes are together, by the radius, with space for `beside` more in each row."""
    middles = [(q + r / 2, r) for q, r in spots]
    wide, high = (max(along) - min(along) for along in zip(*middles, strict=True))
    return (wide + 1 + beside) * WIDE, high * STEP + 2


class HexLights(NamedTuple):
    """Light round places, 0 for none: legal ones, chosen ones, the one pointed at, the target."""

    legal: tuple[int, ...]
    chosen: tuple[int, ...]
    hovered: int
    aimed: int

    def paint(self, canvas: Canvas, grid: Grid, places: Mapping[int, Iterable[Spot]]) -> None:
        """Paint light along the edges of the places."""
        theme, inset = canvas.theme, canvas.px(3)
        plain = [(place, theme.legal, 3, 9) for place in self.legal if place not in self.chosen]
        pointed = [(self.hovered, theme.hover, 2, 0)] if self.hovered not in (0, *self.chosen) else []
        chosen = [(place, theme.hover, 4, 14) for place in self.chosen]
        aimed = [(self.aimed, theme.target, 4, 14)] if self.aimed else []
        for place, colour, line, blur in (*plain, *pointed, *chosen, *aimed):
            paint.draw_glow_along(canvas, grid.light_outline(places[place], inset), colour, line, blur)


def light_makers(look: Look, grid: Grid, places: Iterable[Iterable[Spot]]) -> Iterator[Callable[[], object]]:
    """Yield what draws the light of a place ahead: of one that may be used, pointed at, and the target."""
    nowhere = Canvas(pygame.Surface((1, 1)), look)
    for spots in places:
        outline = grid.light_outline(spots, look.px(3))
        for colour, line, blur in ((look.theme.target, 4, 14), (look.theme.hover, 4, 14), (look.theme.legal, 3, 9)):
            yield partial(paint.draw_glow_along, nowhere, outline, colour, line, blur)


def paint_number(canvas: Canvas, number: int, middle: Point, radius: float) -> None:
    """Paint the number of a place on a dark disc."""
    px = max(NUMBER.px(canvas.look), round(1.35 * radius))
    images.blit_anchored(canvas.surface, shapes.disc(max(round(radius), round(px * 0.62)), INK, 0.75), center=middle)
    NUMBER.draw(canvas, str(number), middle, "mm", px=px)


def paint_signboard(canvas: Canvas, words: str, middle: tuple[int, int], room: int, colours: tuple[str, str]) -> None:
    """Paint the name of a place on a board in these colours: of the board, and of the words."""
    px = BOARD.shortened_to_fit(canvas.look, words, room).px
    size = BOARD.width(canvas.look, words, px) + px, round(px * BOARD.leading)
    shapes.draw_box(canvas.surface, Box.of_size(size, center=middle), canvas.px(4), colours[0], 0.82)
    BOARD.draw(canvas, words, middle, "mm", colour=colours[1], px=px)


# Walking.


def arrow_key_ways(places: Mapping[int, tuple[Spot, ...]]) -> dict[int, Ways]:
    """Return where the arrow keys lead from each place, which is a hex or several side by side.

    Up and down keep to a column, so that the way back is the same; at the end of a row the nearest hex will do.
    """
    spots = {spot: place for place, all_of in places.items() for spot in all_of}
    return {place: dict(_ways_from(place, all_of, spots)) for place, all_of in places.items()}


def _ways_from(place: int, own: tuple[Spot, ...], spots: Mapping[Spot, int]) -> Iterator[tuple[tuple[int, int], int]]:
    (left, row), right = own[0], own[-1][0]
    for dx, spot in ((-1, (left - 1, row)), (1, (right + 1, row))):
        if spot in spots:
            yield (dx, 0), spots[spot]
    middle = (left + right + row) / 2 + (0.25 if row % 2 == 0 else -0.25 if len(own) == 1 else 0)
    for dy in (-1, 1):
        near = [spot for spot in spots if spot[1] == row + dy and abs(spot[0] + spot[1] / 2 - middle) < len(own)]
        if near:
            yield (0, dy), spots[min(near, key=lambda spot: abs(spot[0] + spot[1] / 2 - middle))]
