"""What hangs of Moonshiners: lobby, rulebook, replay, result; the map by day, at night, and while Distilleries work."""

from __future__ import annotations

from collections.abc import Callable

from gallery.hanging import LEVELS, moment, point_at, set_table
from harness.moonshiners.table import middle, night, working
from harness.samples import sample
from harness.table_steps import deal
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import ALL, MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.app import App
from hoochgame.ui.scenes.lobby.screen import Lobby
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.titles.moonshiners.keys import HexKey

SCENE = 300  # an event of the game of three


def _at(app: App, state: MoonshinersState) -> TableScene:
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


WASTELAND: dict[str, Callable[[App], object]] = {
    "wasteland day, 4 seats": _day,
    "wasteland night, 3 seats": _night,
    "wasteland work, 2 seats": lambda app: _at(app, working(middle(2))) and None,
    "wasteland rulebook": lambda app: app.push(RulebookScene("MA-E4")),
    "wasteland rulebook, glasses": lambda app: app.push(RulebookScene("MA-P3")),
    "wasteland lobby": lambda app: app.push(Lobby(LEVELS, MOONSHINERS.id)),
    "wasteland replay, 3 seats": lambda app: app.push(Replay(sample("moonshiners-3"), SCENE)),
    "wasteland result, 4 seats": lambda app: app.push(Result(sample("moonshiners-4"))),
    "wasteland second glass, 2 seats": lambda app: set_table(app, moment(sample("moonshiners-2"), 49)) and None,
    "wasteland roll, 4 seats": lambda app: set_table(app, moment(sample("moonshiners-4"), 65, Seat(0))) and None,
}
