"""A card in the player's hand: it follows the mouse, its goals glow, and what is let go elsewhere flies back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from hoochgame.core.words import Move
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scenes.table.pointing import halo
from hoochgame.ui.tables.marks import Key
from hoochgame.ui.tables.tables import Board, Piece

BACK = 0.18  # seconds that a card flies back

Goals = Mapping[Key, tuple[Move, ...]]
Point = tuple[int, int]


@dataclass
class Drag:
    """What is held, and where it may go."""

    key: Key
    piece: Piece
    goals: Goals
    at: Point

    def goal(self, board: Board, at: Point) -> Key | None:
        """The goal under the mouse; the smallest where several lie over one another."""
        under = [(rect.width * rect.height, str(key), key) for key, rect in self.places(board) if rect.collidepoint(at)]
        return min(under)[2] if under else None

    def places(self, board: Board) -> Sequence[tuple[Key, pygame.Rect]]:
        """The goals that lie on the table."""
        return [(key, rect) for key in self.goals if (rect := board.where(key)) is not None]

    def draw(self, surface: pygame.Surface, look: Look, board: Board) -> None:
        """Goals in amber, the one under the mouse in ivory, and the card on top."""
        near = self.goal(board, self.at)
        for key, rect in sorted(self.places(board), key=lambda place: -place[1].width * place[1].height):
            colour = look.theme.hover if key == near else look.theme.legal
            halo(surface, look, rect, colour, 12 if key == near else 8, 4 if key == near else 2.5)
        rect = self.piece.rect.copy()
        rect.center = self.at
        board.draw_piece(surface, self.piece, rect, 0)


@dataclass
class Flight:
    """A card on its way back to where it was taken."""

    piece: Piece
    start: Point
    left: float = BACK

    def age(self, dt: float) -> bool:
        """Whether it still flies after this time."""
        self.left -= dt
        return self.left > 0

    def draw(self, surface: pygame.Surface, board: Board) -> None:
        """Fast at first, slow at the end."""
        share = 1 - max(0.0, self.left / BACK)
        share = 1 - (1 - share) ** 3
        end = self.piece.rect.center
        rect = self.piece.rect.copy()
        rect.center = (
            round(self.start[0] + (end[0] - self.start[0]) * share),
            round(self.start[1] + (end[1] - self.start[1]) * share),
        )
        board.draw_piece(surface, self.piece, rect, 0)
