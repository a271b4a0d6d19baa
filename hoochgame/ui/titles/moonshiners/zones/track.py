"""Tracks: slots in a row on which cubes stand or walk, each saying where it stands; and discs for days or rounds."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.theme import INK, SMALLEST_TEXT, Look, mix
from hoochgame.ui.table.pieces.piece import Rect

HEART = "#c9574a"
CUBE, TALL = 1.05, 0.78  # a cube's side by the width of a slot, and by the height of the track at most
FIGURE = 0.86  # the size of its figure by its side
LEGIBLE = 1.3  # its least side by the smallest text


class Cube(NamedTuple):
    """A cube in its colour on a slot. A ghost is one that stood there, or would."""

    slot: int
    colour: str
    ghost: bool = False


class Track(NamedTuple):
    """A track with slots from 0 to `last`. `lost` are the slots that a cube has just left behind."""

    rect: Rect
    last: int
    cubes: tuple[Cube, ...]
    marked: tuple[int, ...] = ()
    hearts: bool = True  # at both ends
    lost: tuple[int, ...] = ()

    def slot(self, number: int) -> Rect:
        """Return where a slot lies."""
        x, wide = self.rect.x, self.rect.width / (self.last + 1)
        start = round(x + number * wide)
        return Rect(start, self.rect.y, round(x + (number + 1) * wide) - start, self.rect.height)

    def places(self, look: Look) -> tuple[Rect, ...]:
        """Return where the cubes stand: none covers the figure of another one."""
        side = cube_side(look, self.rect.width // (self.last + 1), self.rect.height)
        rects = [Rect(0, 0, side, side).move_to(center=self.slot(cube.slot).center) for cube in self.cubes]
        return apart(rects, self.rect.inflate(2 * look.px(3), side))

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the slots, then the cubes; those that are only ghosts below the others."""
        places = self.places(look)
        for number in range(self.last + 1):
            self._slot(surface, look, number)
        self._numbers(surface, look, places)
        both = sorted(zip(self.cubes, places, strict=True), key=lambda one: not one[0].ghost)
        for cube, place in both:
            block(surface, look, place, cube)

    def _slot(self, surface: pygame.Surface, look: Look, number: int) -> None:
        """Paint a slot: a heart at the ends."""
        theme, place = look.theme, self.slot(number).inflate(-max(1, look.px(2)), 0)
        marked, lost = number in self.marked, number in self.lost
        radius = min(look.px(3), place.width // 3)
        fill = mix(theme.sunk, theme.bad, 0.3) if lost else mix(theme.sunk, theme.line, 0.35 if marked else 0.08)
        edge = theme.bad if lost else mix(theme.line, theme.text, 0.3) if marked else mix(theme.sunk, theme.quiet, 0.4)
        shapes.draw_box(surface, place, radius, fill)
        shapes.draw_ring(surface, place, radius, edge, paint.hairline(look) if marked or lost else 1)
        if self.hearts and number in (0, self.last):
            side = min(place.width, look.px(18))
            images.draw(surface, images.icon("hearts", max(6, side), HEART), center=place.center)

    def _numbers(self, surface: pygame.Surface, look: Look, cubes: tuple[Rect, ...]) -> None:
        """Write the numbers of marked slots, if all of them fit, where no cube stands."""
        px = max(look.text(SMALLEST_TEXT), self.rect.height // 2)
        if any(text.width("num", px, str(number)) + 4 > self.slot(number).width for number in self.marked):
            return
        for number in self.marked:
            place = self.slot(number)
            if place.collidelist(cubes) < 0:
                text.draw(surface, "num", px, str(number), look.theme.shelf_text, place.center, "mm")


def cube_side(look: Look, slot: int, high: int) -> int:
    """Return how large a cube is: its figure can be read, and it hides little of its neighbours."""
    least = round(look.text(SMALLEST_TEXT) * LEGIBLE)
    return max(least, min(round(slot * CUBE), round(high * TALL)))


def apart(rects: list[Rect], room: Rect) -> tuple[Rect, ...]:
    """Move rects that lie over one another apart, in the order in which they stand, as far as the room lets them."""
    order = sorted(range(len(rects)), key=lambda i: rects[i].centerx)
    for left, right in pairwise(order):
        over = rects[left].right + 1 - rects[right].x
        rects[left].x -= max(0, over // 2)
        rects[left].x = max(room.x, rects[left].x)
        rects[right].x = max(rects[left].right + 1, rects[right].x)
    end = room.right
    for i in reversed(order):
        rects[i].right = min(end, rects[i].right)
        end = rects[i].x - 1
    return tuple(rects)


def block(surface: pygame.Surface, look: Look, rect: Rect, cube: Cube) -> None:
    """Paint a cube with its figure."""
    edge, radius = max(1, look.px(2)), look.px(4)
    px = max(look.text(SMALLEST_TEXT), round(rect.height * FIGURE))
    if cube.ghost:
        shapes.draw_box(surface, rect, radius, look.theme.panel, 0.92)
        shapes.draw_ring(surface, rect, radius, cube.colour, edge, 0.7)
        text.draw(surface, "num", px, str(cube.slot), cube.colour, rect.center, "mm")
        return
    paint.shadow(surface, look, rect, 4, 6, 0.7)
    shapes.draw_box(surface, rect.inflate(2 * edge, 2 * edge), radius + edge, INK)
    shapes.draw_box(surface, rect, radius, cube.colour)
    shine = Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, max(1, rect.height // 9))
    shapes.draw_box(surface, shine, 1, "#ffffff", 0.4)
    text.draw(surface, "num", px, str(cube.slot), INK, rect.center, "mm")


# Days and rounds.

TODAY, GONE, COMING = "#f2b64a", "#5a4632", "#2b323a"  # discs


class Laps(NamedTuple):
    """Numbered discs from 1 to `last` below a heading, one of them `now`; something may hang below each."""

    rect: Rect
    heading: str
    now: int
    last: int

    def radius(self, look: Look) -> int:
        """Return the radius of the discs."""
        return max(2, min(round(self.rect.width / self.last * 0.46), look.px(15)))

    def middle(self, look: Look, number: int) -> tuple[float, float]:
        """Return the middle of a disc."""
        top = self.rect.y + text.line_height("stencil", look.text(20)) + look.px(4)
        return self.rect.x + self.rect.width / self.last * (number - 0.5), top + self.radius(look)

    def below(self, look: Look, slim: float) -> Rect:
        """Return where something hangs below the disc of now; `slim` is its width by its height."""
        x, y = self.middle(look, self.now)
        top = round(y + self.radius(look))
        high = max(2, self.rect.bottom - top)
        return Rect(0, 0, round(high * slim), high).move_to(midtop=(round(x), top))

    def paint(self, surface: pygame.Surface, look: Look) -> None:
        """Paint heading and discs: what has gone is dull, and what is to come dark."""
        rect, radius, high = self.rect, self.radius(look), text.line_height("stencil", look.text(20))
        px = text.fit("stencil", look.text(20), self.heading, rect.width)
        text.draw(surface, "stencil", px, self.heading, look.theme.accent, (rect.x, rect.y + high / 2))
        for number in range(1, self.last + 1):
            spot, now = self.middle(look, number), number == self.now
            images.draw(surface, shapes.disc(radius, INK), center=spot)
            colour = TODAY if now else GONE if number < self.now else COMING
            images.draw(surface, shapes.disc(max(1, radius - look.px(1.5)), colour), center=spot)
            size = max(14, round(radius * 1.25))
            text.draw(surface, "num", size, str(number), INK if now else look.theme.text, spot, "mm")
