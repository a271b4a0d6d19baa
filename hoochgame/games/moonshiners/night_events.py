"""Events of the Night and of the end."""

from __future__ import annotations

from msgspec.structs import replace

from hoochgame.core.protocols import Event, Seat
from hoochgame.games.moonshiners.chance_events import ByDice, TurnedUp, sort_by_hex
from hoochgame.games.moonshiners.content import DISTILLERY, NUMBERS
from hoochgame.games.moonshiners.model import NIGHT, MoonshinersState
from hoochgame.games.moonshiners.moves import Part
from hoochgame.games.moonshiners.wilds import Direction


class NightBegan(Event, frozen=True):
    """Night fell."""

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The Day is over (MA-G4); the marker decides the order of the Night (MA-Q4)."""
        return replace(state, phase=NIGHT, active=state.first)


class SurvivorTurned(Event, frozen=True):
    """A survivor on a hex with a drunkard took to drink."""

    seat: Seat
    at: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """It leaves the building for the pool (MA-N2, MA-Q81); a new drunkard may follow in other events."""
        hero = state.heroes[self.seat]
        turned = state.with_hero(self.seat, replace(hero, pool=hero.pool + 1))
        return turned.with_building_changed(self.at, crew=state.buildings[self.at - 1].crew - 1)


class NightTurnBegan(Event, frozen=True):
    """A seat's redistribution before or after production, or its production, began."""

    seat: Seat
    part: Part

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The seats take their turns in player order (MA-N13, MA-Q87)."""
        return replace(state, active=self.seat)


class SurvivorsMoved(Event, frozen=True):
    """A seat rearranged its survivors. `counts` are those of its buildings in the order of their hexes."""

    seat: Seat
    counts: tuple[int, ...]

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Each building has as many as was said (MA-N4, MA-N15); what is missing came from the mat (MA-Q86)."""
        buildings = list(state.buildings)
        more, counts = 0, iter(self.counts)
        for i, building in enumerate(buildings):
            if building.owner == self.seat:
                crew = next(counts)
                more += crew - building.crew
                buildings[i] = replace(building, crew=crew)
        hero = state.heroes[self.seat]
        moved = state.with_hero(self.seat, replace(hero, mat=hero.mat - more))
        return replace(moved, buildings=tuple(buildings))


class Converted(Event, frozen=True):
    """So many survivors of a Distillery or Saloon worked."""

    seat: Seat
    at: int
    n: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Distillery: corn becomes moonshine (MA-N11). Saloon: one sells for scraps, more sell moonshine (MA-N12)."""
        hero = state.heroes[self.seat]
        if state.tiles[self.at - 1] == DISTILLERY:
            return state.with_hero(self.seat, replace(hero, corn=hero.corn - self.n, moonshine=hero.moonshine + self.n))
        if self.n == 1:
            return state.with_hero(self.seat, replace(hero, scrap=hero.scrap + NUMBERS.saloon_scraps))
        return state.with_hero(self.seat, replace(hero, moonshine=hero.moonshine - self.n, gold=hero.gold + self.n - 1))


class MovementRolled(ByDice, frozen=True):
    """The three movement dice were rolled, one for each kind of drunkard, in the order in which they move."""

    faces: tuple[Direction, ...]

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The drunkards follow in separate events (MA-N16, MA-Q114)."""
        return state


class StaggerRolled(ByDice, frozen=True):
    """The die of one drunkard was rolled again, as there was a drunkard ahead. `lot`: drawn among the free ways."""

    card: int
    face: Direction
    lot: bool = False

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Nothing changes until it moves (MA-N20, MA-Q107, MA-Q108)."""
        return state


class DrunkardMoved(Event, frozen=True):
    """A drunkard staggered to another hex."""

    card: int
    start: int
    to: int
    face: Direction

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """It stands on the next hex of the line (MA-N16), over the compound (MA-N18) or round the map (MA-N19)."""
        moved = (replace(one, at=self.to) if one.card == self.card else one for one in state.drunkards)
        return replace(state, drunkards=sort_by_hex(tuple(moved)))


class BalloonNeared(Event, frozen=True):
    """The Night ended: the balloon moved one space on."""

    space: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The next Day comes (MA-N1)."""
        return state


class Reckoned(TurnedUp, frozen=True):
    """At the end a seat's goods were counted: its relics were shown, `gold` is its gold and `rest` the scraps left."""

    seat: Seat
    relics: tuple[int, ...]
    gold: int
    rest: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Everybody sees what the seat owns (MA-W1, MA-Q36); the goods stay on the mat."""
        return state.with_hero(self.seat, replace(state.heroes[self.seat], relics=self.relics, counted=True))
