"""Places tooltips and the like near what they explain, without covering what must stay visible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame

Rect = pygame.Rect
Size = tuple[int, int]
MARGIN = 4  # px to the window's edge


def beside(
    about: Rect, size: Size, window: Rect, gap: int, clear: Sequence[Rect] = (), never: Sequence[Rect] = ()
) -> Rect:
    """Return where to put a box: below, above, beside, or wherever there is space, always inside the window.

    It covers neither `about` nor `never`, if there is such a place, and as little as possible of `clear`.
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
    """Return how many pixels of the others a box covers."""
    return sum(part.width * part.height for part in map(box.clip, others))


def _near(about: Rect, size: Size, gap: int, clear: Sequence[Rect]) -> list[Rect]:
    """Return places around the thing, then around it together with what is `clear`."""
    round_it = _round(about, about, size, gap)
    return round_it + [box for rect in clear if rect.colliderect(about) for box in _round(rect, about, size, gap)]


def _round(rect: Rect, about: Rect, size: Size, gap: int) -> list[Rect]:
    """Return places below, above, right and left of a rect, as near to `about` as possible."""
    boxes = [Rect((0, 0), size) for _side in range(4)]
    boxes[0].midtop = (about.centerx, rect.bottom + gap)
    boxes[1].midbottom = (about.centerx, rect.top - gap)
    boxes[2].midleft = (rect.right + gap, about.centery)
    boxes[3].midright = (rect.left - gap, about.centery)
    return boxes


def _anywhere(shut: Sequence[Rect], size: Size, room: Rect, gap: int) -> Iterator[Rect]:
    """Yield places at the edges of `shut` and of the window: if any place is free, one of these is."""
    wide, high = size
    aparts = (gap, 0)
    lefts = {room.x, *(x for rect in shut for apart in aparts for x in (rect.right + apart, rect.x - apart - wide))}
    tops = {room.y, *(y for rect in shut for apart in aparts for y in (rect.bottom + apart, rect.y - apart - high))}
    for x, y in product(sorted(lefts), sorted(tops)):
        yield Rect(x, y, wide, high)


def _far(box: Rect, about: Rect) -> int:
    """Return the distance between two rects' edges."""
    across = max(box.x - about.right, about.x - box.right, 0)
    down = max(box.y - about.bottom, about.y - box.bottom, 0)
    return across + down
