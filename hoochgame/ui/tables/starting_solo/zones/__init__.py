"""The zones of the window: the family's, with the tracker over another city."""

from __future__ import annotations

from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.zones import family
from hoochgame.ui.tables.kit.zone import AnyZone
from hoochgame.ui.tables.starting_solo.zones.city import City
from hoochgame.ui.tables.starting_solo.zones.tracker import Tracker


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Starting Solo."""
    return family(at, Tracker(), City())
