"""Screens that open by themselves, and ignore input meant for the screen before."""

from __future__ import annotations

import pygame

from hoochgame.ui.scene import ResultT
from hoochgame.ui.widgets.form import FormScene

STANDS = 0.5  # seconds without input after which it accepts input


class Patient(FormScene[ResultT]):
    """Ignores input until there has been none for a moment; `by_itself` is False if the player opened the screen."""

    def __init__(self, *, by_itself: bool = True) -> None:
        super().__init__()
        self._stood: float | None = None if by_itself else STANDS  # seconds since the first frame after it was drawn
        self._drawn = False

    @property
    def accepts_input(self) -> bool:
        """Whether it accepts input."""
        return self._stood is not None and self._stood >= STANDS

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1)
        if pressed and not self.accepts_input:
            self.ignore_early_event(event)
            return True
        return super().handle(event)

    def ignore_early_event(self, event: pygame.event.Event) -> None:
        """Restart the wait: a key pressed now was meant for the screen before."""
        self._stood = None if self._stood is None else 0.0

    def on_input_accepted(self) -> None:
        """Start to accept input."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._drawn or self.accepts_input:
            return
        self._stood = 0.0 if self._stood is None else self._stood + dt  # drawing the first frame has taken time
        if self.accepts_input:
            self.on_input_accepted()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._drawn = True
