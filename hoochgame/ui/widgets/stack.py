"""Layout: divides a rect into rows or columns, in whole pixels and of one size."""

from collections.abc import Sequence

import pygame

from hoochgame.ui.look.box import Box


def stack_rows(room: pygame.Rect, heights: Sequence[int], gap: int, stretch: float = 1.0) -> list[Box]:
    """Return rows of these heights from the top of `room`; all shrink if they are too high, or grow up to `stretch`."""
    free = room.height - gap * (len(heights) - 1)
    share = min(stretch, free / max(1, sum(heights)))
    rows, y = [], float(room.y)
    for height in heights:
        rows.append(Box(room.x, round(y), room.width, round(height * share)))
        y += height * share + gap
    return rows


def cut_in_halves(row: pygame.Rect, gap: int) -> tuple[Box, Box]:
    """Cut the row into two halves; the gap between them takes an odd pixel."""
    box, wide = Box.from_rect(row), (row.width - gap) // 2
    return box.cut_left(wide)[0], box.cut_right(wide)[1]


def cut_side_by_side(row: pygame.Rect, count: int, gap: int) -> tuple[Box, ...]:
    """Cut the row into parts exactly a gap apart; left-over pixels are at the right."""
    wide = (row.width - gap * (count - 1)) // count
    return Box.from_rect(row).cut_left(count * (wide + gap) - gap)[0].columns(count, gap)
