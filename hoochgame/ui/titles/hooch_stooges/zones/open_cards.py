"""A row of cards over the city, to choose from or to look through."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.content import CARDS, KIND
from hoochgame.ui.look import images, tokens
from hoochgame.ui.table import open_card_row
from hoochgame.ui.table.open_card_row import OpenCardRowGeometry, OpenCardRowModel
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.zone import Below, TableCanvas
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment, lifted_card, style_piece_as_target
from hoochgame.ui.titles.hooch_stooges.pictures.faces import open_card


class HoochOpenRow(open_card_row.OpenCardRow[HoochMoment]):
    """Legal cards that no other zone shows large enough."""

    raised = staticmethod(lifted_card)
    dress = staticmethod(style_piece_as_target)

    def cards_to_show(self, at: HoochMoment, below: Below) -> tuple[int, ...]:
        cards = open_card_row.hard_to_see_cards(at.marks, below, KIND.__getitem__, _is_too_small_to_click)
        return tuple(sorted(cards, key=lambda n: (CARDS[n].is_stooge, -CARDS[n].cost, CARDS[n].id)))

    def card_piece(self, at: HoochMoment, number: int, rect: Rect) -> Piece:
        return open_card(number, rect, self.name, 0, at.look.scale.ui_scale_in_force)

    def heading(self, at: HoochMoment, lay: OpenCardRowGeometry) -> str:
        own = at.state.gangs[at.layout.me].discard
        cards = [piece.card for piece in lay.cards if piece.key not in at.marks.moving]
        mine = cards and all(card in own for card in cards)
        return _("Pick from your discard pile") if mine else super().heading(at, lay)

    def paint(self, canvas: TableCanvas, model: OpenCardRowModel) -> None:
        """Draw the row, and on a stooge from a plate its owner's token."""
        super().paint(canvas, model)
        look = canvas.look
        for piece, _dress in model.cards:
            if piece.seat >= 0:
                token = tokens.seat_token(look.seat_look(canvas.colours[piece.seat]), max(26, look.px(34)))
                images.blit_anchored(canvas.surface, token, center=(piece.rect.centerx, piece.rect.y + look.px(6)))


def _is_too_small_to_click(piece: Piece) -> bool:
    """Return whether a card on an opponent's plate is too small to be the only place to click on."""
    return piece.layout in (packing.PORTRAITS, "tag") and piece.zone.startswith("seat")
