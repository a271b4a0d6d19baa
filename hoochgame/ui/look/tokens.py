"""Seat markers: areas of colour and pattern, and tokens with an emblem."""

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.shapes import FINE, Size
from hoochgame.ui.look.theme import INK, IVORY, SeatLook, mix_colours

EDGE, RIM, RING, DISC = 0.496, 0.46, 0.4, 0.32  # radii of a token's parts, relative to its width
WALLS = 0.465, 0.43, 0.36, 0.28  # half the widths of an HQ token's parts, and its disc's radius
GRAIN = 0.11  # the grain of a token's pattern, relative to its width
EMBLEM = 1.78  # an emblem's width relative to the radius of its disc


@images.cached
def seat_token(seat: SeatLook, px: int, hq: bool = False) -> pygame.Surface:
    """Return the seat's token, `px` wide: a disc, or a house for its HQ. Callers must not draw on it.

    Ink edge, ivory rim, a ring of pattern, and a plain disc to keep the pattern off the emblem.
    """
    side = px * (FINE if px < 100 else 2)
    big = shapes.transparent_surface((side, side))
    big.fill((*pygame.Color(INK)[:3], 0))
    edge, rim, ring, disc = WALLS if hq else (EDGE, RIM, RING, DISC)
    for reach, colour in ((edge, INK), (rim, IVORY)):
        shape = _token_mask(side, reach, hq)
        shape.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(shape, (0, 0))
    pattern = _token_mask(side, ring, hq)
    pattern.blit(_patterned_area((side, side), seat, side * GRAIN), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    big.blit(pattern, (0, 0))
    middle = (side / 2, side * (0.6 if hq else 0.5))
    pygame.draw.circle(big, seat.colour, middle, side * disc)
    wide = round(side * disc * EMBLEM)
    images.blit_anchored(big, images.icon(seat.emblem, wide, seat.ink), center=middle)
    return pygame.transform.smoothscale(big, (px, px))


def _token_mask(side: int, reach: float, hq: bool) -> pygame.Surface:
    surface = shapes.transparent_surface((side, side))
    surface.fill((255, 255, 255, 0))
    if not hq:
        pygame.draw.circle(surface, "#ffffff", (side / 2, side / 2), side * reach)
        return surface
    x, y, r, joint = side / 2, side * 0.55, side * reach, side * 0.025
    left, right, eaves, ground = x - r, x + r, y - r * 0.22, y + r * 0.9
    gable = [(left, eaves), (x, y - r * 1.12), (right, eaves), (right, ground), (left, ground)]
    pygame.draw.polygon(surface, "#ffffff", gable)
    for start, end in zip(gable, [*gable[1:], gable[0]], strict=True):
        pygame.draw.line(surface, "#ffffff", start, end, round(2 * joint))
        pygame.draw.circle(surface, "#ffffff", start, joint)
    return surface


@images.cached
def seat_pattern_fill(size: Size, seat: SeatLook, grain: int, radius: int = 0) -> pygame.Surface:
    """Return an area of the seat's colour with its pattern; `grain` is the pattern's size in pixels."""
    size = (max(1, size[0]), max(1, size[1]))
    big = _patterned_area((size[0] * FINE, size[1] * FINE), seat, max(2, grain) * FINE)
    return shapes.round_corners(pygame.transform.smoothscale(big, size), radius)


def _patterned_area(size: Size, seat: SeatLook, grain: float) -> pygame.Surface:
    surface = shapes.transparent_surface(size)
    surface.fill(seat.colour)
    if seat.pattern in PATTERNS:
        PATTERNS[seat.pattern](surface, mix_colours(seat.colour, INK, 0.3), grain)
    return surface


def _draw_stripes(surface: pygame.Surface, colour: str, grain: float) -> None:
    w, h = surface.get_size()
    for x in range(-h, w + h, round(grain * 2)):
        pygame.draw.line(surface, colour, (x, h), (x + h, 0), round(grain * 0.9))


def _draw_dots(surface: pygame.Surface, colour: str, grain: float) -> None:
    w, h = surface.get_size()
    for row in range(int(h / (grain * 1.3)) + 2):
        for column in range(int(w / (grain * 1.5)) + 2):
            at = (column * grain * 1.5 + (grain * 0.75 if row % 2 else 0), row * grain * 1.3)
            pygame.draw.circle(surface, colour, at, grain * 0.36)


def _draw_bars(surface: pygame.Surface, colour: str, grain: float) -> None:
    w, h = surface.get_size()
    for row in range(int(h / (grain * 1.6)) + 1):
        pygame.draw.rect(surface, colour, (0, row * grain * 1.6, w, grain * 0.65))


def _draw_checks(surface: pygame.Surface, colour: str, grain: float) -> None:
    w, h = surface.get_size()
    for row in range(int(h / grain) + 1):
        for column in range(row % 2, int(w / grain) + 1, 2):
            pygame.draw.rect(surface, colour, (column * grain, row * grain, grain, grain))


def _draw_chevrons(surface: pygame.Surface, colour: str, grain: float) -> None:
    w, h = surface.get_size()
    for row in range(-1, int(h / (grain * 1.7)) + 2):
        y = row * grain * 1.7
        points = [(i * grain * 1.2, y + (0 if i % 2 else grain * 1.1)) for i in range(int(w / (grain * 1.2)) + 2)]
        pygame.draw.lines(surface, colour, False, points, max(1, round(grain * 0.55)))


PATTERNS = {
    "stripes": _draw_stripes,
    "dots": _draw_dots,
    "bars": _draw_bars,
    "checks": _draw_checks,
    "chevrons": _draw_chevrons,
}
