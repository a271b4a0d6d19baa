"""The board: from what a seat sees and what the scene marks to pixels, and from a point back to a thing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, NamedTuple

import pygame
from msgspec import structs

from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.shapes import Shape
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table import focus_line, hit_test
from hoochgame.ui.table.asking.question_row import S
from hoochgame.ui.table.banner import TitlePlate, TurnBanner
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.buttons import Buttons, Tools
from hoochgame.ui.table.cell_cache import PaintedCell, Still, StillFrame
from hoochgame.ui.table.hit_test import TableGeometry, ZoneGeometry
from hoochgame.ui.table.hooks import TableHooks
from hoochgame.ui.table.keys import ButtonKey, CardKey, CounterKey, Key
from hoochgame.ui.table.layout import TableLayout, cut_window, table_look
from hoochgame.ui.table.log import log_zone
from hoochgame.ui.table.pieces.piece import PICTURED, Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PLAIN, PieceStyle, render_piece
from hoochgame.ui.table.records import Banner, ButtonMark
from hoochgame.ui.table.seat_colours import chairs_with_opponents
from hoochgame.ui.table.zone import AnyMoment, AnyZone, TableCanvas, TableMoment, TableThing
from hoochgame.ui.widgets.placing import NOTHING, Around

REMEMBERED = 4  # layouts of things: before and after an event, and what lies between


class DrawnMoment(NamedTuple, Generic[S]):
    at: TableMoment[S]
    lying: TableGeometry


class Board(Generic[S]):
    """One layout of the table. Make a new one when the window, the viewer or the room of the log changes."""

    def __init__(
        self, table: TableHooks[S], look: Look, chairs: Sequence[Chair], me: Seat, area: Rect | None = None,
        folded: bool = False, log_width: int = 0,
    ) -> None:  # fmt: skip
        self.table = table
        self.layout = lay_out_table(table, look, len(chairs), me, area, folded, log_width)
        self.look = self.layout.look
        self.chairs = chairs_with_opponents(chairs, table.game.playerless_opponents)
        self.colours = tuple(chair.colour for chair in self.chairs)
        self._still = Still()
        self._drawn: DrawnMoment[S] | None = None
        self._said: list[Rect] = []
        self._spots: tuple[TableGeometry, list[tuple[Key, Rect]]] | None = None
        self._laid: list[tuple[S, BoardMarks, TableGeometry]] = []  # the newest first

    def arrange_table(self, shown: S, marks: BoardMarks) -> TableGeometry:
        """Return where everything lies; what is hovered, said or moving does not matter."""
        rest = marks_that_change_places(marks)
        found = next((found for state, same, found in self._laid if state is shown and same == rest), None)
        if found is None:
            at = self.table.moment(self.layout, self.table.state_with_marks(shown, rest), rest, self.chairs)
            found = hit_test.arrange_table(at, self.all_zones(at))
            self._laid = [(shown, rest, found), *self._laid[: REMEMBERED - 1]]
        return found

    def all_zones(self, at: TableMoment[S]) -> list[AnyZone]:
        bars = (Buttons(), Tools(), TurnBanner(self.table), TitlePlate(self.table))
        return [*self.table.zones_at_rest(at), *bars, *log_zone.log_zones(at.layout)]

    def pieces(self, shown: S, marks: BoardMarks) -> Mapping[Key, Piece]:
        return self.arrange_table(shown, marks).found

    def _drawn_moment(self, shown: S, marks: BoardMarks) -> DrawnMoment[S]:
        lying = self.arrange_table(shown, marks)
        return DrawnMoment(
            self.table.moment(
                self.layout, self.table.state_with_marks(shown, marks), marks, self.chairs, lying.claimed
            ),
            lying,
        )

    def zone_model(self, name: str, shown: S, marks: BoardMarks) -> tuple[ZoneGeometry, object]:
        at, lying = self._drawn_moment(shown, marks)
        home = lying.zones_by_name[name]
        return home, home.zone.model(at, home.lay)

    def plate_and_face(self, seat: Seat) -> tuple[Box, Box] | None:
        """Return where the plate of another seat and the face on it are in sight, as they were drawn last."""
        if self._drawn is None:
            return None
        lying = self._drawn.lying
        for home in lying.zones_by_name.values():
            if (found := home.zone.plate_and_face(home.lay, seat)) is not None:
                covered = hit_test.layer_over_point(lying, home, found[1].center) is not None
                return None if covered else found
        return None

    def heads_and_numbers(self) -> tuple[Rect, ...]:
        """Return where names and numbers of seats stand, which no words may hide."""
        if self._drawn is None:
            return ()
        heads = filter(None, map(self.plate_and_face, self.layout.opponent_seats()))
        strips = [Box.from_edges(plate.x, plate.y, plate.right, face.bottom) for plate, face in heads]
        counters = [thing.rect for key, thing in self._drawn.lying.things.items() if isinstance(key, CounterKey)]
        return (*strips, *counters, self.layout.own, self.layout.banner)

    # Drawing.

    def drawn_pixels(self, zone: str, rect: Rect) -> pygame.Surface | None:
        """Return the pixels of a rect as drawn last; None unless this zone lay over the table."""
        return self._still.copy_covered_part(zone, rect)

    def free_pictures(self) -> None:
        """Free the pictures of a table that is no longer shown."""
        self._still = Still()

    @property
    def drawn(self) -> object:
        return self._drawn

    def paint_at_rest(self, shown: S, marks: BoardMarks) -> pygame.Surface:
        """Return the picture of everything at rest, without hover and focus; valid until the next call."""
        self._drawn = self._drawn_moment(shown, marks)
        return self._still.updated_picture(self._still_frame(self._drawn))

    def cache_turn_plates(self, seat: Seat) -> None:
        """Paint the plates of a seat's turn ahead, so that their pictures are cached."""
        if self._drawn is not None:
            at = self._drawn.at
            state: Any = at.state  # of any title it is a struct
            marks = replace(at.marks, banner=replace(at.marks.banner, seat=seat))
            then = replace(at, state=structs.replace(state, active=seat), marks=marks)
            laid = self._drawn.lying.zones_by_name
            self._still.cache_cells(
                [self._painted_cell(then, laid[n]) for n in ("banner", "own", f"seat{seat}") if n in laid]
            )

    def canvas(self, surface: pygame.Surface) -> TableCanvas:
        """Return the surface with what painters of this board know."""
        return TableCanvas(surface, self.layout, self.colours, self.table.draw_piece, self.table.draw_over_piece)

    def _still_frame(self, shown: DrawnMoment[S]) -> StillFrame:
        """Return all that is seen at rest."""
        at, homes = shown.at, shown.lying.zones
        over = sorted((one for one in homes if one.zone.layer), key=lambda one: one.zone.layer)
        cells = [self._painted_cell(at, one, homes) for one in homes if not (one.zone.layer or one.host)]
        return StillFrame(
            self.look,
            self.table.backdrop_key(at.state),
            lambda surface: draw_backdrop(surface, self.table, self.layout, at.state),
            cells,
            [self._painted_cell(at, one) for one in over],
            any(one.zone.veil for one in over),
            _unique_shapes(shape for one in over for shape in one.zone.undimmed_shapes(one.lay)),
        )

    def _painted_cell(self, at: AnyMoment, home: ZoneGeometry, homes: Sequence[ZoneGeometry] = ()) -> PaintedCell:
        guests = (one for one in homes if one.host == home.zone.name)
        zones = [(one.zone, one.zone.model(at, one.lay)) for one in (home, *guests)]

        def paint(surface: pygame.Surface) -> None:
            canvas = self.canvas(surface)
            for zone, model in zones:
                zone.paint(canvas, model)

        return PaintedCell(home.zone.name, home.cell, {zone.name: model for zone, model in zones}, paint)

    def draw_still(self, surface: pygame.Surface, shown: S, marks: BoardMarks) -> None:
        """Draw everything at rest; what is pointed at, on top."""
        self.draw_with_highlights(surface, self.paint_at_rest(shown, marks))

    def draw_with_highlights(self, surface: pygame.Surface, still: pygame.Surface) -> None:
        """Draw the picture of the moment drawn last, and on top what is pointed at or in focus."""
        surface.blit(still, self.layout.area, self.layout.area)
        assert self._drawn is not None
        marks = self._drawn.at.marks
        self._draw_hovered(surface, self._drawn)
        self._draw_number_keys(surface, marks)
        canvas = Canvas(surface, self.look)
        if marks.focused and (edge := self.outline_of(marks.focused)):
            paint.draw_focus_along(canvas, edge)
        elif marks.focused and (rect := self.rect_of_key(marks.focused)):
            lit = any(ButtonKey(one.name) == marks.focused for one in marks.buttons if one.kind == "primary")
            paint.draw_focus_ring(canvas, rect, 8, on_glass=lit)

    def _draw_hovered(self, surface: pygame.Surface, drawn: DrawnMoment[S]) -> None:
        """Draw what is pointed at: a card of the hand straightens and rises; others lift a little."""
        (at, lying), key = drawn, drawn.at.marks.hovered_whole
        piece = lying.found.get(key) if key else None
        if piece is None or piece.kind not in PICTURED or piece.key in at.marks.moving:
            return
        home, raised = lying.zones_by_name[piece.zone], lying.raised_piece(self.layout, piece)
        face = self.render_piece(raised, home.zone.dress_piece(at, piece))
        surface.blit(face, face.get_rect(center=raised.rect.center))
        home.zone.paint_overlay(self.canvas(surface), home.zone.model(at, home.lay), raised)

    def draw_focus_line(self, surface: pygame.Surface, shown: S, marks: BoardMarks) -> Rect | None:
        """Draw one line for a pointed-at thing that is too small for its words; return the line's rect."""
        said = self._focus_line_words(self._drawn_moment(shown, marks))
        return focus_line.draw_focus_line(surface, self.layout, said, self.rects_to_avoid()) if said else None

    def needs_caption(self, key: Key) -> bool:
        """Return whether a thing, as drawn last, is too small to show its words."""
        if self._drawn is None:
            return False
        at = replace(self._drawn.at, marks=replace(self._drawn.at.marks, hovered=key, focused=None))
        return self._focus_line_words(self._drawn._replace(at=at)) is not None

    def _focus_line_words(self, shown: DrawnMoment[S]) -> focus_line.FocusLineText | None:
        (at, lying), key = shown, shown.at.marks.focused or shown.at.marks.hovered
        if key is None:
            return None
        owner = lying.things_by_part_key.get(key)
        piece = owner.piece if owner else lying.found.get(key)
        if piece and piece.key == at.marks.hovered_whole:
            piece = lying.raised_piece(self.layout, piece)
        return self.table.focus_line_words(at, key, piece)

    def _draw_number_keys(self, surface: pygame.Surface, marks: BoardMarks) -> None:
        self._said = []
        for key, words in marks.hints.items():
            if rect := self.rect_of_key(key):
                spot = paint.keycap_rect(self.look, words, self.number_key_spot(key, rect)).clamp(self.layout.area)
                paint.draw_keycap(Canvas(surface, self.look), words, spot.center, fill=1)
                self._said.append(spot)

    def number_key_spot(self, key: Key, rect: Rect) -> tuple[int, int]:
        """Return where the number key of a thing stands: mostly on its upper edge."""
        thing = self._drawn_thing(key)
        if thing and thing.hint:
            return rect.right + thing.hint[0], rect.y + thing.hint[1]
        return rect.centerx, rect.y + self.look.px(10)

    def picture(self, piece: Piece) -> pygame.Surface:
        """Return a piece upright, without shadow or glow."""
        return self.table.draw_piece(self.layout, piece, self.colours)

    def render_piece(self, piece: Piece, dress: PieceStyle = PLAIN) -> pygame.Surface:
        """Return a piece with its shadow, turned."""
        return render_piece(self.layout, piece, dress, self.colours, self.table.draw_piece, self.table.draw_over_piece)

    def draw_piece(
        self, surface: pygame.Surface, piece: Piece, at: Rect | None = None, angle: float | None = None
    ) -> None:
        """Draw a piece in motion: at another place, size or angle than its own."""
        rect = at or piece.rect
        turn = piece.angle if angle is None else angle
        size = rect.width / max(1, piece.rect.width)
        if turn in (0, piece.angle) and size == 1:
            face = self.render_piece(piece._replace(angle=round(turn)))
        else:  # turned at every frame: without its shadow that costs half
            face = self.picture(piece)
            face = pygame.transform.rotozoom(face, turn, size) if turn else pygame.transform.smoothscale_by(face, size)
        surface.blit(face, face.get_rect(center=rect.center))

    # Places.

    @property
    def drawn_pieces(self) -> Mapping[Key, Piece]:
        """All pieces as they were drawn last."""
        return self._drawn.lying.found if self._drawn else {}

    @property
    def buttons(self) -> tuple[ButtonMark, ...]:
        """The buttons of the shelf as they were drawn last."""
        return self._drawn.at.marks.buttons if self._drawn else ()

    def _drawn_thing(self, key: Key) -> TableThing | None:
        """Return a thing as it was drawn last."""
        return self._drawn.lying.things.get(key) if self._drawn else None

    def piece_as_shown(self, piece: Piece) -> Piece:
        """Return a piece as it is shown under the mouse."""
        return self._laid[0][2].raised_piece(self.layout, piece)

    def rect_of_key(self, key: Key) -> Rect | None:
        """Return the rect of a thing: a piece as it is shown, a part of one, a counter, a pile, a button."""
        if self._drawn is None:  # it lies where it was laid
            thing = self._laid[0][2].things.get(key) if self._laid else None
            return thing.rect if thing else None
        (at, lying), owner = self._drawn, self._drawn.lying.things_by_part_key.get(key)
        thing = owner or lying.things.get(key)
        if thing is None or thing.piece is None:
            return thing.rect if thing else None
        piece = lying.raised_piece(self.layout, thing.piece) if thing.key == at.marks.hovered_whole else thing.piece
        if owner:
            return next(piece.rect_of_part(part.where(piece)) for part in owner.parts if part.key == key)
        return piece.bounding_rect

    def outline_of(self, key: Key) -> tuple[tuple[float, float], ...]:
        """Return the corners of a thing that is no rect."""
        thing = self._drawn_thing(key)
        return thing.edge if thing else ()

    def drag_piece(self, key: Key, shown: S, marks: BoardMarks) -> Piece | None:
        """Return the piece that is dragged with a thing: `Thing.carried`, else its piece."""
        thing = self.arrange_table(shown, marks).things.get(key)
        return (thing.carried or thing.piece) if thing else None

    def rect_at_moment(self, key: Key, shown: S, marks: BoardMarks) -> Rect | None:
        """Return the rect of a thing at another moment than the one drawn last."""
        thing = self.arrange_table(shown, marks).things.get(key)
        return thing.rect if thing else None

    def key_at(self, pos: tuple[int, int], shown: S | None = None, marks: BoardMarks | None = None) -> Key | None:
        """Return the topmost thing under a point, as drawn last or as it will be drawn next."""
        drawn = self._drawn if shown is None or marks is None else self._drawn_moment(shown, marks)
        return hit_test.key_at(*drawn, pos) if drawn else None

    def zone_extent(self, key: Key) -> Rect | None:
        """Return all that the zone of a piece takes of the window; of another thing where it lies."""
        if self._drawn is None or (piece := self.drawn_pieces.get(key)) is None:
            return self.rect_of_key(key)
        return self._drawn.lying.zones_by_name[piece.zone].cell

    def tooltip_places(self, key: Key) -> tuple[Rect, tuple[Rect, ...]] | None:
        """Return where the tooltip of a thing is anchored, and what it should not hide."""
        rect, thing = self.rect_of_key(key), self._drawn_thing(key)
        if rect is None or self._drawn is None:
            return None
        if thing is None:
            return rect, ()
        return thing.beside or (rect.union(thing.along) if thing.along else rect), thing.spare

    @property
    def number_key_rects(self) -> tuple[Rect, ...]:
        """The rects of number keys; no other words may cover them."""
        return tuple(self._said)

    def card_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the topmost card under a point, even if it is part of something else now."""
        return hit_test.card_at(self._drawn.at.marks, self._drawn.lying, pos) if self._drawn else None

    def rects_to_avoid(self) -> Around:
        """Return what a box over the table must not cover, and what it had better not."""
        if self._drawn is None:
            return NOTHING
        (at, lying) = self._drawn
        risen = (self.rect_of_key(key) for key in at.marks.legal if key.whole == at.marks.hovered_whole)
        return Around(
            (*hit_test.rects_to_choose_from(at.marks, lying), *filter(None, risen)),
            tuple(hit_test.weighed_rects(lying)),
        )

    def focus_spots(self) -> list[tuple[Key, Rect]]:
        """Return what can have the focus, in reading order."""
        if self._drawn is None:
            return []
        lying = self._drawn.lying
        if self._spots is None or self._spots[0] is not lying:
            self._spots = (lying, hit_test.focus_spots(lying))
        return self._spots[1]

    def hand_keys(self) -> list[Key]:
        """Return the cards of the own hand, from the left."""
        if self._drawn is None:
            return []
        hand: list[Key] = [CardKey(n) for n in self.table.hand_cards(self._drawn.at.state, self.layout.me)]
        return [key for key in hand if key in self.drawn_pieces]

    def is_usable(self, key: Key) -> bool:
        return self._drawn is not None and key in self._drawn.at.marks.legal

    def first_focus_key(self) -> Key | None:
        """Return what gets the focus first: a card of the own hand, else the first thing that can be used."""
        keys: list[Key] = [*self.hand_keys(), *(key for key, _rect in self.focus_spots())]
        return next(filter(self.is_usable, keys), keys[0] if keys else None)

    def arrow_focus_key(self, key: Key, way: tuple[int, int]) -> Key | None:
        """Return where an arrow key leads from a thing that has its own neighbours."""
        thing = self._drawn_thing(key)
        return thing.ways.get(way) if thing else None

    def hand_card_below(self, here: Rect, there: Rect) -> Key | None:
        """Return the card of the hand that Down leads to from the table, rather than a pile on the own plate."""
        shelf, held = self.layout.shelf, self.hand_keys()
        if not held or here.centery >= shelf.y or not self.layout.own.contains(there):
            return None
        return min(held, key=lambda key: abs(rect.centerx - here.centerx) if (rect := self.rect_of_key(key)) else 9999)


def _unique_shapes(found: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return each shape once."""
    return tuple({tuple(shape): shape for shape in found}.values())


