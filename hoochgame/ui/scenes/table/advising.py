"""Where a player turns for advice: the rule behind what is asked, and a bot's hint, which can be followed."""

from __future__ import annotations

import pygame

from hoochgame.core.language import _
from hoochgame.core.words import Move
from hoochgame.ui.input import keys
from hoochgame.ui.navigation import open_rulebook
from hoochgame.ui.scenes.table.answering import Answering
from hoochgame.ui.scenes.table.watching import MESSAGE_SECONDS, TIP_DELAY
from hoochgame.ui.tables.marks import Tip

HINT_SECONDS = 3600.0  # a hint stays until it is followed or put away


class Advising(Answering):
    """Opens the rulebook where it helps; shows hints, and carries them out."""

    def play(self, move: Move) -> None:
        """Answer with this move; the end of a turn may be asked for once more."""

    # The rulebook.

    def open_rules(self) -> None:
        """The rulebook, where it speaks of the refusal or tip that is shown, else as `_clause_in_question` says."""
        shown = self.desk.refused if self.desk.message else ""
        more = self.lesson.rule if self.lesson else ""
        self.open_clause(shown or more or self._clause_in_question())

    def _clause_in_question(self) -> str:
        """Of what the player holds or has gone to with the keyboard, else of what is asked.

        What merely lies under the mouse counts only while nothing is asked.
        """
        asks, meant = self.session.step is not None, self.drag.key if self.drag else self.desk.focused
        if meant is None and not asks and self._rested >= TIP_DELAY:
            meant = self.desk.hovered
        tip = self.tip_of(meant) if meant else None
        return (tip.clause if tip else "") or self.table.questions.clause(self.session.shown)

    def rule_foot(self, tip: Tip) -> str:
        """Only where the key opens this very rule."""
        by_chance = self.session.step is not None and self.desk.focused is None
        return "" if by_chance and self.desk.hovered != ("rule",) else super().rule_foot(tip)

    def open_clause(self, clause: str) -> None:
        """The rulebook at a clause."""
        open_rulebook(self.app, clause, self.title_id)

    # Hints.

    def hint(self) -> None:
        """Ask a bot what it would do."""
        if self.session.step is None:
            self.wait()
        elif self.session.ask_advice():
            self.say(_("A bot looks at your cards…"))

    def _show_hint(self, move: Move) -> None:
        """Mark it on the board, and say what speaks for it and how to do it."""
        session, questions = self.session, self.table.questions
        glowing = sorted(questions.legal(session.shown, session.options), key=str)
        meant = [key for key in glowing if questions.moves(session.shown, session.options, key)[:1] == (move,)]
        meant += [key for key in glowing if move in questions.moves(session.shown, (move,), key)]
        goals = questions.goals(session.shown, session.options, meant[0]) if meant else {}
        words = self.table.questions.hint(session.shown, move, self.chronicle.names)
        self.say(words, HINT_SECONDS)
        self.desk.advised, self.desk.hinted = move, meant[0] if meant else None
        self.desk.hint_goal = next((goal for goal, moves in goals.items() if moves[0] == move), None)
        self.refresh()

    def follow_hint(self) -> None:
        """Do what the hint says."""
        move = self.desk.advised
        self.unhint()
        self.refresh()
        if move is not None and self.session.step is not None:
            self.play(move)

    def hint_key(self, event: pygame.event.Event) -> bool:
        """While a hint is shown: Enter or its own key carries it out; any other key puts it away, Esc only that."""
        if self.desk.advised is None or event.key in keys.MODIFIERS:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) or keys.of(event, "hint"):
            self.follow_hint()
            return True
        self.unhint()
        self.refresh()
        return bool(event.key == pygame.K_ESCAPE)

    def say(self, sentence: str, seconds: float = MESSAGE_SECONDS) -> None:
        """In the place of a hint, too."""
        self.unhint()
        super().say(sentence, seconds)

    def unhint(self) -> bool:
        """The hint is gone; false if there was none."""
        hinted = self.desk.advised is not None
        if hinted:
            self.desk.message = ""
        self.desk.advised = self.desk.hinted = self.desk.hint_goal = None
        return hinted
