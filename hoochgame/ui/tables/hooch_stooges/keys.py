"""What can be pointed at on the tables of this family alone."""

from __future__ import annotations

from hoochgame.ui.tables.keys import Key, PartKey


class CashKey(PartKey, frozen=True):
    """The green knob of a card, which discards it for hooch."""


class GhostKey(Key, frozen=True):
    """Where a stooge lies that stands in an attack."""

    card: int


class TurfKey(Key, frozen=True):
    """A turf of the city."""

    place: int


class LaneTurfKey(Key, frozen=True):
    """The turf that is attacked, in the lane."""

    place: int


class TokenKey(Key, frozen=True):
    """The token of whoever controls a turf."""

    place: int

    @property
    def whole(self) -> TurfKey:
        return TurfKey(self.place)


class EntryKey(Key, frozen=True):
    """A line of the hooch chart, by what it costs."""

    entry: int


class ChartKey(Key, frozen=True):
    """The heading of the chart."""


class CityKey(Key, frozen=True):
    """All of the city."""


class LaneKey(Key, frozen=True):
    """The lane of an attack."""


class DieKey(Key, frozen=True):
    """The die on one's own plate."""


class LaneDieKey(Key, frozen=True):
    """The die of an attack."""
