"""Who goes under the table slides down behind it, and stars turn where the head was."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from hoochgame.ui.look import images
from hoochgame.ui.look.box import Box

STARS, AMBER = 5, "#ffd36b"
TURNED, STEP = 26.0, 2  # degrees that a face turns as it slides, in steps that are kept
TURNS = 0.5  # how far the stars turn, of a whole turn


@dataclass
class FallingFace:
    """A face that slides down behind an edge; what is below the edge is hidden."""

    face: pygame.Surface
    name: Hashable  # of its picture
    start: Box
    room: Box  # above the edge, where the face is seen
    way: int  # -1: it turns to the left, 1: to the right
    star: int  # the size of a star
    spent: float = 0.0
    stars_from: float = 0.55

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face while any of it is seen, then the stars."""
        if self.spent >= 1:
            return
        t = min(1.0, self.spent / self.stars_from)
        if t < 1:
            clip = surface.get_clip()
            surface.set_clip(self.room)
            far = (self.room.bottom - self.start.y) * 1.15 * t * t
            draw_turned(
                surface, self.face, self.name, (self.start.centerx, self.start.centery + far), -self.way * TURNED * t
            )
            surface.set_clip(clip)
        else:
            share = (self.spent - self.stars_from) / (1 - self.stars_from)
            draw_stars(
                surface, (self.start.centerx, self.room.bottom - self.star), self.start.width * 0.36, self.star, share
            )


def draw_turned(
    surface: pygame.Surface, face: pygame.Surface, name: Hashable, at: tuple[float, float], degrees: float
) -> None:
    """Draw a face turned by about so many degrees; each of a few angles is made once."""
    angle = round(degrees / STEP) * STEP
    turned = images.rotated_picture(("falls", name, face.get_size()), face, angle) if angle else face
    images.blit_anchored(surface, turned, center=(round(at[0]), round(at[1])))


def draw_stars(surface: pygame.Surface, middle: tuple[float, float], reach: float, side: int, share: float) -> None:
    """Draw stars on a flat ring, turned by a share of the way."""
    for x, y in star_points(middle, reach, share):
        images.blit_anchored(surface, images.icon("round-star", side, AMBER), center=(x, y))


def star_points(middle: tuple[float, float], reach: float, share: float) -> Sequence[tuple[int, int]]:
    angles = (math.tau * (nth / STARS + TURNS * share) for nth in range(STARS))
    return [
        (round(middle[0] + math.cos(angle) * reach), round(middle[1] + math.sin(angle) * reach * 0.28))
        for angle in angles
    ]
