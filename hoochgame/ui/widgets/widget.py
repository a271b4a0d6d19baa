"""The base of all widgets: a rectangle on a form that can be drawn, hovered, focused and used."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

import pygame

from hoochgame.ui.input.focus import FocusRing, Spot
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.theme import Look

NeedsRedraw: TypeAlias = bool


class TextEditor(Protocol):
    """A widget in which the player is typing."""

    key: Hashable

    @property
    def edited_text(self) -> str:
        """The text as edited so far."""

    def handle_edit(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether it was used here."""

    def update(self, dt: float) -> NeedsRedraw:
        """Advance time by `dt` seconds."""

    def stop_editing(self, keep: bool = True) -> None:
        """End the editing; `keep` applies the typed text."""


class Holder(Protocol):
    """The form as its widgets see it."""

    look: Look
    ring: FocusRing
    widgets: list[Widget]
    editing: TextEditor | None
    play: Callable[[str], object]
    notice: Callable[[str], object]
    pointer: tuple[int, int]
    dirty: bool

    def add(self, widget: WidgetT, rect: pygame.Rect, hotkey: int | None = None) -> WidgetT:
        """Place a widget; `hotkey` is a key that uses it from anywhere on the screen."""

    def owner_of_spot(self, spot: Spot | None) -> Widget | None: ...

    def refresh_spots(self) -> None:
        """Collect the focus spots again."""


class WidgetTooltip(NamedTuple):
    """A tooltip: the key and rect of its thing, the text, the keys, and rects that it must not cover."""

    key: Hashable
    rect: pygame.Rect
    words: str
    title: str = ""
    foot: str = ""
    clear: tuple[pygame.Rect, ...] = ()


class Widget:
    """The base class. `key` identifies a widget across rebuilds, `tooltip` explains it.

    A click, or Enter on the focused widget, calls `action`; a widget that does something else overrides `activate`.
    """

    focusable = True
    clicks = True  # whether using it makes a clicking sound

    def __init__(self, key: Hashable, tooltip: str = "", action: Callable[[], object] | None = None) -> None:
        self.key = key
        self.tooltip = tooltip
        self.action = action
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.form: Holder | None = None

    def take_state_from(self, before: Widget) -> None:
        """Take state over from the widget that had this key before a rebuild."""

    def activate(self) -> None:
        """React to a click or Enter."""
        if self.action:
            self.action()

    def play_click(self) -> None:
        """Play the click sound. Call it before `activate`, which may remove the widget."""
        if self.form and self.clicks:
            self.form.play("click")

    def activate_with_click(self) -> None:
        """Play the sound and act: the widget was clicked or its key pressed."""
        self.play_click()
        self.activate()

    def focus_spots(self) -> list[Spot]:
        """Return the places for the keyboard focus, in reading order."""
        return [Spot(self.key, self.rect, self.activate_with_click)] if self.focusable and self.enabled else []

    def tooltip_to_show(self) -> WidgetTooltip:
        """Return its tooltip; a part of it may have its own."""
        return WidgetTooltip(self.key, self.rect, self.tooltip)

    def hover_at(self, at: tuple[int, int]) -> NeedsRedraw:
        """Handle a move of the mouse over it."""
        return False

    def mouse_down(self, at: tuple[int, int]) -> None:
        """Handle the mouse button going down on it."""

    def mouse_drag(self, at: tuple[int, int]) -> None:
        """Handle a move of the mouse with the button down on it."""

    def mouse_up(self) -> None:
        """Handle the mouse button coming up, wherever the mouse is."""

    def click(self, at: tuple[int, int]) -> None:
        """Handle a click: the mouse button came up over it."""
        if self.enabled:
            self.activate_with_click()

    def mouse_wheel(self, by: int) -> bool:
        """Handle the mouse wheel over it; return whether it was used."""
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """Handle a key while focused, before the focus ring does; return whether it was used."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it into its rect."""


WidgetT = TypeVar("WidgetT", bound=Widget)
