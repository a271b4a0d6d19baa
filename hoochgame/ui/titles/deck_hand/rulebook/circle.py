"""A drawing of three things in a circle: arrows from each to the next, and one back to the first."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise
from typing import NamedTuple

import pygame

from hoochgame.ui.look import shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.figures.figure import WORDS, Drawing, FigureItem, Size, Spot
from hoochgame.ui.table.figures.items import find_item

SHRINKS = (1.0, 0.9, 0.8, 0.7, 0.6)
LEAST_WAY = 4.3  # an arrow's length, by the height of the words on it
LABEL = BODY.with_changes(WORDS)
Lines = tuple[str, ...]


class CirclePlan(NamedTuple):
    """The things with their words below, and the arrows with their words above them, the last one leading back."""

    things: tuple[FigureItem, ...]
    below: tuple[Lines, ...]
    wides: tuple[int, ...]
    ways: tuple[Lines, ...]
    way: int  # length of an arrow

    @property
    def wide(self) -> int:
        return sum(self.wides) + self.way * (len(self.things) - 1)

    @property
    def high(self) -> int:
        return max(thing.size[1] for thing in self.things)


class CircleFigure(Drawing):
    """`round a b c`: labels for the three, then for the ways from a to b, from b to c and from c back to a."""

    def inner_size(self, look: Look, room: int) -> Size:
        plan = _largest_plan(self, look, room)
        things = zip(plan.things, plan.below, strict=True)
        low = max((plan.high + thing.size[1]) // 2 + self._words_height(look, lines) for thing, lines in things)
        return plan.wide, low + self._way_back_height(look, plan)

    @staticmethod
    def _label_line_height(look: Look) -> int:
        return LABEL.line_height(look)

    def _words_height(self, look: Look, lines: Lines) -> int:
        return len(lines) * self._label_line_height(look) + look.px(10)

    def _way_back_height(self, look: Look, plan: CirclePlan) -> int:
        """Return the height of the way back."""
        return len(plan.ways[-1]) * self._label_line_height(look) + look.px(34)

    def paint(self, canvas: Canvas, inside: pygame.Rect) -> None:
        surface, look = canvas
        plan, step = _largest_plan(self, look, inside.width), self._label_line_height(look)
        write = partial(text.draw_lines, surface, LABEL.role, LABEL.px(look), colour=look.theme.text)
        rects = self._thing_rects(look, inside)
        for thing, rect, lines in zip(plan.things, rects, plan.below, strict=True):
            thing.draw(surface, rect)
            write(lines, at=(rect.centerx, rect.bottom + look.px(6) + step * 0.5))
        middle, gap = inside.y + plan.high // 2, look.px(8)
        for before, after, lines in zip(rects, rects[1:], plan.ways, strict=False):
            start, end = before.right + gap, after.x - gap
            _draw_arrow(canvas, [(start, middle), (end, middle)])
            write(lines, at=((start + end) / 2, middle - look.px(10) - step * (len(lines) - 0.5)))
        bottom = inside.bottom - self._way_back_height(look, plan) + look.px(24)
        (first, up), *_others, (last, down) = [
            (rect.centerx, rect.bottom + self._words_height(look, lines) + look.px(2))
            for rect, lines in zip(rects, plan.below, strict=True)
        ]
        _draw_arrow(canvas, [(last, down), (last, bottom), (first, bottom), (first, up)])
        write(plan.ways[-1], at=(inside.centerx, bottom + look.px(6) + step * 0.5))

    def _thing_rects(self, look: Look, inside: pygame.Rect) -> list[pygame.Rect]:
        plan, found = _largest_plan(self, look, inside.width), list[pygame.Rect]()
        x = inside.centerx - plan.wide // 2
        for thing, wide in zip(plan.things, plan.wides, strict=True):
            found.append(Box.of_size(thing.size, center=(x + wide // 2, inside.y + plan.high // 2)))
            x += wide + plan.way
        return found

    def enlargeable_spots(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        things = _largest_plan(self, look, inside.width).things
        pairs = zip(things, self._thing_rects(look, inside), strict=True)
        return [(rect, thing.target) for thing, rect in pairs if thing.target]


@lru_cache(maxsize=32)
def _largest_plan(drawing: CircleFigure, look: Look, room: int) -> CirclePlan:
    plan = _plan_at_scale(drawing, look, room, SHRINKS[0])
    for scale in SHRINKS[1:]:
        if plan.wide <= room:
            break
        plan = _plan_at_scale(drawing, look, room, scale)
    return plan


def _plan_at_scale(drawing: CircleFigure, look: Look, room: int, scale: float) -> CirclePlan:
    px, names = LABEL.px(look), drawing.figure.things
    things = tuple(find_item(drawing.stock.makers, look, name, scale) for name in names)
    labels = (*drawing.figure.labels, *[""] * (2 * len(names)))
    below = tuple(LABEL.wrap(look, words, max(thing.size[0], round(px * 6.2)))
                  for thing, words in zip(things, labels, strict=False))  # fmt: skip
    wides = tuple(max([thing.size[0], *(LABEL.width(look, line) for line in lines)])
                  for thing, lines in zip(things, below, strict=True))  # fmt: skip
    between = len(names) - 1
    way = max(round(px * LEAST_WAY), min(look.px(150), (room - sum(wides)) // max(1, between)))
    ways = tuple(LABEL.wrap(look, words, way - look.px(16)) for words in labels[len(names) : len(names) + between])
    back = LABEL.wrap(look, labels[len(names) + between], sum(wides) + way * between // 2)
    return CirclePlan(things, below, wides, (*ways, back), way)


def _draw_arrow(canvas: Canvas, points: list[tuple[int, int]]) -> None:
    thick, colour, head = max(2, canvas.px(4)), canvas.theme.accent, max(8, canvas.px(15))
    (ax, ay), (bx, by) = points[-2:]
    dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    path = [*points[:-1], (bx - dx * head // 2, by - dy * head // 2)]
    for start, end in pairwise(path):
        (x, right), (y, bottom) = (sorted(along) for along in zip(start, end, strict=True))
        shapes.draw_box(canvas.surface, Box.from_edges(x, y, right, bottom).inflate(thick, thick), thick // 2, colour)
    side = head * 0.8
    corners = ((head, side), (0.0, 0.0), (0.0, 2 * side))
    turned = [_turn_point(x - head, y - side, dx, dy) for x, y in corners]
    left, top = min(x for x, _y in turned), min(y for _x, y in turned)
    size = (round(max(x for x, _y in turned) - left) + 1, round(max(y for _x, y in turned) - top) + 1)
    tip = shapes.polygon(size, tuple((x - left, y - top) for x, y in turned), colour)
    canvas.surface.blit(tip, (bx + round(left), by + round(top)))


def _turn_point(x: float, y: float, dx: int, dy: int) -> tuple[float, float]:
    """Turn a point of an arrow to the right to an arrow towards (dx, dy)."""
    return x * dx - y * dy, x * dy + y * dx
