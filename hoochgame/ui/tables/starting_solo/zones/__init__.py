"""The zones of the window: the family's, with the tracker over another city."""

from __future__ import annotations

from hoochgame.core.language import mark
from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.zones import family
from hoochgame.ui.tables.hooch_stooges.zones.attack import Attack, LaneWords
from hoochgame.ui.tables.kit.zone import AnyZone
from hoochgame.ui.tables.starting_solo.zones.city import City
from hoochgame.ui.tables.starting_solo.zones.tracker import Tracker


class GuardedLane(Attack):
    """The lane of an attack on a guard."""

    words = LaneWords(mark("The guard"), mark("after the guard"), mark("stands guard"), names_blockers=True)


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Starting Solo."""
    return family(at, Tracker(), City(), lane=GuardedLane)
