"""Events of the set-up and the Day, and the union of all events of the game."""

from __future__ import annotations

from typing import Literal, Union

from msgspec.structs import replace

from hoochgame.core.protocols import Ended, Event, Next, Seat
from hoochgame.core.zones import without_card_or_one_hidden
from hoochgame.games.moonshiners.chance_events import (
    BoozeOffered,
    DeckMade,
    DiceRolled,
    DrunkardCame,
    FirstSeatDrawn,
    HexRolled,
    NothingToDraw,
    RelicDrawn,
    TileLaid,
    TilesSurveyed,
)
from hoochgame.games.moonshiners.content import NUMBERS, RATE, VALUE, WORTH, Good
from hoochgame.games.moonshiners.model import FIRST_TURNS, NONE, SECOND_TURNS, MoonshinersState, starting_inebriation
from hoochgame.games.moonshiners.moves import AnyStep
from hoochgame.games.moonshiners.night_events import (
    BalloonNeared,
    Converted,
    DrunkardMoved,
    MovementRolled,
    NightBegan,
    NightTurnBegan,
    Reckoned,
    StaggerRolled,
    SurvivorsMoved,
    SurvivorTurned,
)
from hoochgame.games.moonshiners.wilds import COMPOUND, OFF, UNEXPLORED


class HeroPicked(Event, frozen=True):
    """A seat picked its hero, or got it dealt."""

    seat: Seat
    hero: int
    dealt: bool = False

    def stops_undo(self, mover: Seat) -> bool:
        """Return whether it was dealt: a draw can't be taken back (MA-Q127)."""
        return self.dealt

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The seat plays this hero, whose cubes go to their starts (MA-S9, MA-S10); the next seat is asked."""
        picked = state.with_hero(
            self.seat, replace(state.heroes[self.seat], kind=self.hero, inebriation=starting_inebriation(self.hero))
        )
        return replace(picked, active=Seat((self.seat + 1) % state.seats))


class DayBegan(Event, frozen=True):
    """A Day began. `first` has the marker."""

    round: int
    first: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Tokens come back (MA-Y1); the cubes of those who had passed out return to their starts (MA-P13)."""
        heroes = tuple(
            replace(
                hero,
                used=(0,) * len(hero.used),
                rerolled=False,
                out=False,
                stamina=0,
                inebriation=hero.sober_inebriation,
            )
            if hero.out
            else replace(hero, used=(0,) * len(hero.used), rerolled=False)
            for hero in state.heroes
        )
        return replace(state, round=self.round, first=self.first, phase=FIRST_TURNS, heroes=heroes)


class TurnBegan(Event, frozen=True):
    """A seat's first or second turn of the Day began."""

    seat: Seat
    round: int
    second: bool = False

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The seat may take two actions (MA-G3); what it did not use before is lost (MA-Q2)."""
        began = state.with_hero(self.seat, replace(state.heroes[self.seat], acted=0, stranded=False))
        return replace(began, active=self.seat, phase=SECOND_TURNS if self.second else FIRST_TURNS)


class HeroEntered(Event, frozen=True):
    """A hero came onto the map."""

    seat: Seat
    at: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The figure stands there (MA-M1, MA-P14)."""
        return state.with_hero(self.seat, replace(state.heroes[self.seat], place=self.at, placed=True))


class HeroMarched(Event, frozen=True):
    """A hero moved along `route`: the places it came through, the goal last."""

    seat: Seat
    route: tuple[int, ...]

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The figure stands at the goal; from an unexplored hex it can't march on, which would cross it (MA-Q129)."""
        goal = self.route[-1]
        stranded = goal != COMPOUND and state.tiles[goal - 1] == UNEXPLORED
        return state.with_hero(self.seat, replace(state.heroes[self.seat], place=goal, stranded=stranded))


class ActionTaken(Event, frozen=True):
    """A seat began an action. `what` is the action's number."""

    seat: Seat
    what: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """One token moves to the action's space (MA-G2, MA-Q7)."""
        hero = state.heroes[self.seat]
        used = (*hero.used[: self.what], hero.used[self.what] + 1, *hero.used[self.what + 1 :])
        return state.with_hero(self.seat, replace(hero, used=used, acted=hero.acted + 1, stranded=False))


class Gained(Event, frozen=True):
    """A seat gained goods. `at`: the hex of the building that produced them, 0 for none."""

    seat: Seat
    good: Literal["scrap", "corn"]
    n: int
    why: Literal["explorer", "scavenge", "beaten", "production"]
    at: int = 0

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """So many more (MA-R3)."""
        hero = state.heroes[self.seat]
        if self.good == "scrap":
            return state.with_hero(self.seat, replace(hero, scrap=hero.scrap + self.n))
        return state.with_hero(self.seat, replace(hero, corn=hero.corn + self.n))


