"""A counter: rows of goods with two buttons each, wares to be sold, a service, and what all has brought."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes, text
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.kit.dress import Dress, light
from hoochgame.ui.tables.kit.faces import Faces
from hoochgame.ui.tables.kit.parts.stall import LIT, Coin, Press, changed, priced, signed, tagged
from hoochgame.ui.tables.kit.parts.worded import Card, name_lines
from hoochgame.ui.tables.kit.piece import Piece, Rect

FIELD, FOOT, PAPER = "#0f1318", "#0b0e12", "#e3d0a2"  # behind goods, behind what all brings, and behind a name
COLUMNS = (0.28, 0.13, 0.12, 0.26, 0.21)  # of the goods: name, what is held, worth, to sell, to buy
Sign = tuple[str, str]  # an icon and its colour


def cut(row: Rect) -> list[Rect]:
    """Cut a row of the goods into its columns."""
    edges = [row.x + round(row.width * sum(COLUMNS[:i])) for i in range(len(COLUMNS) + 1)]
    return [Rect(a, row.y, b - a, row.height) for a, b in pairwise(edges)]


def _begun(surface: pygame.Surface, look: Look, row: Rect, sign: Sign, most: int) -> int:
    """Paint the ground of a row and its icon; return where that ends."""
    shapes.draw_box(surface, row, look.px(8), FIELD, 0.72)
    side = min(look.px(most), row.height - 6)
    return images.draw(surface, images.icon(sign[0], side, sign[1]), midleft=(row.x + look.px(8), row.centery)).right


class Good(NamedTuple):
    """A row: what it is, what was held and is held, what one is worth, and the buttons to sell and to buy it."""

    rect: Rect
    sign: Sign
    name: str
    was: int
    now: int
    worth: int
    presses: tuple[Press, Press]

    def paint(self, surface: pygame.Surface, look: Look, coin: Coin) -> None:
        """Paint the row."""
        row, theme = self.rect, look.theme
        name, hold, worth, _sell, _buy = cut(row)
        x = _begun(surface, look, row, self.sign, 32) + look.px(4)
        px = text.fit("bold", look.text(18), self.name, name.right - x)
        text.draw(surface, "bold", px, self.name, theme.text, (x, row.centery))
        changed(surface, look, hold, self.was, self.now, 28)
        px = look.text(24)
        end = text.draw(surface, "num", px, str(self.worth), theme.text, (worth.centerx, row.centery), "rm").right
        images.draw(surface, coin(min(look.px(21), px)), midleft=(end + look.px(3), row.centery))
        for press in self.presses:
            press.paint(surface, look, coin)


class Service(NamedTuple):
    """A row with something that is done for money, and below its name what that would do."""

    rect: Rect
    icon: str
    name: str
    words: str
    press: Press

    def paint(self, surface: pygame.Surface, look: Look, coin: Coin) -> None:
        """Paint the row."""
        rect, theme = self.rect, look.theme
        x = _begun(surface, look, rect, (self.icon, theme.accent), 34) + look.px(6)
        upper, lower = Box.edges(x, rect.y, self.press.piece.rect.x - look.px(6), rect.bottom).rows(2)
        px = max(min(look.text(18), round(rect.height * 0.48)), look.text(14))
        text.draw(surface, "bold", px, self.name, theme.text, (x, upper.centery + 2))
        px = text.fit("body", look.text(16), self.words, lower.width)
        text.draw(surface, "body", px, self.words, theme.quiet, (x, lower.centery - 2))
        self.press.paint(surface, look, coin)


class Ware(NamedTuple):
    """Cards of a kind that can be sold: how many there are, what one brings, and words for those that are sold."""

    piece: Piece
    dress: Dress
    card: Card
    known: bool
    left: int
    brings: int
    sold: str

    def paint(self, surface: pygame.Surface, look: Look, coin: Coin, faces: Faces) -> None:
        """Paint the picture with what it brings; a tag says how many of its kind are sold."""
        rect, pad, px_price = self.piece.rect, look.px(6), look.text(26)
        light(surface, look, rect, self.dress, 8)
        shapes.draw_gradient(surface, rect, *LIT, look.px(7))
        name, px = name_lines(self.card, rect.width - 2 * pad, look.text(15.5))
        named = self.known and len(name) == 1 and rect.width >= 4 * px_price and rect.height >= look.px(48) + px
        plate = round(px * 1.3) if named else 0
        room = Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, rect.height - 2 * pad - plate)
        narrow = room.width < 3.4 * px_price  # then the price stands below the picture
        low = px_price if narrow else 0
        side = min(room.height - 2 - low, room.width - (0 if narrow else 2 * px_price))
        picture = faces.portrait(self.piece.art, (side, side))
        images.draw(surface, picture, **({"midtop": room.midtop} if narrow else {"midleft": room.midleft}))
        beside = Rect(room.x, room.bottom - low, room.width, low) if narrow else room
        if not self.known:
            text.draw(surface, "num", px_price, f"×{self.left}", look.theme.text, beside.midright, "rm")
        elif self.left:
            priced(surface, look, beside, self.brings, coin, 26)
        if plate:
            spot = Rect(room.x, rect.bottom - pad - plate + 2, room.width, plate)
            shapes.draw_box(surface, spot, look.px(3), PAPER)
            words = f"{name[0]} ×{self.left}" if self.left > 1 else name[0]
            text.draw(surface, "nameb", text.fit("nameb", px, words, spot.width), words, INK, spot.center, "mm")
        if not self.left:
            shapes.draw_box(surface, rect, look.px(7), FOOT, 0.66)
        if self.sold:
            tagged(surface, look, self.sold, (rect.right + look.px(2), rect.y - look.px(6)))


class Total(NamedTuple):
    """The money before and now, and what each sort of goods has brought or cost."""

    rect: Rect
    words: str
    was: int
    now: int
    sorts: tuple[tuple[Sign, int], ...]

    def paint(self, surface: pygame.Surface, look: Look, coin: Coin) -> None:
        """Paint the row."""
        rect, theme, px = self.rect, look.theme, look.text(18)
        shapes.draw_box(surface, rect, look.px(8), FOOT)
        shapes.draw_ring(surface, rect, look.px(8), theme.accent, paint.hairline(look), 0.8)
        money = coin(min(look.px(32), rect.height - 6))
        x = images.draw(surface, money, midleft=(rect.x + look.px(10), rect.centery)).right
        first = Rect(x + look.px(8), rect.y, look.text(36) * 3, rect.height)
        end = changed(surface, look, first, self.was, self.now, min(38, rect.height * 0.72 / look.scale.s))
        x = rect.right - look.px(10)
        for (icon, ink), brought in reversed(self.sorts):
            x = signed(surface, look, brought, (x, rect.centery)).x - look.px(4)
            x = images.draw(surface, images.icon(icon, look.px(22), ink), midright=(x, rect.centery)).x - look.px(14)
        if end + look.px(10) + text.width("body", px, self.words) < x:
            text.draw(surface, "body", px, self.words, theme.text, (end + look.px(8), rect.centery))
