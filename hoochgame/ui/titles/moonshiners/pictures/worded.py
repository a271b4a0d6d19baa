"""Cards whose words are written on painted pictures when they are drawn: whole, and small with their gist."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import INK, IVORY, SMALLEST_TEXT, Look
from hoochgame.ui.table.pieces.piece import Rect, card_height

# Shares of a whole card's width: the name, the picture, the paper, the words on it, and what is counted below them.
NAME, PICTURE, SHEET, TEXT, FOOT = (
    (6, 5.5, 88, 14), (6, 22, 88, 56), (6, 80.5, 88, 57), (9, 90.5, 82, 33), (11, 126, 78, 10.5)
)  # fmt: skip
LARGEST, LEAST, FLAVOUR = 6.4, 4.2, 0.92  # the size of the words by a hundredth of the width; of flavour by that
SMALL_PICTURE = 0.3  # of a small card's height, at least
Size = tuple[int, int]


class WordedCard(NamedTuple):
    """What is printed on a card: `band` is its kind, `left` and `right` its figures, `gist` its effect in brief.

    `ground` and `picture` are files; `short` is a name for cards that are too narrow for the whole one.
    """

    ground: str
    picture: str
    name: str
    band: str
    text: str
    flavour: str = ""
    left: str = ""
    right: str = ""
    gist: tuple[str, ...] = ()  # on a small card, what matters most first
    signs: tuple[str, int] = ("", 0)  # an icon next to `left`, and how often
    badge: str = ""  # a figure in the corner of a small card ...
    badge_icon: str = ""  # ... and what it counts
    short: str = ""
    down: float = 0.5  # how far down the picture is cropped


@dataclass(frozen=True)
class Print:
    """The print of a title's cards: the folder of its pictures, typefaces and colours."""

    folder: str
    name: str  # the typeface of the name on a whole card ...
    typed: str  # ... and of what it is and counts for
    plate: tuple[str, str]  # behind the name, from top to bottom
    paper: tuple[str, str]
    band: str
    letters: str  # on plate and band
    quiet: str  # less important words on paper
    pale: str  # words on the ground
    badge: str

    def paint_card(self, card: WordedCard, size: Size) -> pygame.Surface:
        """Return the picture of a card, cropped to fill the size."""
        return images.cropped_painting(self.folder, card.picture, size, card.down)


# Whole cards.


