"""Things that go on their own feet: from place to place with a step each, or staggering."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from hoochgame.ui.animation import Animation, AnimationSequence, Tween, ease_in_out, linear
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.table.motion.sprites import Point, Sprite
from hoochgame.ui.table.pieces.piece import Piece

HOP = 14  # px: how high a step goes
WOBBLE, TIMES = 5, 2  # degrees to each side, and how often on the way


Way = Callable[[float], tuple[Point, float]]  # where something is at a moment from 0 to 1, and how bright


def show_moving_figure(act: EventAnimation[S], piece: Piece, at: Point) -> Sprite:
    """Show a piece that will move from a point; the board leaves it out."""
    if piece.key in act.after:
        act.moving.add(piece.key)
    sprite = Sprite(act.picture(piece), at, piece=piece)
    act.show(sprite)
    return sprite


def walk_figure(act: EventAnimation[S], sprite: Sprite, stops: Sequence[Point], seconds_each: float) -> Animation:
    """Animate a figure from point to point, so many seconds for each, with a small hop."""
    high, points = act.look.px(HOP), (sprite.at, *stops)

    def step(a: Point, b: Point) -> Animation:
        def go(t: float) -> None:
            sprite.at = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - high * math.sin(t * math.pi))

        return Tween(seconds_each, go, ease_in_out)

    return AnimationSequence(*[step(a, b) for a, b in pairwise(points)])


def stagger_figure(act: EventAnimation[S], sprite: Sprite, way: Way, seconds: float, scale: float = 1.0) -> Animation:
    """Animate a figure that wobbles along a way; `scale` is its size at first."""

    def go(t: float) -> None:
        sprite.at, sprite.opacity = way(t)
        sprite.angle = WOBBLE * math.sin(t * TIMES * 2 * math.pi)
        sprite.scale = scale + (1 - scale) * t

    return Tween(seconds, go, linear)


def straight_way(here: Point, there: Point, leap: float = 0) -> Way:
    """Return a straight way, in one high leap or none."""

    def at(t: float) -> tuple[Point, float]:
        high = leap * math.sin(t * math.pi)
        return (here[0] + (there[0] - here[0]) * t, here[1] + (there[1] - here[1]) * t - high), 1.0

    return at


def wraparound_way(here: Point, there: Point, out: Point) -> Way:
    """Return a way out over an edge, and in at the opposite one."""

    def at(t: float) -> tuple[Point, float]:
        if t < 0.5:
            return (here[0] + out[0] * 2 * t, here[1] + out[1] * 2 * t), 1 - 2 * t
        left = 2 * (1 - t)
        return (there[0] - out[0] * left, there[1] - out[1] * left), 1 - left

    return at