def marks_that_change_places(marks: BoardMarks) -> BoardMarks:
    """Return the marks without those that change no place: what is pointed at or moves, and the banner's words."""
    banner = Banner(clause=marks.banner.clause)
    return replace(marks, moving=frozenset(), banner=banner, hovered=None, focused=None)


def lay_out_table(
    table: TableHooks[S], look: Look, seats: int, me: Seat, area: Rect | None = None, folded: bool = False,
    log_width: int = 0,
) -> TableLayout:  # fmt: skip
    """Return where everything has its room, in an area of the window (all of it, or what a transport bar leaves)."""
    look = table_look(look)
    area = area or Box(0, 0, look.scale.width, look.scale.height)
    return table.cut_table_layout(cut_window(look, area, folded, table.shelf_height, log_width), seats, me)


def draw_backdrop(surface: pygame.Surface, table: TableHooks[S], layout: TableLayout, state: S) -> None:
    """Paint what lies below everything; with high contrast a plain table, and a line along the shelf."""
    (x, y, wide, _high), theme = layout.shelf, layout.look.theme
    if not theme.plain:
        table.draw_backdrop(surface, layout, state)
        return
    paint.draw_backdrop(Canvas(surface, layout.look))
    surface.fill(theme.shelf_top, layout.shelf)
    surface.fill(theme.line, (x, y, wide, max(2, layout.look.px(4))))
