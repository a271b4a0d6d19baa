"""What the board of Moonshiners is told beside the state: the dice on the table, and how the drunkards stagger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.words import Event
from hoochgame.games.moonshiners.chance_events import DiceRolled
from hoochgame.games.moonshiners.events import DayBegan, GlassDrunk
from hoochgame.games.moonshiners.night_events import DrunkardMoved, MovementRolled
from hoochgame.games.moonshiners.wilds import Direction
from hoochgame.ui.tables.kit import marks as kit


class Step(NamedTuple):
    """A drunkard has staggered from one hex to another."""

    card: int
    start: int
    to: int


class Prowl(NamedTuple):
    """The dice of the drunkards, by kind, and the steps so far; without dice they are yet to be rolled."""

    faces: tuple[Direction, ...] = ()
    steps: tuple[Step, ...] = ()

    def after(self, event: Event) -> Prowl:
        """Return the same after an event."""
        match event:
            case MovementRolled(faces=faces):
                return Prowl(faces)
            case DrunkardMoved(card=card, start=start, to=to):
                return self._replace(steps=(*self.steps, Step(card, start, to)))
            case DayBegan():
                return NO_PROWL
        return self


NO_PROWL = Prowl()


@dataclass(frozen=True)
class Marks(kit.Marks):
    """The marks of this table. `rolled` are the dice rolled last, `drunk` is what they did, once they have counted."""

    rolled: DiceRolled | None = None
    drunk: GlassDrunk | None = None
    prowl: Prowl = NO_PROWL
