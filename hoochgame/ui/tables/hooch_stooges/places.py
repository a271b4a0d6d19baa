"""Where things without a piece are: counters, piles of other seats, the dial, lines of the log."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.ui.tables.hooch_stooges.lane import lane_of
from hoochgame.ui.tables.hooch_stooges.layout import Layout
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.seats import COUNTERS, own_plate, plate_of
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.kit import banner
from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.piece import HELD, Piece, Rect

LIFT = 8


def place(layout: Layout, at: Setting | None, key: Key) -> Rect | None:
    """The rect of a thing; None for what is not there."""
    match key:
        case (("deck" | "discard" | "hand" | "crew" | "dial") as what, int(seat)):
            return of_seat(layout, what, Seat(seat))
        case ("counter", int(seat), str(name)):
            return counter(layout, Seat(seat), name)
        case (str(name),) if name in LONE:
            return LONE[name](layout)
    return in_scene(layout, at, key) if at else None


LONE: dict[str, Callable[[Layout], Rect]] = {
    "dial": lambda layout: of_seat(layout, "dial", layout.me),
    "log": lambda layout: layout.tab,
    "table": lambda layout: layout.lineup.union(layout.city),
    "banner": lambda layout: layout.banner,
    "title": lambda layout: layout.title,
    "chart": lambda layout: layout.chart,
    "round": banner.knob_rect,
}


def in_scene(layout: Layout, at: Setting, key: Key) -> Rect | None:
    """What is there only at some moments."""
    match key:
        case ("cash", int(n)) if ("card", n) in at.found:
            piece = at.found[("card", n)]
            return knob_rect(raised(layout, piece) if at.marks.pointed == piece.key else piece)
        case ("lane_die",):
            return lane_die(layout, at)
        case ("lane",):
            raid = raid_of(at.state)
            return lane_of(layout, at.state, raid).rect if raid else None
        case ("rule",):
            return banner.rule_rect(layout) if at.marks.banner.clause else None
    return logbook.place(layout, at.marks, key)


def of_seat(layout: Layout, what: str, seat: Seat) -> Rect:
    """Where a seat's cards and hooch come from and go to."""
    if seat != layout.me:
        foe = plate_of(layout, seat)
        name = "hooch" if what == "dial" else what
        return foe.crew if what == "crew" else foe.counters.get(name, foe.counters["discard"])
    plate, play = own_plate(layout), layout.play
    x, y, r = plate.dial
    return {
        "deck": plate.deck,
        "discard": plate.discard,
        "dial": Rect(x - r, y - r, 2 * r, 2 * r),
        "hand": Rect(play.right - play.width // 3, play.y, play.width // 3, play.height),
        "crew": Rect(play.x, play.y, play.width // 3, play.height),
    }[what]


def counter(layout: Layout, seat: Seat, name: str) -> Rect | None:
    """Where a seat's number stands."""
    if seat != layout.me:
        return plate_of(layout, seat).counters.get(name)
    plate = own_plate(layout)
    shown = {"hooch": of_seat(layout, "dial", seat), "deck": plate.deck, "discard": plate.discard}
    return shown.get(name, plate.turfs if name == "turfs" else None)


def counter_at(layout: Layout, seat: Seat, pos: tuple[int, int]) -> Key | None:
    """The counter of a plate under this point."""
    for name in COUNTERS:
        rect = counter(layout, seat, name)
        if rect and rect.collidepoint(pos):
            return "counter", seat, name
    return None


def lane_die(layout: Layout, at: Setting) -> Rect | None:
    """The die of an attack."""
    raid = raid_of(at.state)
    if not raid:
        return None
    room = lane_of(layout, at.state, raid).die
    size = min(layout.look.px(92), round(room.height * 0.46))
    rect = Rect(0, 0, size, size)
    rect.center = (room.centerx, round(room.y + room.height * 0.3))
    return rect


def knob_rect(piece: Piece) -> Rect:
    """The green knob at a card's upper right, as far as it can be clicked on."""
    rect, side = piece.rect, max(24, round(piece.rect.width * 0.36))
    return Rect(rect.right - side, rect.y, side, side)


def raised(layout: Layout, piece: Piece) -> Piece:
    """The piece as it is shown under the mouse."""
    look = layout.look
    if piece.kind != "card":
        return piece
    if piece.zone == "shelf" and piece.z >= HELD:
        rect = piece.rect.move(0, -round(piece.rect.width * 0.2))
        rect.bottom = min(rect.bottom, layout.area.bottom - look.px(6))
        return piece._replace(rect=rect, angle=0)
    if piece.zone == "city" or piece.zone.startswith("seat") or piece.angle:
        return piece
    return piece._replace(rect=piece.rect.move(0, -look.px(LIFT)))
