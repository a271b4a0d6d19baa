"""A zone: a part of the window with the places of its things, a model of what it shows, and a painter of that model.

A title's table is a list of zones, made for each moment. How one is written:

- `arrange` returns where everything lies: a frozen record of rects and pieces. It is cached by the state, so it depends
  neither on hover, focus, motion and banner, nor on the chairs. None: the zone is absent now.
- `cell` is its exclusive part of the window. The layout has it under the zone's name; a zone may return another rect.
- `pieces` are what lies there and can travel, for motion and for the zones above.
- `things` are what can be hovered there, pieces included, from the lowest up. The keyboard goes through them in this
  order. A place that things only come from or go to is not `solid`. A part of a piece (a sign on a card) moves with it.
- `model` is everything that the picture depends on, hover and marks included: cards as `resting_pieces` returns them,
  figures and words as they are shown. It is painted again only when its model has changed, so a missing fact is a bug.
- `paint` draws from the model alone. The canvas has what never changes on a board: look, layout, colours of seats.
- `paint_overlay` paints what lies on a piece, also while it is held up; `dress_piece` and `raised` return how the piece
  is shown then.

The list stands in the order in which the keyboard reads; zones of one class are read as one. A zone of an upper layer
(an open row, a lane, the open log of a small window) takes the pieces that it shows from the zones below, hides what
lies under its cell, and as a veil darkens everything except `undimmed_shapes`. One with a `host` lies in that zone's
cell.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import AnyState, Seat
from hoochgame.ui.look import images, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import PICTURED, Piece, Rect, lifted_piece
from hoochgame.ui.table.pieces.piece_style import (
    Overlay,
    Picture,
    PieceStyle,
    draw_nothing,
    render_piece,
    style_of_piece,
)

S_co = TypeVar("S_co", bound=AnyState, covariant=True)  # a title's state
Point = tuple[int, int]
Below = Mapping[Key, Piece]  # what lies in the zones of the layers below
Lying = tuple[Piece, ...]  # where things lie, in a zone that is nothing but pieces


class Layer(IntEnum):
    """How high a zone lies."""

    TABLE = 0
    OVER = 1
    ROW = 2  # cards that lie open, over everything else on the table
    LOG = 3


class PiecePart(NamedTuple):
    """A part of a piece with a key: `where` returns its rect on the upright piece, as that is shown."""

    key: Key
    where: Callable[[Piece], Rect]
    solid: bool = True


class TableThing(NamedTuple):
    """Something that can be hovered, clicked or focused. With a `piece` it can travel."""

    key: Key
    rect: Rect
    piece: Piece | None = None
    focus: bool = True  # whether the keyboard rests on it
    solid: bool = True  # else it is only a place that other things come from and go to
    shape: Callable[[Point], bool] | None = None  # what a point hits, if that is not all of it
    edge: tuple[tuple[float, float], ...] = ()  # its corners, if it is no rect
    parts: tuple[PiecePart, ...] = ()
    carried: Piece | None = None  # what is in the hand when it is dragged, if not its own piece
    means: Key | None = None  # what is pointed at with it, if not itself
    beside: Rect | None = None  # where its tooltip is anchored, if not at the thing ...
    along: Rect | None = None  # ... and what extends that anchor
    spare: tuple[Rect, ...] = ()  # ... and what it had better not hide
    hint: Point | None = None  # where its number key stands, from its upper right corner
    ways: Mapping[Point, Key] = {}  # where arrow keys lead from it, right and down; else to what lies nearest there

    def is_hit_at(self, pos: Point) -> bool:
        """Return whether a point hits it."""
        if self.shape:
            return self.shape(pos)
        if self.edge:
            return shapes.is_inside_polygon(self.edge, pos)
        return self.piece.covers(pos) if self.piece else self.rect.collidepoint(pos)

    def key_at(self, piece: Piece | None, pos: Point) -> Key:
        """Return the key that a point on it stands for: of a part, `means`, or its own. `piece` is as it is shown."""
        upright = piece.rotate_point(pos, -piece.angle) if piece and self.parts else pos
        on_it = (part.key for part in self.parts if piece and part.solid and part.where(piece).collidepoint(upright))
        return next(on_it, self.means or self.key)


class StyledPiece(NamedTuple):
    """A piece, and the state it is shown in."""

    piece: Piece
    dress: PieceStyle


@dataclass(frozen=True)
class TableMoment(Generic[S_co]):
    """One moment of the table. `claimed`: the zone of each piece that a zone of an upper layer shows."""

    layout: TableLayout
    state: S_co
    marks: BoardMarks
    chairs: Sequence[Chair]
    claimed: Mapping[Key, str] = field(default_factory=dict)

    @property
    def look(self) -> Look:
        """Theme and scale."""
        return self.layout.look

    def unclaimed_pieces(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Return those of a zone's pieces that no zone above it shows."""
        return [piece for piece in pieces if self.claimed.get(piece.key, piece.zone) == piece.zone]

    def colour(self, seat: Seat) -> int:
        return self.chairs[seat].colour


