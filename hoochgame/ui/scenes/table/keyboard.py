"""What keys mean: those with a fixed meaning, those that can be bound anew, and those that hurry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, TypeVar

import pygame

from hoochgame.ui.input import keys
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.table.motion.playback import SKIP_ALL

PAGE = 8  # lines of the log
MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
     pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR}
)  # fmt: skip
# These keys and those of LOOKING skip nothing.
STILL = MODIFIERS | {pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_END}
LOOKING = frozenset({"rules", "log", "zoom", "peek", "menu", "name", "copy"})
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ALT = (pygame.K_LALT, pygame.K_RALT)
FIXED: Mapping[int, want.Intent] = MappingProxyType(
    {
        pygame.K_ESCAPE: want.Back(),
        pygame.K_RETURN: want.Confirm(),
        pygame.K_KP_ENTER: want.Confirm(),
        pygame.K_PAGEUP: want.Scroll(PAGE),
        pygame.K_PAGEDOWN: want.Scroll(-PAGE),
        pygame.K_END: want.TurnLog("newest"),
        pygame.K_LALT: want.ShowNumbers(True),
        pygame.K_RALT: want.ShowNumbers(True),
    }
)
BOUND: Mapping[str, want.Intent] = MappingProxyType(
    {
        "rules": want.OpenRules(),
        "end_turn": want.Use(ButtonKey("end_turn")),
        "decline": want.PressDecline(),
        "undo": want.Undo(),
        "redo": want.Redo(),
        "log": want.FoldLog(),
        "hint": want.Hint(),
        "money": want.PlayMoney(),
        "zoom": want.ZoomPointed(),
        "peek": want.Peek(),
        "menu": want.Menu(),
        "name": want.Menu(naming=True),
        "copy": want.CopyTable(),
    }
)
W = TypeVar("W")


class Bindings(Generic[W]):
    """What the keys of a screen mean."""

    def __init__(self, place: str, fixed: Mapping[int, W], bound: Mapping[str, W]) -> None:
        self.place = place
        self.fixed = fixed
        self.bound = bound

    def wanted(self, event: pygame.event.Event) -> W | None:
        """Return what pressing a key means."""
        return self.fixed.get(event.key) or self.bound.get(keys.action(event, self.place) or "")


class Keyboard:
    """The keys of a table, except those that move the focus."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        letters = sitting.table.questions.letters
        self.bindings = Bindings("table", FIXED, {**BOUND, **{act: want.WithCard(act) for act in letters}})
        self._since_hurry = SKIP_ALL

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds."""
        self._since_hurry += dt

    def handle(self, event: pygame.event.Event) -> want.Intent | None:
        """Return what pressing or releasing a key means."""
        match event.type:
            case pygame.KEYDOWN if wanted := self.bindings.wanted(event):
                return wanted
            case pygame.KEYDOWN if event.unicode and event.unicode in "0123456789":
                return want.Number(event.unicode)
            case pygame.KEYUP if event.key in ALT:
                return want.ShowNumbers(False)
            case pygame.KEYUP if keys.of(event, "skip"):
                return want.Hurry(False)
        return None

    def skips(self, event: pygame.event.Event) -> want.Skip | want.CatchUp | None:
        """End what moves, as keys do. One that only skips is used up by that; any other is for what is asked next.

        Enter opens a curtain, so it skips nothing that may lead to one; what is only looked at disturbs nothing.
        """
        session, moving = self.sitting.session, self.sitting.moving
        skip, enter = keys.of(event, "skip"), event.key in ENTER
        hurries = skip and session.step is None
        if hurries or (skip and (moving or self._since_hurry < SKIP_ALL)):
            self._since_hurry = 0.0 if hurries else self._since_hurry
            return want.Skip(hurries)
        if moving and enter and (self.sitting.leads_here() or session.match.asked is None):
            return want.Skip()
        return want.CatchUp() if moving and not enter and not self._only_looks(event) else None

    def _only_looks(self, event: pygame.event.Event) -> bool:
        """Return whether a key changes nothing in the game."""
        return event.key in STILL or keys.action(event, "table") in LOOKING

    def back(self, *, reads: bool) -> want.Intent | None:
        """Return what Esc means: close what lies open, put down what is in hand, else open the menu.

        It never answers and takes no marks off. `reads`: there is a prompt for which the game waits. A message or the
        focus does not keep the menu closed.
        """
        sitting, desk = self.sitting, self.sitting.desk
        if desk.zooming:
            return want.ZoomMode(False)
        if reads:
            return want.ReadPrompt()
        if desk.showing:
            return want.PutBack()
        if sitting.news_over_table():
            return want.TurnLog("sheet")
        if sitting.stage.board.layout.open_over:
            return want.FoldLog()
        if desk.picking and desk.picking.put_down():
            sitting.refresh()
            return None
        sitting.unhint()
        desk.focused, desk.message = None, ""
        return want.Menu()
