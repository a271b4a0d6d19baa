"""The table of a title that is not made of zones yet: a record of functions, and a board that asks them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.words import Seat
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.kit import buttons, overlay, seatplate
from hoochgame.ui.tables.kit.board import Board, Shown, Tabletop
from hoochgame.ui.tables.kit.dress import Dress, dressed
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.log import logbook
from hoochgame.ui.tables.kit.marks import Marks
from hoochgame.ui.tables.kit.piece import HELD, PICTURED, Piece, Rect
from hoochgame.ui.tables.kit.still import Cell, Sheet
from hoochgame.ui.tables.kit.touch import Spread
from hoochgame.ui.tables.kit.zone import AnyZone, Brush, F_co, K_co, Moment, Point, S_co, Worn
from hoochgame.ui.tables.marks import Key

UNPOINTED = ("token", "ghost")  # kinds that are part of something else
UNFOCUSED = (*UNPOINTED, "slot", "die")
BUTTONS = ("tools", "buttons")  # lit while the mouse is over them


class Zone(NamedTuple):
    """Part of the window. `facts` are what its picture depends on beside its pieces."""

    name: str
    cell: Rect
    paint: Callable[[pygame.Surface, Any], None]
    facts: tuple[Any, ...]
    more: tuple[str, ...] = ()  # whose pieces it shows beside its own


@dataclass(frozen=True)
class Cover:
    """What lies over the table now and then: a row of cards, an attack, the open log of a small window."""

    facts: Callable[[Any], object]  # what its picture depends on; None while nothing is there
    veiled: Callable[[Any], bool]  # whether the rest darkens
    holes: Callable[[Any], Iterator[Rect]]  # what stays lit then
    draw: Callable[[pygame.Surface, Any], None]
    hides: Callable[[Any, int, Point], bool]  # what lies at this height, under this point


def uncaptioned(surface: pygame.Surface, at: Any) -> Rect | None:
    """What is pointed at says what it is by itself."""
    return None


def unhindered(at: Any, key: Key, rect: Rect) -> tuple[Rect, tuple[Rect, ...]]:
    """What the tooltip of a thing is put beside, and what it had better not hide."""
    return rect, ()


def unsaid(at: Any, key: Key, piece: Piece | None) -> None:
    """`captions` says it."""


@dataclass(frozen=True, kw_only=True)
class Plan(Tabletop):
    """What each table does in its own way. A layout, state, marks and setting are those of the title."""

    pieces: Callable[[Any, Any, Any], Mapping[Key, Piece]]
    cells: Callable[[Any], Iterator[Zone]]  # cells that never overlap
    place: Callable[[Any, Any, Key], Rect | None]  # where things without a piece are
    lone: tuple[Key, ...]  # those that can be pointed at at any time
    reading: tuple[str, ...]  # zones in the order in which the keyboard goes through them
    told: Callable[[Any], Iterator[Key]]  # what the keyboard can rest on beside pieces
    raised: Callable[[Any, Piece], Piece]  # a piece as it is shown under the mouse
    cover: Cover
    dress: Callable[[Any, Key], Dress]  # the state in which a thing is shown
    part: Callable[[Any, Piece, Point], Key | None]  # the thing at a point of a piece
    hovering: Callable[[pygame.Surface, Any, Piece], None]  # what is drawn over a piece that is pointed at
    hint_spot: Callable[[Any, Key, Rect], Point]  # where the number key of a thing stands
    lit: Callable[[Any], list[Rect]]  # where the things that may be chosen lie
    captions: Callable[[pygame.Surface, Any], Rect | None] = uncaptioned  # what a piece has no room for, and where
    told_at: Callable[[Any, Key, Rect], tuple[Rect, tuple[Rect, ...]]] = unhindered
    zones: Callable[[Any], Sequence[AnyZone]] = lambda at: ()
    caption: Callable[[Any, Key, Piece | None], None] = unsaid

    def board(
        self, look: Look, chairs: Sequence[Chair], me: Seat, area: Rect | None = None, folded: bool = False
    ) -> PlanBoard:
        return PlanBoard(look, chairs, me, self, area, folded)


@dataclass(frozen=True)
class Setting(Moment[F_co, S_co, K_co], Generic[F_co, S_co, K_co]):
    """One moment of the table, with the pieces on it."""

    found: Mapping[Key, Piece] = field(default_factory=dict)
    plan: Any = None

    @property
    def colours(self) -> tuple[int, ...]:
        """One a seat."""
        return tuple(chair.colour for chair in self.chairs)

    @property
    def brush(self) -> Brush:
        """For zones of the kit."""
        return Brush(self.layout, self.colours, self.plan.picture)

    def dress(self, key: Key) -> Dress:
        """The state a piece is shown in."""
        dress: Dress = self.plan.dress(self, key)
        return dress

    def zone(self, name: str) -> list[Piece]:
        """The pieces at rest in a zone, those below first."""
        away = self.marks.moving
        return sorted((p for p in self.found.values() if p.zone == name and p.key not in away), key=lambda p: p.z)

    def face(self, piece: Piece, dress: Dress) -> pygame.Surface:
        """A piece with shadow and glow; its middle is the piece's middle."""
        return dressed(self.layout, piece, dress, self.colours, self.plan.picture)

    def draw(self, surface: pygame.Surface, piece: Piece) -> None:
        """One piece in its place."""
        face = self.face(piece, self.dress(piece.key))
        surface.blit(face, face.get_rect(center=piece.rect.center))

    def draw_zone(self, surface: pygame.Surface, name: str) -> None:
        """The cards and the like of a zone; what is pointed at comes later, on top."""
        for piece in self.zone(name):
            if piece.kind in PICTURED and piece.key != self.marks.pointed:
                self.draw(surface, piece)

    def name(self, seat: Seat) -> str:
        """Of a seat."""
        return self.chairs[seat].name


