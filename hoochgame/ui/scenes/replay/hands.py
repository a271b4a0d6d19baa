"""The tray of other hands over the table of a replay: a row of small cards for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, tokens
from hoochgame.ui.look.box import Box
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text_style import BOLD, NOTE
from hoochgame.ui.table.title_table import AnyTable

NAME = BOLD


class Held(NamedTuple):
    """A seat whose hand is open, and the ids of its cards."""

    chair: Chair
    cards: Sequence[str]


class HandTray:
    """Draws hands at the foot of the table, above the shelf, in as little room as they need."""

    def __init__(self) -> None:
        self.places: list[tuple[pygame.Rect, str]] = []
        self.box = Box(0, 0, 0, 0)

    def card_at(self, at: tuple[int, int]) -> str | None:
        return next((art for rect, art in reversed(self.places) if rect.collidepoint(at)), None)

    def draw(self, canvas: Canvas, table: AnyTable, hands: Sequence[Held], room: Box) -> None:
        """Draw the hands in as many columns as keep the tray low, at the bottom of the room."""
        look = canvas.look
        self.places = []
        self.box = room.cut_bottom(0)[1]
        if not hands:
            return
        columns = 1 if len(hands) < 2 else 2
        rows = -(-len(hands) // columns)
        gap, pad = look.px(8), look.px(10)
        high = max(44, min(look.px(104), (room.height * 3 // 5 - 2 * pad) // rows - gap))
        width = room.width // columns
        widest = max(len(held.cards) for held in hands)
        words = max(NAME.width(look, held.chair.name) for held in hands)
        name = min(max(18, look.px(36)) + words + look.px(24), width // 2)
        card = round((high - 4) / images.RATIO)
        need = name + widest * (card + look.px(5)) + 2 * pad
        width = min(width, max(need, look.px(360)))
        size = (width * columns + gap, rows * (high + gap) - gap + 2 * pad)
        self.box = Box.of_size(size, midbottom=(room.centerx, room.bottom - look.px(6)))
        paint.draw_panel(canvas, self.box, look.theme.panel, 10, 0.96, 1)
        first = self.box.inset(pad).cut_left(width - 2 * pad)[0].cut_top(high)[0]
        for number, held in enumerate(hands):
            down, across = divmod(number, columns)
            place = first.move(across * (width + gap - pad), down * (high + gap))
            self._draw_hand(canvas, table, held, place, name, card)

    def _draw_hand(
        self, canvas: Canvas, table: AnyTable, held: Held, row: Box, name_width: int, card_width: int
    ) -> None:
        look = canvas.look
        who, cards = row.cut_left(name_width)
        size = max(18, min(look.px(36), row.height))
        token = tokens.seat_token(look.seat_look(held.chair.colour), size)
        at = token.get_rect(midleft=who.midleft)
        canvas.surface.blit(token, at)
        beside, room = (at.right + look.px(8), row.centery), name_width - size - look.px(16)
        NAME.draw(canvas, held.chair.name, beside, overflow="shrink", room=room)
        if not held.cards:
            NOTE.draw(canvas, _("holds nothing"), cards)
        step = min(card_width + look.px(5), (cards.width - card_width) / max(1, len(held.cards) - 1))
        for number, art in enumerate(held.cards):
            face = table.faces.chip_card(art, card_width)
            place = face.get_rect(midleft=(cards.x + round(number * step), cards.centery))
            canvas.surface.blit(face, place)
            self.places.append((place, art))
