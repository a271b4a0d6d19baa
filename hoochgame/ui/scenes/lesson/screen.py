"""The table of a lesson: the ordinary one, with a guide, and without a save, a result or another player."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.learning.exercise import Exercise
from hoochgame.ui.background.thinking import SilentThinker, Thinker
from hoochgame.ui.platform import memory
from hoochgame.ui.scenes.lesson.guide import Guide
from hoochgame.ui.scenes.lesson.menu import LessonMenu
from hoochgame.ui.scenes.lesson.session import LessonContext
from hoochgame.ui.scenes.table import intents as want
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.scenes.table.lessons import Lessons
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.scenes.table.screen import TableScene

FANFARE = "jubilee"  # as a lesson is done
Reached = Callable[[int, bool], object]


class LessonTable(TableScene):
    """A lesson being taken. `reached` is told the part that begins, and whether the lesson is done."""

    def __init__(self, exercise: Exercise, reached: Reached) -> None:
        self.exercise = exercise
        self.reached = reached
        self._told = -1  # the part that was told last
        super().__init__(exercise, SilentThinker())

    def make_context(self, match: Match, thinker: Thinker) -> TableContext:
        self.lesson_context = LessonContext(self.exercise)
        return self.lesson_context

    def make_prompts(self, prompt: Prompt) -> Lessons:
        self.guide = Guide(prompt, self.exercise)
        return self.guide

    def leave(self) -> None:
        """Leave nothing behind: a lesson has no result and no picture."""
        self.session.close()
        self.stage.free_pictures()
        memory.return_free_memory()

    def update(self, dt: float) -> None:
        if self._told != self.exercise.part_number:
            self._told = self.exercise.part_number
            self.context.hurry_bots(False)
            self.reached(self._told, self.exercise.is_done)
            if self.exercise.is_done:
                self.app.sound.play(FANFARE)
        super().update(dt)

    # The words of the guide.

    def close_prompt(self) -> None:
        """Press what lies under the mouse in the bubble; elsewhere in it, go on."""
        at = self.context.pointer
        self.skip_hand_closing()
        if clause := self.guide.clause_at(at):
            self.carry_out(want.OpenClause(clause))
            return
        match self.guide.control_at(at):
            case "back":
                self.carry_out(want.Undo())
            case "skip":
                self.skip_part()
            case _:
                self.read_on()

    def close_waiting_prompt(self) -> bool:
        waits = self.guide.shows_blocking_prompt()
        if waits:
            self.read_on()
        return waits

    def read_on(self) -> None:
        """Go on after words that wait; at the end leave the lesson."""
        if self.exercise.is_done:
            self.dismiss(None)
        elif self.exercise.waits:
            self.exercise.go_on()
            self._renew_words()

    def skip_part(self) -> None:
        """Leave out the rest of the step."""
        if not self.exercise.is_done and self.answers.undo_or_redo(self.lesson_context.lesson_session.skip_part):
            self.app.sound.play("click")
            self.context.catch_up_log()
            self._renew_words()

    def _renew_words(self) -> None:
        self._prepare_question()
        self._choose_prompt_and_note_question()
        self.context.refresh()

    def _undo_or_redo(self, intent: want.Undo | want.Redo) -> None:
        super()._undo_or_redo(intent)
        self._renew_words()

    def _mark_prompt_read_and_choose_next(self) -> None:
        self.read_on()

    def _carry_out_word(self, intent: want.Word) -> None:
        if isinstance(intent, want.Refuse) and intent.refusal.text == self.exercise.refused:
            self.app.sound.play("refusal")
            self._renew_words()
        else:
            super()._carry_out_word(intent)

    # What a lesson has not.

    def show_result(self, *, by_itself: bool = False) -> None:
        if not by_itself:
            self.read_on()

    def reseat(self, seat: Seat, chair: Chair) -> None:
        """Do nothing: all seats play what was recorded."""

    def _carry_out_visit(self, intent: want.Visit) -> None:
        if isinstance(intent, want.ChangeChair):
            self.say(_("In a lesson everybody keeps their seat."))
        else:
            super()._carry_out_visit(intent)

    def open_menu(self, *, naming: bool = False) -> None:
        self.app.push(LessonMenu(self.exercise), self._carry_out_lesson_choice)

    def _carry_out_lesson_choice(self, choice: str | None) -> None:
        match choice:
            case "skip":
                self.skip_part()
            case "back":
                self.carry_out(want.Undo())
            case "leave":
                self.dismiss(None)
