"""Light and sparks over the table: where something lands or falls, a victory, a panel that opens, the focus."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, LETTERING, TextStyle
from hoochgame.ui.look.theme import INK, IVORY, Look

Point = tuple[float, float]
Rect = pygame.Rect
GOLDEN = math.pi * (3 - math.sqrt(5))  # the angle that spreads points evenly, whatever their number
SPARKS, CONFETTI = 26, 90  # how many there are at most
BLUR = 18  # of the light round a thing
SAYING, UNDER = TextStyle(LETTERING, 84, IVORY), BOLD.with_changes(26, "accent")  # on a plate over the table
SOLID = 1 / 3  # how far a panel has grown when it is solid


def fixed_random(i: int) -> float:
    """Return a number from 0 to 1 that looks random, always the same for the same `i`."""
    return math.modf(math.sin(i * 12.9898) * 43758.5453)[0] % 1.0


@dataclass
class Sparks:
    """Brass sparks that fly up and fall."""

    at: Point
    reach: float
    colours: tuple[str, ...]
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw each spark on its own curve, smaller with time."""
        if not 0 < self.spent < 1:
            return
        t = self.spent
        for i in range(SPARKS):
            far = self.reach * (0.45 + 0.75 * fixed_random(i)) * (1 - (1 - t) ** 2)
            angle = i * GOLDEN
            x = self.at[0] + math.cos(angle) * far
            y = self.at[1] + math.sin(angle) * far * 0.7 - self.reach * 0.5 * t + self.reach * 1.3 * t * t
            side = max(2, round(self.reach * 0.08 * (1 - t * t)))
            surface.fill(self.colours[i % len(self.colours)], (round(x), round(y), side, side))


