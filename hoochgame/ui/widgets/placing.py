"""Places tooltips near the things they explain, clear of what must stay visible."""

from __future__ import annotations

from collections.abc import Sequence
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
    room, about = Rect(window).inflate(-2 * MARGIN, -2 * MARGIN), Rect(about)
    outside = size[0] * size[1] - min(size[0], window.width) * min(size[1], window.height)
    # pygame collides with a Box 70 times as slowly
    shut = [Rect(rect) for rect in (about, *around.answers, *forbidden)]
    near = [box.clamp(room) for box in _places_near(about, size, gap, clear)]
    search = _Search(about, [*around.things, *(Weighed(rect, 1) for rect in clear)], window.height)
    search.try_boxes([box for box in near if box.collidelist(shut) < 0])
    search.try_grid(*_grid_corners(size, room), size, shut)
    if search.found is None:
        search.try_grid(*_edge_corners(shut, size, room, gap), size, shut)
    if search.found:
        return Placement((outside, 0, 0, 0), search.cost, search.found)
    tight = [*near, *(Rect(at, size) for at in product(*_edge_corners(shut, size, room, gap)))]
    harm = [
        (covered_area(box, [about]), covered_area(box, around.answers), covered_area(box, forbidden)) for box in tight
    ]
    least = min(harm)
    search.try_boxes([box for box, one in zip(tight, harm, strict=True) if one == least])
    return Placement((outside, *least), search.cost, search.found or near[0])


def covered_area(box: Rect, others: Sequence[Rect]) -> int:
    """Return how many pixels of the others a box covers."""
    return sum(part.width * part.height for part in map(box.clip, others))


def edge_distance(box: Rect, about: Rect) -> int:
    """Return the distance between two rects' edges."""
    across = max(box.x - about.right, about.x - box.right, 0)
    down = max(box.y - about.bottom, about.y - box.bottom, 0)
    return across + down


class _Search:
    """Finds the cheapest place: the least distance and cover, then the least distance, then the first that was tried.

    No function for each of the places or things: there are thousands, and a box comes between two frames.
    """

    def __init__(self, about: Rect, things: Sequence[Weighed], height: int) -> None:
        """Search near `about` in a window of this height."""
        self.about, self.dear = about, TIMES * height
        self.rects, self.weights = [Rect(one.rect) for one in things], [one.weight for one in things]
        self.cost = float("inf")
        self.found: Rect | None = None
        self._reached = float("inf")  # distance of what was found

    def try_boxes(self, boxes: Sequence[Rect]) -> None:
        """Try each of the places."""
        for box in boxes:
            askew = min(abs(box.centerx - self.about.centerx), abs(box.centery - self.about.centery))
            self._try_box(box, edge_distance(box, self.about) + ASIDE * askew)

    def try_grid(self, lefts: Sequence[int], tops: Sequence[int], size: Size, shut: Sequence[Rect]) -> None:
        """Try the places with these corners that touch nothing in `shut`, until the distance alone costs too much."""
        (wide, high), about, most = size, self.about, self.cost
        middle, centre = about.centerx - wide // 2, about.centery - high // 2
        columns = [(max(x - about.right, about.x - x - wide, 0), abs(x - middle), x) for x in lefts]
        rows = [(max(y - about.bottom, about.y - y - high, 0), abs(y - centre), y) for y in tops]
        reach = [
            (across + down + ASIDE * (aside if aside < below else below), x, y)
            for across, aside, x in columns if across < most
            for down, below, y in rows if across + down < most
        ]  # fmt: skip
        for reached, x, y in sorted(reach):
            if reached >= self.cost:
                break  # all later ones lie farther off, whatever they cover
            box = Rect(x, y, wide, high)
            if box.collidelist(shut) < 0:
                self._try_box(box, reached)

    def _try_box(self, box: Rect, reached: float) -> None:
        weight = 0.0
        for n in box.collidelistall(self.rects):
            _x, _y, wide, high = box.clip(self.rects[n])
            weight += wide * high * self.weights[n]
        cost = reached + self.dear * weight / (box.width * box.height)
        if (cost, reached) < (self.cost, self._reached):
            self.cost, self._reached, self.found = cost, reached, box


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


def _grid_corners(size: Size, room: Rect) -> tuple[Sequence[int], Sequence[int]]:
    step = max(1, room.height // STEPS)
    return range(room.x, room.right - size[0], step), range(room.y, room.bottom - size[1], step)


def _edge_corners(shut: Sequence[Rect], size: Size, room: Rect, gap: int) -> tuple[Sequence[int], Sequence[int]]:
    """Return left and top edges next to `shut` and the window: if any place is free, so is one at two of these."""
    wide, high = size
    aparts = (gap, 0)
    lefts = {room.x, *(x for rect in shut for apart in aparts for x in (rect.right + apart, rect.x - apart - wide))}
    tops = {room.y, *(y for rect in shut for apart in aparts for y in (rect.bottom + apart, rect.y - apart - high))}
    return (
        sorted({Rect((x, room.y), size).clamp(room).x for x in lefts}),
        sorted({Rect((room.x, y), size).clamp(room).y for y in tops}),
    )