AnySetting = Setting[Any, Any, Any]


def cell_of(zone: AnyZone, at: AnySetting) -> Zone:
    """A zone of the kit as a cell of a plan."""
    lay = zone.lay(at, at.found)
    model = zone.model(at, lay)
    return Zone(zone.name, zone.cell(at, lay), lambda surface, at: zone.paint(surface, model, at.brush), (model,))


def paint_zone(surface: pygame.Surface, zone: AnyZone, at: AnySetting) -> None:
    """A zone of the kit, if it is there."""
    if (lay := zone.lay(at, at.found)) is not None:
        zone.paint(surface, zone.model(at, lay), at.brush)


def controls(layout: Layout, marks: Marks) -> list[Piece]:
    """Tools above; on the shelf the way back and the answers."""
    return [*buttons.tools(layout), *buttons.lying(layout, marks.buttons)]


class PlanBoard(Board):
    """A board that asks a plan."""

    top: Plan

    def lying(self, shown: Any, marks: Marks) -> Spread:
        laid = self._remembered(shown, marks)
        if laid is None:
            found = self.top.pieces(self.layout, shown, marks)
            laid = self._remember(shown, marks, Spread((), found, {}))
        return laid

    def setting(self, shown: Any, marks: Marks, found: Mapping[Key, Piece]) -> AnySetting:
        """One moment of this table, with these pieces on it."""
        return Setting(self.layout, shown, marks, self.chairs, found=found, plan=self.top)

    def _shown(self, shown: Any, marks: Marks) -> Shown:
        lying = self.lying(shown, marks)
        return Shown(self.setting(shown, marks, lying.found), lying)

    @property
    def _at(self) -> Any:
        """The moment that was drawn last."""
        return self._drawn.at if self._drawn else None

    # Drawing.

    def _sheet(self, shown: Shown) -> Sheet:
        at: Any = shown.at
        cells = [self._plan_cell(zone, at) for zone in self.top.cells(at)]
        cover = self.top.cover
        facts = cover.facts(at)
        over = [] if facts is None else [Cell("cover", at.layout.area, facts, lambda surface: cover.draw(surface, at))]
        bright = tuple(cover.holes(at)) if over else ()
        ground = lambda surface: self.top.ground(surface, self.layout)  # noqa: E731
        return Sheet(self.look, ground, cells, over, bool(over) and cover.veiled(at), bright)

    @staticmethod
    def _plan_cell(zone: Zone, at: Any) -> Cell:
        pieces = [piece for name in (zone.name, *zone.more) for piece in at.zone(name)]
        looks = [(piece, at.dress(piece.key)) for piece in pieces]
        seen = (zone.facts, looks, at.marks.hovered if zone.name in BUTTONS else None)
        return Cell(zone.name, zone.cell, seen, lambda surface: zone.paint(surface, at))

    def _foreseen(self, turn: Any, names: Sequence[str]) -> list[Cell]:
        return [self._plan_cell(zone, turn) for zone in self.top.cells(turn) if zone.name in names]

    def _draw_hovered(self, surface: pygame.Surface, drawn: Shown, sheet: Sheet) -> None:
        at: Any = drawn.at
        piece = drawn.lying.found.get(at.marks.pointed) if at.marks.pointed else None
        if piece and piece.kind in PICTURED and piece.key not in at.marks.moving:
            raised = self.top.raised(self.layout, piece)
            at.draw(surface, raised)
            self.top.hovering(surface, at, raised)

    def _draw_caption(self, surface: pygame.Surface, drawn: Shown) -> Rect | None:
        return self.top.captions(surface, drawn.at)

    def hint_spot(self, key: Key, rect: Rect) -> Point:
        return self.top.hint_spot(self._at, key, rect)

    # Places.

    def raised(self, piece: Piece) -> Piece:
        return self.top.raised(self.layout, piece)

    def where(self, key: Key) -> Rect | None:
        at = self._at
        if at and key in at.found:
            piece = at.found[key]
            return (self.top.raised(self.layout, piece) if key == at.marks.pointed else piece).box
        return self.top.place(self.layout, at, key)

    def place(self, key: Key, shown: Any, marks: Marks) -> Rect | None:
        return self.top.place(self.layout, self._shown(shown, marks).at, key)

    def hit(self, pos: Point, shown: Any = None, marks: Marks | None = None) -> Key | None:
        at: Any = self._at if shown is None or marks is None else self._shown(shown, marks).at
        return hit(at, pos) if at else None

    def told_at(self, key: Key) -> tuple[Rect, tuple[Rect, ...]] | None:
        rect = self.where(key)
        return self.top.told_at(self._at, key, rect) if rect and self._at else None

    def card_at(self, pos: Point) -> Key | None:
        return card_at(self._at, pos) if self._at else None

    def lit(self) -> list[Rect]:
        return self.top.lit(self._at) if self._at else []

    def focus_spots(self) -> list[tuple[Key, Rect]]:
        return focus_spots(self._at) if self._at else []


