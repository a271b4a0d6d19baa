"""One moment of the table of Deck Hand."""

from __future__ import annotations

from typing import TypeAlias

from hoochgame.games.deck_hand.model import State
from hoochgame.ui.tables.deck_hand.layout import Layout
from hoochgame.ui.tables.deck_hand.marks import Marks
from hoochgame.ui.tables.kit import zone

Moment: TypeAlias = zone.Moment[Layout, State, Marks]
