"""The secrets in a replay of an unfinished game, and the question that reveals them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.navigation import ask_yes_or_no, mark_cards_seen_then
from hoochgame.ui.scene import Host
from hoochgame.ui.titles.registry import find_table


class Secrecy:
    """Decides which hands may be shown.

    In an unfinished game it is the hand of the only person. With several persons or none nobody knows who is watching,
    so it asks first. Revealing hands marks the game as practice, and so does playing on from it: the new game shows the
    secrets of this one.
    """

    def __init__(self, match: Match, path: Path | None) -> None:
        self.match, self.path = match, path
        self.secrets = find_table(match.game.id).secrets
        seats = [Seat(seat) for seat in range(len(match.chairs))]
        self.everybody = frozenset(seats)
        self.alone = len(match.seats_people_have_had) == 1
        self.free = frozenset(seat for seat in seats if not match.must_hide_hand(seat))

    @property
    def is_all_revealed(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.free == self.everybody

    def ask_to_reveal(self, app: Host, then: Callable[[], object]) -> None:
        """Ask whether to show hidden hands; call `then` on yes, or at once if they are shown already."""
        if self.is_all_revealed:
            then()
            return
        lift = partial(self._reveal_and_mark_save, app, then)
        ask_yes_or_no(
            app, _(self.secrets.ask), _(self.secrets.warn), _("Look"), _("Leave them hidden"), lift, danger=True
        )

    def ask_to_play_on(self, app: Host, then: Callable[[], None]) -> None:
        """Ask whether to play on from an unfinished game; call `then` on yes, or at once if nothing is hidden."""
        if self.is_all_revealed:
            then()
            return
        words = _("The game that you watch is not over, and the new one would show what is hidden in it. From then on "
                  "both are practice: they earn no star and no place in the history.")  # fmt: skip
        ask_yes_or_no(
            app, _("Play on from a running game?"), words, _("Play on"), _("Back to the replay"), then, danger=True
        )

    def _reveal_and_mark_save(self, app: Host, then: Callable[[], object]) -> None:
        """Note it in the save, then show everything; if saving fails, all stays hidden."""

        def show() -> None:
            self.free, self.match.seen = self.everybody, True
            then()

        if self.path:
            mark_cards_seen_then(app, self.path, show)
        else:
            show()
