"""How the keyboard walks over the table: it begins in the hand, and stays there while cards are played."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any

import pygame

from hoochgame.core.match import Match
from hoochgame.ui.input.focus import ARROWS
from hoochgame.ui.scenes.table.handling import Handling
from hoochgame.ui.tables.marks import Key
from hoochgame.ui.thinking import Thinker

OWN_DIAL: Key = ("dial",)  # where Enter does nothing


class Walking(Handling):
    """The focus ring with the hand at its heart."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        super().__init__(match, thinker)
        self._hand: Sequence[Key] = ()  # as it lay when the ring was set last
        self._asked: tuple[Any, Any] | None = None  # what was asked then
        self._led_from: Key | None = None  # where the focus was when a question led it away

    def walk(self, event: pygame.event.Event) -> bool:
        """A key that moves the focus or uses what it rests on."""
        board, ring = self.stage.board, self.ring
        here, shown = ring.spot, ring.visible
        begins = not shown and (here is None or not board.usable(here.key))  # type: ignore[arg-type] # keys of pieces
        if begins and (event.key == pygame.K_TAB or event.key in ARROWS) and (first := board.focus_first()):
            ring.move_to(first)
        if not ring.handle(event):
            return False
        if event.key == pygame.K_DOWN and shown and here and ring.spot:
            below = board.focus_below(here.rect, ring.spot.rect)
            ring.move_to(below or ring.spot.key)
        return True

    def set_ring(self) -> None:
        """Once its card was played the focus goes to the next one, not along with the card."""
        held, spot = self.stage.board.held(), self.ring.spot
        if self.ring.visible and spot and spot.key in self._hand and spot.key not in held:
            if held:
                self.ring.move_to(self._next_held(spot.key, held))  # type: ignore[arg-type] # keys of pieces
            elif self.stage.board.where(spot.key) is None:  # type: ignore[arg-type]
                self.ring.move_to(OWN_DIAL)
        self._hand = held
        super().set_ring()
        self._lead()

    def _lead(self) -> None:
        """A question that opens takes the focus to its first answer; after it the focus goes back."""
        session, board, spot = self.session, self.stage.board, self.ring.spot
        asked = (session.shown, session.step)
        if session.step is None or (self._asked and all(map(is_, asked, self._asked))):
            return
        self._asked = asked
        if not (self.ring.visible and spot):
            self._led_from = None
        elif not any(map(self.table.questions.ends_turn, session.options)):
            if not board.usable(spot.key) and (answer := self._first_answer()):  # type: ignore[arg-type] # keys of pieces
                self._led_from = self._led_from or spot.key  # type: ignore[assignment]
                self.ring.move_to(answer)
                self._follow_ring()
        elif self._led_from:
            here, self._led_from = self._led_from, None
            self.ring.move_to(here if board.usable(here) else board.focus_first() or here)
            self._follow_ring()

    def _first_answer(self) -> Key | None:
        """The first thing that answers, else the amber button."""
        first = self.stage.board.focus_first()
        if first and self.stage.board.usable(first):
            return first
        name = self._only_button()
        return ("button", name) if name else None

    def _next_held(self, key: Key, held: Sequence[Key]) -> Key:
        """The next card to the right that can be used, else to the left, else the next one."""
        at = self._hand.index(key)
        near = [*self._hand[at + 1 :], *reversed(self._hand[:at])]
        left = [other for other in near if other in held] or list(held)
        return next(filter(self.stage.board.usable, left), left[0])
