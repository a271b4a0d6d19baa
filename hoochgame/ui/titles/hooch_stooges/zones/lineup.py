"""The lineup with its deck: a row above the city, a column left of it, or a block."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, CAPTION, FIGURE, NOTE, TIGHT
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.keys import PileKey, SlotKey, TableKey
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import LEAST, RATIO, Piece, Rect, card_height
from hoochgame.ui.table.zone import Below, Lying, OfPieces, StyledPiece, TableCanvas, TableThing
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment, lifted_card
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES, open_card, worded_card_width

HEAD, OWNER = (
    CAPTION.with_changes(21, "accent", leading=TIGHT),
    BOLD.with_changes(14, "accent"),
)  # over a row, a column
BUYING, COUNT = NOTE, FIGURE.with_changes(24, "accent", leading=TIGHT)


class HoochLineupModel(NamedTuple):
    pieces: tuple[StyledPiece, ...]
    whose: str  # in a tournament, the words that name its owner ...
    colour: int  # ... and the owner's colour
    effects: bool  # whether a card in effect takes the caption's place
    bare: bool  # whether nothing is for sale


class Lineup(OfPieces[HoochMoment, HoochLineupModel]):
    """The five cards for sale or their empty slots, and the main deck."""

    name = "lineup"
    raised = staticmethod(lifted_card)

    def lay_out(self, at: HoochMoment, below: Below) -> Lying:
        return tuple(lineup_pieces(at))

    def hoverable_things(self, at: HoochMoment, lay: Lying) -> Iterator[TableThing]:
        yield TableThing(TableKey(), at.layout.lineup.union(at.layout.city), focus=False, solid=False)
        yield from (TableThing(piece.key, piece.rect, piece, focus=piece.kind != "slot") for piece in lay)

    def rects_kept_in_sight(self, lay: Lying) -> Iterator[Rect]:
        """Yield the prices."""
        for piece in lay:
            if piece.kind == "card":
                side = round(piece.rect.width * 0.36)
                yield Box.from_rect(piece.rect).place_inside((side, side), "lt")

    def model(self, at: HoochMoment, lay: Lying) -> HoochLineupModel:
        state, whose = at.state, lineup_owner_words(at)
        return HoochLineupModel(
            self.resting_pieces(at, lay),
            whose,
            at.colour(state.active) if whose else -1,
            any(gang.resolving for gang in state.gangs),
            all(card == GAP for card in state.lineup),
        )

    def paint(self, canvas: TableCanvas, model: HoochLineupModel) -> None:
        layout = canvas.layout
        assert isinstance(layout, HoochLayout)
        if layout.block:
            _draw_block_caption(canvas.surface, layout)
        elif layout.is_lineup_column:
            _draw_column_caption(canvas, layout, model.whose)
        else:
            paint.draw_panel(canvas, layout.lineup, opacity=0.6)
            if not model.effects:
                _draw_caption(canvas, layout, model)
        for piece, _dress in model.pieces:
            if piece.kind == "slot":
                _draw_slot(canvas, piece)
            elif piece.kind == "pile":
                _draw_deck(canvas, piece)
                if model.whose and layout.is_lineup_column:
                    _draw_owner(canvas, piece.rect, model.colour)
        canvas.draw_pieces(model.pieces)


def lineup_owner_words(at: HoochMoment) -> str:
    """Return in a tournament whose lineup lies there, else ""."""
    if not at.state.tournament or at.state.active == TABLE:
        return ""
    if at.state.active == at.layout.me:
        return _("Your lineup")
    return _("{name}’s lineup").format(name=at.chairs[at.state.active].name)


# Pieces.


def lineup_pieces(at: HoochMoment) -> Iterator[Piece]:
    layout, state = at.layout, at.state
    if layout.block:
        rects = lineup_block_boxes(layout)
    else:
        rects = (
            lineup_column_boxes(layout, headed=bool(state.tournament))
            if layout.is_lineup_column
            else lineup_row_boxes(layout)
        )
    for slot, number in enumerate(state.lineup):
        if number == GAP:
            yield Piece(SlotKey(slot), "slot", rects[slot], zone="lineup")
        else:
            yield card_for_sale(layout, number, rects[slot])
    count = len(state.deck) + len(state.under)
    yield Piece(PileKey("main_deck"), "pile", rects[5], layout="chip", zone="lineup", z=1, number=count)


def card_for_sale(layout: HoochLayout, number: int, rect: Rect) -> Piece:
    """Return a card for sale: a plaque with its figures where its name could not be read."""
    piece = open_card(number, rect, "lineup", 2, layout.look.scale.ui_scale_in_force)
    return piece._replace(layout="plaque") if rect.height < rect.width * 1.2 else piece


def lineup_row_boxes(layout: HoochLayout) -> tuple[Box, ...]:
    """Return six boxes side by side; the deck is the last."""
    room, look = layout.lineup, layout.look
    room = room.inset(left=layout.stage.right - room.x + look.px(18), right=layout.px(16, 14))
    slot = (room.width - 5 * look.px(10)) // 6
    width = min(round((room.height - 2 * layout.px(10, 8)) / RATIO), slot)
    high = card_height(width)
    widths = [*[worded_card_width(width, high, slot, look.scale.ui_scale_in_force)] * 5, width]
    gap = min(look.px(48), (room.width - sum(widths)) / 5)
    spots = zip(packing.left_edges(room, widths, gap, middle=True), widths, strict=True)
    return tuple(Box(round(x), room.centery - high // 2, each, high) for x, each in spots)


def lineup_block_boxes(layout: HoochLayout) -> tuple[Box, ...]:
    """Return boxes of two cards a row; the deck is the sixth."""
    room, gap = layout.lineup, layout.look.px(12)
    width = min((room.width - gap) // 2, int((room.height - 2 * gap) / 3 / RATIO), layout.px(150))
    high = card_height(width)
    apart = min(2 * gap, (room.height - 3 * high) // 2)
    spread = min(2 * gap, room.width - 2 * width)
    first = Box(room.centerx - width - spread // 2, room.bottom - 3 * high - 2 * apart, width, high)
    return tuple(first.move(i % 2 * (width + spread), i // 2 * (high + apart)) for i in range(6))


def lineup_column_boxes(layout: HoochLayout, headed: bool = False) -> tuple[Box, ...]:
    """Return five cards below the heading, if it has one, and the deck below them, on its side."""
    room, gap = layout.lineup, layout.look.px(8)
    if headed:
        room = room.inset(top=2 * OWNER.line_height(layout.look) + gap // 2)
    foot = min(round(room.width / RATIO), round(room.height * 0.13))
    high = (room.height - foot - 5 * gap) / 5
    width = min(room.width, int(high / RATIO))
    card = (width, card_height(width))
    if width < LEAST * layout.look.scale.ui_scale_in_force:
        card = (room.width, min(room.width, int(high)))
    middles = [round(room.y + i * (high + gap) + high / 2) for i in range(5)]
    cards = [Box.of_size(card, center=(room.centerx, y)) for y in middles]
    deck = Box.of_size((round(foot * RATIO), foot), midbottom=room.midbottom)
    return (*cards, deck)


# Paint.


def _draw_block_caption(surface: pygame.Surface, layout: HoochLayout) -> None:
    """Write the heading above the cards, where there is room."""
    look, room = layout.look, layout.lineup
    top = layout.banner.bottom + layout.gap
    if room.y > top:
        paint.draw_heading(Canvas(surface, look), _("Lineup"), (room.x + look.px(8), (top + room.y) // 2), 21)


def _draw_column_caption(canvas: Canvas, layout: HoochLayout, whose: str) -> None:
    """Write in a tournament whose lineup it is, in the room that a column leaves above itself."""
    if not whose:
        return
    look, room = layout.look, layout.lineup
    wide, line = room.width + look.px(6), OWNER.line_height(look)
    for i, words in enumerate(OWNER.wrap(look, whose, wide)[:2]):
        at = (room.centerx, room.y + (i + 0.5) * line)
        OWNER.draw(canvas, words, at, "mm", overflow="shorten", room=wide)


def _draw_caption(canvas: Canvas, layout: HoochLayout, seen: HoochLineupModel) -> None:
    """Write beside a row what buying means, where there is room."""
    (surface, look), room = canvas, layout.stage
    x, y = room.x + look.px(8), room.y + round(room.height * 0.22)
    y += _draw_row_heading(canvas, layout, seen, (x, y))
    if layout.compact or seen.bare:
        return
    words = _("Buy: pay the price on the left dial; the card goes to your discard pile.")
    high = min(room.bottom, layout.legend_room.y) - y - HEAD.px(look)
    if len(BUYING.wrap(look, words, room.width)) * BUYING.line_height(look) <= high:
        below = room.inset(left=look.px(8), top=y + round(HEAD.px(look) * 0.8) - room.y)
        text.draw_paragraph(surface, BUYING.role, BUYING.px(look), words, look.theme.quiet, below.cut_top(high)[0])


def _draw_row_heading(canvas: Canvas, layout: HoochLayout, seen: HoochLineupModel, spot: tuple[int, int]) -> int:
    """Write the heading, in a tournament with the owner and its emblem; return how far down it reaches."""
    (surface, look), (x, y) = canvas, spot
    if not seen.whose:
        paint.draw_heading(Canvas(surface, look), _("Lineup"), (x, y), 21)
        return 0
    room, size, step = layout.stage.right - x, look.text_px(24), HEAD.line_height(look)
    lines = HEAD.wrap(look, seen.whose, room)[:2]
    for i, words in enumerate(lines):
        HEAD.draw(canvas, words, (x, y + i * step), overflow="shorten", room=room - look.px(4))
    down = len(lines) * step
    images.blit_anchored(surface, tokens.seat_token(look.seat_look(seen.colour), size), midleft=(x, y + down))
    return down


def _draw_owner(canvas: Canvas, rect: Rect, colour: int) -> None:
    """Draw the owner's emblem on a deck where no words name it."""
    size = max(canvas.look.text_px(24), round(min(rect.size) * 0.4))
    emblem = tokens.seat_token(canvas.look.seat_look(colour), size)
    images.blit_anchored(canvas.surface, emblem, center=(rect.x + size // 2, rect.y + size // 4))


def _draw_slot(canvas: Canvas, piece: Piece) -> None:
    canvas.surface.blit(shapes.box(piece.rect.size, canvas.px(8), "#060c0b", 0.45), piece.rect)
    canvas.surface.blit(shapes.box_outline(piece.rect.size, canvas.px(8), canvas.theme.quiet, 1, 0.35), piece.rect)


def _draw_deck(canvas: Canvas, piece: Piece) -> None:
    """Draw the main deck with its count; below a column it lies on its side."""
    (surface, look), rect, flat = canvas, piece.rect, piece.rect.height < piece.rect.width
    if not piece.number:
        _draw_slot(Canvas(surface, look), piece)
    elif flat:
        paint.draw_shadow(Canvas(surface, look), rect)
        back = images.rotated_picture(("deck", rect.height), CARD_FACES.chip_card("", rect.height), 90)
        for up in (2, 1, 0):
            surface.blit(back, (rect.x, rect.y - up * max(1, look.px(2))))
    else:
        paint.draw_shadow(Canvas(surface, look), rect)
        back = CARD_FACES.card_picture("", "chip" if rect.width < 124 else "table", rect.width)
        for up in (4, 2, 0):
            surface.blit(back, (rect.x + round(look.px(up) * 0.6), rect.y - look.px(up)))
    count, most, pad = (COUNT.with_changes(22), "000", 10) if flat else (COUNT, "00", 34)
    plate = Box(0, 0, count.width(look, most) + look.px(pad), count.line_height(look))
    low = (rect.centerx, rect.bottom - look.px(8))
    plate = plate.move_to(center=rect.center) if flat else plate.move_to(midbottom=low)
    surface.blit(shapes.box(plate.size, look.px(6), INK), plate)
    count.draw(canvas, str(piece.number), plate, "mm")
