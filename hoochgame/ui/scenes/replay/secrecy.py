"""What stays hidden in a replay of a game that is not over, and the question that reveals it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import SaveFailed, mark_seen
from hoochgame.ui.navigation import ask
from hoochgame.ui.scene import Host
from hoochgame.ui.tables.titles import find_table


class Secrecy:
    """Knows which hands may be shown. While the game goes on, that is the only person's; where several play, or none,
    nobody knows who is looking, so that it asks first. Whoever looks makes practice of the game.
    """

    def __init__(self, match: Match, path: Path | None) -> None:
        self.path, self.secrets = path, find_table(match.game.id).words.secrets
        seats = [Seat(seat) for seat in range(len(match.chairs))]
        people = [seat for seat in seats if match.chairs[seat].human]
        self.everybody = frozenset(seats)
        self.alone = len(people) == 1
        self.free = self.everybody if match.over else frozenset(people) if self.alone else frozenset[Seat]()

    @property
    def lifted(self) -> bool:
        """Whether nothing is hidden any longer."""
        return self.free == self.everybody

    def ask(self, app: Host, then: Callable[[], object]) -> None:
        """Ask whether to show hidden hands; call `then` if so, or at once if that was answered before."""
        if self.lifted:
            then()
            return
        lift = partial(self._lift, app, then)
        ask(app, _(self.secrets.ask), _(self.secrets.warn), _("Look"), _("Leave them hidden"), lift, danger=True)

    def _lift(self, app: Host, then: Callable[[], object]) -> None:
        """Note it in the save, then show everything; if that fails, everything stays hidden."""
        try:
            if self.path:
                mark_seen(self.path, find_game)
        except SaveFailed as problem:
            app.notice(str(problem))
            return
        self.free = self.everybody
        then()
