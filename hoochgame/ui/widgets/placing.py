"""Where a box stands that says something: near what it speaks of, and clear of what must be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame

Rect = pygame.Rect
Size = tuple[int, int]
MARGIN = 4  # to the window's edge


def beside(
    about: Rect, size: Size, window: Rect, gap: int, clear: Sequence[Rect] = (), never: Sequence[Rect] = ()
) -> Rect:
    """Below, else above, else to the side, else wherever there is room; never outside the window.

    The box covers neither `about` nor what is `never` covered, if there is a place for that, and as little as it can
    of what shall stay `clear`.
    """
    room = window.inflate(-2 * MARGIN, -2 * MARGIN)
    shut = [about, *never]
    near = [box.clamp(room) for box in _near(about, size, gap, clear)]
    free = [box for box in near if box.collidelist(shut) < 0]
    if free:
        return min(free, key=lambda box: covered(box, clear))
    anywhere = [box.clamp(room) for box in _anywhere(shut, size, room, gap)]
    free = [box for box in anywhere if box.collidelist(shut) < 0]
    if free:
        return min(free, key=lambda box: (covered(box, clear), _far(box, about)))
    return min(near[2:4] + anywhere, key=lambda box: (covered(box, shut), covered(box, clear)))


def covered(box: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of these."""
    return sum(part.width * part.height for part in map(box.clip, others))


def _near(about: Rect, size: Size, gap: int, clear: Sequence[Rect]) -> list[Rect]:
    """Round the thing; then round what shall stay clear with it."""
    round_it = _round(about, about, size, gap)
    return round_it + [box for rect in clear if rect.colliderect(about) for box in _round(rect, about, size, gap)]


def _round(rect: Rect, about: Rect, size: Size, gap: int) -> list[Rect]:
    """Below a rect, above it, right and left of it, as near to `about` as can be."""
    boxes = [Rect((0, 0), size) for _side in range(4)]
    boxes[0].midtop = (about.centerx, rect.bottom + gap)
    boxes[1].midbottom = (about.centerx, rect.top - gap)
    boxes[2].midleft = (rect.right + gap, about.centery)
    boxes[3].midright = (rect.left - gap, about.centery)
    return boxes


def _anywhere(shut: Sequence[Rect], size: Size, room: Rect, gap: int) -> Iterator[Rect]:
    """At the edges of what is not to be covered, and of the window: if there is a place, one of these is free."""
    wide, high = size
    aparts = (gap, 0)
    lefts = {room.x, *(x for rect in shut for apart in aparts for x in (rect.right + apart, rect.x - apart - wide))}
    tops = {room.y, *(y for rect in shut for apart in aparts for y in (rect.bottom + apart, rect.y - apart - high))}
    for x, y in product(sorted(lefts), sorted(tops)):
        yield Rect(x, y, wide, high)


def _far(box: Rect, about: Rect) -> int:
    """How far their edges are apart."""
    across = max(box.x - about.right, about.x - box.right, 0)
    down = max(box.y - about.bottom, about.y - box.bottom, 0)
    return across + down