# From a point to a thing.


def hit(at: AnySetting, pos: Point) -> Key | None:
    """The topmost thing under a point."""
    hovered = at.found.get(at.marks.pointed) if at.marks.pointed else None
    if hovered and hovered.kind == "card" and still_there(at, hovered, pos):
        return part(at, at.plan.raised(at.layout, hovered), pos)
    for piece in sorted(at.found.values(), key=lambda p: -p.z):
        if piece.kind in UNPOINTED or piece.key in at.marks.moving:
            continue
        if piece.covers(pos) and not at.plan.cover.hides(at, piece.z, pos):
            return part(at, piece, pos)
    return None if at.plan.cover.hides(at, -1, pos) else thing(at, pos)


def part(at: AnySetting, piece: Piece, pos: Point) -> Key | None:
    """The thing at a point of a piece."""
    found: Key | None = at.plan.part(at, piece, pos)
    return found


def card_at(at: AnySetting, pos: Point) -> Key | None:
    """The topmost card under a point, even where it is part of something else now."""
    cards = (p for p in at.found.values() if p.kind == "card" and p.key not in at.marks.moving and p.covers(pos))
    top: Piece | None = max(cards, key=lambda p: p.z, default=None)
    return top.key if top and not at.plan.cover.hides(at, top.z, pos) else None


def still_there(at: AnySetting, piece: Piece, pos: Point) -> bool:
    """Whether the mouse is still on a raised card; its lower half lets the neighbours of a hand be reached."""
    if at.plan.cover.hides(at, piece.z, pos) or not at.plan.raised(at.layout, piece).covers(pos):
        return False
    if piece.zone != "shelf" or piece.z < HELD:
        return piece.covers(pos)
    return pos[1] < piece.rect.centery or topmost_held(at, pos) == piece.key


def topmost_held(at: AnySetting, pos: Point) -> Key | None:
    """The card of the hand at this point, as the hand lies."""
    under = [p for p in at.found.values() if p.zone == "shelf" and p.z >= HELD and p.covers(pos)]
    return max(under, key=lambda p: p.z).key if under else None


def thing(at: AnySetting, pos: Point) -> Key | None:
    """What is no piece."""
    if key := logbook.button_at(at.layout, at.marks, pos):
        return key
    lone: tuple[Key, ...] = at.plan.lone
    for key in lone:
        rect = at.plan.place(at.layout, at, key)
        if rect and rect.collidepoint(pos):
            return key
    return logbook.thing_at(at.layout, at.marks, pos)


