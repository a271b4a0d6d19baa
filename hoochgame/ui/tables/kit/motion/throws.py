"""Throws: a die that tumbles, a hook on its rope, a token that drops or tips over."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from hoochgame.ui.animation import Animation, InOrder, Tween, bounce, call, ease_in_out, ease_out, linear, pause
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.kit.asking.question import S
from hoochgame.ui.tables.kit.layout import F
from hoochgame.ui.tables.kit.marks import M
from hoochgame.ui.tables.kit.motion.act import Act, Rect
from hoochgame.ui.tables.kit.motion.sprites import Point, Sprite
from hoochgame.ui.tables.kit.piece import Piece

ASKEW = 7  # degrees at which a die lies
ROLLS, HOP = 0.82, 3  # the share of its time that a die rolls; then it hops by so many pixels
LARGE = 1.4  # a token that falls, beside one that lies
HOOK = 78  # its size
SAG = 0.12  # how far a loose rope hangs through, of its length
EYE = (-0.22, -0.36)  # of the hook, where the rope is tied, from its middle


def die(act: Act[F, S, M], number: int, place: Rect, seconds: float, lies: float) -> Animation:
    """Roll a die: four faces, of which the last settles a little askew with a small hop and lies there for a moment."""
    size = max(36, min(place.width, act.look.px(92)))
    faces = [(number + 2) % 6 + 1, (number + 4) % 6 + 1, number % 6 + 1, number]
    sprite = Sprite(images.die(faces[0], size), place.center, opacity=0.0)
    act.show(sprite)

    def tumble(t: float) -> None:
        sprite.opacity = 1.0
        rolled = min(1.0, t / ROLLS)
        sprite.image = images.die(faces[min(3, int(rolled * 4))], size)
        sprite.angle = ASKEW + (1 - ease_out(rolled)) * 540
        hop = act.look.px(90) * abs(math.cos(rolled * math.pi * 1.5)) * (1 - rolled)
        if t > ROLLS:
            hop = act.look.px(HOP) * math.sin((t - ROLLS) / (1 - ROLLS) * math.pi)
        sprite.at = (place.centerx - (1 - ease_out(rolled)) * act.look.px(150), place.centery - hop)

    def gone() -> None:
        sprite.opacity = 0.0

    return InOrder(Tween(seconds, tumble, linear), pause(lies), call(gone))


# Tokens.


def drop(act: Act[F, S, M], token: Piece, seconds: float) -> Animation:
    """Drop a token from above, large, onto its place."""
    act.moving.add(token.key)
    sprite = Sprite(act.picture(token), token.rect.center, opacity=0.0)
    act.show(sprite)

    def fall(t: float) -> None:
        sprite.opacity = 1.0
        sprite.scale = LARGE - (LARGE - 1) * t
        sprite.at = (token.rect.centerx, token.rect.centery - act.look.px(60) * (1 - t))

    return Tween(seconds, fall, bounce)


def tip(act: Act[F, S, M], token: Piece, seconds: float) -> Animation:
    """Let a token tip over and fade."""
    act.moving.add(token.key)
    sprite = Sprite(act.picture(token), token.rect.center)
    act.show(sprite)

    def fall(t: float) -> None:
        sprite.angle, sprite.opacity = -80 * t, 1 - t**3
        sprite.at = (token.rect.centerx + act.look.px(14) * math.sin(t), token.rect.centery + act.look.px(10) * t)

    return Tween(seconds, fall, ease_in_out)


# A hook.


@dataclass
class Grapnel:
    """A hook on a rope: it swings out, and what it has caught comes with it."""

    look: Look
    picture: Callable[[int], pygame.Surface]  # of the hook, in a size
    home: Point
    head: Callable[[], Point]  # where the hook is now
    slack: float = 1.0  # how loose the rope is
    shown: bool = False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rope first, then the hook at its end."""
        if not self.shown:
            return
        size, (x, y) = max(28, self.look.px(HOOK)), self.head()
        eye = (x + EYE[0] * size, y + EYE[1] * size)
        line = rope(self.home, eye, self.slack)
        thick = max(3, self.look.px(8))
        pygame.draw.lines(surface, INK, False, line, thick + 2)
        pygame.draw.lines(surface, self.look.theme.line, False, line, thick)
        hook = self.picture(size)
        surface.blit(hook, hook.get_rect(center=(round(x), round(y))))

    def put_away(self) -> None:
        """Hide the hook."""
        self.shown = False


def rope(start: Point, end: Point, slack: float = 1.0) -> list[Point]:
    """Return the points of a line that sags."""
    far = math.hypot(end[0] - start[0], end[1] - start[1]) * SAG * slack
    steps = [i / 16 for i in range(17)]
    return [
        (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + 4 * far * t * (1 - t)) for t in steps
    ]


def thrown(act: Act[F, S, M], hook: Grapnel, prey: Rect, seconds: float) -> Animation:
    """Throw the hook in a curve; the rope goes taut when it has caught something."""
    (x, y), (to_x, to_y) = hook.home, prey.center
    follow, high = hook.head, act.look.px(70)
    hook.head = lambda: hook.home

    def go(t: float) -> None:
        hook.shown, hook.slack = True, 1 - t
        at = (x + (to_x - x) * t, y + (to_y - y) * t - 4 * high * t * (1 - t))
        hook.head = follow if t >= 1 else lambda: at

    return Tween(seconds, go, ease_out)
