"""The session of a lesson: recorded moves stand in for bots, and nothing is saved."""

from __future__ import annotations

from hoochgame.core.match import Match
from hoochgame.core.protocols import Move
from hoochgame.learning.exercise import Exercise
from hoochgame.learning.lesson import Watched
from hoochgame.ui.background.thinking import SilentThinker, Thinker
from hoochgame.ui.scenes.table.context import TableContext
from hoochgame.ui.table.asking.question_row import S, SeatView
from hoochgame.ui.table.session import Proposal, Session, Telling


class LessonSession(Session[S]):
    """Drives an exercise. Watched moves are made at the table's pace; the learner is asked for all others."""

    asks_before_loss = False

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self._wants_advice = False
        super().__init__(exercise, SilentThinker(), answer_lone=False)

    def take_next_telling(self) -> Telling[S] | None:
        """Return the next event; after the last, show the recorded state: another order of moves may lead to a twin."""
        telling = super().take_next_telling()
        if telling is None or self.queue:
            return telling
        self.show_present()
        return telling._replace(after=self.shown)

    def ask_advice(self) -> bool:
        self._wants_advice = self.step is not None
        return self._wants_advice

    def advice(self) -> Proposal | str | None:
        """Return what the lesson wants."""
        wanted = self.exercise.wanted_moves if self._wants_advice else ()
        self._wants_advice = False
        return Proposal(wanted[0]) if wanted else None

    def skip_part(self) -> None:
        """Leave out the rest of the part."""
        self.exercise.skip()
        self._show_after_undo()

    def _forced_move(self) -> Move | None:
        return self.exercise.watched_move

    def _next_answer(self) -> tuple[Move, bool] | None:
        move = self.exercise.watched_move
        return None if move is None else (move, False)


class LessonContext(TableContext):
    """What the parts of a lesson's table share. Opponents say nothing: the guide speaks."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        super().__init__(exercise, SilentThinker())

    def make_session(self, match: Match, thinker: Thinker) -> Session[SeatView]:
        return LessonSession(self.exercise)

    @property
    def lesson_session(self) -> LessonSession[SeatView]:
        assert isinstance(self.session, LessonSession)
        return self.session

    def let_opponents_speak(self, telling: Telling[SeatView]) -> None:
        """Do nothing."""

    def hurry_bots(self, held: bool) -> None:
        super().hurry_bots(held)
        if isinstance(part := self.exercise.part, Watched):
            self.stage.animations.speed *= part.pace
            self.session.pace /= part.pace
