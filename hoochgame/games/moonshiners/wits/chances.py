"""Evaluates positions, for the searching bots and for charts."""

from __future__ import annotations

from math import exp

from hoochgame.core.words import Seat
from hoochgame.games.moonshiners.content import NUMBERS, WORTH
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.queries import BOTH, scraps_of
from hoochgame.games.moonshiners.view import covered
from hoochgame.games.moonshiners.wits.outlook import RELIC, estate_of, nights_left, prospect

# Fitted to 390 games of easy bots, 130 each of two, three and four seats, at the start of every turn, to make the
# actual results most likely. Predicted shares of wins, and how many really won:
#   predicted   4 %  15 %  25 %  35 %  45 %  55 %  65 %  75 %  85 %  96 %
#   won         3 %  16 %  27 %  35 %  44 %  53 %  61 %  73 %  86 %  95 %
COMING = 0.5  # of what survivors may bring until the end: everybody's go on to grow
# In scraps, with a whole game left: a space between the hero's cubes, a bottle of booze, a building of level 2.
ROOM, BOTTLE, BUILDING = 0.8, 0.7, 14.0
LATE, EARLY = 0.4, 2.6  # gold of lead that multiplies the chances by e: at the end, and more with a whole game left


def winning_chances(state: State) -> tuple[float, ...]:
    """Return each seat's chance to win, 0 to 1, adding up to 1. A lead counts for more the nearer the balloon is."""
    if state.reason:
        return tuple(1 / len(state.winners) if seat in state.winners else 0.0 for seat in range(state.seats))
    steep = LATE + EARLY * left(state)
    marks = [standing(state, Seat(seat)) / (WORTH.gold * steep) for seat in range(state.seats)]
    best = max(marks)
    powers = [exp(mark - best) for mark in marks]
    return tuple(power / sum(powers) for power in powers)


def left(state: State) -> float:
    """Return the share of the nights that still bring something, tonight's included."""
    return nights_left(state) / NUMBERS.rounds


def standing(state: State, seat: Seat) -> float:
    """Return a seat's strength in scraps: what it owns, what its survivors may bring, and how well it is equipped.

    Relics count for the average of all until they are counted: everybody may see a curve of chances.
    """
    hero = state.heroes[seat]
    hidden = 0.0
    if not hero.counted:
        hero, hidden = covered(hero), len(hero.relics) * RELIC
    bottles = hero.bottles + NUMBERS.bottles_per_crate * len(hero.booze)
    built = sum(building.owner == seat and building.level == BOTH for building in state.buildings)
    equipped = ROOM * (hero.inebriation - hero.stamina) + BOTTLE * bottles + BUILDING * built
    owned = WORTH.gold * hero.gold + scraps_of(hero) + hidden
    return owned + COMING * prospect(estate_of(state, seat)) + left(state) * equipped
