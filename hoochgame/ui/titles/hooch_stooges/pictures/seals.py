"""The seals of a Fortified HQ: wax in its owner's colour on a chain; a hit breaks one."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, Look, SeatLook, mix_colours

LOBES, CORNERS = 9, 56
TURN, GREY = 15, 0.5  # degrees by which the halves of a broken seal hang apart; how much of their colour is lost
CRACK = ((-0.1, -1.5), (0.2, -0.62), (-0.2, -0.22), (0.16, 0.2), (-0.14, 0.6), (0.1, 1.5))  # by the radius
CHAIN = "#b9ad97"
Points = tuple[tuple[float, float], ...]


def _wax_outline(middle: float, radius: float) -> Points:
    """Return the outline of a drop of wax."""
    angles = [part / CORNERS * math.tau for part in range(CORNERS)]
    reach = [radius * (1 + 0.07 * math.sin(LOBES * angle + 1)) for angle in angles]
    return tuple((middle + math.cos(a) * r, middle + math.sin(a) * r) for a, r in zip(angles, reach, strict=True))


@images.cached
def seal_picture(seat: SeatLook, radius: int, broken: bool) -> pygame.Surface:
    """Return a seal, whole or in two halves. It is cached: do not draw on it."""
    if not broken:
        return _whole_seal(seat, radius, 0.0)
    both = shapes.transparent_surface((radius * 3, radius * 3))
    draw_seal_halves(both, seat, (radius * 1.5, radius * 1.5), (radius, 1.0), GREY)
    return both


def _whole_seal(seat: SeatLook, radius: int, fade: float) -> pygame.Surface:
    """Return a whole seal; `fade`: how much of its colour is lost."""
    side = radius * 3
    surface = shapes.transparent_surface((side, side))
    size, middle = (side, side), side / 2
    layers = (
        (1.06, INK),
        (1.0, mix_colours(seat.colour, INK, 0.22)),
        (0.9, seat.colour),
        (0.66, mix_colours(seat.colour, INK, 0.28)),
    )
    for share, colour in layers:
        surface.blit(shapes.polygon(size, _wax_outline(middle, radius * share), mix_colours(colour, INK, fade)), (0, 0))
    sign = images.icon(seat.emblem, max(8, round(radius * 0.86)), seat.ink)
    images.blit_anchored(surface, sign, center=(middle, middle))
    return surface


@images.cached
def _half_seal(seat: SeatLook, radius: int, way: int, fade: float) -> pygame.Surface:
    """Return the left (-1) or the right (1) half of a seal along a jagged crack."""
    half = _whole_seal(seat, radius, fade)
    side = half.get_width()
    middle, edge = side / 2, 0 if way < 0 else side
    crack = tuple((middle + x * radius, middle + y * radius) for x, y in CRACK)
    mask = shapes.polygon((side, side), ((edge, 0), *crack, (edge, side)), "#ffffff")
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return half


def draw_seal_halves(
    surface: pygame.Surface, seat: SeatLook, middle: tuple[float, float], size: tuple[int, float], fade: float = 0.0
) -> None:
    """Draw both halves of a seal of this radius, so far fallen apart: 0 not at all, 1 as they hang at rest."""
    radius, apart = size
    for way, drop in ((-1, 0.12), (1, 0.26)):
        turned = pygame.transform.rotozoom(_half_seal(seat, radius, way, fade), -way * TURN * apart, 1)
        spot = (middle[0] + way * radius * 0.28 * apart, middle[1] + drop * radius * apart)
        images.blit_anchored(surface, turned, center=spot)


def seal_boxes(look: Look, room: Box, count: int) -> tuple[Box, ...]:
    """Return the boxes of so many seals side by side in a room; each is as wide as two radii."""
    radius = max(8, min(look.px(54), round(room.height * 0.36), room.width // (3 * max(1, count))))
    apart = min(round(radius * 3.4), room.width // max(1, count))
    first = room.centerx - apart * (count - 1) // 2
    side = 2 * radius
    return tuple(Box.of_size((side, side), center=(first + n * apart, room.centery)) for n in range(count))


def draw_seals(canvas: Canvas, room: Box, seat: SeatLook, seals: tuple[int, int], breaking: int = -1) -> None:
    """Draw the seals across a turf's picture, the broken ones first; the chain hangs only between whole ones.

    One that is `breaking` is left out, as it moves.
    """
    count, broken = seals
    boxes = seal_boxes(canvas.look, room, count)
    ends = (room.left, *(box.centerx for box in boxes), room.right)
    for left, right in list(pairwise(ends))[broken + (broken > 0) :]:
        _draw_chain(canvas, left, right, room.centery)
    for number, box in enumerate(boxes):
        if number == breaking:
            continue
        images.blit_anchored(canvas.surface, seal_picture(seat, box.width // 2, number < broken), center=box.center)


def _draw_chain(canvas: Canvas, left: int, right: int, y: int) -> None:
    link = max(4, canvas.px(11))
    thick = max(1, canvas.px(2.5))
    for number, x in enumerate(range(left, right, max(3, round(link * 0.8)))):
        high = link if number % 2 else round(link * 0.55)
        spot = Box.of_size((link, high), center=(x, y))
        canvas.surface.blit(shapes.box_outline(spot.size, high // 2, CHAIN, thick), spot)
