"""A hand that only gets smaller keeps its places while the mouse is over it, so that no click means another card."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.board import Board
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks, Place
from hoochgame.ui.tables.hooch_stooges.piece import Rect

Point = tuple[int, int]
ABOVE = 40  # px at 1080p that a raised card stands over the shelf


def over_hand(board: Board, at: Point | None) -> bool:
    """Whether the mouse is on the shelf's middle, where stooges in play and the hand lie."""
    if at is None:
        return False
    play, top = board.layout.play, board.layout.play.y - board.look.px(ABOVE)
    return Rect(play.x, top, play.width, board.layout.area.bottom - top).collidepoint(at)


def kept(board: Board, before: State, after: State, marks: Marks, pointer: Point | None) -> Mapping[Key, Place]:
    """Where the cards of the hand stay while an event is shown; nothing for a hand that lies as it always does."""
    me = board.layout.me
    was, now = before.gangs[me], after.gangs[me]
    if not over_hand(board, pointer) or not now.hand or min(was.hand + now.hand) < 0:
        return {}
    if not {*now.hand} <= {*was.hand}:
        return {}
    if (was.hand, was.crew, was.swung) == (now.hand, now.crew, now.swung):
        return marks.kept
    found = board.pieces(before, marks)
    return {**marks.kept, **{key: (found[key].rect, found[key].angle) for key in (("card", n) for n in was.hand)}}
