"""A meter with a needle, as on a radio: the chance of a whole attack."""

from __future__ import annotations

import math

from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION, FIGURE
from hoochgame.ui.look.theme import INK

RED, GREEN, DULL = "#b3261e", "#2c6a45", "#8a6a2e"
LOW, HIGH = 0.33, 0.66  # the chances up to which the scale is red, and from which it is green
START, END = 212.0, 328.0  # degrees of its ends, clockwise from three o'clock
GLASS = ("#fff3cf", "#ecc778")
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
    inner = box.inset(canvas.px(16))
    head, rest = inner.cut_top(TITLE.line_height(canvas.look), canvas.px(4))
    TITLE.draw(canvas, title, head, "mm", overflow="hide")
    px = min(CHANCE.px(canvas.look), round(rest.height * 0.3))
    face, foot = rest.cut_bottom(round(px * 1.05), canvas.px(6))
    if face.height > canvas.px(60):
        _draw_scale(canvas, face, share)
    end = CHANCE.draw(canvas, figure, (foot.x, foot.centery), px=px, overflow="shrink", room=foot.width).right
    beside = foot.inset(left=end - foot.x + canvas.px(16))
    lines = NOTE.wrap(canvas.look, note, max(1, beside.width))
    fits = len(lines) <= 2 and len(lines) * NOTE.line_height(canvas.look) <= foot.height + canvas.px(14)
    if fits and all(NOTE.width(canvas.look, line) <= beside.width for line in lines):
        y = foot.centery - NOTE.line_height(canvas.look) * (len(lines) - 1) / 2
        NOTE.draw_lines(canvas, lines, (beside.x, y))


def _draw_scale(canvas: Canvas, face: Box, share: float) -> None:
    surface = canvas.surface
    shapes.draw_box(surface, face.inflate(4, 4), canvas.px(10), INK)
    shapes.draw_gradient(surface, face, *GLASS, canvas.px(8))
    half = math.cos(math.radians(START - 180))
    radius = round(min(face.width * 0.46 / half, face.height * 0.94))
    middle = (face.centerx, face.y + canvas.px(16) + radius)
    thick = max(3, canvas.px(9))
    for first, last, colour in ((0.0, LOW, RED), (LOW, HIGH, DULL), (HIGH, 1.0, GREEN)):
        picture = shapes.arc(radius, colour, thick, _degrees(first), _degrees(last))
        old = surface.get_clip()
        surface.set_clip(face.clip(old))
        surface.blit(picture, (middle[0] - radius, middle[1] - radius))
        surface.set_clip(old)
    _draw_needle(canvas, face, middle, (radius - thick // 2, share))


def _degrees(share: float) -> float:
    return START + (END - START) * share


def _draw_needle(canvas: Canvas, face: Box, middle: tuple[int, int], needle: tuple[int, float]) -> None:
    """Draw the needle from the foot of the glass to its place on the scale."""
    radius, share = needle
    angle = math.radians(_degrees(share))
    tip = (middle[0] + math.cos(angle) * radius, middle[1] + math.sin(angle) * radius)
    foot = min(float(middle[1]), face.bottom - 3.0)
    part = (foot - middle[1]) / min(-1.0, tip[1] - middle[1])
    base = (middle[0] + (tip[0] - middle[0]) * part, foot)
    across = (-math.sin(angle), math.cos(angle))
    for wide, colour in ((max(3.0, canvas.px(7) * 1.0), INK), (max(1.5, canvas.px(4) * 1.0), RED)):
        dx, dy = across[0] * wide / 2, across[1] * wide / 2
        corners = ((base[0] + dx, base[1] + dy), (tip[0], tip[1]), (base[0] - dx, base[1] - dy))
        points = tuple((x - face.x, y - face.y) for x, y in corners)
        canvas.surface.blit(shapes.polygon(face.size, points, colour), face)
