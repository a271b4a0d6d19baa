"""Figures on shapes, as on the printed cards: bonus, health and price; tags, and the odds of an attack."""

from __future__ import annotations

import math

import pygame

from hoochgame.games.hooch_stooges.content import HoochCard
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, LOOSE
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.titles.hooch_stooges.pictures.meter import HIGH, LOW

BRASS = "#c9a04a"
RED = "#9c2a22"
GREEN = "#2c6a45"
PALE = "#fff3d6"
CREAM = ((1.04, INK), (0.95, BRASS), (0.84, "#f4e7c6"))
KNOB = ((1.04, INK), (0.86, "#4aa070"), (0.78, "#1f5537"))
ODDS, SHORT_ODDS = BOLD.with_changes(colour="#ffffff", leading=LOOSE), BOLD.with_changes(14, "#ffffff", leading=LOOSE)
GOOD_ODDS, FAIR_ODDS = ("#12341f", "#2a6a41"), ("#3f2c0f", "#80591b")  # behind odds, and their part that is chance
Points = tuple[tuple[float, float], ...]


def _octagon_points(middle: float, radius: float) -> Points:
    angles = [math.radians(22.5 + 45 * i) for i in range(8)]
    return tuple((middle + radius * math.cos(a), middle + radius * math.sin(a)) for a in angles)


def _shield_points(middle: float, radius: float) -> Points:
    right = [(middle + radius * 0.92, middle - radius * 0.82)]
    for part in range(9):
        angle = part / 8 * math.pi / 2
        across = radius * 0.92 * max(0.0, math.cos(angle)) ** 0.8
        right.append((middle + across, middle + radius * 0.05 + radius * 1.02 * math.sin(angle)))
    left = [(2 * middle - x, y) for x, y in reversed(right)]
    return ((middle, middle - radius * 1.04), *right, *left)


def _draw_figure(surface: pygame.Surface, px: int, figure: str, ink: str, middle: tuple[float, float]) -> None:
    """Write a figure; it follows the size of its badge, not that of the window."""
    text.draw(surface, "num", max(14, px), figure, colour=ink, at=middle, anchor="mm")


@images.cached
def bonus_or_health_badge(shape: str, radius: int, figure: str) -> pygame.Surface:
    """Return an octagon for a bonus, or a shield for health. It is cached: do not draw on it."""
    side = round(radius * 2.2)
    points, colour = (_octagon_points, RED) if shape == "bonus" else (_shield_points, GREEN)
    surface = shapes.transparent_surface((side, side))
    for share, fill in ((1.0, INK), (0.9, BRASS), (0.8, colour)):
        surface.blit(shapes.polygon((side, side), points(side / 2, radius * share), fill), (0, 0))
    _draw_figure(surface, round(radius * 1.3), figure, PALE, (side / 2, side / 2))
    return surface


@images.cached
def turf_price_plate(radius: float, figure: str) -> pygame.Surface:
    """Return a turf's price: a brass plate with a bottle."""
    wide, high = round(radius * 3.5), round(radius * 1.9)
    surface = shapes.transparent_surface((wide, high))
    round_by, edge = round(radius * 0.45), max(1, round(radius * 0.13))
    surface.blit(shapes.box((wide, high), round_by, INK), (0, 0))
    inner = (wide - 2 * edge, high - 2 * edge)
    surface.blit(shapes.gradient(inner, "#ecc877", "#b88a33", max(1, round_by - edge)), (edge, edge))
    icon = images.icon("square-bottle", round(radius * 1.3), INK)
    images.blit_anchored(surface, icon, center=(wide / 2 - radius * 0.72, high / 2))
    _draw_figure(surface, round(radius * 1.7), figure, INK, (wide / 2 + radius * 0.62, high / 2))
    return surface


@images.cached
def price_or_hooch_disc(kind: str, radius: int, figure: str) -> pygame.Surface:
    """Return a cream disc for a price, or a green knob for the hooch a card brings."""
    side = round(radius * 2.1)
    surface = shapes.transparent_surface((side, side))
    ink = INK if kind == "price" else "#fff6dc"
    for share, colour in CREAM if kind == "price" else KNOB:
        images.blit_anchored(surface, shapes.disc(max(1, round(radius * share)), colour), center=(side // 2, side // 2))
    _draw_figure(surface, round(radius * 1.4), figure, ink, (side / 2, side / 2))
    return surface


@images.cached
def bonus_and_health_tag(look: Look, card: HoochCard, size: tuple[int, int]) -> pygame.Surface:
    """Return a stooge as its two figures, bonus on red, health on green. It is cached: do not draw on it."""
    (w, h), radius = size, look.px(5)
    surface = shapes.transparent_surface(size)
    surface.blit(shapes.box(size, radius, INK), (0, 0))
    half = (w - 3) // 2
    surface.blit(shapes.box((half, h - 2), max(1, radius - 1), RED), (1, 1))
    surface.blit(shapes.box((w - 3 - half, h - 2), max(1, radius - 1), GREEN), (half + 2, 1))
    px = min(round(h * 0.86), look.text_px(19))
    _draw_figure(surface, px, f"+{card.bonus}", PALE, (1 + half * 0.44, h / 2))
    _draw_figure(surface, px, str(card.health), PALE, (half + 2 + (w - 3 - half) * 0.6, h / 2))
    return surface


def draw_target_brackets(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw four corners round a target."""
    arm, thick, colour = canvas.px(20), max(2, canvas.px(4)), canvas.theme.hover
    for x, y, dx, dy in (
        (rect.left, rect.top, 1, 1), (rect.right, rect.top, -1, 1),
        (rect.left, rect.bottom, 1, -1), (rect.right, rect.bottom, -1, -1),
    ):  # fmt: skip
        canvas.surface.fill(colour, pygame.Rect(min(x, x + dx * arm), y - (thick if dy < 0 else 0), arm, thick))
        canvas.surface.fill(colour, pygame.Rect(x - (thick if dx < 0 else 0), min(y, y + dy * arm), thick, arm))


def odds_pill_rect(look: Look, words: str, at: tuple[int, int], small: bool) -> Box:
    """Return the box of a pill with these words, its middle at `at`."""
    style = SHORT_ODDS if small else ODDS
    wide = style.width(look, words) + look.px(16 if small else 28)
    return Box.of_size((wide, style.line_height(look)), center=at)


def odds_colours(look: Look, share: float) -> tuple[str, str]:
    """Return the colours of a pill and of its filled part: green and red begin where they do on the meter."""
    if share <= LOW:
        return look.theme.pill, look.theme.pill_full
    ground, full = GOOD_ODDS if share > HIGH else FAIR_ODDS
    return look.theme.pill if look.theme.plain else ground, full


def draw_odds_pill(canvas: Canvas, words: str, rect: pygame.Rect, share: float, small: bool) -> None:
    """Draw odds on a pill, which is filled as far as they reach: green for good ones, red for bad ones."""
    surface, look = canvas
    line = max(1, look.px(2))
    ground, full = odds_colours(look, share)
    surface.blit(shapes.box(rect.size, rect.height // 2, ground), rect)
    whole = Box.from_rect(rect).inset(line)
    filled = whole.cut_left(max(whole.height, round(whole.width * share)))[0]
    surface.blit(shapes.box(filled.size, filled.height // 2, full), filled)
    surface.blit(shapes.box_outline(rect.size, rect.height // 2, "#ffe1b0", line), rect)
    (SHORT_ODDS if small else ODDS).draw(canvas, words, rect, "mm")
