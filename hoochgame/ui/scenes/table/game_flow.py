"""Shows events, then continues the game or opens the next question."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.ui.scenes.table.actions import Answering, CourseActions
from hoochgame.ui.scenes.table.intents import Point
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.motion.playback import Playback

AT_ONCE = 40  # moves in one frame, so that the window goes on


class GameFlow:
    """Shows events and continues the game where no player is needed."""

    def __init__(self, prompt: Prompt, actions: CourseActions, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.actions = actions
        self.answers = answers
        self.playback = Playback(prompt.context)

    def advance(self, dt: float, pointed: Point | None, held_up: Callable[[], bool]) -> None:
        """Show the next event; after the last one continue the game.

        `pointed`: the mouse position, if the mouse is in use; `held_up`: whether the player must read a prompt first.
        """
        context, session = self.context, self.context.session
        if session.at_once and not session.match.over:
            self._play_out_bots(dt)
            return
        while session.queue and not (context.stage.running or held_up()):
            context.stage.set_pointer(pointed, closes=False)
            self.playback.show_next()
        if context.stage.running or held_up():
            session.advance_thinking(dt)
            return
        session.reopen()
        if self.prompt.pending:
            self.answers.send_pending_move()
        elif session.curtain is not None:
            self.actions.call_player(session.curtain)
        elif session.match.over:
            self.actions.show_result(sudden=True)
        elif session.update(dt):
            self.advance(0, pointed, held_up)
        else:
            self._show_trouble()

    def _show_trouble(self) -> None:
        """Show why the game can't continue: a bot's move could not be saved."""
        if trouble := self.context.session.trouble:
            self.prompt.show_message(trouble)

    def _play_out_bots(self, dt: float) -> None:
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
        if self._next_belongs():
            self.context.stage.cross_fade()
        if self.playback.skip():
            self.context.session.show_present()
            self.context.catch_up_log()
        while self._next_belongs() and (telling := self.context.next_telling()):
            self.context.hear(telling)
        self.context.session.skip_pause()
        self.context.dirty = True

    def _next_belongs(self) -> bool:
        """Return whether the next event belongs to the one shown, as those of one night do."""
        session = self.context.session
        return bool(session.queue) and self.context.table.motions.in_one(session.shown, session.queue[0][1])

    def finish_animation(self) -> bool:
        """End the running and queued animation; the hand keeps its places. Return False if nothing was queued."""
        context, session = self.context, self.context.session
        context.stage.skip()
        if not session.queue:
            return False
        before = session.shown
        session.show_present()
        context.stage.keep_hand(before, session.shown)
        context.catch_up_log()
        return True
