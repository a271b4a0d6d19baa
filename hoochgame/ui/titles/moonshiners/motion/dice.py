"""Dice that tumble to their places and come to rest one just after the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.games.moonshiners.challenge import SIDES
from hoochgame.games.moonshiners.wilds import DIRECTIONS
from hoochgame.ui.animation import Animation, AnimationSequence, ParallelAnimations, Tween, call_once, ease_out, linear
from hoochgame.ui.look import images
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.motion.event_animation import EventAnimation
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.titles.moonshiners.zones.corners import DICE
from hoochgame.ui.titles.moonshiners.zones.dice import ASKEW

ROLLS, HOP = 0.82, 3  # the share of its time that a die rolls; then it hops by so many pixels
TURNS, FAR, HIGH = 540, 200, 100  # degrees that it turns; pixels that it comes from and jumps
SEEN = 5  # faces on the way
MOVEMENT_DIE = 76  # px
Faces = Callable[[str, int], pygame.Surface]  # a face by its name, in a size


def die_faces() -> Iterator[str]:
    """Yield the names of all faces of dice that a seat throws."""
    for what, sides in SIDES.items():
        yield from (f"{what}{face + 1}" for face in range(sides))


def movement_faces() -> Iterator[str]:
    """Yield the names of all faces of the movement dice."""
    for colour in DICE:
        yield from (f"move-{way.lower()}-{colour}" for way in DIRECTIONS)


class Thrown(NamedTuple):
    """A die where it comes to rest: its face, and how it lies askew."""

    face: str
    rect: Rect
    askew: int = 0


def thrown_dice(pieces: Sequence[Piece], places: Sequence[int]) -> list[Thrown]:
    """Return the dice of a handful; how askew each lies depends on its place in the handful."""
    return [
        Thrown(piece.art, piece.rect, ASKEW[place % len(ASKEW)]) for piece, place in zip(pieces, places, strict=True)
    ]


def roll_dice(
    act: EventAnimation[S], dice: Sequence[Thrown], faces: Sequence[Sequence[str]], seconds: float, apart: float,
    lies: float = 0, picture: Faces = images.die_face_picture,
) -> Animation:  # fmt: skip
    """Roll dice that show some of these faces on their way; they lie there for a moment and vanish."""
    rolls, sprites = [], []
    for i, (one, all_of) in enumerate(zip(dice, faces, strict=True)):
        shown = [picture(face, one.rect.width) for face in (*faces_on_the_way(all_of, i), one.face)]
        sprite = Sprite(shown[0], one.rect.center, opacity=0.0)
        act.show(sprite)
        sprites.append(sprite)
        rolls.append(roll_die(act, sprite, one, shown, seconds + apart * i))

    def away() -> None:
        for sprite in sprites:
            sprite.opacity = 0.0

    return AnimationSequence(ParallelAnimations(*rolls), Tween(lies, lambda t: None, linear), call_once(away))


def faces_on_the_way(faces: Sequence[str], start: int) -> list[str]:
    """Return the faces that a die shows on its way, from `start` on, so that two dice differ."""
    return [faces[(start + n) % len(faces)] for n in range(SEEN)]


def roll_die(
    act: EventAnimation[S], sprite: Sprite, goal: Thrown, pictures: Sequence[pygame.Surface], seconds: float
) -> Animation:
    """Roll one die: it comes from the left, and its last face settles with a small hop."""
    (x, y), look = goal.rect.center, act.look

    def tumble(t: float) -> None:
        sprite.opacity = 1.0
        rolled = min(1.0, t / ROLLS)
        sprite.image = pictures[min(len(pictures) - 1, int(rolled * len(pictures)))]
        sprite.angle = goal.askew + (1 - ease_out(rolled)) * TURNS
        hop = look.px(HIGH) * abs(math.cos(rolled * math.pi * 1.5)) * (1 - rolled)
        if t > ROLLS:
            hop = look.px(HOP) * math.sin((t - ROLLS) / (1 - ROLLS) * math.pi)
        sprite.at = (x - (1 - ease_out(rolled)) * look.px(FAR), y - hop)

    return Tween(seconds, tumble, linear)
