"""A row of cards over the city: to choose from, or a pile that somebody looks through."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.words import TABLE, Seat
from hoochgame.games.hooch_stooges.content import CARDS, KIND
from hoochgame.ui.tables.hooch_stooges import packing
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Key, Marks
from hoochgame.ui.tables.hooch_stooges.piece import RATIO, Piece, Rect, open_card


def pieces(layout: Layout, marks: Marks, placed: Mapping[Key, Piece]) -> list[Piece]:
    """Cards to choose from that do not lie on the table, or a pile that somebody looks through."""
    cards = marks.showing.cards if marks.showing else to_choose(marks, placed)
    if not cards:
        return []
    room = overlay_room(layout, len(cards))
    rects = packing.grid(room, len(cards), layout.v(150, 150), layout.look.px(12))
    ui = layout.look.scale.ui
    found = [open_card(n, rect, "overlay", 60 + i, ui) for i, (n, rect) in enumerate(zip(cards, rects, strict=True))]
    return [piece._replace(seat=_owner(placed.get(piece.key))) for piece in found]


def _owner(piece: Piece | None) -> Seat:
    """Whose stooge it is, where it comes from a plate."""
    return Seat(int(piece.zone.removeprefix("seat"))) if piece and piece.zone.startswith("seat") else TABLE


def to_choose(marks: Marks, placed: Mapping[Key, Piece]) -> tuple[int, ...]:
    """Legal cards that are nowhere to be seen, or too little of them; of alike ones of one owner the first.

    Once that is marked, the next one joins it, as two alike ones may be wanted.
    """
    cards = sorted(int(key[1]) for key in marks.legal if key[0] == "card")
    first: dict[tuple[int, str, int], int] = {}
    for n in cards:
        piece = placed.get(("card", n))
        if piece is None or _crowded(piece):
            marked = n if ("card", n) in marks.selected else -1
            first.setdefault((KIND[n], piece.zone if piece else "", marked), n)
    return tuple(sorted(first.values(), key=lambda n: (CARDS[n].stooge, -CARDS[n].cost, CARDS[n].id)))


def _crowded(piece: Piece) -> bool:
    """A portrait on an opponent's plate is too small to be the only place to click on."""
    return piece.layout in (packing.PORTRAITS, "tag") and piece.zone.startswith("seat")


def overlay_rect(layout: Layout, count: int) -> Rect:
    """One row in a strip; more take all of the centre."""
    strip = layout.overlay
    most = min(layout.v(150, 150), int((strip.height - layout.v(70, 66)) / RATIO))
    if count * (most + layout.look.px(12)) <= strip.width - layout.look.px(60):
        return strip
    y = layout.lane_top.y
    return Rect(strip.x, y, strip.width, layout.lane_bottom.bottom - y)


def overlay_room(layout: Layout, count: int) -> Rect:
    """Inside the frame, below the heading."""
    rect, look = overlay_rect(layout, count), layout.look
    top = layout.v(52, 48)
    return Rect(rect.x + look.px(26), rect.y + top, rect.width - look.px(52), rect.height - top - layout.v(20, 18))


def size(placed: Mapping[Key, Piece]) -> int:
    """How many cards lie in the row."""
    return sum(piece.zone == "overlay" for piece in placed.values())
