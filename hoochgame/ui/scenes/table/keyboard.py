"""The keys of the table: fixed ones, ones that players can rebind, and ones that skip animation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Generic, TypeVar

import pygame

from hoochgame.ui.input import keys
from hoochgame.ui.input.focus import ACTIVATE
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.actions import Answering, KeyActions
from hoochgame.ui.scenes.table.focus_walk import FocusWalk
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.keys import ButtonKey
from hoochgame.ui.table.motion.playback import SKIP_ALL

PAGE = 8  # lines of the log
MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
     pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR}
)  # fmt: skip
# These keys and those of LOOKING never end animation.
STILL = MODIFIERS | {pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_END}
LOOKING = frozenset({"rules", "log", "legend", "zoom", "peek", "menu", "name", "copy"})
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ALT = (pygame.K_LALT, pygame.K_RALT)
BOUND: Mapping[str, want.Intent] = MappingProxyType(
    {
        "rules": want.OpenRules(),
        "undo": want.Undo(),
        "redo": want.Redo(),
        "log": want.FoldLog(),
        "legend": want.ShowLegend(held=True),
        "hint": want.Hint(),
        "money": want.PlayMoney(),
        "roll": want.RollRest(),
        "menu": want.Menu(),
        "name": want.Menu(naming=True),
        "copy": want.CopyTable(),
    }
)
Command = Callable[[], object]
CommandT = TypeVar("CommandT")


class Bindings(Generic[CommandT]):
    """Maps the keys of a screen to intents or callbacks."""

    def __init__(self, place: str, fixed: Mapping[int, CommandT], bound: Mapping[str, CommandT]) -> None:
        self.place = place
        self.fixed = fixed
        self.bound = bound

    def command_of(self, event: pygame.event.Event) -> CommandT | None:
        """Return what a pressed key is bound to."""
        return self.fixed.get(event.key) or self.bound.get(keys.action_of_event(event, self.place) or "")


class TableKeyboard:
    """Handles keys at the table. A key that ends an animation and does more acts on the next question."""

    def __init__(self, prompt: Prompt, walking: FocusWalk, actions: KeyActions, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.walking = walking
        self.actions = actions
        self.answers = answers
        self.bindings = Bindings("table", self._fixed_commands(), self._bindable_commands())
        self._since_hurry = SKIP_ALL

    def _fixed_commands(self) -> Mapping[int, Command]:
        """Return the actions of keys that can't be rebound."""
        do, numbers = self.actions.carry_out, partial(self.walking.show_numbers, True)
        return {
            pygame.K_ESCAPE: self._go_back,
            **dict.fromkeys(ENTER, self._confirm_by_enter),
            pygame.K_PAGEUP: partial(do, want.Scroll(PAGE)),
            pygame.K_PAGEDOWN: partial(do, want.Scroll(-PAGE)),
            pygame.K_END: partial(do, want.TurnLog("newest")),
            **dict.fromkeys(ALT, numbers),
        }

    def _confirm_by_enter(self) -> None:
        """Confirm the marks, or press the one large button; a press without thought gives nothing away."""
        marked = self.context.desk.picking
        if marked and self.context.session.options and (why := marked.refusal_of_enter_without_marks()):
            self.actions.carry_out(want.Say(why))
        else:
            self.answers.confirm()

    def _bindable_commands(self) -> Mapping[str, Command]:
        """Return the actions of keys that players can rebind."""
        actions, answers = self.actions, self.answers
        return {
            **{name: partial(actions.carry_out, intent) for name, intent in BOUND.items()},
            "end_turn": partial(answers.use_thing, ButtonKey("end_turn")),
            "decline": answers.decline,
            "zoom": actions.zoom_pointed,
            "peek": actions.uncover_cards,
            **{act: partial(answers.act_on_pointed_card, act) for act in self.context.table.questions.letters},
        }

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds."""
        self._since_hurry += dt

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event of a key; return whether it was used."""
        match event.type:
            case pygame.KEYDOWN:
                return self._handle_press(event)
            case pygame.KEYUP if event.key in ALT:
                self.walking.show_numbers(False)
            case pygame.KEYUP if keys.is_action_key(event, "skip"):
                self.context.hurry_bots(False)
            case _:
                return False
        return True

    def _handle_press(self, event: pygame.event.Event) -> bool:
        self.actions.skip_hand_closing()
        if event.key in ACTIVATE and self.actions.close_waiting_prompt():
            return True
        if self._skip_animation(event) or not self.actions.is_on_top or self._follow_or_dismiss_hint(event):
            return True
        if self.context.session.step is None:
            self.walking.collect_focusable_things()
        return self.walking.handle(event) or self._run_command(event)

    def _run_command(self, event: pygame.event.Event) -> bool:
        """Run the action of a key, or choose by a digit; return False if the key has none."""
        if button := self.prompt.button_with_own_key(event):
            self.answers.use_thing(ButtonKey(button))
        elif command := self.bindings.command_of(event):
            command()
        elif event.unicode and event.unicode in "0123456789":
            self.walking.use_number_key(event.unicode)
        else:
            return False
        return True

    # Moving the focus.

    def _skip_animation(self, event: pygame.event.Event) -> bool:
        """End animation, as keys do. Return True if the key does nothing more.

        Enter opens a curtain, so it skips nothing that may lead to one. Keys that only look at things skip nothing.
        """
        session, moving = self.context.session, self.prompt.is_animating
        skip, enter = keys.is_action_key(event, "skip"), event.key in ENTER
        stands = self.context.stage.waits_for_viewer
        hurries = skip and session.step is None and not stands
        if hurries or (skip and (moving or self._since_hurry < SKIP_ALL)):
            self._since_hurry = 0.0 if hurries else self._since_hurry
            self.actions.skip_animation()
            self.context.hurry_bots(hurries)
            return True
        if moving and enter and (stands or self.prompt.next_question_is_mine() or session.match.asked_seat is None):
            self.actions.skip_animation()
            return True
        if moving and not enter and not self._is_harmless(event):
            self.actions.finish_animation()
        return False

    def _is_harmless(self, event: pygame.event.Event) -> bool:
        """Return whether a key changes nothing in the game."""
        return event.key in STILL or keys.action_of_event(event, "table") in LOOKING

    # What is open.

    def _follow_or_dismiss_hint(self, event: pygame.event.Event) -> bool:
        """Follow a hint by Enter or its key; dismiss it by any other key. Esc does nothing more."""
        if self.context.desk.advised is None or event.key in keys.MODIFIERS:
            return False
        if event.key in ENTER or keys.is_action_key(event, "hint"):
            self.actions.carry_out(want.FollowHint())
            return True
        self.prompt.dismiss_hint()
        self.context.refresh()
        return bool(event.key == pygame.K_ESCAPE)

    def _go_back(self) -> None:
        """Cancel a drag, close an open pile, or deselect; with none of these open the menu.

        Esc never answers and clears no marks. A message or the focus does not keep the menu closed.
        """
        context, desk, actions = self.context, self.context.desk, self.actions
        context.session.end_peek()
        if actions.cancel_drag():
            return
        if desk.zooming:
            actions.carry_out(want.ZoomMode(False))
        elif actions.close_waiting_prompt():
            return
        elif desk.showing:
            actions.carry_out(want.PutBack())
        elif context.news_cover_table():
            actions.carry_out(want.TurnLog("sheet"))
        elif context.stage.board.layout.is_log_over_table:
            actions.carry_out(want.FoldLog())
        elif desk.picking and desk.picking.put_down_held():
            context.refresh()
        else:
            self.prompt.dismiss_hint()
            desk.focused, desk.message = None, ""
            self.walking.clear_focus()
            actions.carry_out(want.Menu())
