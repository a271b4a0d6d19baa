"""The desk of a player: what is pointed at, marked and allowed, and the dice on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoochgame.core.match import Match
from hoochgame.core.words import Event, Move
from hoochgame.games.moonshiners.chance_events import DiceRolled
from hoochgame.games.moonshiners.events import ActionTaken, GlassDrunk, StaminaSpent, TurnBegan
from hoochgame.games.moonshiners.model import State
from hoochgame.ui.tables.kit import desk as kit
from hoochgame.ui.tables.moonshiners.marks import NO_PROWL, Marks, Prowl

LATELY = 40  # so many plies are searched for what lies on the table


@dataclass
class Desk(kit.Desk[State]):
    """What a player's screen holds beside the game itself."""

    rolled: DiceRolled | None = None  # the dice rolled last in this action
    drunk: GlassDrunk | None = None  # what they did to both who drink
    prowl: Prowl = NO_PROWL  # how the drunkards stagger tonight

    def hear(self, event: Event) -> None:
        """Keep the dice rolled last, whether they have counted, and the steps of the drunkards."""
        self.prowl = self.prowl.after(event)
        match event:
            case ActionTaken() | TurnBegan():
                self.rolled = self.drunk = None
            case DiceRolled():
                self.rolled, self.drunk = event, None
            case GlassDrunk():
                self.drunk = event
            case StaminaSpent():
                self.rolled = self.drunk = None

    def recall_at(self, match: Match, ply: int) -> None:
        """Restore the dice as they lay after a ply."""
        super().recall_at(match, ply)
        self.rolled, self.drunk, self.prowl = None, None, NO_PROWL
        for entry in match.entries[max(0, ply - LATELY) : ply + 1]:
            for event in entry.events:
                self.hear(event)

    def own_marks(self, view: State, options: Sequence[Move]) -> Marks:
        """Return the dice on the table, and how the drunkards stagger."""
        return Marks(rolled=self.rolled, drunk=self.drunk, prowl=self.prowl)
