"""A panel of progress: a name, a sentence, a row with a bar for each part, and how it ends."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, FIGURE, HEADING, TextStyle
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.table.pieces.piece import Rect

NAME, WORDS = HEADING.with_changes(27), BODY.with_changes(17)
LOOSE = 30  # between parts, where there is room
BAR, LARGE_BAR = 12, 22  # how high a bar is
FIGURES, LARGE_FIGURES = 1.15, 1.8  # of the text's size
SEGMENTS = 4  # a bar of no more steps than this shows each of them
SIZES = ((1.35, True), (1.2, True), (1.35, False), (1.2, False), (1.0, False))  # a panel with room has all larger


Kind = Literal["reach", "limit", "race"]


class ProgressRow(NamedTuple):
    """One part: how much there is, and how much there must be at least, at most, or more than whom."""

    icon: str
    words: str
    figures: str
    kind: Kind
    have: int
    want: int
    holds: bool


class ProgressSizes(NamedTuple):
    """The sizes of everything: the scale, and whether figures and bars are larger still."""

    look: Look
    grown: float
    bold: bool

    def px(self, length: float) -> int:
        return self.look.px(length * self.grown)

    @property
    def name_style(self) -> TextStyle:
        return NAME.with_changes(NAME.size * self.grown)

    @property
    def words_style(self) -> TextStyle:
        return WORDS.with_changes(WORDS.size * self.grown)

    @property
    def words_px(self) -> int:
        """The size of the words in pixels."""
        return self.words_style.px(self.look)

    @property
    def line_step(self) -> int:
        """The distance from line to line."""
        return self.words_style.line_height(self.look)

    @property
    def head_height(self) -> int:
        """The height of the name with the gap below it."""
        return self.name_style.line_height(self.look) + self.px(6)

    @property
    def figure_px(self) -> int:
        return round(self.words_px * (LARGE_FIGURES if self.bold else FIGURES))

    @property
    def words_row_height(self) -> int:
        """The height of a part's words and figures."""
        return max(self.line_step, round(self.figure_px * 0.9))

    @property
    def gap_above_bar(self) -> int:
        """The gap between words and the bar below them."""
        return self.px(4 if self.bold else 1)

    @property
    def bar_height(self) -> int:
        return max(5, self.px(LARGE_BAR if self.bold else BAR))

    @property
    def part_height(self) -> int:
        """The height of a part: words, and a bar below them."""
        return self.words_row_height + self.gap_above_bar + self.bar_height + self.px(9)


class Fitted(NamedTuple):
    """The words on the panel apart from the parts, as far as they fit, and the room that is left."""

    size: ProgressSizes
    sentence: tuple[str, ...]
    end: tuple[str, ...]
    spare: int


