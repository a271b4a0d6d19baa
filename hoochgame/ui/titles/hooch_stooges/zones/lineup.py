"""The lineup with its deck: a row above the city, a column beside it, or a block."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.keys import PileKey, SlotKey, TableKey
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.name_labels import shortened
from hoochgame.ui.table.pieces.piece import LEAST, RATIO, Piece, Rect, tall
from hoochgame.ui.table.zone import Below, Brush, Lying, OfPieces, Thing, Worn
from hoochgame.ui.titles.hooch_stooges.layout import Layout
from hoochgame.ui.titles.hooch_stooges.moment import Moment, lift
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES, open_card, worded


class Seen(NamedTuple):
    """All that is seen of the lineup."""

    pieces: tuple[Worn, ...]
    whose: str  # in a tournament, the words that name its owner ...
    colour: int  # ... and the owner's colour
    effects: bool  # whether a card in effect takes the caption's place
    bare: bool  # whether nothing is for sale


class Lineup(OfPieces[Moment, Seen]):
    """The five cards for sale or their empty slots, and the main deck."""

    name = "lineup"
    raised = staticmethod(lift)

    def lay(self, at: Moment, below: Below) -> Lying:
        return tuple(lying(at))

    def things(self, at: Moment, lay: Lying) -> Iterator[Thing]:
        yield Thing(TableKey(), at.layout.lineup.union(at.layout.city), focus=False, solid=False)
        yield from (Thing(piece.key, piece.rect, piece, focus=piece.kind != "slot") for piece in lay)

    def model(self, at: Moment, lay: Lying) -> Seen:
        state, whose = at.state, lineup_of(at)
        return Seen(
            self.worn(at, lay),
            whose,
            at.colour(state.active) if whose else -1,
            any(gang.resolving for gang in state.gangs),
            all(card == GAP for card in state.lineup),
        )

    def paint(self, surface: pygame.Surface, model: Seen, brush: Brush) -> None:
        look, layout = brush.look, brush.layout
        assert isinstance(layout, Layout)
        if layout.block:
            _block_caption(surface, layout)
        elif layout.column:
            _column_caption(surface, layout, model.whose)
        else:
            paint.panel(surface, look, layout.lineup, opacity=0.6)
            if not model.effects:
                _caption(surface, layout, model)
        for piece, _dress in model.pieces:
            if piece.kind == "slot":
                _slot(surface, look, piece)
            elif piece.kind == "pile":
                _deck(surface, look, piece)
                if model.whose and layout.column:
                    _owner(surface, look, piece.rect, model.colour)
        brush.pieces(surface, model.pieces)


def lineup_of(at: Moment) -> str:
    """Say in a tournament whose lineup lies there, else nothing."""
    if not at.state.tournament or at.state.active == TABLE:
        return ""
    if at.state.active == at.layout.me:
        return _("Your lineup")
    return _("{name}’s lineup").format(name=at.chairs[at.state.active].name)


# What lies there.


def lying(at: Moment) -> Iterator[Piece]:
    """Yield each card in its slot, and the deck."""
    layout, state = at.layout, at.state
    if layout.block:
        rects = in_a_block(layout)
    else:
        rects = in_a_column(layout, headed=bool(state.tournament)) if layout.column else in_a_row(layout)
    for slot, number in enumerate(state.lineup):
        if number == GAP:
            yield Piece(SlotKey(slot), "slot", rects[slot], zone="lineup")
        else:
            yield for_sale(layout, number, rects[slot])
    count = len(state.deck) + len(state.under)
    yield Piece(PileKey("main_deck"), "pile", rects[5], layout="chip", zone="lineup", z=1, number=count)


def for_sale(layout: Layout, number: int, rect: Rect) -> Piece:
    """Make a piece of a card for sale: a plaque with its figures where its name could not be read."""
    piece = open_card(number, rect, "lineup", 2, layout.look.scale.ui)
    return piece._replace(layout="plaque") if rect.height < rect.width * 1.2 else piece


def in_a_row(layout: Layout) -> tuple[Rect, ...]:
    """Return six rects side by side; the deck is the last."""
    room, look = layout.lineup, layout.look
    left = layout.stage.right + look.px(18)
    wide = room.right - layout.v(16, 14) - left
    slot = (wide - 5 * look.px(10)) // 6
    width = min(round((room.height - 2 * layout.v(10, 8)) / RATIO), slot)
    high = tall(width)
    widths = [*[worded(width, high, slot, look.scale.ui)] * 5, width]
    room = Rect(left, room.centery - high // 2, wide, high)
    gap = min(look.px(48), (wide - sum(widths)) / 5)
    spots = zip(packing.in_row(room, widths, gap, middle=True), widths, strict=True)
    return tuple(Rect(round(x), room.y, each, high) for x, each in spots)


def in_a_block(layout: Layout) -> tuple[Rect, ...]:
    """Return rects of two cards a row; the deck is the sixth."""
    room, gap = layout.lineup, layout.look.px(12)
    width = min((room.width - gap) // 2, int((room.height - 2 * gap) / 3 / RATIO), layout.v(150, 150))
    high = tall(width)
    apart = min(2 * gap, (room.height - 3 * high) // 2)
    spread = min(2 * gap, room.width - 2 * width)
    left, top = room.centerx - width - spread // 2, room.bottom - 3 * high - 2 * apart
    return tuple(Rect(left + i % 2 * (width + spread), top + i // 2 * (high + apart), width, high) for i in range(6))


def in_a_column(layout: Layout, headed: bool = False) -> tuple[Rect, ...]:
    """Return five cards below the heading, if it has one, and the deck below them, on its side."""
    room, gap = layout.lineup, layout.look.px(8)
    if headed:
        head = 2 * text.line_height("bold", layout.look.text(14)) + gap // 2
        room = Rect(room.x, room.y + head, room.width, room.height - head)
    foot = min(round(room.width / RATIO), round(room.height * 0.13))
    high = (room.height - foot - 5 * gap) / 5
    width = min(room.width, int(high / RATIO))
    card = (width, tall(width))
    if width < LEAST * layout.look.scale.ui:
        card = (room.width, min(room.width, int(high)))
    middles = [round(room.y + i * (high + gap) + high / 2) for i in range(5)]
    cards = [Rect((0, 0), card).move_to(center=(room.centerx, y)) for y in middles]
    deck = Rect(0, 0, round(foot * RATIO), foot).move_to(midbottom=(room.centerx, room.bottom))
    return (*cards, deck)


# Paint.


def _block_caption(surface: pygame.Surface, layout: Layout) -> None:
    """Write the heading above the cards, where there is room."""
    look, room = layout.look, layout.lineup
    top = layout.banner.bottom + layout.gap
    if room.y > top:
        paint.heading(surface, look, _("Lineup"), (room.x + look.px(8), (top + room.y) // 2), 21)


def _column_caption(surface: pygame.Surface, layout: Layout, whose: str) -> None:
    """Write in a tournament whose lineup it is, in the room that a column leaves above itself."""
    if not whose:
        return
    look, room = layout.look, layout.lineup
    px = look.text(14)
    lines = text.wrap("bold", px, whose, room.width + look.px(6))[:2]
    for i, line in enumerate(lines):
        words, size = shortened("bold", px, line, room.width + look.px(6))
        y = room.y + (i + 0.5) * text.line_height("bold", px)
        text.draw(surface, "bold", size, words, look.theme.accent, (room.centerx, y), "mm")


def _caption(surface: pygame.Surface, layout: Layout, seen: Seen) -> None:
    """Write beside a row what buying means, where there is room."""
    look, room = layout.look, layout.stage
    x, y = room.x + look.px(8), room.y + round(room.height * 0.22)
    y += _row_heading(surface, layout, seen, (x, y))
    if layout.compact or seen.bare:
        return
    words = _("Buy: pay the price on the left dial; the card goes to your discard pile.")
    px = look.text(16)
    high = room.bottom - y - look.text(21)
    if len(text.wrap("body", px, words, room.width)) * text.line_height("body", px) <= high:
        rect = Rect(x, y + round(look.text(21) * 0.8), room.width - look.px(8), high)
        text.paragraph(surface, "body", px, words, look.theme.quiet, rect)


def _row_heading(surface: pygame.Surface, layout: Layout, seen: Seen, spot: tuple[int, int]) -> int:
    """Write the heading, in a tournament with the owner and its emblem; return how far down it reaches."""
    look, (x, y) = layout.look, spot
    if not seen.whose:
        paint.heading(surface, look, _("Lineup"), (x, y), 21)
        return 0
    room, size, step = layout.stage.right - x, look.text(24), round(look.text(21) * 1.2)
    lines = text.wrap("head", look.text(21), seen.whose, room)[:2]
    for i, line in enumerate(lines):
        words, px = shortened("head", look.text(21), line, room - look.px(4))
        text.draw(surface, "head", px, words, look.theme.accent, (x, y + i * step), "lm")
    down = len(lines) * step
    images.draw(surface, tokens.token(look.seat(seen.colour), size), midleft=(x, y + down))
    return down


def _owner(surface: pygame.Surface, look: Look, rect: Rect, colour: int) -> None:
    """Draw the owner's emblem on a deck where no words name it."""
    size = max(look.text(24), round(min(rect.size) * 0.4))
    images.draw(surface, tokens.token(look.seat(colour), size), center=(rect.x + size // 2, rect.y + size // 4))


def _slot(surface: pygame.Surface, look: Look, piece: Piece) -> None:
    surface.blit(shapes.box(piece.rect.size, look.px(8), "#060c0b", 0.45), piece.rect)
    surface.blit(shapes.ring(piece.rect.size, look.px(8), look.theme.quiet, 1, 0.35), piece.rect)


def _deck(surface: pygame.Surface, look: Look, piece: Piece) -> None:
    """Draw the main deck with its count; below a column it lies on its side."""
    rect, flat = piece.rect, piece.rect.height < piece.rect.width
    if not piece.number:
        _slot(surface, look, piece)
    elif flat:
        paint.shadow(surface, look, rect)
        back = images.rotated(("deck", rect.height), CARD_FACES.chip("", rect.height), 90)
        for up in (2, 1, 0):
            surface.blit(back, (rect.x, rect.y - up * max(1, look.px(2))))
    else:
        paint.shadow(surface, look, rect)
        back = CARD_FACES.card("", "chip" if rect.width < 124 else "table", rect.width)
        for up in (4, 2, 0):
            surface.blit(back, (rect.x + round(look.px(up) * 0.6), rect.y - look.px(up)))
    px = look.text(22 if flat else 24)
    plate = Rect(0, 0, text.width("num", px, "000" if flat else "00") + look.px(10 if flat else 34), round(px * 1.2))
    if flat:
        plate.center = rect.center
    else:
        plate.midbottom = (rect.centerx, rect.bottom - look.px(8))
    surface.blit(shapes.box(plate.size, look.px(6), INK), plate)
    text.draw(surface, "num", px, str(piece.number), look.theme.accent, plate.center, "mm")
