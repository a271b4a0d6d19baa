"""The seals of a Fortified HQ: wax in its owner's colour on a chain; a hit breaks one."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, SeatLook, mix_colours

LOBES, CORNERS = 9, 56
TURN, GREY = 15, 0.5  # degrees by which the halves of a broken seal hang apart; how much of their colour is lost
CRACK = ((-0.1, -1.5), (0.2, -0.62), (-0.2, -0.22), (0.16, 0.2), (-0.14, 0.6), (0.1, 1.5))  # by the radius
CHAIN = "#b9ad97"
Points = tuple[tuple[float, float], ...]


def _blob(middle: float, radius: float) -> Points:
    """Return the outline of a drop of wax."""
    angles = [part / CORNERS * math.tau for part in range(CORNERS)]
    reach = [radius * (1 + 0.07 * math.sin(LOBES * angle + 1)) for angle in angles]
    return tuple((middle + math.cos(a) * r, middle + math.sin(a) * r) for a, r in zip(angles, reach, strict=True))


@images.cached
def seal(seat: SeatLook, radius: int, broken: bool) -> pygame.Surface:
    """Return a seal, whole or in two halves. It is cached: do not draw on it."""
    side = radius * 3
    surface = shapes.transparent_surface((side, side))
    size, middle = (side, side), side / 2
    fade = GREY if broken else 0.0
    layers = (
        (1.06, INK),
        (1.0, mix_colours(seat.colour, INK, 0.22)),
        (0.9, seat.colour),
        (0.66, mix_colours(seat.colour, INK, 0.28)),
    )
    for share, colour in layers:
        surface.blit(shapes.polygon(size, _blob(middle, radius * share), mix_colours(colour, INK, fade)), (0, 0))
    sign = images.icon(seat.emblem, max(8, round(radius * 0.86)), seat.ink)
    images.blit_anchored(surface, sign, center=(middle, middle))
    return _broken(surface, radius) if broken else surface


def _broken(whole: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the two halves of a seal along a jagged crack."""
    side = whole.get_width()
    middle = side / 2
    crack = tuple((middle + x * radius, middle + y * radius) for x, y in CRACK)
    both = shapes.transparent_surface((side, side))
    for way, edge, drop in ((-1, 0, 0.12), (1, side, 0.26)):
        half = whole.copy()
        mask = shapes.polygon((side, side), ((edge, 0), *crack, (edge, side)), "#ffffff")
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        turned = pygame.transform.rotozoom(half, -way * TURN, 1)
        spot = (middle + way * radius * 0.28, middle + drop * radius)
        images.blit_anchored(both, turned, center=spot)
    return both


def seal_boxes(room: Box, count: int, radius: int) -> tuple[Box, ...]:
    """Return the boxes of so many seals side by side in a room."""
    apart = min(round(radius * 3.4), room.width // max(1, count))
    first = room.centerx - apart * (count - 1) // 2
    side = 2 * radius
    return tuple(Box.of_size((side, side), center=(first + n * apart, room.centery)) for n in range(count))


def draw_seals(canvas: Canvas, room: Box, seat: SeatLook, seals: tuple[int, int]) -> None:
    """Draw the seals across a turf's picture, the broken ones first; the chain hangs only between whole ones."""
    count, broken = seals
    radius = max(8, min(canvas.px(54), round(room.height * 0.36), room.width // (3 * max(1, count))))
    boxes = seal_boxes(room, count, radius)
    ends = (room.left, *(box.centerx for box in boxes), room.right)
    for left, right in list(pairwise(ends))[broken + (broken > 0) :]:
        _draw_chain(canvas, left, right, room.centery)
    for number, box in enumerate(boxes):
        images.blit_anchored(canvas.surface, seal(seat, radius, number < broken), center=box.center)


def _draw_chain(canvas: Canvas, left: int, right: int, y: int) -> None:
    link = max(4, canvas.px(11))
    thick = max(1, canvas.px(2.5))
    for number, x in enumerate(range(left, right, max(3, round(link * 0.8)))):
        high = link if number % 2 else round(link * 0.55)
        spot = Box.of_size((link, high), center=(x, y))
        canvas.surface.blit(shapes.box_outline(spot.size, high // 2, CHAIN, thick), spot)
