"""Questions about a state that rules, refusals, bots and the window share."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import (
    CONSTRUCT,
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    HOUSE,
    LIMIT,
    NUMBERS,
    OLD_TOWN_MAP,
    SALOON,
    VALUE,
    WORTH,
)
from hoochgame.games.moonshiners.model import NOBODY, Building, Drunkard, Hero, MoonshinersState
from hoochgame.games.moonshiners.wilds import (
    BORDER,
    COMPOUND,
    UNEXPLORED,
    HexNumber,
    Place,
    explored_or_adjacent_place_mask,
    places_of,
)

BOTH = 2  # levels of a building
LevelsAndCrowbar = tuple[int, bool]  # how many levels are built, and whether the Crowbar helps


def turn_order(state: MoonshinersState) -> tuple[Seat, ...]:
    """Return the seats clockwise from the one with the marker (MA-Q4, MA-Q5)."""
    return tuple(Seat((state.first + i) % state.seats) for i in range(state.seats))


# The map.


def drunkard_on(state: MoonshinersState, at: HexNumber) -> Drunkard | None:
    """Return the drunkard on a hex, or None."""
    for drunkard in state.drunkards:
        if drunkard.at == at:
            return drunkard
    return None


def heroes_on(state: MoonshinersState, at: Place) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, hero in enumerate(state.heroes) if hero.place == at)


def places_to_enter_map(state: MoonshinersState, seat: Seat) -> tuple[int, ...]:
    """Return where a hero may come onto the map: at first on the border (MA-M1, MA-Q13), later as in MA-P14."""
    taken = {hero.place for hero in state.heroes} - {COMPOUND}
    again = explored_or_adjacent_place_mask(state.tiles) if state.heroes[seat].placed else 0
    return tuple(at for at in (places_of(again) if again else BORDER) if at not in taken)


# Buildings.


def own_hexes(state: MoonshinersState, seat: Seat) -> list[int]:
    """Return the hexes on which a seat has built, in ascending order."""
    return [at for at, building in enumerate(state.buildings, 1) if building.owner == seat]


def hexes_of_own_buildings_with_room(state: MoonshinersState, seat: Seat) -> list[int]:
    """Return the hexes of own buildings that can take one more survivor (MA-B4)."""
    capacity = NUMBERS.building_capacity
    return [at for at, built in enumerate(state.buildings, 1) if built.owner == seat and built.crew < capacity]


def count_survivors_on_buildings(state: MoonshinersState, seat: Seat) -> int:
    """Return how many survivors a seat has on its buildings."""
    return sum(building.crew for building in state.buildings if building.owner == seat)


def can_rearrange(state: MoonshinersState, seat: Seat) -> bool:
    """Return whether a seat's survivors could stand differently after a redistribution (MA-Q86, MA-Q128)."""
    own = [building.crew for building in state.buildings if building.owner == seat]
    if sum(own) == NUMBERS.building_capacity * len(own):
        return False
    return state.heroes[seat].mat > 0 or (len(own) > 1 and any(own))


def construction_price(levels: int, crowbar: bool = False) -> int:
    """Return what so many levels cost in scraps (MA-B2, MA-B6)."""
    return max(0, NUMBERS.house_cost * levels - NUMBERS.crowbar * crowbar)


def construction_options(state: MoonshinersState, seat: Seat, at: HexNumber) -> list[LevelsAndCrowbar]:
    """Return what a seat can build on a hex now, as levels and whether the Crowbar helps (MA-B1 to MA-B6)."""
    hero = state.heroes[seat]
    if hero.used[CONSTRUCT] >= LIMIT[CONSTRUCT]:
        return []
    return [
        (levels, bar) for bar in crowbar_choices(state, hero) for levels in buildable_level_counts(state, seat, at, bar)
    ]


def crowbar_choices(state: MoonshinersState, hero: Hero) -> tuple[bool, ...]:
    """Return whether a hero may construct without the Crowbar and with it."""
    return (False, True) if state.specials and CROWBAR in hero.relics else (False,)


