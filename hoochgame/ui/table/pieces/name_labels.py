"""Words where room is short: names whole, smaller, then as many of their words as fit; labels in one typeface."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from hoochgame.ui.look import text
from hoochgame.ui.look.theme import Look

FLOOR = 14  # px: names get no smaller


def shortened(role: str, px: int, name: str, room: int, floor: int = FLOOR) -> tuple[str, int]:
    """Return what to write, and in which size."""
    return text.shorten(role, px, name, room, floor)


def name_fitting(px: int, name: str, room: int) -> tuple[str, str, int]:
    """Return typeface, words and size for a name: in ever narrower letters if they keep it whole."""
    for role in ("bold", "nameb", "num"):
        size = text.fit(role, px, name, room, FLOOR)
        if text.width(role, size, name) <= room:
            return role, name, size
    return "bold", *shortened("bold", px, name, room)


def first_fitting(role: str, px: int, ways: Sequence[str], room: int) -> str:
    """Return the first of these that fits, else the last."""
    return next((words for words in ways if text.width(role, px, words) <= room), ways[-1])


class NameLabel(NamedTuple):
    """Words in a typeface and size; none where they have no room."""

    words: str
    role: str = "body"
    px: int = 0

    def draw(self, surface: pygame.Surface, ink: str, middle: tuple[float, float]) -> None:
        """Draw the words, if there are any."""
        if self.words:
            text.draw(surface, self.role, self.px, self.words, ink, middle, "mm")


def labels(look: Look, ways: Sequence[Sequence[str]], roles: Sequence[str], wide: int) -> tuple[NameLabel, ...]:
    """Return all words in the first of these typefaces that has room for each of them; else no words.

    `ways` are the words to write, and shorter ones that stand in for all of them.
    """
    room = wide - 2 * max(3, look.px(4))
    for words, role in product(ways, roles):
        px = min(text.fit(role, look.text(16), word, room, look.text(14)) for word in words)
        if max(text.width(role, px, word) for word in words) <= room:
            return tuple(NameLabel(word, role, px) for word in words)
    return (NameLabel(""),) * len(ways[0])
