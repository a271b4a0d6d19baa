"""Where everything lies at a moment, and from a point on the screen to the thing that lies there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.piece import HELD, Piece, Rect
from hoochgame.ui.tables.kit.zone import AnyMoment, AnyZone, Layer, Point, Thing
from hoochgame.ui.tables.marks import Key


class Lain(NamedTuple):
    """A zone that is there, with where its things lie."""

    zone: AnyZone
    lay: object  # the zone's own
    cell: Rect
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Spread:
    """Everything on the table, in the order in which it is read."""

    zones: tuple[Lain, ...]
    found: Mapping[Key, Piece]
    things: Mapping[Key, Thing]
    owners: Mapping[Key, Thing]  # by the keys of their parts
    homes: Mapping[str, Lain]  # by the names of zones
    claimed: Mapping[Key, str]  # what stands in an upper layer: the name of its zone

    def raised(self, layout: Layout, piece: Piece) -> Piece:
        """A piece as it is shown under the mouse."""
        return self.homes[piece.zone].zone.raised(layout, piece)


def spread(at: AnyMoment, zones: Sequence[AnyZone]) -> Spread:
    """Layer by layer, from the table up; what stands in one is not in those below."""
    laid: list[tuple[AnyZone, object, tuple[Thing, ...]]] = []
    below: dict[Key, Piece] = {}
    claims: dict[Key, str] = {}
    for layer, some in groupby(sorted(zones, key=_layer), key=_layer):
        found = [(zone, lay, tuple(zone.things(at, lay))) for zone in some if (lay := zone.lay(at, below)) is not None]
        below |= {thing.key: thing.piece for _zone, _lay, things in found for thing in things if thing.piece}
        if layer > Layer.TABLE:
            claims |= {thing.key: zone.name for zone, _lay, things in found for thing in things if thing.piece}
        laid += found
    order = {id(zone): i for i, zone in enumerate(zones)}
    laid.sort(key=lambda one: order[id(one[0])])
    lain = tuple(Lain(zone, lay, zone.cell(at, lay), _left(zone, things, claims)) for zone, lay, things in laid)
    things = {thing.key: thing for one in sorted(lain, key=lambda one: one.zone.layer) for thing in one.things}
    return Spread(
        lain,
        {key: thing.piece for key, thing in things.items() if thing.piece},
        things,
        {part.key: thing for thing in things.values() for part in thing.parts},
        {one.zone.name: one for one in lain},
        claims,
    )


def _layer(zone: AnyZone) -> Layer:
    return zone.layer


def _left(zone: AnyZone, things: tuple[Thing, ...], claims: Mapping[Key, str]) -> tuple[Thing, ...]:
    """What is left in a zone by those above it."""
    return tuple(thing for thing in things if not thing.piece or claims.get(thing.key, zone.name) == zone.name)


# From a point to a thing.


def hit(at: AnyMoment, lying: Spread, pos: Point) -> Key | None:
    """The topmost thing under a point."""
    held = lying.things.get(at.marks.pointed) if at.marks.pointed else None
    if held and held.piece and held.piece.kind == "card":
        raised = lying.raised(at.layout, held.piece)
        if still_there(lying, held.piece, raised, pos):
            return held.at(raised, pos)
    moving = at.marks.moving
    top = _under(lying, pos, lambda thing: thing.solid and not (thing.piece and thing.key in moving))
    return top.at(top.piece, pos) if top else None


def card_at(marks: Marks, lying: Spread, pos: Point) -> Key | None:
    """The topmost card under a point, even where it is part of something else now."""
    top = _under(
        lying, pos, lambda thing: bool(thing.piece and thing.piece.kind == "card" and thing.key not in marks.moving)
    )
    return top.key if top else None


def _under(lying: Spread, pos: Point, wanted: Callable[[Thing], bool]) -> Thing | None:
    for one in sorted(lying.zones, key=lambda one: -one.zone.layer):
        if one.cell.collidepoint(pos):
            for thing in reversed(one.things):
                if wanted(thing) and thing.covers(pos):
                    return thing
            if one.zone.layer:  # it hides what lies below
                return None
    return None


def still_there(lying: Spread, piece: Piece, raised: Piece, pos: Point) -> bool:
    """Whether the mouse is still on a raised card; its lower half lets the neighbours of a hand be reached."""
    if over(lying, lying.homes[piece.zone], pos) or not raised.covers(pos):
        return False
    if piece.zone != "shelf" or piece.z < HELD:
        return piece.covers(pos)
    return pos[1] < piece.rect.centery or topmost_held(lying, pos) == piece.key


def topmost_held(lying: Spread, pos: Point) -> Key | None:
    """The card of the hand at this point, as the hand lies."""
    under = [p for p in lying.found.values() if p.zone == "shelf" and p.z >= HELD and p.covers(pos)]
    return max(under, key=lambda p: p.z).key if under else None


def over(lying: Spread, home: Lain, pos: Point) -> Layer | None:
    """The layer of what lies over a point of a zone."""
    layers = (one.zone.layer for one in lying.zones if one.cell.collidepoint(pos))
    return max((layer for layer in layers if layer > home.zone.layer), default=None)


# For the keyboard.


def focus_spots(lying: Spread) -> list[tuple[Key, Rect]]:
    """What the keyboard can rest on, in reading order: the pieces, then what can only be looked at."""
    ranks: dict[type[AnyZone], int] = {}  # zones of one class are read as one
    pieces, told = [], []
    for home in lying.zones:
        rank = ranks.setdefault(type(home.zone), len(ranks))
        for thing in home.things:
            above = over(lying, home, thing.rect.center) if thing.focus else None
            if not thing.focus or above == Layer.OVER:
                continue
            if piece := thing.piece:
                if above is None:
                    row = 0 if home.zone.in_a_row else piece.box.y
                    pieces.append(((rank, row, piece.box.centerx), (thing.key, piece.box)))
            elif thing.rect.width:  # what a figure under the log says is in its tooltip
                told.append((thing.key, thing.rect))
    pieces.sort(key=lambda one: one[0])
    return [spot for _place, spot in pieces] + told
