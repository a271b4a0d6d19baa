"""Cards in rows: as large as the room allows, then smaller, then as portraits, then as tags with two figures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.board_marks import Place
from hoochgame.ui.table.keys import CardKey, HiddenKey, Key
from hoochgame.ui.table.pieces.piece import HELD, PORTRAIT, RATIO, Piece, Rect, card_height

PORTRAITS = "portrait"
FLAT = 0.58  # a crowded portrait's height by its width, at least: both figures still find room
LOWEST = 20  # px
FAN = 2.2  # degrees from one card of the hand to the next


class Packed(NamedTuple):
    """Upright rects in order; whether they are portraits, or tags."""

    rects: tuple[Rect, ...]
    portraits: bool = False
    tags: bool = False

    def packed_piece(self, card: Piece) -> Piece:
        """Return the card in the form that there is room for."""
        return card._replace(layout="tag") if self.tags else card


def left_edges(room: Rect, widths: Sequence[float], gap: float, middle: bool = False) -> list[float]:
    """Return the left edges of things of these widths; they overlap evenly if the room is short."""
    if not widths:
        return []
    total = sum(widths) + gap * (len(widths) - 1)
    if total <= room.width:
        x = room.x + (room.width - total) / 2 if middle else float(room.x)
        return [x + sum(widths[:i]) + gap * i for i in range(len(widths))]
    share = max(0.0, room.width - widths[-1]) / sum(widths[:-1]) if len(widths) > 1 else 0
    return [room.x + share * sum(widths[:i]) for i in range(len(widths))]


def row_of_cards(room: Rect, turned: Sequence[bool], width: int, gap: int, middle: bool = False) -> tuple[Rect, ...]:
    """Return cards of one width side by side; one that is turned lies on its side and takes more room."""
    widths = [width * RATIO if s else width for s in turned]
    rects = []
    for x, wide, lies in zip(left_edges(room, widths, gap, middle), widths, turned, strict=True):
        middle_of_it = (round(x + wide / 2), room.bottom - (width // 2 if lies else card_height(width) // 2))
        rects.append(Box.of_size((width, card_height(width)), center=middle_of_it))
    return tuple(rects)


def pack_cards(
    room: Rect, turned: Sequence[bool], most: int, least: int, gap: int, plate: bool = False, flat: float = 1.0
) -> Packed:
    """Return cards in play: cards from `most` wide down to `least`, else portraits in as many rows as it takes.

    On a narrow `plate` portraits only. With `flat` another row must make portraits so many times as wide.
    """
    if not turned:
        return Packed(())
    best: tuple[Rect, ...] | None = None
    smallest = least
    for rows in () if plate else (1, 2, 3):
        width = min(most, int((room.height - (rows - 1) * gap) / rows / RATIO))
        while width >= smallest:
            if fitted := _fill_rows(room, turned, width, gap, rows):
                best, smallest = fitted, width + 1  # more rows only for larger cards
                break
            width -= 2
    if best:
        return Packed(best)
    count = len(turned)
    portraits = _portrait_rects(room, count, gap, most, round(least * 0.62), flat)
    if not any_overlap(portraits):
        return Packed(portraits, True)
    narrow = _column_width(room, count, 2)
    if narrow >= least * 0.5:
        size = (narrow, min(room.height, round(narrow * PORTRAIT)))
        return Packed(portrait_grid(room, count, size, count, 2), True)
    tag = (round(least * 0.47), round(least * 0.205))
    return Packed(tag_grid(room, count, tag, max(2, gap // 3)), True, True)


def centre_rows(rects: tuple[Rect, ...], room: Rect) -> tuple[Rect, ...]:
    """Move rows that leave room below them to its middle, but not far below the heading."""
    if not rects:
        return rects
    spare = room.bottom - max(rect.bottom for rect in rects)
    return tuple(rect.move(0, max(0, spare) // 2) for rect in rects)


def fill_columns(packed: Packed, turned: Sequence[bool]) -> Packed:
    """Return the places of several rows column by column: one more then moves no other to another row."""
    if any(turned) and not packed.portraits:
        return packed  # one that lies on its side has a place of its own
    return packed._replace(rects=tuple(sorted(packed.rects, key=lambda rect: (rect.x, rect.y))))


def any_overlap(rects: Sequence[Rect]) -> bool:
    return any(one.colliderect(other) for one, other in pairwise(rects))


def tag_grid(room: Rect, count: int, least: tuple[int, int], gap: int) -> tuple[Rect, ...]:
    """Return tags no smaller than `least` in as few rows as hold them all; they overlap if the room is still short."""
    most = max(1, (room.height + gap) // (least[1] + gap))
    rows = next((n for n in range(1, most + 1) if _column_width(room, math.ceil(count / n), gap) >= least[0]), most)
    across = math.ceil(count / rows)
    width = max(least[0], min(_column_width(room, across, gap), round(least[0] * 1.5)))
    high = min((room.height - (rows - 1) * gap) // rows, round(least[1] * 1.5))
    return portrait_grid(room, count, (width, high), across, gap)


def _column_width(room: Rect, across: int, gap: int) -> int:
    return (room.width - (across - 1) * gap) // max(1, across)


def _fill_rows(room: Rect, turned: Sequence[bool], width: int, gap: int, rows: int) -> tuple[Rect, ...] | None:
    """Return so many rows, filled one after the other; None if they do not hold everything."""
    lines: list[list[bool]] = [[]]
    used = 0.0
    for lies in turned:
        wide = width * RATIO if lies else width
        if used + wide > room.width + 1 and lines[-1]:
            lines.append([])
            used = 0.0
        lines[-1].append(lies)
        used += wide + gap
    if len(lines) > rows or used - gap > room.width + 1:
        return None
    across = math.ceil(len(turned) / len(lines))  # rows of the same length, where that fits
    even = [list(turned[i : i + across]) for i in range(0, len(turned), across)]
    if len(even) == len(lines) and all(_row_length(line, width, gap) <= room.width + 1 for line in even):
        lines = even
    rects: list[Rect] = []
    high = card_height(width)
    for i, line in enumerate(lines):
        y = room.y + i * (high + gap)
        rects += row_of_cards(Box(room.x, y, room.width, high), line, width, gap)
    return tuple(rects)


def _row_length(line: Sequence[bool], width: int, gap: int) -> float:
    return sum(width * RATIO if lies else width for lies in line) + gap * (len(line) - 1)


def _portrait_rects(room: Rect, count: int, gap: int, most: int, least: int, flat: float) -> tuple[Rect, ...]:
    """Return the largest portraits that show all; below `least` they are flat, or overlap."""
    gap = max(2, gap // 2)
    best, across = 0, count
    for rows in range(1, 5):
        columns = math.ceil(count / rows)
        high = (room.height - (rows - 1) * gap) // rows
        width = min((room.width - (columns - 1) * gap) // columns, int(high / PORTRAIT), most)
        if width > best * (flat if best else 1):
            best, across = width, columns
    if best >= least:
        return portrait_grid(room, count, (best, round(best * PORTRAIT)), across, gap)
    size, across = _overlapping_size(room, count, gap, least)
    return portrait_grid(room, count, size, across, gap)


def _overlapping_size(room: Rect, count: int, gap: int, least: int) -> tuple[tuple[int, int], int]:
    """Return the size, and how many are in a row, so that most is seen of each portrait."""
    found = []
    for rows in (1, 2, 3):
        columns, row = math.ceil(count / rows), (room.height - (rows - 1) * gap) // rows
        apart = (room.width - (columns - 1) * gap) // columns
        width = max(min(least, int(row / PORTRAIT)), min(least, int(row / FLAT), apart))
        high = min(row, round(width * PORTRAIT))
        if rows == 1 or high >= LOWEST:
            found.append((min(width, (room.width - width) / max(1, columns - 1)), (width, high), columns))
    _seen, size, columns = max(found)
    return size, columns


def portrait_grid(room: Rect, count: int, size: tuple[int, int], across: int, gap: int) -> tuple[Rect, ...]:
    """Return rows of portraits; those of a full row overlap if it is too long."""
    width, high = size
    rects: list[Rect] = []
    for start in range(0, count, across):
        line = [float(width)] * (min(count, start + across) - start)
        y = room.y + start // across * (high + gap)
        rects += [Box(round(x), y, width, high) for x in left_edges(room, line, gap)]
    return tuple(rects)


Fan = Sequence[tuple[Rect, int]]  # the cards of a hand: upright rects and angles


def fan_hand(room: Rect, count: int, size: tuple[int, int], least: float, gap: int) -> Fan:
    """Return the places of a hand. Cards lie side by side, then overlap so that each price stays in sight."""
    if not count:
        return ()
    width = size[0]
    spread = width + gap if count == 1 else min(width + gap, (room.width - width * 1.12) / (count - 1))
    spread = max(least, spread)
    degrees = min(FAN, 11 / count)
    far = (count - 1) / 2
    bend = min(0.035, 0.11 / max(1.0, far) ** 1.7)
    hand = []
    for i in range(count):
        t = i - far
        middle = (round(room.centerx + t * spread), round(room.centery + abs(t) ** 1.7 * width * bend))
        hand.append((Box(0, 0, *size).move_to(center=middle), round(-t * degrees)))
    return tuple(hand)


def upright_hand_row(room: Rect, count: int, drawn: int, gap: int, left: int) -> list[Rect]:
    """Return upright cards side by side, in a size at which so many fit; more begin at `left`, then overlap."""
    width = min(int(room.height / RATIO), (room.width - (drawn - 1) * gap) // drawn)
    if (need := count * (width + gap) - gap) > room.width:
        x = min(room.x, max(room.right - need, left))
        room = Box.from_edges(x, room.y, room.right, room.bottom)
    high = card_height(width)
    return [Box(round(x), room.bottom - high, width, high) for x in left_edges(room, [float(width)] * count, gap)]


def kept_hand_fan(hand: Sequence[int], kept: Mapping[Key, Place]) -> Fan:
    """Return where the cards of a hand stay while the mouse is over it; empty unless all of them do."""
    places = [kept[key] for key in map(CardKey, hand) if key in kept]
    return [(Box(*place.box), place.angle) for place in places] if len(places) == len(hand) else []


def hand_pieces(hand: Sequence[int], places: Fan, seat: Seat, card: Callable[[int, Rect], Piece]) -> Iterator[Piece]:
    """Yield the cards of a hand in these places, face down if they may not be read."""
    for i, (number, (rect, angle)) in enumerate(zip(hand, places, strict=True)):
        piece = card(number, rect) if number >= 0 else Piece(HiddenKey(seat, i), "card", rect)
        yield piece._replace(angle=angle, z=HELD + i, zone="shelf")


def card_grid(room: Rect, count: int, most: int, gap: int) -> tuple[Rect, ...]:
    """Return cards in rows in the middle of a panel, as large as they can be."""
    best, across = 0, 1
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        width = min((room.width - (columns - 1) * gap) // columns, int((room.height - (rows - 1) * gap) / rows / RATIO))
        if min(width, most) > best:
            best, across = min(width, most), columns
    rows, high = math.ceil(count / across), card_height(best)
    top = room.y + max(0, (room.height - rows * high - (rows - 1) * gap) // 2)
    rects: list[Rect] = []
    for start in range(0, count, across):
        line = [float(best)] * (min(count, start + across) - start)
        y = top + start // across * (high + gap)
        rects += [Box(round(x), y, best, high) for x in left_edges(room, line, gap, middle=True)]
    return tuple(rects)
