"""Pictures of buttons below one another."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import paint, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.tables.hooch_stooges.badges import dial
from hoochgame.ui.tables.kit.figures.figure import WORDS, Drawing, Size


class Choices(Drawing):
    """Push buttons below one another, as the hooch chart has them: `chart 1 2 3`, each with its words."""

    def inner(self, look: Look, room: int) -> Size:
        px, wide = look.text(WORDS + 2), min(room, look.px(720))
        return wide, sum(self._high(look, words, wide, px) for words in self.figure.labels) - look.px(8)

    def _high(self, look: Look, words: str, wide: int, px: int) -> int:
        lines = text.wrap("body", px, words, self._room(look, wide))
        return max(look.px(52), 36, len(lines) * text.line_height("body", px) + look.px(14)) + look.px(8)

    @staticmethod
    def _room(look: Look, wide: int) -> int:
        return wide - max(36, look.px(58)) - look.px(34)

    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        px, y = look.text(WORDS + 2), inside.y
        for entry, words in zip(self.figure.things, self.figure.labels, strict=True):
            high = self._high(look, words, inside.width, px) - look.px(8)
            rect = pygame.Rect(inside.x, y, inside.width, high)
            ink = paint.button(surface, look, rect)
            knob = dial("price", max(14, look.px(22)), entry)
            surface.blit(knob, knob.get_rect(midleft=(rect.x + look.px(10), rect.centery)))
            room = pygame.Rect(0, rect.y, self._room(look, rect.width), high)
            room.right = rect.right - look.px(14)
            text.paragraph(surface, "body", px, words, ink, room, middle=True)
            y += high + look.px(8)
