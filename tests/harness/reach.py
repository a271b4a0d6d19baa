"""Points of things on a board, whether a click on one of them means a move, and whether anything is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import pygame

from hoochgame.core.protocols import Move
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.asking.questions import Questions
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.keys import Key

V = TypeVar("V", bound=SeatView)  # a title's state as a seat sees it


def points(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Yield points all over a rect, from the middle outward."""
    shares = (0.5, 0.25, 0.75, 0.1, 0.9, 0.04)
    for x in shares:
        for y in shares:
            yield round(rect.x + rect.width * x), round(rect.y + rect.height * y)


def reachable(
    questions: Questions[V], table: Board[Any], key: Key, wanted: Sequence[Move], view: V, options: Sequence[Move]
) -> bool:
    """Whether a click somewhere on the thing means one of these moves."""
    rect = table.rect_of_key(key)
    if rect is None:
        return False
    for point in points(rect):
        found = table.key_at(point)
        if found and set(questions.moves_of_key(view, options, found)) & set(wanted):
            return True
    return False


def shades(picture: bytes) -> int:
    """Return how many values occur among the bytes of a picture: a window that is not empty has many."""
    return sum(value in picture for value in range(256))
