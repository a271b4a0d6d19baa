"""The odds of rolls: exact, by convolution of the faces of five dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

from hoochgame.games.moonshiners.content import CONTENT, GREEN, HANDFUL, RED, SAMUEL, SCRAPS
from hoochgame.games.moonshiners.model import Hero

RedAndGreenPips = tuple[int, int]  # how many of each are rolled


class Odds(NamedTuple):
    """The chances of a glass, 0 to 1, adding up to 1: who is under the table after it."""

    won: float  # only the drunkard
    both: float
    out: float  # only the hero
    open: float  # nobody yet

    @property
    def win_chance(self) -> float:
        """The chance that the drunkard is beaten."""
        return self.won + self.both

    @property
    def pass_out_chance(self) -> float:
        return self.both + self.out


@cache
def red_and_green_pip_odds(dice_count: int = HANDFUL) -> dict[RedAndGreenPips, float]:
    """Return the chance of every total of red and green pips of so many drinking dice."""
    ways = Counter({(0, 0): 1})
    for _die in range(dice_count):
        rolled: Counter[RedAndGreenPips] = Counter()
        for (red, green), n in ways.items():
            for r, g in zip(RED, GREEN, strict=True):
                rolled[red + r, green + g] += n
        ways = rolled
    return {total: n / len(RED) ** dice_count for total, n in ways.items()}


@cache
def glass_odds(room_between_cubes: int, pips_needed: int) -> Odds:
    """Return the odds of one glass: the hero's cubes are so far apart, so many green pips are needed.

    The hero passes out when the cubes meet (MA-Q58); both tracks fall together (MA-Q60).
    """
    chances = {(won, out): 0.0 for won in (True, False) for out in (True, False)}
    for (red, green), chance in red_and_green_pip_odds().items():
        chances[green >= pips_needed, red >= room_between_cubes] += chance
    return Odds(chances[True, False], chances[True, True], chances[False, True], chances[False, False])


@cache
def scrap_odds(is_samuel: bool) -> dict[int, float]:
    """Return the chance of every number of scraps that a scavenging roll may bring (MA-F2, MA-H4)."""
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # total and lowest number so far
    for _die in range(HANDFUL):
        rolled: Counter[tuple[int, int]] = Counter()
        for (total, low), n in ways.items():
            for found in SCRAPS:
                lowest = min(low or found, found or low)
                rolled[total + found, lowest] += n
        ways = rolled
    found_all: Counter[int] = Counter()
    for (total, low), n in ways.items():
        found_all[total + low * is_samuel] += n
    return {total: n / len(SCRAPS) ** HANDFUL for total, n in found_all.items()}


def mean_scraps_and_relics(hero: Hero) -> tuple[float, float]:
    """Return the scraps and relics that a scavenging roll brings this hero on average."""
    mean = sum(total * chance for total, chance in scrap_odds(hero.kind == SAMUEL).items())
    return mean, HANDFUL * sum(face.relic for face in CONTENT.dice.scavenge) / len(CONTENT.dice.scavenge)
