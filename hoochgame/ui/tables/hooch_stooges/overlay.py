"""A row of cards over the city: to choose from, or a pile that somebody looks through."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Seat
from hoochgame.games.hooch_stooges.content import CARDS, KIND
from hoochgame.ui.look import tokens
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.lying import open_card
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit import overlay, packing
from hoochgame.ui.tables.kit.piece import Piece
from hoochgame.ui.tables.kit.setting import draw_row


def pieces(layout: Layout, marks: Marks, placed: Mapping[Key, Piece]) -> list[Piece]:
    """Cards to choose from that do not lie on the table, or a pile that somebody looks through."""
    cards = marks.showing.cards if marks.showing else to_choose(marks, placed)
    ui, rects = layout.look.scale.ui, overlay.rects(layout, len(cards))
    lying = enumerate(zip(cards, rects, strict=True))
    found = [open_card(n, rect, "overlay", overlay.Z + i, ui) for i, (n, rect) in lying]
    return [piece._replace(seat=_owner(placed.get(piece.key))) for piece in found]


def _owner(piece: Piece | None) -> Seat:
    """Whose stooge it is, where it comes from a plate."""
    return Seat(int(piece.zone.removeprefix("seat"))) if piece and piece.zone.startswith("seat") else TABLE


def to_choose(marks: Marks, placed: Mapping[Key, Piece]) -> tuple[int, ...]:
    """Legal cards that are nowhere to be seen, or too little of them."""
    cards = overlay.to_choose(marks, placed, KIND.__getitem__, _crowded)
    return tuple(sorted(cards, key=lambda n: (CARDS[n].stooge, -CARDS[n].cost, CARDS[n].id)))


def _crowded(piece: Piece) -> bool:
    """A portrait on an opponent's plate is too small to be the only place to click on."""
    return piece.layout in (packing.PORTRAITS, "tag") and piece.zone.startswith("seat")


def draw(surface: pygame.Surface, at: Setting) -> None:
    """The row in its frame."""
    draw_row(surface, at, heading(at))
    look = at.look
    for piece in at.zone("overlay"):
        if piece.seat >= 0:  # whose stooge it is
            token = tokens.token(look.seat(at.chairs[piece.seat].colour), max(26, look.px(34)))
            surface.blit(token, token.get_rect(center=(piece.rect.centerx, piece.rect.y + look.px(6))))


def heading(at: Setting) -> str:
    """Where the cards come from that lie open to choose from."""
    own = at.state.gangs[at.layout.me].discard
    cards = [piece.key[1] for piece in at.zone("overlay")]
    return _("Choose from your discard pile") if cards and all(card in own for card in cards) else _("Choose a card")
