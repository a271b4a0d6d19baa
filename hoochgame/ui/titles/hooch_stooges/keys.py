"""The keys of what can be pointed at on this table alone."""

from __future__ import annotations

from hoochgame.ui.table.keys import Key, PartKey


class CashKey(PartKey, frozen=True):
    """The green knob of a card, which discards it for hooch."""


class GhostKey(Key, frozen=True):
    """The place of a stooge in its row while it stands in the lane."""

    card: int


class TurfKey(Key, frozen=True):
    """A turf of the city."""

    place: int


class LaneTurfKey(Key, frozen=True):
    """The attacked turf as it lies in the lane."""

    place: int


class TokenKey(Key, frozen=True):
    """The token of the seat that controls a turf."""

    place: int

    @property
    def whole(self) -> TurfKey:
        return TurfKey(self.place)


class EntryKey(Key, frozen=True):
    """An entry of the hooch chart, named by its price."""

    entry: int


class ChartKey(Key, frozen=True):
    """The heading of the hooch chart."""


class CityKey(Key, frozen=True):
    """The whole city."""


class AttackLaneKey(Key, frozen=True):
    """The lane of an attack."""


class OwnDieKey(Key, frozen=True):
    """The die on the own plate."""


class LaneSealKey(Key, frozen=True):
    """A seal of the attacked HQ, from the left."""

    nth: int


class LaneDieKey(Key, frozen=True):
    """The die of an attack."""
