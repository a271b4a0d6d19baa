"""The open question, its possible answers, and the prompt line."""

from __future__ import annotations

from collections import deque

import pygame

from hoochgame.core.language import _, current_language
from hoochgame.core.protocols import Move
from hoochgame.ui.input import keys
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.table.keys import ButtonKey, Key
from hoochgame.ui.table.records import ButtonMark

MESSAGE_SECONDS = 4.5


class Prompt:
    """The table's open question, answers not yet carried out, and the prompt line."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.table, self.session, self.stage = context.table, context.session, context.stage
        self.pending: deque[Move] = deque()  # answers that were given at once and are still to be carried out
        self.doing: frozenset[Key] = frozenset()  # the things of the last answer, while it is carried out
        self._message_left = 0.0
        self._language = current_language()

    # The question.

    def moves_for(self, key: Key) -> tuple[Move, ...]:
        """Return the moves that a click on a thing could mean."""
        return self.table.questions.moves_of_key(self.session.shown, self.session.options, key)

    def things_for(self, move: Move) -> frozenset[Key]:
        return frozenset(key for key in self.answering_things() if self.moves_for(key)[:1] == (move,))

    def answering_things(self) -> frozenset[Key]:
        """Return all things that could answer the question."""
        return self.table.questions.legal_keys(self.session.shown, self.session.options)

    def amber_button_name(self) -> str:
        """Return the amber button; "" if it ends the turn, as that has its own key."""
        buttons = self.context.board_marks().buttons
        return next((one.name for one in buttons if one.kind == "primary" and one.name != "end_turn"), "")

    def decline_button_name(self) -> str:
        """Return the button that declines or gives up; "" if there is none."""
        caps = keys.key_cap_words("decline"), keys.key_cap_words("give_up")
        return next((one.name for one in self._enabled_buttons() if one.keycap in caps), "")

    def button_with_own_key(self, event: pygame.event.Event) -> str:
        """Return the button whose own key this is; "" if there is none."""
        action = keys.action_of_event(event, "challenge")
        return next((one.name for one in self._enabled_buttons() if one.name == action), "")

    def _enabled_buttons(self) -> list[ButtonMark]:
        return [one for one in self.context.board_marks().buttons if one.kind != "off"]

    def why_disabled(self, key: Key) -> str:
        """Return why a button is disabled; "" if it is not."""
        buttons = self.stage.board.buttons
        return next((one.why for one in buttons if one.kind == "off" and ButtonKey(one.name) == key), "")

    def why_wait(self) -> str:
        """Return why there is no question for the viewer."""
        return _("The game is over.") if self.session.is_end_shown else _("Wait for your turn.")

    @property
    def is_animating(self) -> bool:
        """Whether animation is running or queued; a hand that closes up does not count."""
        acts = self.stage.is_running and not self.stage.closing
        return acts or bool(self.session.queue) or bool(self.pending)

    def next_question_is_mine(self) -> bool:
        """Return whether all running animation leads to a question for the viewer."""
        session, asked = self.session, self.session.match.asked_seat
        return asked == session.viewer or session.is_same_turn_again(asked)

    # The prompt line.

    def show_message(self, sentence: str, seconds: float = MESSAGE_SECONDS, briefer: tuple[str, ...] = ()) -> None:
        """Show a sentence in the prompt line, instead of a hint; the first of `briefer` that fits if it is too long."""
        desk = self.context.desk
        self.dismiss_hint()
        desk.message, desk.briefer, desk.refused = sentence, briefer, ""
        self._message_left = seconds
        self.context.refresh()

    def dismiss_hint(self) -> bool:
        """Dismiss the hint; return False if there was none."""
        desk = self.context.desk
        hinted = desk.advised is not None
        if hinted:
            desk.message = ""
        desk.advised = desk.hinted = desk.hint_goal = None
        return hinted

    def clear_message_and_tooltip(self) -> None:
        """Clear the tooltip and the last refusal: an answer has worked."""
        desk = self.context.desk
        self.context.hide_tooltip_until_moved()
        if desk.message and desk.advised is None:  # a message with a hint is the words of that hint
            desk.message = desk.refused = ""
            self.context.refresh()

    def clear_other_language_texts(self) -> None:
        """Clear messages and open piles from before a change of language."""
        if self._language != current_language():
            self._language = current_language()
            self.dismiss_hint()
            desk = self.context.desk
            desk.message, desk.briefer, desk.showing = "", (), None

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds for messages."""
        desk = self.context.desk
        self._message_left -= dt
        if desk.message and self._message_left <= 0:
            desk.message = ""
            self.context.refresh()
