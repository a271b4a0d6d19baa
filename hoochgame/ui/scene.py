"""A scene is one screen: it gets events and time, and draws itself when it is dirty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from hoochgame.ui.app import App
    from hoochgame.ui.look.theme import Look


class Scene:
    """One screen on the app's stack; the topmost gets events and time, overlays let the one below show.

    Set `dirty` when something visible changed: the frame is drawn anew once. Keep `animating` true
    while something moves: then it is drawn sixty times a second. `patch` is a part of the picture that
    alone changed; `waiting` says that something will happen soon without an event.
    """

    overlay = False  # drawn over the scene below
    title_id = ""  # of the title in whose colours it is drawn, if it belongs to one
    takes_any_key = False  # the next key is for this scene, whatever it means elsewhere

    def __init__(self) -> None:
        self.dirty = True
        self.animating = False
        self.waiting = False
        self.patch: pygame.Rect | None = None
        self._app: App | None = None

    @property
    def app(self) -> App:
        assert self._app is not None, "the scene is not on the stack"
        return self._app

    @property
    def typing(self) -> bool:
        """Whether letters are written somewhere just now."""
        return False

    @property
    def look(self) -> Look:
        return self.app.look_of(self.title_id)

    def enter(self, app: App) -> None:
        """Called once when pushed, with `resize` after it. Overriders call super first."""
        self._app = app

    def leave(self) -> None:
        """Called once when the scene goes off the stack or the window closes: save here, ask nothing."""

    def resize(self) -> None:
        """Called after `enter` and whenever window, UI scale or settings changed: lay out again."""

    def wake(self) -> None:
        """Called when the scene above was dismissed and this one is on top again."""

    def point_anew(self, at: tuple[int, int]) -> None:
        """Called after `wake`: the mouse rests there, moved meanwhile or not."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; true if it was used."""
        return False

    def update(self, dt: float) -> None:
        """`dt` seconds went by. Only the topmost scene is told."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def dismiss(self, result: Any = None) -> None:
        self.app.dismiss(result, self)
