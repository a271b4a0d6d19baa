"""The figures by which positions are compared: what everybody sees of each seat, and what may come of it."""

from __future__ import annotations

from hoochgame.core.evaluation import Row
from hoochgame.core.language import mark
from hoochgame.core.wits import Figure
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import NUMBERS, SCAVENGE, STRENGTH, WORTH
from hoochgame.games.moonshiners.model import NIGHT, NOBODY, Building, Hero, State
from hoochgame.games.moonshiners.queries import scraps_of
from hoochgame.games.moonshiners.wits.outlook import RELIC, estate, nights_left, prospect, relic_chance

NAMES = (
    "wealth",  # all goods in gold: a trade with Harding, where each is worth as much, neither gains nor loses
    "outlook",  # what all survivors may bring until the end, in gold
    "crews",  # survivors in buildings
    "mat",  # survivors without a place
    "health",  # the room between the hero's cubes
    "out",  # whether the hero has passed out
    "remedies",  # special booze cards
    "actions",  # left in this Day
    "scavenging",  # whether it can still be done in this Day
    "marker",  # held by the seat: it begins
    "last_wealth",  # wealth in the last Day, when nobody catches up any more
    # Times the share of the nights that is left.
    "early_outlook",
    "early_crews",
    "early_bottles",  # in the open crate and in all others
)

WEALTH = Figure(mark("more goods and gold"), mark("fewer goods and less gold"))
OUTLOOK = Figure(mark("more to come from survivors"), mark("less to come from survivors"))
CREWS = Figure(mark("more survivors in buildings"), mark("fewer survivors in buildings"))
BOTTLES = Figure(mark("more bottles"), mark("fewer bottles"))
FIGURES = {
    "wealth": WEALTH,
    "outlook": OUTLOOK,
    "crews": CREWS,
    "mat": Figure(mark("more survivors on the mat"), mark("fewer survivors on the mat"), good=None),
    "health": Figure(mark("a sounder hero"), mark("a frailer hero")),
    "out": Figure(mark("a hero who has passed out"), mark("a hero who has not passed out"), good=False),
    "remedies": Figure(mark("more special booze"), mark("less special booze")),
    "actions": Figure(mark("more actions left this Day"), mark("fewer actions left this Day")),
    "scavenging": Figure(mark("scavenging still to come"), mark("scavenging done"), good=None),
    "marker": Figure(mark("the marker"), mark("no marker"), good=None),
    "last_wealth": WEALTH,
    "early_outlook": OUTLOOK,
    "early_crews": CREWS,
    "early_bottles": BOTTLES,
}


def measure(state: State) -> list[Row]:
    """Return each seat's figures."""
    owned: list[list[tuple[int, Building]]] = [[] for _ in state.heroes]
    for at, building in enumerate(state.buildings, 1):
        if building.owner != NOBODY:
            owned[building.owner].append((at, building))
    actions = actions_left(state)
    left, relics = nights_left(state) / NUMBERS.rounds, relic_chance(state)
    last = state.round == NUMBERS.rounds
    rows: list[Row] = []
    for seat, hero in enumerate(state.heroes):
        own, todo = owned[seat], actions[seat]
        crews = sum(building.crew for _at, building in own)
        wealth = hero.gold + in_scraps(hero) / WORTH.gold
        outlook = prospect(estate(state, hero, own, relics)) / WORTH.gold
        bottles, remedies = drinks(hero)
        rows.append((
            wealth, outlook, crews, hero.mat, hero.inebriation - hero.stamina, hero.out, remedies, todo,
            todo > 0 and not hero.used[SCAVENGE], state.first == seat, wealth if last else 0.0,
            outlook * left, crews * left, bottles * left,
        ))  # fmt: skip
    return rows


def in_scraps(hero: Hero) -> float:
    """Return the worth of all but gold; relics count as much as they are worth on average, until they are counted."""
    if hero.counted:
        return scraps_of(hero)
    return hero.scrap + WORTH.corn * hero.corn + WORTH.moonshine * hero.moonshine + RELIC * len(hero.relics)


def drinks(hero: Hero) -> tuple[int, int]:
    """Return how many bottles a hero has in crates, and how many special booze cards."""
    if not hero.booze:
        return hero.bottles, 0
    crates = sum(STRENGTH[card] > 0 for card in hero.booze)
    return hero.bottles + NUMBERS.bottles_per_crate * crates, len(hero.booze) - crates


def actions_left(state: State) -> list[int]:
    """Return how many actions each seat has left in this Day: none in the Night, none if it has passed out."""
    left = [0] * state.seats
    if state.phase != NIGHT:
        for step in state.agenda:
            if type(step) is m.Turn and not state.heroes[step.seat].out:
                left[step.seat] += NUMBERS.actions_per_turn
            elif type(step) is m.Acting:
                left[step.seat] += NUMBERS.actions_per_turn - state.heroes[step.seat].acted
    return left