class Progress(NamedTuple):
    """The content of the panel."""

    rect: Rect
    name: str
    sentence: str
    rows: tuple[ProgressRow, ...]
    end: str
    hovered: bool

    def paint(self, canvas: Canvas) -> None:
        """Paint the panel, as large as all of it fits."""
        rect, rows = self.rect, self.rows
        paint.draw_panel(canvas, rect, opacity=1, shade=False)
        if self.hovered:
            paint.draw_outline(canvas, rect, canvas.theme.hover, 10, 2)
        inner = Box.from_rect(rect).inset(x=canvas.px(16), y=canvas.px(12))
        size, sentence, end, spare = fit_panel(canvas.look, (self.sentence, self.end), len(rows), inner)
        _draw_name(canvas, size, self.name, all(row.holds for row in rows), inner)
        rest, step = inner.inset(top=size.head_height), size.line_step
        apart = min(size.px(LOOSE), spare // (len(rows) + 1))
        if sentence:
            written, rest = rest.cut_top(step * len(sentence), apart)
            _write_lines(canvas, size, sentence, written, "text")
        for row in rows:
            spot, rest = rest.cut_top(size.part_height, apart)
            _draw_row(canvas, size, row, spot)
        if end:
            foot = inner.cut_bottom(step * len(end))[1]
            icon = images.icon("hourglass", size.words_px, canvas.theme.quiet)
            images.blit_anchored(canvas.surface, icon, midleft=(foot.x, foot.y + step // 2))
            _write_lines(canvas, size, end, foot.inset(left=icon_indent(size)), "quiet")


# Measures.


def icon_indent(size: ProgressSizes) -> int:
    """Return the indent of words beside an icon."""
    return round(size.words_px * 1.5)


def fit_panel(look: Look, said: tuple[str, str], rows: int, rect: Rect) -> Fitted:
    """Fit the panel as large as it can be; if it cannot, leave words out. The tooltip has all."""
    found = [_fit_rows(ProgressSizes(look, *size), said, rows, rect) for size in SIZES]
    return next((one for one in found if one.sentence and one.spare >= one.size.line_step // 2), found[-1])


def _fit_rows(size: ProgressSizes, said: tuple[str, str], rows: int, rect: Rect) -> Fitted:
    left = rect.height - size.head_height - rows * size.part_height
    sentence = size.words_style.wrap(size.look, said[0], rect.width)
    end = size.words_style.wrap(size.look, said[1], rect.width - icon_indent(size))
    if len(end) * size.line_step > left:
        return Fitted(size, (), (), max(0, left))
    left -= len(end) * size.line_step
    if len(sentence) * size.line_step > left:
        return Fitted(size, (), end, left)
    return Fitted(size, sentence, end, left - len(sentence) * size.line_step)


# Paint.


def _draw_name(canvas: Canvas, size: ProgressSizes, name: str, reached: bool, rect: Box) -> None:
    """Paint the name of the challenge, with a tick once its goal is reached."""
    (surface, look), side, room = canvas, size.name_style.line_height(canvas.look), rect.width
    if reached:
        images.blit_anchored(surface, tick_or_ring_picture(look, side, True), midright=(rect.right, rect.y + side // 2))
        room -= side + size.px(8)
    size.name_style.draw(canvas, name, (rect.x, rect.y + side / 2), overflow="shorten", room=room)


def _write_lines(canvas: Canvas, size: ProgressSizes, lines: tuple[str, ...], rect: Box, colour: str) -> None:
    for number, line in enumerate(lines):
        size.words_style.draw(canvas, line, (rect.x, rect.y + size.line_step * (number + 0.5)), colour=colour)


def _draw_row(canvas: Canvas, size: ProgressSizes, row: ProgressRow, rect: Box) -> None:
    """Paint icon, words and figures, and below them a bar; green with a tick while the part is fulfilled."""
    (surface, look), holds = canvas, row.holds
    line, below = rect.cut_top(size.words_row_height, size.gap_above_bar)
    middle = line.y + line.height // 2
    images.blit_anchored(surface, tick_or_ring_picture(look, line.height - 2, holds), midright=(line.right, middle))
    right = line.right - line.height - size.px(6)
    ink = "good" if holds else "bad" if row.kind == "limit" else "text"
    figure = FIGURE.draw(canvas, row.figures, (right, middle), "rm", colour=ink, px=size.figure_px)
    images.blit_anchored(surface, images.icon(row.icon, size.words_px, look.theme.accent), midleft=(line.x, middle))
    x = line.x + icon_indent(size)
    size.words_style.draw(canvas, row.words, (x, middle), overflow="shorten", room=figure.x - size.px(8) - x)
    _draw_bar(Canvas(surface, look), row, below.cut_top(size.bar_height)[0])


@images.cached
def tick_or_ring_picture(look: Look, side: int, holds: bool) -> pygame.Surface:
    """Return a tick on a green disc, or an empty ring."""
    theme, surface = look.theme, shapes.transparent_surface((side, side))
    middle, radius = (side // 2, side // 2), side // 2
    images.blit_anchored(surface, shapes.disc(radius, theme.good if holds else theme.quiet), center=middle)
    inner = images.icon("check-mark", round(side * 0.66), INK)
    if not holds:
        inner = shapes.disc(max(1, radius - max(1, side // 12)), theme.field)
    images.blit_anchored(surface, inner, center=middle)
    return surface


def _draw_bar(canvas: Canvas, row: ProgressRow, rect: Box) -> None:
    """Paint the bar of one part. If there must be little of it, it fills up to its limit, and turns red beyond."""
    surface, look = canvas
    theme, r = look.theme, rect.height // 2
    shapes.draw_box(surface, rect, r, theme.field)
    if row.kind == "race":
        _draw_two_bars(canvas, row, rect)
        return
    colour = theme.good if row.holds else theme.bad if row.kind == "limit" else theme.accent
    full = min(1.0, max(0.0, row.have / row.want)) if row.want else 1.0
    _fill_bar(surface, rect, full, colour)
    if 1 < row.want <= SEGMENTS:
        for i in range(1, row.want):
            x = rect.x + rect.width * i // row.want - 1
            surface.fill(theme.panel, (x, rect.y, max(2, look.px(3)), rect.height))
    shapes.draw_box_outline(surface, rect, r, theme.line, paint.hairline_width(look), 0.55)


def _draw_two_bars(canvas: Canvas, row: ProgressRow, rect: Box) -> None:
    """Paint two bars, the own one above the other's, both in proportion to the larger."""
    surface, look = canvas
    theme, most = look.theme, max(1, row.have, row.want)
    half = rect.height // 2
    own, theirs = rect.cut_top(half)
    _fill_bar(surface, own, max(0, row.have) / most, theme.good if row.holds else theme.accent)
    _fill_bar(surface, theirs, max(0, row.want) / most, theme.bad)
    shapes.draw_box_outline(surface, rect, half, theme.line, paint.hairline_width(look), 0.55)


def _fill_bar(surface: pygame.Surface, rect: Box, share: float, colour: str) -> None:
    wide = round(rect.width * share)
    if wide > 0:
        shapes.draw_box(surface, rect.cut_left(max(rect.height, wide))[0], rect.height // 2, colour)
