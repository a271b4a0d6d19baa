"""What the board of Moonshiners is told beside the state: the dice on the table, and what is not confirmed yet."""

from __future__ import annotations

from dataclasses import dataclass

from hoochgame.games.moonshiners.chance_events import DiceRolled
from hoochgame.games.moonshiners.events import GlassDrunk
from hoochgame.ui.tables.kit import marks as kit


@dataclass(frozen=True)
class Marks(kit.Marks):
    """The marks of this table. `rolled` are the dice rolled last, `drunk` is what they did, once they have counted."""

    rolled: DiceRolled | None = None
    drunk: GlassDrunk | None = None
