"""Moves the keyboard focus over the table; its home is the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import is_

import pygame

from hoochgame.ui.input.focus import ARROWS, FocusRing, Spot
from hoochgame.ui.scenes.table.actions import Answering
from hoochgame.ui.scenes.table.context import TIP_DELAY
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.keys import ButtonKey, DialKey, Key

OWN_DIAL: Key = DialKey()  # where Enter does nothing


class FocusWalk:
    """Moves the focus and resolves number keys."""

    def __init__(self, prompt: Prompt, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.answers = answers
        self.ring = FocusRing()
        self._hand: Sequence[Key] = ()  # as it lay when the ring was set last
        self._asked: tuple[object, object] | None = None  # what was asked then
        self._led_from: Key | None = None  # where the focus was when a question led it away
        self._used: Key | None = None  # what the key that is being handled has used

    @property
    def focused(self) -> Key | None:
        """The thing that has the focus, visible or not."""
        spot = self.ring.focused_spot
        return spot.key if spot and isinstance(spot.key, Key) else None

    @property
    def visibly_focused(self) -> Key | None:
        return self.focused if self.ring.visible else None

    # Keys.

    def handle(self, event: pygame.event.Event) -> bool:
        """Move the focus by a key, or use the thing that has it; return False if the key does neither."""
        used = self._handle_walk_key(event)
        if used and self._used:
            self.answers.use_thing(self._used)
        if used:
            self.context.point_at(None, self.visibly_focused)
        return used

    def _handle_walk_key(self, event: pygame.event.Event) -> bool:
        self._used = None
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL:
            return False
        board, ring = self.context.stage.board, self.ring
        spot, key, shown = ring.focused_spot, self.focused, ring.visible
        begins = not shown and (key is None or not board.is_usable(key))
        if begins and (event.key == pygame.K_TAB or event.key in ARROWS) and (first := board.first_focus_key()):
            ring.move_to(first)
        if (
            shown
            and key
            and not event.mod & pygame.KMOD_ALT
            and (there := board.arrow_focus_key(key, ARROWS.get(event.key, (0, 0))))
        ):
            ring.move_to(there)
            return True
        if not ring.handle_key_or_mouse(event):
            return False
        if event.key == pygame.K_DOWN and shown and spot and ring.focused_spot:
            ring.move_to(board.hand_card_below(spot.rect, ring.focused_spot.rect) or ring.focused_spot.key)
        return True

    def _note_used_thing(self, key: Key) -> None:
        self._used = key

    # Where it can go.

    def collect_focusable_things(self) -> None:
        """Collect the things that can have the focus; when a card was played, the focus goes to the next one."""
        board, here = self.context.stage.board, self.focused
        held = board.hand_keys()
        if self.ring.visible and here and here in self._hand and here not in held:
            if held:
                self.ring.move_to(self._next_usable_card(here, held))
            elif board.rect_of_key(here) is None:
                self.ring.move_to(OWN_DIAL)
        self._hand = held
        found = sorted(board.focus_spots(), key=lambda spot: self._tab_rank(spot[0]))
        self.ring.set_spots([Spot(key, rect, partial(self._note_used_thing, key)) for key, rect in found])
        self._show_focus_on_table()
        self._focus_answer(button_gone=isinstance(here, ButtonKey) and here != self.focused)

    def _tab_rank(self, key: Key) -> int:
        """Return the rank of a thing in Tab order: usable cards of the hand, other answers, the rest."""
        return 2 if not self.context.stage.board.is_usable(key) else key not in self._hand

    def clear_focus(self) -> None:
        self.ring.move_to(None, visible=False)

    def _show_focus_on_table(self) -> None:
        context, here = self.context, self.visibly_focused
        if here and context.desk.focused != here:
            context.desk.focused = here
            context.rested = 0.0
            context.refresh()

    def _focus_answer(self, *, button_gone: bool) -> None:
        """Move the focus to the first answer when a question opens, and back after it.

        `button_gone`: the focused button is gone. Its neighbour may decline or end the turn, so that never gets it.
        """
        session, board, here = self.context.session, self.context.stage.board, self.visibly_focused
        asked = (session.shown, session.step)
        if session.step is None or (self._asked and all(map(is_, asked, self._asked))):
            return
        self._asked = asked
        if here is None:
            self._led_from = None
        elif not any(map(self.context.table.questions.ends_turn, session.options)):
            if (button_gone or not board.is_usable(here)) and (answer := self._first_answer()):
                self._led_from = self._led_from or here
                self.ring.move_to(answer)
                self._show_focus_on_table()
        elif self._led_from or button_gone:
            back, self._led_from = self._led_from or here, None
            self.ring.move_to(back if board.is_usable(back) and not button_gone else board.first_focus_key() or back)
            self._show_focus_on_table()

    def _first_answer(self) -> Key | None:
        """Return the first thing that answers the question, else the amber button."""
        first = self.context.stage.board.first_focus_key()
        if first and self.context.stage.board.is_usable(first):
            return first
        name = self.prompt.amber_button_name()
        return ButtonKey(name) if name else None

    def _next_usable_card(self, key: Key, held: Sequence[Key]) -> Key:
        """Return the next card to the right that can be used, else to the left, else the next one."""
        at = self._hand.index(key)
        near = [*self._hand[at + 1 :], *reversed(self._hand[:at])]
        left = [other for other in near if other in held] or list(held)
        return next(filter(self.context.stage.board.is_usable, left), left[0])

    # Number keys.

    def numbered_things(self) -> tuple[Key, ...]:
        """Return the things that may be chosen now, in reading order."""
        legal, spots = self.prompt.answering_things(), self.context.stage.board.focus_spots()
        return tuple(key for key, _rect in spots if key in legal and not isinstance(key, ButtonKey))

    def show_numbers(self, shown: bool) -> None:
        """Show or hide number keys on the things that they choose."""
        desk = self.context.desk
        desk.hints, desk.numbered = shown, self.numbered_things()
        self.context.refresh()

    def use_number_key(self, typed: str) -> None:
        """Choose a line of the chart, or one of a few possible answers."""
        questions = self.context.table.questions
        line = questions.table.typed_keys.get(typed)
        answers = self.prompt.answering_things()
        things = self.numbered_things() if answers.isdisjoint(questions.table.typed_keys.values()) else ()
        caps = questions.table.number_keys(answers, things)
        if thing := next((key for key in things if caps.get(key) == typed), None):
            self.answers.use_thing(thing)
        elif line is not None and not (self._chart_line_costs_hooch() and self._point_at_chart_line_first(line)):
            self.answers.use_thing(line)

    def _chart_line_costs_hooch(self) -> bool:
        """Return whether a line of the chart costs hooch at present."""
        step, questions = self.context.session.step, self.context.table.questions
        return step is None or questions[step] is questions.free

    def _point_at_chart_line_first(self, line: Key) -> bool:
        """Point at a line of the chart; return False on the second press, which uses it.

        The first press only shows what the line costs. A line that answers a question needs no second press.
        """
        self.collect_focusable_things()
        if self.visibly_focused == line or all(spot.key != line for spot in self.ring.spots):
            return False
        self.ring.move_to(line, visible=True)
        self._show_focus_on_table()
        self.context.desk.hovered, self.context.rested = None, TIP_DELAY  # show the tooltip with its cost without delay
        self.context.refresh()
        return True