def buildable_level_counts(state: MoonshinersState, seat: Seat, at: HexNumber, crowbar: bool) -> list[int]:
    """Return how many levels a seat can build on a hex and pay for (MA-B1 to MA-B6)."""
    hero, building = state.heroes[seat], state.buildings[at - 1]
    if not is_open_to_build(state, seat, at, building):
        return []
    possible = range(1, min(hero.houses, BOTH - building.level) + 1)
    return [levels for levels in possible if hero.scrap >= construction_price(levels, crowbar)]


def is_open_to_build(state: MoonshinersState, seat: Seat, at: HexNumber, building: Building) -> bool:
    """Return whether a hex lies open for this seat to build on: explored, without drunkard, other hero or owner."""
    return (
        state.tiles[at - 1] != UNEXPLORED
        and building.owner in (NOBODY, seat)
        and drunkard_on(state, at) is None
        and all(other == seat for other in heroes_on(state, at))
    )


def can_explore_with_map(state: MoonshinersState, hero: Hero) -> bool:
    """Return whether a hero may explore with the Old Town Map: it is held, and two tiles are left."""
    return state.specials and OLD_TOWN_MAP in hero.relics and len(state.tile_deck) > 1


def will_building_produce(state: MoonshinersState, at: HexNumber) -> bool:
    """Return whether a building produces in the Night: it has survivors and no drunkard (MA-N5, MA-N6)."""
    return state.buildings[at - 1].crew > 0 and drunkard_on(state, at) is None


def does_building_convert(state: MoonshinersState, at: HexNumber) -> bool:
    """Return whether a building turns goods into others: a Distillery or Saloon of level 2 (MA-N11, MA-N12)."""
    return state.buildings[at - 1].level == BOTH and state.tiles[at - 1] in (DISTILLERY, SALOON)


def worker_range(state: MoonshinersState, seat: Seat, at: HexNumber) -> range:
    """Return with how many survivors a Distillery or Saloon may work, by the goods at hand (MA-Q98, MA-Q99)."""
    hero, survivors = state.heroes[seat], state.buildings[at - 1].crew
    if state.tiles[at - 1] == DISTILLERY:
        return range(min(survivors, hero.corn) + 1)
    return range(1, max(1, min(survivors, hero.moonshine)) + 1)


def plain_good_and_amount(tile: int, level: int, survivors: int) -> tuple[str, int]:
    """Return what a building brings by itself, as the good and how many (MA-N7 to MA-N10, MA-Q96)."""
    if level < BOTH:
        return "scrap", survivors
    if tile == HOUSE:
        return "relic", survivors
    return ("corn", survivors) if tile == CORNFIELD else ("scrap", NUMBERS.workshop_scraps * survivors)


# Worth.


def goods_worth_in_scraps(hero: Hero) -> int:
    """Return the worth in scraps of everything but gold (MA-W2, MA-Q117); relics that can't be read count nothing."""
    points = sum(VALUE[card] for card in hero.relics if card >= 0)
    goods = hero.scrap + WORTH.corn * hero.corn + WORTH.moonshine * hero.moonshine
    return goods + WORTH.relic_point * points


class GoldAndScraps(NamedTuple):
    """What a hero has: gold, and the scraps that are left over."""

    gold: int
    scraps: int


def final_worth(hero: Hero) -> GoldAndScraps:
    """Return a hero's gold if the game ended now, and the scraps left over (MA-W1, MA-W3, MA-Q120)."""
    gold, rest = divmod(goods_worth_in_scraps(hero), WORTH.gold)
    return GoldAndScraps(hero.gold + gold + hero.mat // NUMBERS.mat_survivors_per_gold, rest)


def without_secret_relics(hero: Hero) -> Hero:
    """Return the hero without relics that only their owner can read (MA-Q36): the same for everybody at the table."""
    return hero if hero.counted else replace(hero, relics=())


def public_worth(hero: Hero) -> GoldAndScraps:
    return final_worth(without_secret_relics(hero))


def count_survivors(hero: Hero) -> int:
    """Return all survivors of a hero, on the mat and on buildings (MA-Q122)."""
    return NUMBERS.survivors_per_colour - hero.pool