class Built(Event, frozen=True):
    """A seat built so many levels on a hex."""

    seat: Seat
    at: int
    levels: int
    paid: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The scraps are paid, and houses stand on the slots (MA-B2, MA-B5, MA-B6)."""
        hero = state.heroes[self.seat]
        paid = state.with_hero(self.seat, replace(hero, scrap=hero.scrap - self.paid, houses=hero.houses - self.levels))
        return paid.with_building_changed(
            self.at, owner=self.seat, level=state.buildings[self.at - 1].level + self.levels
        )


class RelicUsed(Event, frozen=True):
    """A seat used a relic's special, and discarded it."""

    seat: Seat
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The card lies open among the discards; what it does follows in other events."""
        relics = without_card_or_one_hidden(state.heroes[self.seat].relics, self.card)
        return replace(state.with_hero_changed(self.seat, relics=relics), relics_gone=(*state.relics_gone, self.card))


class Sobered(Event, frozen=True):
    """A hero's inebriation cube went back by so many spaces."""

    seat: Seat
    n: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The cube stands nearer to its start."""
        hero = state.heroes[self.seat]
        return state.with_hero(self.seat, replace(hero, inebriation=hero.inebriation + self.n))


# Drinking.


class CrateOpened(Event, frozen=True):
    """A seat opened a crate."""

    seat: Seat
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The booze cube stands on six (MA-Z3)."""
        booze = without_card_or_one_hidden(state.heroes[self.seat].booze, self.card)
        return state.with_hero(
            self.seat, replace(state.heroes[self.seat], booze=booze, crate=self.card, bottles=NUMBERS.bottles_per_crate)
        )


class BottleUsed(Event, frozen=True):
    """A challenge used a bottle of the open crate."""

    seat: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """One bottle less; an empty crate is discarded (MA-Z4, MA-Z5, MA-Q71)."""
        hero = state.heroes[self.seat]
        if hero.bottles > 1:
            return state.with_hero(self.seat, replace(hero, bottles=hero.bottles - 1))
        emptied = state.with_hero(self.seat, replace(hero, crate=NONE, bottles=0))
        return replace(emptied, booze_gone=(*state.booze_gone, hero.crate))


class BoozeUsed(Event, frozen=True):
    """A seat used a special booze card, and discarded it."""

    seat: Seat
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The card goes to the discards; what it does follows in other events."""
        booze = without_card_or_one_hidden(state.heroes[self.seat].booze, self.card)
        return replace(state.with_hero_changed(self.seat, booze=booze), booze_gone=(*state.booze_gone, self.card))


class CubesReset(Event, frozen=True):
    """Both cubes of a hero went back to their starts."""

    seat: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Stamina 0, inebriation as at the beginning (MA-T10)."""
        hero = state.heroes[self.seat]
        return state.with_hero(self.seat, replace(hero, stamina=0, inebriation=hero.sober_inebriation))


class StaminaSpent(Event, frozen=True):
    """A hero's stamina cube moved to its next slot for one more glass."""

    seat: Seat
    to: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The cube stands on that slot (MA-P4)."""
        return state.with_hero(self.seat, replace(state.heroes[self.seat], stamina=self.to))


class GlassDrunk(Event, frozen=True):
    """A drinking roll counted: `red` pips against the hero, `green` ones against the drunkard on hex `at`."""

    seat: Seat
    at: int
    red: int
    green: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Both tracks fall together (MA-P3, MA-Q60); the drunkard stops at 0 (MA-Q61)."""
        hero = state.heroes[self.seat]
        drunk = state.with_hero(self.seat, replace(hero, inebriation=hero.inebriation - self.red))
        drunkards = tuple(
            replace(drunkard, left=max(0, drunkard.left - self.green)) if drunkard.at == self.at else drunkard
            for drunkard in state.drunkards
        )
        return replace(drunk, drunkards=drunkards)


class DrunkardBeaten(Event, frozen=True):
    """A drunkard was drunk under the table."""

    seat: Seat
    at: int
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """It leaves the map, its card is discarded (MA-P10)."""
        rest = tuple(drunkard for drunkard in state.drunkards if drunkard.at != self.at)
        return replace(state, drunkards=rest, drunkards_gone=(*state.drunkards_gone, self.card))


class SurvivorsWon(Event, frozen=True):
    """A seat won survivors."""

    seat: Seat
    n: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """They stand on the mat (MA-P8)."""
        hero = state.heroes[self.seat]
        return state.with_hero(self.seat, replace(hero, mat=hero.mat + self.n, pool=hero.pool - self.n))


