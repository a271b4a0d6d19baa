"""A row of cards over the table: to choose from, or the cards of an opened pile."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.look import paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, TextStyle
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces import packing
from hoochgame.ui.table.pieces.piece import RATIO, Piece, Rect
from hoochgame.ui.table.zone import A, AnyMoment, Below, Layer, StyledPiece, TableCanvas, Zone

Z = 60  # cards of the row lie at this height and above


def hard_to_see_cards(
    marks: BoardMarks, placed: Mapping[Key, Piece], kind: Callable[[int], Hashable], crowded: Callable[[Piece], bool]
) -> list[int]:
    """Return the legal cards that are hidden or crowded; of equal cards of one owner the first.

    Once that is marked, the next one joins it, as the answer may take two equal cards.
    """
    first: dict[tuple[Hashable, str, int], int] = {}
    for n in sorted(key.card for key in marks.legal if isinstance(key, CardKey)):
        piece = placed.get(CardKey(n))
        if piece is None or crowded(piece):
            marked = n if CardKey(n) in marks.selected else -1
            first.setdefault((kind(n), piece.zone if piece else "", marked), n)
    return list(first.values())


def frame_rect(layout: TableLayout, count: int) -> Rect:
    """Return the frame: a strip for one row, all of the table for more."""
    strip = layout.overlay
    most = min(layout.px(150), int((strip.height - layout.px(70, 66)) / RATIO))
    if count * (most + layout.look.px(12)) <= strip.width - layout.look.px(60):
        return strip
    return layout.field


def cards_room(layout: TableLayout, count: int) -> Rect:
    """Return the room inside the frame, below the heading."""
    rect, look = frame_rect(layout, count), layout.look
    side = look.px(26)
    return Box.from_rect(rect).inset(
        left=side, right=look.px(52) - side, top=layout.px(52, 48), bottom=layout.px(20, 18)
    )


class OpenCardRowGeometry(NamedTuple):
    """Where the row lies, and what else stays lit."""

    cards: tuple[Piece, ...]
    frame: Rect
    bright: tuple[Rect, ...]


class OpenCardRowModel(NamedTuple):
    """Everything the row shows. `showing`: the cards are those of an opened pile."""

    frame: Rect
    title: str
    showing: bool
    cards: tuple[StyledPiece, ...]


class OpenCardRow(Zone[A, OpenCardRowGeometry, OpenCardRowModel]):
    """Cards over the table: those to choose from, or those of an opened pile. A title decides which."""

    name = "overlay"
    layer = Layer.ROW
    veil = True
    widest: ClassVar[tuple[int, int]] = (150, 150)  # px: a card, in large windows and in small ones
    lettering: ClassVar[tuple[str, int]] = ("head", 20)  # of the heading
    snug: ClassVar[bool] = False  # whether the frame ends where the cards do

    @abstractmethod
    def cards_to_show(self, at: A, below: Below) -> Sequence[int]:
        """Return the cards to choose from that are hardly to be seen elsewhere."""

    @abstractmethod
    def card_piece(self, at: A, number: int, rect: Rect) -> Piece:
        """Return one of the cards in its place."""

    def owner(self, at: A, piece: Piece | None) -> Seat:
        """Return the owner of a card, by the plate on which it lies below."""
        return Seat(int(piece.zone.removeprefix("seat"))) if piece and piece.zone.startswith("seat") else TABLE

    def heading(self, at: A, lay: OpenCardRowGeometry) -> str:
        """Return the heading: where the cards to choose from come from."""
        return _("Pick a card")

    def cell_rect(self, at: A, lay: OpenCardRowGeometry) -> Rect:
        return lay.frame

    def lay_out(self, at: A, below: Below) -> OpenCardRowGeometry | None:
        showing = at.marks.showing
        numbers = showing.cards if showing else self.cards_to_show(at, below)
        if not numbers and not showing:
            return None
        cards = tuple(self._lay_cards(at, numbers, below))
        frame, taken = frame_rect(at.layout, len(numbers)), {piece.key for piece in cards}
        lay = OpenCardRowGeometry(cards, frame, tuple(undimmed_table_rects(at, below, taken)))
        return lay._replace(frame=self._frame_around_cards(at, lay)) if self.snug and cards else lay

    def _frame_around_cards(self, at: A, lay: OpenCardRowGeometry) -> Rect:
        """Return the frame round its cards, as wide as the heading needs."""
        frame, inner = lay.frame, cards_room(at.layout, len(lay.cards))
        lying = lay.cards[0].rect.unionall([piece.rect for piece in lay.cards[1:]])
        worded = TextStyle(*self.lettering).width(at.look, self.heading(at, lay))
        wide = min(inner.width, max(lying.width, worded)) + frame.width - inner.width
        high = frame.height - inner.height + lying.height
        return Box.of_size((wide, high), midtop=(lying.centerx, lying.y + frame.y - inner.y))

    def _lay_cards(self, at: A, numbers: Sequence[int], below: Below) -> Iterator[Piece]:
        layout, count = at.layout, len(numbers)
        rects = packing.card_grid(cards_room(layout, count), count, layout.px(*self.widest), layout.look.px(12))
        for i, (number, rect) in enumerate(zip(numbers, rects, strict=True)):
            card = self.card_piece(at, number, rect)
            yield card._replace(z=Z + i, zone=self.name, seat=self.owner(at, below.get(card.key)))

    def pieces(self, lay: OpenCardRowGeometry) -> tuple[Piece, ...]:
        return lay.cards

    def undimmed_shapes(self, lay: OpenCardRowGeometry) -> tuple[Rect, ...]:
        return lay.bright

    def model(self, at: A, lay: OpenCardRowGeometry) -> OpenCardRowModel:
        showing = at.marks.showing
        title = showing.title if showing else self.heading(at, lay)
        return OpenCardRowModel(lay.frame, title, showing is not None, self.resting_pieces(at, lay.cards))

    def paint(self, canvas: TableCanvas, model: OpenCardRowModel) -> None:
        look, layout, rect = canvas.look, canvas.layout, model.frame
        paint_frame(canvas, rect)
        y = rect.y + layout.px(28, 26)
        room = rect.width - 2 * look.px(28)
        if model.showing:
            room -= _draw_close_button(canvas, (rect.right - look.px(24), y)) + look.px(20)
        heading = TextStyle(*self.lettering, "accent").with_changes(26 if model.showing else 0)
        at, anchor, spacing = ((rect.centerx, y), "mm", 0) if self.snug else ((rect.x + look.px(28), y), "lm", 1)
        heading.draw(canvas, model.title, at, anchor, overflow="shrink", room=room, spacing=spacing)
        if model.showing and not model.cards:
            BODY.draw(canvas, _("No card lies here."), rect.center, "mm", colour="quiet")
        canvas.draw_pieces(model.cards)
        for worn in model.cards:
            self.paint_overlay(canvas, model, worn.piece)


def undimmed_table_rects(at: AnyMoment, below: Below, taken: Container[Key] = ()) -> Iterator[Rect]:
    """Yield what stays lit under the veil: banner, log, buttons, and the shelf if a card there may be chosen."""
    layout = at.layout
    yield layout.banner
    if not layout.is_log_over_table:
        yield layout.log
    yield layout.buttons
    held = (key for key, piece in below.items() if piece.zone == "shelf" and key not in taken)
    if any(key in at.marks.legal for key in held):
        yield layout.play


def _draw_close_button(canvas: Canvas, right: tuple[int, int]) -> int:
    """Draw the button that closes a pile at the upper right; return its width. A click on no card closes it, too."""
    words, cap = _("Close"), paint.keycap_width(canvas.look, _("Esc"))
    style, gap = BOLD.with_changes(17), canvas.px(12)
    wide = style.width(canvas.look, words)
    high = max(paint.keycap_height(canvas.look) + 6, canvas.px(38))
    rect = Box.of_size((wide + cap + 3 * gap, high), midright=right)
    ink = paint.draw_button_plate(canvas, rect)
    style.draw(canvas, words, (rect.x + gap, rect.centery), colour=ink)
    paint.draw_keycap(canvas, _("Esc"), (rect.right - gap - cap / 2, rect.centery))
    return rect.width


def paint_frame(canvas: Canvas, rect: Rect) -> None:
    """Paint a lacquered panel with two brass lines."""
    paint.draw_shadow(canvas, rect, 14, 20, 0.9)
    shapes.draw_gradient(canvas.surface, rect, canvas.theme.lane_top, canvas.theme.lane_bottom, canvas.px(12))
    brass = canvas.theme.line
    shapes.draw_box_outline(canvas.surface, rect, canvas.px(12), brass, max(2, canvas.px(2.5)))
    inner = rect.inflate(-canvas.px(12), -canvas.px(12))
    shapes.draw_box_outline(canvas.surface, inner, canvas.px(8), brass, 1, 0.5)
