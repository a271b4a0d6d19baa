"""A bot's hint: request it, draw it on the board, follow it, dismiss it."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.protocols import Step
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.phrases.hints import hint_versions_with_warnings
from hoochgame.ui.scenes.table.actions import Answering
from hoochgame.ui.scenes.table.pointers_drawn import draw_hint
from hoochgame.ui.scenes.table.prompt import Prompt
from hoochgame.ui.table.keys import BannerKey, ButtonKey, Key
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.table.session import Proposal

HINT_SECONDS = 3600.0  # long enough: a hint stays until it is followed or dismissed


class Advice:
    """Requests hints from a bot and finds the clause behind a question."""

    def __init__(self, prompt: Prompt, answers: Answering) -> None:
        self.prompt, self.context = prompt, prompt.context
        self.answers = answers
        self.arrow: tuple[pygame.Rect, ...] = ()  # where it was drawn, from what to where
        self._followed = 0  # the ply that was answered as the bot would, while what goes on with it is done so, too

    # The rule.

    def clause_for_rules_key(self, lesson: Lesson | None, held: Key | None) -> str:
        """Return the clause that the rules key opens.

        In this order: the clause of a refusal or prompt, of the thing held or focused, of the question. A thing under
        the mouse counts only while there is no question.
        """
        context, desk = self.context, self.context.desk
        shown, meant = desk.refused if desk.message else "", held or desk.focused
        if meant is None and context.session.step is None and context.tooltip_is_due:
            meant = desk.hovered
        if clause := shown or (lesson.rule if lesson else ""):
            return clause
        tip = context.tip_of(meant) if meant else None
        return (tip.clause if tip else "") or context.table.questions.prompt_clause(context.session.shown)

    # Hints.

    def request_hint(self) -> None:
        """Request a hint; the answer comes later."""
        context = self.context
        if context.session.step is None:
            self.prompt.show_message(self.prompt.why_wait())
        elif context.session.ask_advice():
            self.prompt.show_message(_("A bot looks at your cards…"))

    def show_or_play_ready_hint(self) -> None:
        """Show the bot's hint once it has come, or why there is none.

        A step that continues a hint the player has followed is played at once.
        """
        session = self.context.session
        if self._followed and session.step is not None:
            if self._continues_hint(session.step):
                session.ask_advice()
            else:
                self._followed = 0
        proposal = session.advice()
        if isinstance(proposal, str):
            self._followed = 0
            self.prompt.show_message(proposal)
        elif proposal is not None and self._followed:
            self._followed = session.match.ply + 1
            self.answers.play_as_one((proposal.move,), joins_last_answer=True)
        elif proposal is not None:
            self.show_hint(proposal)

    def _continues_hint(self, step: Step) -> bool:
        """Return whether a step continues the followed hint, and the player has chosen nothing since."""
        match = self.context.session.match
        since = range(self._followed + 1, match.ply + 1)
        return (
            self.context.table.questions[step].goes_on
            and match.ply >= self._followed
            and not any(map(match.was_chosen_by_person, since))
        )

    def show_hint(self, proposal: Proposal) -> None:
        """Mark a proposed move on the board and show the reasons for it."""
        context, questions = self.context, self.context.table.questions
        ai, names = context.session.match.game.ai, context.chronicle.names
        words, *briefer = hint_versions_with_warnings(questions, ai, context.session.shown, proposal, names)
        self.prompt.show_message(words, HINT_SECONDS, tuple(briefer))
        session, desk, move = context.session, context.desk, proposal.move
        # Buttons give way to things.
        glowing = sorted(self.prompt.answering_things(), key=lambda key: (isinstance(key, ButtonKey), str(key)))
        meant = [key for key in glowing if self.prompt.moves_for(key)[:1] == (move,)]
        meant += [key for key in glowing if move in questions.moves_of_key(session.shown, (move,), key)]
        goals = questions.drop_goals(session.shown, session.options, meant[0]) if meant else {}
        desk.advised, desk.hinted = move, meant[0] if meant else None
        desk.hint_goal = next((goal for goal, moves in goals.items() if moves[0] == move), None)
        context.refresh()

    def follow_hint(self) -> None:
        """Play the hinted move."""
        context, move = self.context, self.context.desk.advised
        self.prompt.dismiss_hint()
        context.refresh()
        if move is not None and context.session.step is not None:
            self._followed = context.session.match.ply + 1
            self.answers.play_moves(move)

    def draw_hint_arrow(self, surface: pygame.Surface) -> None:
        """Draw an arrow from the hinted thing to where it goes."""
        board, desk = self.context.stage.board, self.context.desk
        self.arrow = ()
        if desk.hinted and (rect := board.rect_of_key(desk.hinted)):
            goal = board.rect_of_key(desk.hint_goal) if desk.hint_goal else None
            self.arrow = draw_hint(Canvas(surface, self.context.look), rect, goal, board.rect_of_key(BannerKey()))
