"""The zones of the window, in the order in which the keyboard reads them."""

from __future__ import annotations

from hoochgame.core.language import _, mark
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.moment import Moment
from hoochgame.ui.tables.hooch_stooges.words import title_words
from hoochgame.ui.tables.hooch_stooges.zones.attack import Attack
from hoochgame.ui.tables.hooch_stooges.zones.chart import Chart
from hoochgame.ui.tables.hooch_stooges.zones.city import City
from hoochgame.ui.tables.hooch_stooges.zones.effects import Effects
from hoochgame.ui.tables.hooch_stooges.zones.foe import Foe
from hoochgame.ui.tables.hooch_stooges.zones.lineup import Lineup
from hoochgame.ui.tables.hooch_stooges.zones.own import Own
from hoochgame.ui.tables.hooch_stooges.zones.row import Row
from hoochgame.ui.tables.hooch_stooges.zones.shelf import Shelf
from hoochgame.ui.tables.kit.banner import Face
from hoochgame.ui.tables.kit.zone import AnyZone


def count(state: State) -> tuple[str, int]:
    """Return what the knob says: a game for one has turns, not rounds."""
    return _("TURN") if state.foes else _("ROUND"), state.round


FACE = Face(
    title=title_words, size=27, icon="pocket-radio", steps=(mark("CONTROL"), mark("MAIN"), mark("CLEANUP")), count=count
)


def zones(at: Moment) -> list[AnyZone]:
    """Return the zones of Hooch Stooges."""
    return family(at, City())


def family(at: Moment, *middle: AnyZone) -> list[AnyZone]:
    """Return the zones that Hooch Stooges and Starting Solo share, round those of the middle."""
    foes = [Foe(seat) for seat in at.layout.foe_seats()]
    return [Row(), Attack(), Effects(), Lineup(), *middle, Chart(), *foes, Own(), Shelf()]