def focus_spots(at: AnySetting) -> list[tuple[Key, Rect]]:
    """What the keyboard can rest on, in reading order: the pieces, then what can only be looked at."""
    order = {zone: i for i, zone in enumerate(at.plan.reading)}
    pieces = [p for p in at.found.values() if p.kind not in UNFOCUSED]
    pieces = [p for p in pieces if not at.plan.cover.hides(at, p.z, p.rect.center)]
    pieces.sort(key=lambda p: (order.get(p.zone.rstrip("0123456789"), 9), _row(p), p.box.centerx))
    return [(p.key, p.box) for p in pieces] + [(key, rect) for key, rect in _told(at) if not _under(at, rect)]


def _told(at: AnySetting) -> Iterator[tuple[Key, Rect]]:
    """Counters, banner and log: what they say is in their tooltip, or a step away."""
    for key in (*at.plan.told(at), *_of_log(at)):
        rect = at.plan.place(at.layout, at, key)
        if rect and rect.width:
            yield key, rect


def _of_log(at: AnySetting) -> Iterator[Key]:
    """Its buttons, the first card that each line names, and the sign that leads to its rule."""
    yield from logbook.buttons(at.layout, at.marks)
    for block in logbook.blocks(at.layout, at.marks):
        line = at.marks.lines[block.at]
        yield from [("name", block.at, words.card) for words in line.parts if words.card][:1]
        if line.clause:
            yield "clause", block.at


def _under(at: AnySetting, rect: Rect) -> bool:
    """Whether something lies over the thing; the log lies over the rest itself."""
    log = logbook.over_table(at.layout, at.marks)
    return not (log and log.contains(rect)) and at.plan.cover.hides(at, -1, rect.center)


def _row(piece: Piece) -> int:
    """Cards of the hand are one row, whatever the fan does to them."""
    return 0 if piece.zone in ("shelf", "lane", "own") else piece.box.y


# What lies over every table.


def facts(at: AnySetting) -> tuple[Any, ...] | None:
    """What its picture depends on; None while nothing lies over the table."""
    row = [(piece, at.dress(piece.key)) for piece in at.zone("overlay")]
    log = logbook.facts(at.marks) if logbook.over_table(at.layout, at.marks) else None
    if not row and log is None and at.marks.showing is None:
        return None
    return row, log, at.marks.showing, list(holes(at))


def veiled(at: AnySetting) -> bool:
    """Whether the rest darkens: under a row, not under the log."""
    return bool(at.zone("overlay")) or at.marks.showing is not None


def holes(at: AnySetting) -> Iterator[Rect]:
    """What stays lit under the veil."""
    held = (piece.key for piece in at.found.values() if piece.zone == "shelf")
    return overlay.bright(at.layout, any(key in at.marks.legal for key in held))


def draw_row(surface: pygame.Surface, at: AnySetting, heading: str) -> None:
    """The row in its frame. `heading`: where it comes from, if it is to choose from."""
    cards = tuple(Worn(piece, at.dress(piece.key)) for piece in at.zone("overlay"))
    showing = at.marks.showing
    title = showing.title if showing else heading
    overlay.draw(surface, overlay.Seen(row_frame(at), title, showing is not None, cards), at.brush)


def row_frame(at: AnySetting) -> Rect:
    """Where the row lies."""
    return overlay.frame_rect(at.layout, sum(piece.zone == "overlay" for piece in at.found.values()))


def hides(at: AnySetting, z: int, pos: Point) -> bool:
    """Whether row or open log lie over what lies at this height."""
    if under_log(at, pos):
        return z >= 0
    return covers(at, z, pos)


def covers(at: AnySetting, z: int, pos: Point) -> bool:
    """Whether the row lies over what lies at this height."""
    there = at.marks.showing or any(piece.zone == "overlay" for piece in at.found.values())
    return bool(there) and z < overlay.Z and row_frame(at).collidepoint(pos)


def under_log(at: AnySetting, pos: Point) -> bool:
    """Whether lines of the log lie over the table there."""
    log = logbook.over_table(at.layout, at.marks)
    return log is not None and log.collidepoint(pos)


def light(surface: pygame.Surface, at: AnySetting, seat: Seat, rect: Rect) -> None:
    """Round a plate."""
    active = at.state.active == seat and bool(at.state.agenda)
    seatplate.glow(surface, at.look, seatplate.lit(at.marks, seat, active), rect, at.chairs[seat].colour)


def pointed(at: AnySetting) -> Piece | None:
    """The card that the mouse or the keyboard rests on, as it is shown then; of the knob on it, too."""
    key = at.marks.focused or at.marks.hovered
    piece = at.found.get(("card", *key[1:])) if key and key[0] in ("card", "cash", "sign") else None
    if piece is None or piece.face_down:
        return None
    raised: Piece = at.plan.raised(at.layout, piece)
    return raised if piece.key == at.marks.pointed else piece
