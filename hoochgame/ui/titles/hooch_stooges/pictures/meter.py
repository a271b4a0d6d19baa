"""A meter with a needle, as on a radio: the chance of a whole attack."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION, FIGURE
from hoochgame.ui.look.theme import INK, Look, rgb_of

RED, GREEN, DULL = "#b3261e", "#2c6a45", "#8a6a2e"
LOW, HIGH = 0.33, 0.66  # the chances up to which the scale is red, and from which it is green
START, END = 212.0, 328.0  # degrees of its ends, clockwise from three o'clock
FINE, STEPS = 2, 12  # the scale is drawn so much larger, then reduced; corners of each of its three parts
GLASS = ("#fff3cf", "#ecc778")
HUB = 9  # px at 1920x1080: the radius of the pin
WOOD = ("#6b3d1e", "#2c1408")
TITLE, CHANCE = CAPTION.with_changes(20, "accent"), FIGURE.with_changes(76, "accent")
NOTE = BOLD.with_changes(20, "text")


def draw_meter(canvas: Canvas, box: Box, share: float, words: tuple[str, str, str]) -> None:
    """Draw heading, needle, figure and a note, the lower ones only where there is room."""
    title, figure, note = words
    plain = canvas.theme.plain
    top, bottom = (canvas.theme.panel, canvas.theme.panel) if plain else WOOD
    shapes.draw_gradient(canvas.surface, box, top, bottom, canvas.px(12))
    shapes.draw_box_outline(canvas.surface, box, canvas.px(12), canvas.theme.line, max(1, canvas.px(2)))
    cut = cut_meter(canvas.look, box)
    TITLE.draw(canvas, title, cut.head, "mm", overflow="hide")
    px, foot = cut.px, cut.foot
    if cut.glass.height > canvas.px(60):
        draw_glass(canvas, cut.glass, share)
    end = CHANCE.draw(canvas, figure, (foot.x, foot.centery), px=px, overflow="shrink", room=foot.width).right
    beside = foot.inset(left=end - foot.x + canvas.px(16))
    lines = NOTE.wrap(canvas.look, note, max(1, beside.width))
    fits = len(lines) <= 2 and len(lines) * NOTE.line_height(canvas.look) <= foot.height + canvas.px(14)
    if fits and all(NOTE.width(canvas.look, line) <= beside.width for line in lines):
        y = foot.centery - NOTE.line_height(canvas.look) * (len(lines) - 1) / 2
        NOTE.draw_lines(canvas, lines, (beside.x, y))


class MeterBoxes(NamedTuple):
    """How a meter is divided, and the size of its figure."""

    head: Box
    glass: Box
    foot: Box
    px: int


def cut_meter(look: Look, box: Box) -> MeterBoxes:
    head, rest = box.inset(look.px(16)).cut_top(TITLE.line_height(look), look.px(4))
    px = min(CHANCE.px(look), round(rest.height * 0.3))
    glass, foot = rest.cut_bottom(round(px * 1.05), look.px(6))
    return MeterBoxes(head, glass, foot, px)


def draw_glass(canvas: Canvas, face: Box, share: float) -> None:
    """Draw the scale behind its glass, and the needle."""
    shapes.draw_box(canvas.surface, face.inflate(4, 4), canvas.px(10), INK)
    dial = _fit_dial(canvas.look, face.size)
    canvas.surface.blit(_glass_picture(face.size, canvas.px(8), dial), face)
    draw_needle(canvas.surface, face, dial, share)


class Dial(NamedTuple):
    """Where the scale lies on its glass."""

    radius: int
    thick: int
    top: int  # of the scale's highest point
    hub: int  # the radius of the pin on which the needle turns
    needle: tuple[float, float]  # its width with and without its edge


def _fit_dial(look: Look, size: tuple[int, int]) -> Dial:
    half = math.cos(math.radians(START - 180))
    hub, top = max(4, look.px(HUB)), look.px(16)
    radius = round(min(size[0] * 0.46 / half, size[1] - top - hub - 2))
    return Dial(radius, max(3, look.px(9)), top, hub, (max(3.0, look.px(7) * 1.0), max(1.5, look.px(4) * 1.0)))


@images.cached
def _glass_picture(size: tuple[int, int], corner: int, dial: Dial) -> pygame.Surface:
    """Return the glass with its scale; only what is seen of the circle is drawn. It is cached: do not draw on it."""
    glass = shapes.gradient(size, *GLASS, corner).copy()
    big = shapes.transparent_surface((size[0] * FINE, size[1] * FINE))
    big.fill((*rgb_of(DULL), 0))
    middle = (size[0] / 2, dial.top + dial.radius)
    for first, last, colour in ((0.0, LOW, RED), (LOW, HIGH, DULL), (HIGH, 1.0, GREEN)):
        angles = [_radians(first + (last - first) * part / STEPS) for part in range(STEPS + 1)]
        outer = [_on_circle(middle, dial.radius, angle) for angle in angles]
        inner = [_on_circle(middle, dial.radius - dial.thick, angle) for angle in reversed(angles)]
        pygame.draw.polygon(big, colour, [(x * FINE, y * FINE) for x, y in outer + inner])
    glass.blit(pygame.transform.smoothscale(big, size), (0, 0))
    return glass


def _radians(share: float) -> float:
    return math.radians(START + (END - START) * share)


def _on_circle(middle: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    return middle[0] + math.cos(angle) * radius, middle[1] + math.sin(angle) * radius


def draw_needle(surface: pygame.Surface, face: Box, dial: Dial, share: float) -> None:
    """Draw the needle from its pin to its place on the scale; it is not cached, as no two are alike."""
    angle = _radians(share)
    middle = (float(face.centerx), float(face.y + dial.top + dial.radius))
    tip = _on_circle(middle, dial.radius - dial.thick // 2, angle)
    for wide, colour in zip(dial.needle, (INK, RED), strict=True):
        dx, dy = -math.sin(angle) * wide / 2, math.cos(angle) * wide / 2
        corners = ((middle[0] + dx, middle[1] + dy), tip, (middle[0] - dx, middle[1] - dy))
        pygame.draw.polygon(surface, colour, corners)
        pygame.draw.aalines(surface, colour, True, corners)
    images.blit_anchored(surface, shapes.disc(dial.hub, INK), center=middle)
    images.blit_anchored(surface, shapes.disc(max(1, dial.hub // 2), GLASS[1]), center=middle)
