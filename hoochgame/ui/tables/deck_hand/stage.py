"""The stage of the table of Deck Hand."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.journal import Chair
from hoochgame.ui.tables.deck_hand.marks import Marks
from hoochgame.ui.tables.deck_hand.motion import DECK_MOTION
from hoochgame.ui.tables.deck_hand.plan import PLAN
from hoochgame.ui.tables.deck_hand.shows import SHOWS
from hoochgame.ui.tables.kit.stage import Stage


def stage(chairs: Sequence[Chair]) -> Stage:
    """For these chairs."""
    return Stage(chairs, PLAN, DECK_MOTION, SHOWS, Marks())
