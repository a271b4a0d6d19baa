"""A stash as cards that lie over one another: the oldest above, of each at least hooks, name and sun in sight."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hoochgame.games.deck_hand.content import CARDS, KIND
from hoochgame.ui.tables.furniture.piece import HELD, RATIO, Piece, Rect, tall
from hoochgame.ui.theme import Look

STASH, TOP, ASIDE = range(1, 10), range(10, 13), range(13, HELD)  # heights: all of them below the hand
NAME = 0.205  # of a card's width: the strip with hooks, name and sun ...
HALF = 0.225  # from here on words of what it does would show, cut in two
EFFECT = 0.425  # ... and with what the card does
CLOSED = 0.235  # the end of a column that shows names only
OPEN = 0.62  # so much at least is seen of the youngest card of a column
LEAST = 108  # px: narrower cards have names too small to read ...
READ = 124  # ... and what these do
TAG = (112, 22)  # px: the smallest bar that stands for a card
NARROW = 0.68  # how much narrower a bar may be if need be
GROWN = 1.4  # how much larger it may be where there is room
NARROWED = 0.72  # what a column is worth whose cards show their names only
COVERED = 0.5  # what a card is worth of which nothing but name and effect is seen
SPARE = 0.02  # lost to whole pixels
APART = 0.88  # and what one is worth that lies right over the one before
CUT = 1.06  # of a card's width: one that is cut is no longer than this, or half of its price would be seen


class Lay(NamedTuple):
    """So many columns of such cards; `step` is how far down the next one lies."""

    columns: int
    rows: int
    width: int
    step: int


def pieces(
    look: Look, room: Rect, cards: Sequence[int], zone: str, z: range, most: int, across: int = 99
) -> list[Piece]:
    """The cards of a stash, from the oldest to the youngest, within these heights, in at most so many columns."""
    if not cards:
        return []
    gap = look.px(10)
    lay = best(look, room, len(cards), most, gap, across)
    if lay is None:
        return list(tags(look, room, cards, zone, z))
    found: list[Piece] = []
    face = "table" if lay.width >= least_of(look) else "chip"
    for i, card in enumerate(cards):
        column, row = divmod(i, lay.rows)
        last = min(len(cards), (column + 1) * lay.rows) - 1 - column * lay.rows
        bottom = ends(room, lay, last)
        y = room.y + row * lay.step
        rect = Rect(room.x + column * (lay.width + gap), y, lay.width, min(tall(lay.width), bottom - y))
        strip = 0 if row == last or lay.step >= rect.height else lay.step
        up = at_height(z, i, len(cards))
        found.append(Piece(("card", card), "card", rect, 0, CARDS[card].id, face, up, zone, strip=strip))
    return found


def ends(room: Rect, lay: Lay, last: int) -> int:
    """Where a column ends whose last card lies in that row."""
    y = room.y + last * lay.step
    whole = y + tall(lay.width)
    if whole <= room.bottom:
        return whole
    shown = room.bottom - y
    return y + (min(shown, int(CUT * lay.width)) if shown >= EFFECT * lay.width else int(CLOSED * lay.width))


def at_height(z: range, nth: int, count: int) -> int:
    """The nth of so many lies there: later ones never below earlier ones."""
    return z[nth * len(z) // count]


def least_of(look: Look) -> int:
    """How narrow a card of a stash may be."""
    return round(LEAST * look.scale.ui)


def best(look: Look, room: Rect, count: int, most: int, gap: int, across: int = 99) -> Lay | None:
    """The columns of which most can be read; None where names would be too small or covered."""
    least = least_of(look) if across > 1 else min(least_of(look), most)
    rated = [
        (worth(room, lay, READ * look.scale.ui), -lay.columns, lay)
        for columns in range(1, min(count, across) + 1)
        for width in widths(room, math.ceil(count / columns), min(most, (room.width - (columns - 1) * gap) // columns))
        if width >= least and (lay := laid(room, count, columns, width, gap))
    ]
    return max(rated)[2] if rated else None


def widths(room: Rect, rows: int, most: int) -> Iterator[int]:
    """As wide as there is room, or narrower, so that the last card of a column is seen whole, or what it does."""
    yield most
    for strip, last in ((EFFECT, RATIO), (NAME, RATIO), (NAME, EFFECT)):
        yield min(most, int(room.height / ((rows - 1) * strip + last + SPARE)))


def laid(room: Rect, count: int, columns: int, width: int, gap: int) -> Lay | None:
    """Cards of this width, the steps as wide as the room allows; None where they would hide names."""
    rows = math.ceil(count / columns)
    high = tall(width)
    if rows == 1:
        return Lay(columns, 1, width, 0) if room.height >= EFFECT * width else None
    for strip, last in ((EFFECT, OPEN), (NAME, EFFECT), (NAME, CLOSED)):
        if room.height >= ((rows - 1) * strip + last) * width:
            least, most = math.ceil(strip * width), high + gap if strip == EFFECT else int(HALF * width)
            fits = room.height >= (rows - 1) * least + high
            end = high if fits else (CUT if last > CLOSED else CLOSED) * width
            return Lay(columns, rows, width, max(least, min(most, int((room.height - end) / (rows - 1)))))
    return None


def worth(room: Rect, lay: Lay, legible: float) -> float:
    """How well such columns can be read; cards narrower than `legible` by their names only."""
    last = (ends(room, lay, lay.rows - 1) - room.y - (lay.rows - 1) * lay.step) / tall(lay.width)
    named = lay.rows > 1 and (lay.step < EFFECT * lay.width * 0.99 or lay.width < legible)
    apart = min(1.0, lay.step / tall(lay.width)) if lay.rows > 1 else 1.0
    return lay.width * (NARROWED if named else 1.0) * (COVERED + (1 - COVERED) * last) * (APART + (1 - APART) * apart)


# Bars, where cards find no room.


def tags(look: Look, room: Rect, cards: Sequence[int], zone: str, z: range) -> Iterator[Piece]:
    """A bar for each kind of card, with how many there are; alike ones lie on the same spot, the youngest on top."""
    kinds: dict[int, list[int]] = {}
    for card in cards:
        kinds.setdefault(KIND[card], []).append(card)
    spots = tag_rects(look, room, len(kinds))
    for alike, rect in zip(kinds.values(), spots, strict=True):
        for i, card in enumerate(alike):
            number = len(alike) if i == len(alike) - 1 else 0
            up = at_height(z, i, len(alike))
            yield Piece(("card", card), "card", rect, 0, CARDS[card].id, "tag", up, zone, number=number)


def tag_rects(look: Look, room: Rect, count: int) -> list[Rect]:
    """Columns of bars, narrower ones where they would overlap; they do where the room is short even so."""
    gap, between = look.px(8), max(2, look.px(4))
    high = round(TAG[1] * look.scale.ui)
    fit = max(1, (room.height + between) // (high + between))
    for share in (1.0, NARROW):
        least = round(TAG[0] * share * look.scale.ui)
        most = max(1, (room.width + gap) // (least + gap))
        if most * fit >= count:
            break
    columns = min(most, math.ceil(count / fit))
    rows = math.ceil(count / columns)
    width = min((room.width - (columns - 1) * gap) // columns, round(2.4 * least))
    if width >= round(TAG[0] * look.scale.ui):
        high = max(high, min(round(GROWN * high), (room.height + between) // rows - between))
    step = high + between if rows <= fit else (room.height - high) / (rows - 1)
    return [
        Rect(room.x + i // rows * (width + gap), round(room.y + i % rows * step), width, high) for i in range(count)
    ]
