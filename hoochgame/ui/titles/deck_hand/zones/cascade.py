"""Cards that lie over one another in columns: the oldest on top, of each at least the strip with its name in sight."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from hoochgame.core.language import current_language
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect, card_height

NAME = 0.205  # of a card's width: the strip with its name ...
HALF = 0.225  # from here on words of what it does would show, cut in two
CLOSED = 0.235  # the end of a column that shows names only
OPEN = 0.62  # of the youngest card of a column: the part seen at least
LEAST = 108  # px: narrower cards have names too small to read
TAG = (112, 22)  # px: the smallest bar that stands for a card
LOW = 20  # px: how low a bar may be, rather than so narrow that names are cut ...
NARROW = 0.68  # ... and how much narrower it may be
GROWN = 1.4  # how much larger it may be where there is room
NARROWED = 0.72  # readability of a column whose cards show names only
COVERED = 0.5  # readability of a card that shows name and effect only
SPARE = 0.02  # lost to whole pixels
APART = 0.88  # readability of one that lies right over the one before
EDGE = 0.05  # of a card's width: the rope along its edge
BESIDE = 10  # px at 1080p, between columns
CUT = 1.06  # of a card's width: one that is cut is no longer than this, or half of its price would be seen


Depth = Callable[[int], int]  # of cards of a width: how far down the longest of them says what it does


class Cut(NamedTuple):
    """The measures of a title's cards of which only a part is seen."""

    art: Callable[[int], str]
    kind: Callable[[int], int]  # alike ones lie on the same spot where there is room for bars only
    told: Callable[[Look, int, str, int], int]  # how far down a card in a layout and of a width says what it does


class CascadeGeometry(NamedTuple):
    """Columns of cards of one width; each lies a `step` below the one before, and can be read if seen so `deep`."""

    columns: int
    rows: int
    width: int
    step: int
    deep: int


def cascade_pieces(
    cut: Cut, look: Look, room: Rect, cards: Sequence[int], zone: str, z: range, most: int, across: int = 99
) -> list[Piece]:
    """Return cards from the oldest to the youngest, `z` their heights, in at most `across` columns."""
    if not cards:
        return []
    kinds = tuple({cut.kind(card): card for card in sorted(cards)}.values())
    lay = cached_best_columns(cut, look, tuple(room), len(cards), most, kinds, across, current_language())
    if lay is None:
        return list(bar_pieces(cut, look, room, cards, zone, z))
    found: list[Piece] = []
    face, rest = face_layout(look, lay.width), Box.from_rect(room)
    for first in range(0, len(cards), lay.rows):
        column, rest = rest.cut_left(lay.width, look.px(BESIDE))
        stack = cards[first : first + lay.rows]
        bottom = column_end(room, lay, len(stack) - 1, cut.told(look, stack[-1], face, lay.width))
        for row, card in enumerate(stack):
            y = room.y + row * lay.step
            rect = Box.from_edges(column.x, y, column.right, min(y + card_height(lay.width), bottom))
            strip = 0 if row == len(stack) - 1 or lay.step >= rect.height else lay.step
            up = z_of_nth_card(z, first + row, len(cards))
            found.append(Piece(CardKey(card), "card", rect, 0, cut.art(card), face, up, zone, strip=strip))
    return found


@lru_cache(maxsize=1024)
def cached_best_columns(
    cut: Cut, look: Look, room: tuple[int, ...], count: int, most: int, kinds: tuple[int, ...], across: int,
    language: str,
) -> CascadeGeometry | None:  # fmt: skip
    """Return the best columns for cards of these kinds; cached, as each event needs the same again."""
    return best_columns(look, Box(room), count, most, look.px(BESIDE), depth_by_width(cut, look, kinds), across)


def column_end(room: Rect, lay: CascadeGeometry, last: int, deep: int) -> int:
    """Return where a column ends whose last card lies in row `last` and is seen `deep` px."""
    y = room.y + last * lay.step
    whole = y + card_height(lay.width)
    if whole <= room.bottom:
        return whole
    shown = room.bottom - y
    return y + (
        min(shown, greatest_cut_card_height(lay))
        if shown >= cut_card_height(deep, lay.width)
        else int(CLOSED * lay.width)
    )


def greatest_cut_card_height(lay: CascadeGeometry) -> int:
    """Return the greatest height of a cut card; more would show half of its price."""
    return max(int(CUT * lay.width), cut_card_height(lay.deep, lay.width))


def cut_card_height(deep: int, width: int) -> int:
    """Return the height of a cut card that shows its effect; its edge lies below the words."""
    return deep + card_edge_width(width)


def card_edge_width(width: int) -> int:
    """Return the width of the rope along the lower edge of a cut card."""
    return max(2, round(width * EDGE))


def depth_by_width(cut: Cut, look: Look, cards: Sequence[int]) -> Depth:
    """Return the function from a width to how deep these cards must be seen."""
    kinds = list({cut.kind(card): card for card in cards}.values())

    @cache
    def deep(width: int) -> int:
        face = face_layout(look, width)
        return max(cut.told(look, card, face, width) for card in kinds)

    return deep


def face_layout(look: Look, width: int) -> str:
    """Return the layout with its name in one row, if that can be read."""
    return "table" if width >= least_card_width(look) else "chip"


