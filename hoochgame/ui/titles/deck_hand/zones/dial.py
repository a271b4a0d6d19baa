"""The dial of money: a big gold coin with a number."""

from __future__ import annotations

import math

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import INK, mix_colours
from hoochgame.ui.table.pieces.piece import Rect


def paint_coin_count(canvas: Canvas, rect: Rect, coins: int) -> None:
    """Paint a big gold coin that says how many there are."""
    radius, gold = rect.width // 2, canvas.theme.accent
    images.blit_anchored(canvas.surface, _milled_coin(radius, gold), center=rect.center)
    figure = str(coins)
    px = round(radius * (1.2 if len(figure) < 3 else 0.85))
    FIGURE.draw(canvas, figure, rect, "mm", colour=INK, px=px)


@images.cached
def _milled_coin(radius: int, gold: str) -> pygame.Surface:
    """Return a coin with a milled edge, a raised rim, and light from the upper left."""
    side = 2 * radius
    surface = shapes.transparent_surface((side, side))
    dark, pale = mix_colours(gold, INK, 0.4), mix_colours(gold, "#ffffff", 0.25)
    for share, colour in ((1.0, INK), (0.955, mix_colours(gold, INK, 0.18)), (0.84, dark), (0.8, pale), (0.77, gold)):
        images.blit_anchored(surface, shapes.disc(max(1, round(radius * share)), colour), center=(radius, radius))
    for i in range(48):
        angle = math.radians(7.5 * i)
        ends = [(radius + math.cos(angle) * radius * r, radius + math.sin(angle) * radius * r) for r in (0.87, 0.94)]
        pygame.draw.line(surface, dark, ends[0], ends[1], max(1, radius // 40))
    shine = shapes.arc(round(radius * 0.72), pale, max(2, round(radius * 0.05)), 190, 265)
    images.blit_anchored(surface, shine, center=(radius, radius))
    return surface
