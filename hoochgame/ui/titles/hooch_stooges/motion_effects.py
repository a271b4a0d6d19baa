"""Effects of this table alone: soft light, the arc of a dial, the blink of a place, a seal."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import SeatLook, rgb_of, rgba_of
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.hooch_stooges import pace
from hoochgame.ui.titles.hooch_stooges.pictures import seals


@images.cached
def glow_picture(side: int, colour: str) -> pygame.Surface:
    """Return a wide soft glow: drawn small and stretched, so that it costs next to nothing."""
    rings = 24
    small = shapes.transparent_surface((2 * rings, 2 * rings))
    for ring in range(rings, 0, -1):
        strength = (1 - ring / rings) ** 1.4 * 0.8
        pygame.draw.circle(small, rgba_of(colour, strength), (rings, rings), ring)
    return pygame.transform.smoothscale(small, (side, side))


@dataclass
class ArcSweep:
    """The part of a dial's arc between its figure and where that comes from or goes to."""

    at: tuple[int, int]
    radius: int
    thick: int
    colour: str
    low: float = 0.0  # degrees clockwise from three o'clock
    high: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a polygon at twice its size: a new one in every frame, so it must be cheap."""
        if self.high - self.low < 1:
            return
        r = 2 * self.radius
        big = shapes.transparent_surface((2 * r, 2 * r))
        big.fill(rgba_of(self.colour, 0))
        steps = max(2, round((self.high - self.low) / 4))
        angles = [math.radians(self.low + (self.high - self.low) * i / steps) for i in range(steps + 1)]
        points = [(r + math.cos(a) * r, r + math.sin(a) * r) for a in angles]
        inner = r - 2 * self.thick
        points += [(r + math.cos(a) * inner, r + math.sin(a) * inner) for a in reversed(angles)]
        pygame.draw.polygon(big, (*rgb_of(self.colour), 255), points)
        images.blit_anchored(surface, pygame.transform.smoothscale(big, (r, r)), center=self.at)


@dataclass
class Blink:
    """A place lights up once and dies away: one soft light, no flashing."""

    rect: Rect
    colour: str
    radius: int
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        if not 0 < self.spent < 1:
            return
        pane = shapes.box(self.rect.size, self.radius, self.colour).copy()
        shapes.multiply_opacity(pane, 0.55 * (1 - self.spent))
        surface.blit(pane, self.rect)


@dataclass
class BreakingSeal:
    """A seal that cracks, and whose halves then fall apart."""

    seat: SeatLook
    box: Box  # of the whole seal
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        if self.spent >= 1:
            return
        cracked = pace.CRACK / (pace.CRACK + pace.HALVES)
        apart = max(0.0, (self.spent - cracked) / (1 - cracked))
        grey = seals.GREY if apart > 0.5 else 0.0
        size = self.box.width // 2, 0.12 + 0.88 * apart**2
        seals.draw_seal_halves(surface, self.seat, self.box.center, size, grey)
