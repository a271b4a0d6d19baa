"""Folds text for searching: removes capitals and accents, and locates matches in the original."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

SAME = dict(zip("“”„’–−×\N{NO-BREAK SPACE}", '"""\'--x ', strict=True))  # letters and how players type them


def fold_text(text: str) -> str:
    """Return text in lower case without accents: Größe and GROSSE become equal."""
    return text.lower() if text.isascii() else "".join(_fold_letter(letter) for letter in text)


@lru_cache(maxsize=512)
def _fold_letter(letter: str) -> str:
    bare = unicodedata.normalize("NFKD", SAME.get(letter, letter).casefold())
    return "".join(part for part in bare if not unicodedata.combining(part))


def match_spans(text: str, wanted: str) -> list[tuple[int, int]]:
    """Return start and end of each match of `wanted`, which is folded, in the text."""
    starts = [n for n, letter in enumerate(text) for _part in _fold_letter(letter)]
    folded, found = fold_text(text), []
    at = folded.find(wanted) if wanted else -1
    while at >= 0:
        end = at + len(wanted)
        found.append((starts[at], starts[end - 1] + 1))
        at = folded.find(wanted, end)
    return found
