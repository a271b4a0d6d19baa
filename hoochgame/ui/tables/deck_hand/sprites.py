"""What is seen on this table only while it moves: a hook on its rope, a sun that rises, tokens with a word."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.theme import INK, IVORY, Look
from hoochgame.ui.tables.deck_hand.cards import token
from hoochgame.ui.tables.kit.motion.effects import without

Point = tuple[float, float]
Rect = pygame.Rect
HOOK, SUN = 78, 78  # their sizes
SAG = 0.12  # how far a loose rope hangs through, of its length
EYE = (-0.22, -0.36)  # of the hook, where the rope is tied, from its middle


@dataclass
class Grapnel:
    """A hook on a rope: it swings out, and what it has caught comes with it."""

    look: Look
    home: Point
    head: Callable[[], Point]  # where the hook is now
    slack: float = 1.0  # how loose the rope is
    shown: bool = False

    def draw(self, surface: pygame.Surface) -> None:
        """Rope first, the hook at its end."""
        if not self.shown:
            return
        size, (x, y) = max(28, self.look.px(HOOK)), self.head()
        eye = (x + EYE[0] * size, y + EYE[1] * size)
        line = rope(self.home, eye, self.slack)
        thick = max(3, self.look.px(8))
        pygame.draw.lines(surface, INK, False, line, thick + 2)
        pygame.draw.lines(surface, self.look.theme.line, False, line, thick)
        hook = token("hook", size)
        surface.blit(hook, hook.get_rect(center=(round(x), round(y))))


def rope(start: Point, end: Point, slack: float = 1.0) -> list[Point]:
    """A line that hangs through."""
    far = math.hypot(end[0] - start[0], end[1] - start[1]) * SAG * slack
    steps = [i / 16 for i in range(17)]
    return [
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + 4 * far * t * (1 - t)) for t in steps
    ]


@dataclass
class Sunrise:
    """The sign of a card that acts at the start of a turn lights up and rises."""

    look: Look
    card: Rect
    sign: Point
    spent: float = 1.0
    _glow: tuple[pygame.Surface, int] | None = field(default=None, repr=False)

    def draw(self, surface: pygame.Surface) -> None:
        """Light round the card swells and goes; the sun grows as it climbs."""
        if self.spent >= 1:
            return
        t, look = self.spent, self.look
        if self._glow is None:
            self._glow = shapes.soft(self.card.size, look.px(8), look.px(18), look.theme.accent, 0.9)
        glow, reach = self._glow
        glow.set_alpha(round(255 * math.sin(t * math.pi)))
        whole = glow.get_rect(topleft=(self.card.x - reach, self.card.y - reach))
        for part in without(whole, (self.card,)):
            surface.blit(glow, part, part.move(-whole.x, -whole.y))
        glow.set_alpha(255)
        size = max(24, round(look.px(SUN) * (0.5 + 0.5 * min(1.0, 2 * t))))
        sun = token("sun", size)
        if t > 0.7:
            sun = sun.copy()
            sun.set_alpha(round(255 * (1 - t) / 0.3))
        high = self.sign[1] - look.px(70) * (1 - (1 - t) ** 2)
        spot = sun.get_rect(center=(round(self.sign[0]), round(high)))
        surface.blit(sun, spot.clamp(surface.get_rect()))


@dataclass
class Label:
    """A small plate with a token or an icon that rises from what it is about."""

    look: Look
    at: Point
    picture: str  # a token's name, or an icon's
    words: str
    quiet: bool = False  # it tells of nothing that matters much
    spent: float = 1.0
    _plate: pygame.Surface | None = field(default=None, repr=False)

    def draw(self, surface: pygame.Surface) -> None:
        """It rises and fades at the end."""
        if self.spent >= 1:
            return
        if self._plate is None:
            self._plate = self._made()
        self._plate.set_alpha(round(255 * min(1.0, (1 - self.spent) * 4)))
        middle = (round(self.at[0]), round(self.at[1] - self.look.px(50) * self.spent))
        surface.blit(self._plate, self._plate.get_rect(center=middle).clamp(surface.get_rect()))

    def _made(self) -> pygame.Surface:
        look, px = self.look, self.look.text(18 if self.quiet else 22)
        colour = look.theme.quiet if self.quiet else look.theme.accent
        size, pad = round(px * (1.2 if self.quiet else 1.7)), look.px(12)
        plate = shapes.blank((size + text.width("bold", px, self.words) + 3 * pad, round(px * 2.2)))
        plate.blit(shapes.box(plate.get_size(), look.px(8), INK, 1 if look.theme.plain else 0.94), (0, 0))
        plate.blit(shapes.ring(plate.get_size(), look.px(8), colour, max(1, look.px(2))), (0, 0))
        picture = token(self.picture, size) if self.picture in TOKENS else images.icon(self.picture, size, colour)
        plate.blit(picture, (pad, (plate.get_height() - size) // 2))
        ink = look.theme.quiet if self.quiet else IVORY
        text.draw(plate, "bold", px, self.words, ink, (size + 2 * pad, plate.get_height() / 2))
        return plate


TOKENS = ("action", "buy", "coin", "hook", "sun")


@dataclass
class Uncovered:
    """Remembers what a place looks like before anything moves over it."""

    rect: Rect
    seen: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """To be drawn before everything that moves."""
        if self.rect.size[0] and self.rect.size[1]:
            self.seen = surface.subsurface(self.rect.clip(surface.get_rect())).copy()


@dataclass
class Lid:
    """Lays a place as it was over what slides under it."""

    place: Uncovered

    def draw(self, surface: pygame.Surface) -> None:
        """To be drawn after that."""
        if self.place.seen:
            surface.blit(self.place.seen, self.place.rect)
