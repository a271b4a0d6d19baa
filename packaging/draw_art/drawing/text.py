"""Typefaces by their role in the look."""

import functools
from typing import NamedTuple

from PIL import ImageFont

from drawing.sources import font_file

FACES = {
    "title": ("limelight", 400),
    "figure": ("bebas-neue", 400),
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
    """Return the width in units of the size, measured large, so that it is the same at every scale."""
    return font(face.role, 200).getlength(words) * face.size / 200


def fitted(words: str, face: Type, room: float) -> Type:
    """Return the typeface, smaller if the words would not fit."""
    wide = width(words, face)
    return face if wide <= room else Type(face.role, face.size * room / wide)
