"""What a challenge is worth in scraps: every glass weighed by its odds, with the choice to stop after each."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hoochgame.games.moonshiners.ai.expected_income import Prospects
from hoochgame.games.moonshiners.ai.valuation import ACTION
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import CHALLENGE, KIND, KINDS, LIMIT, STRENGTH
from hoochgame.games.moonshiners.model import NONE, Drunkard, Hero
from hoochgame.games.moonshiners.odds import red_and_green_pip_odds
from hoochgame.games.moonshiners.queries import count_survivors_on_buildings

CURE = 6.0  # what it takes to get sober: two scraps and most of an action; all the room between the cubes is worth it
COMPANY = 3  # so many challenges to come make use of all health
RESPITE = 4.0  # what Have One on Me should bring to be used
EFFORT = 0.5  # the loss of a space of stamina, relative to one of inebriation
PROGRESS = 0.012  # of the reward, for each green pip that a drunkard has drunk when the hero gives up or is out
COARSE = (3.0, 4.0, 0.1)  # steps of stakes


class Stakes(NamedTuple):
    """What the ends of a challenge are worth: beating the drunkard, passing out, and both at once.

    `health` is the worth of a space between the hero's cubes.
    """

    win: float
    out: float
    health: float

    @property
    def win_while_passing_out(self) -> float:
        """One survivor is won instead of one lost, as far apart as two won."""
        return self.win + self.out


@lru_cache(1 << 16)
def coarse_stakes(win: float, out: float, health: float) -> Stakes:
    """Return stakes in coarse steps, so that many challenges are the same."""
    return Stakes(*(step * round(worth / step) for worth, step in zip((win, out, health), COARSE, strict=True)))


def cubes_value(inebriation: int, stamina: int, stakes: Stakes) -> float:
    return stakes.health * value_of_room_between_cubes(inebriation, stamina)


def value_of_room_between_cubes(inebriation: int, stamina: int) -> float:
    """Return the room between the cubes: stamina counts more, as every further glass costs more of it."""
    return inebriation - stamina * (1 + EFFORT)


@lru_cache(1 << 18)
def value_after_glass(inebriation: int, stamina: int, pips_needed: int, stakes: Stakes) -> float:
    """Return the worth of a position after a glass: won, lost, or the choice to drink on or to give up."""
    out = inebriation <= stamina
    if pips_needed <= 0:
        return stakes.win_while_passing_out if out else stakes.win + cubes_value(inebriation, stamina, stakes)
    if out:
        return stakes.out - loss_while_drunkard_stands(pips_needed, stakes)
    return max(
        give_up_value(inebriation, stamina, pips_needed, stakes),
        drink_on_value(inebriation, stamina, pips_needed, stakes),
    )


def give_up_value(inebriation: int, stamina: int, pips_needed: int, stakes: Stakes) -> float:
    """Return the worth of giving up now: the drunkard stays weakened."""
    return cubes_value(inebriation, stamina, stakes) - loss_while_drunkard_stands(pips_needed, stakes)


def loss_while_drunkard_stands(pips_needed: int, stakes: Stakes) -> float:
    """Return the loss that a drunkard still stands: less, the weaker it is."""
    return PROGRESS * stakes.win * pips_needed


def drink_on_value(inebriation: int, stamina: int, pips_needed: int, stakes: Stakes) -> float:
    """Return the worth of one more glass, which costs stamina."""
    slot = next_stamina(stamina)
    if slot is None:
        return float("-inf")
    if inebriation <= slot:
        return stakes.out - loss_while_drunkard_stands(pips_needed, stakes)
    return mean_value_of_next_glass(inebriation, slot, pips_needed, stakes)


@lru_cache(1 << 18)
def mean_value_of_next_glass(inebriation: int, stamina: int, pips_needed: int, stakes: Stakes) -> float:
    total = 0.0
    for (red, green), chance in red_and_green_pip_odds().items():
        total += chance * value_after_glass(
            inebriation - red, stamina, pips_needed - green if green < pips_needed else 0, stakes
        )
    return total


@lru_cache(1 << 18)
def challenge_gain(inebriation: int, stamina: int, pips_needed: int, extra_pips: int, stakes: Stakes) -> float:
    """Return what a challenge is worth with these cubes, against leaving the drunkard alone.

    `extra_pips` green pips are added to the first glass.
    """
    return mean_value_of_next_glass(inebriation, stamina, pips_needed - extra_pips, stakes) - give_up_value(
        inebriation, stamina, pips_needed, stakes
    )


# In a game.


class Challenges:
    """What challenges are about for one seat. `began`: the action for one is taken.

    `health` is the worth of a space between the hero's cubes: none without challenges to come.
    """

    def __init__(self, own: Prospects, began: bool = False) -> None:
        self.own = own
        self.began = began
        self.known: dict[int, Stakes] = {}  # by hex of the drunkard
        nights = min(1.0, 0.25 + 0.25 * (own.nights - 1))
        self.health = CURE / own.hero.sober_inebriation * nights * min(1.0, own.challenges / COMPANY)
        self._out: float | None = None
        self._reward: float | None = None
        self._best: float | None = None

    @property
    def pass_out_value(self) -> float:
        """What passing out is worth, mostly below 0: a survivor and the rest of the Day go; the cubes start afresh."""
        if self._out is None:
            own = self.own
            lost = own.survivors_value(-1) if own.hero.mat or count_survivors_on_buildings(own.seen, own.seat) else 0.0
            idle = ACTION * (own.actions - (0 if self.began else 1))
            fresh = self.health * own.hero.sober_inebriation if own.nights > 1 else 0.0
            self._out = lost - idle + fresh
        return self._out

    @property
    def reward_value(self) -> float:
        """What the survivors that are won may bring, if the drunkard holds no own building."""
        if self._reward is None:
            self._reward = self.own.survivors_value(min(self.own.hero.pool, 2))
        return self._reward

    def stakes_against(self, opponent: Drunkard) -> Stakes:
        if opponent.at not in self.known:
            self.known[opponent.at] = coarse_stakes(self.win_value(opponent), self.pass_out_value, self.health)
        return self.known[opponent.at]

    def win_value(self, opponent: Drunkard) -> float:
        own, building = self.own, self.own.seen.buildings[opponent.at - 1]
        won = KINDS[KIND[opponent.card]].scraps + 0.0
        if building.owner == own.seat:
            won += own.survivors_value(min(own.hero.pool, 2), opponent.at)
        else:
            won += self.reward_value
            if building.crew:  # it helps another seat to be rid of the drunkard
                won -= (building.crew + own.nights) / (own.seen.seats - 1)
        return won

    def gain_against(self, opponent: Drunkard) -> float:
        """Rate challenging a drunkard now, against leaving it alone."""
        hero = self.own.hero
        return challenge_gain(
            hero.inebriation, hero.stamina, opponent.left, pips_of_open_crate(hero), self.stakes_against(opponent)
        )

    def gain_from_moving_cubes_to(self, inebriation: int, stamina: int) -> float:
        """Return what other cubes would be worth: as such, and for the best challenge of this Day."""
        own, hero = self.own, self.own.hero
        if hero.out or (inebriation, stamina) == (hero.inebriation, hero.stamina):
            return -1.0
        better = self.health * (
            value_of_room_between_cubes(inebriation, stamina)
            - value_of_room_between_cubes(hero.inebriation, hero.stamina)
        )
        if hero.used[CHALLENGE] >= LIMIT[CHALLENGE] or own.actions <= 0:
            return better
        if self._best is None:
            self._best = self.best_challenge_gain(hero.inebriation, hero.stamina)
        return better + self.best_challenge_gain(inebriation, stamina) - self._best

    def best_challenge_gain(self, inebriation: int, stamina: int) -> float:
        """Return what the best challenge would be worth with these cubes, wherever it is; 0 if there is none."""
        extra = pips_of_open_crate(self.own.hero)
        return max(
            [
                0.0,
                *[
                    challenge_gain(inebriation, stamina, opponent.left, extra, self.stakes_against(opponent))
                    for opponent in self.own.seen.drunkards
                    if opponent.at not in self.own.others
                ],
            ]
        )


def pips_of_open_crate(hero: Hero) -> int:
    """Return the green pips that the open crate adds to a first glass."""
    return STRENGTH[hero.crate] if hero.crate != NONE else 0


def least_gain_to_use_have_one_on_me(own: Prospects) -> float:
    """Return what Have One on Me should bring to be used; anything, near the end."""
    return RESPITE if own.challenges > 1 else 0.1
