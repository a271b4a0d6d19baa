"""Throws: a die that tumbles, a token that drops, tips over, slides or is hammered in."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from hoochgame.ui.animation import (
    Animation,
    AnimationSequence,
    Ease,
    ParallelAnimations,
    Tween,
    bounce,
    call_once,
    ease_in_out,
    ease_out,
    linear,
    pause,
)
from hoochgame.ui.look import images
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.effects import Sparks
from hoochgame.ui.table.motion.event_animation import EventAnimation, Rect
from hoochgame.ui.table.motion.sprites import Dust, Point, Sprite
from hoochgame.ui.table.motion.walks import show_moving_figure
from hoochgame.ui.table.pieces.piece import Piece

ASKEW = 7  # degrees at which a die lies
ROLLS, HOP = 0.82, 3  # the share of its time that a die rolls; then it hops by so many pixels
LARGE = 1.4  # of a falling token, by one that lies
APART = 90  # px between two glasses before they clink
HIGH = 18  # px that something jumps as it turns over
FALL, STARS = 0.45, 0.4  # seconds in which a figure falls; in which dust and stars are seen
PUFF, DROP, COMES = 0.3, 26, 120  # seconds of dust; px that something stands out before it is driven in, and comes from


def roll_die(act: EventAnimation[S], number: int, place: Rect, seconds: float, rest_seconds: float) -> Animation:
    """Roll a die: four faces, of which the last settles a little askew with a small hop and lies there for a moment."""
    size = max(36, min(place.width, act.look.px(92)))
    faces = [(number + 2) % 6 + 1, (number + 4) % 6 + 1, number % 6 + 1, number]
    sprite = Sprite(images.die_picture(faces[0], size), place.center, opacity=0.0)
    act.show(sprite)

    def tumble(t: float) -> None:
        sprite.opacity = 1.0
        rolled = min(1.0, t / ROLLS)
        sprite.image = images.die_picture(faces[min(3, int(rolled * 4))], size)
        sprite.angle = ASKEW + (1 - ease_out(rolled)) * 540
        hop = act.look.px(90) * abs(math.cos(rolled * math.pi * 1.5)) * (1 - rolled)
        if t > ROLLS:
            hop = act.look.px(HOP) * math.sin((t - ROLLS) / (1 - ROLLS) * math.pi)
        sprite.at = (place.centerx - (1 - ease_out(rolled)) * act.look.px(150), place.centery - hop)

    def gone() -> None:
        sprite.opacity = 0.0

    return AnimationSequence(Tween(seconds, tumble, linear), pause(rest_seconds), call_once(gone))


# Tokens.


def drop_token(act: EventAnimation[S], token: Piece, seconds: float) -> Animation:
    """Drop a token from above, large, onto its place."""
    act.moving.add(token.key)
    sprite = Sprite(act.picture(token), token.rect.center, opacity=0.0)
    act.show(sprite)

    def fall(t: float) -> None:
        sprite.opacity = 1.0
        sprite.scale = LARGE - (LARGE - 1) * t
        sprite.at = (token.rect.centerx, token.rect.centery - act.look.px(60) * (1 - t))

    return Tween(seconds, fall, bounce)


def tip_over_token(act: EventAnimation[S], token: Piece, seconds: float) -> Animation:
    """Animate a token that tips over and fades."""
    act.moving.add(token.key)
    sprite = Sprite(act.picture(token), token.rect.center)
    act.show(sprite)

    def fall(t: float) -> None:
        sprite.angle, sprite.opacity = -80 * t, 1 - t**3
        sprite.at = (token.rect.centerx + act.look.px(14) * math.sin(t), token.rect.centery + act.look.px(10) * t)

    return Tween(seconds, fall, ease_in_out)


def slide_picture(
    act: EventAnimation[S], picture: pygame.Surface, here: Point, goal: Point, seconds: float, *,
    leap_height: float = 0, scale: float = 1, ease: Ease = ease_in_out, hidden_before_start: bool = True,
) -> Animation:  # fmt: skip
    """Animate a picture that slides or leaps to a point, changes its size, and disappears."""
    sprite = Sprite(picture, here, opacity=0.0 if hidden_before_start else 1.0)
    act.show(sprite)

    def go(t: float) -> None:
        sprite.opacity = 1.0 if t < 1 else 0.0
        x, y = (a + (b - a) * t for a, b in zip(here, goal, strict=True))
        sprite.at = (x, y - leap_height * math.sin(t * math.pi))
        sprite.scale = 1 + (scale - 1) * t

    return Tween(seconds, go, ease)


def rattle_cup(
    act: EventAnimation[S], picture: pygame.Surface, at: Point, seconds: float, hidden_share: float
) -> Animation:
    """Shake a cup, that is not to be seen during the first share of its time."""
    cup = Sprite(picture, at, opacity=0.0)
    act.show(cup)

    def shake(t: float) -> None:
        wave = math.sin(t * 6 * math.pi)
        cup.opacity, cup.angle = 1.0 if hidden_share < t < 1 else 0.0, 16 * wave
        cup.at = (at[0], at[1] - act.look.px(8) * abs(wave))

    return Tween(seconds, shake, linear)


def clink_glasses(
    act: EventAnimation[S], glass: pygame.Surface, at: Point, seconds: float, colours: tuple[str, ...]
) -> Animation:
    """Animate two glasses that meet, with sparks."""
    side, far = glass.get_width(), act.look.px(APART)
    both = [(Sprite(glass, at, opacity=0.0), way) for way in (-1, 1)]
    for one, _way in both:
        act.show(one)

    def meet(t: float) -> None:
        for one, way in both:
            one.opacity = min(1.0, 4 * t) if t < 1 else 0.0
            one.at = (at[0] + way * (side * 0.42 + far * (1 - t)), at[1])
            one.angle = -way * 18 * t

    return AnimationSequence(
        Tween(seconds, meet, ease_in_out), act.show_fleeting(Sparks(at, act.look.px(50), colours), 0.25, linear)
    )


def turn_face_up(act: EventAnimation[S], sprite: Sprite, seconds: float) -> Animation:
    """Turn something over in the air, from its back to its face."""
    x, y = sprite.at

    def over(t: float) -> None:
        sprite.opacity, sprite.turn = 1.0, t
        sprite.at = (x, y - act.look.px(HIGH) * (1 - abs(2 * t - 1)))

    return Tween(seconds, over, ease_in_out)


def topple_figure(act: EventAnimation[S], token: Piece, dust_width: float, star_colours: tuple[str, ...]) -> Animation:
    """Tip a figure over that waits for it unseen, with dust so wide where it lands and stars over its head."""
    down = tip_over_token(act, token, FALL)
    sprite = act.cast[-1]
    assert isinstance(sprite, Sprite)
    sprite.opacity = 0.0
    dust = act.show_fleeting(Dust(token.rect.midbottom, dust_width), STARS)
    stars = act.show_fleeting(Sparks(token.rect.midtop, act.look.px(34), star_colours), STARS, linear)
    return ParallelAnimations(down, AnimationSequence(pause(FALL * 0.6), ParallelAnimations(dust, stars)))


def hammer_pieces_into_place(
    act: EventAnimation[S], pieces: Sequence[Piece], spot: Rect, tool: pygame.Surface, strokes: int,
    seconds_before_first: float, seconds_apart: float,
) -> Animation:  # fmt: skip
    """Drive pieces into their places by so many strokes of a tool; dust rises at each."""
    figures = [(show_moving_figure(act, piece, piece.rect.center), piece.rect) for piece in pieces]
    hammer, side, lasts = (
        Sprite(tool, spot.topright, opacity=0.0),
        tool.get_width(),
        seconds_before_first + seconds_apart * strokes,
    )
    act.show(hammer)
    for sprite, _rect in figures:
        sprite.opacity = 0.0

    def go(t: float) -> None:
        now = t * lasts - seconds_before_first
        done = min(strokes, max(0, int(now / seconds_apart) + 1)) if now >= 0 else 0
        high = (
            act.look.px(DROP) * (1 - done / strokes) + act.look.px(COMES) * max(0.0, -now / seconds_before_first) ** 2
        )
        for sprite, rect in figures:
            sprite.opacity = min(1.0, t * lasts / 0.1)
            sprite.at = (rect.centerx, rect.centery - high)
        hammer.opacity = 1.0 if now >= 0 and t < 1 else 0.0
        hammer.angle = 60 * math.sin(math.pi * (max(0.0, now) % seconds_apart) / seconds_apart)
        hammer.at = (spot.right + side // 3, spot.y - high)

    puffs = (act.show_fleeting(Dust(spot.midbottom, spot.width), PUFF) for _stroke in range(strokes))
    dust = [AnimationSequence(pause(seconds_before_first + seconds_apart * i), puff) for i, puff in enumerate(puffs)]
    return ParallelAnimations(Tween(lasts, go, linear), *dust)
