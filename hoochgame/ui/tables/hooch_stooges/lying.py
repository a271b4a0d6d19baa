"""Cards and turf of this game that lie open."""

from __future__ import annotations

from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.kit.piece import Piece, Rect, card_layout, tall

WORDED = 8500  # px: so large a card has room for its name and what it does


def worded(width: int, high: int, most: float, ui: float) -> int:
    """How wide a card of this height is drawn: a small one rather wider than it is printed than without its words."""
    return max(width, min(int(most), round(WORDED * ui**2 / high)))


def open_card(
    number: int, rect: Rect, zone: str, z: int, ui: float, portrait: bool = False, swung: bool = False
) -> Piece:
    """As a card, or as a portrait where it is too narrow for one."""
    upright = rect.height >= tall(rect.width) - 1  # a wider one is put together as a small card is
    layout = "portrait" if portrait else card_layout(rect.width, ui) if upright else "chip"
    angle = -90 if swung and not portrait else 0  # a portrait is too small to lie on its side
    return Piece(("card", number), "card", rect, angle, CARDS[number].id, layout, z, zone, swung=swung)


def turf_id(state: State, place: int) -> str:
    """The turf of a place; empty before the deal."""
    kind = state.city[place].kind
    return TURFS[kind].id if kind >= 0 else ""
