"""Tooltips near the things they explain, and notices at the bottom."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.text_style import BODY, BOLD, NOTE, TextStyle
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.placing import NOTHING, Around, Placement, place_near

NEAR = 0.25  # window heights: a place that costs no more is taken at once
TITLE, WORDS, FOOT = (
    BOLD.with_changes(colour="accent"),
    BODY,
    NOTE.with_changes(15),
)
NOTICE = BOLD
LARGER = 1.1  # the letters of the title, by those of the words


class TooltipLine(NamedTuple):
    """A line of a tooltip: its style and size in pixels, its height and the gap above."""

    style: TextStyle
    px: int
    words: str
    height: int
    above: int = 0


class WrappedTooltip(NamedTuple):
    """The lines of a tooltip wrapped to a width, and the size of the box around them."""

    lines: Sequence[TooltipLine]
    size: tuple[int, int]


def draw_tooltip(
    canvas: Canvas,
    about: pygame.Rect,
    title: str = "",
    lines: Sequence[TextRun] = (),
    foot: str = "",
    width: float = 390,
    clear: Sequence[pygame.Rect] = (),
    forbidden: Sequence[pygame.Rect] = (),
    last_box: pygame.Rect | None = None,
    around: Around = NOTHING,
) -> pygame.Rect:
    """Draw a tooltip near `about`, inside the window, and return its rect; `foot` names the keys.

    It covers as little as possible of `clear` and of the things `around`, nothing `forbidden` and no answer; if there
    is no such place it becomes narrower or wider. It stays in its `last_box` if possible, where the mouse reaches it.
    From a distance, a line leads to its thing.
    """
    surface, look = canvas
    pad, over = max(10, look.px(16)), max(8, look.px(13))
    leaves = (_wrap_tooltip(look, title, lines, foot, round(room), (pad, over)) for room in _widths_to_try(look, width))
    leaf, box = _best_form_and_place(leaves, about, surface.get_rect(), look.px(14), clear, forbidden, last_box, around)
    draw_dark_box(canvas, box, look.theme.text)
    draw_tail(canvas, box, about)
    y = box.y + over
    for line in leaf.lines:
        if line.above:
            rule = shapes.box((box.width - 2 * pad, 1), 0, look.theme.line, 0.5)
            surface.blit(rule, (box.x + pad, y + line.above // 2))
        y += line.above
        line.style.draw(canvas, line.words, (box.x + pad, y + line.height / 2), px=line.px)
        y += line.height
    return box


def _widths_to_try(look: Look, width: float) -> Iterator[float]:
    """Yield widths to try: the usual one, then those for narrow and for low gaps, and one for very long texts."""
    letter = WORDS.px(look)
    wide = max(look.px(width), letter * 20)
    yield wide
    yield from (letter * times for times in (15, 12, 28, 42) if letter * times != wide)


def _wrap_tooltip(
    look: Look, title: str, lines: Sequence[TextRun], foot: str, width: int, margins: tuple[int, int]
) -> WrappedTooltip:
    pad, over = margins
    room = width - 2 * pad
    body = _wrap_lines(look, title, lines, room)
    feet = _foot_lines(look, foot, room, pad) if foot and not look.scale.is_compact else []
    widest = max(line.style.width(look, line.words, line.px) for line in body + feet)
    tall = sum(line.height + line.above for line in body + feet)
    return WrappedTooltip(body + feet, (widest + 2 * pad, tall + 2 * over))


def _best_form_and_place(
    leaves: Iterable[WrappedTooltip], about: pygame.Rect, window: pygame.Rect, gap: int,
    clear: Sequence[pygame.Rect], forbidden: Sequence[pygame.Rect], last_box: pygame.Rect | None, around: Around,
) -> tuple[WrappedTooltip, pygame.Rect]:  # fmt: skip
    """Return the first form that has a good place, or the one with the best place, and that place.

    A form that is higher or wider than the window is taken only if all are.
    """
    if last_box and last_box.collidelist([about, *forbidden, *around.answers]) < 0:
        leaves = [*leaves]
        if same := [leaf for leaf in leaves if leaf.size == last_box.size]:
            return same[0], last_box.copy()
    tried: list[tuple[Placement, WrappedTooltip]] = []
    for leaf in leaves:
        place = place_near(about, leaf.size, window, gap, clear, forbidden, around)
        tried.append((place, leaf))
        if place.is_harmless and place.cost < NEAR * window.height:
            break
    place, leaf = min(tried, key=lambda one: one[0][:2])
    return leaf, place.box


def draw_tail(canvas: Canvas, box: pygame.Rect, about: pygame.Rect) -> None:
    """Draw a small triangle from the box to its thing, with a line if that is far."""
    side, edge = max(6, canvas.px(11)), max(1, canvas.px(2))
    start, tip = tail_ends(box, about, side)
    way = math.dist(start, tip)
    near = way <= 2 * canvas.px(14) and 0 in (start[0] - tip[0], start[1] - tip[1])
    if not way:
        return
    x, y = (tip[0] - start[0]) / way, (tip[1] - start[1]) / way
    long = side if near else 2 * side
    foot = start if near else (tip[0] - x * long, tip[1] - y * long)
    if not near:
        pygame.draw.line(canvas.surface, canvas.theme.tip, start, foot, 3 * edge)
        pygame.draw.line(canvas.surface, canvas.theme.text, start, foot, edge)
    for grow, colour, back in ((edge, canvas.theme.text, 0), (0, canvas.theme.tip, edge if near else 0)):
        wide, far = side + grow, long + grow
        root = (foot[0] - x * back, foot[1] - y * back)
        corners = [(root[0] - y * wide, root[1] + x * wide), (root[0] + y * wide, root[1] - x * wide)]
        pygame.draw.polygon(canvas.surface, colour, [*corners, (root[0] + x * far, root[1] + y * far)])


def tail_ends(box: pygame.Rect, about: pygame.Rect, side: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both ends of a box's tail, at the box and at its thing; it is straight if they face one another."""
    low, high = max(box.left + 2 * side, about.left), min(box.right - 2 * side, about.right - 1)
    if low <= high and (about.top >= box.bottom or about.bottom <= box.top):
        x = min(max(about.centerx, low), high)
        return ((x, box.bottom - 1), (x, about.top)) if about.top >= box.bottom else ((x, box.top), (x, about.bottom))
    low, high = max(box.top + side, about.top), min(box.bottom - side, about.bottom - 1)
    if low <= high and (about.left >= box.right or about.right <= box.left):
        y = min(max(about.centery, low), high)
        return ((box.right - 1, y), (about.left, y)) if about.left >= box.right else ((box.left, y), (about.right, y))
    x, y = about.center
    start = (min(max(x, box.left), box.right - 1), min(max(y, box.top), box.bottom - 1))
    way = about.clipline(start, about.center)  # to the middle: some things do not fill the corners of their rect
    return start, way[0] if way else start


