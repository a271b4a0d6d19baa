"""What somebody who watches a replay wants; what a table knows, too, is in its own intents."""

from __future__ import annotations

from typing import Literal

from hoochgame.core.protocols import Seat
from hoochgame.ui.scenes.table.intents import CopyTable, OpenClause, OpenRules, Turn, Wanted, ZoomArt
from hoochgame.ui.table.keys import Key

Way = Literal["event", "event back", "move", "move back", "turn", "turn back", "begin", "end"]


class StepBy(Wanted, frozen=True):
    """Go one event, move or turn forward or back, or to either end."""

    way: Way


class WindTo(Wanted, frozen=True):
    """Wind to any moment, at once."""

    at: int


class Forward(Wanted, frozen=True):
    """Show the next event with its motion."""


class PlayOrPause(Wanted, frozen=True):
    """Play, at the end from the beginning, or stand still."""


class SetSpeed(Wanted, frozen=True):
    """Choose how fast it plays."""

    speed: float


class Faster(Wanted, frozen=True):
    """Change the speed by a factor."""

    times: float


class Use(Wanted, frozen=True):
    """Click on a thing."""

    key: Key


class OpenHand(Wanted, frozen=True):
    """Show or hide a hand, as far as that may be."""

    seat: Seat


class SitAt(Wanted, frozen=True):
    """Look at the table from another seat."""

    seat: Seat


class PlayOnFrom(Wanted, frozen=True):
    """Begin a new game that continues from this moment; for a person on this seat, if one is named."""

    seat: Seat | None = None


class GoTo(Wanted, frozen=True):
    """Choose from all turns and marks."""


class ShowAnalysis(Wanted, frozen=True):
    """Show which choices have cost most."""


class StartExport(Wanted, frozen=True):
    """Export a span as an animated picture."""


class Help(Wanted, frozen=True):
    """Say what can be clicked."""


class Leave(Wanted, frozen=True):
    """Leave the replay."""


Winding = StepBy | WindTo | Forward | PlayOrPause | SetSpeed | Faster
Seeing = Use | OpenHand | SitAt | ZoomArt | Turn
Going = PlayOnFrom | GoTo | ShowAnalysis | StartExport | Help | Leave | CopyTable | OpenRules | OpenClause
Intent = Winding | Seeing | Going
