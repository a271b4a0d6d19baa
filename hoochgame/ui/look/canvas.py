"""A canvas: the surface that is drawn on, and the look it is drawn in."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from hoochgame.ui.look.theme import Look, Theme


class Canvas(NamedTuple):
    """The pair that painters take as one argument."""

    surface: pygame.Surface
    look: Look

    @property
    def theme(self) -> Theme:
        return self.look.theme

    def px(self, length: float) -> int:
        return self.look.px(length)
