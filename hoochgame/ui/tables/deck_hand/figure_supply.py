"""A picture of the supply with both decks."""

from __future__ import annotations

import pygame

from hoochgame.ui.look import images, text
from hoochgame.ui.look.theme import Look
from hoochgame.ui.rulebook import PRINTED
from hoochgame.ui.tables.deck_hand import cards
from hoochgame.ui.tables.deck_hand.figure_items import ITEMS, LEAST_CHIP, SMALL
from hoochgame.ui.tables.kit.figures.figure import WORDS, Drawing, Size, Spot

ROWS = 2
WIDEST = 1020  # px at 1080p


class Supply(Drawing):
    """`supply card:parrot card:bosun ..`: two rows of what is for sale; labels for the supply deck and the other."""

    def inner(self, look: Look, room: int) -> Size:
        room = min(room, look.px(WIDEST))
        wide, gap = self._card(look, room), self._gap(look)
        high = ROWS * round(wide * images.RATIO) + gap
        side = self._side(look, room)
        lines = (self._lines(look, words, side - wide - gap) for words in self.figure.labels)
        step = text.line_height("body", look.text(WORDS))
        return room, max(high, *(ROWS * len(found) * step + gap for found in lines))

    @property
    def _columns(self) -> int:
        return -(-len(self.figure.things) // ROWS)

    @staticmethod
    def _gap(look: Look) -> int:
        return look.px(12)

    def _card(self, look: Look, room: int) -> int:
        """A card's width: as much as leaves the words beside the decks half of the room."""
        most = room // 2 // (self._columns + 1) - self._gap(look)
        return max(LEAST_CHIP, min(look.px(SMALL), most))

    def _side(self, look: Look, room: int) -> int:
        """The room right of the supply: decks and words."""
        gap = self._gap(look)
        return room - self._columns * (self._card(look, room) + gap) - 2 * gap

    @staticmethod
    def _lines(look: Look, words: str, room: int) -> tuple[str, ...]:
        return text.wrap("body", look.text(WORDS), words, max(look.px(80), room - look.px(10)))

    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        for rect, name in self._places(look, inside):
            surface.blit(cards.chip(name, rect.width), rect)
        wide, gap = self._card(look, inside.width), self._gap(look)
        left = inside.right - self._side(look, inside.width)
        px, high = look.text(WORDS), (inside.height - gap) // ROWS
        for nth, words in enumerate(self.figure.labels):
            deck = ITEMS["deck"](look, "", wide / max(1, look.px(SMALL)))
            place = pygame.Rect(left, inside.y + nth * (high + gap), wide, high)
            rect = pygame.Rect((left, 0), deck.size)
            rect.centery = place.centery
            deck.draw(surface, rect)
            room = pygame.Rect(rect.right + gap, place.y, inside.right - rect.right - gap, high)
            text.paragraph(surface, "body", px, words, look.theme.text, room, middle=True)

    def _places(self, look: Look, inside: pygame.Rect) -> list[tuple[pygame.Rect, str]]:
        wide, gap = self._card(look, inside.width), self._gap(look)
        high, found = round(wide * images.RATIO), []
        for nth, name in enumerate(self.figure.things):
            row, column = divmod(nth, self._columns)
            rect = pygame.Rect(inside.x + column * (wide + gap), inside.y + row * (high + gap), wide, high)
            found.append((rect, name.partition(":")[2]))
        return found

    def zooms(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        return [(rect, PRINTED + name) for rect, name in self._places(look, inside)]
