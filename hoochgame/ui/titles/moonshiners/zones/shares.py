"""A bar of shares: how likely each of several ends is, with its words where they have room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from hoochgame.core.language import percentage
from hoochgame.ui.look import shapes, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.piece import Rect

INK = "#ffffff"  # on all colours of a bar


class Share(NamedTuple):
    """A part of the bar, 0 to 1."""

    part: float
    colour: str
    words: str


def percent(chance: float) -> str:
    """Return a chance in per cent; what is possible but rare is no 0."""
    shown = round(100 * chance)
    if shown == 0 and chance > 0:
        return percentage("<1")
    return percentage(">99" if shown == 100 and chance < 1 else shown)


def bar(surface: pygame.Surface, look: Look, rect: Rect, shares: Iterable[Share]) -> None:
    """Paint the shares side by side, from the left."""
    x, px = rect.x, look.text(16)
    for share in shares:
        if share.part <= 0:
            continue
        part = Rect(x, rect.y, min(max(2, round(rect.width * share.part)), rect.right - x), rect.height)
        shapes.draw_box(surface, part, look.px(4), share.colour)
        ways = (f"{share.words} {percent(share.part)}", percent(share.part))
        fits = (words for words in ways if text.width("bold", px, words) < part.width - 6)
        text.draw(surface, "bold", px, next(fits, ""), INK, part.center, "mm")
        x = part.right
