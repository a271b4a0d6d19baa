"""Slots in a row that hold tokens: those of a button that may be pressed so many times, places for pegs; and tags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import FIGURE, NOTE, TIGHT
from hoochgame.ui.look.theme import INK, mix_colours
from hoochgame.ui.table.pieces.name_labels import NameLabel, first_that_fits, fit_labels
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle, paint_state_glow

DOT, ROOM = 0.4, 1.27  # a token's radius by the height of its row, and the width of a slot by it
NARROW = 0.62  # a peg's width by its height
MORE, BELOW = (
    FIGURE.with_changes(17, leading=TIGHT),
    NOTE.with_changes(15, leading=TIGHT),
)  # pegs without a place; words below a mat


class TokenSlots(NamedTuple):
    """Round slots in the middle of a rect; those `used` hold a token of that colour."""

    rect: Rect
    used: int
    slots: int
    colour: str

    def token_rect(self, number: int) -> Rect:
        wide = min(round(self.rect.height * ROOM), self.rect.width // max(1, self.slots))
        x = self.rect.centerx - self.slots * wide // 2 + number * wide
        return Box(x, self.rect.y, wide, self.rect.height)

    def paint(self, canvas: Canvas, dim: bool = False) -> None:
        theme = canvas.theme
        for number in range(self.slots):
            spot = self.token_rect(number)
            radius = max(3, round(min(spot.width / ROOM, spot.height) * DOT))
            empty = mix_colours(theme.shelf_panel, theme.quiet, 0.18 if dim else 0.3)
            ring = self.colour if number < self.used else theme.quiet if theme.plain else INK
            images.blit_anchored(canvas.surface, shapes.disc(radius + max(1, canvas.px(1.5)), ring), center=spot.center)
            colour = self.colour if number < self.used else empty
            images.blit_anchored(canvas.surface, shapes.disc(radius, colour), center=spot.center)


LETTERS = ("bold", "nameb", "name")  # of the names of buttons, the narrowest last
LIT, RUNNING, DARK = ("#5c3a20", "#2f1d10"), ("#4b2d18", "#2b1a0e"), ("#191410", "#120e0b")  # buttons, top to bottom


class ActionButton(NamedTuple):
    """A button on the shelf with slots for tokens; `running`: what it does is under way."""

    rect: Rect
    dress: PieceStyle
    icon: str
    used: int
    slots: int
    running: bool

    @property
    def token_row_rect(self) -> Rect:
        high = round(self.rect.height * 0.2)
        return Box.from_rect(self.rect).inset(x=2).cut_bottom(round(high * 1.35))[1].cut_top(high)[0]

    def paint(self, canvas: Canvas, colour: str, label: NameLabel) -> None:
        """Paint the button, lit if it may be pressed; its tokens are in the colour of a seat."""
        surface, look = canvas
        rect, theme, lit = self.rect, look.theme, self.dress.legal or self.running
        paint_state_glow(canvas, rect, self.dress, 8)
        colours = (theme.shelf_panel,) * 2 if theme.plain else LIT if self.dress.legal else RUNNING if lit else DARK
        shapes.draw_gradient(surface, rect, *colours, look.px(8))
        shapes.draw_box_outline(
            surface, rect, look.px(8), theme.line, paint.hairline_width(look) if lit else 1, 1 if lit else 0.5
        )
        ink = theme.text if lit else mix_colours(theme.quiet, DARK[1], 0.25)
        name = self.token_row_rect.y - round(label.px * 0.75)
        high = name - round(label.px * 0.6) - rect.y
        side = max(12, min(look.px(36) if label.words else rect.width // 2, high - 4))
        icon = images.icon(self.icon, side, theme.accent if lit else ink)
        images.blit_anchored(surface, icon, center=(rect.centerx, rect.y + high // 2 + 1))
        label.draw(canvas, ink, (rect.centerx, name))
        TokenSlots(self.token_row_rect, self.used, self.slots, colour).paint(canvas, not lit)


def paint_action_buttons(
    canvas: Canvas, colour: str, row: Sequence[ActionButton], ways: Sequence[Sequence[str]]
) -> None:
    """Paint buttons side by side, all with names from the first of these ways that has room for each of them."""
    found = fit_labels(canvas.look, ways, LETTERS, row[0].rect.width)
    for one, label in zip(row, found, strict=True):
        one.paint(canvas, colour, label)


def paint_icon_button(canvas: Canvas, rect: Rect, dress: PieceStyle, icons: Sequence[str]) -> None:
    """Paint a small button on the edge of a large one: its other ways, as an icon or two."""
    surface, look = canvas
    theme, corner = look.theme, rect.width // 4
    paint_state_glow(canvas, rect, dress, 8)
    shapes.draw_box(surface, rect, corner, theme.shelf_panel)
    shapes.draw_box_outline(surface, rect, corner, theme.line, paint.hairline_width(look))
    for nth, name in enumerate(icons):
        icon = images.icon(name, round(rect.width * (0.66 if len(icons) == 1 else 0.46)), theme.accent)
        x = rect.centerx + round((nth - (len(icons) - 1) / 2) * rect.width * 0.44)
        images.blit_anchored(surface, icon, center=(x, rect.centery))


# Pegs.


def paint_empty_peg_place(canvas: Canvas, around: Rect, line: str, strong: bool = True) -> None:
    """Paint an empty place for a peg, with a line of this colour."""
    rect, radius = around.inflate(-2, -2), canvas.px(4)
    shapes.draw_box(canvas.surface, rect, radius, INK, 0.4)
    shapes.draw_box_outline(canvas.surface, rect, radius, line, max(1, canvas.px(2 if strong else 1)))


def paint_pegs(canvas: Canvas, rect: Rect, number: int, slots: int, peg: Callable[[int], pygame.Surface]) -> None:
    """Paint places for pegs side by side, so many of them taken; a figure stands for those that have no place.

    `peg` is the picture of one, by its height.
    """
    surface, look = canvas
    shown = min(number, slots)
    for i, place in enumerate(Box.from_rect(rect).columns(slots, max(1, look.px(4)))):
        radius = look.px(4)
        shapes.draw_box(surface, place, radius, look.theme.field, 0.85)
        shapes.draw_box_outline(surface, place, radius, look.theme.quiet, 1, 0.6)
        if i < shown:
            high = min(round(place.height * 0.86), round(place.width / NARROW))
            images.blit_anchored(surface, peg(high), center=place.center)
    if number > slots:
        words = f"+{number - slots}"
        size = MORE.width(look, words) + look.px(8), MORE.line_height(look)
        spot = Box.of_size(size, bottomright=rect.bottomright)
        shapes.draw_box(surface, spot, look.px(4), INK)
        MORE.draw(canvas, words, spot, "mm")


class PegMat(NamedTuple):
    """A mat for so many pegs: places as far as it has room, at least `fewest` and at most `most`, and words below."""

    rect: Rect
    dress: PieceStyle
    number: int
    fewest: int
    most: int
    ways: tuple[str, ...]  # the words; the first that have room

    def paint(self, canvas: Canvas, pad: int, peg: Callable[[int], pygame.Surface]) -> None:
        """Paint the mat with an edge so wide; `peg` is the picture of one, by its height."""
        paint_state_glow(canvas, self.rect, self.dress, 8)
        paint.draw_panel(canvas, self.rect, canvas.theme.shelf_panel, 8, 0.86, shade=False)
        step, place = BELOW.line_height(canvas.look), Box.from_rect(self.rect.inflate(-pad, -pad))
        words = first_that_fits(BELOW.role, BELOW.px(canvas.look), self.ways, place.width)
        place = place.inset(bottom=step)
        slots = max(self.fewest, min(self.most, place.width // max(1, round(place.height * 0.7))))
        paint_pegs(canvas, place, self.number, slots, peg)
        at = (self.rect.centerx, place.bottom + step * 0.6)
        BELOW.draw(canvas, words, at, "mm", overflow="shrink", room=place.width)


# Tags.


def paint_pill(
    canvas: Canvas, parts: Sequence[pygame.Surface], midtop: tuple[int, int], high: int,
    colours: tuple[str, str],
) -> Rect:  # fmt: skip
    """Paint words and icons side by side on a ground and in a line of these colours."""
    (fill, line), gap = colours, max(2, canvas.px(4))
    rect = Box.of_size((sum(part.get_width() + gap for part in parts) + 3 * gap, high), midtop=midtop)
    shapes.draw_box(canvas.surface, rect, high // 2, fill)
    shapes.draw_box_outline(canvas.surface, rect, high // 2, line, max(1, canvas.px(1.5)))
    paint_side_by_side(canvas.surface, parts, (rect.x + 2 * gap, rect.centery), gap, left=True)
    return rect


def paint_side_by_side(
    surface: pygame.Surface, parts: Sequence[pygame.Surface], at: tuple[int, int], gap: int, left: bool = False
) -> None:
    """Paint words and icons side by side; `at` is their middle, or with `left` where they begin."""
    x = at[0] if left else at[0] - (sum(part.get_width() + gap for part in parts) - gap) // 2
    for part in parts:
        x = images.blit_anchored(surface, part, midleft=(x, at[1])).right + gap
