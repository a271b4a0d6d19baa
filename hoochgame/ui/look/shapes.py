"""Smooth shapes made of cached surfaces: rounded boxes, rings, discs, gradients, shadows.

Shapes of the `draw_` functions may be as large as a 4K screen: only their corners take memory.
"""

import math
from collections.abc import Iterable, Iterator, Sequence

import pygame

from hoochgame.ui.look.cache import SurfaceCache
from hoochgame.ui.look.theme import rgb_of, rgba_of

Size = tuple[int, int]
Point = tuple[float, float]
Shape = pygame.Rect | tuple[Point, ...]  # upright, or by its corners
FINE = 4  # curves are drawn this much larger, then reduced
LARGE = 96 * 1024  # px; larger shapes are not cached whole, but composed from a small one at each drawing
SOFT = 0.5
FINEST = 10  # px; a wider blur is made at a smaller size
TILE = (512, 64)  # px; the repeated middle of such a small shape: long middles are drawn faster
_kept = SurfaceCache("shapes", 0.27)


def drop_cached_shapes() -> None:
    """Drop all cached shapes."""
    _kept.clear()


def transparent_surface(size: Size) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def multiply_opacity(surface: pygame.Surface, opacity: float) -> None:
    """Make a surface with an alpha channel more transparent, in place."""
    if opacity < 1:
        surface.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)


@_kept.cached
def _white_disc(radius: int) -> pygame.Surface:
    """Return a white disc with smooth edges, from which corners are cut."""
    fine = FINE if radius < 60 else 2
    big = pygame.Surface((2 * radius * fine, 2 * radius * fine), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * fine, radius * fine), radius * fine)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


