"""Why nothing comes of a click or key."""

from __future__ import annotations

from hoochgame.core.language import _
from hoochgame.ui.scenes.table.watching import Watching
from hoochgame.ui.tables.marks import Key, Lesson


class Answering(Watching):
    """Whatever is done at the table and has no effect is answered with the reason."""

    lesson: Lesson | None = None  # what the first game says now

    def explain(self, key: Key) -> bool:
        """Why nothing comes of a click on this; false for what never means anything."""
        session = self.session
        move = self.table.questions.wanted(session.shown, key)
        refusal = session.refuse(move) if move else None
        if self.lesson and self.lesson.holds and session.step is None:
            self.say(_("First read the tip: click it, or press Enter."))
        elif refusal:
            self.refused(refusal)
        elif key[0] == "button" and session.step is None:
            self.wait()
        elif key[0] == "button":
            self.say(self.off(key) or _("That is no longer possible."))
        else:
            return False
        return True

    def off(self, key: Key) -> str:
        """Why a button was drawn unlit."""
        buttons = self.stage.board.buttons
        return next((one.why for one in buttons if one.kind == "off" and ("button", one.name) == key), "")

    def wait(self) -> None:
        """Nothing is asked of whoever is at the screen."""
        self.say(_("The game is over.") if self.session.match.over else _("Wait for your turn."))
