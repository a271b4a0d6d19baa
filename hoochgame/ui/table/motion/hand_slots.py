"""Keeps the places of a hand that only gets smaller while the mouse is over it, so that no click means another card."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.ui.look.box import Box
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.board_marks import BoardMarks, Place
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.pieces.piece import Piece

Point = tuple[int, int]
ABOVE = 40  # px at 1080p that a raised card stands over the shelf


def is_over_hand(board: Board[S], at: Point | None) -> bool:
    """Return whether the mouse is over the middle of the shelf, where cards in play and the hand lie."""
    if at is None:
        return False
    play = board.layout.play.inset(top=-board.look.px(ABOVE))
    return Box.from_edges(play.x, play.y, play.right, board.layout.area.bottom).collidepoint(at)


def kept_hand_places(
    board: Board[S], before: S, after: S, marks: BoardMarks, pointer: Point | None
) -> Mapping[Key, Place]:
    """Return where the cards of the hand stay while an event is shown; nothing if they need not stay."""
    me, table = board.layout.me, board.table
    was, now = table.hand_cards(before, me), table.hand_cards(after, me)
    if not is_over_hand(board, pointer) or not now or min(was + now) < 0:
        return {}
    if not {*now} <= {*was}:
        return {}
    if (was, table.hand_layout_key(before, me)) == (now, table.hand_layout_key(after, me)):
        return marks.kept
    found = board.pieces(before, marks)
    return {**marks.kept, **{key: place_of(found[key]) for key in map(CardKey, was)}}


def place_of(piece: Piece) -> Place:
    x, y, width, height = piece.rect
    return Place((x, y, width, height), piece.angle)
