"""Effects of this table alone: a hook on its rope, a card whose sign rises."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.animation import Animation, Tween, ease_out
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.motion.effects import paint_halo
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.table.motion.sprites import Point
from hoochgame.ui.table.pieces.piece import Rect

SIGN = 78  # the size of one that rises
HOOK = 78  # its size
SAG = 0.12  # how far a loose rope hangs through, of its length
EYE = (-0.22, -0.36)  # of the hook, where the rope is tied, from its middle


@dataclass
class Grapnel:
    """A hook on a rope: it swings out, and its catch comes back with it."""

    look: Look
    picture: Callable[[int], pygame.Surface]  # of the hook, in a size
    home: Point
    head: Callable[[], Point]  # where the hook is now
    slack: float = 1.0  # how loose the rope is
    shown: bool = False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.shown:
            return
        size, (x, y) = max(28, self.look.px(HOOK)), self.head()
        eye = (x + EYE[0] * size, y + EYE[1] * size)
        line = rope_points(self.home, eye, self.slack)
        thick = max(3, self.look.px(8))
        pygame.draw.lines(surface, INK, False, line, thick + 2)
        pygame.draw.lines(surface, self.look.theme.line, False, line, thick)
        hook = self.picture(size)
        surface.blit(hook, hook.get_rect(center=(round(x), round(y))))

    def put_away(self) -> None:
        """Hide the hook."""
        self.shown = False


def rope_points(start: Point, end: Point, slack: float = 1.0) -> list[Point]:
    """Return the points of a line that sags."""
    far = math.hypot(end[0] - start[0], end[1] - start[1]) * SAG * slack
    steps = [i / 16 for i in range(17)]
    return [
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + 4 * far * t * (1 - t)) for t in steps
    ]


def throw_hook(act: EventAnimation[DeckHandState], hook: Grapnel, prey: Rect, seconds: float) -> Animation:
    """Throw the hook in a curve; the rope goes taut when it has caught something."""
    (x, y), (to_x, to_y) = hook.home, prey.center
    follow, high = hook.head, act.look.px(70)
    hook.head = lambda: hook.home

    def go(t: float) -> None:
        hook.shown, hook.slack = True, 1 - t
        at = (x + (to_x - x) * t, y + (to_y - y) * t - 4 * high * t * (1 - t))
        hook.head = follow if t >= 1 else lambda: at

    return Tween(seconds, go, ease_out)


@dataclass
class Rising:
    """A card lights up, and its sign rises out of it."""

    look: Look
    picture: Callable[[int], pygame.Surface]  # of the sign, in a size
    card: Rect
    sign: Point
    spent: float = 1.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw light round the card that swells and goes, and a sign that grows as it climbs."""
        if self.spent >= 1:
            return
        t, look = self.spent, self.look
        paint_halo(Canvas(surface, look), self.card, self.card, look.theme.accent, math.sin(t * math.pi))
        size = max(24, round(look.px(SIGN) * (0.5 + 0.5 * min(1.0, 2 * t))))
        sun = self.picture(size)
        if t > 0.7:
            sun = sun.copy()
            sun.set_alpha(round(255 * (1 - t) / 0.3))
        high = self.sign[1] - look.px(70) * (1 - (1 - t) ** 2)
        spot = sun.get_rect(center=(round(self.sign[0]), round(high)))
        surface.blit(sun, spot.clamp(surface.get_rect()))
