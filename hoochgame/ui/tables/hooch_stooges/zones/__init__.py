"""The window cut into zones, in the order in which the keyboard reads them."""

from __future__ import annotations

from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.zones.attack import Attack
from hoochgame.ui.tables.hooch_stooges.zones.chart import Chart
from hoochgame.ui.tables.hooch_stooges.zones.city import City
from hoochgame.ui.tables.hooch_stooges.zones.effects import Effects
from hoochgame.ui.tables.hooch_stooges.zones.foe import Foe
from hoochgame.ui.tables.hooch_stooges.zones.lineup import Lineup
from hoochgame.ui.tables.hooch_stooges.zones.own import Laid, Own
from hoochgame.ui.tables.hooch_stooges.zones.row import Row
from hoochgame.ui.tables.hooch_stooges.zones.shelf import Shelf
from hoochgame.ui.tables.kit.zone import AnyZone


def zones(at: Moment) -> list[AnyZone]:
    """Of this moment."""
    return family(at, City())


def family(at: Moment, *middle: AnyZone) -> list[AnyZone]:
    """What every table of the family has, and what lies in its middle."""
    foes = [Foe(seat) for seat in at.layout.foe_seats()]
    return [Row(), Attack(), Effects(), Lineup(), *middle, Chart(), *foes, Laid(), Own(), Shelf()]
