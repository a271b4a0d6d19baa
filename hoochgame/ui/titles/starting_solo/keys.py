"""The keys of what can be pointed at on the table of Starting Solo alone."""

from __future__ import annotations

from hoochgame.ui.table.keys import Key


class TrackerKey(Key, frozen=True):
    """The row of turns."""


class MobKey(Key, frozen=True):
    """The plate of the enemy."""