AnyMoment: TypeAlias = TableMoment[AnyState]
A = TypeVar("A", bound=AnyMoment)  # a title's moment
L = TypeVar("L")  # where things lie in a zone
M = TypeVar("M")  # what is seen of it


class TableCanvas(Canvas):
    """A canvas on which a table is painted. Besides surface and look it has what never changes on a board."""

    layout: TableLayout
    colours: tuple[int, ...]  # one a seat
    picture: Picture
    overlay: Overlay

    def __new__(
        cls, surface: pygame.Surface, layout: TableLayout, colours: tuple[int, ...], picture: Picture,
        overlay: Overlay = draw_nothing,
    ) -> TableCanvas:  # fmt: skip
        canvas = super().__new__(cls, surface, layout.look)
        canvas.layout, canvas.colours, canvas.picture, canvas.overlay = layout, colours, picture, overlay
        return canvas

    def draw_piece(self, worn: StyledPiece) -> None:
        """Paint a piece with shadow and glow in its place."""
        face = render_piece(self.layout, *worn, self.colours, self.picture, self.overlay)
        images.blit_anchored(self.surface, face, center=worn.piece.rect.center)

    def draw_pieces(self, worn: Sequence[StyledPiece]) -> None:
        """Paint pieces from the lowest up; the one that is pointed at comes later, on top of everything."""
        for one in sorted(worn, key=lambda one: one.piece.z):
            if one.piece.kind in PICTURED and not one.dress.hovered:
                self.draw_piece(one)


class Zone(ABC, Generic[A, L, M]):
    """Part of the window: see above. Its name is the `zone` of its pieces."""

    name: str
    layer: ClassVar[Layer] = Layer.TABLE
    veil: ClassVar[bool] = False  # whether what lies below darkens
    in_a_row: ClassVar[bool] = False  # whether the keyboard goes through its pieces from left to right

    def cell_rect(self, at: A, lay: L) -> Rect:
        """Return its exclusive part of the window; cells of a layer never overlap."""
        return at.layout.zone_cells[self.name]

    def host_zone_name(self, at: A) -> str:
        """Return the name of the zone in whose cell it lies and with which it is painted; "" for its own cell."""
        return ""

    @abstractmethod
    def lay_out(self, at: A, below: Below) -> L | None:
        """Return where its things lie; None while the zone is absent."""

    def pieces(self, lay: L) -> Iterable[Piece]:
        return ()

    def hoverable_things(self, at: A, lay: L) -> Iterable[TableThing]:
        """Return what can be hovered there, from the lowest up; by default its pieces."""
        return (TableThing(piece.key, piece.rect, piece) for piece in self.pieces(lay))

    @abstractmethod
    def model(self, at: A, lay: L) -> M:
        """Return everything that its picture depends on."""

    @abstractmethod
    def paint(self, canvas: TableCanvas, model: M) -> None: ...

    def paint_unfolding(self, canvas: TableCanvas, model: M) -> None:
        """Paint the zone as a panel that grows out of another thing, or shrinks back into it."""
        self.paint(canvas, model)

    def paint_overlay(self, canvas: TableCanvas, model: M, piece: Piece) -> None:
        """Paint what lies on a piece, in its place and while it is held up."""

    def undimmed_shapes(self, lay: L) -> Iterable[shapes.Shape]:
        """Return the shapes that stay lit under this veil."""
        return ()

    def choosable_rects(self, lay: L, legal: Sequence[TableThing]) -> list[Rect]:
        """Return the boxes of its pieces that may be chosen."""
        return [thing.piece.bounding_rect for thing in legal if thing.piece]

    def plate_and_face(self, lay: L, seat: Seat) -> tuple[Box, Box] | None:
        """Return the plate of another seat and the face on it, if they are in this zone."""
        return None

    def rects_kept_in_sight(self, lay: L) -> Iterable[Rect]:
        """Return what no tooltip or focus line may cover, even if it can't be chosen."""
        return ()

    raised = staticmethod(lifted_piece)  # a piece as it is shown under the mouse

    def dress_piece(self, at: A, piece: Piece) -> PieceStyle:
        return style_of_piece(at.marks, piece.key)

    def resting_pieces(self, at: A, pieces: Iterable[Piece]) -> tuple[StyledPiece, ...]:
        """Return the pieces that do not move and that no zone above shows, with the state they are shown in."""
        moving = at.marks.moving
        return tuple(
            StyledPiece(one, self.dress_piece(at, one)) for one in at.unclaimed_pieces(pieces) if one.key not in moving
        )


class OfPieces(Zone[A, Lying, M]):
    """A zone that is nothing but pieces."""

    def pieces(self, lay: Lying) -> Lying:
        return lay


AnyZone: TypeAlias = Zone[Any, Any, Any]  # zones of a table differ in what they lay and show
