"""Places tooltips near the things they explain, clear of what must stay visible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

Rect = pygame.Rect
Size = tuple[int, int]
MARGIN = 4  # px to the window's edge
STEPS = 30  # places that are tried from the top of the window to its bottom
ASIDE = 0.15  # px of distance added for each px that a box is off its thing's centre
TIMES = 1.5  # window heights that a box goes farther rather than cover things completely


class Weighed(NamedTuple):
    """A thing that a box should not cover. The weight is 0 to 1: the window's prompt has 1."""

    rect: Rect
    weight: float


class Around(NamedTuple):
    """The surroundings of a box: `answers` are covered only where there is no other place for it."""

    answers: Sequence[Rect] = ()
    things: Sequence[Weighed] = ()


NOTHING = Around()


class Placement(NamedTuple):
    """A place for a box, and what speaks against it.

    `harm`: the pixels of it that lie outside the window, then those of the forbidden things that it hides. `cost`: its
    distance, with penalties added.
    """

    harm: tuple[int, ...]
    cost: float
    box: Rect

    @property
    def is_harmless(self) -> bool:
        """Whether it lies in the window and hides nothing forbidden."""
        return not any(self.harm)


def place_near(
    about: Rect, size: Size, window: Rect, gap: int,
    clear: Sequence[Rect] = (), forbidden: Sequence[Rect] = (), around: Around = NOTHING,
) -> Placement:  # fmt: skip
    """Return where to put a box: below, above, beside, or wherever there is space, inside the window if it fits there.

    It covers neither `about`, `forbidden` nor an answer if there is such a place. Of these places it takes the nearest,
    or a farther one that covers less of `clear` and of the other things.
    """
    room = Rect(window).inflate(-2 * MARGIN, -2 * MARGIN)
    outside = size[0] * size[1] - min(size[0], window.width) * min(size[1], window.height)
    shut = [
        Rect(rect) for rect in (about, *around.answers, *forbidden)
    ]  # pygame collides with a Box 70 times as slowly
    near, weighed = _places_near(Rect(about), size, gap, clear), [*around.things, *(Weighed(rect, 1) for rect in clear)]
    free = _free_boxes((*near, *_grid_places(size, room)), shut, room) or _free_boxes(
        _edge_places(shut, size, room, gap), shut, room
    )
    if free:
        return Placement((outside, 0, 0, 0), *_cheapest_place(free, about, weighed, window.height))
    tight = [box.clamp(room) for box in (*near, *_edge_places(shut, size, room, gap))]
    harm = [
        (covered_area(box, [about]), covered_area(box, around.answers), covered_area(box, forbidden)) for box in tight
    ]
    least = [box for box, one in zip(tight, harm, strict=True) if one == min(harm)]
    return Placement((outside, *min(harm)), *_cheapest_place(least, about, weighed, window.height))


def covered_area(box: Rect, others: Sequence[Rect]) -> int:
    """Return how many pixels of the others a box covers."""
    return sum(part.width * part.height for part in map(box.clip, others))


def edge_distance(box: Rect, about: Rect) -> int:
    """Return the distance between two rects' edges."""
    across = max(box.x - about.right, about.x - box.right, 0)
    down = max(box.y - about.bottom, about.y - box.bottom, 0)
    return across + down


def _free_boxes(places: Iterable[Rect], shut: Sequence[Rect], room: Rect) -> list[Rect]:
    """Return the places within `room` that touch nothing in `shut`."""
    return [box for box in (place.clamp(room) for place in places) if box.collidelist(shut) < 0]


def _cheapest_place(boxes: Sequence[Rect], about: Rect, things: Sequence[Weighed], height: int) -> tuple[float, Rect]:
    """Return the cost and the place with the least distance and cover; the first of equal ones."""
    about, rects, weights = Rect(about), [Rect(one.rect) for one in things], [one.weight for one in things]
    reach = sorted([(_distance_to(box, about), at) for at, box in enumerate(boxes)])
    best, found = float("inf"), boxes[0]
    for reached, at in reach:
        if reached >= best:
            break  # all later ones lie farther off, whatever they cover
        box, weight = boxes[at], 0.0
        # No function for each of the things: there are thousands of places, and a tooltip comes between two frames.
        for n in box.collidelistall(rects):
            _x, _y, wide, high = box.clip(rects[n])
            weight += wide * high * weights[n]
        cost = reached + TIMES * height * weight / (box.width * box.height)
        if cost < best:
            best, found = cost, box
    return best, found


def _distance_to(box: Rect, about: Rect) -> float:
    """Return the distance of a box from its thing, with a penalty if it is off centre."""
    askew = min(abs(box.centerx - about.centerx), abs(box.centery - about.centery))
    return edge_distance(box, about) + ASIDE * askew


def _places_near(about: Rect, size: Size, gap: int, clear: Sequence[Rect]) -> list[Rect]:
    """Return places around the thing, then around it together with what is `clear`."""
    round_it = _places_round(about, about, size, gap)
    return round_it + [
        box for rect in clear if rect.colliderect(about) for box in _places_round(rect, about, size, gap)
    ]


def _places_round(rect: Rect, about: Rect, size: Size, gap: int) -> list[Rect]:
    """Return places below, above, right and left of a rect: centred on `about`, then flush with its edges."""
    boxes = [Rect((0, 0), size) for _place in range(12)]
    for at, x in enumerate((about.centerx - size[0] // 2, about.x, about.right - size[0])):
        boxes[at].topleft = (x, rect.bottom + gap)
        boxes[3 + at].bottomleft = (x, rect.top - gap)
    for at, y in enumerate((about.centery - size[1] // 2, about.y, about.bottom - size[1])):
        boxes[6 + at].topleft = (rect.right + gap, y)
        boxes[9 + at].topright = (rect.left - gap, y)
    return boxes


def _grid_places(size: Size, room: Rect) -> Iterator[Rect]:
    step = max(1, room.height // STEPS)
    lefts, tops = range(room.x, room.right - size[0], step), range(room.y, room.bottom - size[1], step)
    for x, y in product(lefts, tops):
        yield Rect(x, y, *size)


def _edge_places(shut: Sequence[Rect], size: Size, room: Rect, gap: int) -> Iterator[Rect]:
    """Yield places at the edges of `shut` and of the window: if any place is free, so is one of these."""
    wide, high = size
    aparts = (gap, 0)
    lefts = {room.x, *(x for rect in shut for apart in aparts for x in (rect.right + apart, rect.x - apart - wide))}
    tops = {room.y, *(y for rect in shut for apart in aparts for y in (rect.bottom + apart, rect.y - apart - high))}
    for x, y in product(sorted(lefts), sorted(tops)):
        yield Rect(x, y, wide, high)
