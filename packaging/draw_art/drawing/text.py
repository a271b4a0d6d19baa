"""Typefaces by their role in the look."""

import functools
import re
from typing import NamedTuple

from PIL import ImageFont

from drawing.sources import font_file

FACES = {
    "title": ("limelight", 400),
    "head": ("josefin-sans", 700),
    "figure": ("bebas-neue", 400),
    "body": ("atkinson-hyperlegible", 400),
    "name": ("oswald", 600),
    "gist": ("oswald", 500),
    "flavour": ("im-fell-english", 400),
    "pirate": ("pirata-one", 400),
}


# Where a line may end: not between a number and what it counts, nor about a times sign.
BLANK = re.compile(r"(?<![\d×]) | (?![^\W\d_]|×)")


class Type(NamedTuple):
    """A role and a size in canvas units."""

    role: str
    size: float


@functools.lru_cache(512)
def font(role: str, pixels: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(font_file(*FACES[role])), pixels)


def width(words: str, face: Type) -> float:
    """Return the width in units of the size, measured large, so that it is the same at every scale."""
    return font(face.role, 200).getlength(words) * face.size / 200


def fitted(words: str, face: Type, room: float) -> Type:
    """Return the typeface, smaller if the words would not fit."""
    wide = width(words, face)
    return face if wide <= room else Type(face.role, face.size * room / wide)


def wrapped(words: str, face: Type, room: float) -> list[str]:
    lines = [""]
    for piece in BLANK.split(words):
        longer = f"{lines[-1]} {piece}".strip()
        if lines[-1] and width(longer, face) > room:
            lines.append(piece)
        else:
            lines[-1] = longer
    return lines


def balanced(words: str, face: Type, room: float) -> list[str]:
    """Break words into as few lines as fit, none of them much shorter than the others."""
    lines = wrapped(words, face, room)
    count = len(lines)
    while room > 1 and len(closer := wrapped(words, face, room - 1)) == count:
        if max(width(line, face) for line in closer) > room - 1:
            break
        lines, room = closer, room - 1
    return lines


def splits(words: str, marks: str) -> list[list[str]]:
    """Return every way to break words in two after one of the marks."""
    cuts = [place + 1 for place, letter in enumerate(words[:-1]) if letter in marks and not glued(words, place)]
    return [[words[:cut].strip(), words[cut:].strip()] for cut in cuts]


def glued(words: str, place: int) -> bool:
    """Return whether the place is a blank that must not break."""
    return words[place] == " " and not BLANK.match(words, place)


def halved(words: str, face: Type, room: float) -> list[str]:
    """Break words into two lines of similar width; at a hyphen only if the spaces do not help."""

    def widest(pair: list[str]) -> float:
        return max(width(line, face) for line in pair)

    spaced = min(splits(words, " "), key=widest, default=[words])
    if widest(spaced) <= room:
        return spaced
    return min(splits(words, " -"), key=widest, default=[words])
