"""A stooge as a tag with its two figures, where a crew is too large for pictures."""

from __future__ import annotations

import pygame

from hoochgame.games.hooch_stooges.content import Card
from hoochgame.ui.look import images, shapes, text
from hoochgame.ui.look.theme import INK, Look
from hoochgame.ui.tables.hooch_stooges.badges import GREEN, PALE, RED


def tag(look: Look, card: Card, size: tuple[int, int]) -> pygame.Surface:
    """Bonus on red, health on green: kept, nobody may draw on it."""

    def make() -> pygame.Surface:
        (w, h), radius = size, look.px(5)
        surface = shapes.blank(size)
        surface.blit(shapes.box(size, radius, INK), (0, 0))
        half = (w - 3) // 2
        surface.blit(shapes.box((half, h - 2), max(1, radius - 1), RED), (1, 1))
        surface.blit(shapes.box((w - 3 - half, h - 2), max(1, radius - 1), GREEN), (half + 2, 1))
        px = max(14, min(round(h * 0.86), look.text(19)))
        text.draw(surface, "num", px, f"+{card.bonus}", PALE, (1 + half * 0.44, h / 2), "mm")
        text.draw(surface, "num", px, str(card.health), PALE, (half + 2 + (w - 3 - half) * 0.6, h / 2), "mm")
        return surface

    return images.kept(("tag", card.bonus, card.health, size), make)
