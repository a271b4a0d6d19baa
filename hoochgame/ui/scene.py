"""A scene is one screen: it gets events and time, draws itself when it is dirty, and is dismissed with a result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import pygame

from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.input.tracker import InputTracker
from hoochgame.ui.look.theme import Look
from hoochgame.ui.sound.speaker import Speaker

ResultT = TypeVar("ResultT")


class Host(Protocol):
    """The app as scenes see it: the window, shared state, and navigation."""

    window: pygame.Surface
    look: Look
    settings: Settings
    places: PlayerFolders
    sound: Speaker
    input_tracker: InputTracker
    chosen_title: str  # id of the title that was turned to, played or learned last since the start, or ""

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def scene(self) -> AnyScene | None:
        """The topmost scene."""

    def look_of(self, title: str) -> Look: ...

    def push(self, scene: Scene[ResultT], then: Callable[[ResultT], None] | None = None) -> None:
        """Put a scene on top; `then` gets its result on dismissal."""

    def dismiss(self, scene: Scene[ResultT], result: ResultT) -> None:
        """Remove the topmost scene and pass its result to the callback of its `push`."""

    def go_to_title(self) -> None:
        """Go back to the first scene; the scenes between are left without a result."""

    def quit(self) -> None: ...

    def save_settings(self) -> None:
        """Save the settings; a notice reports a failure."""

    def save_and_apply_settings(self) -> None:
        """Save the settings and lay out everything again."""

    def show_notice(self, sentence: str) -> None:
        """Show a line at the bottom of the window for a moment."""

    def replace_notice(self, old: str, new: str) -> None:
        """Show a new line in place of an old one, if that is still shown."""


class Scene(Generic[ResultT]):
    """One screen on the app's stack; the topmost gets events and time, overlays show the one below.

    `ResultT` is the type of its result. Set `dirty` when something visible changed: then the frame is drawn once. Keep
    `animating` True while something moves: then it is drawn sixty times a second. `patch` is the only part of the
    picture that changed; `waiting`: something will happen soon without an event.
    """

    overlay = False  # whether it is drawn over the scene below
    title_id = ""  # the title in whose colours it is drawn, if any
    takes_any_key = False  # whether the next key is for this scene, whatever its binding

    def __init__(self) -> None:
        self.dirty = True
        self.animating = False
        self.waiting = False
        self.patch: pygame.Rect | None = None
        self.then: Callable[[ResultT], None] | None = None  # called with the result
        self._app: Host | None = None

    @property
    def app(self) -> Host:
        assert self._app is not None, "the scene is not on the stack"
        return self._app

    @property
    def typing(self) -> bool:
        """Whether the player is typing text."""
        return False

    @property
    def look(self) -> Look:
        return self.app.look_of(self.title_id)

    def enter(self, app: Host) -> None:
        """Called once when pushed, with `resize` after it. Overriding methods call super first."""
        self._app = app

    def leave(self) -> None:
        """Called once when the scene leaves the stack or the window closes: save here, without questions."""

    def resize(self) -> None:
        """Called after `enter` and whenever window, UI scale or settings changed: lay out again."""

    def wake(self) -> None:
        """Called when the scene above was dismissed and this one is on top again."""

    def update_pointer(self, at: tuple[int, int]) -> None:
        """Called after `wake` with the mouse position, whether it has moved meanwhile or not."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it was used."""
        return False

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds. Called for the topmost scene only."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def dismiss(self, result: ResultT) -> None:
        self.app.dismiss(self, result)


AnyScene = Scene[Any]  # of any result