def z_of_nth_card(z: range, nth: int, count: int) -> int:
    """Return the height of the nth of `count` cards; later ones are never below earlier ones."""
    return z[nth * len(z) // count]


def least_card_width(look: Look) -> int:
    return round(LEAST * look.scale.ui_scale_in_force)


def best_columns(
    look: Look, room: Rect, count: int, most: int, gap: int, deep: Depth, across: int = 99
) -> CascadeGeometry | None:
    """Return the columns with most cards that can be read; None if names would be too small or covered."""
    least = least_card_width(look) if across > 1 else min(least_card_width(look), most)
    rated = [
        (rate_readability(room, lay), -lay.columns, lay)
        for columns in range(1, min(count, across) + 1)
        for width in card_widths(
            room, math.ceil(count / columns), min(most, (room.width - (columns - 1) * gap) // columns), deep
        )
        if width >= least and (lay := fit_columns(room, count, columns, width, gap, deep(width)))
    ]
    return max(rated)[2] if rated else None


def card_widths(room: Rect, rows: int, most: int, deep: Depth) -> Iterator[int]:
    """Yield widths: as wide as fits, or narrower, so that the last card of a column shows all, or its effect."""
    yield most
    ways: tuple[Callable[[int], tuple[float, float]], ...] = (
        lambda width: (deep(width) / width, RATIO),
        lambda width: (NAME, RATIO),
        lambda width: (NAME, cut_card_height(deep(width), width) / width),
    )
    for way in ways:
        width = most
        for _again in range(3):  # the words do not shrink with the card
            strip, last = way(max(1, width))
            width = min(most, int(room.height / ((rows - 1) * strip + last + SPARE)))
        yield width


def fit_columns(room: Rect, count: int, columns: int, width: int, gap: int, deep: int) -> CascadeGeometry | None:
    """Return columns of cards of this width with the largest steps that fit; None if they would hide names."""
    rows, high = math.ceil(count / columns), card_height(width)
    name, shut, said = math.ceil(NAME * width), CLOSED * width, cut_card_height(deep, width)
    if rows == 1:
        return CascadeGeometry(columns, 1, width, 0, deep) if room.height >= said else None
    for step, most, last in (
        (deep, high + gap, max(OPEN * width, said)), (name, int(HALF * width), said), (name, int(HALF * width), shut)
    ):  # fmt: skip
        if room.height >= (rows - 1) * step + last:
            fits = room.height >= (rows - 1) * step + high
            end = high if fits else max(CUT * width, said) if last > shut else shut
            return CascadeGeometry(
                columns, rows, width, max(step, min(most, int((room.height - end) / (rows - 1)))), deep
            )
    return None


def rate_readability(room: Rect, lay: CascadeGeometry) -> float:
    last = (column_end(room, lay, lay.rows - 1, lay.deep) - room.y - (lay.rows - 1) * lay.step) / card_height(lay.width)
    named = lay.rows > 1 and lay.step < lay.deep
    apart = min(1.0, lay.step / card_height(lay.width)) if lay.rows > 1 else 1.0
    return lay.width * (NARROWED if named else 1.0) * (COVERED + (1 - COVERED) * last) * (APART + (1 - APART) * apart)


# Bars, where cards find no room.


def bar_pieces(cut: Cut, look: Look, room: Rect, cards: Sequence[int], zone: str, z: range) -> Iterator[Piece]:
    """Yield a bar for each kind of card, with their number; equal ones lie on the same spot, the youngest on top."""
    kinds: dict[int, list[int]] = {}
    for card in cards:
        kinds.setdefault(cut.kind(card), []).append(card)
    spots = bar_rects(look, room, len(kinds))
    for alike, rect in zip(kinds.values(), spots, strict=True):
        for i, card in enumerate(alike):
            number = len(alike) if i == len(alike) - 1 else 0
            up = z_of_nth_card(z, i, len(alike))
            yield Piece(CardKey(card), "card", rect, 0, cut.art(card), "tag", up, zone, number=number)


def bar_rects(look: Look, room: Rect, count: int) -> list[Rect]:
    """Return columns of bars, lower or narrower ones if they would overlap; they do if the room is still short."""
    gap, between = look.px(8), max(2, look.px(4))
    for share, tall in ((1.0, TAG[1]), (1.0, LOW), (NARROW, TAG[1])):
        high, least = (round(length * look.scale.ui_scale_in_force) for length in (tall, TAG[0] * share))
        fit = max(1, (room.height + between) // (high + between))
        most = max(1, (room.width + gap) // (least + gap))
        if most * fit >= count:
            break
    columns = min(most, math.ceil(count / fit))
    rows = math.ceil(count / columns)
    width = min((room.width - (columns - 1) * gap) // columns, round(2.4 * least))
    if width >= round(TAG[0] * look.scale.ui_scale_in_force):
        high = max(high, min(round(GROWN * high), (room.height + between) // rows - between))
    step = high + between if rows <= fit else (room.height - high) / (rows - 1)
    places = ((i // rows * (width + gap), round(room.y + i % rows * step)) for i in range(count))
    return [Box(room.x + right, y, width, high) for right, y in places]
