"""Draws the celebration of a won game: rays behind the winner, confetti in the seats' colours, stars."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look, mix_colours, rgba_of

RAYS = 28
PIECES = 170
WORDS, EDGE = 0.58, 0.12  # minimum width of the text, and height of the strip above it, as shares of the room


def draw_rays(canvas: Canvas, at: tuple[int, int]) -> None:
    """Draw rays from the winner's place over the whole window, fading outwards."""
    if canvas.theme.plain:
        return
    size = canvas.surface.get_size()
    canvas.surface.blit(_make_rays(size, canvas.look, at), (0, 0))


@images.cached
def _make_rays(size: tuple[int, int], look: Look, at: tuple[int, int]) -> pygame.Surface:
    half = (max(1, size[0] // 2), max(1, size[1] // 2))  # enlarging makes the edges soft
    rays = shapes.transparent_surface(half)
    rays.fill(rgba_of(look.theme.accent, 0))
    middle, reach = (at[0] / 2, at[1] / 2), math.hypot(*half)
    for ray in range(RAYS):
        start = 2 * math.pi * ray / RAYS
        ends = [start - math.pi / RAYS / 2, start + math.pi / RAYS / 2]
        points = [(middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in ends]
        pygame.draw.polygon(rays, rgba_of(look.theme.accent, 0.13), [middle, *points])
    glow = shapes.transparent_surface(half)
    glow.fill((255, 255, 255, 255))
    steps = 24
    for step in range(steps):
        radius = reach * 0.85 * (1 - step / steps)
        pygame.draw.circle(glow, (255, 255, 255, round(255 * (step / steps) ** 1.4)), middle, radius)
    outside = glow.get_at((half[0] - 1, half[1] - 1))
    if outside.a == 255:
        glow.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    rays.blit(glow, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(rays, size)


def draw_confetti(canvas: Canvas, room: pygame.Rect, colours: Sequence[str], text_width_share: float) -> None:
    """Draw confetti above the text and at its sides, denser at the top; the pattern never changes.

    `text_width_share` is a share of the room.
    """
    if canvas.theme.plain:
        return
    canvas.surface.blit(_make_confetti(room.size, canvas.look, tuple(colours), max(WORDS, text_width_share)), room)


@images.cached
def _make_confetti(
    size: tuple[int, int], look: Look, colours: tuple[str, ...], text_width_share: float
) -> pygame.Surface:
    chance = random.Random(1920)
    big = shapes.transparent_surface((size[0] * 2, size[1] * 2))
    for number in range(PIECES):
        across, down = chance.random() ** 0.6, chance.random() ** 1.4
        if across < text_width_share and down > EDGE:
            continue  # none below the text
        x, y = across * size[0] * 2, down * size[1] * 2
        wide, high = look.px(20) * (0.6 + chance.random() * 0.6), look.px(20) * (0.35 + chance.random() * 0.4)
        turn = chance.random() * math.pi
        along = (math.cos(turn) * wide, math.sin(turn) * wide)
        beside = (-math.sin(turn) * high, math.cos(turn) * high)
        corners = [(x + a * along[0] + b * beside[0], y + a * along[1] + b * beside[1])
                   for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]  # fmt: skip
        pygame.draw.polygon(big, rgba_of(colours[number % len(colours)], 0.75), corners)
    return pygame.transform.smoothscale(big, size)


def draw_award_star(canvas: Canvas, midleft: tuple[int, int], size: int) -> None:
    """Draw a star of that height next to a winner."""
    star = images.icon("round-star", size, canvas.theme.glass_ink)
    place = star.get_rect(midleft=midleft)
    canvas.surface.blit(star, place)
    images.blit_anchored(
        canvas.surface, images.icon("round-star", round(size * 0.8), canvas.theme.accent), center=place.center
    )


def draw_star(canvas: Canvas, at: tuple[int, int], size: int, earned: bool, ground_colour: str) -> None:
    """Draw a full star if it was earned, or an outline on that ground."""
    ink = canvas.theme.accent if earned else mix_colours(ground_colour, canvas.theme.quiet, 0.6)
    images.blit_anchored(canvas.surface, images.icon("round-star", size, ink), center=at)
    if not earned:
        images.blit_anchored(canvas.surface, images.icon("round-star", round(size * 0.68), ground_colour), center=at)
