"""Smooth shapes made of cached surfaces: rounded boxes, rings, discs, gradients, shadows."""

import math

import pygame

from hoochgame.ui.cache import SurfaceCache
from hoochgame.ui.theme import clear, mix

Size = tuple[int, int]
FINE = 4  # how much larger curves are drawn before they are reduced
_kept = SurfaceCache(40 * 1024 * 1024)


def forget() -> None:
    """Drop what was made for another size of the window."""
    _kept.clear()


def blank(size: Size) -> pygame.Surface:
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def fade(surface: pygame.Surface, opacity: float) -> None:
    """Make a surface with an alpha channel more transparent, in place."""
    if opacity < 1:
        surface.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)


def _corner(radius: int) -> pygame.Surface:
    """A white disc of that radius with smooth edges, from which corners are cut."""

    def make() -> pygame.Surface:
        fine = FINE if radius < 60 else 2
        big = pygame.Surface((2 * radius * fine, 2 * radius * fine), pygame.SRCALPHA)
        big.fill((255, 255, 255, 0))
        pygame.draw.circle(big, (255, 255, 255, 255), (radius * fine, radius * fine), radius * fine)
        return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))

    return _kept.get(("corner", radius), make)


def round_off(surface: pygame.Surface, radius: int, below: int | None = None) -> pygame.Surface:
    """Round the corners of a surface with an alpha channel, in place; `below` is another radius for the lower two."""
    w, h = surface.get_size()
    for lower, wanted in ((False, radius), (True, radius if below is None else below)):
        r = min(wanted, w // 2, h // 2)
        if r < 1:
            continue
        disc = _corner(r)
        y, top = (h - r, r) if lower else (0, 0)
        for x, left in ((0, 0), (w - r, r)):
            surface.blit(disc, (x, y), (left, top, r, r), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def box(size: Size, radius: int, colour: str, opacity: float = 1) -> pygame.Surface:
    """A filled rounded box."""

    def make() -> pygame.Surface:
        surface = blank(size)
        surface.fill(clear(colour, opacity))
        return round_off(surface, radius)

    return _kept.get(("box", size, radius, colour, opacity), make)


def ring(size: Size, radius: int, colour: str, thick: int = 1, opacity: float = 1) -> pygame.Surface:
    """The outline of a rounded box, inside its edge."""

    def make() -> pygame.Surface:
        surface = blank(size)
        surface.fill(clear(colour, 1))
        round_off(surface, radius)
        hole = blank((size[0] - 2 * thick, size[1] - 2 * thick))
        hole.fill((0, 0, 0, 255))
        round_off(hole, max(0, radius - thick))
        surface.blit(hole, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
        # Subtracting left the colour alone only where the hole was black, which it is.
        fade(surface, opacity)
        return surface

    return _kept.get(("ring", size, radius, colour, thick, opacity), make)


def gradient(size: Size, top: str, bottom: str, radius: int = 0) -> pygame.Surface:
    """A rounded box that runs from one colour at the top to another at the bottom."""

    def make() -> pygame.Surface:
        w, h = max(1, size[0]), max(1, size[1])
        column = pygame.Surface((1, h), pygame.SRCALPHA)
        for y in range(h):
            column.set_at((0, y), clear(mix(top, bottom, y / max(1, h - 1)), 1))
        return round_off(pygame.transform.scale(column, (w, h)), radius)

    return _kept.get(("gradient", size, top, bottom, radius), make)


def disc(radius: int, colour: str, opacity: float = 1) -> pygame.Surface:
    """A filled circle, 2 x radius wide."""

    def make() -> pygame.Surface:
        surface = _corner(max(1, radius)).copy()
        surface.fill(clear(colour, opacity), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _kept.get(("disc", radius, colour, opacity), make)


def arc(radius: int, colour: str, thick: int, start: float, end: float) -> pygame.Surface:
    """Part of a ring, 2 x radius wide; degrees clockwise from three o'clock."""

    def make() -> pygame.Surface:
        big = blank((2 * radius * FINE, 2 * radius * FINE))
        big.fill(clear(colour, 0))
        steps = max(2, round(abs(end - start) / 3))
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        outer = [_on_circle(radius * FINE, radius * FINE, a) for a in angles]
        inner = [_on_circle(radius * FINE, (radius - thick) * FINE, a) for a in reversed(angles)]
        pygame.draw.polygon(big, colour, outer + inner)
        return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))

    return _kept.get(("arc", radius, colour, thick, start, end), make)


def _on_circle(middle: float, radius: float, angle: float) -> tuple[float, float]:
    return middle + math.cos(angle) * radius, middle + math.sin(angle) * radius


def polygon(size: Size, points: tuple[tuple[float, float], ...], colour: str, opacity: float = 1) -> pygame.Surface:
    """A smooth polygon; its points are pixels within `size`."""

    def make() -> pygame.Surface:
        big = blank((size[0] * FINE, size[1] * FINE))
        big.fill(clear(colour, 0))
        pygame.draw.polygon(big, colour, [(x * FINE, y * FINE) for x, y in points])
        small = pygame.transform.smoothscale(big, size)
        fade(small, opacity)
        return small

    return _kept.get(("polygon", size, points, colour, opacity), make)


def cross(side: int, thick: int, colour: str) -> pygame.Surface:
    """Two strokes from corner to corner."""

    def make() -> pygame.Surface:
        big = blank((side * FINE, side * FINE))
        big.fill(clear(colour, 0))
        t, end = thick * FINE * 0.7, side * FINE
        for flip in (False, True):
            points = [(0, t), (t, 0), (end, end - t), (end - t, end)]
            pygame.draw.polygon(big, colour, [(end - x if flip else x, y) for x, y in points])
        return pygame.transform.smoothscale(big, (side, side))

    return _kept.get(("cross", side, thick, colour), make)


def soft(size: Size, radius: int, blur: int, colour: str, opacity: float) -> tuple[pygame.Surface, int]:
    """A blurred box, for shadow and glow, and how far it reaches past the box on each side."""
    reach = 2 * max(1, blur)
    key = ("soft", size, radius, blur, colour, opacity)
    return _kept.get(key, lambda: _stretched(size, radius, reach, colour, opacity)), reach


def _stretched(size: Size, radius: int, reach: int, colour: str, opacity: float) -> pygame.Surface:
    """Blurs a small box and draws its edges out to the size: a big blur costs no more than a small one."""
    cut = radius + 2 * reach
    small = _blurred(radius, reach, colour, opacity)
    w, h = size[0] + 2 * reach, size[1] + 2 * reach
    if w < 2 * cut or h < 2 * cut:
        return _blurred_whole(size, radius, reach, colour, opacity)
    surface = blank((w, h))
    far = small.get_width() - cut
    spans_x = ((0, cut, 0, cut), (cut, far - cut, cut, w - 2 * cut), (far, cut, w - cut, cut))
    spans_y = ((0, cut, 0, cut), (cut, far - cut, cut, h - 2 * cut), (far, cut, h - cut, cut))
    for sx, sw, dx, dw in spans_x:
        for sy, sh, dy, dh in spans_y:
            if dw > 0 and dh > 0:
                piece = small.subsurface((sx, sy, sw, sh))
                surface.blit(pygame.transform.scale(piece, (dw, dh)), (dx, dy))
    return surface


def _blurred(radius: int, reach: int, colour: str, opacity: float) -> pygame.Surface:
    side = 2 * (radius + reach) + 4
    key = ("blurred", radius, reach, colour, opacity)
    return _kept.get(key, lambda: _blurred_whole((side, side), radius, reach, colour, opacity))


def _blurred_whole(size: Size, radius: int, reach: int, colour: str, opacity: float) -> pygame.Surface:
    surface = blank((size[0] + 2 * reach, size[1] + 2 * reach))
    surface.fill(clear(colour, 0))
    middle = blank(size)
    middle.fill(clear(colour, opacity))
    round_off(middle, radius)
    surface.blit(middle, (reach, reach), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.gaussian_blur(surface, max(1, reach // 2))
