"""A card that the mouse drags, its goals, and its flight back from where it can't be dropped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from hoochgame.core.protocols import Move
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.pointers_drawn import draw_halo
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Piece

BACK = 0.18  # seconds that a card flies back

Goals = Mapping[Key, tuple[Move, ...]]


@dataclass
class Drag:
    """The card that is dragged, and its goals."""

    key: Key
    piece: Piece
    goals: Goals
    at: Point
    barred: bool = False  # whether what lies under the mouse is out of reach

    def goal_at(self, board: Board[SeatView], at: Point) -> Key | None:
        """Return the goal under the mouse; the smallest of several that overlap."""
        if self.barred:
            return None
        places = [(rect.width * rect.height, str(key), key, rect) for key, rect in self.goal_rects(board)]
        under = [place for place in places if is_point_inside(board.outline_of(place[2]), place[3], at)]
        return min(under, key=lambda place: place[:2])[2] if under else None

    def goal_rects(self, board: Board[SeatView]) -> Sequence[tuple[Key, pygame.Rect]]:
        return [(key, rect) for key in self.goals if (rect := board.rect_of_key(key)) is not None]

    def draw(self, canvas: Canvas, board: Board[SeatView]) -> None:
        """Draw the goals in amber, the one under the mouse in ivory, and the card on top."""
        near = self.goal_at(board, self.at)
        for key, rect in sorted(self.goal_rects(board), key=lambda place: -place[1].width * place[1].height):
            colour = canvas.theme.hover if key == near else canvas.theme.legal
            if edge := board.outline_of(key):
                paint.draw_glow_along(canvas, edge, colour, 4 if key == near else 3, 12 if key == near else 8)
            else:
                draw_halo(canvas, rect, colour, 12 if key == near else 8, 4 if key == near else 2.5)
        rect = pygame.Rect(self.piece.rect)
        rect.center = self.at
        board.draw_piece(canvas.surface, self.piece, rect, 0)


def is_point_inside(outline: Sequence[tuple[float, float]], rect: pygame.Rect, point: Point) -> bool:
    """Return whether a point is in the polygon `draw_outline`, or in `rect` if there is none."""
    return shapes.is_inside_polygon(outline, point) if outline else rect.collidepoint(point)


@dataclass
class Flight:
    """A card on its way back to where it was lifted."""

    piece: Piece
    start: Point
    left: float = BACK

    def advance(self, seconds: float) -> None:
        self.left -= seconds

    @property
    def has_landed(self) -> bool:
        return self.left <= 0

    def draw(self, surface: pygame.Surface, board: Board[SeatView]) -> None:
        """Draw the card on its way, fast at first and slow at the end."""
        share = 1 - max(0.0, self.left / BACK)
        share = 1 - (1 - share) ** 3
        end = self.piece.rect.center
        rect = pygame.Rect(self.piece.rect)
        rect.center = (
            round(self.start[0] + (end[0] - self.start[0]) * share),
            round(self.start[1] + (end[1] - self.start[1]) * share),
        )
        board.draw_piece(surface, self.piece, rect, 0)
