"""A line of speech on paper over the speaker's own plate, with its tail at the mouth of the face."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import TextStyle
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.table.pieces.speech_bubble import PAPER, SPEECH

SMALL = TextStyle(SPEECH.role, 21, SPEECH.colour, 1.16)
STYLES = (SPEECH.with_changes(leading=1.16), SMALL)
MOUTH = 0.74  # of a face: how far down the mouth is
WIDEST = 380  # px at 1080p
RADIUS, PAD, TAIL = 10, 12, 20
REACHES = (0.0, 0.12, 0.24, 0.36)  # of a plate too small for its words: how far paper may lie over its right edge


class Bubble(NamedTuple):
    """The paper, the lines on it with the size of their letters, and the tail from the paper to the mouth."""

    paper: Box
    lines: tuple[str, ...]
    style: TextStyle
    px: int
    tail: tuple[tuple[int, int], ...]


def mouth_of_face(face: Box) -> tuple[int, int]:
    return face.centerx, face.y + round(face.height * MOUTH)


def place_bubble(look: Look, plate: Box, face: Box, words: str) -> Bubble | None:
    """Place a line on a plate: below the face if it has room there, else at its right; None if it has none at all."""
    gap = look.px(8)
    inside = plate.inset(look.px(5))
    below = Box.from_edges(inside.x, face.bottom + gap, inside.right, inside.bottom)
    beside = Box.from_edges(face.right + gap, inside.y, inside.right, inside.bottom)
    for style in STYLES:
        for room, is_below in ((below, True), (beside, False)):
            if (found := _fit(look, room, face, words, (style, style.px(look)), is_below)) is not None:
                return found
    for reach in REACHES:
        room = beside.inset(right=-round(reach * plate.width))
        if (found := _fit(look, room, face, words, (SMALL, SMALLEST_TEXT), is_below=False)) is not None:
            return found
    return None


def balanced_lines(look: Look, letters: tuple[TextStyle, int], words: str, room: int) -> tuple[str, ...]:
    """Wrap words into as few lines as a room takes, all of about the same length."""
    style, px = letters
    lines = style.wrap(look, words, room, px)
    low, high = room // max(1, len(lines)), room
    while high - low > px // 2:
        middle = (low + high) // 2
        fewer = style.wrap(look, words, middle, px)
        if len(fewer) == len(lines) and all(style.width(look, line, px) <= middle for line in fewer):
            lines, high = fewer, middle
        else:
            low = middle
    return lines


def _fit(look: Look, room: Box, face: Box, words: str, letters: tuple[TextStyle, int], is_below: bool) -> Bubble | None:
    (style, px), pad = letters, look.px(PAD)
    widest = min(room.width, max(look.px(WIDEST), 14 * px))
    lines = balanced_lines(look, letters, _("“{line}”").format(line=words), widest - 2 * pad)
    wide = max(style.width(look, line, px) for line in lines) + 2 * pad
    high = style.line_height(look, px) * len(lines) + pad
    if wide > room.width or high > room.height:
        return None
    mouth, side = mouth_of_face(face), look.px(TAIL)
    if is_below:
        x = max(room.x, min(mouth[0] - 2 * pad, room.right - wide))
        paper = Box(x, room.y, wide, high)
        foot = max(paper.x + pad, mouth[0] - side // 2)
        tail = (mouth, (foot, paper.y + 1), (foot + side, paper.y + 1))
    else:
        y = max(room.y, min(mouth[1] - high // 2, room.bottom - high))
        paper = Box(room.x, y, wide, high)
        top = max(paper.y + pad // 2, min(mouth[1] - side // 2, paper.bottom - side - pad // 2))
        tail = (mouth, (paper.x + 1, top), (paper.x + 1, top + side))
    return Bubble(paper, lines, style, px, tail)


def draw_bubble(canvas: Canvas, bubble: Bubble) -> None:
    """Draw paper, tail and words."""
    look, paper = canvas.look, bubble.paper
    xs, ys = [x for x, _y in bubble.tail], [y for _x, y in bubble.tail]
    corner = (min(xs), min(ys))
    size = (max(xs) - corner[0] + 1, max(ys) - corner[1] + 1)
    points = tuple((float(x - corner[0]), float(y - corner[1])) for x, y in bubble.tail)
    shapes.draw_box(canvas.surface, paper.move(0, look.px(3)), look.px(RADIUS), "#000000", 0.45)
    canvas.surface.blit(shapes.polygon(size, points, PAPER[0]), corner)
    shapes.draw_gradient(canvas.surface, paper, *PAPER, look.px(RADIUS))
    step = bubble.style.line_height(look, bubble.px)
    y = paper.centery - step * (len(bubble.lines) - 1) / 2
    for nth, line in enumerate(bubble.lines):
        bubble.style.draw(canvas, line, (paper.centerx, y + nth * step), "mm", px=bubble.px)