@dataclass
class Confetti:
    """Coloured paper that comes down over the table, once."""

    area: Rect
    colours: tuple[str, ...]
    side: int
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw slips of paper that turn as they fall, each at its own pace."""
        if not 0 < self.spent < 1:
            return
        t, high = self.spent, self.area.height
        for i in range(CONFETTI):
            pace = 0.75 + 0.6 * fixed_random(i)
            y = self.area.y - high * 0.35 * fixed_random(i + 500) + high * 1.25 * pace * t
            sway = math.sin(t * 7 + i) * self.side * 2
            x = self.area.x + self.area.width * fixed_random(i + 900) + sway
            turned = abs(math.cos(t * 9 * pace + i))
            size = (self.side, max(2, round(self.side * 1.6 * turned)))
            if y < self.area.bottom:
                surface.fill(self.colours[i % len(self.colours)], (round(x), round(y), *size))


@dataclass
class BreathingGlow:
    """The glow of the thing in focus, growing and shrinking slowly round it."""

    look: Look
    rect: Rect
    edge: tuple[Point, ...] = ()  # its corners, if it is no rect

    @property
    def glow_rect(self) -> Rect:
        return self.rect.inflate(4 * self.look.px(BLUR) + 2, 4 * self.look.px(BLUR) + 2)

    def draw(self, surface: pygame.Surface, strength: float) -> None:
        """Draw light outside the thing, over the glow that is there already; along its edge if it is no rect."""
        canvas = Canvas(surface, self.look)
        if self.edge:
            paint.draw_glow_along(canvas, self.edge, self.look.theme.legal, 3, 9, strength)
            return
        inner = self.rect.inflate(2 * self.look.px(4), 2 * self.look.px(4))
        paint_halo(canvas, self.rect, inner, self.look.theme.legal, strength)


def paint_halo(canvas: Canvas, rect: Rect, inner: Rect, colour: str, strength: float) -> None:
    """Paint a soft light round a rect, except inside it."""
    glow, reach = shapes.blurred_box_and_reach(rect.size, canvas.px(8), canvas.px(BLUR), colour, 0.9)
    whole = rect.inflate(2 * reach, 2 * reach)
    glow.set_alpha(round(255 * strength))
    for part in area_without_holes(whole, (inner,)):
        canvas.surface.blit(glow, part, part.move(-whole.x, -whole.y))
    glow.set_alpha(255)


def area_without_holes(area: Rect, holes: Sequence[shapes.Shape]) -> list[Rect]:
    """Return the area, cut into rects that leave the holes out: they are upright here, as motion is soon over."""
    parts = [area]
    for hole in holes:
        parts = [rest for part in parts for rest in rects_round_hole(part, shapes.bounding_rect(hole).clip(part))]
    return parts


def rects_round_hole(part: Rect, hole: Rect) -> list[Rect]:
    """Return up to four rects round a hole that lies in the part."""
    if not hole.size[0] or not hole.size[1]:
        return [part]
    strips = (
        Box.from_edges(part.x, part.y, part.right, hole.y),
        Box.from_edges(part.x, hole.bottom, part.right, part.bottom),
        Box.from_edges(part.x, hole.y, hole.x, hole.bottom),
        Box.from_edges(hole.right, hole.y, part.right, hole.bottom),
    )
    return [strip for strip in strips if strip.width > 0 and strip.height > 0]


@dataclass
class Unfold:
    """A panel that grows out of the thing it belongs to, or goes back into it, while the rest darkens."""

    picture: Callable[[pygame.Surface, bool], pygame.Surface]  # made by way of the window, a frame after the table's
    small: Rect
    large: Rect
    dark: list[Rect]  # the rest
    spent: float = 0.0
    opens: bool = True
    _panel: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """`spent` 1 is wide open when it opens, gone when it closes."""
        t = self.spent if self.opens else 1 - self.spent
        if t <= 0:
            return
        self._panel = self._panel or self.picture(surface, t >= 1)
        left = round(255 - 127 * t)
        for part in self.dark:
            surface.fill((left, left, left), part, special_flags=pygame.BLEND_RGB_MULT)
        rect = Box(*(round(a + (b - a) * t) for a, b in zip(tuple(self.small), tuple(self.large), strict=True)))
        if t >= SOLID:
            pygame.transform.scale(self._panel, rect.size, surface.subsurface(rect))
            return
        panel = pygame.transform.scale(self._panel, rect.size)
        panel.set_alpha(round(255 * t / SOLID))
        surface.blit(panel, rect)


@dataclass
class Plaque:
    """Words that everybody must see, on a plate over the middle of the table."""

    look: Look
    area: Rect
    words: str
    below: str
    icon: str
    spent: float = 1.0
    still: bool = False  # it does not grow

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words, which come at once and go softly."""
        if self.spent >= 1:
            return
        plate = self._plate
        grown = 1.0 if self.still else 0.7 + 0.3 * min(1.0, self.spent * 6)
        if grown < 1:
            plate = pygame.transform.smoothscale_by(plate, grown)
        shown = min(1.0, self.spent * 8, (1 - self.spent) * 5)
        plate.set_alpha(round(255 * shown))
        whole = surface.get_rect()  # a plate higher than a banner would be cut by the window's edge
        surface.blit(plate, plate.get_rect(center=self.area.center).clamp(whole.inflate(-4, -4)))

    @cached_property
    def _plate(self) -> pygame.Surface:
        look, room = self.look, self.area.width - self.look.px(240)
        px, small = SAYING.shortened_to_fit(look, self.words, room).px, UNDER.px(look)
        wide = max(SAYING.width(look, self.words, px), UNDER.width(look, self.below)) + look.px(220)
        high = round(px * 1.35 + (small * 1.7 if self.below else 0) + look.px(24))
        plate = shapes.transparent_surface((min(wide, self.area.width), high))
        w, h = plate.get_size()
        plate.blit(shapes.box((w, h), look.px(14), INK, 0.95), (0, 0))
        plate.blit(shapes.box_outline((w, h), look.px(14), look.theme.accent, max(2, look.px(4))), (0, 0))
        size = look.px(58)
        for x in (look.px(60), w - look.px(60)):
            images.blit_anchored(plate, images.icon(self.icon, size, look.theme.accent), center=(x, h // 2))
        y = look.px(12) + px * 0.68 if self.below else h / 2
        canvas = Canvas(plate, look)
        SAYING.draw(canvas, self.words, (w / 2, y), "mm", px=px)
        UNDER.draw(canvas, self.below, (w / 2, h - look.px(12) - small * 0.8), "mm")
        return plate
