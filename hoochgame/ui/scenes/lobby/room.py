"""The lobby as its parts know it: what is being set up, and what they may ask it for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

from hoochgame.core.game import Game
from hoochgame.storage.history import Played, Tries
from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.lobby.draft import Draft


class Room(Protocol):
    """What the columns of the lobby read, and call when something in them is used."""

    ring: FocusRing

    @property
    def app(self) -> Host:
        """The app that it is shown by."""

    @property
    def look(self) -> Look:
        """How everything looks."""

    @property
    def plan(self) -> Draft:
        """The set-up in the making."""

    @property
    def game(self) -> Game:
        """The title that is chosen on the shelf."""

    @property
    def alone(self) -> bool:
        """Whether the title is for one."""

    @property
    def plays_alone(self) -> bool:
        """Whether what is drafted now is for one person."""

    @property
    def switches(self) -> bool:
        """Whether there is a last set-up of the other kind to go over to."""

    @property
    def played(self) -> Sequence[Played]:
        """The finished games of the title that is chosen."""

    def tries(self, game: Game) -> dict[int, Tries]:
        """What became of the trials of a title."""

    def rebuild(self) -> None:
        """Show what has changed."""

    def change(self, action: Callable[[], object]) -> Callable[[], None]:
        """An action that shows its effect at once."""

    def switch(self) -> None:
        """The last set-up alone instead of the last one in company, or the other way round."""

    def try_alone(self) -> None:
        """Play alone, for a trial."""

    def invite(self) -> None:
        """Fill the other chairs again."""

    def pick_colour(self, seat: int) -> None:
        """Ask for another colour and emblem."""

    def pick_list(self, seat: int) -> None:
        """Ask for another deck list."""

    def choose_day(self, day: date) -> None:
        """Play the daily deal of a day, or say why not."""

    def open_calendar(self) -> None:
        """Ask for another day."""
