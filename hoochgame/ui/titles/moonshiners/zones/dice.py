"""A handful of dice: side by side, each a little askew, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from hoochgame.ui.look import images, paint, shapes, text, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, FIGURE
from hoochgame.ui.look.theme import INK
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.table.pieces.piece_style import paint_state_glow, paint_tick
from hoochgame.ui.table.zone import StyledPiece

ASKEW = (-6, 4, -3, 7, -5, 2)  # degrees, by the place of a die
TWICE = "×2"
SUM, NAMED, DOUBLED = FIGURE.with_changes(30), BOLD.with_changes(20), FIGURE.with_changes(18, INK)
APART = 0.22  # the gap between two, by the width of one


class DiceTotal(NamedTuple):
    """A total of the dice: an icon and a figure in a colour."""

    icon: str
    value: int
    colour: str


class Handful(NamedTuple):
    """Dice as they are shown, with what they come to below them."""

    dice: tuple[StyledPiece, ...]
    totals: tuple[DiceTotal, ...]
    below: Rect

    def paint(self, canvas: Canvas) -> None:
        """Paint the dice, then the totals in the middle below them."""
        for place, worn in enumerate(self.dice):
            paint_die(canvas, worn, ASKEW[place % len(ASKEW)])
        self._draw_totals(canvas)

    def _draw_totals(self, canvas: Canvas) -> None:
        px, gap = min(SUM.px(canvas.look), self.below.height), canvas.px(18)
        side = round(px * 0.9)
        widths = [side + canvas.px(6) + SUM.width(canvas.look, str(total.value), px) for total in self.totals]
        x = self.below.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for total, wide in zip(self.totals, widths, strict=True):
            images.blit_anchored(
                canvas.surface, images.icon(total.icon, side, total.colour), midleft=(x, self.below.centery)
            )
            SUM.draw(canvas, str(total.value), (x + wide, self.below.centery), "rm", px=px)
            x += wide + gap


class DiceTrayModel(NamedTuple):
    """A tray with the dice of a seat: whose they are, in a heading so high, and what they come to; one counts twice."""

    rect: Rect
    head: int
    name: str
    colour: int
    dice: tuple[StyledPiece, ...]
    totals: tuple[DiceTotal, ...]
    twice: Rect | None

    def paint(self, canvas: Canvas) -> None:
        """Paint the tray with its dice in its upper part, and the totals below them."""
        surface, look = canvas
        rect, y = Box.from_rect(self.rect), self.rect.y + self.head // 2 + look.px(2)
        paint.draw_shadow(canvas, rect, 12, 16, 0.8)
        paint.draw_panel(canvas, rect, radius=12, opacity=0.96)
        token = tokens.seat_token(look.seat_look(self.colour), self.head - look.px(10))
        x = images.blit_anchored(surface, token, midleft=(rect.x + look.px(12), y)).right + look.px(8)
        NAMED.draw(canvas, self.name, (x, y), overflow="shorten", room=rect.right - x - look.px(12))
        room = rect.height - self.head
        below = rect.inset(top=self.head + room * 5 // 8).cut_top(room * 3 // 8)[0]
        Handful(self.dice, self.totals, below.inflate(0, -look.px(8))).paint(canvas)
        if self.twice:
            size = DOUBLED.width(look, TWICE) + look.px(10), DOUBLED.line_height(look)
            badge = Box.of_size(size, center=self.twice.topright)
            shapes.draw_box(surface, badge, look.px(6), look.theme.accent)
            DOUBLED.draw(canvas, TWICE, badge, "mm")


def dice_pieces(
    room: Rect, faces: Sequence[str], key: Callable[[int], Key], zone: str, max_side: int
) -> tuple[Piece, ...]:
    """Return dice in the middle of a room, none wider than `max_side`; `faces` are their pictures by name."""
    count = max(1, len(faces))
    side = min(max_side, round(room.height / (1 + APART)), round(room.width / (count * (1 + APART))))
    step = round(side * (1 + APART))
    x = room.centerx - (count * step - (step - side)) // 2
    places = (Box.of_size((side, side), midleft=(x + i * step, room.centery)) for i in range(len(faces)))
    return tuple(Piece(key(i), "die", rect, art=faces[i], zone=zone) for i, rect in enumerate(places))


def row_rects(middle: tuple[float, float], size: tuple[int, int], count: int, apart: float = 0.25) -> list[Rect]:
    """Return `count` places of a size in a row round a middle, with gaps by their width."""
    step = round(size[0] * (1 + apart))
    left = middle[0] - step * (count - 1) / 2
    return [Box.of_size(size, center=(round(left + i * step), middle[1])) for i in range(count)]


@images.cached
def numbered_face(name: str, number: str, px: int) -> pygame.Surface:
    """Return a face of a die with a number written on it."""
    picture = images.die_face_picture(name, px).copy()
    text.draw(picture, "num", round(px * 0.36), number, INK, (px / 2, px * 0.52), "mm")
    return picture


def paint_die(canvas: Canvas, worn: StyledPiece, degrees: int) -> None:
    """Paint a die; one that may be chosen lies straight in its light."""
    (piece, dress), radius = worn, worn.piece.rect.width * 0.2 / max(canvas.look.scale.pixels_per_unit, 0.01)
    lit = dress.legal or dress.selected or dress.hovered
    paint_state_glow(canvas, piece.rect, dress, radius)
    picture = images.die_face_picture(piece.art, piece.rect.width)
    if not lit:
        picture = images.rotated_picture(("die", piece.art), picture, degrees)
    images.blit_anchored(canvas.surface, picture, center=piece.rect.center)
    if dress.selected:
        paint_tick(canvas, piece.rect.midtop)
