"""The zones of the window, in the order in which the keyboard reads them."""

from __future__ import annotations

from hoochgame.ui.tables.deck_hand.layout import Moment
from hoochgame.ui.tables.deck_hand.zones.foe import Foe
from hoochgame.ui.tables.deck_hand.zones.goal import Goal
from hoochgame.ui.tables.deck_hand.zones.own import Own
from hoochgame.ui.tables.deck_hand.zones.row import Row
from hoochgame.ui.tables.deck_hand.zones.shelf import Shelf
from hoochgame.ui.tables.deck_hand.zones.supply import Supply
from hoochgame.ui.tables.kit.zone import AnyZone


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Deck Hand."""
    foes = [Foe(seat) for seat in at.layout.foe_seats()]
    return [Row(), *foes, Supply(), Own(), Goal(), Shelf()]
