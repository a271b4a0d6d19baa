"""A counter: rows of goods with two buttons each, wares to be sold, a service, and what all has brought."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.box import Box, RightX
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BODY, BOLD, FIGURE, NARROW, NOTE
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.pieces.card_faces import Faces
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import PieceStyle, paint_state_glow
from hoochgame.ui.titles.moonshiners.pictures.worded import WordedCard, name_lines
from hoochgame.ui.titles.moonshiners.zones.price_button import (
    LIT,
    Coin,
    PriceButton,
    draw_before_and_after,
    draw_price,
    draw_signed_number,
    draw_tag,
)

FIELD, FOOT, PAPER = "#0f1318", "#0b0e12", "#e3d0a2"  # behind goods, behind what all brings, and behind a name
COLUMNS = (0.28, 0.13, 0.12, 0.26, 0.21)  # of the goods: name, what is held, worth, to sell, to buy
WORTH, PRICE, PLATE = FIGURE.with_changes(24), FIGURE.with_changes(26), NARROW.with_changes(15.5, INK)
Sign = tuple[str, str]  # an icon and its colour


def cut_trade_row(row: Rect) -> list[Box]:
    """Cut a row of the goods into its columns."""
    edges = [row.x + round(row.width * sum(COLUMNS[:i])) for i in range(len(COLUMNS) + 1)]
    return [Box.from_edges(a, row.y, b, row.bottom) for a, b in pairwise(edges)]


def _draw_row_ground(canvas: Canvas, row: Rect, sign: Sign, most: int) -> RightX:
    """Paint the ground of a row and its icon; return where that ends."""
    surface, look = canvas
    shapes.draw_box(surface, row, look.px(8), FIELD, 0.72)
    side = min(look.px(most), row.height - 6)
    return images.blit_anchored(
        surface, images.icon(sign[0], side, sign[1]), midleft=(row.x + look.px(8), row.centery)
    ).right


class Good(NamedTuple):
    """A row: what it is, what was held and is held, what one is worth, and the buttons to sell and to buy it."""

    rect: Rect
    sign: Sign
    name: str
    was: int
    now: int
    worth: int
    presses: tuple[PriceButton, ...]  # none while another seat trades

    def paint(self, canvas: Canvas, coin: Coin) -> None:
        name, hold, worth, _sell, _buy = cut_trade_row(self.rect)
        x = _draw_row_ground(canvas, self.rect, self.sign, 32) + canvas.px(4)
        BOLD.draw(canvas, self.name, name.inset(left=x - name.x), overflow="shrink")
        draw_before_and_after(canvas, hold, self.was, self.now, 28)
        end = WORTH.draw(canvas, str(self.worth), worth.center, "rm").right
        side = min(canvas.px(21), WORTH.px(canvas.look))
        images.blit_anchored(canvas.surface, coin(side), midleft=(end + canvas.px(3), worth.centery))
        for press in self.presses:
            press.paint(canvas, coin)


class Service(NamedTuple):
    """A row with something that is done for money, and below its name what that would do."""

    rect: Rect
    icon: str
    name: str
    words: str
    press: PriceButton | None  # none while another seat trades

    def paint(self, canvas: Canvas, coin: Coin) -> None:
        look, rect = canvas.look, self.rect
        x = _draw_row_ground(canvas, rect, (self.icon, look.theme.accent), 34) + look.px(6)
        end = self.press.piece.rect.x if self.press else rect.right
        upper, lower = Box.from_edges(x, rect.y, end - look.px(6), rect.bottom).rows(2)
        px = max(min(BOLD.px(look), round(rect.height * 0.48)), look.text_px(14))
        BOLD.draw(canvas, self.name, upper.move(0, 2), px=px)
        NOTE.draw(canvas, self.words, lower.move(0, -2), overflow="shrink")
        if self.press:
            self.press.paint(canvas, coin)


class Ware(NamedTuple):
    """Cards of a kind that can be sold: how many there are, what one brings, and words for those that are sold."""

    piece: Piece
    dress: PieceStyle
    card: WordedCard
    known: bool
    left: int
    brings: int
    sold: str

    def paint(self, canvas: Canvas, coin: Coin, faces: Faces) -> None:
        """Paint the picture with what it brings; a tag says how many of its kind are sold."""
        (surface, look), rect, pad = canvas, self.piece.rect, canvas.px(6)
        px_price = PRICE.px(look)
        paint_state_glow(Canvas(surface, look), rect, self.dress, 8)
        shapes.draw_gradient(surface, rect, *LIT, look.px(7))
        name, px = name_lines(self.card, rect.width - 2 * pad, PLATE.px(look))
        named = self.known and len(name) == 1 and rect.width >= 4 * px_price and rect.height >= look.px(48) + px
        plate = round(px * PLATE.leading) if named else 0
        inner = Box.from_rect(rect).inset(pad)
        if self.known and not named and rect.height < look.px(48) + px:
            self._paint_low(canvas, inner, coin)
            return
        room = inner.inset(bottom=plate)
        narrow = room.width < 3.4 * px_price  # then the price stands below the picture
        low = px_price if narrow else 0
        side = min(room.height - 2 - low, room.width - (0 if narrow else 2 * px_price))
        picture = faces.portrait(self.piece.art, (side, side))
        images.blit_anchored(surface, picture, **({"midtop": room.midtop} if narrow else {"midleft": room.midleft}))
        beside = room.cut_bottom(low)[1] if narrow else room
        if not self.known:
            PRICE.draw(canvas, f"×{self.left}", beside, "rm")
        elif self.left:
            draw_price(canvas, beside, self.brings, coin, PRICE.size)
        if plate:
            spot = inner.cut_bottom(plate)[1].move(0, 2)
            shapes.draw_box(surface, spot, look.px(3), PAPER)
            words = f"{name[0]} ×{self.left}" if self.left > 1 else name[0]
            PLATE.draw(canvas, words, spot, "mm", px=px, overflow="shrink")
        if not self.left:
            shapes.draw_box(surface, rect, look.px(7), FOOT, 0.66)
        if self.sold:
            draw_tag(canvas, self.sold, (rect.right + look.px(2), rect.y - look.px(6)))

    def _paint_low(self, canvas: Canvas, room: Box, coin: Coin) -> None:
        """Write the name in place of the picture, where both have no room, and what it brings."""
        end = draw_price(canvas, room, self.brings, coin, PRICE.size) if self.left else room.right
        free = end - room.x - canvas.px(8)
        most = max(canvas.look.text_px(14), min(PLATE.px(canvas.look), round(room.height * 0.8)))
        lines, px = name_lines(self.card, free, most)
        name = lines[0] if len(lines) == 1 else self.card.short or self.card.name
        words = f"{name} ×{self.left}" if self.left > 1 else name
        style = PLATE.with_changes(colour="text" if self.left else "quiet")
        style.draw(canvas, words, room, "lm", px=px, overflow="shrink", room=free)
        if self.sold:
            draw_tag(canvas, self.sold, (room.right + canvas.px(8), room.y - canvas.px(12)))


class TradeTotal(NamedTuple):
    """The money before and now, and what each sort of goods has brought or cost."""

    rect: Rect
    words: str
    was: int
    now: int
    sorts: tuple[tuple[Sign, int], ...]

    def paint(self, canvas: Canvas, coin: Coin) -> None:
        (surface, look), rect = canvas, Box.from_rect(self.rect)
        shapes.draw_box(surface, rect, look.px(8), FOOT)
        shapes.draw_box_outline(surface, rect, look.px(8), look.theme.accent, paint.hairline_width(look), 0.8)
        money = coin(min(look.px(32), rect.height - 6))
        x = images.blit_anchored(surface, money, midleft=(rect.x + look.px(10), rect.centery)).right
        first = rect.inset(left=x + look.px(8) - rect.x).cut_left(look.text_px(36) * 3)[0]
        end = draw_before_and_after(
            canvas, first, self.was, self.now, min(38, rect.height * 0.72 / look.scale.pixels_per_unit)
        )
        x = rect.right - look.px(10)
        for (icon, ink), brought in reversed(self.sorts):
            x = draw_signed_number(canvas, brought, (x, rect.centery)).x - look.px(4)
            x = images.blit_anchored(
                surface, images.icon(icon, look.px(22), ink), midright=(x, rect.centery)
            ).x - look.px(14)
        if end + look.px(10) + BODY.width(look, self.words) < x:
            BODY.draw(canvas, self.words, (end + look.px(8), rect.centery))