@images.cached
def whole_card(look: Print, card: WordedCard, width: int) -> pygame.Surface:
    surface = shapes.transparent_surface((width, card_height(width)))
    surface.blit(images.cropped_painting(look.folder, card.ground, surface.get_size()), (0, 0))
    part = partial(_part_box, width / 100)
    _draw_field(surface, part(NAME), look.plate)
    px = text.fitting_size(look.name, round(width * 0.092), card.name, part(NAME).width - width // 25, 1)
    text.draw(surface, look.name, px, card.name, look.letters, part(NAME).center, "mm")
    _draw_framed(surface, look, part(PICTURE), card)
    sheet, words = part(SHEET), part(TEXT)
    _draw_field(surface, sheet, look.paper)
    band = sheet.cut_top(round(width * 0.085))[0]
    shapes.draw_box(surface, band, max(1, width // 100), look.band)
    text.draw(surface, look.typed, round(width * 0.052), card.band, look.letters, band.center, "mm")
    if card.left:
        _draw_foot(surface, look, card, part(FOOT), width)
    else:
        words = words.inset(bottom=-part(FOOT).height)
    _draw_sentences(surface, look, card, words, width)
    return surface


def _part_box(u: float, share: tuple[float, ...]) -> Box:
    """Return part of a whole card, by a hundredth of its width."""
    return Box(*(round(u * length) for length in share))


def _draw_field(surface: pygame.Surface, rect: Rect, colours: tuple[str, str]) -> None:
    edge = max(1, surface.get_width() // 120)
    shapes.draw_box(surface, rect.inflate(2 * edge, 2 * edge), 2 * edge, INK)
    shapes.draw_gradient(surface, rect, *colours, edge)


def _draw_framed(surface: pygame.Surface, look: Print, rect: Rect, card: WordedCard) -> None:
    _draw_field(surface, rect, look.plate)
    surface.blit(look.paint_card(card, rect.size), rect)


def _draw_sentences(surface: pygame.Surface, look: Print, card: WordedCard, room: Rect, width: int) -> None:
    """Write what a card does, and below it something for fun, as large as both fit."""
    for tenth in range(round(LARGEST * 10), round(LEAST * 10) - 1, -2):
        px, small = round(width * tenth / 1000), round(width * tenth / 1000 * FLAVOUR)
        lines, fun = text.wrap("body", px, card.text, room.width), text.wrap("fell", small, card.flavour, room.width)
        step, less = round(px * 1.22), round(small * 1.2)
        high = step * len(lines) + (less * len(fun) + px // 2 if card.flavour else 0)
        if high <= room.height:
            break
    y = room.y + (room.height - high) / 2 + step / 2
    text.draw_lines(surface, "body", px, lines, INK, (room.centerx, y), "mm", step)
    if card.flavour:
        y = room.bottom - (room.height - high) / 2 - less * (len(fun) - 0.5)
        text.draw_lines(surface, "fell", small, fun, look.quiet, (room.centerx, y), "mm", less)


def _draw_foot(surface: pygame.Surface, look: Print, card: WordedCard, room: Box, width: int) -> None:
    line = room.move(0, -(width // 60)).cut_top(max(1, width // 200))[0]
    shapes.draw_box(surface, line, 0, look.quiet, 0.7)
    px, side, (icon, count) = round(width * 0.054), round(width * 0.075), card.signs
    start = text.draw(surface, look.typed, px, card.left, INK, room.midleft).right + width * 0.03
    text.draw(surface, look.typed, px, card.right, INK, room.midright, "rm")
    for nth in range(count):
        images.blit_anchored(
            surface, images.icon(icon, side, look.band), midleft=(start + nth * side * 1.02, room.centery)
        )


# Small cards.


@images.cached
def small_card(look: Print, card: WordedCard, size: Size, px: int, number: int = 1, foot: int = 0) -> pygame.Surface:
    """Return a small card: its picture, its name, and as much of its effect as can be read.

    `number`: how many of them there are; `foot`: the height at its lower end that stays free.
    """
    (w, h), surface = size, shapes.transparent_surface(size)
    surface.blit(images.cropped_painting(look.folder, card.ground, size), (0, 0))
    pad = small_card_edge_width(w)
    y, rows = h - pad - foot, () if foot else _effect_rows_that_fit(card, w - 2 * pad, px, h)
    for row in reversed(rows):
        text.draw(surface, "name", px, row, look.pale, (w / 2, y - px * 0.62), "mm")
        y -= round(px * 1.2)
    name, size_of_name = name_lines(card, w - 2 * pad - 2, px)
    step = round(size_of_name * 1.08)
    picture, plate = Box.from_edges(pad, pad, w - pad, y - 1).cut_bottom(step * len(name) + 4)
    if name:
        shapes.draw_box(surface, plate, 3, look.paper[0])
        at = (plate.centerx, plate.y + 2 + step / 2)
        text.draw_lines(surface, "nameb", size_of_name, name, INK, at, "mm", step)
    _draw_framed(surface, look, picture.inset(x=1, top=1, bottom=pad - 1), card)
    draw_badges(surface, look, card, number, surface.get_rect().inflate(-2 * pad, -2 * pad))
    return surface


def small_card_edge_width(width: int) -> int:
    return max(3, round(width * 0.055))


def name_lines(card: WordedCard, room: int, px: int) -> tuple[tuple[str, ...], int]:
    """Return a name in one or two lines, and the size of its letters.

    Where it is too long it is the short name, then that in smaller letters, and at last none.
    """
    names = [card.name, *([card.short] if card.short else [])]
    for size in (round(px * 1.12), px):
        for name in names:
            if text.width("nameb", size, name) <= room:
                return (name,), size
    for name in names:
        lines = text.wrap("nameb", px, name, room)
        if len(lines) == 2 and all(text.width("nameb", px, line) <= room for line in lines):
            return lines, px
    size = text.fitting_size("nameb", px, names[-1], room)
    return ((names[-1],) if text.width("nameb", size, names[-1]) <= room else ()), size


def _effect_rows_that_fit(card: WordedCard, room: int, px: int, high: int) -> tuple[str, ...]:
    """Return the words below the name: all of them where that leaves room for the picture, else what matters most."""
    step, taken = round(px * 1.2), round(px * 1.9) + round(high * 0.1)
    for count in range(len(card.gist), 0, -1):
        rows = tuple(row for words in card.gist[:count] for row in text.wrap("name", px, words, room))
        wide = max(text.width("name", px, row) for row in rows)
        if wide <= room and high - taken - step * len(rows) >= high * SMALL_PICTURE:
            return rows
    return ()


@images.cached
def picture_of_card(look: Print, ui: Look, card: WordedCard, size: Size, number: int) -> pygame.Surface:
    """Return only the picture of a card, and how many there are: where many cards lie, or on a back."""
    surface, radius, edge = shapes.transparent_surface(size), ui.px(5), max(1, ui.px(1.5))
    surface.blit(shapes.box(size, radius, INK), (0, 0))
    inner = surface.get_rect().inflate(-2 * edge, -2 * edge)
    surface.blit(shapes.round_corners(look.paint_card(card, inner.size).copy(), radius), inner)
    draw_badges(surface, look, card, number, inner)
    return surface


def draw_badges(surface: pygame.Surface, look: Print, card: WordedCard, number: int, inside: Rect) -> None:
    if card.badge:
        write_badge(surface, card.badge, look.badge, card.badge_icon, topleft=inside.topleft)
    if number > 1:
        write_badge(surface, f"×{number}", IVORY, topright=inside.topright)


def write_badge(
    surface: pygame.Surface, words: str, ink: str, icon: str = "", px: int = 0, **at: tuple[int, int]
) -> None:
    """Write a figure on a dark plate in a corner, with an icon if it counts something."""
    px = px or max(SMALLEST_TEXT, round(surface.get_width() * 0.19))
    side = round(px * 0.86) if icon else 0
    plate = shapes.box((text.width("num", px, words) + px // 2 + side, round(px * 1.1)), px // 5, INK)
    spot = images.blit_anchored(surface, plate, **at)
    if icon:
        images.blit_anchored(surface, images.icon(icon, side, ink), midleft=(spot.x + px // 5, spot.centery))
    text.draw(surface, "num", px, words, ink, (spot.centerx + side / 2, spot.centery), "mm")
