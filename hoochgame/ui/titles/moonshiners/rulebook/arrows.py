"""Arrows in pictures, and those of a step on a map of hexes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK
from hoochgame.ui.titles.moonshiners.hexes import WIDE, Grid, Point, Spot

TIP = ((0.0, 0.0), (-1.0, 0.55), (-1.0, -0.55))  # the head, by its length
EDGE, LINE = 11, 6  # px at 1080p
SHORT, OUT = 0.55, 0.95  # how far from the middle of a hex a step begins, by its radius; how far it leaves the map


def draw_arrow(canvas: Canvas, points: Sequence[Point], head: float) -> None:
    """Draw a line from point to point, with a head so long at the last one."""
    (ax, ay), (bx, by) = points[-2:]
    length = math.dist((ax, ay), (bx, by))
    cos, sin = (bx - ax) / length, (by - ay) / length
    line = [*points[:-1], (bx - cos * head * 0.7, by - sin * head * 0.7)]
    for thick, colour in ((EDGE, INK), (LINE, canvas.theme.accent)):
        paint.draw_glow_along(canvas, [*line, *line[-2:0:-1]], colour, thick, 0)
        long = head + canvas.px(thick) * 0.4
        tip = [(bx + (x * cos - y * sin) * long, by + (x * sin + y * cos) * long) for x, y in TIP]
        left, top = (math.floor(min(along)) for along in zip(*tip, strict=True))
        right, bottom = (math.ceil(max(along)) for along in zip(*tip, strict=True))
        moved = tuple((x - left, y - top) for x, y in tip)
        canvas.surface.blit(shapes.polygon((right - left + 1, bottom - top + 1), moved, colour), (left, top))


def step_arrows(grid: Grid, start: Spot, end: Spot, way: Spot) -> Iterator[list[Point]]:
    """Yield the arrows from one hex to another in a direction: one, or one off the map and one onto it."""
    (x, y), (u, v) = grid.hex_middle(start), grid.hex_middle(end)
    dx, dy = (a - b for a, b in zip(grid.hex_middle(way), grid.hex_middle((0, 0)), strict=True))
    along = (dx * SHORT / WIDE, dy * SHORT / WIDE)
    if (u - x) * dx + (v - y) * dy > 0:
        yield [(x + along[0], y + along[1]), (u - along[0], v - along[1])]
    else:
        yield [(x + along[0], y + along[1]), (x + dx * OUT, y + dy * OUT)]
        yield [(u - dx * OUT, v - dy * OUT), (u - along[0], v - along[1])]
