"""Zones to begin a table with: a seat, cards in a row or on a heap, a deck, a place for cards to go; a layout for them.

Each has a room, and the key of the pile that lies there or is dropped there. They know nothing of the toy: a new title
copies this module and changes what shall look like its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.protocols import HIDDEN, Seat
from hoochgame.ui.look import images, paint
from hoochgame.ui.table.keys import CardKey, HiddenKey, Key, PileKey, SeatKey
from hoochgame.ui.table.layout import TableLayout, WindowFrame
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.pieces.piece import HELD, Piece, Rect
from hoochgame.ui.table.pieces.pile import PileModel, paint_waiting_place
from hoochgame.ui.table.plate import Figure, PlainPlate, make_plain_plate
from hoochgame.ui.table.zone import AnyMoment, Below, Lying, M, OfPieces, StyledPiece, TableCanvas, TableThing

Art = Callable[[int], str]  # what is printed on a card


class Room(OfPieces[AnyMoment, M]):
    """A room on the table. Its cell is that of its name in the layout, else it ends in the gaps around it."""

    solid = False  # whether the room itself can be pointed at
    z = 1  # how high its lowest card lies

    def __init__(self, room: Rect, key: PileKey, name: str = "") -> None:
        self.room, self.key = room, key
        self.name = name or f"{key.zone}{key.seat}"

    def cell_rect(self, at: AnyMoment, lay: Lying) -> Rect:
        around = 2 * (at.layout.gap // 2)
        return at.layout.zone_cells.get(self.name) or self.room.inflate(around, around)

    def hoverable_things(self, at: AnyMoment, lay: Lying) -> Iterator[TableThing]:
        yield TableThing(self.key, self.room, focus=False, solid=self.solid)
        yield from super().hoverable_things(at, lay)

    def card(self, nth: int, card: int, rect: Rect, art: Art) -> Piece:
        """Return a card that lies here."""
        key: Key = CardKey(card) if card != HIDDEN else HiddenKey(self.key.seat, nth)
        return Piece(key, "card", rect, art="" if card == HIDDEN else art(card), z=self.z + nth, zone=self.name)


class SeatPlate(Room[PlainPlate]):
    """Who sits there, with figures. What that seat holds, `key`, comes here unless it lies in a later zone."""

    def __init__(self, room: Rect, key: PileKey, *figures: Figure) -> None:
        super().__init__(room, key, f"seat{key.seat}")
        self.seat, self.figures = key.seat, figures

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        return (Piece(SeatKey(self.seat), "seat", self.room, zone=self.name, seat=self.seat),)

    def model(self, at: AnyMoment, lay: Lying) -> PlainPlate:
        return make_plain_plate(at, self.seat, self.room, *self.figures)

    def paint(self, canvas: TableCanvas, model: PlainPlate) -> None:
        model.paint(canvas)


class Row(NamedTuple):
    """All that is seen of cards in a row."""

    panel: Rect
    heading: str
    cards: tuple[StyledPiece, ...]


class CardRow(Room[Row]):
    """Cards side by side, in a panel if they have a heading; so many as `fit` are as large as can be."""

    in_a_row = True

    def __init__(
        self, room: Rect, key: PileKey, cards: Sequence[int], art: Art, fit: int, heading: str = "", name: str = ""
    ) -> None:
        super().__init__(room, key, name)
        self.cards, self.art, self.fit, self.heading = cards, art, fit, heading

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        layout = at.layout
        room = inside(layout, self.room) if self.heading else self.room
        rects = packing.upright_hand_row(room, len(self.cards), self.fit, layout.px(14, 10), room.x)
        both = enumerate(zip(self.cards, rects, strict=True))
        return tuple(self.card(nth, card, rect, self.art) for nth, (card, rect) in both)

    def model(self, at: AnyMoment, lay: Lying) -> Row:
        return Row(self.room, self.heading, self.resting_pieces(at, lay))

    def paint(self, canvas: TableCanvas, model: Row) -> None:
        look, rect = canvas.look, model.panel
        if model.heading:
            paint.draw_panel(canvas, rect, opacity=0.7)
            at = (rect.x + look.px(14), rect.y + canvas.layout.px(20, 18))
            paint.draw_heading(canvas, model.heading, at, 20)
        canvas.draw_pieces(model.cards)


class Hand(CardRow):
    """What the own seat holds, on the shelf."""

    z = HELD

    def __init__(self, layout: TableLayout, key: PileKey, cards: Sequence[int], art: Art, fit: int) -> None:
        room = Rect(layout.play.x, layout.own.y, layout.play.width, layout.own.height)
        super().__init__(room, key, cards, art, fit, name="shelf")


def inside(layout: TableLayout, panel: Rect) -> Rect:
    """Return the room below a heading."""
    top, pad = layout.px(38, 34), layout.px(12, 8)
    return Rect(panel.x + pad, panel.y + top, panel.width - 2 * pad, panel.height - top - pad)


class Heap(Room[tuple[StyledPiece, ...]]):
    """Cards on one another, the last on top; `words` say what will lie there."""

    def __init__(self, room: Rect, key: PileKey, cards: Sequence[int], art: Art, words: str) -> None:
        super().__init__(room, key)
        self.cards, self.art, self.words = cards, art, words

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        return tuple(self.card(nth, card, self.room, self.art) for nth, card in enumerate(self.cards))

    def model(self, at: AnyMoment, lay: Lying) -> tuple[StyledPiece, ...]:
        return self.resting_pieces(at, lay)

    def paint(self, canvas: TableCanvas, model: tuple[StyledPiece, ...]) -> None:
        paint_waiting_place(canvas, self.room, self.words)
        canvas.draw_pieces(model)


class Deck(Room[tuple[PileModel, ...]]):
    """Cards face down; with `full` of them it is as high as it gets, and `words` say what it is."""

    def __init__(self, room: Rect, key: PileKey, number: int, full: int, words: str) -> None:
        super().__init__(room, key)
        self.number, self.full, self.words = number, full, words

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        return (Piece(self.key, "pile", self.room, zone=self.name, number=self.number),)

    def hoverable_things(self, at: AnyMoment, lay: Lying) -> Iterator[TableThing]:
        yield from (TableThing(piece.key, piece.rect, piece, focus=False) for piece in lay)

    def model(self, at: AnyMoment, lay: Lying) -> tuple[PileModel, ...]:
        return tuple(PileModel(worn, self.full, self.words) for worn in self.resting_pieces(at, lay))

    def paint(self, canvas: TableCanvas, model: tuple[PileModel, ...]) -> None:
        for pile in model:
            pile.paint(canvas, canvas.picture(canvas.layout, pile.worn.piece, canvas.colours))


class Goal(Room[None]):
    """A place that cards are dropped on, shown by an icon."""

    solid = True

    def __init__(self, room: Rect, key: PileKey, icon: str, ink: str) -> None:
        super().__init__(room, key)
        self.icon, self.ink = icon, ink

    def lay_out(self, at: AnyMoment, below: Below) -> Lying:
        return ()

    def model(self, at: AnyMoment, lay: Lying) -> None:
        """Return None, as it always looks the same."""

    def paint(self, canvas: TableCanvas, model: None) -> None:
        images.blit_anchored(canvas.surface, images.icon(self.icon, self.room.width, self.ink), center=self.room.center)


def plain_cut(frame: WindowFrame, seats: int, me: Seat) -> TableLayout:
    """Return the layout of a plain table with the log beside it; cards to choose from lie open in the middle."""
    (table, log), gap = frame.table_and_log_boxes(), frame.gap
    return TableLayout(
        **frame.common_layout_fields(), seats=seats, me=me, log=log, opponent_plates=(), overlay=table.rows(3, gap)[1],
        field=table.inset(x=-(gap // 2)),
    )  # fmt: skip


class DrawnFaces(Faces):
    """Cards that are drawn, not read from files, and look alike in any size."""

    def __init__(self, drawn: Callable[[str, int], pygame.Surface]) -> None:
        super().__init__()
        self.drawn = drawn  # by id and width

    def card_picture(self, art: str, layout: str, width: int) -> pygame.Surface:
        return self.drawn(art, width)

    def wide_portrait(self, art: str, size: tuple[int, int]) -> pygame.Surface:
        return images.crop_to_fill(self.drawn(art, size[0]), size)

    def picture(self, layout: TableLayout, piece: Piece, colours: tuple[int, ...]) -> pygame.Surface:
        """Return the picture of a piece, if all pieces are cards."""
        return self.drawn(piece.art, piece.rect.width)
