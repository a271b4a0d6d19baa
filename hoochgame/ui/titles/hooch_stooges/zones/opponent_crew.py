"""An opponent's stooges in play, equal ones as one stack with their number, so that none moves when one is hired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import Piece, Rect, least_card_width
from hoochgame.ui.table.zone import StyledPiece
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.pictures.faces import FACE, open_card
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import stooges_in_lane

TIMES = FIGURE.with_changes(20)
PILL, PILL_INK = "#efe4c8", INK
LOW_PORTRAIT = 2.4  # by the size of counts
TAG, TAG_GAP = (32, 14), 2  # px: the least size of a tag with two figures, and the distance between two
FACE_WIDTH = 1.68  # of a low row: a face and its health, by the row's height


class StackCount(NamedTuple):
    """How many equal stooges lie in a place, and in which layout."""

    rect: Box
    stooges: int
    layout: str


class StoogeGroup(NamedTuple):
    """Equal stooges."""

    stooges: tuple[int, ...]
    swung: bool


def group_equal_stooges(stooges: Sequence[int], swung: Sequence[int]) -> list[StoogeGroup]:
    """Group equal stooges, in the order in which the first of each kind came; those that swung are separate."""
    kinds = dict.fromkeys(CARDS[s].id for s in stooges)
    groups = (
        StoogeGroup(tuple(s for s in stooges if CARDS[s].id == kind and (s in swung) == lies), lies)
        for kind in kinds
        for lies in (False, True)
    )
    return [group for group in groups if group.stooges]


def crew_pieces(at: HoochMoment, seat: Seat, room: Rect) -> Iterator[Piece]:
    """Yield its stooges, except those in an attack."""
    gang, look, away = at.state.gangs[seat], at.look, stooges_in_lane(at.state)
    groups = group_equal_stooges([s for s in gang.crew if s not in away], gang.swung)
    low = at.layout.seats > 4
    if low:
        packed = packing.Packed(low_row_rects(look, room, [len(group.stooges) for group in groups]), True)
    else:
        lies = [group.swung for group in groups]
        packed = packing.pack_cards(room, lies, at.layout.px(133, 138), least_card_width(look), look.px(10))
        packed = packing.fill_columns(packed, lies)
        packed = leave_room_for_counts(look, packed, room, [len(group.stooges) for group in groups])
    z = 3
    for group, rect in zip(groups, packed.rects, strict=True):
        for stooge in group.stooges:
            scale = look.scale.ui_scale_in_force
            card = open_card(stooge, rect, f"seat{seat}", z, scale, packed.portraits, group.swung)
            yield card._replace(layout=FACE) if low else packed.packed_piece(card)
            z += 1


def leave_room_for_counts(look: Look, packed: packing.Packed, room: Rect, counts: Sequence[int]) -> packing.Packed:
    """Return tags in place of portraits that are so low that a count would hide their figures."""
    if not packed.portraits or all(rect.height >= LOW_PORTRAIT * TIMES.px(look) for rect in packed.rects):
        return packed
    least, high = (round(share * look.scale.ui_scale_in_force) for share in TAG)
    ways = (_flow_tags(look, room, counts, (wide, high)) for wide in range(2 * least, least - 1, -2))
    tags = next((way for way in ways if way[-1].bottom <= room.bottom), ())
    return packing.Packed(tags, True, True) if tags else packed


def _flow_tags(look: Look, room: Rect, counts: Sequence[int], size: tuple[int, int]) -> tuple[Box, ...]:
    """Return tags in rows; one with a number has room for it between its figures."""
    tags, x, y = [], room.x, room.y
    for count in counts:
        wide = size[0] + (count_width(look, count) if count > 1 else 0)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + size[1] + TAG_GAP
        tags.append(Box(x, y, wide, size[1]))
        x += wide + TAG_GAP
    return tuple(tags)


def count_width(look: Look, count: int) -> int:
    """Return the width of a number on a tag."""
    return TIMES.width(look, times_words(count)) + 2


def low_row_rects(look: Look, room: Rect, counts: Sequence[int]) -> tuple[Rect, ...]:
    """Return places for faces with health side by side, each with room for its number; in a crowd they are narrow."""
    numbers = [TIMES.width(look, times_words(n)) + look.px(3) if n > 1 else 0 for n in counts]
    wide, gap = round(room.height * FACE_WIDTH), look.px(10)
    if len(counts) * (wide + gap) - gap + sum(numbers) > room.width:
        gap = 2
        wide = min(wide, (room.width + gap - sum(numbers)) // max(1, len(counts)) - gap)
    xs = accumulate((wide + gap + number for number in numbers), initial=room.x)
    return tuple(Box(x, room.y, wide, room.height) for x, _count in zip(xs, counts, strict=False))


def count_stacks(cards: Sequence[StyledPiece]) -> tuple[StackCount, ...]:
    """Return the places where several stooges lie."""
    counts = Counter((Box.from_rect(worn.piece.bounding_rect), worn.piece.layout) for worn in cards)
    return tuple(StackCount(rect, n, layout) for (rect, layout), n in counts.items() if n > 1)


def times_words(count: int) -> str:
    return f"×{count}"


def draw_stack_counts(canvas: Canvas, stacks: Sequence[StackCount]) -> None:
    """Draw the number of each stack: at the right of a low row, else on a pill that hides no figure."""
    look = canvas.look
    for rect, count, layout in stacks:
        words, px = times_words(count), TIMES.px(look)
        if layout == FACE:
            TIMES.draw(canvas, words, (rect.right + look.px(3), rect.centery))
            continue
        size = (TIMES.width(look, words) + look.px(12), round(px * 1.25))
        pill = Box.of_size(size, midtop=(rect.centerx, rect.y - look.px(6)))
        if layout == "tag":
            pill = Box.of_size((count_width(look, count), rect.height), center=rect.center)
        elif layout == "portrait":
            pill = pill.move_to(right=rect.right + look.px(3))
        canvas.surface.blit(shapes.box(pill.size, pill.height // 2, PILL), pill)
        TIMES.draw(canvas, words, pill, "mm", colour=PILL_INK)
