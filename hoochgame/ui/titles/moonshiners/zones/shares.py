"""A bar of shares: how likely each of several ends is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from hoochgame.core.language import format_percentage
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.table.pieces.piece import Rect

ON_BAR = FIGURE.with_changes(34, "#fff6e2")  # on all its colours


class BarShare(NamedTuple):
    """A part of the bar, 0 to 1."""

    part: float
    colour: str
    words: str = ""  # on it, if not just the part in per cent


def percent_words(chance: float) -> str:
    """Return a chance in per cent; what is possible but rare is no 0."""
    return words_of_percent(round(100 * chance), chance)


def words_of_percent(shown: int, chance: float) -> str:
    """Return a chance that was rounded to `shown` per cent."""
    if shown == 0 and chance > 0:
        return format_percentage("<1")
    return format_percentage(">99" if shown == 100 and chance < 1 else shown)


def percents_that_add_up(chances: Sequence[float]) -> tuple[str, ...]:
    """Return all chances of one event in per cent: they make 100, and the first few make what their sum rounds to."""
    sums = [0, *(round(100 * chance) for chance in accumulate(chances))]
    return tuple(words_of_percent(sums[nth + 1] - sums[nth], chance) for nth, chance in enumerate(chances))


def share_widths(room: int, shares: Sequence[float], least: int, gap: int) -> list[int]:
    """Return how wide the parts of a bar are: in proportion, but none narrower than `least`."""
    room -= gap * (len(shares) - 1)
    narrow = {i for i, share in enumerate(shares) if share / sum(shares) * room < least}
    rest, whole = room - least * len(narrow), sum(share for i, share in enumerate(shares) if i not in narrow)
    return [least if i in narrow else max(least, round(rest * share / whole)) for i, share in enumerate(shares)]


def paint_share_bar(canvas: Canvas, rect: Rect, shares: Sequence[BarShare], least: int = 2) -> None:
    """Paint the shares side by side, from the left; none is narrower than `least`."""
    rest, told, gap = Box.from_rect(rect), [share for share in shares if share.part > 0], canvas.px(4)
    for share, wide in zip(told, share_widths(rect.width, [one.part for one in told], least, gap), strict=True):
        part, rest = rest.cut_left(min(wide, rest.width), gap)
        shapes.draw_box(canvas.surface, part, canvas.px(6), share.colour)
        shine = part.cut_top(part.height * 2 // 5)[0]
        shapes.draw_box(canvas.surface, shine, canvas.px(6), "#ffffff", 0.1)
        ON_BAR.draw(canvas, share.words or percent_words(share.part), part, "mm", overflow="hide")
