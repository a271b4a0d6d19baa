"""A bar of shares: how likely each of several ends is, with its words where they have room."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hoochgame.core.language import format_percentage
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD
from hoochgame.ui.table.pieces.piece import Rect

ON_BAR = BOLD.with_changes(16, "#ffffff")  # on all its colours


class BarShare(NamedTuple):
    """A part of the bar, 0 to 1."""

    part: float
    colour: str
    words: str


def percent_words(chance: float) -> str:
    """Return a chance in per cent; what is possible but rare is no 0."""
    shown = round(100 * chance)
    if shown == 0 and chance > 0:
        return format_percentage("<1")
    return format_percentage(">99" if shown == 100 and chance < 1 else shown)


def paint_share_bar(canvas: Canvas, rect: Rect, shares: Iterable[BarShare]) -> None:
    """Paint the shares side by side, from the left."""
    rest = Box.from_rect(rect)
    for share in shares:
        if share.part <= 0:
            continue
        part, rest = rest.cut_left(min(max(2, round(rect.width * share.part)), rest.width))
        shapes.draw_box(canvas.surface, part, canvas.px(4), share.colour)
        ways = (f"{share.words} {percent_words(share.part)}", percent_words(share.part))
        fits = (words for words in ways if ON_BAR.width(canvas.look, words) < part.width - 6)
        ON_BAR.draw(canvas, next(fits, ""), part, "mm")
