"""Schemes that are being carried out lie where everybody sees them: on the lineup's panel, or in the city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.queries import raid_of
from hoochgame.ui.look import paint, text
from hoochgame.ui.tables.hooch_stooges.lane import lane_of
from hoochgame.ui.tables.hooch_stooges.moment import Moment, lift
from hoochgame.ui.tables.hooch_stooges.pictures.faces import open_card, worded
from hoochgame.ui.tables.kit import packing
from hoochgame.ui.tables.kit.piece import RATIO, Piece, Rect, tall
from hoochgame.ui.tables.kit.zone import Below, Brush, Worn, Zone

STAGE = "stage"


class Lay(NamedTuple):
    """The cards, and the lane of an attack that may lie over their words."""

    cards: tuple[Piece, ...]
    lane: Rect | None


class Seen(NamedTuple):
    """The cards, and which of them have words below."""

    cards: tuple[Worn, ...]
    told: tuple[Rect, ...]


class Effects(Zone[Moment, Lay, Seen]):
    """There while there are any."""

    name = STAGE
    raised = staticmethod(lift)

    def cell(self, at: Moment, lay: Lay) -> Rect:
        return lay.cards[0].rect.unionall([card.rect for card in lay.cards])

    def host(self, at: Moment) -> str:
        return "city" if at.layout.column or at.layout.block else "lineup"

    def lay(self, at: Moment, below: Below) -> Lay | None:
        cards = tuple(lying(at))
        raid = raid_of(at.state)
        return Lay(cards, lane_of(at.layout, at.state, raid).rect if raid else None) if cards else None

    def pieces(self, lay: Lay) -> tuple[Piece, ...]:
        return lay.cards

    def model(self, at: Moment, lay: Lay) -> Seen:
        cards = self.worn(at, lay.cards)
        rects = (worn.piece.rect for worn in cards)
        return Seen(cards, tuple(rect for rect in rects if not (lay.lane and lay.lane.colliderect(rect))))

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        """In a brass frame."""
        look = brush.look
        brush.pieces(surface, model.cards)
        px = look.text(16)
        for worn in model.cards:
            rect = worn.piece.rect
            paint.outline(surface, look, rect, look.theme.line, 8, 2)
            if rect in model.told:
                spot = (rect.centerx, round(rect.bottom + look.px(6) + px * 0.6))
                text.draw(surface, "body", px, _("in effect"), look.theme.quiet, spot, "mm")


def lying(at: Moment) -> Iterator[Piece]:
    """Side by side; many overlap."""
    effects = [number for gang in at.state.gangs for number in gang.resolving]
    if not effects:
        return
    layout, room, look = at.layout, at.layout.stage, at.look
    high = min(room.height - layout.v(20, 18) - look.text(16), look.px(196))
    width, ui = min(round(high / RATIO), room.width - look.px(8), look.px(150)), look.scale.ui
    high, gap = tall(width), look.px(4)
    room = Rect(room.x, room.centery - (high + look.text(16)) // 2, room.width, high)
    wide = worded(width, high, (room.width - look.px(8)) / len(effects) - gap, ui)
    xs = packing.in_row(room, [wide] * len(effects), gap, middle=True)
    for i, (number, x) in enumerate(zip(effects, xs, strict=True)):
        yield open_card(number, Rect(round(x), room.y, wide, high), STAGE, 20 + i, ui)
