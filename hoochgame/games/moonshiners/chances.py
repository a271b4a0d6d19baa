"""Evaluates positions, for the searching bots and for charts."""

from __future__ import annotations

from math import exp

from hoochgame.core.words import HIDDEN, Seat
from hoochgame.games.moonshiners.content import CORNFIELD, DISTILLERY, HOUSE, NUMBERS, RELICS, SALOON, WORTH
from hoochgame.games.moonshiners.model import Hero, State
from hoochgame.games.moonshiners.queries import BOTH, scraps_of

RELIC = sum(relic.value * relic.copies for relic in RELICS) / sum(relic.copies for relic in RELICS)  # points of one
SURVIVOR = 1.0  # scraps a night that a survivor without a building may bring
INCOME = {HOUSE: RELIC * WORTH.relic_point, CORNFIELD: 2.0, DISTILLERY: 1.5, SALOON: 2.0}  # scraps a night each
STEEP = (2.0, 2.5)  # gold of lead that multiplies the chances by e: at the end, and more with a whole game left


def winning_chances(state: State) -> tuple[float, ...]:
    """Return each seat's chance to win, 0 to 1, adding up to 1. A lead counts for more the nearer the balloon is."""
    if state.reason:
        return tuple(1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.seats))
    left = nights_left(state) / NUMBERS.rounds
    marks = [standing(state, Seat(seat)) / (STEEP[0] + STEEP[1] * left) for seat in range(state.seats)]
    best = max(marks)
    powers = [exp(mark - best) for mark in marks]
    return tuple(power / sum(powers) for power in powers)


def nights_left(state: State) -> int:
    """Return how many nights still bring production, tonight's included."""
    return NUMBERS.rounds - state.round + 1


def standing(state: State, seat: Seat) -> float:
    """Return what a seat may end with, in gold: what it has, and what its survivors may still bring."""
    hero = state.heroes[seat]
    hidden = sum(card == HIDDEN for card in hero.relics) * RELIC * WORTH.relic_point
    nightly = sum(
        income(state.tiles[at], building.level) * building.crew
        for at, building in enumerate(state.buildings)
        if building.owner == seat
    )
    scraps = scraps_of(hero) + hidden + nights_left(state) * (nightly + idle(hero))
    return hero.gold + scraps / WORTH.gold + hero.mat / NUMBERS.mat_survivors_per_gold


def income(tile: int, level: int) -> float:
    """Return what a survivor on a building brings a night, in scraps."""
    return 1.0 if level < BOTH else INCOME.get(tile, float(NUMBERS.workshop_scraps))


def idle(hero: Hero) -> float:
    """Return what survivors on the mat may bring a night, in scraps."""
    return SURVIVOR / 2 * hero.mat
