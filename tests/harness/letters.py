"""Which letters a font file has, read from its table of letters: what is drawn is not asked."""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from struct import unpack_from

import pygame
import pytest

from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.look import text

WOFF = b"wOFF"


@cache
def letters(path: str) -> frozenset[int]:
    """Return the code points that a font file has a glyph for."""
    raw = Path(path).read_bytes()
    cmap = _table(raw, b"cmap")
    found: set[int] = set()
    for number in range(unpack_from(">H", cmap, 2)[0]):
        (start,) = unpack_from(">I", cmap, 4 + 8 * number + 4)
        form = unpack_from(">H", cmap, start)[0]
        found.update({4: _segments, 12: _groups}.get(form, _none)(cmap, start))
    return frozenset(found)


def _table(raw: bytes, wanted: bytes) -> bytes:
    woff = raw[:4] == WOFF
    (count,) = unpack_from(">H", raw, 12 if woff else 4)
    for number in range(count):
        at = 44 + 20 * number if woff else 12 + 16 * number
        if raw[at : at + 4] != wanted:
            continue
        if not woff:
            _check, start, length = unpack_from(">III", raw, at + 4)
            return raw[start : start + length]
        start, packed, length = unpack_from(">III", raw, at + 4)
        table = raw[start : start + packed]
        return table if packed == length else zlib.decompress(table)
    raise LookupError(wanted)


def _segments(cmap: bytes, start: int) -> Iterator[int]:
    count = unpack_from(">H", cmap, start + 6)[0] // 2
    ends, begins = start + 14, start + 16 + 2 * count
    for nth in range(count):
        (last,), (first,) = unpack_from(">H", cmap, ends + 2 * nth), unpack_from(">H", cmap, begins + 2 * nth)
        (delta,) = unpack_from(">H", cmap, begins + 2 * count + 2 * nth)
        at = begins + 4 * count + 2 * nth
        (offset,) = unpack_from(">H", cmap, at)
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code if not offset else unpack_from(">H", cmap, at + offset + 2 * (code - first))[0]
            if glyph and (glyph + delta) & 0xFFFF:
                yield code


def _groups(cmap: bytes, start: int) -> Iterator[int]:
    (count,) = unpack_from(">I", cmap, start + 12)
    for nth in range(count):
        first, last, _glyph = unpack_from(">III", cmap, start + 16 + 12 * nth)
        yield from range(first, last + 1)


def _none(cmap: bytes, start: int) -> Iterator[int]:
    yield from ()


def drawable(letter: str, known: frozenset[int]) -> bool:
    """Return whether a font draws a letter: a blank in any case, and one with an accent from its parts if need be."""
    parts = "" if unicodedata.decomposition(letter)[:1] in ("", "<") else unicodedata.normalize("NFD", letter)
    whole = letter.isspace() or ord(letter) in known
    return whole or (
        len(parts) > 1 and drawable(unicodedata.normalize("NFC", parts[:-1]), known) and ord(parts[-1]) in known
    )


class Boxes:
    """Collects the letters that are to be drawn in a font that lacks them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: set[tuple[str, str]] = set()
        self.drawn = 0
        runs = text._split_by_font

        def look(role: str, px: int, words: str) -> list[tuple[str, pygame.font.Font]]:
            for run, face in text._split_by_face(role, words):
                self.drawn += len(run)
                known = letters(file_of(face))
                self.found |= {(Path(file_of(face)).stem, letter) for letter in run if not drawable(letter, known)}
            return runs(role, px, words)

        monkeypatch.setattr(text, "_split_by_font", look)


def file_of(face: text.FontFace) -> str:
    """Return the path of a face's file."""
    if not face.role:
        return str(Path(pygame.__file__).with_name(pygame.font.get_default_font()))
    name = text.FONTS[face.role].replace("-latin-", "-latin-ext-" if face.extended else "-latin-")
    return str(bundled_path("assets", "fonts", f"{name}.woff"))