def _wrap_lines(look: Look, title: str, parts: Sequence[TextRun], room: int) -> list[TooltipLine]:
    """Wrap the title, a little larger, and the paragraphs."""
    big, high = round(WORDS.px(look) * LARGER), WORDS.line_height(look)
    heads = text.wrap(TITLE.role, big, title, room) if title else ()
    lines = [TooltipLine(TITLE, big, words, round(high * 1.15)) for words in heads]
    for part in parts:
        style = WORDS.with_changes(role=part.role, colour=part.colour)
        lines += [TooltipLine(style, style.px(look), words, high) for words in style.wrap(look, part.text, room)]
    return lines


def _foot_lines(look: Look, words: str, room: int, pad: int) -> list[TooltipLine]:
    """Wrap the foot: quieter, under a dividing line."""
    lines = [TooltipLine(FOOT, FOOT.px(look), line, FOOT.line_height(look)) for line in FOOT.wrap(look, words, room)]
    return [lines[0]._replace(above=pad), *lines[1:]]


def draw_dark_box(canvas: Canvas, box: pygame.Rect, line: str) -> None:
    """Draw the black box of hints and notices."""
    paint.draw_shadow(canvas, box, 10, 16, 0.75)
    shapes.draw_box(canvas.surface, box, canvas.px(10), canvas.theme.tip)
    shapes.draw_box_outline(canvas.surface, box, canvas.px(10), line, max(1, canvas.px(2)))


def draw_notice(canvas: Canvas, sentence: str) -> None:
    """Draw a sentence at the bottom of the window."""
    surface, look = canvas
    lines, high = NOTICE.wrap(look, sentence, surface.get_width() - look.px(120)), NOTICE.line_height(look)
    widest = max(NOTICE.width(look, line) for line in lines)
    size = (widest + 2 * look.px(24), high * len(lines) + 2 * look.px(12))
    foot = (surface.get_width() // 2, surface.get_height() - look.px(24))
    box = Box.of_size(size, midbottom=foot)
    draw_dark_box(canvas, box, look.theme.line)
    for number, line in enumerate(lines):
        at = (box.centerx, box.y + look.px(12) + high * (number + 0.5))
        NOTICE.draw(canvas, line, at, "mm")
