"""The state of a game of Starting Solo: that of the base game, in which enemies stand guard."""

from __future__ import annotations

from hoochgame.core.words import Seat
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.starting_solo.moves import AnySoloStep

YOU, ENEMY = Seat(0), Seat(1)


class SoloState(State, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """More kinds of steps may stand on its agenda; nothing else is different."""

    agenda: tuple[AnySoloStep, ...] = ()  # type: ignore[assignment] # nobody writes to it, so wider does no harm
