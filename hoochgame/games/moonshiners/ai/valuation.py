"""What survivors and buildings may still bring a seat, in scraps: for bots and charts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import (
    CORNFIELD,
    DISTILLERY,
    HOUSE,
    NUMBERS,
    SALOON,
    VALUE,
    WORKSHOP,
    WORTH,
    numbers_with_copies,
)
from hoochgame.games.moonshiners.model import Building, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, count_survivors_on_buildings, drunkard_on, own_hexes

FIRST_RELICS = numbers_with_copies(
    "relics", 0
)  # weights were fitted with them, and added ones shall not change the scale
RELIC = WORTH.relic_point * sum(VALUE[relic] for relic in FIRST_RELICS) / len(FIRST_RELICS)  # of one unseen
ROOM = NUMBERS.building_capacity
FULL_SALOON = ((ROOM - 1) * WORTH.gold - ROOM * WORTH.moonshine) / ROOM  # a head, with moonshine for all
MAT = WORTH.gold / NUMBERS.mat_survivors_per_gold  # what a survivor on the mat is worth at the end
AMPLE = 6  # relics in deck and discards for each seat: enough for Houses to bring some every night
GROWTH = 1.5  # survivors that a seat may win in a Day
SPARE = 0.5  # what a survivor without a place brings a night: it may get one

ACTION = 5.0  # the worth of an action that is lost

Kind = tuple[int, int]  # of a building: its tile and its level
YieldAndBuilding = tuple[float, int]  # of a place for a survivor: scraps a night, and the index of its building
ORDER = (HOUSE, WORKSHOP, CORNFIELD, DISTILLERY, SALOON)  # a building that feeds another comes before it


# What is left of the game.


def nights_left(state: MoonshinersState) -> int:
    """Return how many nights still bring production, tonight's included."""
    return NUMBERS.rounds - state.round + 1


# Yields.


@lru_cache(1 << 14)
def yields_and_buildings_of_places(
    kinds: tuple[Kind, ...], corn: int, moonshine: int, relic_chance: float
) -> tuple[YieldAndBuilding, ...]:
    """Return what each place in these buildings brings a night, best first, and the number of its building.

    A Distillery works with the corn at hand and of the own Cornfields, a Saloon with moonshine in the same way, and
    a House brings a relic as often as there is one, with that chance.
    """
    found: list[YieldAndBuilding] = []
    for n, (tile, level) in sorted(enumerate(kinds), key=lambda one: ORDER.index(one[1][0])):
        if level < BOTH:
            each = [1.0] * ROOM
        elif tile == HOUSE:
            each = [RELIC * relic_chance] * ROOM
        elif tile == DISTILLERY:
            fed = min(ROOM, corn)
            each = [float(WORTH.moonshine - WORTH.corn)] * fed + [0.0] * (ROOM - fed)
            corn, moonshine = corn - fed, moonshine + fed
        elif tile == SALOON and moonshine >= ROOM:
            each = [FULL_SALOON] * ROOM
            moonshine -= ROOM
        elif tile == SALOON:
            each = [float(NUMBERS.saloon_scraps)] + [0.0] * (ROOM - 1)
        else:
            each = [float(NUMBERS.workshop_scraps if tile == WORKSHOP else WORTH.corn)] * ROOM
            corn += ROOM * (tile == CORNFIELD)
        found += [(one, n) for one in each]
    return tuple(sorted(found, key=lambda one: -one[0]))


def chance_that_relic_is_left(seen: MoonshinersState) -> float:
    """Return how likely a relic is there when a House should bring one: the deck may run out, until some are sold."""
    return round(min(1.0, (len(seen.relic_deck) + len(seen.relics_gone)) / (AMPLE * seen.seats)), 1)


@lru_cache(1 << 16)
def income_to_end(
    later_yields: tuple[float, ...], tonight_yields: tuple[float, ...], survivors: int, nights: int
) -> float:
    """Return what so many survivors bring until the end: the yields of all places, tonight's and later ones.

    More survivors come, and those without a place may get one.
    """
    total = sum(tonight_yields[:survivors])
    for night in range(1, nights):
        some = min(NUMBERS.survivors_per_colour, survivors + int(GROWTH * night))
        total += sum(later_yields[:some]) + SPARE * max(0, some - len(later_yields))
    idle = max(0, survivors - len(tonight_yields if nights == 1 else later_yields))
    return total + MAT * idle * (0.9 if nights > 1 else 1.0)


class WorkPlace(NamedTuple):
    """A place for a survivor in a building."""

    a_night: float  # what it brings
    building: int  # its index among the seat's own ones


class Estate(NamedTuple):
    """What a seat's survivors bring things with: buildings without and with a drunkard, goods, and nights.

    `relics` is the chance of one in a House, `people` the survivors that will not turn tonight.
    """

    free: tuple[Kind, ...]
    held: tuple[Kind, ...]
    corn: int
    moonshine: int
    relics: float
    people: int
    nights: int


