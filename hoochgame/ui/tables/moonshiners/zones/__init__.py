"""The zones of the window, in the order in which the keyboard reads them."""

from __future__ import annotations

from hoochgame.ui.tables.kit.zone import AnyZone
from hoochgame.ui.tables.moonshiners.layout import Moment
from hoochgame.ui.tables.moonshiners.zones.choice import Choice
from hoochgame.ui.tables.moonshiners.zones.corners import KeyToDrunkards, Prices, Track
from hoochgame.ui.tables.moonshiners.zones.drawer import Drawer
from hoochgame.ui.tables.moonshiners.zones.foe import Foe
from hoochgame.ui.tables.moonshiners.zones.lane import Challenge
from hoochgame.ui.tables.moonshiners.zones.levels import Levels
from hoochgame.ui.tables.moonshiners.zones.map import Map
from hoochgame.ui.tables.moonshiners.zones.numbers import Numbers
from hoochgame.ui.tables.moonshiners.zones.own import Own
from hoochgame.ui.tables.moonshiners.zones.shelf import Actions, Crate, Holdings, Stock
from hoochgame.ui.tables.moonshiners.zones.tray import Tray


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Moonshiners of the Apocalypse."""
    foes = [Foe(seat) for seat in at.layout.foe_seats()]
    corners = Track(), Prices(), KeyToDrunkards()
    shelf = Own(), Stock(), Actions(), Levels(), Holdings(), Levels(crowbar=True), Crate()
    return [*foes, Map(), *corners, *shelf, Challenge(), Choice(), Numbers(), Drawer(), Tray()]
