"""A pile of cards face down, as high as it has cards, with their number and its name; and places without a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE, HEADING, NOTE
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.pieces.name_labels import first_that_fits
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.zone import StyledPiece, TableCanvas

NARROW = 4.5  # times the size of the words: in a room any narrower there are none
ON_SHELF = HEADING.with_changes(18, "shelf_text")  # words over cards
WORDS = NOTE  # below a count
LAYERS = 7  # edges of cards that a full pile shows


class PileModel(NamedTuple):
    """`full` is how many cards make it as high as it gets, `words` stand below the count; `near`: it matters now."""

    worn: StyledPiece
    full: int
    words: str
    near: bool = False

    def paint(self, canvas: Canvas, back: pygame.Surface) -> None:
        """Paint the pile; `back` is the back of a card of this width."""
        piece, rect, theme = self.worn.piece, self.worn.piece.rect, canvas.theme
        if piece.number:
            self._draw_backs(canvas, back)
        else:
            paint_bare_place(canvas, rect, theme.line)
        foot = self._count_box(canvas.look)
        canvas.surface.blit(shapes.box(foot.size, canvas.px(6), INK, 0.94), foot)
        if self.near:
            canvas.surface.blit(shapes.box_outline(foot.size, canvas.px(6), theme.bad, max(2, canvas.px(2))), foot)
        if self.worn.dress.hovered:
            paint.draw_outline(canvas, rect, theme.hover, 8, 2)
        self._draw_count(canvas, foot, (theme.bad, theme.bad) if self.near else (theme.accent, theme.quiet))

    def _draw_backs(self, canvas: Canvas, back: pygame.Surface) -> None:
        """Paint so many cards, one a little above the other."""
        rect, edge = self.worn.piece.rect, max(1, canvas.px(2))
        layers = min(LAYERS, -(-LAYERS * self.worn.piece.number // self.full))
        paint.draw_shadow(canvas, rect, 6, 7)
        for below in range(layers - 1, -1, -1):
            down = below * edge - (layers - 1) * edge // 2
            canvas.surface.blit(back, (rect.x + below * edge // 2, rect.y + down))

    def _count_box(self, look: Look) -> Box:
        rect, (number, small) = self.worn.piece.rect, self._text_sizes(look)
        lines = len(WORDS.wrap(look, self.words, rect.width - look.px(20), small))
        high = round(number * 0.84 + small * 1.35 * lines) + look.px(8)
        foot = Box(0, 0, rect.width - look.px(12), min(high, rect.height - look.px(12)))
        return foot.move_to(midbottom=(rect.centerx, rect.bottom - look.px(6)))

    def _text_sizes(self, look: Look) -> tuple[int, int]:
        """Return the sizes of the count and of the words below it."""
        return min(look.text_px(38), round(self.worn.piece.rect.height * 0.3)), WORDS.px(look)

    def _draw_count(self, canvas: Canvas, foot: Rect, inks: tuple[str, str]) -> None:
        """Paint the figure, below it what it counts, in two lines if one is too long."""
        (number, px), room = self._text_sizes(canvas.look), foot.width - canvas.px(6)
        lines = WORDS.wrap(canvas.look, self.words, room, px)
        step = WORDS.line_height(canvas.look, px) * 0.92
        y = foot.centery - (number * 0.8 + len(lines) * step) / 2
        figure, at = str(self.worn.piece.number), (foot.centerx, y + number * 0.4)
        FIGURE.draw(canvas, figure, at, "mm", px=number, colour=inks[0])
        for i, line in enumerate(lines):
            at = (foot.centerx, y + number * 0.86 + step * (i + 0.5))
            WORDS.draw(canvas, line, at, "mm", px=px, colour=inks[1], overflow="shrink", room=room)


def paint_bare_place(canvas: Canvas, rect: Rect, colour: str) -> None:
    radius = round(rect.width * 0.06)
    canvas.surface.blit(shapes.box(rect.size, radius, canvas.theme.field, 0.7), rect)
    canvas.surface.blit(shapes.box_outline(rect.size, radius, colour, max(1, canvas.px(1.5)), 0.55), rect)


def paint_empty_place(canvas: Canvas, worn: StyledPiece, words: str) -> None:
    """Paint an empty place, and why it is empty."""
    rect = worn.piece.rect
    paint_bare_place(canvas, rect, canvas.theme.hover if worn.dress.hovered else canvas.theme.line)
    px = NOTE.shortened_to_fit(canvas.look, words, rect.width - 6).px
    if words and NOTE.width(canvas.look, words, px) <= rect.width:
        NOTE.draw(canvas, words, rect.center, "mm", px=px)


def paint_waiting_place(canvas: Canvas, rect: Rect, words: str) -> None:
    """Paint an empty place on the shelf, and what will lie there."""
    surface, look = canvas
    radius = look.px(8)
    surface.blit(shapes.box(rect.size, radius, look.theme.shelf_panel, 0.45), rect)
    surface.blit(shapes.box_outline(rect.size, radius, look.theme.shelf_text, max(1, look.px(1.5)), 0.3), rect)
    style, inner = BODY.with_changes(17), rect.inflate(-look.px(16), -look.px(12))
    px, lines = style.px(look), style.wrap(look, words, inner.width)
    fits = all(style.width(look, line) <= inner.width for line in lines)
    if fits and inner.width >= NARROW * px and len(lines) * style.line_height(look) <= inner.height:
        text.draw_paragraph(surface, style.role, px, words, look.theme.shelf_text, inner, "m", middle=True)


# Cards on the shelf.


class ShelfSpread(NamedTuple):
    """Cards on the shelf below their headings, or what will lie in their room."""

    headings: tuple[tuple[str, Rect], ...]  # each with the room below it
    cards: tuple[StyledPiece, ...]
    room: Rect
    empty: str

    def paint(self, canvas: TableCanvas) -> None:
        """Paint headings and cards."""
        for words, below in self.headings:
            at = (below.x, below.y - canvas.layout.px(15))
            ON_SHELF.draw(canvas, words, at, overflow="shrink", room=below.width)
        if not self.cards:
            paint_waiting_place(canvas, self.room, self.empty)
        canvas.draw_pieces(self.cards)


def fit_heading(look: Look, ways: Sequence[str], below: Rect) -> tuple[str, Rect]:
    """Return the first of these headings that has room over a rect, with that."""
    return first_that_fits(look.theme.lettering, ON_SHELF.px(look), ways, below.width), below
