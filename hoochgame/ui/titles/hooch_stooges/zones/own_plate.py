"""The own plate on the shelf: name, dial, die and piles."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE, LOOSE, NOTE, TIGHT
from hoochgame.ui.look.theme import INK
from hoochgame.ui.printing import faces as printed
from hoochgame.ui.table.keys import CounterKey, DialKey, PileKey
from hoochgame.ui.table.pieces.piece import Piece, Rect, card_height, unmoved_piece
from hoochgame.ui.table.plate import BAR, LaidPlate, PlateZone, SeatHeader, paint_name, seat_header
from hoochgame.ui.table.zone import Below, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges import counters
from hoochgame.ui.titles.hooch_stooges.counters import counter_figure
from hoochgame.ui.titles.hooch_stooges.keys import OwnDieKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.pictures.badges import BRASS
from hoochgame.ui.titles.hooch_stooges.zones.opponent_plate import aside_pieces

WORDS, COUNT = (
    BODY.with_changes(17),
    FIGURE.with_changes(18, "accent", leading=TIGHT),
)  # below the dial, and on the piles
NAME = BODY.with_changes(19, leading=LOOSE)
DIAL_ARC = "#c0392b"
TILTED = 1.12  # the die lies askew and takes so much more room


@dataclass(frozen=True)
class HoochOwnPlateRects:
    rect: Rect
    head: Rect
    turfs: Rect  # for their number, at the head's end
    dial: Rect
    caption: Rect
    die: Rect
    note: Rect  # has no width where the die needs its room
    deck: Rect
    discard: Rect


class HoochOwnPlateModel(NamedTuple):
    plate: HoochOwnPlateRects
    seat: SeatHeader
    hooch: int
    turfs: int
    friendly: bool
    die: int  # 0 while it is thrown
    note: str
    alive: bool
    piles: tuple[StyledPiece, ...]


class HoochOwnPlate(PlateZone[HoochMoment, HoochOwnPlateRects, HoochOwnPlateModel]):
    """The own plate at the left of the shelf."""

    name = "own"
    in_a_row = True
    raised = staticmethod(unmoved_piece)

    def lay_out(self, at: HoochMoment, below: Below) -> LaidPlate[HoochOwnPlateRects]:
        me, plate, gang = at.layout.me, own_plate_rects(at.layout), at.state.gangs[at.layout.me]
        top = CARDS[gang.discard[-1]].id if gang.discard else ""
        deck = Piece(PileKey("deck", me), "pile", plate.deck, zone=self.name, z=1, number=len(gang.deck))
        discard = Piece(
            PileKey("discard", me), "pile", plate.discard, 0, top, z=1, zone=self.name, number=len(gang.discard)
        )
        die = Piece(OwnDieKey(), "die", plate.die, zone=self.name, z=1)
        return self.arrange_plate(
            me, plate, plate.rect, deck, discard, die, *aside_pieces(at, me, plate.rect, self.name)
        )

    def hoverable_things(self, at: HoochMoment, lay: LaidPlate[HoochOwnPlateRects]) -> Iterator[TableThing]:
        me, plate, dial = at.layout.me, lay.plate, lay.plate.dial
        yield TableThing(lay.whole.key, plate.rect, lay.whole)
        yield TableThing(DialKey(), dial, solid=False)
        yield TableThing(DialKey(me), dial, focus=False, solid=False)
        figures = {"hooch": dial, "deck": plate.deck, "discard": plate.discard, "turfs": plate.turfs}
        for name, rect in figures.items():
            yield TableThing(CounterKey(me, name), rect, focus=False)
        for piece in lay.pieces:  # cards laid aside are not seen here: they only come and go
            yield TableThing(piece.key, piece.rect, piece, focus=piece.kind == "pile", solid=piece.kind != "card")

    def model(self, at: HoochMoment, lay: LaidPlate[HoochOwnPlateRects]) -> HoochOwnPlateModel:
        state, me, marks = at.state, at.layout.me, at.marks
        gang = state.gangs[me]
        return HoochOwnPlateModel(
            lay.plate,
            seat_header(at, me, lay.plate.rect),
            gang.hooch,
            counter_figure(state, me, "turfs"),
            bool(state.friendly),
            0 if OwnDieKey() in marks.moving else marks.die,
            _("police check"),
            gang.alive,
            self.resting_pieces(at, [piece for piece in lay.pieces if piece.kind == "pile"]),
        )

    def paint(self, canvas: TableCanvas, model: HoochOwnPlateModel) -> None:
        look, plate = canvas.look, model.plate
        model.seat.paint(canvas, look.theme.shelf_panel, 0.78)
        emblem = min(plate.head.height, NAME.line_height(look))
        paint_name(canvas, model.seat.who, plate.head, (emblem, NAME.px(look)))
        counters.draw_counter(canvas, ("turfs", model.turfs), plate.turfs, model.friendly)
        _draw_dial(canvas, plate.dial, model.hooch)
        _draw_caption(canvas, model)
        if model.die:
            die = images.rotated_picture(("die", model.die), images.die_picture(model.die, plate.die.width), 7)
            images.blit_anchored(canvas.surface, die, center=plate.die.center)
        px = NOTE.shortened_to_fit(look, model.note, plate.note.width).px
        if plate.note.width and NOTE.width(look, model.note, px) <= plate.note.width + look.px(4):
            NOTE.draw(canvas, model.note, plate.note, "mm", px=px)
        for worn in model.piles:
            _draw_pile(canvas, worn)
        if not model.alive:
            canvas.surface.blit(shapes.box(plate.rect.size, look.px(10), "#060b0a", 0.6), plate.rect)


# Measures.


def own_plate_rects(layout: HoochLayout) -> HoochOwnPlateRects:
    """Divide the own plate: the head above, below it the dial at the left, die and piles at the right."""
    look, words = layout.look, WORDS.px(layout.look)
    whole = Box.from_rect(layout.own).inset(top=layout.px(7, 5))
    top, body = whole.cut_top(WORDS.line_height(look) + layout.px(4, 3), -look.px(2))
    head, turfs = top.inset(left=look.px(BAR + 9), right=look.px(10)).cut_right(2 * words + look.px(12), look.px(6))
    radius = min(round(body.height * 0.33), round((body.width - look.px(40)) * 0.25))
    parts = body.inset(left=look.px(BAR + 8), right=look.px(12), bottom=layout.px(12, 10))
    left, right = parts.cut_left(2 * radius + look.px(34), look.px(8))
    above, caption = left.cut_bottom(words)
    above = above.inset(top=layout.px(10, 8), bottom=layout.px(8) - layout.px(10, 8))
    radius = min(radius, above.height // 2 - look.px(4))
    high, gap = min(round(body.height * 0.42), card_height((right.width - look.px(14)) / 2)), look.px(16)
    pile = (round(high / 1.43), high)
    deck = Box.of_size(pile, bottomright=(right.centerx - gap // 2, right.bottom))
    upper = right.inset(top=look.px(8), bottom=high + look.px(10) + 4)
    room, note = upper.cut_bottom(words)
    if room.height < look.px(50):  # the die needs the room of the note
        room, note = upper, note.cut_left(0)[0]
    side = min(layout.px(64, 60), round((room.height - look.px(6)) / TILTED))
    die = Box.of_size((side, side), center=(right.centerx, room.centery - look.px(2)))
    dial, discard = above.place_inside((2 * radius, 2 * radius)), deck.move(pile[0] + gap, 0)
    return HoochOwnPlateRects(layout.own, head, turfs, dial, caption, die, note, deck, discard)


# Paint.


def _draw_caption(canvas: Canvas, seen: HoochOwnPlateModel) -> None:
    caption, turfs = seen.plate.caption, seen.turfs
    both = (_("hooch, +{n}/turn").format(n=turfs), _("+{n}/turn").format(n=turfs), "")
    WORDS.draw(canvas, both, caption, "mm", overflow="hide", room=caption.width + canvas.px(2))


def dial_degrees(hooch: float) -> float:
    """Return where the arc of the dial ends, clockwise from three o'clock; it is full at thirty."""
    return 135 + 9 * min(30.0, hooch)


