"""Cards where many lie: a picture with its name and figure below it, or beside it where it is low."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import INK, IVORY, Look
from hoochgame.ui.table.pieces.packing import portrait_grid
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners.pictures.worded import Print, Size, WordedCard, draw_badges, write_badge

STRIP = 1.28  # the height of the name by its size
LEAST_PICTURE = 1.1  # over a name, by the size of that; lower cards have it at their left
EDGE = 2  # px on each side of a name
BESIDE = 1.1  # the width of a picture at the left by its height
WIDEST = 1.7  # of a card by its height
ROLES = ("nameb", "num")  # typefaces of names: usually, and where that is too wide


def fit_labelled_cards(room: Box, cards: Sequence[WordedCard], px: int, gap: int) -> tuple[Rect, ...]:
    """Return the places of cards in as large a grid as names all of them; none if no grid does."""
    for role in ROLES:
        if found := max(_fitting_grids(room, cards, (role, px), gap), default=None):
            _area, columns, size = found
            return portrait_grid(room, len(cards), size, columns, gap)
    return ()


def _fitting_grids(
    room: Box, cards: Sequence[WordedCard], letters: tuple[str, int], gap: int
) -> Iterator[tuple[int, int, Size]]:
    """Yield the area of a picture, the columns and the size of a card of each grid that names all cards."""
    role, px = letters
    named = 2 * EDGE + max(text.width(role, px, card.short or card.name) for card in cards)
    for columns in range(1, len(cards) + 1):
        rows = math.ceil(len(cards) / columns)
        high = (room.height - (rows - 1) * gap) // rows
        width = (room.width - (columns - 1) * gap) // columns
        if not _is_low((width, high), px):
            width = min(width, max(round(high * WIDEST), named))
        size = (width, high)
        if high >= px * STRIP and all(_label_of(card, _label_room(card, size, px), role, px) for card in cards):
            picture = high * high if _is_low(size, px) else width * (high - round(px * STRIP))
            yield picture, columns, size


def _is_low(size: Size, px: int) -> bool:
    return size[1] < px * (STRIP + LEAST_PICTURE)


def _label_room(card: WordedCard, size: Size, px: int) -> int:
    """Return how wide the name of a card may be."""
    width, high = size
    if not _is_low(size, px):
        return width - 2 * EDGE
    figure = text.width("num", px, card.badge) + px // 2 + (px if card.badge_icon else 0) if card.badge else 0
    return width - round(high * BESIDE) - figure - 3 * EDGE


def _label_of(card: WordedCard, room: int, role: str, px: int) -> str:
    """Return the name or the short name of a card, "" if neither has room."""
    return next((name for name in (card.name, card.short) if name and text.width(role, px, name) <= room), "")


@images.cached
def labelled_card(look: Print, ui: Look, card: WordedCard, size: Size, px: int, number: int) -> pygame.Surface:
    """Return a small card with its picture, its name, what it is worth, and how many of it there are."""
    surface, radius, edge = shapes.transparent_surface(size), ui.px(5), max(1, ui.px(1.5))
    surface.blit(shapes.box(size, radius, INK), (0, 0))
    inner = Box.from_rect(surface.get_rect()).inset(edge)
    room = _label_room(card, size, px)
    role = next((one for one in ROLES if _label_of(card, room, one, px)), ROLES[-1])
    name = _label_of(card, room, role, px)
    if _is_low(size, px):
        picture, rest = inner.cut_left(round(inner.height * BESIDE), EDGE)
        surface.blit(look.paint_card(card, picture.size), picture)
        text.draw(surface, role, px, name, look.pale, rest.midleft, "lm")
        if card.badge:
            write_badge(surface, card.badge, look.badge, card.badge_icon, px, midright=rest.midright)
        if number > 1:
            write_badge(surface, f"×{number}", IVORY, "", px, bottomright=picture.bottomright)
        return surface
    picture, strip = inner.cut_bottom(round(px * STRIP) if name else 0)
    surface.blit(look.paint_card(card, picture.size), picture)
    if name:
        shapes.draw_box(surface, strip, 2, look.paper[0])
        text.draw(surface, role, px, name, INK, strip.center, "mm")
    draw_badges(surface, look, card, number, inner)
    return surface
