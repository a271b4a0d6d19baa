"""A chair changes hands in the middle of a game: a bot for a person, or the other way round."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.bots import LEVELS
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.words import Seat
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.scenes.lobby.draft import usual
from hoochgame.ui.scenes.table.advising import Advising
from hoochgame.ui.scenes.table.chair import ChairScene


class Reseating(Advising):
    """Who plays on for a seat."""

    def change_chair(self, seat: Seat) -> None:
        """Ask who plays on for a seat."""
        chair = self.session.match.chairs[seat]

        def chosen(new: Chair | None) -> None:
            if new is not None and new != chair:
                self.reseat(seat, new)

        self.app.push(ChairScene(chair), chosen)

    def leave_to_bot(self, seat: Seat) -> None:
        """A bot plays on for a seat, and how it comes back is said."""
        chair = self.session.match.chairs[seat]
        if self.reseat(seat, replace(chair, kind=usual(LEVELS))):
            words = _("A bot plays for {name} now. A click on the name on the table brings {name} back.")
            self.app.notice(words.format(name=chair.name))

    def reseat(self, seat: Seat, chair: Chair) -> bool:
        """Somebody else plays on for a seat; false if that could not be saved."""
        try:
            self.session.reseat(seat, chair)
            self.session.jump()
        except SaveFailed as problem:
            self.say(str(problem))
            return False
        self.pending.clear()
        self.desk.recall(self.session.match)
        self.seated(self.session.viewer)
        return True
