"""The keys of what can be pointed at on the table of Deck Hand alone."""

from __future__ import annotations

from hoochgame.ui.table.keys import Key, PartKey


class SignKey(PartKey, frozen=True):
    """The sun on a card that acts at the start of a turn."""


class ShownKey(Key, frozen=True):
    """A card that is lifted off a deck, numbered among those."""

    place: int


class CoinsKey(Key, frozen=True):
    """One's own coins."""


class ActionsKey(Key, frozen=True):
    """The Actions that are left."""


class BuysKey(Key, frozen=True):
    """The Buys that are left."""


class GoalKey(Key, frozen=True):
    """The goal of a challenge."""
