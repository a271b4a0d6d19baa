"""A picture of a stash: cards that lie over one another, with words beside what shows of each."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, paint, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.rulebook import PRINTED
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.tables.kit.figures.figure import WORDS, Drawing, Size, Spot

CARD = 176  # px at 1080p
STRIP = 0.29  # of a card's height: it holds hooks, name, sun, and what it does


class Cascade(Drawing):
    """`cascade card:celebrate card:treasure_map`: the oldest first; as many labels, some may be empty."""

    def inner(self, look: Look, room: int) -> Size:
        wide, high, step = self._sizes(look)
        return min(room, wide + look.px(520)), high + step * (len(self.figure.things) - 1)

    @staticmethod
    def _sizes(look: Look) -> tuple[int, int, int]:
        """A card, and how far down the next one lies."""
        wide = max(cards.LEAST_TABLE, look.px(CARD))
        high = round(wide * images.RATIO)
        return wide, high, round(high * STRIP)

    def _places(self, look: Look, inside: pygame.Rect) -> list[tuple[pygame.Rect, str]]:
        wide, high, step = self._sizes(look)
        names = (name.partition(":")[2] for name in self.figure.things)
        return [(pygame.Rect(inside.x, inside.y + nth * step, wide, high), id) for nth, id in enumerate(names)]

    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        _wide, high, step = self._sizes(look)
        places = self._places(look, inside)
        for nth, (rect, id) in enumerate(places):
            paint.shadow(surface, look, rect, 8, 6, 0.4)
            surface.blit(cards.card(id, "table", rect.width), rect)
            words = self.figure.labels[nth] if nth < len(self.figure.labels) else ""
            if words:
                seen = pygame.Rect(rect.x, rect.y, rect.width, step if nth + 1 < len(places) else high)
                self._label(surface, look, words, seen, inside.right)

    @staticmethod
    def _label(surface: pygame.Surface, look: Look, words: str, seen: pygame.Rect, right: int) -> None:
        """Beside what is seen of the card, with a line to it."""
        start, end = seen.right + look.px(8), seen.right + look.px(40)
        thick = max(2, look.px(2.5))
        pygame.draw.line(surface, look.theme.accent, (start, seen.centery), (end, seen.centery), thick)
        room = pygame.Rect(end + look.px(10), seen.y, right - end - look.px(10), seen.height)
        text.paragraph(surface, "body", look.text(WORDS), words, look.theme.text, room, middle=True)

    def zooms(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        """Those above lie lower: what is seen of each."""
        _wide, _high, step = self._sizes(look)
        places = self._places(look, inside)
        seen = [(pygame.Rect(rect.x, rect.y, rect.width, step), id) for rect, id in places[:-1]]
        return [(rect, PRINTED + id) for rect, id in [*seen, *places[-1:]]]
