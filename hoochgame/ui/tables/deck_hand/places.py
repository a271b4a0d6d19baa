"""Where things without a piece are: counters, piles, the own coins, the place of a played card, lines of the log."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.words import Seat
from hoochgame.ui.tables.deck_hand import own
from hoochgame.ui.tables.deck_hand.counters import ICONS
from hoochgame.ui.tables.deck_hand.faces import sun_rect
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.deck_hand.plates import plate_of
from hoochgame.ui.tables.deck_hand.setting import Setting
from hoochgame.ui.tables.kit.banner import knob_rect, rule_rect
from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.piece import HELD, Piece, Rect, tall
from hoochgame.ui.tables.marks import Key

LIFT = 8


def place(layout: Layout, at: Setting | None, key: Key) -> Rect | None:
    """The rect of a thing; None for what is not there."""
    match key:
        case ("deck" | "hand" | "stash" as what, int(seat)):
            return of_seat(layout, what, Seat(seat))
        case ("counter", int(seat), str(name)):
            return counter(layout, Seat(seat), name)
        case ("seat", int(seat)):
            return layout.plate(Seat(seat))
        case ("goal",):
            return layout.goal
        case (str(name),) if name in LONE:
            return LONE[name](layout)
    return in_scene(layout, at, key) if at else None


LONE: dict[str, Callable[[Layout], Rect]] = {
    "coins": own.coin_rect,
    "actions": own.actions_rect,
    "buys": own.buys_rect,
    "aside": lambda layout: layout.aside,
    "table": lambda layout: layout.field,
    "supply_deck": lambda layout: layout.supply_deck,
    "reload": lambda layout: layout.reload,
    "log": lambda layout: layout.tab,
    "banner": lambda layout: layout.banner,
    "title": lambda layout: layout.title,
    "round": knob_rect,
}


def in_scene(layout: Layout, at: Setting, key: Key) -> Rect | None:
    """What is there only at some moments."""
    match key:
        case ("sign", int(n)) if ("card", n) in at.found:
            piece = at.found[("card", n)]
            return sun_rect(raised(layout, piece) if at.marks.pointed == piece.key else piece)
        case ("slot", int(i)) if i < len(layout.slots):
            return layout.slots[i]
        case ("rule",):
            return rule_rect(layout) if at.marks.banner.clause else None
    return logbook.place(layout, at.marks, key)


def of_seat(layout: Layout, what: str, seat: Seat) -> Rect:
    """Where a seat's cards come from and go to."""
    if seat == layout.me:
        zones = {"hand": layout.hand, "stash": layout.stash}
        return zones[what] if what in zones else own.counter_rect(layout, what) or layout.own
    plate = plate_of(layout, seat)
    return plate.stash if what == "stash" else plate.counters.get(what, plate.head)


def counter(layout: Layout, seat: Seat, name: str) -> Rect | None:
    """Where a seat's number stands; the own stash is counted by its heading."""
    if seat != layout.me:
        return plate_of(layout, seat).counters.get(name)
    if name == "stash":
        return Rect(layout.stash.x, layout.stash.y - layout.v(34, 28), layout.stash.width, layout.v(30, 24))
    return own.counter_rect(layout, name)


def counter_at(layout: Layout, seat: Seat, pos: tuple[int, int]) -> Key | None:
    """The counter of a plate under this point, and on the own one the coins and tokens."""
    if seat == layout.me:
        for name in ("coins", "actions"):
            if LONE[name](layout).collidepoint(pos):
                return (name,)
    for name in ICONS:
        rect = counter(layout, seat, name)
        if rect and rect.collidepoint(pos):
            return "counter", seat, name
    return None


def raised(layout: Layout, piece: Piece) -> Piece:
    """The piece as it is shown under the mouse: one that is covered or cut comes out whole."""
    look = layout.look
    if piece.kind != "card" or piece.layout == "tag":
        return piece
    if piece.zone == "shelf" and piece.z >= HELD:
        rect = piece.rect.move(0, -round(piece.rect.width * 0.2))
        rect.bottom = min(rect.bottom, layout.area.bottom - look.px(6))
        return piece._replace(rect=rect, angle=0)
    rect = Rect(piece.rect.topleft, (piece.rect.width, tall(piece.rect.width)))
    rect.y -= look.px(LIFT)
    rect.bottom = min(rect.bottom, layout.area.bottom - look.px(6))
    return piece._replace(rect=rect, strip=0)
