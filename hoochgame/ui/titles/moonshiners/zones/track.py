"""Tracks: slots in a row on which cubes stand or walk, each saying where it stands; and discs for days or rounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, STENCIL
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT, Look, mix_colours
from hoochgame.ui.table.pieces.piece import Rect

HEART = "#c9574a"
CUBE, TALL = 1.05, 0.78  # a cube's side by the width of a slot, and by the height of the track at most
FIGURE_SHARE = 0.86  # the size of its figure by its side
SMALLEST = FIGURE.with_changes(SMALLEST_TEXT)  # no cube is lower than its line


class Cube(NamedTuple):
    """A cube in its colour on a slot. A ghost is one that stood there, or would."""

    slot: int
    colour: str
    ghost: bool = False


class CubeTrack(NamedTuple):
    """A track with slots from 0 to `last`. `lost` are the slots that a cube has just left behind."""

    rect: Rect
    last: int
    cubes: tuple[Cube, ...]
    marked: tuple[int, ...] = ()
    hearts: bool = True  # at both ends
    lost: tuple[int, ...] = ()

    def slot_box(self, number: int) -> Box:
        x, wide = self.rect.x, self.rect.width / (self.last + 1)
        return Box.from_edges(round(x + number * wide), self.rect.y, round(x + (number + 1) * wide), self.rect.bottom)

    def cube_boxes(self, look: Look) -> tuple[Box, ...]:
        """Return where the cubes stand: none covers the figure of another one."""
        side = cube_side(look, self.rect.width // (self.last + 1), self.rect.height)
        boxes = [Box.of_size((side, side), center=self.slot_box(cube.slot).center) for cube in self.cubes]
        return move_boxes_apart_sideways(boxes, self.rect.inflate(2 * look.px(3), side))

    def paint(self, canvas: Canvas) -> None:
        """Paint the slots, then the cubes; those that are only ghosts below the others."""
        places = self.cube_boxes(canvas.look)
        for number in range(self.last + 1):
            self._draw_slot(canvas, number)
        self._draw_numbers(canvas, places)
        both = sorted(zip(self.cubes, places, strict=True), key=lambda one: not one[0].ghost)
        for cube, place in both:
            paint_cube(canvas, place, cube)

    def _draw_slot(self, canvas: Canvas, number: int) -> None:
        """Paint a slot: a heart at the ends."""
        surface, look = canvas
        theme, place = look.theme, self.slot_box(number).inflate(-max(1, look.px(2)), 0)
        marked, lost = number in self.marked, number in self.lost
        radius = min(look.px(3), place.width // 3)
        fill = (
            mix_colours(theme.sunk, theme.bad, 0.3)
            if lost
            else mix_colours(theme.sunk, theme.line, 0.35 if marked else 0.08)
        )
        edge = (
            theme.bad
            if lost
            else mix_colours(theme.line, theme.text, 0.3)
            if marked
            else mix_colours(theme.sunk, theme.quiet, 0.4)
        )
        shapes.draw_box(surface, place, radius, fill)
        shapes.draw_box_outline(surface, place, radius, edge, paint.hairline_width(look) if marked or lost else 1)
        if self.hearts and number in (0, self.last):
            side = min(place.width, look.px(18))
            images.blit_anchored(surface, images.icon("hearts", max(6, side), HEART), center=place.center)

    def _draw_numbers(self, canvas: Canvas, cubes: tuple[Box, ...]) -> None:
        """Write the numbers of marked slots, if all of them fit, where no cube stands."""
        px = max(SMALLEST.px(canvas.look), self.rect.height // 2)
        wides = (SMALLEST.width(canvas.look, str(number), px) + 4 for number in self.marked)
        if any(wide > self.slot_box(number).width for number, wide in zip(self.marked, wides, strict=True)):
            return
        for number in self.marked:
            place = self.slot_box(number)
            if place.collidelist(cubes) < 0:
                SMALLEST.draw(canvas, str(number), place, "mm", colour="shelf_text", px=px)


def cube_side(look: Look, slot: int, high: int) -> int:
    """Return how large a cube is: its figure can be read, and it hides little of its neighbours."""
    return max(SMALLEST.line_height(look), min(round(slot * CUBE), round(high * TALL)))


def move_boxes_apart_sideways(boxes: Sequence[Box], room: Rect) -> tuple[Box, ...]:
    """Move boxes that lie over one another apart, in the order in which they stand, as far as the room lets them."""
    order = sorted(range(len(boxes)), key=lambda i: boxes[i].centerx)
    starts = [box.x for box in boxes]
    for left, right in pairwise(order):
        over = starts[left] + boxes[left].width + 1 - starts[right]
        starts[left] = max(room.x, starts[left] - max(0, over // 2))
        starts[right] = max(starts[left] + boxes[left].width + 1, starts[right])
    end = room.right
    for i in reversed(order):
        starts[i] = min(end - boxes[i].width, starts[i])
        end = starts[i] - 1
    return tuple(box.move_to(x=x) for box, x in zip(boxes, starts, strict=True))


def paint_cube(canvas: Canvas, rect: Rect, cube: Cube) -> None:
    surface, look = canvas
    edge, radius = max(1, look.px(2)), look.px(4)
    px = max(SMALLEST.px(look), round(rect.height * FIGURE_SHARE))
    if cube.ghost:
        shapes.draw_box(surface, rect, radius, look.theme.panel, 0.92)
        shapes.draw_box_outline(surface, rect, radius, cube.colour, edge, 0.7)
        FIGURE.draw(canvas, str(cube.slot), rect, "mm", colour=cube.colour, px=px)
        return
    paint.draw_shadow(Canvas(surface, look), rect, 4, 6, 0.7)
    shapes.draw_box(surface, rect.inflate(2 * edge, 2 * edge), radius + edge, INK)
    shapes.draw_box(surface, rect, radius, cube.colour)
    shine = Box.from_rect(rect).inset(edge).cut_top(max(1, rect.height // 9))[0]
    shapes.draw_box(surface, shine, 1, "#ffffff", 0.4)
    FIGURE.draw(canvas, str(cube.slot), rect, "mm", colour=INK, px=px)


# Days and rounds.

TODAY, GONE, COMING = "#f2b64a", "#5a4632", "#2b323a"  # discs
OVER_DAYS = STENCIL.with_changes(20)


class RoundTrack(NamedTuple):
    """Numbered discs from 1 to `last` below a heading, one of them `now`; something may hang below each."""

    rect: Rect
    heading: str
    now: int
    last: int

    def disc_radius(self, look: Look) -> int:
        return max(2, min(round(self.rect.width / self.last * 0.46), look.px(15)))

    def disc_middle(self, look: Look, number: int) -> tuple[float, float]:
        top = self.rect.y + OVER_DAYS.line_height(look) + look.px(4)
        return self.rect.x + self.rect.width / self.last * (number - 0.5), top + self.disc_radius(look)

    def rect_below_current(self, look: Look, slim: float) -> Rect:
        """Return where something hangs below the disc of now; `slim` is its width by its height."""
        x, y = self.disc_middle(look, self.now)
        top = round(y + self.disc_radius(look))
        high = max(2, self.rect.bottom - top)
        return Box.of_size((round(high * slim), high), midtop=(round(x), top))

    def paint(self, canvas: Canvas) -> None:
        """Paint heading and discs: what has gone is dull, and what is to come dark."""
        surface, look = canvas
        rect, radius = self.rect, self.disc_radius(look)
        at = (rect.x, rect.y + OVER_DAYS.line_height(look) / 2)
        OVER_DAYS.draw(canvas, self.heading, at, overflow="shrink", room=rect.width)
        for number in range(1, self.last + 1):
            spot, now = self.disc_middle(look, number), number == self.now
            images.blit_anchored(surface, shapes.disc(radius, INK), center=spot)
            colour = TODAY if now else GONE if number < self.now else COMING
            images.blit_anchored(surface, shapes.disc(max(1, radius - look.px(1.5)), colour), center=spot)
            px = max(14, round(radius * 1.25))
            FIGURE.draw(canvas, str(number), spot, "mm", colour=INK if now else "text", px=px)
