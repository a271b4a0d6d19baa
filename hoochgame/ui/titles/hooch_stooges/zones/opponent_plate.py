"""An opponent's plate: its name, counters, stooges in play and last turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.ui.look import shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, CAPTION, LOOSE
from hoochgame.ui.look.theme import mix_colours
from hoochgame.ui.table.company.face_head import FaceHeadRects, divide_head, head_height, paint_face_head
from hoochgame.ui.table.keys import CardKey, CounterKey, DialKey, HiddenKey, Key, PileKey
from hoochgame.ui.table.log import last_turn
from hoochgame.ui.table.pieces.piece import Piece, Rect, card_height, unmoved_piece
from hoochgame.ui.table.plate import BAR, KIND, LaidPlate, OthersPlate, SeatHeader, seat_header
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.table.zone import Below, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges import counters
from hoochgame.ui.titles.hooch_stooges.counters import COUNTERS, counter_figure
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.zones.opponent_crew import (
    StackCount,
    count_stacks,
    crew_pieces,
    draw_stack_counts,
)

WORDS, OUT = BODY.with_changes(17), BOLD.with_changes(colour="quiet")
LAST_TURN, TOLD = (
    CAPTION.with_changes(leading=LOOSE),
    WORDS.with_changes(leading=LOOSE),
)  # its heading, and what the seat did
NOTE_LINES = 3  # of the last turn
FACE, SMALL_FACE = 99, 75  # px at 1080p: the side of a face, and with more than three opponents
WIDEST = 0.25  # of a plate: its face
SHOWN = ("hooch", "hand", "turfs")  # counters beside a face; the others are in the tooltip
WIDE = {"hooch": 1.3, "deck": 1.15, "discard": 1.15, "turfs": 1.35}


@dataclass(frozen=True)
class HoochOpponentPlateRects:
    """The parts of a plate: the head with the face, `counters`, `crew`, `last` for the last turn."""

    rect: Rect
    person: FaceHeadRects
    counters: dict[str, Rect]
    crew: Rect
    last: Rect | None
    tall: bool  # whether the crew has a heading

    @property
    def head(self) -> Box:
        return self.person.whole


class HoochOpponentPlateModel(NamedTuple):
    plate: HoochOpponentPlateRects
    seat: SeatHeader
    alive: bool
    laid: int  # how many cards laid aside lie over the head's end
    figures: tuple[tuple[str, int], ...]
    friendly: bool
    empty: bool  # whether no stooge is in play
    notes: tuple[TurnNote, ...]
    cards: tuple[StyledPiece, ...]
    stacks: tuple[StackCount, ...]


class HoochOpponentPlate(OthersPlate[HoochMoment, HoochOpponentPlateRects, HoochOpponentPlateModel]):
    """An opponent's plate in the left column."""

    raised = staticmethod(unmoved_piece)

    def lay_out(self, at: HoochMoment, below: Below) -> LaidPlate[HoochOpponentPlateRects]:
        plate = opponent_plate_rects(at.layout, self.seat)
        cards = (*crew_pieces(at, self.seat, plate.crew), *aside_pieces(at, self.seat, plate.rect, self.name))
        return self.arrange_plate(self.seat, plate, plate.rect, *cards)

    def face_rect(self, lay: LaidPlate[HoochOpponentPlateRects]) -> Box:
        return lay.plate.person.face

    def things_on_plate(self, at: HoochMoment, lay: LaidPlate[HoochOpponentPlateRects]) -> Iterator[TableThing]:
        seat, plate = self.seat, lay.plate
        yield TableThing(lay.whole.key, plate.rect, lay.whole)
        for name in ("deck", "discard", "hand"):
            yield TableThing(
                PileKey(name, seat), plate.counters.get(name, plate.counters["hand"]), focus=False, solid=False
            )
        yield TableThing(DialKey(seat), plate.counters["hooch"], focus=False, solid=False)
        yield TableThing(PileKey("crew", seat), plate.crew, focus=False, solid=False)
        for name, rect in plate.counters.items():
            yield TableThing(CounterKey(seat, name), rect)
        yield from (TableThing(piece.key, piece.rect, piece) for piece in lay.pieces)

    def model(self, at: HoochMoment, lay: LaidPlate[HoochOpponentPlateRects]) -> HoochOpponentPlateModel:
        state, seat, gang = at.state, self.seat, at.state.gangs[self.seat]
        cards = self.resting_pieces(at, lay.pieces)
        return HoochOpponentPlateModel(
            lay.plate,
            seat_header(at, seat, lay.plate.rect),
            gang.alive,
            len(gang.aside),
            tuple((name, counter_figure(state, seat, name)) for name in lay.plate.counters),
            bool(state.friendly),
            not gang.crew,
            at.marks.last_turns.get(seat, ()),
            cards,
            count_stacks(cards),
        )

    def paint(self, canvas: TableCanvas, model: HoochOpponentPlateModel) -> None:
        plate, look = model.plate, canvas.look
        model.seat.paint(canvas)
        _draw_heading(canvas, model)
        if not model.alive:
            OUT.draw(canvas, _("out of the game"), (plate.head.x, plate.crew.y))
            canvas.surface.blit(shapes.box(plate.rect.size, look.px(10), "#060b0a", 0.5), plate.rect)
            return
        side = counters.icon_size_in_row(look, dict(model.figures), plate.counters, model.friendly)
        for figure in model.figures:
            counters.draw_counter(canvas, figure, plate.counters[figure[0]], model.friendly, side)
        if plate.tall:
            _draw_crew_heading(canvas, plate, model.empty)
        if plate.last and model.notes:
            _write_last_turn(canvas, plate.last, model.notes)
        canvas.draw_pieces(model.cards)
        draw_stack_counts(canvas, model.stacks)

    def paint_overlay(self, canvas: TableCanvas, model: HoochOpponentPlateModel, piece: Piece) -> None:
        draw_stack_counts(canvas, [stack for stack in model.stacks if stack.rect == piece.bounding_rect])


