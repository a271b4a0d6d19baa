"""Input state independent of screens: held keys and double clicks."""

import pygame

TWICE, NEAR = 0.3, 10  # limits between the halves of a double click: seconds, and px at 1080p


class InputTracker:
    """Keeps track of held keys and double clicks."""

    def __init__(self) -> None:
        self.held: set[int] = set()  # the keys that are down, by code
        self._changed_at: tuple[int, int] | None = None  # where a click changed the scene
        self._since = TWICE
        self.quiet = 0.0  # seconds since the last event

    def advance_time(self, dt: float) -> None:
        """Advance time by `dt` seconds."""
        self._since += dt
        self.quiet += dt

    def note_scene_changed_by(self, event: pygame.event.Event) -> None:
        """Note that this event has changed the topmost scene."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._changed_at, self._since = event.pos, 0.0

    def track_and_accept(self, event: pygame.event.Event, double_click_px: int) -> bool:
        """Return False for the second half of a double click whose first half has changed the topmost scene."""
        self.quiet = 0.0
        if event.type == pygame.KEYDOWN:
            self.held.add(event.key)
            self._changed_at = None  # a key in between makes it no double click
        elif event.type == pygame.KEYUP:
            self.held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.held.clear()  # keys released in another window send no event
        if event.type != pygame.MOUSEBUTTONDOWN or self._changed_at is None or self._since >= TWICE:
            return True
        if any(abs(a - b) > double_click_px for a, b in zip(self._changed_at, event.pos, strict=True)):
            return True
        self._since = 0.0
        return False
