"""A moment of this table, and how its pieces are styled."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.moves import Aiming
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table import zone
from hoochgame.ui.table.pieces.piece import LIFT, Piece, straightened_piece
from hoochgame.ui.table.pieces.piece_style import PieceStyle, style_of_piece
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks


@dataclass(frozen=True)
class HoochMoment(zone.TableMoment[HoochState]):
    layout: HoochLayout
    marks: HoochMarks


def style_piece_as_target(at: HoochMoment, piece: Piece) -> PieceStyle:
    """Style a piece: while a stooge aims, a piece with odds is a target."""
    aiming = bool(at.state.agenda) and isinstance(at.state.agenda[-1], Aiming)
    return style_of_piece(at.marks, piece.key, aimed=aiming and piece.key in at.marks.odds)


def lifted_card(layout: shared.TableLayout, piece: Piece) -> Piece:
    """Lift a card under the mouse; a turned one stays, unless it is in the hand."""
    if piece.is_in_own_hand:
        return straightened_piece(layout, piece)
    if piece.kind != "card" or piece.angle:
        return piece
    return piece._replace(rect=piece.rect.move(0, -layout.look.px(LIFT)))
