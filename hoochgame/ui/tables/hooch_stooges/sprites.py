"""What can be seen only while it moves: cards on their way, coins, a tumbling die, words over the table."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from hoochgame.ui import images, shapes, text
from hoochgame.ui.theme import INK, IVORY, Look, clear

Point = tuple[float, float]
NORTH = -math.pi / 2


class Moving(Protocol):
    """Anything an act puts over the still picture."""

    def draw(self, surface: pygame.Surface) -> None:
        """As it is at this moment."""


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

    def draw(self, surface: pygame.Surface) -> None:
        """Turned, scaled and blended as it is now."""
        if self.opacity <= 0 or self.scale <= 0:
            return
        image = self.back if self.back and self.turn < 0.5 else self.image
        squash = self.squash * (max(0.04, abs(math.cos(self.turn * math.pi))) if self.back else 1)
        if squash != 1:
            image = pygame.transform.scale(image, (max(1, round(image.get_width() * squash)), image.get_height()))
        if self.angle or abs(self.scale - 1) > 0.01:
            image = pygame.transform.rotozoom(image, self.angle, self.scale)
        if self.opacity < 1:
            image = image.copy() if image in (self.image, self.back) else image
            image.set_alpha(round(255 * self.opacity))
        surface.blit(image, image.get_rect(center=(round(self.at[0]), round(self.at[1]))))


@dataclass
class Dust:
    """A ring that spreads where something has landed."""

    at: Point
    radius: float
    colour: str = IVORY
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Wider and fainter with time."""
        if not 0 < self.spent < 1:
            return
        radius = max(2, round(self.radius * (0.6 + 0.9 * self.spent)))
        ring = shapes.arc(radius, self.colour, max(2, radius // 8), 0, 360).copy()
        ring.set_alpha(round(200 * (1 - self.spent)))
        surface.blit(ring, ring.get_rect(center=(round(self.at[0]), round(self.at[1]))))


@dataclass
class Frame:
    """Brackets that close round the thing that is meant."""

    rect: pygame.Rect
    colour: str
    look: Look
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Four corners, from afar to close by."""
        if self.spent >= 1:
            return
        away = round((1 - self.spent) * self.look.px(46)) + self.look.px(5)
        box = self.rect.inflate(2 * away, 2 * away)
        arm, thick = max(8, self.look.px(22)), max(3, self.look.px(5))
        for x, dx in ((box.left, 1), (box.right - thick, -1)):
            for y, dy in ((box.top, 1), (box.bottom - thick, -1)):
                across = pygame.Rect(x if dx > 0 else x + thick - arm, y, arm, thick)
                down = pygame.Rect(x, y if dy > 0 else y + thick - arm, thick, arm)
                pygame.draw.rect(surface, self.colour, across, border_radius=2)
                pygame.draw.rect(surface, self.colour, down, border_radius=2)


@dataclass
class Siren:
    """A bust: red and blue light sweep over the table, and the word says it without any colour."""

    look: Look
    area: pygame.Rect
    words: str
    who: str
    spent: float = 0.0
    lights: list[pygame.Surface] = field(default_factory=list)

    def draw(self, surface: pygame.Surface) -> None:
        """Light first, the word over it. The colours change sides once: nothing flashes."""
        if self.spent >= 1:
            return
        strength = math.sin(self.spent * math.pi) ** 0.6
        turned = 0.0 if self.look.reduced_motion else self.spent
        half, reach = self.area.width // 2, self.area.width
        if not self.lights:
            size = (round(self.area.width * 0.9), round(self.area.height * 1.3))
            self.lights = [light(size, colour) for colour in ("#d8261c", "#2456d8")]
        for x, lit in zip((turned * half, reach - turned * half), self.lights, strict=True):
            lit.set_alpha(round(255 * strength))
            middle = (self.area.x + round(x), self.area.centery)
            surface.blit(lit, lit.get_rect(center=middle))
        self._plate(surface, min(1.0, self.spent * 5))

    def _plate(self, surface: pygame.Surface, grown: float) -> None:
        look = self.look
        px = max(16, round(look.text(96) * (0.7 + 0.3 * grown)))
        wide = max(text.width("title", px, self.words), text.width("bold", look.text(26), self.who)) + look.px(160)
        plate = pygame.Rect(0, 0, wide, px * 2)
        plate.center = self.area.center
        surface.blit(shapes.box(plate.size, look.px(14), "#0a0f0e", 0.95), plate)
        surface.blit(shapes.ring(plate.size, look.px(14), IVORY, max(2, look.px(4))), plate)
        for x in (plate.left + look.px(44), plate.right - look.px(44)):
            siren = images.icon("siren", look.px(56), "#ff8a6b")
            surface.blit(siren, siren.get_rect(center=(x, plate.centery)))
        text.draw(surface, "title", px, self.words, IVORY, (plate.centerx, plate.y + px * 0.82), "mm")
        text.draw(surface, "bold", look.text(26), self.who, "#ffcf6e", (plate.centerx, plate.bottom - px * 0.42), "mm")


def light(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A wide soft glow: drawn small and stretched, so that it costs next to nothing."""
    rings = 24
    small = shapes.blank((2 * rings, 2 * rings))
    for ring in range(rings, 0, -1):
        strength = (1 - ring / rings) ** 1.4 * 0.8
        pygame.draw.circle(small, clear(colour, strength), (rings, rings), ring)
    return pygame.transform.smoothscale(small, size)


@dataclass
class Badge:
    """A small plate with an icon that rises from where it came into force."""

    look: Look
    at: Point
    icon: str
    words: str
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """It rises and fades at the end."""
        if self.spent >= 1:
            return
        look, px = self.look, self.look.text(20)
        size = round(px * 1.4)
        wide = size + text.width("bold", px, self.words) + 3 * look.px(12)
        plate = shapes.blank((wide, round(px * 2.2)))
        plate.blit(shapes.box(plate.get_size(), look.px(8), INK, 0.94), (0, 0))
        plate.blit(shapes.ring(plate.get_size(), look.px(8), "#ffcf6e", max(1, look.px(2))), (0, 0))
        plate.blit(images.icon(self.icon, size, "#ffcf6e"), (look.px(12), (plate.get_height() - size) // 2))
        text.draw(plate, "bold", px, self.words, IVORY, (size + 2 * look.px(12), plate.get_height() / 2))
        plate.set_alpha(round(255 * min(1.0, (1 - self.spent) * 4)))
        middle = (round(self.at[0]), round(self.at[1] - look.px(50) * self.spent))
        surface.blit(plate, plate.get_rect(center=middle).clamp(surface.get_rect()))


@dataclass
class Fade:
    """The picture from before, fading away."""

    image: pygame.Surface
    spent: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Over the picture from after."""
        if self.spent < 1:
            self.image.set_alpha(round(255 * (1 - self.spent)))
            surface.blit(self.image, (0, 0))
