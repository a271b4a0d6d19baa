"""Figures with their icons: side by side on a plate, with words where there is room, or each in a place alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.language import format_signed
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE, NOTE
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.pieces.name_labels import NameLabel, fit_labels
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle, paint_state_glow

SEAT = "seat"  # in place of a colour: that of the seat
WORDS, CHANGE = NOTE.with_changes(18), BOLD.with_changes(17)  # words next to figures, and by how much one will change
APART = 1.2  # a figure's distance from its icon's left edge, by the icon's width
WORD_GAP = 6  # px from a figure to its words


class Count(NamedTuple):
    """A figure with its icon, and its words for where there is room."""

    name: str
    icon: str
    ink: str  # of the icon; "" for the theme's, SEAT for that of the seat
    value: str
    words: str = ""


class PlacedCount(NamedTuple):
    """A figure in its place; `worded`: with its words."""

    what: Count
    rect: Rect
    worded: bool


def place_figures(look: Look, room: Rect, found: tuple[Count, ...]) -> tuple[PlacedCount, ...]:
    """Place figures side by side, in parts as wide as they need, with words if all of them fit."""
    for worded in (True, False):
        wide = [figure_width(look, one, room.height, worded) for one in found]
        spare = room.width - sum(wide)
        if spare >= look.px(7) * (len(found) - 1):
            break
    gap = min(max(0, spare) / max(1, len(found) - 1), look.px(26))
    starts = [sum(wide[:i]) + round(gap * i) for i in range(len(found))]
    places = (Box.from_rect(room).inset(left=x).cut_left(w)[0] for x, w in zip(starts, wide, strict=True))
    return tuple(PlacedCount(one, place, worded) for one, place in zip(found, places, strict=True))


def _sign_sizes(look: Look, high: int) -> tuple[int, int]:
    side = max(14, min(look.px(22), high))
    return side, max(look.text_px(14), round(side * 1.1))


def figure_width(look: Look, count: Count, high: int, worded: bool) -> int:
    side, px = _sign_sizes(look, high)
    words = WORDS.width(look, count.words) + look.px(WORD_GAP) if worded and count.words else 0
    return round(side * APART) + FIGURE.width(look, count.value, px) + words


def paint_figure(canvas: Canvas, placed: PlacedCount, colour: int) -> None:
    """Paint an icon with its figure, and its words."""
    (what, rect, worded) = placed
    side, px = _sign_sizes(canvas.look, rect.height)
    ink = canvas.look.seat_look(colour).colour if what.ink == SEAT else what.ink or canvas.theme.accent
    images.blit_anchored(canvas.surface, images.icon(what.icon, side, ink), midleft=rect.midleft)
    end = FIGURE.draw(canvas, what.value, (rect.x + side * APART, rect.centery), px=px).right
    if worded and what.words:
        WORDS.draw(canvas, what.words, (end + canvas.px(WORD_GAP), rect.centery))


class ShelfFigure(NamedTuple):
    """A figure in its place on the shelf, and by how much it will change."""

    rect: Rect
    dress: PieceStyle
    what: Count
    change: int = 0

    def paint(self, canvas: Canvas, colour: int, label: NameLabel, words: bool) -> None:
        """Paint icon and figure; below them, if there are `words` in such places, its label, or what changes."""
        surface, look = canvas
        rect, what, theme = self.rect, self.what, look.theme
        paint_state_glow(canvas, rect, self.dress, 8)
        paint.draw_panel(canvas, rect, theme.shelf_panel, 8, 0.86, shade=False)
        size = min(look.px(36), round(rect.height * 0.42))
        upper, low = rect.y + round(rect.height * (0.34 if words else 0.5)), rect.y + rect.height * 0.78
        ink = look.seat_look(colour).colour if what.ink == SEAT else what.ink or theme.accent
        images.blit_anchored(surface, images.icon(what.icon, size, ink), midleft=(rect.x + look.px(9), upper))
        at, px = (rect.right - look.px(9), upper), max(look.text_px(16), round(size * 1.02))
        FIGURE.draw(canvas, what.value, at, "rm", px=px)
        if self.change:
            ink = "good" if self.change > 0 else "bad"
            CHANGE.draw(canvas, format_signed(self.change), (rect.centerx, low), "mm", colour=ink)
        else:
            label.draw(canvas, theme.quiet, (rect.centerx, low))


def paint_shelf_figures(canvas: Canvas, colour: int, row: Sequence[ShelfFigure], ways: Sequence[Sequence[str]]) -> None:
    """Paint such places side by side, all with names from the first of these ways that has room for each of them."""
    found = fit_labels(canvas.look, ways, ("body", "name"), row[0].rect.width)
    words = any(one.change for one in row) or bool(found[0].words)
    for one, label in zip(row, found, strict=True):
        one.paint(canvas, colour, label, words)
