"""Text on pictures, with subpixel sizes: measured and drawn large, then scaled down. Lengths are 1/100 of a width."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.printing.percent import PercentPoint

LARGE = 96  # px; letters are drawn at this size, then reduced


class Type(NamedTuple):
    """A role of `text.FONTS` and a size."""

    role: str
    size: float


class FittedRows(NamedTuple):
    """A text in rows, and the typeface in which they fit."""

    rows: list[str]
    face: Type


def line_width(words: str, face: Type) -> float:
    return text.width(face.role, LARGE, words) * face.size / LARGE


def fit_line(words: str, face: Type, room: float) -> Type:
    """Return the typeface, smaller if the line would not fit."""
    wide = line_width(words, face)
    return face if wide <= room else Type(face.role, face.size * room / wide)


def fit_all_rows(rows: Sequence[str], face: Type, room: float) -> Type:
    """Return the typeface in which every row fits."""
    return min((fit_line(row, face, room) for row in rows), key=lambda fit: fit.size)


def wrap_words(words: str, face: Type, room: float) -> list[str]:
    """Break text into lines, never between a number and its noun."""
    lines = [""]
    for piece in text.BLANK.split(words):
        longer = f"{lines[-1]} {piece}".strip()
        if lines[-1] and line_width(longer, face) > room:
            lines.append(piece)
        else:
            lines[-1] = longer
    return lines


def fit_paragraph(words: str, face: Type, room: tuple[float, float], leading: float) -> Type:
    """Return the typeface, smaller if the text would not fit into a room of this width and height."""
    while len(wrap_words(words, face, room[0])) * face.size * leading > room[1] and face.size > 1:
        face = Type(face.role, face.size - 0.1)
    return face


def balance_lines(words: str, face: Type, room: float) -> list[str]:
    """Break text into as few lines as fit, of similar width."""
    lines = wrap_words(words, face, room)
    count = len(lines)
    while room > 1 and len(closer := wrap_words(words, face, room - 1)) == count:
        if max(line_width(line, face) for line in closer) > room - 1:
            break
        lines, room = closer, room - 1
    return lines


def splits_after_marks(words: str, marks: str) -> list[list[str]]:
    """Return all ways to break a text in two after one of the marks."""
    cuts = [
        place + 1 for place, letter in enumerate(words[:-1]) if letter in marks and not _is_unbreakable(words, place)
    ]
    return [[words[:cut].strip(), words[cut:].strip()] for cut in cuts]


def _is_unbreakable(words: str, place: int) -> bool:
    """Return whether the blank there must not break."""
    return words[place] == " " and not text.BLANK.match(words, place)


def split_in_half(words: str, face: Type, room: float) -> list[str]:
    """Break text into two lines of similar width; at a hyphen only if spaces do not help."""

    def widest(pair: list[str]) -> float:
        return max(line_width(line, face) for line in pair)

    spaced = min(splits_after_marks(words, " "), key=widest, default=[words])
    if widest(spaced) <= room:
        return spaced
    return min(splits_after_marks(words, " -"), key=widest, default=[words])


def one_or_two_rows(words: str, face: Type, room: float) -> list[str]:
    """Return the text in one row, or in two where it does not fit."""
    return [words] if line_width(words, face) <= room else split_in_half(words, face, room)


def write_line(
    surface: pygame.Surface, at: PercentPoint, words: str, face: Type, colour: str, anchor: str = "m", gap: float = 0
) -> None:
    """Write a line with its middle at this height; `anchor`: l, m or r, `gap`: space between its letters."""
    scale = surface.get_width() / 100
    shrink = face.size * scale / LARGE
    line, baseline = text.render_line_with_baseline(face.role, LARGE, words, colour, round(gap / face.size * LARGE))
    left = at[0] * scale - {"l": 0, "m": 0.5, "r": 1}[anchor] * line.get_width() * shrink
    top = at[1] * scale - (baseline - text.line_middle_above_baseline(face.role, LARGE)) * shrink
    x, y = floor(left), floor(top)
    size = ceil(left + line.get_width() * shrink) - x, ceil(top + line.get_height() * shrink) - y
    # The ground reduces to whole pixels, so that equal letters look equal and lines keep their distance.
    ground = text.transparent_surface((round(size[0] / shrink), round(size[1] / shrink)), colour)
    ground.blit(line, (round((left - x) / shrink), round((top - y) / shrink)))
    surface.blit(pygame.transform.smoothscale(ground, size), (x, y))


def write_rows(
    surface: pygame.Surface, centre: PercentPoint, rows: Sequence[str], face: Type, colour: str, leading: float
) -> None:
    """Write lines one below the other around a middle."""
    step = face.size * leading
    for number, row in enumerate(rows):
        write_line(surface, (centre[0], centre[1] + (number - (len(rows) - 1) / 2) * step), row, face, colour)
