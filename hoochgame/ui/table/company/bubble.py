"""A line of speech on paper beside the speaker's face, where it hides no name and no number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import TextStyle
from hoochgame.ui.look.theme import SMALLEST_TEXT, Look
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.pieces.speech_bubble import PAPER, SPEECH
from hoochgame.ui.widgets.placing import NOTHING, Around, Placement, Weighed, place_near

SMALL = TextStyle(SPEECH.role, 21, SPEECH.colour, 1.16)
STYLES = (SPEECH.with_changes(leading=1.16), SMALL)
MOUTH = 0.74  # of a face: how far down the mouth is
INTO_FACE = 0.1  # of a face: how far a tail reaches into it
WIDTHS = (11, 15, 20)  # of papers that are tried, by the size of the letters
NEAR = 0.25  # of what other things count: words may lie over cards for a while rather than far from who says them
RADIUS, PAD, TAIL, GAP = 10, 12, 20, 10


class Bubble(NamedTuple):
    """The paper, the lines on it with the size of their letters, and the tail from the paper to the mouth."""

    paper: Box
    lines: tuple[str, ...]
    style: TextStyle
    px: int
    tail: tuple[tuple[int, int], ...]


class SpeakingPlate(NamedTuple):
    """Whose line it is: the plate of that seat, and the face on it."""

    plate: Box
    face: Box

    @property
    def mouth(self) -> tuple[int, int]:
        return mouth_of_face(self.face)

    @property
    def head(self) -> Box:
        """The strip of the plate with face, name and figures."""
        return Box.from_edges(self.plate.x, self.plate.y, self.plate.right, min(self.face.bottom, self.plate.bottom))


def mouth_of_face(face: Box) -> tuple[int, int]:
    return face.centerx, face.y + round(face.height * MOUTH)


def place_bubble(
    look: Look, speaker: SpeakingPlate, words: str, window: Rect, numbers: Sequence[Rect] = (), around: Around = NOTHING
) -> Bubble:
    """Place a line near a face, where it hides as little as can be: no head of a plate, none of the `numbers`."""
    ways = []
    around = Around(around.answers, [Weighed(rect, weight * NEAR) for rect, weight in around.things])
    for style in STYLES:
        px = max(SMALLEST_TEXT, style.px(look))
        for wide in WIDTHS:
            lines, size = _paper_of_words(look, (style, px), words, min(wide * px, window.width // 2))
            place = place_near(speaker.head, size, window, look.px(GAP), (), numbers, around)
            ways.append((place, lines, style, px))
    place, lines, style, px = min(ways, key=lambda way: _harm_and_cost(way[0]))
    paper = Box.from_rect(place.box)
    return Bubble(paper, lines, style, px, _tail_corners(look, speaker, paper))


def place_bubble_in_room(look: Look, room: Box, face: Box, words: str) -> Bubble | None:
    """Place a line at the right of a face in a room that is kept for it; None if it has no room."""
    mouth, side, pad = mouth_of_face(face), look.px(TAIL), look.px(PAD)
    inside = Box.from_edges(face.right + look.px(8), room.y, room.right, room.bottom).inset(look.px(5), left=0)
    for style, px in ((STYLES[0], STYLES[0].px(look)), (SMALL, SMALL.px(look)), (SMALL, SMALLEST_TEXT)):
        lines, (wide, high) = _paper_of_words(look, (style, px), words, min(inside.width, max(look.px(380), 14 * px)))
        if wide > inside.width or high > inside.height:
            continue
        paper = Box(inside.x, max(inside.y, min(mouth[1] - high // 2, inside.bottom - high)), wide, high)
        top = max(paper.y + pad // 2, min(mouth[1] - side // 2, paper.bottom - side - pad // 2))
        tip = (face.right - round(face.width * INTO_FACE), mouth[1])  # a tail to the mouth would hide the face
        return Bubble(paper, lines, style, px, (tip, (paper.x + 1, top), (paper.x + 1, top + side)))
    return None


def _harm_and_cost(place: Placement) -> tuple[tuple[int, ...], float]:
    return place.harm, place.cost


def _paper_of_words(
    look: Look, letters: tuple[TextStyle, int], words: str, wide: int
) -> tuple[tuple[str, ...], tuple[int, int]]:
    """Return the lines and the size of a paper at most so wide."""
    (style, px), pad = letters, look.px(PAD)
    lines = balanced_lines(look, letters, _("“{line}”").format(line=words), wide - 2 * pad)
    width = max(style.width(look, line, px) for line in lines) + 2 * pad
    return lines, (width, style.line_height(look, px) * len(lines) + pad)


def _tail_corners(look: Look, speaker: SpeakingPlate, paper: Box) -> tuple[tuple[int, int], ...]:
    """Return the tail's corners: its end is the face if the paper lies above or below, else the plate's edge."""
    mouth, side, pad = speaker.mouth, look.px(TAIL), look.px(PAD)
    if paper.right <= speaker.plate.x or paper.x >= speaker.plate.right:
        y = max(paper.y + pad // 2, min(mouth[1] - side // 2, paper.bottom - side - pad // 2))
        edge, end = (paper.x + 1, speaker.plate.right - pad // 2)
        if paper.right <= speaker.plate.x:
            edge, end = (paper.right - 1, speaker.plate.x + pad // 2)
        tip = max(speaker.plate.y + pad // 2, min(y + side // 2, speaker.plate.bottom - pad // 2))
        return ((end, tip), (edge, y), (edge, y + side))
    x = max(paper.x + pad, min(mouth[0] - side // 2, paper.right - side - pad))
    inside, face = round(speaker.face.height * INTO_FACE), speaker.face  # a tail to the mouth would hide the face
    if paper.y > mouth[1]:
        return ((mouth[0], face.bottom - inside), (x, paper.y + 1), (x + side, paper.y + 1))
    return ((mouth[0], face.y + inside), (x, paper.bottom - 1), (x + side, paper.bottom - 1))


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
