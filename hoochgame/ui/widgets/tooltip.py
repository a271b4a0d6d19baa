"""Tooltips beside the thing they explain, and notices at the bottom."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, shapes, text
from hoochgame.ui.look.text import Part
from hoochgame.ui.look.theme import Look
from hoochgame.ui.widgets.placing import beside


class Line(NamedTuple):
    """A line of a tooltip: its text, role, size and ink, its height and the gap above."""

    role: str
    px: int
    words: str
    colour: str
    height: int
    above: int = 0


def draw_tooltip(
    surface: pygame.Surface,
    look: Look,
    about: pygame.Rect,
    title: str = "",
    lines: Sequence[Part] = (),
    foot: str = "",
    width: float = 390,
    clear: Sequence[pygame.Rect] = (),
    never: Sequence[pygame.Rect] = (),
    stood: pygame.Rect | None = None,
) -> pygame.Rect:
    """Draw a tooltip near `about`, inside the window, and return its rect; `foot` names the keys.

    It covers as little as possible of `clear`, and nothing of `never`. It stays where it `stood` if it may, so that the
    mouse can reach it.
    """
    pad, over = max(10, look.px(16)), max(8, look.px(13))
    room = max(look.px(width), look.text(18) * 20) - 2 * pad
    body = _wrapped(look, title, lines, room)
    feet = _foot(look, foot, room, pad) if foot and not look.scale.compact else []
    widest = max(text.width(line.role, line.px, line.words) for line in body + feet)
    tall = sum(line.height + line.above for line in body + feet)
    size = (widest + 2 * pad, tall + 2 * over)
    stays = stood and stood.size == size and stood.collidelist([about, *never]) < 0
    box = stood.copy() if stood and stays else beside(about, size, surface.get_rect(), look.px(14), clear, never)
    plate(surface, look, box, look.theme.text)
    _pointer(surface, look, box, about)
    y = box.y + over
    for line in body + feet:
        if line.above:
            rule = shapes.box((box.width - 2 * pad, 1), 0, look.theme.line, 0.5)
            surface.blit(rule, (box.x + pad, y + line.above // 2))
        y += line.above
        text.draw(surface, line.role, line.px, line.words, line.colour, (box.x + pad, y + line.height / 2))
        y += line.height
    return box


def _pointer(surface: pygame.Surface, look: Look, box: pygame.Rect, about: pygame.Rect) -> None:
    """Draw a small triangle from the box to what it explains, if that is straight above or below."""
    side = max(6, look.px(11))
    left, right = max(box.left, about.left) + 2 * side, min(box.right, about.right) - 2 * side
    x = (left + right) // 2
    below = about.bottom <= box.top
    if left > right or not (below or about.top >= box.bottom):
        return
    y, up = (box.top, -side) if below else (box.bottom - 1, side)
    edge = max(1, look.px(2))
    inner = edge if below else -edge
    for grow, colour, down in ((edge, look.theme.text, 0), (0, look.theme.tip, inner)):
        tip = y + up + down + (-grow if below else grow)
        points = [(x - side - grow, y + down), (x + side + grow, y + down), (x, tip)]
        pygame.draw.polygon(surface, colour, points)


def _wrapped(look: Look, title: str, parts: Sequence[Part], room: int) -> list[Line]:
    """Wrap the title, a little larger, and the paragraphs."""
    px, big = look.text(18), round(look.text(18) * 1.1)
    high = text.line_height("body", px)
    heads = text.wrap("bold", big, title, room) if title else ()
    lines = [Line("bold", big, words, look.theme.accent, round(high * 1.15)) for words in heads]
    for part in parts:
        lines += [Line(part.role, px, words, part.colour, high) for words in text.wrap(part.role, px, part.text, room)]
    return lines


def _foot(look: Look, words: str, room: int, pad: int) -> list[Line]:
    """Wrap the foot: quieter, under a dividing line."""
    px = look.text(15)
    high = text.line_height("body", px)
    lines = [Line("body", px, line, look.theme.quiet, high) for line in text.wrap("body", px, words, room)]
    return [lines[0]._replace(above=pad), *lines[1:]]


def plate(surface: pygame.Surface, look: Look, box: pygame.Rect, line: str) -> None:
    """Draw the black box of hints and notices."""
    paint.shadow(surface, look, box, 10, 16, 0.75)
    shapes.draw_box(surface, box, look.px(10), look.theme.tip)
    shapes.draw_ring(surface, box, look.px(10), line, max(1, look.px(2)))


def draw_notice(surface: pygame.Surface, look: Look, sentence: str) -> None:
    """Draw a sentence at the bottom of the window."""
    px = look.text(18)
    room = surface.get_width() - look.px(120)
    lines = text.wrap("bold", px, sentence, room)
    high = text.line_height("bold", px)
    widest = max(text.width("bold", px, line) for line in lines)
    box = pygame.Rect(0, 0, widest + 2 * look.px(24), high * len(lines) + 2 * look.px(12))
    box.midbottom = (surface.get_width() // 2, surface.get_height() - look.px(24))
    plate(surface, look, box, look.theme.line)
    for number, line in enumerate(lines):
        at = (box.centerx, box.y + look.px(12) + high * (number + 0.5))
        text.draw(surface, "bold", px, line, look.theme.text, at, "mm")
