"""What somebody who watches a replay wants; what is wanted at a table, too, is named there."""

from __future__ import annotations

from typing import Literal

from hoochgame.core.words import Seat
from hoochgame.ui.scenes.table.intents import CopyTable, OpenClause, OpenRules, Turn, Use, Wanted, ZoomArt

Way = Literal["event", "event back", "move", "move back", "turn", "turn back", "begin", "end"]


class Step(Wanted, frozen=True):
    """To the next or last event, move or turn."""

    way: Way


class WindTo(Wanted, frozen=True):
    """To any moment, at once."""

    at: int


class Forward(Wanted, frozen=True):
    """The next event, as it moved."""


class PlayOrPause(Wanted, frozen=True):
    """Play; at the end, from the beginning. Or stand still."""


class SetSpeed(Wanted, frozen=True):
    """How fast it plays."""

    speed: float


class Faster(Wanted, frozen=True):
    """So many times as fast."""

    times: float


class OpenHand(Wanted, frozen=True):
    """A hand is shown or hidden, as far as that may be."""

    seat: Seat


class SitAt(Wanted, frozen=True):
    """The table from another seat."""

    seat: Seat


class PlayOn(Wanted, frozen=True):
    """A new game that shares this past."""


class GoTo(Wanted, frozen=True):
    """All turns and marks, to choose from."""


class Export(Wanted, frozen=True):
    """A moving picture of a span of it."""


class Help(Wanted, frozen=True):
    """What can be clicked."""


class Leave(Wanted, frozen=True):
    """Back to where one came from."""


Winding = Step | WindTo | Forward | PlayOrPause | SetSpeed | Faster
Seeing = Use | OpenHand | SitAt | ZoomArt | Turn
Going = PlayOn | GoTo | Export | Help | Leave | CopyTable | OpenRules | OpenClause
Intent = Winding | Seeing | Going
