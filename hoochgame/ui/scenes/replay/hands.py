"""The hands that a replay shows beside the one on the shelf: a row of small cards for each, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.look import images, paint, text, tokens
from hoochgame.ui.look.theme import Look
from hoochgame.ui.table.title_table import AnyTable


class Held(NamedTuple):
    """A seat that is looked at, and the cards it holds, by id."""

    chair: Chair
    cards: Sequence[str]


class HandTray:
    """Shows hands at the foot of the table, above the shelf, in no more room than they need."""

    def __init__(self) -> None:
        self.places: list[tuple[pygame.Rect, str]] = []
        self.box = pygame.Rect(0, 0, 0, 0)

    def hit(self, at: tuple[int, int]) -> str | None:
        """Return the card under a point."""
        return next((art for rect, art in reversed(self.places) if rect.collidepoint(at)), None)

    def draw(
        self, surface: pygame.Surface, look: Look, table: AnyTable, hands: Sequence[Held], room: pygame.Rect
    ) -> None:
        """Draw the hands in as many columns as keep the tray low, at the bottom of the room."""
        self.places = []
        self.box = pygame.Rect(room.x, room.bottom, room.width, 0)
        if not hands:
            return
        columns = 1 if len(hands) < 2 else 2
        rows = -(-len(hands) // columns)
        gap, pad = look.px(8), look.px(10)
        high = max(44, min(look.px(104), (room.height * 3 // 5 - 2 * pad) // rows - gap))
        width = room.width // columns
        widest = max(len(held.cards) for held in hands)
        words = max(text.width("bold", look.text(18), held.chair.name) for held in hands)
        name = min(max(18, look.px(36)) + words + look.px(24), width // 2)
        card = round((high - 4) / images.RATIO)
        need = name + widest * (card + look.px(5)) + 2 * pad
        width = min(width, max(need, look.px(360)))
        self.box = pygame.Rect(0, 0, width * columns + gap, rows * (high + gap) - gap + 2 * pad)
        self.box.midbottom = (room.centerx, room.bottom - look.px(6))
        paint.panel(surface, look, self.box, look.theme.panel, 10, 0.96, 1)
        for number, held in enumerate(hands):
            x = self.box.x + pad + number % columns * (width + gap - pad)
            y = self.box.y + pad + number // columns * (high + gap)
            self._draw_row(surface, look, table, held, pygame.Rect(x, y, width - 2 * pad, high), name, card)

    def _draw_row(
        self, surface: pygame.Surface, look: Look, table: AnyTable, held: Held, row: pygame.Rect, name: int, card: int
    ) -> None:
        size = max(18, min(look.px(36), row.height))
        token = tokens.token(look.seat(held.chair.colour), size)
        at = token.get_rect(midleft=row.midleft)
        surface.blit(token, at)
        px = text.fit("bold", look.text(18), held.chair.name, name - size - look.px(16))
        text.draw(surface, "bold", px, held.chair.name, look.theme.text, (at.right + look.px(8), row.centery))
        left, room = row.x + name, row.width - name
        if not held.cards:
            words = _("holds nothing")
            text.draw(surface, "body", look.text(16), words, look.theme.quiet, (left, row.centery))
        step = min(card + look.px(5), (room - card) / max(1, len(held.cards) - 1))
        for number, art in enumerate(held.cards):
            face = table.faces.chip(art, card)
            place = face.get_rect(midleft=(left + round(number * step), row.centery))
            surface.blit(face, place)
            self.places.append((place, art))
