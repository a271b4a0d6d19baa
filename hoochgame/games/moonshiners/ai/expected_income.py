"""The income that a seat can expect: values shared by all ratings of a question, computed once."""

from __future__ import annotations

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.valuation import (
    Estate,
    Kind,
    best_staffing,
    building_gain,
    estate_value,
    nights_left,
    seat_estate,
)
from hoochgame.games.moonshiners.content import CHALLENGE, CONSTRUCT, LIMIT, NUMBERS
from hoochgame.games.moonshiners.model import NOBODY, Drunkard, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, LevelsAndCrowbar, construction_price, crowbar_choices
from hoochgame.games.moonshiners.wilds import HEXES, UNEXPLORED, HexNumber


class Prospects:
    """The time left for one seat, its possessions, and what they may still yield.

    `nights` still bring production, tonight's included; `actions` are left in this Day; `challenges` may still be
    begun, today's included. `drunkards_by_hex` are the drunkards by their hexes, `others` the places of the other
    heroes. `estate` is what the seat owns, and `now` what its survivors may bring until the end, in scraps.

    What only some questions need is worked out when it is first asked for; `cached_property` would not keep it where
    this module is compiled.
    """

    def __init__(self, seen: MoonshinersState, seat: Seat) -> None:
        self.seen = seen
        self.seat = seat
        self.hero = hero = seen.heroes[seat]
        self.nights = nights_left(seen)
        later = any(type(step) is m.Turn and step.seat == seat for step in seen.agenda)
        self.actions = NUMBERS.actions_per_turn * (1 + later) - hero.acted
        a_day: int = LIMIT[CHALLENGE]
        self.challenges = min(a_day - hero.used[CHALLENGE], self.actions) + a_day * (self.nights - 1)
        self.drunkards_by_hex: dict[int, Drunkard] = {drunkard.at: drunkard for drunkard in seen.drunkards}
        self.others: set[int] = {hero.place for other, hero in enumerate(seen.heroes) if other != seat}
        self.estate: Estate = seat_estate(seen, seat)
        self.now: float = estate_value(self.estate)
        self._posts: tuple[int, ...] | None = None
        self._paid: dict[int, list[tuple[int, bool]]] = {}

    def survivors_value(self, more_survivors: int, hex_freed: HexNumber = 0) -> float:
        """Return what so many survivors more would bring, without the drunkard on `hex_freed` if it is not 0."""
        estate, people = self.estate, self.estate.people + more_survivors
        if hex_freed and (building := self.seen.buildings[hex_freed - 1]).owner == self.seat:
            kind = (self.seen.tiles[hex_freed - 1], building.level)
            held = list(estate.held)
            held.remove(kind)
            free = tuple(sorted((*estate.free, kind)))
            people += building.crew > 0
            return estate_value(estate._replace(free=free, held=tuple(held), people=people)) - self.now
        return estate_value(estate._replace(people=people)) - self.now

    @property
    def best_staffing_by_building(self) -> tuple[int, ...]:
        """How many survivors each own building should have, by ascending hex."""
        if self._posts is None:
            self._posts = best_staffing(self.seen, self.seat)
        return self._posts

    # Building.

    def building_gain(self, tile: int, level: int = BOTH, level_replaced: int = 0) -> float:
        """Return what a building of this level adds, in the place of an own one if `level_replaced` is not 0."""
        return building_gain(self.estate, tile, level, level_replaced)

    def is_open_to_build(self, at: HexNumber) -> bool:
        """Return whether a hex lies open for this seat to build on, as in the rules."""
        return (
            self.seen.tiles[at - 1] != UNEXPLORED
            and self.seen.buildings[at - 1].owner in (NOBODY, self.seat)
            and at not in self.drunkards_by_hex
            and at not in self.others
        )

    def tiles_open_to_build(self) -> set[Kind]:
        """Return the tiles that lie open for this seat to build on, with the level of what stands there."""
        tiles, buildings = self.seen.tiles, self.seen.buildings
        return {(tiles[at - 1], buildings[at - 1].level) for at in HEXES if self.is_open_to_build(at)}

    def payable_level_counts(self, level: int) -> list[LevelsAndCrowbar]:
        """Return what can be added to a building of this level and paid for: levels, and whether the Crowbar helps."""
        known = self._paid.get(level)
        if known is None:
            hero = self.hero
            ways = crowbar_choices(self.seen, hero) if hero.used[CONSTRUCT] < LIMIT[CONSTRUCT] else ()
            possible = range(1, min(hero.houses, BOTH - level) + 1)
            known = [
                (levels, bar) for bar in ways for levels in possible if hero.scrap >= construction_price(levels, bar)
            ]
            self._paid[level] = known
        return known
