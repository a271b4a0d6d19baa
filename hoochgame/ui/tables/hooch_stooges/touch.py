"""From a point on the screen to the thing that lies there."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.words import Seat
from hoochgame.ui.tables.hooch_stooges import logbook, overlay
from hoochgame.ui.tables.hooch_stooges.lane import Z, lane_of
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.piece import Piece, Rect
from hoochgame.ui.tables.hooch_stooges.places import HELD, counter_at, knob_rect, raised
from hoochgame.ui.tables.hooch_stooges.seats import COUNTERS, raid_of
from hoochgame.ui.tables.hooch_stooges.setting import Setting
from hoochgame.ui.tables.hooch_stooges.zones import open_over

READING = ("overlay", "lane", "stage", "lineup", "tracker", "city", "chart", "seat", "own", "shelf", "buttons", "tools")
Point = tuple[int, int]


def hit(at: Setting, pos: Point) -> Key | None:
    """The topmost thing under a point."""
    hovered = at.found.get(at.marks.pointed) if at.marks.pointed else None
    if hovered and hovered.kind == "card" and still_there(at, hovered, pos):
        return part(at, raised(at.layout, hovered), pos)
    for piece in sorted(at.found.values(), key=lambda p: -p.z):
        if piece.kind in ("token", "ghost") or piece.key in at.marks.moving:
            continue
        if piece.covers(pos) and not covered(at, piece.z, pos):
            return part(at, piece, pos)
    return None if covered(at, -1, pos) else thing(at, pos)


def still_there(at: Setting, piece: Piece, pos: Point) -> bool:
    """Whether the mouse is still on a raised card; its lower half lets the neighbours of a hand be reached."""
    if covered(at, piece.z, pos) or not raised(at.layout, piece).covers(pos):
        return False
    if piece.zone != "shelf" or piece.z < HELD:
        return piece.covers(pos)
    return pos[1] < piece.rect.centery or topmost_held(at, pos) == piece.key


def topmost_held(at: Setting, pos: Point) -> Key | None:
    """The card of the hand at this point, as the hand lies."""
    under = [p for p in at.found.values() if p.zone == "shelf" and p.z >= HELD and p.covers(pos)]
    return max(under, key=lambda p: p.z).key if under else None


def part(at: Setting, piece: Piece, pos: Point) -> Key:
    """The knob of a card in hand is a thing of its own; so are the counters on a plate."""
    cash: Key = ("cash", *piece.key[1:])
    if piece.kind == "card" and cash in at.marks.legal and knob_rect(piece).collidepoint(pos):
        return cash
    if piece.kind == "seat":
        return counter_at(at.layout, Seat(int(piece.key[1])), pos) or piece.key
    return guarded(at, piece) or piece.key


def guarded(at: Setting, piece: Piece) -> Key | None:
    """Where turf is chosen from, the guard on it is part of it."""
    if piece.zone != "city" or piece.key[0] != "card" or piece.key in at.marks.legal:
        return None
    keys: list[Key] = [("turf", place) for place, turf in enumerate(at.state.city) if turf.guard == piece.key[1]]
    return next((key for key in keys if key in at.marks.legal), None)


def covered(at: Setting, z: int, pos: Point) -> bool:
    """Whether lane, row or an open log lies over what lies at this height."""
    layout = at.layout
    if open_over(layout) and layout.log.collidepoint(pos):
        return z >= 0
    row = bool(at.marks.showing) or overlay.size(at.found) > 0
    if row and z < 60 and overlay.overlay_rect(layout, overlay.size(at.found)).collidepoint(pos):
        return True
    raid = raid_of(at.state)
    return bool(raid and z < Z and lane_of(layout, at.state, raid).rect.collidepoint(pos))


def thing(at: Setting, pos: Point) -> Key | None:
    """What is no piece."""
    for key in at.plan.lone:
        rect = at.plan.place(at.layout, at, key)
        if rect and rect.collidepoint(pos):
            return key
    if at.layout.folded or not at.layout.log.collidepoint(pos):
        return None
    return logbook.thing_at(at.layout, at.marks, pos)


def focus_spots(at: Setting) -> list[tuple[Key, Rect]]:
    """What the keyboard can rest on, in reading order: the pieces, then what can only be looked at."""
    order = {zone: i for i, zone in enumerate(READING)}
    pieces = [p for p in at.found.values() if p.kind not in ("token", "ghost", "slot", "die")]
    pieces = [p for p in pieces if not covered(at, p.z, p.rect.center)]
    pieces.sort(key=lambda p: (order.get(p.zone.rstrip("0123456789"), 9), _row(p), p.box.centerx))
    return [(p.key, p.box) for p in pieces] + [(key, rect) for key, rect in _told(at) if not _under(at, rect)]


def _told(at: Setting) -> Iterator[tuple[Key, Rect]]:
    """Counters, banner and log: what they say is in their tooltip, or a step away."""
    layout = at.layout
    keys: list[Key] = [("counter", seat, name) for seat in layout.foe_seats() for name in COUNTERS]
    keys += [("dial",), ("banner",), ("round",), ("log",) if layout.folded else ("title",)]
    for block in logbook.blocks(layout, at.marks) if not layout.folded else ():
        line = at.marks.log[block.at]
        keys += [("name", block.at, words.card) for words in line.parts if words.card][:1]
        keys += [("clause", block.at)] if line.clause else []
    for key in keys:
        rect = at.plan.place(layout, at, key)
        if rect and rect.width:
            yield key, rect


def _under(at: Setting, rect: Rect) -> bool:
    """Whether something lies over the thing; the log lies over the rest itself."""
    in_log = open_over(at.layout) and at.layout.log.contains(rect)
    return not in_log and covered(at, -1, rect.center)


def _row(piece: Piece) -> int:
    """Cards of the hand are one row, whatever the fan does to them."""
    return 0 if piece.zone in ("shelf", "lane", "own") else piece.box.y
