"""The table: a game being played at this screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

import pygame

from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import ACTIVATE
from hoochgame.ui.navigation import NewDeal, SameDeal, ToTitle, follow
from hoochgame.ui.scenes.table.clicking import Clicking
from hoochgame.ui.scenes.table.menu import Concede, Copy, LeaveToBot, MenuChoice, PauseMenu, Rename
from hoochgame.ui.scenes.table.watching import SKIP_ALL
from hoochgame.ui.tables.session import Telling
from hoochgame.ui.thinking import Thinker
from hoochgame.ui.words import day_said, ways_played

PAGE = 8  # lines of the log
MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
     pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR}
)  # fmt: skip
# These keys and those of LOOKING skip nothing.
STILL = MODIFIERS | {pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_END}
LOOKING = frozenset({"rules", "log", "zoom", "menu", "name", "copy"})
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class TableScene(Clicking):
    """Turns clicks, drags and keys into what the player does."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        super().__init__(match, thinker)
        self._since_hurry = SKIP_ALL

    def update(self, dt: float) -> None:
        self._since_hurry += dt
        closing = self.stage.closing
        super().update(dt)
        if closing and not self.stage.running:
            self._point_anew()

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key in (pygame.K_LALT, pygame.K_RALT):
                self.hint_keys(False)
            case pygame.KEYUP if keys.of(event, "skip"):
                self.hurry(False)
            case pygame.MOUSEMOTION:
                self.move(event.pos)
            case pygame.MOUSEBUTTONDOWN:
                return self.press(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.release(event.pos)
            case pygame.MOUSEWHEEL:
                self.wheel(event.y)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        self.closed_up()
        if event.key in ACTIVATE and self.got_it():
            return True
        if self._skips(event) or self.hint_key(event):
            return True
        if self.session.step is None:
            self.set_ring()
        if not event.mod & pygame.KMOD_CTRL and self.walk(event):
            self._point(None, self.ring.spot.key if self.ring.visible and self.ring.spot else None)  # type: ignore[arg-type]
            return True
        act = self._fixed().get(event.key) or self._acts().get(keys.action(event, "table") or "")
        if act:
            act()
        elif event.unicode and event.unicode in "0123456789":
            self.number(event.unicode)
        return act is not None

    def _skips(self, event: pygame.event.Event) -> bool:
        """Keys end what moves. One that only skips is used by that; any other is for what is asked next.

        Enter opens a curtain, so it skips nothing that may lead to one; what is only looked at disturbs nothing.
        """
        skip, enter = keys.of(event, "skip"), event.key in ENTER
        hurries = skip and self.session.step is None
        if hurries or (skip and (self.moving or self._since_hurry < SKIP_ALL)):
            self.skip()
            self.hurry(hurries)
            self._since_hurry = 0.0 if hurries else self._since_hurry
            return True
        if self.moving and enter and (self.leads_here() or self.session.match.asked is None):
            self.skip()
            return True
        if self.moving and not enter and not self._only_looks(event):
            if self.session.thinking is None:
                self.catch_up()
            else:
                self.stage.skip()
        return self.app.scene is not self

    def _only_looks(self, event: pygame.event.Event) -> bool:
        """Whether the key changes nothing in the game."""
        return event.key in STILL or keys.action(event, "table") in LOOKING

    def _fixed(self) -> dict[int, Callable[[], object]]:
        """Keys that always mean the same."""
        return {
            pygame.K_ESCAPE: self.back,
            pygame.K_RETURN: self.confirm,
            pygame.K_KP_ENTER: self.confirm,
            pygame.K_PAGEUP: lambda: self.scroll_log(PAGE),
            pygame.K_PAGEDOWN: lambda: self.scroll_log(-PAGE),
            pygame.K_END: lambda: self.turn_log("newest"),
            pygame.K_LALT: lambda: self.hint_keys(True),
            pygame.K_RALT: lambda: self.hint_keys(True),
        }

    def _acts(self) -> dict[str, Callable[[], object]]:
        """Keys that can be bound anew."""
        return {
            "rules": self.open_rules,
            "end_turn": lambda: self.use(("button", "end_turn")),
            "undo": self.undo,
            "redo": self.redo,
            "log": self.fold_log,
            "hint": self.hint,
            "money": self.play_money,
            "zoom": self.zoom_pointed,
            "menu": self.menu,
            "name": partial(self.menu, naming=True),
            "copy": self.copy,
            **{act: partial(self.with_card, act) for act in self.table.questions.letters},
        }

    def _show(self, telling: Telling) -> None:
        self.stage.point(None if self.ring.visible else self._pointer, closes=False)
        super()._show(telling)

    # Other scenes.

    def menu(self, *, naming: bool = False) -> None:
        """The pause menu; `naming` begins with the name of the save."""
        session = self.session
        viewer = session.viewer
        match = session.match
        may_leave = viewer in session.people and self.table.plays(match.state, viewer) and not match.over
        said = " · ".join([*day_said(match), *ways_played(match)])
        alone = len(match.chairs) == 1
        others = [chair.name for seat, chair in enumerate(match.chairs)
                  if seat != viewer and self.table.plays(match.state, Seat(seat))]  # fmt: skip
        menu = PauseMenu(
            match.name, concede=may_leave, naming=naming, rules=said, alone=alone, title=match.game.id,
            conceding=match.game.conceding, last=others[0] if len(others) == 1 else "", over=match.over,
        )  # fmt: skip
        self.app.push(menu, self._menu_closed)

    def _menu_closed(self, choice: MenuChoice | None) -> None:
        match choice:
            case None:
                pass
            case Rename(name):
                self._rename(name)
            case Concede():
                self.pending.clear()
                self._concede()
            case Copy():
                self.copy()
            case LeaveToBot():
                self.leave_to_bot(self.session.viewer)
            case NewDeal() | SameDeal() | ToTitle():
                follow(self.app, self.session.match, choice)
            case _:
                assert_never(choice)

    def copy(self) -> None:
        """The table as text, as the one at the screen sees it."""
        from hoochgame.ui.clipboard import copy_table

        copy_table(self.app, self.session.match, self.session.match.ply, self.session.viewer)

    def _rename(self, name: str) -> None:
        try:
            self.session.match.rename(name)
        except SaveFailed as problem:
            self.say(str(problem))

    def _concede(self) -> None:
        try:
            self.session.concede(self.session.viewer)
        except SaveFailed as problem:
            self.say(str(problem))
