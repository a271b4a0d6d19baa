"""Slots in a row that hold tokens: those of a button that may be pressed so many times, places for pegs."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.theme import INK, Look, mix
from hoochgame.ui.tables.kit.layout import columns
from hoochgame.ui.tables.kit.piece import Rect

DOT, ROOM = 0.4, 1.27  # a token's radius by the height of its row, and the width of a slot by it
NARROW = 0.62  # a peg's width by its height


class Tokens(NamedTuple):
    """Round slots in the middle of a rect; those `used` hold a token of that colour."""

    rect: Rect
    used: int
    slots: int
    colour: str

    def spot(self, number: int) -> Rect:
        """Return where a token lies."""
        wide = min(round(self.rect.height * ROOM), self.rect.width // max(1, self.slots))
        x = self.rect.centerx - self.slots * wide // 2 + number * wide
        return Rect(x, self.rect.y, wide, self.rect.height)

    def paint(self, surface: pygame.Surface, look: Look, dim: bool = False) -> None:
        """Paint the slots, and the tokens in them."""
        theme = look.theme
        for number in range(self.slots):
            spot = self.spot(number)
            radius = max(3, round(min(spot.width / ROOM, spot.height) * DOT))
            empty = mix(theme.shelf_panel, theme.quiet, 0.18 if dim else 0.3)
            ring = self.colour if number < self.used else theme.quiet if theme.plain else INK
            images.draw(surface, shapes.disc(radius + max(1, look.px(1.5)), ring), center=spot.center)
            colour = self.colour if number < self.used else empty
            images.draw(surface, shapes.disc(radius, colour), center=spot.center)


# Pegs.


@images.keeps
def peg(colour: str, high: int) -> pygame.Surface:
    """Return a peg: a head and a body in a colour with an ink edge. Callers must not draw on it."""
    wide, edge = round(high * NARROW), max(1.0, high * 0.05)
    surface = shapes.blank((wide, high))
    for grown, ink in ((edge, INK), (0.0, colour)):
        head = round(high * 0.2 + grown)
        shoulder, foot = high * 0.13 + grown, high * 0.31 + grown - edge
        top, bottom, middle = high * 0.34 - grown, high - edge + grown, wide / 2
        corners = ((middle - foot, bottom), (middle - shoulder, top), (middle + shoulder, top), (middle + foot, bottom))
        surface.blit(shapes.polygon((wide, high), corners, ink), (0, 0))
        images.draw(surface, shapes.disc(head, ink), center=(middle, high * 0.2 + edge))
    return surface


def pegs(surface: pygame.Surface, look: Look, rect: Rect, number: int, slots: int, colour: str) -> None:
    """Paint places for pegs side by side, so many of them taken; a figure stands for those that have no place."""
    shown = min(number, slots)
    for i, place in enumerate(columns(rect, slots, max(1, look.px(4)))):
        radius = look.px(4)
        shapes.draw_box(surface, place, radius, look.theme.field, 0.85)
        shapes.draw_ring(surface, place, radius, look.theme.quiet, 1, 0.6)
        if i < shown:
            high = min(round(place.height * 0.86), round(place.width / NARROW))
            images.draw(surface, peg(colour, high), center=place.center)
    if number > slots:
        words, px = f"+{number - slots}", look.text(17)
        spot = Rect(0, 0, text.width("num", px, words) + look.px(8), round(px * 1.1))
        spot.bottomright = rect.bottomright
        shapes.draw_box(surface, spot, look.px(4), INK)
        text.draw(surface, "num", px, words, look.theme.text, spot.center, "mm")
