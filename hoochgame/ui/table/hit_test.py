"""The layout of all things at a moment, and the hit test from a point to the thing there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from hoochgame.ui.table import keys as k
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import PICTURED, Piece, Rect
from hoochgame.ui.table.zone import AnyMoment, AnyZone, Layer, Point, TableThing
from hoochgame.ui.widgets.placing import Weighed

GROUND = ("seat", "plate", "slot")  # kinds that other things lie on
LOOSE = (k.LogKey, k.NameKey, k.ClauseKey, k.ScrollKey, k.LogGripKey)  # parts of the log, of which only the lines count


@dataclass(frozen=True)
class ZoneGeometry:
    """A zone that is there, with where its things lie."""

    zone: AnyZone
    at: AnyMoment  # at rest
    lay: object  # the zone's own
    cell: Rect
    host: str  # the name of the zone in whose cell it lies, if that is another one's

    @cached_property
    def things(self) -> tuple[TableThing, ...]:
        """Those that stand in no zone above, from the lowest up: cards by their height, as they are painted."""
        claimed, name = self.at.claimed, self.zone.name
        things = self.zone.hoverable_things(self.at, self.lay)
        here = [thing for thing in things if not thing.piece or claimed.get(thing.key, name) == name]
        cards = iter(sorted(filter(_is_pictured, here), key=lambda thing: thing.piece.z if thing.piece else 0))
        return tuple(next(cards) if _is_pictured(thing) else thing for thing in here)


def _is_pictured(thing: TableThing) -> bool:
    return thing.piece is not None and thing.piece.kind in PICTURED


@dataclass(frozen=True)
class TableGeometry:
    """Everything on the table, in the order in which it is read."""

    zones: tuple[ZoneGeometry, ...]
    found: Mapping[k.Key, Piece]
    claimed: Mapping[k.Key, str]  # what stands in an upper layer: the name of its zone

    @cached_property
    def things(self) -> Mapping[k.Key, TableThing]:
        """By their keys; of two the upper one."""
        return {thing.key: thing for one in sorted(self.zones, key=_layer_of) for thing in one.things}

    @cached_property
    def zones_from_top(self) -> Sequence[ZoneGeometry]:
        """From the topmost down, as they are painted: what lies in the cell of another zone lies on that."""
        upward = sorted(self.zones, key=lambda one: (one.zone.layer, bool(one.host)))
        return upward[::-1]

    @cached_property
    def things_by_part_key(self) -> Mapping[k.Key, TableThing]:
        """By the keys of their parts."""
        return {part.key: thing for thing in self.things.values() for part in thing.parts}

    @cached_property
    def zones_by_name(self) -> Mapping[str, ZoneGeometry]:
        """By the names of zones."""
        return {one.zone.name: one for one in self.zones}

    def raised_piece(self, layout: TableLayout, piece: Piece) -> Piece:
        """Return a piece as it is shown under the mouse."""
        return self.zones_by_name[piece.zone].zone.raised(layout, piece)


def arrange_table(at: AnyMoment, zones: Sequence[AnyZone]) -> TableGeometry:
    """Lay out the zones layer by layer, from the table up; what stands in one is not in those below."""
    lays: dict[str, object] = {}
    found: dict[k.Key, Piece] = {}
    for layer, some in groupby(sorted(zones, key=_zone_layer), key=_zone_layer):
        there = {zone: lay for zone in some if (lay := zone.lay_out(at, found)) is not None}
        lays |= {zone.name: lay for zone, lay in there.items()}
        pieces = {piece.key: piece for zone, lay in there.items() for piece in zone.pieces(lay)}
        found = {**found, **pieces}
        if layer > Layer.TABLE:
            at = replace(at, claimed={**at.claimed, **{key: piece.zone for key, piece in pieces.items()}})
    laid = [(zone, lays[zone.name]) for zone in zones if zone.name in lays]
    lain = (ZoneGeometry(zone, at, lay, zone.cell_rect(at, lay), zone.host_zone_name(at)) for zone, lay in laid)
    return TableGeometry(tuple(lain), found, at.claimed)


def _zone_layer(zone: AnyZone) -> Layer:
    return zone.layer


def _layer_of(one: ZoneGeometry) -> Layer:
    return one.zone.layer


# From a point to a thing.


def key_at(at: AnyMoment, lying: TableGeometry, pos: Point) -> k.Key | None:
    """Return the topmost thing under a point.

    Where a card means something as it lies, it means the same while it is held up: it has moved, not the mouse.
    """
    # A card in flight is not where it lies in the state.
    moving = at.marks.moving
    top = _thing_under(lying, pos, lambda thing: thing.solid and not (thing.piece and thing.key in moving))
    held = lying.found.get(at.marks.hovered_whole) if at.marks.hovered_whole else None
    if held and held.kind == "card" and not (top and top.key == held.key):
        raised = lying.raised_piece(at.layout, held)
        if is_pointer_on_raised_card(lying, held, raised, pos):
            return lying.things[held.key].key_at(raised, pos)
    return top.key_at(top.piece, pos) if top else None


def card_at(marks: BoardMarks, lying: TableGeometry, pos: Point) -> k.Key | None:
    """Return the topmost card under a point, even if it is part of something else now."""
    top = _thing_under(
        lying, pos, lambda thing: bool(thing.piece and thing.piece.kind == "card" and thing.key not in marks.moving)
    )
    return top.key if top else None


def _thing_under(lying: TableGeometry, pos: Point, wanted: Callable[[TableThing], bool]) -> TableThing | None:
    for one in lying.zones_from_top:
        if one.cell.collidepoint(pos):
            for thing in reversed(one.things):
                if wanted(thing) and thing.is_hit_at(pos):
                    return thing
            if one.zone.layer:  # it hides what lies below
                return None
    return None


def is_pointer_on_raised_card(lying: TableGeometry, piece: Piece, raised: Piece, pos: Point) -> bool:
    """Return whether the mouse is still on a raised card; its lower half lets the neighbours in a hand be reached."""
    if layer_over_point(lying, lying.zones_by_name[piece.zone], pos) or not raised.covers(pos):
        return False
    if not piece.is_in_own_hand:
        return piece.covers(pos) and piece.bounding_rect.collidepoint(pos)
    return pos[1] < piece.rect.centery or hand_card_at(lying, pos) == piece.key


def hand_card_at(lying: TableGeometry, pos: Point) -> k.Key | None:
    """Return the card of the hand at this point, as the hand lies."""
    under = [p for p in lying.found.values() if p.is_in_own_hand and p.covers(pos)]
    return max(under, key=lambda p: p.z).key if under else None


def layer_over_point(lying: TableGeometry, home: ZoneGeometry, pos: Point) -> Layer | None:
    """Return the layer of what lies over a point of a zone."""
    layers = (one.zone.layer for one in lying.zones if one.cell.collidepoint(pos))
    return max((layer for layer in layers if layer > home.zone.layer), default=None)


# What a box over the table had better not cover.


def rects_to_choose_from(marks: BoardMarks, lying: TableGeometry) -> list[Rect]:
    """Return the rects of what may be chosen, of buttons that do something, and of what must stay in sight."""
    legal = marks.legal | {k.ButtonKey(one.name) for one in marks.buttons if one.kind != "off"}
    homes = [
        (one, [thing for thing in one.things if not legal.isdisjoint(_keys_with_parts(thing))]) for one in lying.zones
    ]
    chosen = [rect for one, things in homes for rect in one.zone.choosable_rects(one.lay, things)]
    kept = ((one, rect) for one in lying.zones for rect in one.zone.rects_kept_in_sight(one.lay))
    return [*chosen, *(rect for one, rect in kept if layer_over_point(lying, one, rect.center) is None)]


def _keys_with_parts(thing: TableThing) -> frozenset[k.Key]:
    return frozenset((thing.key, *(part.key for part in thing.parts)))


def weighed_rects(lying: TableGeometry) -> Iterator[Weighed]:
    """Yield everything that is seen, and how much it matters that it stays in sight."""
    veiled = any(one.zone.veil for one in lying.zones)
    for one in lying.zones:
        dark = veiled and not one.zone.layer
        for thing in one.things:
            if (thing.solid or thing.focus) and not isinstance(thing.key, LOOSE):
                weight = _visibility_weight(thing) / (4 if dark else 1)
                if weight and layer_over_point(lying, one, thing.rect.center) is None:
                    yield Weighed(thing.piece.bounding_rect if thing.piece else thing.rect, weight)


def _visibility_weight(thing: TableThing) -> float:
    if isinstance(thing.key, k.BannerKey):
        return 1.0
    ground = isinstance(thing.key, (k.SeatKey, k.TitleKey, k.LineKey)) or (thing.piece and thing.piece.kind in GROUND)
    return 0.15 if ground else 0.5


# For the keyboard.


def focus_spots(lying: TableGeometry) -> list[tuple[k.Key, Rect]]:
    """Return what can have the focus, in reading order: the pieces, then what can only be looked at."""
    ranks: dict[type[AnyZone], int] = {}  # zones of one class are read as one
    pieces, told = [], []
    for home in lying.zones:
        rank = ranks.setdefault(type(home.zone), len(ranks))
        seen = (
            thing for thing in home.things if thing.focus and layer_over_point(lying, home, thing.rect.center) is None
        )
        # The last of equal cards lies on top of the others.
        for thing in {_pile_identity(thing): thing for thing in seen}.values():
            if piece := thing.piece:
                row = 0 if home.zone.in_a_row else piece.bounding_rect.y
                pieces.append(((rank, row, piece.bounding_rect.centerx), (thing.key, piece.bounding_rect)))
            elif thing.rect.width:
                told.append((thing.key, thing.rect))
    pieces.sort(key=lambda one: one[0])
    return [spot for _place, spot in pieces] + told


def _pile_identity(thing: TableThing) -> object:
    """Return what equal cards that lie on one another have in common; the topmost stands for them."""
    return (thing.piece.art, tuple(thing.piece.bounding_rect)) if thing.piece and thing.piece.art else thing.key
