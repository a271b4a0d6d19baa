"""The hint of a bot: asking for it, showing it on the board, following it, putting it away."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Step
from hoochgame.ui.phrases.hints import hints
from hoochgame.ui.scenes.table.actions import Answering
from hoochgame.ui.scenes.table.context import Sitting
from hoochgame.ui.scenes.table.pointers_drawn import draw_hint
from hoochgame.ui.table.keys import BannerKey, ButtonKey, Key
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.table.session import Proposal

HINT_SECONDS = 3600.0  # a hint stays until it is followed or put away


class Advice:
    """Knows what a bot would do, and the rule behind what is asked."""

    def __init__(self, sitting: Sitting, answers: Answering) -> None:
        self.sitting = sitting
        self.answers = answers
        self.arrow: tuple[pygame.Rect, ...] = ()  # where it was drawn, from what to where
        self._followed = 0  # the ply that was answered as the bot would, while what goes on with it is done so, too

    # The rule.

    def clause(self, lesson: Lesson | None, held: Key | None) -> str:
        """Return the rule behind the refusal or prompt that is shown, else behind what the player holds or has reached
        with the keyboard, else behind what is asked.

        A thing that is only under the mouse counts only while nothing is asked.
        """
        sitting, desk = self.sitting, self.sitting.desk
        shown, meant = desk.refused if desk.message else "", held or desk.focused
        if meant is None and sitting.session.step is None and sitting.explains:
            meant = desk.hovered
        if clause := shown or (lesson.rule if lesson else ""):
            return clause
        tip = sitting.tip_of(meant) if meant else None
        return (tip.clause if tip else "") or sitting.table.questions.clause(sitting.session.shown)

    # Hints.

    def ask(self) -> None:
        """Ask a bot what it would do."""
        sitting = self.sitting
        if sitting.session.step is None:
            sitting.say(sitting.why_wait())
        elif sitting.session.ask_advice():
            sitting.say(_("A bot looks at your cards…"))

    def show_answer(self) -> None:
        """Show what the bot would do, or why none can look; nothing until it knows.

        What goes on with a hint that was followed is done.
        """
        session = self.sitting.session
        if self._followed and session.step is not None:
            if self._goes_on(session.step):
                session.ask_advice()
            else:
                self._followed = 0
        proposal = session.advice()
        if isinstance(proposal, str):
            self._followed = 0
            self.sitting.say(proposal)
        elif proposal is not None and self._followed:
            self._followed = session.match.ply + 1
            self.answers.play_together((proposal.move,), on=True)
        elif proposal is not None:
            self.show(proposal)

    def _goes_on(self, step: Step) -> bool:
        """Return whether a step goes on with the hint that was followed, and nobody has chosen anything since."""
        match = self.sitting.session.match
        since = range(self._followed + 1, match.ply + 1)
        return (
            self.sitting.table.questions[step].goes_on
            and match.ply >= self._followed
            and not any(map(match.decided, since))
        )

    def show(self, proposal: Proposal) -> None:
        """Say what speaks for a move and how to do it, and mark it on the board."""
        sitting, questions = self.sitting, self.sitting.table.questions
        wits, names = sitting.session.match.game.wits, sitting.chronicle.names
        words, *briefer = hints(questions, wits, sitting.session.shown, proposal, names)
        sitting.say(words, HINT_SECONDS, tuple(briefer))
        session, desk, move = sitting.session, sitting.desk, proposal.move
        glowing = sorted(sitting.legal(), key=lambda key: (isinstance(key, ButtonKey), str(key)))  # buttons give way
        meant = [key for key in glowing if sitting.moves(key)[:1] == (move,)]
        meant += [key for key in glowing if move in questions.moves(session.shown, (move,), key)]
        goals = questions.goals(session.shown, session.options, meant[0]) if meant else {}
        desk.advised, desk.hinted = move, meant[0] if meant else None
        desk.hint_goal = next((goal for goal, moves in goals.items() if moves[0] == move), None)
        sitting.refresh()

    def follow(self) -> None:
        """Do what the hint says."""
        sitting, move = self.sitting, self.sitting.desk.advised
        sitting.unhint()
        sitting.refresh()
        if move is not None and sitting.session.step is not None:
            self._followed = sitting.session.match.ply + 1
            self.answers.play(move)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw an arrow from the hinted thing to where it goes."""
        board, desk = self.sitting.stage.board, self.sitting.desk
        self.arrow = ()
        if desk.hinted and (rect := board.where(desk.hinted)):
            goal = board.where(desk.hint_goal) if desk.hint_goal else None
            self.arrow = draw_hint(surface, self.sitting.look, rect, goal, board.where(BannerKey()))
