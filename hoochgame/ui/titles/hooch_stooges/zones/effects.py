"""Schemes in effect, in sight of all: on the lineup's panel, or in the city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.text_style import NOTE
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect, card_height
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment, lifted_card
from hoochgame.ui.titles.hooch_stooges.pictures.faces import open_card, worded_card_width

STAGE = "stage"


class HoochCardsInEffectModel(NamedTuple):
    """The cards."""

    cards: tuple[StyledPiece, ...]


class Effects(OfPieces[HoochMoment, HoochCardsInEffectModel]):
    """The cards in effect; the zone is there while there are any."""

    name = STAGE
    raised = staticmethod(lifted_card)

    def cell_rect(self, at: HoochMoment, lay: Lying) -> Rect:
        return lay[0].rect.unionall([card.rect for card in lay])

    def host_zone_name(self, at: HoochMoment) -> str:
        return "city" if at.layout.is_lineup_column or at.layout.block else "lineup"

    def lay_out(self, at: HoochMoment, below: Below) -> Lying | None:
        return tuple(effect_pieces(at)) or None

    def model(self, at: HoochMoment, lay: Lying) -> HoochCardsInEffectModel:
        return HoochCardsInEffectModel(self.resting_pieces(at, lay))

    def paint(self, canvas: TableCanvas, model: HoochCardsInEffectModel) -> None:
        """Draw the cards in brass frames, with words below them."""
        look = canvas.look
        canvas.draw_pieces(model.cards)
        down = round(look.px(6) + NOTE.px(look) * 0.6)
        for worn in model.cards:
            rect = worn.piece.rect
            paint.draw_outline(canvas, rect, look.theme.line, 8, 2)
            NOTE.draw(canvas, _("in effect"), (rect.centerx, rect.bottom + down), "mm")


def effect_pieces(at: HoochMoment) -> Iterator[Piece]:
    """Yield the cards side by side; many overlap."""
    effects = [number for gang in at.state.gangs for number in gang.resolving]
    if not effects:
        return
    layout, room, look = at.layout, at.layout.stage, at.look
    high = min(room.height - layout.px(20, 18) - NOTE.px(look), look.px(196))
    width, ui = min(round(high / RATIO), room.width - look.px(8), look.px(150)), look.scale.ui_scale_in_force
    high, gap = card_height(width), look.px(4)
    top = room.centery - (high + NOTE.px(look)) // 2
    wide = worded_card_width(width, high, (room.width - look.px(8)) / len(effects) - gap, ui)
    xs = packing.left_edges(room, [wide] * len(effects), gap, middle=True)
    for i, (number, x) in enumerate(zip(effects, xs, strict=True)):
        yield open_card(number, Box(round(x), top, wide, high), STAGE, 20 + i, ui)
