"""A player's words on paper, with a tail towards the mouth."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import TextStyle

SPEECH, PAPER = TextStyle("fell", 24, "#2a1c0c"), ("#fbf1d8", "#ecdcb0")
TAIL = 26  # px at 1920x1080


def draw_speech_bubble(canvas: Canvas, room: Box, words: str, mouth: tuple[int, int]) -> Box:
    """Draw words at the end of the room that is nearer to the mouth, above or below it; return the paper's box.

    Without room for all lines nothing is drawn, and the box is empty.
    """
    look, pad, tail = canvas.look, canvas.px(14), canvas.px(TAIL)
    lines = SPEECH.wrap(look, _("“{line}”").format(line=words), room.width - 2 * pad)
    wide = max(SPEECH.width(look, line) for line in lines) + 2 * pad
    high = SPEECH.line_height(look) * len(lines) + pad
    if high + tail > room.height:
        return Box(room.x, room.y, 0, 0)
    above = room.centery < mouth[1]
    edge = room.bottom - tail if above else room.y + tail
    left = max(room.x, min(mouth[0] - wide // 2, room.right - wide))
    paper = Box(left, edge - high if above else edge, wide, high)
    middle = max(paper.x + pad + tail // 2, min(mouth[0], paper.right - pad - tail // 2))
    corners = ((0.0, 0.0), (tail, 0.0), (tail / 2, tail)) if above else ((0.0, tail), (tail, tail), (tail / 2, 0.0))
    spot = (middle - tail // 2, paper.bottom - 1 if above else paper.y - tail + 1)
    shapes.draw_gradient(canvas.surface, paper, *PAPER, canvas.px(10))
    canvas.surface.blit(shapes.polygon((tail, tail), corners, PAPER[1 if above else 0]), spot)
    y = paper.centery - SPEECH.line_height(look) * (len(lines) - 1) / 2
    SPEECH.draw_lines(canvas, lines, (paper.centerx, y), "mm")
    return paper
