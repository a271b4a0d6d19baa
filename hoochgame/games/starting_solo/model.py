"""The state of a game of Starting Solo: that of the base game, with guards of the enemy."""

from __future__ import annotations

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.starting_solo.content import CONTENT
from hoochgame.games.starting_solo.moves import AnySoloStep

YOU, ENEMY = Seat(0), Seat(1)


class SoloState(HoochState, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A state that allows more kinds of steps on its agenda, and is otherwise that of the base game."""

    agenda: tuple[AnySoloStep, ...] = ()  # type: ignore[assignment] # nobody writes to it, so wider does no harm

    @property
    def last_round(self) -> int:
        return CONTENT.turns
