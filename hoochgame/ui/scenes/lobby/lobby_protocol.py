"""The lobby as its parts see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

from hoochgame.core.game import Game, HouseRule
from hoochgame.storage.history import Played, TrialResults
from hoochgame.ui.input.focus import FocusRing
from hoochgame.ui.look.theme import Look
from hoochgame.ui.scene import Host
from hoochgame.ui.scenes.lobby.draft import Draft


class LobbyView(Protocol):
    """The attributes and calls that the columns of the lobby use."""

    ring: FocusRing

    @property
    def app(self) -> Host: ...

    @property
    def look(self) -> Look: ...

    @property
    def draft(self) -> Draft: ...

    @property
    def game(self) -> Game: ...

    @property
    def is_solo_title(self) -> bool: ...

    @property
    def is_set_up_alone(self) -> bool: ...

    @property
    def can_switch_company(self) -> bool:
        """Whether there is a last set-up of the other kind, alone or in company, to switch to."""

    @property
    def finished_games(self) -> Sequence[Played]:
        """The finished games of the chosen title."""

    def trial_results(self, game: Game) -> dict[int, TrialResults]: ...

    def rebuild(self) -> None: ...

    def with_rebuild(self, action: Callable[[], object]) -> Callable[[], None]:
        """Return a callback that runs the action and rebuilds the screen."""

    def with_notice_of_rules(self, change: Callable[[], Sequence[HouseRule]]) -> Callable[[], None]:
        """Return a callback that changes the number of chairs, and shows which rules change with it."""

    def switch_company(self) -> None:
        """Switch between the last set-up alone and the last one in company."""

    def play_alone(self) -> None:
        """Play alone, as a trial."""

    def return_to_company(self) -> None:
        """Fill the other chairs again."""

    def pick_colour(self, seat: int) -> None:
        """Open the choice of a seat's colour and emblem."""

    def pick_character(self, seat: int) -> None:
        """Open the choice of a bot's character."""

    def pick_list(self, seat: int) -> None:
        """Open the choice of a seat's deck list."""

    def choose_day(self, day: date) -> None:
        """Choose a day's daily deal, or show why there is none."""

    def open_calendar(self) -> None: ...
