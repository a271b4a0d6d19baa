"""Layout: rectangles one below the other that share their space."""

from collections.abc import Sequence

import pygame


def stack(room: pygame.Rect, heights: Sequence[int], gap: int, stretch: float = 1.0) -> list[pygame.Rect]:
    """Return rows of these heights from the top of `room`, shrunk alike if too high, else stretched up to `stretch`."""
    free = room.height - gap * (len(heights) - 1)
    share = min(stretch, free / max(1, sum(heights)))
    rows, y = [], float(room.y)
    for height in heights:
        rows.append(pygame.Rect(room.x, round(y), room.width, round(height * share)))
        y += height * share + gap
    return rows


def halves(row: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut the row into two halves with a gap between."""
    wide = (row.width - gap) // 2
    return pygame.Rect(row.x, row.y, wide, row.height), pygame.Rect(row.right - wide, row.y, wide, row.height)
