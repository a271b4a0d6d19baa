"""What a seat may look forward to: all that the ratings of a question share, worked out once."""

from __future__ import annotations

from functools import cached_property

from hoochgame.core.words import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import CHALLENGE, CONSTRUCT, LIMIT, NUMBERS
from hoochgame.games.moonshiners.model import NOBODY, Drunkard, State
from hoochgame.games.moonshiners.queries import BOTH, bars, price
from hoochgame.games.moonshiners.wilds import UNEXPLORED
from hoochgame.games.moonshiners.wits.outlook import Estate, estate_of, gain, nights_left, prospect, staffing


class Prospects:
    """What is left of the game for one seat, what it owns, and what may come of it.

    `nights` still bring production, tonight's included; `actions` are left in this Day; `challenges` may still be
    begun, today's included. `foes` are the drunkards by their hexes.
    """

    def __init__(self, seen: State, seat: Seat) -> None:
        self.seen = seen
        self.seat = seat
        self.hero = hero = seen.heroes[seat]
        self.nights = nights_left(seen)
        later = any(type(step) is m.Turn and step.seat == seat for step in seen.agenda)
        self.actions = NUMBERS.actions_per_turn * (1 + later) - hero.acted
        a_day: int = LIMIT[CHALLENGE]
        self.challenges = min(a_day - hero.used[CHALLENGE], self.actions) + a_day * (self.nights - 1)
        self.foes: dict[int, Drunkard] = {drunkard.at: drunkard for drunkard in seen.drunkards}

    @cached_property
    def estate(self) -> Estate:
        """What the seat owns."""
        return estate_of(self.seen, self.seat)

    @cached_property
    def now(self) -> float:
        """What this seat's survivors may bring until the end, in scraps."""
        return prospect(self.estate)

    @cached_property
    def others(self) -> set[int]:
        """The places of the other heroes."""
        return {hero.place for seat, hero in enumerate(self.seen.heroes) if seat != self.seat}

    def more(self, heads: int, at: int = 0) -> float:
        """Return what so many survivors more would bring, without the drunkard on the hex `at` if it is not 0."""
        estate, people = self.estate, self.estate.people + heads
        if at and (building := self.seen.buildings[at - 1]).owner == self.seat:
            kind = (self.seen.tiles[at - 1], building.level)
            held = list(estate.held)
            held.remove(kind)
            free = tuple(sorted((*estate.free, kind)))
            people += building.crew > 0
            return prospect(estate._replace(free=free, held=tuple(held), people=people)) - self.now
        return prospect(estate._replace(people=people)) - self.now

    @cached_property
    def posts(self) -> tuple[int, ...]:
        """How many survivors each own building should have, by ascending hex."""
        return staffing(self.seen, self.seat)

    # Building.

    def adds(self, tile: int, level: int = BOTH, instead: int = 0) -> float:
        """Return what a building of this level on a tile adds, in the place of an own one of the level `instead`."""
        return gain(self.estate, tile, level, instead)

    def may_build(self, at: int) -> bool:
        """Return whether a hex lies open for this seat to build on, as in the rules."""
        return (
            self.seen.tiles[at - 1] != UNEXPLORED
            and self.seen.buildings[at - 1].owner in (NOBODY, self.seat)
            and at not in self.foes
            and at not in self.others
        )

    @cached_property
    def bars(self) -> tuple[bool, ...]:
        """Whether to construct without the Crowbar and with it; none once all tokens are used."""
        return bars(self.seen, self.hero) if self.hero.used[CONSTRUCT] < LIMIT[CONSTRUCT] else ()

    def payable(self, level: int) -> list[tuple[int, bool]]:
        """Return what can be added to a building of this level and paid for: levels, and whether the Crowbar helps."""
        hero = self.hero
        possible = range(1, min(hero.houses, BOTH - level) + 1)
        return [(levels, bar) for bar in self.bars for levels in possible if hero.scrap >= price(levels, bar)]
