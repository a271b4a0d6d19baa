"""A stash as cards that lie over one another, of each at least hooks, name and sun in sight."""

from __future__ import annotations

from functools import partial

from hoochgame.games.deck_hand.content import CARDS, KIND
from hoochgame.ui.tables.deck_hand import gists
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.parts import cascade as kit
from hoochgame.ui.tables.kit.piece import HELD, RATIO, Piece, Rect

STASH, TOP, ASIDE = range(1, 10), range(10, 13), range(13, HELD)  # heights: all of them below the hand
CUT = kit.Cut(
    lambda card: CARDS[card].id,
    KIND.__getitem__,
    lambda look, card, face, width: gists.told(look, CARDS[card], face, width),
)
pieces = partial(kit.pieces, CUT)


def lying(layout: Layout, room: Rect, stash: tuple[int, ...], top: tuple[int, ...], zone: str) -> list[Piece]:
    """A stash, and beside it what has been revealed of the deck."""
    look = layout.look
    most = max(kit.least_of(look), min(layout.v(230, 240), int(room.height / RATIO)))
    found: list[Piece] = []
    if top:
        label = round(look.text(16) * 1.5)
        wide = min(round((room.height - label) / RATIO), layout.v(150, 150), round(room.width * 0.36))
        spot = Rect(room.right - wide, room.y + label, wide, room.height - label)
        found = pieces(look, spot, top, zone, TOP, wide, across=1)
        room = Rect(room.x, room.y, room.width - wide - look.px(16), room.height)
    return pieces(look, room, stash, zone, STASH, most) + found


def in_stash(piece: Piece) -> bool:
    """Whether the card lies in a cascade."""
    return piece.zone.startswith("seat") or (piece.zone == "shelf" and piece.z < HELD)
