"""The lane of an attack: the base game's, with words for a guard."""

from __future__ import annotations

from hoochgame.core.language import mark
from hoochgame.ui.tables.hooch_stooges.zones.attack import Attack, LaneWords


class GuardedLane(Attack):
    """The lane of an attack on a guard."""

    words = LaneWords(mark("The guard"), mark("after the guard"), mark("stands guard"), names_blockers=True)
