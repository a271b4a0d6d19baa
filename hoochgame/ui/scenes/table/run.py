"""Answers that one action gives one after the other, as all swings that are left of an attack."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.ui.input.keys import MODIFIERS
from hoochgame.ui.scenes.table.actions import Answering
from hoochgame.ui.scenes.table.prompt import Prompt

APART = 0.35  # seconds between two swings at speed 1
APART_WITHOUT_ANIMATION = 0.1
STOPS = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class Run:
    """Sends one answer after the other until the question changes or the player presses anything."""

    def __init__(self, prompt: Prompt, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.answers = answers
        self.active = False
        self._since = 0.0  # seconds since the last answer

    def start(self) -> None:
        """Begin with the next answer, or say that there is none."""
        if not self._next():
            self.prompt.show_message(_("There is no attack of yours to roll."))
            return
        self.active, self._since = True, self._apart
        self.update(0)

    def stop(self) -> None:
        """Give no more answers; what was rolled stays."""
        if self.active:
            self.active = False
            self.context.hurry_bots(False)

    def stops_at(self, event: pygame.event.Event) -> bool:
        """Stop at a key or a click; return whether it was one, as it does nothing more."""
        pressed = event.type in STOPS or (event.type == pygame.KEYDOWN and event.key not in MODIFIERS)
        if not (self.active and pressed):
            return False
        self.stop()
        return True

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds; send the next answer once all is shown and the time has passed."""
        if not self.active:
            return
        self._since += dt
        session = self.context.session
        if self.prompt.moving or self.context.stage.running:
            return
        moves = self._next()
        if not moves and (session.asked_person is not None or session.thinking is not None or session.match.over):
            self.stop()
        elif moves and self._since >= self._apart:
            self._since = 0.0
            self.context.hurry_bots(True)
            self.answers.play_moves(moves[0], moves[1:])

    @property
    def _apart(self) -> float:
        speed = self.context.settings.animation_speed
        return APART / speed if speed else APART_WITHOUT_ANIMATION

    def _next(self) -> tuple[Move, ...]:
        session = self.context.session
        return self.context.table.rest_of_run(session.shown, session.step) if session.step is not None else ()
