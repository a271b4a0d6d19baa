"""The chances of the seats over time: stacked bands, one a seat, in its colour and pattern."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import format_percentage
from hoochgame.ui.look import images, shapes, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import INK, IVORY, Look

Shares = Sequence[tuple[int, tuple[float, ...]]]  # moments, each with every seat's share
DIM = 0.62  # opacity of the seats' colours, so that figures and the line at the current moment stand out
MARKS, MARK = (0.0, 0.5, 1.0), FIGURE.with_changes(15, "quiet")


def draw_bands(canvas: Canvas, plot: pygame.Rect, shares: Shares, chairs: Sequence[Chair], at: int, last: int) -> None:
    """Draw the whole game, the future paler, with a line at the current moment."""
    surface, look = canvas
    key = ("bands", plot.size, tuple(shares), tuple(chair.colour for chair in chairs), look.theme)
    surface.blit(images.cached_picture(key, lambda: _draw_bands(plot.size, look, shares, chairs, last)), plot)
    x = plot.x + round(plot.width * at / max(1, last))
    future = Box.from_rect(plot).inset(left=x - plot.x)
    if future.width > 0:
        surface.blit(shapes.box(future.size, 0, look.theme.sunk, 0.62), future)
    surface.blit(shapes.box_outline(plot.size, 0, look.theme.line, 1, 0.5), plot)
    pygame.draw.line(surface, look.theme.bad, (x, plot.y), (x, plot.bottom - 1), max(2, look.px(3)))
    _draw_emblems(canvas, plot, shares, chairs, at, x)


def draw_axis(canvas: Canvas, plot: pygame.Rect) -> None:
    """Draw the scale of the shares."""
    px = MARK.px(canvas.look)
    if plot.height < 3 * px:
        return
    for mark in MARKS:
        y = plot.bottom - plot.height * mark
        y = max(plot.y + px * 0.4, min(plot.bottom - px * 0.4, y))
        words = format_percentage(round(100 * mark)) if mark == 1 else f"{round(100 * mark)}"
        MARK.draw(canvas, words, (plot.x - canvas.px(10), y), "rm")


def nearest_shares(shares: Shares, at: int) -> tuple[float, ...]:
    """Return the shares nearest to a moment."""
    return min(shares, key=lambda point: abs(point[0] - at))[1]


def _draw_bands(
    size: tuple[int, int], look: Look, shares: Shares, chairs: Sequence[Chair], last: int
) -> pygame.Surface:
    w, h = size
    surface = pygame.Surface((max(1, w), max(1, h)))
    surface.fill(INK)
    below = [0.0] * len(shares)
    for seat, chair in enumerate(chairs):
        above = [low + point[1][seat] for low, point in zip(below, shares, strict=True)]
        xs = [round(w * at / max(1, last)) for at, _shares in shares]
        upper = [(x, round(h * (1 - v))) for x, v in zip(xs, above, strict=True)]
        lower = [(x, round(h * (1 - v))) for x, v in zip(xs, below, strict=True)]
        if len(xs) > 1:
            mask = shapes.transparent_surface(size)
            mask.fill((255, 255, 255, 0))
            grey = round(255 * DIM)
            pygame.draw.polygon(mask, (grey, grey, grey, 255), upper + lower[::-1])
            cloth = tokens.seat_pattern_fill(size, look.seat_look(chair.colour), max(4, look.px(10)))
            mask.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(mask, (0, 0))
            pygame.draw.lines(surface, IVORY if seat < len(chairs) - 1 else INK, False, upper, 1)
        below = above
    return surface


def _draw_emblems(canvas: Canvas, plot: pygame.Rect, shares: Shares, chairs: Sequence[Chair], at: int, x: int) -> None:
    """Draw each seat's emblem in its band at the current moment, if the band is high enough."""
    px, low = max(14, canvas.px(24)), 0.0
    for chair, share in zip(chairs, nearest_shares(shares, at), strict=True):
        if share * plot.height >= px + 2:
            y = plot.bottom - plot.height * (low + share / 2)
            token = tokens.seat_token(canvas.look.seat_look(chair.colour), px)
            left = x - canvas.px(6) - px if x - px - canvas.px(6) >= plot.x else x + canvas.px(6)
            images.blit_anchored(canvas.surface, token, midleft=(left, y))
        low += share
