"""Words where room is short: names whole, smaller, then as many of their words as fit; labels in one typeface."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from hoochgame.ui.look import text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, TextStyle
from hoochgame.ui.look.theme import Look


def fit_name(px: int, name: str, room: int) -> tuple[str, str, int]:
    """Return typeface, words and size for a name: in ever narrower letters if they keep it whole."""
    for role in ("bold", "nameb", "num"):
        size = text.fitting_size(role, px, name, room)
        if text.width(role, size, name) <= room:
            return role, name, size
    return "bold", *text.shorten_to_fit("bold", px, name, room)


def first_that_fits(role: str, px: int, ways: Sequence[str], room: int) -> str:
    """Return the first of these that fits, else the last."""
    return next((words for words in ways if text.width(role, px, words) <= room), ways[-1])


class NameLabel(NamedTuple):
    """Words in a typeface and size; none where they have no room."""

    words: str
    style: TextStyle = BODY
    px: int = 0

    def draw(self, canvas: Canvas, ink: str, middle: tuple[float, float]) -> None:
        """Draw the words, if there are any."""
        if self.words:
            self.style.draw(canvas, self.words, middle, "mm", colour=ink, px=self.px)


def fit_labels(look: Look, ways: Sequence[Sequence[str]], roles: Sequence[str], wide: int) -> tuple[NameLabel, ...]:
    """Return all words in the first of these typefaces that has room for each of them; else no words.

    `ways` are the words to write, and shorter ones that stand in for all of them.
    """
    room = wide - 2 * max(3, look.px(4))
    for words, role in product(ways, roles):
        style = TextStyle(role, 16)
        px = min(style.shortened_to_fit(look, word, room, least=look.text_px(14)).px for word in words)
        if max(style.width(look, word, px) for word in words) <= room:
            return tuple(NameLabel(word, style, px) for word in words)
    return (NameLabel(""),) * len(ways[0])
