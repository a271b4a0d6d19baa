"""A widget is a rectangle on a form that can be seen, pointed at, focused and used."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, Protocol, TypeVar

import pygame

from hoochgame.ui.input.focus import FocusRing, Spot
from hoochgame.ui.look.theme import Look


class Editor(Protocol):
    """A widget that is typed into just now."""

    key: Hashable

    @property
    def written(self) -> str:
        """What stands in it."""

    def edit(self, event: pygame.event.Event) -> bool:
        """Take an event; true if it stays in here."""

    def update(self, dt: float) -> bool:
        """`dt` seconds went by; true if it must be drawn."""

    def stop(self, keep: bool = True) -> None:
        """End the editing; `keep` takes what was typed."""


class Holder(Protocol):
    """The form as the widgets on it know it."""

    look: Look
    ring: FocusRing
    widgets: list[Widget]
    editing: Editor | None
    play: Callable[[str], object]
    pointer: tuple[int, int]
    dirty: bool

    def add(self, widget: W, rect: pygame.Rect, hotkey: int | None = None) -> W:
        """Place a widget; `hotkey` is a key that works it from anywhere on the screen."""

    def owner(self, spot: Spot | None) -> Widget | None:
        """The widget that a spot belongs to."""

    def refresh_spots(self) -> None:
        """Find out anew where the focus may go."""


class About(NamedTuple):
    """A thing that is explained: what names it, where it stands, the words, the keys, and what they shall not cover."""

    key: Hashable
    rect: pygame.Rect
    words: str
    title: str = ""
    foot: str = ""
    clear: tuple[pygame.Rect, ...] = ()


class Widget:
    """Shared by all widgets. `key` names it across rebuilds, `tooltip` explains it."""

    focusable = True
    clicks = True  # whether using it sounds like a key of the set

    def __init__(self, key: Hashable, tooltip: str = "") -> None:
        self.key = key
        self.tooltip = tooltip
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.form: Holder | None = None

    def recall(self, before: Widget) -> None:
        """Take over what outlives a rebuild from the widget that had this key."""

    def act(self) -> None:
        """What a click or Enter does."""

    def clicked(self) -> None:
        """The sound of it, before what it does, for that may take it away."""
        if self.form and self.clicks:
            self.form.play("click")

    def work(self) -> None:
        """It was clicked, or its key pressed."""
        self.clicked()
        self.act()

    def spots(self) -> list[Spot]:
        """Where the keyboard focus may rest, in reading order."""
        return [Spot(self.key, self.rect, self.work)] if self.focusable and self.enabled else []

    def about(self) -> About:
        """What its tooltip stands beside and says; a part of it may speak for itself."""
        return About(self.key, self.rect, self.tooltip)

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse moved over it; true if it looks different now."""
        return False

    def press(self, at: tuple[int, int]) -> None:
        """The mouse button went down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The mouse moved while it is held down on it."""

    def release(self) -> None:
        """The mouse button came up again, wherever the mouse is by now."""

    def click(self, at: tuple[int, int]) -> None:
        """The mouse button came up again over it."""
        if self.enabled:
            self.work()

    def wheel(self, by: int) -> bool:
        """The mouse wheel turned over it; true if it made use of that."""
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; true if it made use of it before the ring does."""
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it into its rect."""


W = TypeVar("W", bound=Widget)