def _draw_dial(canvas: Canvas, rect: Rect, hooch: int) -> None:
    surface, (x, y), radius = canvas.surface, rect.center, rect.width // 2
    images.blit_anchored(surface, images.cached_picture(("dial", radius), lambda: _dial_face(radius)), center=(x, y))
    if hooch:
        ends = dial_degrees(0), dial_degrees(hooch)
        arc = shapes.arc(round(radius * 0.92), DIAL_ARC, max(2, round(radius * 0.1)), *ends)
        images.blit_anchored(surface, arc, center=(x, y))
    figure = str(hooch)
    FIGURE.draw(canvas, figure, rect, "mm", colour=INK, px=round(radius * (1.1 if len(figure) < 3 else 0.8)))
    icon = images.icon("square-bottle", max(10, round(radius * 0.4)), "#6b3a12")
    images.blit_anchored(surface, icon, center=(x, y + radius * 0.64))


def _dial_face(radius: int) -> pygame.Surface:
    side = round(radius * 2.2)
    surface = shapes.transparent_surface((side, side))
    for share, colour in ((1.08, INK), (1.03, BRASS), (0.93, "#fff0c8")):
        images.blit_anchored(surface, shapes.disc(round(radius * share), colour), center=(side // 2, side // 2))
    for i in range(31):
        angle = math.radians(dial_degrees(i))
        inner = radius * (0.76 if i % 5 == 0 else 0.84)
        ends = [(side / 2 + math.cos(angle) * r, side / 2 + math.sin(angle) * r) for r in (inner, radius * 0.9)]
        pygame.draw.line(surface, INK, ends[0], ends[1], 2 if i % 5 == 0 else 1)
    return surface


def _draw_pile(canvas: Canvas, worn: StyledPiece) -> None:
    """Draw the own deck or discard pile: its top card without the name, and its count."""
    (surface, look), piece, rect = canvas, worn.piece, worn.piece.rect
    radius, px = look.px(5), max(COUNT.px(look), 16)
    foot = Box.from_rect(rect).cut_bottom(round(px * COUNT.leading))[1]
    if piece.number:
        paint.draw_shadow(Canvas(surface, look), rect, 5, 5)
        face = printed.scaled_card_face(piece.art or "back", "chip", rect.width)
        for up in range(min(3, piece.number - 1), -1, -1):
            surface.blit(face, (rect.x + up, rect.y - 2 * up))
        surface.blit(shapes.box(foot.size, radius, INK, 0.94), foot)
    else:
        surface.blit(shapes.box(rect.size, radius, "#0c0603", 0.6), rect)
        surface.blit(shapes.box_outline(rect.size, radius, look.theme.shelf_text, 1, 0.4), rect)
        name = "stack" if (isinstance(piece.key, PileKey) and piece.key.zone == "deck") else "card-discard"
        icon = images.icon(name, min(px, rect.width // 2), look.theme.shelf_text)
        images.blit_anchored(surface, icon, center=(rect.centerx, rect.y + rect.height * 0.34))
    if worn.dress.hovered:
        paint.draw_outline(Canvas(surface, look), rect, look.theme.hover, 5, 2)
    COUNT.draw(canvas, str(piece.number), foot, "mm", px=px)
