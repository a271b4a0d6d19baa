"""What hangs of Moonshiners: the map by day, at night, and while Distilleries are put to work."""

from __future__ import annotations

from collections.abc import Callable

from gallery.hanging import point_at, set_table
from harness.moonshiners.table import middle, night, working
from harness.table_steps import deal
from msgspec.structs import replace

from hoochgame.core.words import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import ALL, State
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.app import App
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.tables.moonshiners.keys import HexKey


def _at(app: App, state: State) -> TableScene:
    """The table in this state, with a person on the first seat."""
    match = deal("h" + "e" * (state.seats - 1), 1, app.places, title="moonshiners", heroes=1)
    state = replace(state, eyes=ALL)
    match.states[-1], match.options = state, MOONSHINERS.rules.options(state)
    return set_table(app, match)


def _day(app: App) -> None:
    """The mouse rests on a hex that the hero may go to."""
    point_at(app, _at(app, middle()), lambda key: key == HexKey(18))


def _night(app: App) -> None:
    _at(app, replace(night(middle(3)), agenda=(*night(middle(3)).agenda, m.Settling(Seat(0)))))


WASTELAND: dict[str, Callable[[App], None]] = {
    "wasteland day, 4 seats": _day,
    "wasteland night, 3 seats": _night,
    "wasteland work, 2 seats": lambda app: _at(app, working(middle(2))) and None,
}