def seat_estate(seen: MoonshinersState, seat: Seat) -> Estate:
    """Return what a seat owns to bring things with."""
    own = [(at, building) for at, building in enumerate(seen.buildings, 1) if building.owner == seat]
    return make_estate(seen, seen.heroes[seat], own, chance_that_relic_is_left(seen))


def make_estate(seen: MoonshinersState, hero: Hero, own: Sequence[tuple[int, Building]], relic_chance: float) -> Estate:
    """Return what a hero with these buildings has to bring things with."""
    free: list[Kind] = []
    held: list[Kind] = []
    people = hero.mat
    if own:
        tiles, wild = seen.tiles, [drunkard.at for drunkard in seen.drunkards]
        for at, building in own:
            people += building.crew
            if at in wild:
                held.append((tiles[at - 1], building.level))
                people -= building.crew > 0
            else:
                free.append((tiles[at - 1], building.level))
        free.sort()
        held.sort()
    nights = max(0, nights_left(seen))
    return Estate(tuple(free), tuple(held), hero.corn, hero.moonshine, relic_chance, people, nights)


@lru_cache(1 << 16)
def estate_value(estate: Estate) -> float:
    """Return what an estate may bring until the end, in scraps."""
    free, held, corn, moonshine, relics, people, nights = estate
    now = yields_and_buildings_of_places(free, corn, moonshine, relics)
    # Stocks of corn and moonshine last for a night or two; what comes later the buildings must make.
    later = yields_and_buildings_of_places(tuple(sorted(free + held)), corn // 3, moonshine // 3, relics)
    return income_to_end(
        _yields_of_places(later), _yields_of_places(now), max(0, min(NUMBERS.survivors_per_colour, people)), nights
    )


@lru_cache(1 << 16)
def value_after_tonight(estate: Estate) -> float:
    """Return what these survivors bring in these buildings in the nights after tonight, in scraps."""
    kinds = tuple(sorted(estate.free + estate.held))
    places = _yields_of_places(
        yields_and_buildings_of_places(kinds, estate.corn // 3, estate.moonshine // 3, estate.relics)
    )
    return sum(places[: min(NUMBERS.survivors_per_colour, estate.people)]) * max(0, estate.nights - 1)


@lru_cache(1 << 16)
def building_gain(estate: Estate, tile: int, level: int, level_replaced: int) -> float:
    """Return what a building adds to an estate, in the place of an own one if `level_replaced` is not 0."""
    free = list(estate.free)
    if level_replaced:
        free.remove((tile, level_replaced))
    return estate_value(estate._replace(free=tuple(sorted([*free, (tile, level)])))) - estate_value(estate)


@lru_cache(1 << 14)
def _yields_of_places(places: tuple[YieldAndBuilding, ...]) -> tuple[float, ...]:
    """Return the yields alone."""
    return tuple(each for each, _building in places)


# Staffing.


def best_staffing(seen: MoonshinersState, seat: Seat, after_production: bool = False) -> tuple[int, ...]:
    """Return how many survivors each own building should have, by ascending hex.

    Before production they go where they bring most tonight; after it away from drunkards, who would turn them.
    """
    own = own_hexes(seen, seat)
    hero, standing = seen.heroes[seat], count_survivors_on_buildings(seen, seat)
    blocked = [drunkard_on(seen, at) is not None for at in own]
    kinds = tuple((seen.tiles[at - 1], seen.buildings[at - 1].level) for at in own)
    places = _rank_places(seen, hero, kinds, blocked)
    best = max(
        range(hero.mat + 1),
        key=lambda idle: _worth_of_places(places, standing + hero.mat - idle, idle, seen, after_production),
    )
    counts = [0] * len(own)
    for _each, n in places[: standing + hero.mat - best]:
        counts[n] += 1
    return tuple(counts)


def _rank_places(
    seen: MoonshinersState, hero: Hero, kinds: tuple[Kind, ...], blocked: Sequence[bool]
) -> list[WorkPlace]:
    """Return the places of all buildings: those without a drunkard first, by what they bring, then the others."""
    free = [n for n in range(len(kinds)) if not blocked[n]]
    found = [
        WorkPlace(each, free[k])
        for each, k in yields_and_buildings_of_places(
            tuple(kinds[n] for n in free), hero.corn, hero.moonshine, chance_that_relic_is_left(seen)
        )
    ]
    return found + [WorkPlace(0.0, n) for n in range(len(kinds)) if blocked[n] for _place in range(ROOM)]


def _worth_of_places(
    places: Sequence[WorkPlace], placed: int, idle: int, seen: MoonshinersState, after_production: bool
) -> float:
    """Return what so many survivors on these places and so many on the mat bring until the end."""
    nights = nights_left(seen) - after_production
    if placed > len(places):
        return -1.0
    each = sum(each for each, _n in places[:placed])
    left = idle // NUMBERS.mat_survivors_per_gold * WORTH.gold if nights <= 1 else MAT * idle
    return each * nights + left - 0.001 * idle
