"""From a point on the screen to the thing that lies there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.piece import HELD, Piece, Rect
from hoochgame.ui.tables.kit.setting import Setting
from hoochgame.ui.tables.marks import Key

Moment = Setting[Any, Any, Any]
Point = tuple[int, int]
UNPOINTED = ("token", "ghost")  # kinds that are part of something else
UNFOCUSED = (*UNPOINTED, "slot", "die")


def hit(at: Moment, pos: Point) -> Key | None:
    """The topmost thing under a point."""
    hovered = at.found.get(at.marks.pointed) if at.marks.pointed else None
    if hovered and hovered.kind == "card" and still_there(at, hovered, pos):
        return at.plan.part(at, at.plan.raised(at.layout, hovered), pos)
    for piece in sorted(at.found.values(), key=lambda p: -p.z):
        if piece.kind in UNPOINTED or piece.key in at.marks.moving:
            continue
        if piece.covers(pos) and not at.plan.cover.hides(at, piece.z, pos):
            return at.plan.part(at, piece, pos)
    return None if at.plan.cover.hides(at, -1, pos) else thing(at, pos)


def card_at(at: Moment, pos: Point) -> Key | None:
    """The topmost card under a point, even where it is part of something else now."""
    cards = (p for p in at.found.values() if p.kind == "card" and p.key not in at.marks.moving and p.covers(pos))
    top = max(cards, key=lambda p: p.z, default=None)
    return top.key if top and not at.plan.cover.hides(at, top.z, pos) else None


def still_there(at: Moment, piece: Piece, pos: Point) -> bool:
    """Whether the mouse is still on a raised card; its lower half lets the neighbours of a hand be reached."""
    if at.plan.cover.hides(at, piece.z, pos) or not at.plan.raised(at.layout, piece).covers(pos):
        return False
    if piece.zone != "shelf" or piece.z < HELD:
        return piece.covers(pos)
    return pos[1] < piece.rect.centery or topmost_held(at, pos) == piece.key


def topmost_held(at: Moment, pos: Point) -> Key | None:
    """The card of the hand at this point, as the hand lies."""
    under = [p for p in at.found.values() if p.zone == "shelf" and p.z >= HELD and p.covers(pos)]
    return max(under, key=lambda p: p.z).key if under else None


def thing(at: Moment, pos: Point) -> Key | None:
    """What is no piece."""
    if key := logbook.button_at(at.layout, at.marks, pos):
        return key
    for key in at.plan.lone:
        rect = at.plan.place(at.layout, at, key)
        if rect and rect.collidepoint(pos):
            return key
    return logbook.thing_at(at.layout, at.marks, pos)


def focus_spots(at: Moment) -> list[tuple[Key, Rect]]:
    """What the keyboard can rest on, in reading order: the pieces, then what can only be looked at."""
    order = {zone: i for i, zone in enumerate(at.plan.reading)}
    pieces = [p for p in at.found.values() if p.kind not in UNFOCUSED]
    pieces = [p for p in pieces if not at.plan.cover.hides(at, p.z, p.rect.center)]
    pieces.sort(key=lambda p: (order.get(p.zone.rstrip("0123456789"), 9), _row(p), p.box.centerx))
    return [(p.key, p.box) for p in pieces] + [(key, rect) for key, rect in _told(at) if not _under(at, rect)]


def _told(at: Moment) -> Iterator[tuple[Key, Rect]]:
    """Counters, banner and log: what they say is in their tooltip, or a step away."""
    for key in (*at.plan.told(at), *_of_log(at)):
        rect = at.plan.place(at.layout, at, key)
        if rect and rect.width:
            yield key, rect


def _of_log(at: Moment) -> Iterator[Key]:
    """Its buttons, the first card that each line names, and the sign that leads to its rule."""
    yield from logbook.buttons(at.layout, at.marks)
    for block in logbook.blocks(at.layout, at.marks):
        line = at.marks.lines[block.at]
        yield from [("name", block.at, words.card) for words in line.parts if words.card][:1]
        if line.clause:
            yield "clause", block.at


def _under(at: Moment, rect: Rect) -> bool:
    """Whether something lies over the thing; the log lies over the rest itself."""
    log = logbook.over_table(at.layout, at.marks)
    return not (log and log.contains(rect)) and at.plan.cover.hides(at, -1, rect.center)


def _row(piece: Piece) -> int:
    """Cards of the hand are one row, whatever the fan does to them."""
    return 0 if piece.zone in ("shelf", "lane", "own") else piece.box.y
