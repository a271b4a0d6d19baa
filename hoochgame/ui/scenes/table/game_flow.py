"""Shows events, then continues the game or opens the next question."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Move
from hoochgame.ui.input.keys import MODIFIERS
from hoochgame.ui.scenes.table.actions import Answering, CourseActions
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.motion.playback import Playback

APART = 0.35  # seconds between two swings at speed 1
APART_WITHOUT_ANIMATION = 0.1
STOPS = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
AT_ONCE = 40  # moves in one frame, so that the window goes on


class GameFlow:
    """Shows events and continues the game where no player is needed."""

    def __init__(self, prompt: Prompt, actions: CourseActions, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.actions = actions
        self.answers = answers
        self.playback = Playback(prompt.context)

    def advance(self, dt: float, pointer: Point | None, must_read_prompt: Callable[[], bool]) -> None:
        """Show the next event; after the last one continue the game.

        `pointer`: the mouse position, if the mouse is in use; `must_read_prompt`: whether a prompt stops the game.
        """
        context, session = self.context, self.context.session
        if not context.stage.is_running:
            context.record_what_was_shown()
        if session.at_once and (session.queue or not session.match.is_over):
            self._play_bots_at_once(dt)
            return
        while session.queue and not (context.stage.is_running or must_read_prompt()):
            context.stage.move_pointer(pointer, closes=False)
            self.playback.show_next()
        if context.stage.is_running or must_read_prompt():
            session.advance_thinking(dt)
            return
        session.reopen_hand()
        if self.prompt.pending:
            self.answers.send_pending_move()
        elif session.person_to_call is not None:
            self.actions.call_player(session.person_to_call)
        elif session.match.is_over:
            self.actions.show_result(by_itself=True)
        elif session.update(dt):
            self.advance(0, pointer, must_read_prompt)
        else:
            self._show_trouble()

    def _show_trouble(self) -> None:
        """Show why the game can't continue: a bot's move could not be saved."""
        if trouble := self.context.session.trouble:
            self.prompt.show_message(trouble)

    def _play_bots_at_once(self, dt: float) -> None:
        """Play the bots' finished answers, and show only their result."""
        session, moves = self.context.session, 0
        self.finish_animation()
        while moves < AT_ONCE and session.update(0 if moves else dt):
            session.show_present()
            moves += 1
        if moves:
            self.context.catch_up_log()
        self._show_trouble()

    def skip_animation(self) -> None:
        """End the running animation and those that belong to it; a second call soon after ends all that are queued."""
        if self._next_event_belongs():
            self.context.stage.cross_fade()
        if self.playback.skip_and_detect_repeat():
            self.context.session.show_present()
            self.context.catch_up_log()
        while self._next_event_belongs() and (telling := self.context.take_next_telling()):
            self.context.finish_showing(telling)
        self.context.session.skip_pause()
        self.context.dirty = True

    def _next_event_belongs(self) -> bool:
        """Return whether the next event belongs to the one shown, as those of one night do."""
        session = self.context.session
        return bool(session.queue) and self.context.table.motions.in_one(session.shown, session.queue[0][1])

    def finish_animation(self) -> bool:
        """End the running and queued animation; the hand keeps its places. Return False if nothing was queued."""
        context, session = self.context, self.context.session
        context.stage.end_animation()
        if not session.queue:
            return False
        before = session.shown
        session.show_present()
        context.stage.keep_hand_places(before, session.shown)
        context.catch_up_log()
        return True


class RestOfAttack:
    """Sends one answer after the other until the question changes or the player presses anything."""

    def __init__(self, prompt: Prompt, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.answers = answers
        self.active = False
        self._since = 0.0  # seconds since the last answer

    def start(self) -> None:
        """Begin with the next answer, or say that there is none."""
        if not self._next_moves():
            self.prompt.show_message(_("There is no attack of yours to roll."))
            return
        self.active, self._since = True, self._seconds_apart
        self.update(0)

    def stop(self) -> None:
        """Give no more answers; what was rolled stays."""
        if self.active:
            self.active = False
            self.context.hurry_bots(False)

    def stop_at_input(self, event: pygame.event.Event) -> bool:
        """Stop at a key or a click; return whether it was one, as it does nothing more."""
        pressed = event.type in STOPS or (event.type == pygame.KEYDOWN and event.key not in MODIFIERS)
        if not (self.active and pressed):
            return False
        self.stop()
        return True

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds; send the next answer once all is shown and the time has passed."""
        if not self.active:
            return
        self._since += dt
        session = self.context.session
        if self.prompt.is_animating or self.context.stage.is_running:
            return
        moves = self._next_moves()
        if not moves and (
            session.asked_person is not None or session.thinking_bot is not None or session.match.is_over
        ):
            self.stop()
        elif moves and self._since >= self._seconds_apart:
            self._since = 0.0
            self.context.hurry_bots(True)
            self.answers.play_moves(moves[0], moves[1:])

    @property
    def _seconds_apart(self) -> float:
        speed = self.context.settings.animation_speed
        return APART / speed if speed else APART_WITHOUT_ANIMATION

    def _next_moves(self) -> tuple[Move, ...]:
        session = self.context.session
        return (
            self.context.table.next_answers_when_giving_all_left(session.shown, session.step)
            if session.step is not None
            else ()
        )
