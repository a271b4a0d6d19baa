"""Boxes: rects that never change and are divided rather than computed.

A box is a `pygame.Rect`, so it passes wherever a rect does. It is in pixels of the window: lengths of the design come
from `px` of a look or layout, heights of lines from their `TextStyle`. Every method returns new boxes.

    head, body = Box.from_rect(rect).inset(x=px(22), top=px(7)).cut_top(NAME.line_height(look), gap=px(8))
    for name, spot in zip(names, body.columns(len(names), gap=px(6)), strict=True): ...
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import NamedTuple, NoReturn, Self, TypeAlias

import pygame
from pygame.typing import SequenceLike

Parts: TypeAlias = int | tuple[float, ...]  # a number of equal parts, or the weights of the parts
LeftX: TypeAlias = int  # where something begins, in pixels of the window
RightX: TypeAlias = int  # where it ends
Height: TypeAlias = int  # in pixels
SPARE = {"l": 0, "t": 0, "m": 1, "r": 2, "b": 2}  # halves of the spare room left of, or above, the placed box
CHANGES = ("move_ip", "inflate_ip", "clamp_ip", "union_ip", "unionall_ip", "scale_by_ip", "normalize", "update")


class Box(pygame.Rect):
    """A rect that never changes, and so can be hashed."""

    __slots__ = ()

    @classmethod
    def from_rect(cls, rect: pygame.Rect) -> Self:
        return cls(rect.x, rect.y, rect.width, rect.height)

    @classmethod
    def from_edges(cls, left: int, top: int, right: int, bottom: int) -> Self:
        return cls(left, top, right - left, bottom - top)

    @classmethod
    def of_size(cls, size: tuple[int, int], **at: float | SequenceLike[float]) -> Self:
        """Return a box of a size that lies at a point by its middle, an edge or a corner: `center=`, `midtop=`, ..."""
        return cls.from_rect(pygame.Rect((0, 0), size).move_to(**at))

    # Dividing.

    def inset(
        self, margin: int = 0, /, *, x: int = 0, y: int = 0,
        left: int = 0, top: int = 0, right: int = 0, bottom: int = 0,
    ) -> Self:  # fmt: skip
        """Return the box reduced by margins: all round, on both sides of an axis, on one side. They add up.

        Negative margins enlarge it.
        """
        left, top, right, bottom = left + x + margin, top + y + margin, right + x + margin, bottom + y + margin
        return type(self)(self.x + left, self.y + top, self.width - left - right, self.height - top - bottom)

    def cut_left(self, width: int, gap: int = 0) -> LeftAndRight:
        """Cut off a part at the left; beyond a gap is the rest."""
        return LeftAndRight(type(self)(self.x, self.y, width, self.height), self.inset(left=width + gap))

    def cut_right(self, width: int, gap: int = 0) -> LeftAndRight:
        """Cut off a part at the right; before a gap is the rest."""
        part = type(self)(self.right - width, self.y, width, self.height)
        return LeftAndRight(self.inset(right=width + gap), part)

    def cut_top(self, height: int, gap: int = 0) -> TopAndBottom:
        """Cut off a part at the top; below a gap is the rest."""
        return TopAndBottom(type(self)(self.x, self.y, self.width, height), self.inset(top=height + gap))

    def cut_bottom(self, height: int, gap: int = 0) -> TopAndBottom:
        """Cut off a part at the bottom; above a gap is the rest."""
        part = type(self)(self.x, self.bottom - height, self.width, height)
        return TopAndBottom(self.inset(bottom=height + gap), part)

    def columns(self, parts: Parts, gap: int = 0) -> tuple[Self, ...]:
        """Return parts side by side.

        A number of parts share one size, as pictures are cached by size; so two of them may overlap by a pixel or leave
        one. Parts by weights are exactly a gap apart.
        """
        spans = _divide_length(self.x, self.width, parts, gap)
        return tuple(type(self)(start, self.y, width, self.height) for start, width in spans)

    def rows(self, parts: Parts, gap: int = 0) -> tuple[Self, ...]:
        """Return parts below one another, divided as columns are."""
        spans = _divide_length(self.y, self.height, parts, gap)
        return tuple(type(self)(self.x, start, self.width, height) for start, height in spans)

    def grid_cell(self, counts: tuple[int, int], gap: int, column: int, row: int) -> Self:
        """Return a tile of a grid; `counts` are its columns and rows."""
        return self.columns(counts[0], gap)[column].rows(counts[1], gap)[row]

    def with_width_of(self, other: pygame.Rect) -> Self:
        """Return a box as high as this one and as wide as another."""
        return type(self)(other.x, self.y, other.width, self.height)

    # Placing.

    def place_inside(self, size: tuple[float, float], anchor: str = "mm") -> Self:
        """Return a box of this size inside. The anchor is l, m or r, then t, m or b, as that of text."""
        width, height = round(size[0]), round(size[1])
        x = self.x + (self.width - width) * SPARE[anchor[0]] // 2
        return type(self)(x, self.y + (self.height - height) * SPARE[anchor[1]] // 2, width, height)

    # It never changes.

    def move_to(self, **places: float | SequenceLike[float]) -> Self:
        return self.from_rect(pygame.Rect(self).move_to(**places))  # pygame's version sets attributes of the new one

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a box never changes ({name}); make a new one")

    def __setitem__(self, key: object, value: object) -> NoReturn:
        raise TypeError("a box never changes; make a new one")

    def __hash__(self) -> int:  # type: ignore[override]  # pygame's rects have none
        return hash((self.x, self.y, self.width, self.height))


class LeftAndRight(NamedTuple):
    """Two parts of a box side by side."""

    left: Box
    right: Box


class TopAndBottom(NamedTuple):
    """Two parts of a box one below the other."""

    top: Box
    bottom: Box


def _divide_length(start: int, length: int, parts: Parts, gap: int) -> list[tuple[int, int]]:
    weights = (1,) * parts if isinstance(parts, int) else parts
    step = (length - (len(weights) - 1) * gap) / (sum(weights) or 1)
    starts = [round(start + past * step + nth * gap) for nth, past in enumerate(accumulate(weights, initial=0))]
    if isinstance(parts, int):
        return [(here, round(step)) for here in starts[:-1]]
    return [(here, then - gap - here) for here, then in pairwise(starts)]


def _raise_immutable(*_args: object) -> NoReturn:
    raise TypeError("a box never changes; make a new one")


for _name in CHANGES:
    setattr(Box, _name, _raise_immutable)
