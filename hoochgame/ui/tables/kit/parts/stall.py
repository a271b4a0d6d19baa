"""What a counter is made of: buttons with a price, figures that have changed, and marks for what is sold."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from hoochgame.core import language
from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import INK, IVORY, Look, mix
from hoochgame.ui.tables.kit.dress import Dress, light
from hoochgame.ui.tables.kit.layout import Layout
from hoochgame.ui.tables.kit.naming import first_fitting
from hoochgame.ui.tables.kit.piece import Piece, Rect

LIT, DARK = ("#5a3820", "#2f1c10"), "#14100d"  # buttons
SOLD, GONE = "#2f5d33", "#0b0e12"  # the ground of a mark, and what lies over things that are gone
Coin = Callable[[int], pygame.Surface]  # the picture of money, by its size


class Press(NamedTuple):
    """A button: what it is called, what it brings or costs. `closed`: a padlock says why it is not lit."""

    piece: Piece
    dress: Dress
    words: tuple[str, ...]  # the first that has room
    price: int = 0
    closed: bool = False

    def paint(self, surface: pygame.Surface, look: Look, coin: Coin) -> None:
        """Paint it: lit if it may be pressed, without a glow if that is seldom meant."""
        rect, theme, legal = self.piece.rect, look.theme, self.dress.legal
        if self.dress.hovered or not self.dress.faint:
            light(surface, look, rect, self.dress, 8)
        if legal and not theme.plain:
            shapes.draw_gradient(surface, rect, *LIT, look.px(8))
        else:
            shapes.draw_box(surface, rect, look.px(8), theme.shelf_panel if legal else DARK)
        shapes.draw_ring(surface, rect, look.px(8), theme.line, paint.hairline(look), 1 if legal else 0.35)
        ink = theme.text if legal else mix(theme.quiet, DARK, 0 if theme.plain else 0.2)
        pad, px, left, right = look.px(9), look.text(17), rect.x, rect.right
        if self.closed:
            icon = images.icon("padlock", look.px(19), ink)
            left = images.draw(surface, icon, midleft=(left + pad, rect.centery)).right
        elif self.price:
            right = priced(surface, look, rect, self.price, coin, ink=ink if not legal else "")
        words = first_fitting("bold", px, (*self.words, ""), right - left - pad - look.px(4))
        at = (left + pad if self.price else rect.centerx, rect.centery)
        text.draw(surface, "bold", px, words, ink, at, "lm" if self.price else "mm")


def signed(
    surface: pygame.Surface, look: Look, n: int, right: tuple[float, float], size: float = 22, ink: str = ""
) -> Rect:
    """Write a number with its sign up to a point: green for more, red for less."""
    colour = ink or (look.theme.good if n > 0 else look.theme.bad if n < 0 else look.theme.quiet)
    return text.draw(surface, "num", look.text(size), language.signed(n), colour, right, "rm")


def priced(
    surface: pygame.Surface, look: Look, rect: Rect, price: int, coin: Coin, size: float = 23, ink: str = ""
) -> int:
    """Write at the right what something brings or costs; return where that begins."""
    side = min(look.px(20), rect.height)
    x = images.draw(surface, coin(side), midright=(rect.right - look.px(7), rect.centery)).x
    return signed(surface, look, price, (x - look.px(3), rect.centery), size, ink).x


def changed(
    surface: pygame.Surface, look: Look, rect: Rect, was: int, now: int, size: float, middle: bool = True
) -> int:
    """Write what was there before and is there now, in the middle or at the left of a rect; return where it ends."""
    theme, large = look.theme, look.text(size)
    if was == now:
        at = rect.center if middle else rect.midleft
        return text.draw(surface, "num", large, str(now), theme.text, at, "mm" if middle else "lm").right
    small, side, gap = round(large * 0.76), round(large * 0.5), look.px(5)
    wide = text.width("num", small, str(was)) + side + 2 * gap + text.width("num", large, str(now))
    start = rect.centerx - wide / 2 if middle else rect.x
    x = text.draw(surface, "num", small, str(was), theme.quiet, (start, rect.centery)).right + gap
    ink = theme.good if now > was else theme.bad
    x = images.draw(surface, arrow(side, ink), midleft=(x, rect.centery)).right + gap
    return text.draw(surface, "num", large, str(now), theme.text, (x, rect.centery)).right


def arrow(px: int, ink: str) -> pygame.Surface:
    """Return an arrow from what was there to what is, or from what is given to what is got."""
    return images.rotated(("arrow", ink), images.icon("plain-arrow", max(1, px), ink), 90)


def headed(surface: pygame.Surface, look: Look, rect: Rect, words: str, more: str = "") -> None:
    """Write a heading, and at the right what is to be known, if there is room."""
    role = look.theme.lettering
    px = text.fit(role, look.text(18), words, rect.width)
    end = text.draw(surface, role, px, words, look.theme.accent, rect.midleft).right
    small = look.text(16)
    if more and end + look.px(12) + text.width("body", small, more) <= rect.right:
        text.draw(surface, "body", small, more, look.theme.quiet, rect.midright, "rm")


def board(surface: pygame.Surface, layout: Layout, rect: Rect, words: str, count: int) -> tuple[Rect, ...]:
    """Paint a panel with a heading; return so many rows below that."""
    look, pad, top = layout.look, layout.v(14, 10), layout.v(36, 30)
    paint.panel(surface, look, rect, opacity=0.85)
    px = text.fit("stencil", look.text(18), words, rect.width - 2 * pad)
    text.draw(surface, "stencil", px, words, look.theme.accent, (rect.x + pad, rect.y + top * 0.55))
    return Box.of(rect).inset(x=pad, top=top, bottom=layout.v(8, 6)).rows(count)


def tagged(surface: pygame.Surface, look: Look, words: str, corner: tuple[int, int]) -> None:
    """Write a few words on green, by the upper right corner."""
    px = look.text(15)
    spot = Rect(0, 0, text.width("bold", px, words) + px, round(px * 1.45)).move_to(topright=corner)
    shapes.draw_box(surface, spot, spot.height // 2, INK)
    shapes.draw_box(surface, spot.inflate(-3, -3), spot.height // 2, SOLD)
    text.draw(surface, "bold", px, words, IVORY, spot.center, "mm")


def taken(surface: pygame.Surface, look: Look, rect: Rect, words: str) -> None:
    """Darken a card, and write over it that it is gone."""
    shapes.draw_box(surface, rect, look.px(7), GONE, 0.66)
    words = first_fitting("bold", look.text(17), (words, ""), rect.width - look.px(46))
    side = look.px(22)
    wide = side + look.px(16) + text.width("bold", look.text(17), words)
    spot = Rect(0, 0, wide, look.px(40)).move_to(center=rect.center)
    shapes.draw_box(surface, spot, look.px(6), SOLD)
    images.draw(surface, images.icon("check-mark", side, IVORY), midleft=(spot.x + look.px(6), spot.centery))
    text.draw(surface, "bold", look.text(17), words, IVORY, (spot.right - look.px(6), spot.centery), "rm")