# Pieces.


def aside_pieces(at: HoochMoment, seat: Seat, plate: Rect, zone: str) -> Iterator[Piece]:
    """Yield the cards laid face down until all have answered, over the plate's upper edge."""
    look, width = at.look, at.look.px(34)
    for i, number in enumerate(at.state.gangs[seat].aside):
        room = Box.from_rect(plate).inset(top=-look.px(6), right=look.px(4 + 14 * i))
        rect = room.place_inside((width, card_height(width)), "rt")
        key: Key = CardKey(number) if number >= 0 else HiddenKey(seat, i)
        yield Piece(key, "card", rect, z=15 + i, zone=zone, seat=seat)


# Measures.


def opponent_plate_rects(layout: HoochLayout, seat: Seat) -> HoochOpponentPlateRects:
    """Divide a plate. With room for a row of counters all five have one, else three stand beside the face."""
    look, rect, seats = layout.look, Box.from_rect(layout.plate_of_seat(seat)), layout.seats
    left = look.px(BAR) + look.px(11)
    room = rect.inset(left=left, right=look.px(12), y=look.px(15 if seats <= 4 else 5))
    last = _last_turn_box(layout, rect, left)
    if last:
        room = room.inset(bottom=room.bottom - last.y + look.px(9))
    if seats > 4:
        least = max(20, round(18 * look.scale.ui_scale_in_force))
        crew = max(least, min(look.px(39), room.height - look.px(5) - head_height(look, 3)))
        top, rest = room.cut_top(room.height - look.px(5) - crew, look.px(5))
        person = divide_head(look, top, min(top.height, look.px(SMALL_FACE)), counted=True)
        return HoochOpponentPlateRects(rect, person, _counter_rects(person.counters or top, SHOWN), rest, last, False)
    rowed = seats <= 3
    top, rest = room.cut_top(max(look.px(FACE), head_height(look, 3 - rowed)), look.px(14))
    person = divide_head(look, top, min(look.px(FACE), round(rect.width * WIDEST)), counted=not rowed)
    if not rowed:
        return HoochOpponentPlateRects(rect, person, _counter_rects(person.counters or top, SHOWN), rest, last, False)
    row, rest = rest.cut_top(WORDS.line_height(look), look.px(12))
    crew_room = rest.inset(top=layout.px(36, 46) if seats == 2 else 0)
    return HoochOpponentPlateRects(rect, person, _counter_rects(row, COUNTERS), crew_room, last, seats == 2)


def _counter_rects(row: Rect, names: tuple[str, ...]) -> dict[str, Rect]:
    """Place the counters side by side; those that often have two digits are wider."""
    shares = [WIDE.get(name, 1.0) for name in names]
    step, x, found = row.width / sum(shares), float(row.x), {}
    for name, share in zip(names, shares, strict=True):
        found[name] = Rect(round(x), row.y, round(step * share), row.height)
        x += step * share
    return found


def _last_turn_box(layout: HoochLayout, rect: Box, left: int) -> Box | None:
    """Return the box of a seat's last turn, or None where there is no room."""
    if layout.seats > 3 or layout.compact or (layout.seats == 3 and not layout.big):
        return None
    look, line = layout.look, TOLD.line_height(layout.look)
    heading = LAST_TURN.line_height(look) if layout.seats == 2 else 0
    high = look.px(last_turn.PAD) + heading + line * NOTE_LINES + look.px(last_turn.EDGE)
    room = rect.inset(left=left - look.px(4), right=look.px(12), bottom=layout.px(12))
    return room.cut_bottom(high)[1]


# Paint.


def _draw_heading(canvas: Canvas, seen: HoochOpponentPlateModel) -> None:
    laid = canvas.px(26 + 14 * seen.laid) if seen.laid else 0
    paint_face_head(canvas, seen.seat.who, seen.plate.person, laid)


def _draw_crew_heading(canvas: TableCanvas, plate: HoochOpponentPlateRects, empty: bool) -> None:
    (surface, look), layout, head = canvas, canvas.layout, plate.head
    y = plate.crew.y - layout.px(36, 46)
    pygame.draw.line(surface, mix_colours(look.theme.line, look.theme.panel, 0.5), (head.x, y), (head.right, y))
    y += layout.px(19, 24)
    end = CAPTION.draw(canvas, _("In play"), (head.x, y), spacing=1).right
    words = _("no stooges yet")
    if empty and end + look.px(14) + KIND.width(look, words) <= head.right:
        KIND.draw(canvas, words, (head.right, y), "rm")


def _write_last_turn(canvas: TableCanvas, rect: Rect, notes: tuple[TurnNote, ...]) -> None:
    surface, look = canvas
    surface.blit(shapes.box(rect.size, look.px(8), look.theme.field), rect)
    px, step, pad = TOLD.px(look), TOLD.line_height(look), look.px(last_turn.PAD)
    room = Box.from_rect(rect).inset(x=pad, top=pad)
    if canvas.layout.seats == 2:
        LAST_TURN.draw(canvas, _("Last turn"), (room.x, room.y + px * 0.5), spacing=1)
        room = room.inset(top=LAST_TURN.line_height(look))
    fits = max(1, (room.height - look.px(last_turn.EDGE)) // step)
    told = last_turn.fit_notes(notes, px, last_turn.words_room(look, rect), fits)
    last_turn.draw_notes(canvas, told, room.cut_top(fits * step)[0], px, step)
