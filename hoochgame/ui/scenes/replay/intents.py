"""Intents of a replay. Those that a table has too are in the table's `intents`."""

from __future__ import annotations

from typing import Literal

from hoochgame.core.protocols import Seat
from hoochgame.ui.scenes.table.intents import CopyTable, OpenClause, OpenRules, ShowLegend, Turn, Wanted, ZoomArt
from hoochgame.ui.table.keys import Key

Way = Literal["event", "event back", "move", "move back", "turn", "turn back", "begin", "end"]


class StepBy(Wanted, frozen=True):
    """Go one event, move or turn forward or back, or to either end."""

    way: Way


class WindTo(Wanted, frozen=True):
    """Jump to a moment without animation."""

    at: int


class Forward(Wanted, frozen=True):
    """Animate the next event."""


class PlayOrPause(Wanted, frozen=True):
    """Start or stop playing; at the end, start from the beginning."""


class SetSpeed(Wanted, frozen=True):
    """Set the speed of playing."""

    speed: float


class Faster(Wanted, frozen=True):
    """Multiply the speed by a factor."""

    times: float


class Use(Wanted, frozen=True):
    """Click on a thing."""

    key: Key


class OpenHand(Wanted, frozen=True):
    """Open or close a hand, if that is allowed."""

    seat: Seat


class SitAt(Wanted, frozen=True):
    """Look at the table from another seat."""

    seat: Seat


class PlayOnFrom(Wanted, frozen=True):
    """Begin a new game that continues from this moment; `seat`, if any, is to be a person's."""

    seat: Seat | None = None


class GoTo(Wanted, frozen=True):
    """Open the contents."""


class ShowAnalysis(Wanted, frozen=True):
    """Show the costliest choices."""


class StartExport(Wanted, frozen=True):
    """Open the export."""


class Help(Wanted, frozen=True):
    """Show what can be clicked."""


class Leave(Wanted, frozen=True):
    """Close the replay."""


Winding = StepBy | WindTo | Forward | PlayOrPause | SetSpeed | Faster
Seeing = Use | OpenHand | SitAt | ZoomArt | ShowLegend | Turn
Going = PlayOnFrom | GoTo | ShowAnalysis | StartExport | Help | Leave | CopyTable | OpenRules | OpenClause
Intent = Winding | Seeing | Going
