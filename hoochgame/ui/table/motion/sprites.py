"""Things that are seen only while they move: pictures on their way, rings, brackets, what slides under a deck."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import IVORY, Look
from hoochgame.ui.table.pieces.piece import Piece

Point = tuple[float, float]


class Animated(Protocol):
    """Anything that an act draws over the still picture."""

    def draw(self, surface: pygame.Surface) -> None: ...


@dataclass
class Sprite:
    """A picture on its way; `squash` narrows it, as a card that turns over."""

    image: pygame.Surface
    at: Point
    angle: float = 0.0
    scale: float = 1.0
    squash: float = 1.0
    opacity: float = 1.0
    back: pygame.Surface | None = None  # shown instead during the first half of a turn
    turn: float = 1.0  # how far it has turned over, 0 to 1
    piece: Piece | None = None  # what it is a picture of
    rest: tuple[float, pygame.Surface] | None = None  # an angle at which it has been turned already
    _made: tuple[tuple[int, float, float, float], pygame.Surface] | None = field(default=None, repr=False)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture turned, scaled and blended as it is now."""
        if self.opacity <= 0 or self.scale <= 0:
            return
        image = self._turned_image()
        if self.opacity < 1:
            image = image.copy()
            image.set_alpha(round(255 * self.opacity))
        images.blit_anchored(surface, image, center=(round(self.at[0]), round(self.at[1])))

    def piece_at(self, pos: tuple[int, int]) -> Piece | None:
        """Return the piece if it is seen under a point, face down while its back is shown."""
        if self.piece is None or self.opacity <= 0:
            return None
        rect = self.piece.rect.scale_by(max(self.scale, 0.01))
        rect = rect.move_to(center=(round(self.at[0]), round(self.at[1])))
        if not self.piece._replace(rect=rect, angle=round(self.angle), strip=0).covers(pos):
            return None
        return self.piece._replace(art="") if self.back and self.turn < 0.5 else self.piece

    def _turned_image(self) -> pygame.Surface:
        """Return the turned picture, cached until it changes."""
        image = self.back if self.back and self.turn < 0.5 else self.image
        squash = self.squash * (max(0.04, abs(math.cos(self.turn * math.pi))) if self.back else 1)
        scale = 1.0 if abs(self.scale - 1) <= 0.01 else self.scale
        if self.rest and image is self.image and (scale, squash) == (1, 1) and abs(self.angle - self.rest[0]) < 0.1:
            return self.rest[1]
        look = (id(image), self.angle, scale, squash)
        if self._made is None or self._made[0] != look:
            self._made = (look, turn_image(image, self.angle, scale, squash))
        return self._made[1]


def turn_image(image: pygame.Surface, angle: float, scale: float, squash: float) -> pygame.Surface:
    """Return the picture, narrowed, then turned and scaled."""
    if squash != 1:
        image = pygame.transform.scale(image, (max(1, round(image.get_width() * squash)), image.get_height()))
    if angle:
        return pygame.transform.rotozoom(image, angle, scale)
    return image if scale == 1 else pygame.transform.smoothscale_by(image, scale)


@dataclass
class Dust:
    """A ring that spreads where something has landed."""

    at: Point
    radius: float
    colour: str = IVORY
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring, wider and fainter with time."""
        if not 0 < self.spent < 1:
            return
        widest = max(2, round(self.radius * 1.6))
        whole = shapes.arc(widest, self.colour, max(3, widest // 7), 0, 360)
        ring = pygame.transform.smoothscale_by(whole, 0.4 + 0.6 * self.spent)
        ring.set_alpha(round(220 * (1 - self.spent)))
        images.blit_anchored(surface, ring, center=(round(self.at[0]), round(self.at[1])))


@dataclass
class ClosingBrackets:
    """Brackets that close round the thing that is meant."""

    rect: pygame.Rect
    colour: str
    look: Look
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw four corners that close in."""
        if self.spent >= 1:
            return
        away = round((1 - self.spent) * self.look.px(46)) + self.look.px(5)
        box = self.rect.inflate(2 * away, 2 * away)
        arm, thick = max(8, self.look.px(22)), max(3, self.look.px(5))
        for x, dx in ((box.left, 1), (box.right - thick, -1)):
            for y, dy in ((box.top, 1), (box.bottom - thick, -1)):
                across = Box(x if dx > 0 else x + thick - arm, y, arm, thick)
                down = Box(x, y if dy > 0 else y + thick - arm, thick, arm)
                pygame.draw.rect(surface, self.colour, across, border_radius=2)
                pygame.draw.rect(surface, self.colour, down, border_radius=2)


@dataclass
class Uncovered:
    """Remembers what a place looks like before anything moves over it."""

    rect: pygame.Rect
    seen: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Remember the place; this must be drawn before everything that moves."""
        if self.rect.size[0] and self.rect.size[1]:
            self.seen = surface.subsurface(self.rect.clip(surface.get_rect())).copy()


@dataclass
class Lid:
    """Lays a place as it was over what slides under it."""

    place: Uncovered

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the place as it was; this must be drawn after what slides under it."""
        if self.place.seen:
            surface.blit(self.place.seen, self.place.rect)


@dataclass
class Fade:
    """The picture from before, fading away."""

    image: pygame.Surface
    spent: float = 0.0

    def set_spent(self, t: float) -> None:
        """Note how much of its time has gone by, from 0 to 1."""
        self.spent = t

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture from before over the one from after."""
        if self.spent < 1:
            self.image.set_alpha(round(255 * (1 - self.spent)))
            surface.blit(self.image, (0, 0))
