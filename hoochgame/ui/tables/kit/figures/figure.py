"""A picture of the rulebook: what all kinds have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import pygame

from hoochgame.core.language import spoken
from hoochgame.ui.look import images, paint, shapes
from hoochgame.ui.look.theme import Look, mix
from hoochgame.ui.rulebook import Figure

FIGURE = "figure:"  # begins the name of a picture
WORDS = 17  # px at 1080p: what is written at things
Size = tuple[int, int]
Spot = tuple[pygame.Rect, str]


@dataclass(frozen=True)
class Drawing(ABC):
    """A picture on a plate let into the page; the same for the page and for the zoom."""

    figure: Figure

    @property
    def name(self) -> str:
        """What leads to it, larger."""
        return FIGURE + " ".join((self.figure.kind, *self.figure.things))

    @abstractmethod
    def inner(self, look: Look, room: int) -> Size:
        """Without the plate's edge."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        """Draw it."""

    def zooms(self, look: Look, inside: pygame.Rect) -> list[Spot]:
        """What in it can be seen larger by itself."""
        return []

    def size(self, look: Look, room: int) -> Size:
        pad = self._pad(look)
        wide, high = self.inner(look, room - 2 * pad)
        return min(room, wide + 2 * pad), high + 2 * pad

    def drawn(self, look: Look, size: Size) -> pygame.Surface:
        def make() -> pygame.Surface:
            surface, rect = shapes.blank(size), pygame.Rect((0, 0), size)
            paint.panel(surface, look, rect, mix(look.theme.sunk, look.theme.panel, 0.3), 10, 1, 0.4, shade=False)
            self.paint(surface, look, self._inside(look, size))
            return surface

        return images.kept(("figure", self, size, look, spoken()), make)

    def spots(self, look: Look, size: Size) -> list[Spot]:
        return self.zooms(look, self._inside(look, size)) or [(pygame.Rect((0, 0), size), self.name)]

    def _inside(self, look: Look, size: Size) -> pygame.Rect:
        return pygame.Rect((0, 0), size).inflate(-2 * self._pad(look), -2 * self._pad(look))

    @staticmethod
    def _pad(look: Look) -> int:
        return look.px(20)
