"""A screen that comes by itself: what was pressed before it was seen was meant for what had been there."""

from __future__ import annotations

import pygame

from hoochgame.ui.scene import R
from hoochgame.ui.widgets.form import FormScene

STANDS = 0.5  # seconds that it must have been seen, untouched, before anything works on it


class Patient(FormScene[R]):
    """Nothing works on it before it was left alone for a moment; `sudden` is false if the player has asked for it."""

    def __init__(self, *, sudden: bool = True) -> None:
        super().__init__()
        self._stood: float | None = None if sudden else STANDS  # seconds, from the first frame after it was drawn
        self._drawn = False

    @property
    def ready(self) -> bool:
        """Whether it has stood long enough."""
        return self._stood is not None and self._stood >= STANDS

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if pressed and not self.ready:
            self.too_early(event)
            return True
        return super().handle(event)

    def too_early(self, event: pygame.event.Event) -> None:
        """Whoever presses something now does not know yet that it stands here: it waits to be left alone."""
        self._stood = None if self._stood is None else 0.0

    def let_open(self) -> None:
        """From now on it works."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._drawn or self.ready:
            return
        self._stood = 0.0 if self._stood is None else self._stood + dt  # the first frame has taken time to be drawn
        if self.ready:
            self.let_open()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._drawn = True
