"""The figures by which positions are compared: what everybody sees of each seat, and what may come of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hoochgame.core.evaluation import Row
from hoochgame.core.language import N_
from hoochgame.core.title_ai import HintFigure
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.challenge_values import value_of_room_between_cubes
from hoochgame.games.moonshiners.ai.valuation import (
    RELIC,
    ROOM,
    chance_that_relic_is_left,
    make_estate,
    nights_left,
    value_after_tonight,
)
from hoochgame.games.moonshiners.content import CHALLENGE, LIMIT, NUMBERS, SCAVENGE, STRENGTH, TILES, WORTH
from hoochgame.games.moonshiners.model import NIGHT, NOBODY, NONE, Building, Hero, MoonshinersState
from hoochgame.games.moonshiners.queries import BOTH, construction_price, goods_worth_in_scraps

TWO_WHOLE = 2 * construction_price(BOTH)

# Each figure stands twice in a row, the second time as it is early: times the share of the nights that is left.
TWICE = (
    "wealth",  # all goods in gold: a trade with Harding, where each is worth as much, neither gains nor loses
    "scraps",  # in gold, as far as two whole buildings cost: they can be built with
    "stock",  # corn and moonshine, in gold
    "relics",  # in gold, as relics are on average
    "outlook",  # what all survivors may bring in the nights after tonight, in gold, if nothing more is built
    "crews",  # survivors in buildings
    "mat",  # survivors on the mat
    "idle",  # survivors for whom no building has a place
    "health",  # the room between the hero's cubes: all, if it comes back with fresh ones
    "out",  # whether the hero has passed out
    "remedies",  # special booze cards
    "bottles",  # green pips in the bottles that challenges are left for
    "actions",  # left in this Day
    "scavenging",  # whether it can still be done in this Day
    "marker",  # held by the seat: it begins
    "held",  # buildings with drunkards
    *(tile.id for tile in TILES),  # whole buildings of each kind
)
EARLY = tuple(f"early_{name}" for name in TWICE)
NAMES = (*TWICE, *EARLY)

WEALTH = HintFigure(N_("more goods and gold"), N_("fewer goods and less gold"))
CREWS = HintFigure(N_("more survivors in buildings"), N_("fewer survivors in buildings"))
MAT = HintFigure(N_("more survivors on the mat"), N_("fewer survivors on the mat"), good=None)
BUILDINGS = HintFigure(N_("more buildings of level 2"), N_("fewer buildings of level 2"))
WORDS = {
    **dict.fromkeys(("wealth", "scraps", "stock", "relics"), WEALTH),
    "outlook": HintFigure(N_("more to come from survivors"), N_("less to come from survivors")),
    "crews": CREWS,
    **dict.fromkeys(("mat", "idle"), MAT),
    "health": HintFigure(N_("a healthier hero"), N_("a shakier hero")),
    "out": HintFigure(N_("a hero who has passed out"), N_("a hero who has not passed out"), good=False),
    "remedies": HintFigure(N_("more special booze"), N_("less special booze")),
    "bottles": HintFigure(N_("more bottles"), N_("fewer bottles")),
    "actions": HintFigure(N_("more actions left today"), N_("fewer actions left today")),
    "scavenging": HintFigure(N_("scavenging still to come"), N_("scavenging done"), good=None),
    "marker": HintFigure(N_("the marker"), N_("no marker"), good=None),
    "held": HintFigure(N_("drunkards on more buildings"), N_("drunkards on fewer buildings"), good=False),
    **dict.fromkeys((tile.id for tile in TILES), BUILDINGS),
}
FIGURES = {**WORDS, **{f"early_{name}": words for name, words in WORDS.items()}}


def measure_seats(state: MoonshinersState) -> list[Row]:
    owned: list[list[tuple[int, Building]]] = [[] for _ in state.heroes]
    for at, building in enumerate(state.buildings, 1):
        if building.owner != NOBODY:
            owned[building.owner].append((at, building))
    actions, relics = actions_left_by_seat(state), chance_that_relic_is_left(state)
    nights = nights_left(state)
    left = nights / NUMBERS.rounds
    rows: list[Row] = []
    for seat, hero in enumerate(state.heroes):
        now = (*goods_figures_in_gold(hero), *building_figures(state, hero, owned[seat], relics))
        todo = actions[seat]
        scavenging = todo > 0 and not hero.used[SCAVENGE]
        challenges = min(LIMIT[CHALLENGE] - hero.used[CHALLENGE], todo) + LIMIT[CHALLENGE] * (nights - 1)
        row = (
            *now[:8], *cubes_figures(hero), len(hero.booze) - count_unopened_crates(hero.booze) if nights > 1 else 0,
            usable_pips(hero.booze, hero.crate, hero.bottles, challenges), todo, scavenging, state.first == seat,
            *now[8:],
        )  # fmt: skip
        rows.append((*row, *[left * figure for figure in row]))
    return rows


def goods_figures_in_gold(hero: Hero) -> tuple[float, ...]:
    """Return the figures of goods, in gold."""
    gold = WORTH.gold
    stock = WORTH.corn * hero.corn + WORTH.moonshine * hero.moonshine
    return (
        hero.gold + worth_of_all_but_gold_in_scraps(hero) / gold,
        min(hero.scrap, TWO_WHOLE) / gold,
        stock / gold,
        RELIC * len(hero.relics) / gold,
    )


def building_figures(
    state: MoonshinersState, hero: Hero, own: Sequence[tuple[int, Building]], relic_chance: float
) -> tuple[float, ...]:
    crews, whole = 0, [0] * len(TILES)
    for at, building in own:
        crews += building.crew
        whole[state.tiles[at - 1]] += building.level == BOTH
    possible = make_estate(state, hero, own, relic_chance)
    idle = max(0, crews + hero.mat - ROOM * len(own))
    return value_after_tonight(possible) / WORTH.gold, crews, hero.mat, idle, len(possible.held), *whole


def cubes_figures(hero: Hero) -> tuple[float, bool]:
    return (
        (hero.sober_inebriation, True)
        if hero.out
        else (value_of_room_between_cubes(hero.inebriation, hero.stamina), False)
    )


def count_unopened_crates(booze: tuple[int, ...]) -> int:
    return sum(STRENGTH[card] > 0 for card in booze)


@lru_cache(1 << 14)
def usable_pips(booze: tuple[int, ...], crate: int, bottles: int, challenges: int) -> int:
    """Return the green pips of all bottles that so many challenges use: the open crate first, then the strongest."""
    used = min(bottles, challenges)
    pips = used * STRENGTH[crate] if crate != NONE else 0
    for strength in sorted((STRENGTH[card] for card in booze), reverse=True):
        challenges -= used
        used = min(NUMBERS.bottles_per_crate, challenges)
        pips += used * strength
    return pips


def worth_of_all_but_gold_in_scraps(hero: Hero) -> float:
    """Return the worth of all but gold; relics count as much as they are worth on average, until they are counted."""
    if hero.counted:
        return goods_worth_in_scraps(hero)
    return hero.scrap + WORTH.corn * hero.corn + WORTH.moonshine * hero.moonshine + RELIC * len(hero.relics)


def actions_left_by_seat(state: MoonshinersState) -> list[int]:
    """Return how many actions each seat has left in this Day: none in the Night, none if it has passed out."""
    left = [0] * state.seats
    if state.phase != NIGHT:
        for step in state.agenda:
            if type(step) is m.Turn and not state.heroes[step.seat].out:
                left[step.seat] += NUMBERS.actions_per_turn
            elif type(step) is m.Acting:
                left[step.seat] += NUMBERS.actions_per_turn - state.heroes[step.seat].acted
    return left