def round_corners(surface: pygame.Surface, radius: int, lower_radius: int | None = None) -> pygame.Surface:
    """Round the corners of a surface with an alpha channel, in place; `lower_radius` for the lower two."""
    w, h = surface.get_size()
    for lower, wanted in ((False, radius), (True, radius if lower_radius is None else lower_radius)):
        r = min(wanted, w // 2, h // 2)
        if r < 1:
            continue
        disc = _white_disc(r)
        y, top = (h - r, r) if lower else (0, 0)
        for x, left in ((0, 0), (w - r, r)):
            surface.blit(disc, (x, y), (left, top, r, r), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@_kept.cached
def box(size: Size, radius: int, colour: str, opacity: float = 1) -> pygame.Surface:
    """Return a filled rounded box."""
    surface = transparent_surface(size)
    surface.fill(rgba_of(colour, opacity))
    return round_corners(surface, radius)


@_kept.cached
def box_outline(size: Size, radius: int, colour: str, thick: int = 1, opacity: float = 1) -> pygame.Surface:
    """Return the outline of a rounded box, inside its edge."""
    surface = transparent_surface(size)
    surface.fill(rgba_of(colour, 1))
    round_corners(surface, radius)
    hole = transparent_surface((size[0] - 2 * thick, size[1] - 2 * thick))
    hole.fill((0, 0, 0, 255))
    round_corners(hole, max(0, radius - thick))
    surface.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    # Subtracting leaves only the colour because the hole is black.
    multiply_opacity(surface, opacity)
    return surface


@_kept.cached
def gradient(size: Size, top: str, bottom: str, radius: int = 0) -> pygame.Surface:
    """Return a rounded box with a vertical gradient."""
    return round_corners(_gradient_column(max(1, size[1]), top, bottom, max(1, size[0])), radius)


def _gradient_column(high: int, top: str, bottom: str, wide: int) -> pygame.Surface:
    column = pygame.Surface((1, high), pygame.SRCALPHA)
    ends = list(zip(rgb_of(top), rgb_of(bottom), strict=True))
    for y in range(high):
        share = y / max(1, high - 1)
        column.set_at((0, y), [round(a + (b - a) * share) for a, b in ends])
    return pygame.transform.scale(column, (wide, high))


@_kept.cached
def disc(radius: int, colour: str, opacity: float = 1) -> pygame.Surface:
    """Return a filled circle, 2 x radius wide."""
    surface = _white_disc(max(1, radius)).copy()
    surface.fill(rgba_of(colour, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@_kept.cached
def arc(radius: int, colour: str, thick: int, start_degrees: float, end_degrees: float) -> pygame.Surface:
    """Return part of a ring, 2 x radius wide; degrees clockwise from three o'clock."""
    big = transparent_surface((2 * radius * FINE, 2 * radius * FINE))
    big.fill(rgba_of(colour, 0))
    steps = max(2, round(abs(end_degrees - start_degrees) / 3))
    angles = [math.radians(start_degrees + (end_degrees - start_degrees) * i / steps) for i in range(steps + 1)]
    outer = [_point_on_circle(radius * FINE, radius * FINE, a) for a in angles]
    inner = [_point_on_circle(radius * FINE, (radius - thick) * FINE, a) for a in reversed(angles)]
    pygame.draw.polygon(big, colour, outer + inner)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


def _point_on_circle(middle: float, radius: float, angle: float) -> tuple[float, float]:
    return middle + math.cos(angle) * radius, middle + math.sin(angle) * radius


@_kept.cached
def polygon(size: Size, points: tuple[tuple[float, float], ...], colour: str, opacity: float = 1) -> pygame.Surface:
    """Return a smooth polygon; its points are pixels within `size`."""
    room = size[0] * size[1]
    fine = FINE if room < LARGE // 4 else 2 if room < LARGE else SOFT  # a large one is a light: soft edges are fast
    big = transparent_surface((round(size[0] * fine), round(size[1] * fine)))
    big.fill(rgba_of(colour, 0))
    pygame.draw.polygon(big, colour, [(x * fine, y * fine) for x, y in points])
    small = pygame.transform.smoothscale(big, size)
    multiply_opacity(small, opacity)
    return small


def diamond(radius: int, colour: str) -> pygame.Surface:
    """Return a diamond, 2 x radius wide."""
    side = 2 * radius
    return polygon((side, side), ((radius, 0), (side, radius), (radius, side), (0, radius)), colour)


@_kept.cached
def cross(side: int, thick: int, colour: str) -> pygame.Surface:
    """Return two strokes from corner to corner."""
    big = transparent_surface((side * FINE, side * FINE))
    big.fill(rgba_of(colour, 0))
    t, end = thick * FINE * 0.7, side * FINE
    for flip in (False, True):
        points = [(0, t), (t, 0), (end, end - t), (end - t, end)]
        pygame.draw.polygon(big, colour, [(end - x if flip else x, y) for x, y in points])
    return pygame.transform.smoothscale(big, (side, side))


def is_inside_polygon(corners: Sequence[Point], pos: Point) -> bool:
    x, y = pos
    odd = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def bounding_rect(shape: Shape) -> pygame.Rect:
    """Return the upright rect that encloses a shape."""
    if isinstance(shape, pygame.Rect):
        return shape
    left, top = (math.floor(min(along)) for along in zip(*shape, strict=True))
    right, bottom = (math.ceil(max(along)) for along in zip(*shape, strict=True))
    return pygame.Rect(left, top, right - left, bottom - top)


def merge_rects(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rects that cover all of these and do not overlap."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        whole = pygame.Rect(rect)
        while (other := whole.collidelist(apart)) >= 0:
            whole.union_ip(apart.pop(other))
        apart.append(whole)
    return apart


@_kept.cached
def polygon_outline(corners: tuple[Point, ...], size: Size, colour: str, thick: int) -> pygame.Surface:
    """Return the line from corner to corner and back to the first; they are pixels within `size`."""
    fine = FINE if size[0] * size[1] < LARGE else 2
    big = transparent_surface((size[0] * fine, size[1] * fine))
    big.fill(rgba_of(colour, 0))
    points = [(x * fine, y * fine) for x, y in corners]
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        pygame.draw.line(big, colour, a, b, thick * fine)
        pygame.draw.circle(big, colour, a, thick * fine / 2)
    return pygame.transform.smoothscale(big, size)


@_kept.cached
def polygon_light(corners: tuple[Point, ...], size: Size, colour: str, blur: int) -> pygame.Surface:
    """Return a soft light along the line from corner to corner."""
    soft = pygame.transform.gaussian_blur(polygon_outline(corners, size, "#000000", max(2, blur // 2)), max(1, blur))
    light = soft.copy()
    light.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)  # a line loses most of its light when it is blurred
    light.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return light


def _smallest_size(cut: int) -> Size:
    """Return the size of a small shape with edges of this width."""
    return TILE[0] + 2 * cut, TILE[1] + 2 * cut


def _is_stretchable(rect: pygame.Rect, cut: int) -> bool:
    return rect.width * rect.height > LARGE and min(rect.size) >= 2 * cut


def _draw_stretched(
    surface: pygame.Surface, small: pygame.Surface, cut: int, rect: pygame.Rect, hollow: bool = False
) -> None:
    """Draw `small` stretched to `rect`: corners unchanged, edges and middle repeated.

    `hollow` leaves out the middle, where it is empty or will be covered.
    """
    xs = list(_side_pieces(small.get_width(), cut, rect.x, rect.right))
    ys = list(_side_pieces(small.get_height(), cut, rect.y, rect.bottom))
    if hollow:
        places = [(x, y) for y in (ys[0], ys[-1]) for x in xs] + [(x, y) for y in ys[1:-1] for x in (xs[0], xs[-1])]
    else:
        places = [(x, y) for y in ys for x in xs]
    surface.blits([(small, (x[1], y[1]), (x[0], y[0], x[2], y[2])) for x, y in places], False)


def _side_pieces(size: int, cut: int, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Yield source start, target start and length of each piece along one side."""
    if cut:
        yield 0, start, cut
    for at in range(start + cut, end - cut, size - 2 * cut):
        yield cut, at, min(size - 2 * cut, end - cut - at)
    if cut:
        yield size - cut, end - cut, cut


def draw_box(surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: str, opacity: float = 1) -> None:
    """Draw a filled rounded box of any size."""
    if not _is_stretchable(rect, radius):
        surface.blit(box(rect.size, radius, colour, opacity), rect)
        return
    if opacity == 1:
        surface.fill(colour, rect.inflate(-2 * radius, -2 * radius))
    if opacity < 1 or radius:
        _draw_stretched(
            surface, box(_smallest_size(radius), radius, colour, opacity), radius, rect, hollow=opacity == 1
        )


def draw_box_outline(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: str, thick: int = 1, opacity: float = 1
) -> None:
    """Draw the outline of a rounded box of any size, inside its edge."""
    cut = max(radius, thick)
    if not _is_stretchable(rect, cut):
        surface.blit(box_outline(rect.size, radius, colour, thick, opacity), rect)
        return
    _draw_stretched(surface, box_outline(_smallest_size(cut), radius, colour, thick, opacity), cut, rect, hollow=True)


def draw_gradient(surface: pygame.Surface, rect: pygame.Rect, top: str, bottom: str, radius: int = 0) -> None:
    if not _is_stretchable(rect, radius):
        surface.blit(gradient(rect.size, top, bottom, radius), rect)
        return
    high = rect.height
    solid = _kept.get(("solid", high, top, bottom), lambda: _gradient_column(high, top, bottom, TILE[0]).convert())
    middle = rect.inflate(-2 * radius, 0)
    spans = _side_pieces(TILE[0], 0, middle.x, middle.right)
    surface.blits([(solid, (x, rect.y), (0, 0, wide, high)) for _start, x, wide in spans], False)
    if radius:
        ends = gradient((2 * radius, high), top, bottom, radius)
        surface.blit(ends, rect, (0, 0, radius, high))
        surface.blit(ends, (middle.right, rect.y), (radius, 0, radius, high))


def draw_blurred_box(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, colour: str, opacity: float,
    hollow: bool = False,
) -> None:  # fmt: skip
    """Draw a shadow or glow of any size around and behind a box; `hollow` if the box will cover its middle."""
    reach = 2 * max(1, blur)
    whole, cut = rect.inflate(2 * reach, 2 * reach), radius + 2 * reach
    if _is_stretchable(whole, cut):
        _draw_stretched(surface, _blurred_shadow(radius, reach, colour, opacity), cut, whole, hollow)
    else:
        surface.blit(blurred_box_and_reach(rect.size, radius, blur, colour, opacity)[0], whole)


def blurred_box_and_reach(
    size: Size, radius: int, blur: int, colour: str, opacity: float
) -> tuple[pygame.Surface, int]:
    """Return a blurred box, for shadows and glows, and how far it extends past the box on each side."""
    reach = 2 * max(1, blur)
    return _stretched_shadow(size, radius, reach, colour, opacity), reach


@_kept.cached
def _stretched_shadow(size: Size, radius: int, reach: int, colour: str, opacity: float) -> pygame.Surface:
    """Return a blurred box, made by stretching the edges of a small one."""
    cut = radius + 2 * reach
    small = _blurred_shadow(radius, reach, colour, opacity)
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    if w < 2 * cut or h < 2 * cut:
        return _blur_small_and_enlarge(size, radius, reach, colour, opacity)
    surface = transparent_surface((w, h))
    _draw_stretched(surface, small, cut, surface.get_rect())
    return surface


@_kept.cached
def _blurred_shadow(radius: int, reach: int, colour: str, opacity: float) -> pygame.Surface:
    """Return a small blurred box. It is coloured from a cached white one: blurring is the slow part."""
    tinted = _blurred_white(radius, reach).copy()
    tinted.fill(rgba_of(colour, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


@_kept.cached
def _blurred_white(radius: int, reach: int) -> pygame.Surface:
    """Return it in white. A fine, slow blur is made on a narrow box, whose middle is then repeated."""
    cut = radius + reach
    if reach >= 2 * FINEST:
        return _blur_small_and_enlarge(_smallest_size(cut), radius, reach, "#ffffff", 1)
    narrow = _blur_small_and_enlarge((TILE[1] + 2 * cut, TILE[1] + 2 * cut), radius, reach, "#ffffff", 1)
    wide = transparent_surface((TILE[0] + 2 * cut + 2 * reach, narrow.get_height()))
    _draw_stretched(wide, narrow, cut + reach, wide.get_rect())
    return wide


def _blur_small_and_enlarge(size: Size, radius: int, reach: int, colour: str, opacity: float) -> pygame.Surface:
    """Return a blurred box, blurred at a small size and enlarged: it looks the same and takes 0.2 s less."""
    k = max(1, reach // FINEST)
    small = (max(1, round(size[0] / k)), max(1, round(size[1] / k)))
    edge = round(reach / k)
    surface = transparent_surface((small[0] + 2 * edge, small[1] + 2 * edge))
    surface.fill(rgba_of(colour, 0))
    middle = transparent_surface(small)
    middle.fill(rgba_of(colour, opacity))
    round_corners(middle, round(radius / k))
    surface.blit(middle, (edge, edge), special_flags=pygame.BLEND_RGBA_MAX)
    blurred = pygame.transform.gaussian_blur(surface, max(1, edge // 2))
    if k == 1:
        return blurred
    return pygame.transform.smoothscale(blurred, (size[0] + 2 * reach, size[1] + 2 * reach))
