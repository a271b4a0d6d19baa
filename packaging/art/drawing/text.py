"""Typefaces by their role in the look."""

import functools
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
}


class Type(NamedTuple):
    """A role and a size in canvas units."""

    role: str
    size: float


@functools.lru_cache(512)
def font(role: str, pixels: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(font_file(*FACES[role])), pixels)


def width(words: str, face: Type) -> float:
    """In the units of the size, measured large, so that it is the same at every scale."""
    return font(face.role, 200).getlength(words) * face.size / 200


def fitted(words: str, face: Type, room: float) -> Type:
    """The face, smaller where the words would not fit."""
    wide = width(words, face)
    return face if wide <= room else Type(face.role, face.size * room / wide)


def pieces(words: str) -> list[str]:
    """Words to break between; a hyphen in a name may break too."""
    return words.replace("-", "- ").split(" ")


def glued(line: str, piece: str) -> str:
    return line + piece if not line or line.endswith("-") else f"{line} {piece}"


def wrapped(words: str, face: Type, room: float) -> list[str]:
    lines = [""]
    for piece in words.split():
        longer = f"{lines[-1]} {piece}".strip()
        if lines[-1] and width(longer, face) > room:
            lines.append(piece)
        else:
            lines[-1] = longer
    return lines


def halved(words: str, face: Type) -> list[str]:
    """Two lines as even as can be."""
    parts = pieces(words)
    if len(parts) == 1:
        return parts
    splits = []
    for cut in range(1, len(parts)):
        pair = ["", ""]
        for index, piece in enumerate(parts):
            half = int(index >= cut)
            pair[half] = glued(pair[half], piece)
        splits.append(pair)
    return min(splits, key=lambda pair: max(width(line, face) for line in pair))
