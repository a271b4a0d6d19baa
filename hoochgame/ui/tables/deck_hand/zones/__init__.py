"""The zones of the window, in the order in which the keyboard reads them."""

from __future__ import annotations

from hoochgame.core.language import _, mark
from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.deck_hand.layout import Moment
from hoochgame.ui.tables.deck_hand.zones.foe import Foe
from hoochgame.ui.tables.deck_hand.zones.goal import Goal
from hoochgame.ui.tables.deck_hand.zones.own import Own
from hoochgame.ui.tables.deck_hand.zones.row import Row
from hoochgame.ui.tables.deck_hand.zones.shelf import Shelf
from hoochgame.ui.tables.deck_hand.zones.supply import Supply
from hoochgame.ui.tables.kit.banner import Face
from hoochgame.ui.tables.kit.zone import AnyZone


def count(state: State) -> tuple[str, int]:
    """Return what the knob says: a challenge has turns, not rounds."""
    return _("TURN") if state.challenge else _("ROUND"), state.round


FACE = Face(
    title=lambda state: _("Deck Hand"),
    size=33,
    icon="anchor",
    steps=(mark("Start of turn"), mark("Discard & draw"), mark("Actions")),
    count=count,
    style="arrows",
)


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Deck Hand."""
    foes = [Foe(seat) for seat in at.layout.foe_seats()]
    return [Row(), *foes, Supply(), Own(), Goal(), Shelf()]
