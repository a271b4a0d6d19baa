"""The parts of a counter: buttons with a price, changed figures, and marks of sold things."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from hoochgame.core import language
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box, LeftX, RightX
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, HEADING, LOOSE, NOTE, STENCIL
from hoochgame.ui.look.theme import INK, IVORY, mix_colours
from hoochgame.ui.table.layout import TableLayout
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle, paint_state_glow

LIT, DARK = ("#5a3820", "#2f1c10"), "#14100d"  # buttons
SOLD, GONE = "#2f5d33", "#0b0e12"  # the ground of a mark, and what lies over things that are gone
LABEL, TAG = BOLD.with_changes(17), BOLD.with_changes(15, IVORY, leading=LOOSE)
Coin = Callable[[int], pygame.Surface]  # the picture of money, by its size


class PriceButton(NamedTuple):
    """A button: what it is called, what it brings or costs. `closed`: a padlock says why it is not lit."""

    piece: Piece
    dress: PieceStyle
    words: tuple[str, ...]  # the first that has room
    price: int = 0
    closed: bool = False

    def paint(self, canvas: Canvas, coin: Coin) -> None:
        """Paint it: lit if it may be pressed, without a glow if that is seldom meant."""
        (surface, look), rect, legal = canvas, self.piece.rect, self.dress.legal
        theme = look.theme
        if self.dress.hovered or not self.dress.faint:
            paint_state_glow(Canvas(surface, look), rect, self.dress, 8)
        if legal and not theme.plain:
            shapes.draw_gradient(surface, rect, *LIT, look.px(8))
        else:
            shapes.draw_box(surface, rect, look.px(8), theme.shelf_panel if legal else DARK)
        shapes.draw_box_outline(surface, rect, look.px(8), theme.line, paint.hairline_width(look), 1 if legal else 0.35)
        ink = theme.text if legal else mix_colours(theme.quiet, DARK, 0 if theme.plain else 0.2)
        pad, left, right = look.px(9), rect.x, rect.right
        if self.closed:
            icon = images.icon("padlock", look.px(19), ink)
            left = images.blit_anchored(surface, icon, midleft=(left + pad, rect.centery)).right
        elif self.price:
            right = draw_price(canvas, rect, self.price, coin, ink=ink if not legal else "")
        at, anchor = ((left + pad, rect.centery), "lm") if self.price else (rect.center, "mm")
        room, ways = right - left - pad - look.px(4), (*self.words, "")
        LABEL.draw(canvas, ways, at, anchor, colour=ink, overflow="shorten", room=room)


def draw_signed_number(canvas: Canvas, n: int, right: tuple[float, float], size: float = 22, ink: str = "") -> Rect:
    """Write a number with its sign up to a point: green for more, red for less."""
    ink = ink or ("good" if n > 0 else "bad" if n < 0 else "quiet")
    return FIGURE.with_changes(size).draw(canvas, language.format_signed(n), right, "rm", colour=ink)


def draw_price(canvas: Canvas, rect: Rect, price: int, coin: Coin, size: float = 23, ink: str = "") -> LeftX:
    """Write at the right what something brings or costs; return where that begins."""
    side = min(canvas.px(20), rect.height)
    x = images.blit_anchored(canvas.surface, coin(side), midright=(rect.right - canvas.px(7), rect.centery)).x
    return draw_signed_number(canvas, price, (x - canvas.px(3), rect.centery), size, ink).x


def draw_before_and_after(canvas: Canvas, rect: Rect, was: int, now: int, size: float, middle: bool = True) -> RightX:
    """Write what was there before and is there now, in the middle or at the left of a rect; return where it ends."""
    (surface, look), style = canvas, FIGURE.with_changes(size)
    if was == now:
        return style.draw(canvas, str(now), rect, "mm" if middle else "lm").right
    large = style.px(look)
    small, side, gap = round(large * 0.76), round(large * 0.5), look.px(5)
    wide = style.width(look, str(was), small) + side + 2 * gap + style.width(look, str(now))
    start = rect.centerx - wide / 2 if middle else rect.x
    x = style.draw(canvas, str(was), (start, rect.centery), colour="quiet", px=small).right + gap
    ink = look.theme.good if now > was else look.theme.bad
    x = images.blit_anchored(surface, arrow_picture(side, ink), midleft=(x, rect.centery)).right + gap
    return style.draw(canvas, str(now), (x, rect.centery)).right


def arrow_picture(px: int, ink: str) -> pygame.Surface:
    """Return an arrow between an old and a new figure, or between a price and its goods."""
    return images.rotated_picture(("arrow", ink), images.icon("plain-arrow", max(1, px), ink), 90)


def draw_heading(canvas: Canvas, rect: Rect, words: str, more: str = "") -> None:
    """Write a heading, and at the right what is to be known, if there is room."""
    end = HEADING.draw(canvas, words, rect, overflow="shrink").right
    if more and end + canvas.px(12) + NOTE.width(canvas.look, more) <= rect.right:
        NOTE.draw(canvas, more, rect, "rm")


def paint_panel_with_rows(
    surface: pygame.Surface, layout: TableLayout, rect: Rect, words: str, count: int
) -> tuple[Box, ...]:
    """Paint a panel with a heading; return so many rows below that."""
    look, pad, top = layout.look, layout.px(14, 10), layout.px(36, 30)
    canvas = Canvas(surface, look)
    paint.draw_panel(canvas, rect, opacity=0.85)
    at, room = (rect.x + pad, rect.y + top * 0.55), Box.from_rect(rect).inset(x=pad, top=top, bottom=layout.px(8, 6))
    STENCIL.draw(canvas, words, at, overflow="shrink", room=room.width)
    return room.rows(count)


def draw_tag(canvas: Canvas, words: str, corner: tuple[int, int]) -> None:
    """Write a few words on green, by the upper right corner."""
    surface, look = canvas
    size = (TAG.width(look, words) + TAG.px(look), TAG.line_height(look))
    spot = Box.of_size(size, topright=corner)
    shapes.draw_box(surface, spot, spot.height // 2, INK)
    shapes.draw_box(surface, spot.inflate(-3, -3), spot.height // 2, SOLD)
    TAG.draw(canvas, words, spot, "mm")


def cover_card_with_words(canvas: Canvas, rect: Rect, words: str) -> None:
    """Darken a card, and write over it that it is gone."""
    surface, look = canvas
    shapes.draw_box(surface, rect, look.px(7), GONE, 0.66)
    words = LABEL.shortened_to_fit(look, (words, ""), rect.width - look.px(46), "shorten").words
    side = look.px(22)
    spot = Box.of_size((side + look.px(16) + LABEL.width(look, words), look.px(40)), center=rect.center)
    shapes.draw_box(surface, spot, look.px(6), SOLD)
    inner = spot.inset(x=look.px(6))
    images.blit_anchored(surface, images.icon("check-mark", side, IVORY), midleft=inner.midleft)
    LABEL.draw(canvas, words, inner, "rm", colour=IVORY)
