"""A zone: a part of the window, where its things lie, what is seen of it as a value, and how that is painted.

A title's table is a list of zones, made for each moment. How one is written:

- `lay` says where everything lies: a frozen record of rects and pieces. It is kept by the state, so it never sees what
  is hovered, focused, moving or said by the banner; it needs no chairs. None: the zone is not there now.
- `cell` is what it takes of the window: the layout says so under the zone's name, unless it goes by what lies there.
- `pieces` are what stands there and can travel; motion and the zones above need no more of it.
- `things` are what can be pointed at there, those below first; the order in which the keyboard goes through them, too.
  Pieces are among them. They are asked for when something is pointed at. A place that things only come from or go to
  is not `solid`. What is part of a piece (a sign on a card) goes with it.
- `model` is everything that the picture depends on, hover and marks included: cards as `self.worn(at, pieces)`, figures
  and words as they are shown. The zone is painted again only when its model has changed, so a forgotten fact is a bug.
- `paint` sees nothing but the model; the canvas knows what never changes on a board: look, layout, colours of seats.
- `over` paints what lies on a piece, also where it is held up; `dress` and `raised` say how a piece is shown then.

The list stands in the order in which the keyboard reads; zones of one class are read as one. A zone of an upper layer
(an open row, a lane, the open log of a small window) takes the pieces that it shows from the zones below, hides what
lies under its cell, and darkens all but what is `bright` if it is a veil. One with a `host` lies in the cell of that.
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
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import PICTURED, Piece, Rect, lift_piece
from hoochgame.ui.table.pieces.piece_style import Dress, Overlay, Picture, draw_nothing, dress_of, render_piece

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
    """Something on a piece that can be pointed at for itself: where it is on the upright piece, as that is shown."""

    key: Key
    where: Callable[[Piece], Rect]
    solid: bool = True


class Thing(NamedTuple):
    """Something that can be pointed at. With a `piece` it can travel."""

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

    def covers(self, pos: Point) -> bool:
        """Return whether it lies under this point."""
        if self.shape:
            return self.shape(pos)
        if self.edge:
            return shapes.inside(self.edge, pos)
        return self.piece.covers(pos) if self.piece else self.rect.collidepoint(pos)

    def at(self, piece: Piece | None, pos: Point) -> Key:
        """Return what a point on it means. `piece`: as it is shown."""
        upright = piece.turned(pos, -piece.angle) if piece and self.parts else pos
        on_it = (part.key for part in self.parts if piece and part.solid and part.where(piece).collidepoint(upright))
        return next(on_it, self.means or self.key)


class Worn(NamedTuple):
    """A piece, and the state it is shown in."""

    piece: Piece
    dress: Dress


@dataclass(frozen=True)
class TableMoment(Generic[S_co]):
    """One moment of the table. `claimed`: what stands in a zone of an upper layer, and so not below, with its name."""

    layout: TableLayout
    state: S_co
    marks: BoardMarks
    chairs: Sequence[Chair]
    claimed: Mapping[Key, str] = field(default_factory=dict)

    @property
    def look(self) -> Look:
        """Theme and scale."""
        return self.layout.look

    def here(self, pieces: Iterable[Piece]) -> list[Piece]:
        """Return those of a zone's pieces that stand in no zone above it."""
        return [piece for piece in pieces if self.claimed.get(piece.key, piece.zone) == piece.zone]

    def colour(self, seat: Seat) -> int:
        """Return the colour of a seat."""
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

    def piece(self, worn: Worn) -> None:
        """Paint a piece with shadow and glow in its place."""
        face = render_piece(self.layout, *worn, self.colours, self.picture, self.overlay)
        images.draw(self.surface, face, center=worn.piece.rect.center)

    def pieces(self, worn: Sequence[Worn]) -> None:
        """Paint pieces from the lowest up; the one that is pointed at comes later, on top of everything."""
        for one in sorted(worn, key=lambda one: one.piece.z):
            if one.piece.kind in PICTURED and not one.dress.hovered:
                self.piece(one)


class Zone(ABC, Generic[A, L, M]):
    """Part of the window: see above. Its name is the `zone` of its pieces."""

    name: str
    layer: ClassVar[Layer] = Layer.TABLE
    veil: ClassVar[bool] = False  # whether what lies below darkens
    in_a_row: ClassVar[bool] = False  # whether the keyboard goes through its pieces from left to right

    def cell(self, at: A, lay: L) -> Rect:
        """Return all that it takes of the window; cells of a layer never overlap."""
        return at.layout.cells[self.name]

    def host(self, at: A) -> str:
        """Return the name of the zone in whose cell it lies, if that is another one's; it is painted with that."""
        return ""

    @abstractmethod
    def lay(self, at: A, below: Below) -> L | None:
        """Return where its things lie; None while it is not there."""

    def pieces(self, lay: L) -> Iterable[Piece]:
        """Return what stands there."""
        return ()

    def things(self, at: A, lay: L) -> Iterable[Thing]:
        """Return what lies there, from the lowest up; by default its pieces."""
        return (Thing(piece.key, piece.rect, piece) for piece in self.pieces(lay))

    @abstractmethod
    def model(self, at: A, lay: L) -> M:
        """Return everything that its picture depends on."""

    @abstractmethod
    def paint(self, canvas: TableCanvas, model: M) -> None:
        """Paint the zone."""

    def unfolding(self, canvas: TableCanvas, model: M) -> None:
        """Paint the zone as a panel that grows out of another thing, or shrinks back into it."""
        self.paint(canvas, model)

    def over(self, canvas: TableCanvas, model: M, piece: Piece) -> None:
        """Paint what lies on a piece, in its place and while it is held up."""

    def bright(self, lay: L) -> Iterable[shapes.Shape]:
        """Return what of the rest does not darken under it."""
        return ()

    def lit(self, lay: L, legal: Sequence[Thing]) -> list[Rect]:
        """Return where those of its pieces lie that may be chosen."""
        return [thing.piece.box for thing in legal if thing.piece]

    raised = staticmethod(lift_piece)  # a piece as it is shown under the mouse

    def dress(self, at: A, piece: Piece) -> Dress:
        """Return the state that a piece is shown in."""
        return dress_of(at.marks, piece.key)

    def worn(self, at: A, pieces: Iterable[Piece]) -> tuple[Worn, ...]:
        """Return the pieces that are at rest here, as they are shown."""
        moving = at.marks.moving
        return tuple(Worn(one, self.dress(at, one)) for one in at.here(pieces) if one.key not in moving)


class OfPieces(Zone[A, Lying, M]):
    """A zone that is nothing but pieces."""

    def pieces(self, lay: Lying) -> Lying:
        return lay


AnyZone: TypeAlias = Zone[Any, Any, Any]  # zones of a table differ in what they lay and show