class PassedOut(Event, frozen=True):
    """A hero passed out."""

    seat: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The figure leaves the map until the next Day (MA-P12)."""
        return state.with_hero(self.seat, replace(state.heroes[self.seat], out=True, place=OFF))


class SurvivorLost(Event, frozen=True):
    """A seat whose hero passed out lost a survivor: of the building on hex `at`, or of the mat if it is 0."""

    seat: Seat
    at: int = 0

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The survivor goes back to the pool (MA-P15, MA-P16, MA-Q81)."""
        hero = state.heroes[self.seat]
        if not self.at:
            return state.with_hero(self.seat, replace(hero, pool=hero.pool + 1, mat=hero.mat - 1))
        lost = state.with_hero(self.seat, replace(hero, pool=hero.pool + 1))
        return lost.with_building_changed(self.at, crew=state.buildings[self.at - 1].crew - 1)


class SurvivorPlaced(Event, frozen=True):
    """A survivor went from the mat to an own building."""

    seat: Seat
    at: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """It works there from now on (MA-U1)."""
        hero = state.heroes[self.seat]
        placed = state.with_hero(self.seat, replace(hero, mat=hero.mat - 1))
        return placed.with_building_changed(self.at, crew=state.buildings[self.at - 1].crew + 1)


# Harding's counter.


class Exchanged(Event, frozen=True):
    """A seat bought (`n` is 1) or sold (-1) one of a good."""

    seat: Seat
    good: Good
    n: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Scraps change hands at Harding's rate (MA-T3 to MA-T5)."""
        hero = state.heroes[self.seat]
        scrap = hero.scrap - self.n * RATE[self.good]
        match self.good:
            case "corn":
                return state.with_hero(self.seat, replace(hero, scrap=scrap, corn=hero.corn + self.n))
            case "moonshine":
                return state.with_hero(self.seat, replace(hero, scrap=scrap, moonshine=hero.moonshine + self.n))
            case "gold":
                return state.with_hero(self.seat, replace(hero, scrap=scrap, gold=hero.gold + self.n))


class RelicSold(Event, frozen=True):
    """A seat sold a relic."""

    seat: Seat
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """It brings two scraps a point (MA-T6) and lies open among the discards (MA-Q44)."""
        hero = state.heroes[self.seat]
        scrap = hero.scrap + WORTH.relic_point * VALUE[self.card]
        sold = state.with_hero(
            self.seat, replace(hero, relics=without_card_or_one_hidden(hero.relics, self.card), scrap=scrap)
        )
        return replace(sold, relics_gone=(*state.relics_gone, self.card))


class BoozeBought(Event, frozen=True):
    """A seat bought a booze card."""

    seat: Seat
    card: int

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Three scraps for a card (MA-T7)."""
        hero = state.heroes[self.seat]
        bought = state.with_hero(
            self.seat, replace(hero, booze=(*hero.booze, self.card), scrap=hero.scrap - NUMBERS.booze_price)
        )
        return replace(bought, offer=without_card_or_one_hidden(state.offer, self.card))


class OfferClosed(Event, frozen=True):
    """The booze that nobody bought left the counter."""

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """The cards go to the discards (MA-Q46)."""
        return replace(state, booze_gone=state.booze_gone + state.offer, offer=())


class CureBought(Event, frozen=True):
    """A seat paid for a hangover cure."""

    seat: Seat

    def apply(self, state: MoonshinersState) -> MoonshinersState:
        """Two scraps (MA-T10); the cubes follow in a separate event."""
        hero = state.heroes[self.seat]
        return state.with_hero(self.seat, replace(hero, scrap=hero.scrap - NUMBERS.cure_price))


AnyEvent = Union[  # noqa: UP007 - msgspec reads these at run time
    Next[AnyStep], Ended, FirstSeatDrawn, HexRolled, DrunkardCame, DeckMade, NothingToDraw, RelicDrawn, TilesSurveyed,
    TileLaid, DiceRolled, BoozeOffered, HeroPicked, DayBegan, TurnBegan, HeroEntered, HeroMarched, ActionTaken, Gained,
    Built, RelicUsed, Sobered, CrateOpened, BottleUsed, BoozeUsed, CubesReset, StaminaSpent, GlassDrunk,
    DrunkardBeaten, SurvivorsWon, PassedOut, SurvivorLost, SurvivorPlaced, Exchanged, RelicSold, BoozeBought,
    OfferClosed, CureBought, NightBegan, SurvivorTurned, NightTurnBegan, SurvivorsMoved, Converted, MovementRolled,
    StaggerRolled, DrunkardMoved, BalloonNeared, Reckoned,
]  # fmt: skip
