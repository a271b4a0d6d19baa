"""What the fingers do, whatever screen is on top: which keys are down, and which click is half of a double click."""

from collections.abc import Callable

import pygame

TWICE, NEAR = 0.3, 10  # seconds and px at 1080p: what lies between the two halves of a double click


class Fingers:
    """Each event goes through them to whoever uses it."""

    def __init__(self) -> None:
        self.held: set[int] = set()  # the keys that are down
        self._changed_at: tuple[int, int] | None = None  # where a click has brought another scene to the top
        self._since = TWICE
        self.quiet = 0.0  # seconds since the last event

    def rest(self, dt: float) -> None:
        """Time goes by."""
        self._since += dt
        self.quiet += dt

    def guide(
        self, event: pygame.event.Event, near: int, use: Callable[[pygame.event.Event], object],
        top: Callable[[], object],
    ) -> None:  # fmt: skip
        """To whoever uses it, if it is meant; `top` is the scene on top, `near` the way in a double click, in px."""
        self.quiet = 0.0
        if self._meant(event, near):
            scene = top()
            use(event)
            if top() is not scene and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self._changed_at, self._since = event.pos, 0.0

    def _meant(self, event: pygame.event.Event, near: int) -> bool:
        """False for the end of a double click whose first half has brought another scene to the top."""
        if event.type == pygame.KEYDOWN:
            self.held.add(event.key)
            self._changed_at = None  # who presses a key in between makes no double click
        elif event.type == pygame.KEYUP:
            self.held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.held.clear()  # what is let go elsewhere is not told
        if event.type != pygame.MOUSEBUTTONDOWN or self._changed_at is None or self._since >= TWICE:
            return True
        if any(abs(a - b) > near for a, b in zip(self._changed_at, event.pos, strict=True)):
            return True
        self._since = 0.0
        return False
