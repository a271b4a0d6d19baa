"""The zones of the window, in the order in which the keyboard reads them."""

from __future__ import annotations

from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.zones.attack import Attack
from hoochgame.ui.tables.hooch_stooges.zones.chart import Chart
from hoochgame.ui.tables.hooch_stooges.zones.city import City
from hoochgame.ui.tables.hooch_stooges.zones.effects import Effects
from hoochgame.ui.tables.hooch_stooges.zones.foe import Foe
from hoochgame.ui.tables.hooch_stooges.zones.lineup import Lineup
from hoochgame.ui.tables.hooch_stooges.zones.own import Own
from hoochgame.ui.tables.hooch_stooges.zones.row import Row
from hoochgame.ui.tables.hooch_stooges.zones.shelf import Shelf
from hoochgame.ui.tables.kit.zone import AnyZone


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Hooch Stooges."""
    return family(at, City())


def family(at: Moment, *middle: AnyZone, lane: type[Attack] = Attack) -> list[AnyZone]:
    """Return the zones that Hooch Stooges and Starting Solo share, round those of the middle."""
    foes = [Foe(seat) for seat in at.layout.foe_seats()]
    return [Row(), lane(), Effects(), Lineup(), *middle, Chart(), *foes, Own(), Shelf()]
