"""Changes who plays a seat during a game: a bot for a person, or a person for a bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hoochgame.core.characters import choose_character_for_new_bot, split_bot_kind
from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.storage.saves import SaveFailed
from hoochgame.ui.navigation import ask_yes_or_no
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.chair import ChairScene
from hoochgame.ui.scenes.table.prompt import Prompt


class Reseating:
    """Asks who takes over a seat, and puts them there."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt, self.context = prompt, prompt.context

    def ask_for_player(self, app: Host, seat: Seat, then: Callable[[Seat, Chair], None]) -> None:
        """Ask who takes over a seat, then call `then`. A person who would see a bot's hand must confirm."""

        def answered(chair: Chair | None) -> None:
            match = self.context.session.match
            if chair is None or chair == match.chairs[seat]:
                return
            sit_down = partial(then, seat, chair)
            if not (chair.is_human and match.would_person_see_second_hand(seat)):
                sit_down()
                return
            name, secrets = match.chairs[seat].name, self.context.table.secrets
            title, words = _("Take over from {name}?").format(name=name), _(secrets.taken).format(name=name)
            ask_yes_or_no(app, title, words, _("Sit down"), _("Leave it as it is"), sit_down, danger=True)

        app.push(self.player_dialog(seat), answered)

    def player_dialog(self, seat: Seat) -> ChairScene:
        """Return the dialog that asks who plays on for a seat."""
        chair = self.context.session.match.chairs[seat]
        return ChairScene(chair, self._new_character() if chair.is_human else split_bot_kind(chair.kind)[1])

    def _new_character(self) -> str:
        return choose_character_for_new_bot(chair.kind for chair in self.context.session.match.chairs)

    @staticmethod
    def way_back_words(chair: Chair) -> str:
        """Return a sentence that says how a person takes the seat back from a bot."""
        words = _("A bot plays for {name} now. Click {name}’s name to take the seat back.")
        return words.format(name=chair.name)

    def reseat(self, seat: Seat, chair: Chair) -> bool:
        """Give a seat another player; if that can't be saved, show why and return False."""
        session = self.context.session
        try:
            session.reseat(seat, chair)
            session.show_present()
        except SaveFailed as problem:
            self.prompt.show_message(str(problem))
            return False
        self.prompt.pending.clear()
        self.context.desk.restore_from_match(session.match)
        return True
