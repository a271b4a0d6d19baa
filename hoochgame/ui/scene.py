"""A scene is one screen: it gets events and time, draws itself when it is dirty, and goes with a result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import pygame

from hoochgame.storage.settings import Places, Settings
from hoochgame.ui.input.fingers import Fingers
from hoochgame.ui.look.theme import Look
from hoochgame.ui.sound.speaker import Speaker

R = TypeVar("R")


class Host(Protocol):
    """The app as scenes know it: the window that they are drawn in, what all of them share, the ways to others."""

    window: pygame.Surface
    look: Look
    settings: Settings
    places: Places
    sound: Speaker
    fingers: Fingers

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, in px."""

    @property
    def scene(self) -> AnyScene | None:
        """The topmost one."""

    def look_of(self, title: str) -> Look:
        """The look of what belongs to a title."""

    def push(self, scene: Scene[R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene on top; `then` gets its result when it is dismissed."""

    def dismiss(self, scene: Scene[R], result: R) -> None:
        """Take the topmost scene off and hand its result to whoever pushed it."""

    def home(self) -> None:
        """Go back to the first scene; what lies between is left without a result."""

    def quit(self) -> None:
        """End the program."""

    def save_settings(self) -> None:
        """Keep them; where that fails it is told."""

    def apply_settings(self) -> None:
        """Keep them, and lay everything out anew."""

    def notice(self, sentence: str) -> None:
        """Show a line at the bottom of the window for a moment."""


class Scene(Generic[R]):
    """One screen on the app's stack; the topmost gets events and time, overlays let the one below show.

    R is what it is dismissed with. Set `dirty` when something visible changed: the frame is drawn anew once.
    Keep `animating` true while something moves: then it is drawn sixty times a second. `patch` is a part of
    the picture that alone changed; `waiting` says that something will happen soon without an event.
    """

    overlay = False  # drawn over the scene below
    title_id = ""  # of the title in whose colours it is drawn, if it belongs to one
    takes_any_key = False  # the next key is for this scene, whatever it means elsewhere

    def __init__(self) -> None:
        self.dirty = True
        self.animating = False
        self.waiting = False
        self.patch: pygame.Rect | None = None
        self.then: Callable[[R], None] | None = None  # waits for the result
        self._app: Host | None = None

    @property
    def app(self) -> Host:
        assert self._app is not None, "the scene is not on the stack"
        return self._app

    @property
    def typing(self) -> bool:
        """Whether letters are written somewhere just now."""
        return False

    @property
    def look(self) -> Look:
        return self.app.look_of(self.title_id)

    def enter(self, app: Host) -> None:
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

    def dismiss(self, result: R) -> None:
        self.app.dismiss(self, result)


AnyScene = Scene[Any]  # whatever it is dismissed with
