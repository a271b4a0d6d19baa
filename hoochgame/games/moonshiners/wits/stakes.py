"""What a challenge is worth in scraps: every glass weighed by its odds, with the choice to stop after each."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hoochgame.core.words import Seat
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import CHALLENGE, KIND, KINDS, LIMIT, STRENGTH
from hoochgame.games.moonshiners.model import NOBODY, NONE, Drunkard, Hero, State
from hoochgame.games.moonshiners.odds import pips
from hoochgame.games.moonshiners.queries import crew, heroes_on
from hoochgame.games.moonshiners.wits.outlook import ACTION, actions_left, challenges_left, nights_left, outlook

CURE = 6.0  # what it takes to get sober: two scraps and most of an action; all the room between the cubes is worth it
COMPANY = 3  # so many challenges to come make use of all health
RESPITE = 4.0  # what Have One on Me should bring to be used
EFFORT = 0.5  # the loss of a space of stamina, beside one of inebriation
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
    def both(self) -> float:
        """One survivor is won instead of one lost, as far apart as two won."""
        return self.win + self.out

    def rounded(self) -> Stakes:
        """Return the stakes in coarse steps, so that many challenges are the same."""
        return Stakes(*(step * round(worth / step) for worth, step in zip(self, COARSE, strict=True)))


def fitness(inebriation: int, stamina: int, stakes: Stakes) -> float:
    """Return the worth of the hero's cubes."""
    return stakes.health * room(inebriation, stamina)


def room(inebriation: int, stamina: int) -> float:
    """Return the room between the cubes: stamina counts more, as every further glass costs more of it."""
    return inebriation - stamina * (1 + EFFORT)


@lru_cache(1 << 18)
def counted(inebriation: int, stamina: int, need: int, stakes: Stakes) -> float:
    """Return the worth of a position after a glass: won, lost, or the choice to drink on or to give up."""
    out = inebriation <= stamina
    if need <= 0:
        return stakes.both if out else stakes.win + fitness(inebriation, stamina, stakes)
    if out:
        return stakes.out - unbeaten(need, stakes)
    return max(given_up(inebriation, stamina, need, stakes), drunk_on(inebriation, stamina, need, stakes))


def given_up(inebriation: int, stamina: int, need: int, stakes: Stakes) -> float:
    """Return the worth of giving up now: the drunkard stays weakened."""
    return fitness(inebriation, stamina, stakes) - unbeaten(need, stakes)


def unbeaten(need: int, stakes: Stakes) -> float:
    """Return the loss that a drunkard still stands: less, the weaker it is."""
    return PROGRESS * stakes.win * need


def drunk_on(inebriation: int, stamina: int, need: int, stakes: Stakes) -> float:
    """Return the worth of one more glass, which costs stamina."""
    slot = next_stamina(stamina)
    if slot is None:
        return float("-inf")
    if inebriation <= slot:
        return stakes.out - unbeaten(need, stakes)
    return drunk(inebriation, slot, need, stakes)


@lru_cache(1 << 18)
def drunk(inebriation: int, stamina: int, need: int, stakes: Stakes) -> float:
    """Return the worth of rolling a glass."""
    total = 0.0
    for (red, green), chance in pips().items():
        total += chance * counted(inebriation - red, stamina, need - green if green < need else 0, stakes)
    return total


# In a game.


def health(seen: State, seat: Seat) -> float:
    """Return the worth of a space between the hero's cubes: none without challenges to come."""
    later = challenges_left(seen, seat)
    nights = min(1.0, 0.25 + 0.25 * (nights_left(seen) - 1))
    return CURE / seen.heroes[seat].sober * nights * min(1.0, later / COMPANY)


def stakes(seen: State, seat: Seat, foe: Drunkard, began: bool) -> Stakes:
    """Return what a challenge is about; `began`: its action is taken."""
    hero = seen.heroes[seat]
    now = outlook(seen, seat)
    two = outlook(seen, seat, heads=min(hero.pool, 2), freed=foe.at) - now
    bonus = KINDS[KIND[foe.card]].scraps
    lost = outlook(seen, seat, heads=-1) - now if crew(seen, seat) + hero.mat else 0.0
    idle = ACTION * (actions_left(seen, seat) - (0 if began else 1))
    worth = health(seen, seat)
    fresh = worth * hero.sober if nights_left(seen) > 1 else 0.0
    favour = kindness(seen, seat, foe.at)
    return Stakes(two + bonus - favour, lost - idle + fresh, worth).rounded()


def kindness(seen: State, seat: Seat, at: int) -> float:
    """Return how much it helps another seat to be rid of the drunkard on a hex."""
    building = seen.buildings[at - 1]
    if building.owner in (NOBODY, seat) or not building.crew:
        return 0.0
    return (building.crew + nights_left(seen)) / (seen.seats - 1)


def challenge(seen: State, seat: Seat, foe: Drunkard) -> float:
    """Rate challenging a drunkard now, against leaving it alone."""
    hero = seen.heroes[seat]
    what = stakes(seen, seat, foe, began=False)
    return gain(hero.inebriation, hero.stamina, foe.left, bottle(hero), what)


def bottle(hero: Hero) -> int:
    """Return the green pips that the open crate adds to a first glass."""
    return STRENGTH[hero.crate] if hero.crate != NONE else 0


def gain(inebriation: int, stamina: int, need: int, extra: int, what: Stakes) -> float:
    """Return what a challenge is worth with these cubes, against leaving the drunkard alone."""
    return drunk(inebriation, stamina, need - extra, what) - given_up(inebriation, stamina, need, what)


def soberer(seen: State, seat: Seat, inebriation: int, stamina: int) -> float:
    """Return what other cubes would be worth: as such, and for the best challenge of this Day."""
    hero = seen.heroes[seat]
    if hero.out or (inebriation, stamina) == (hero.inebriation, hero.stamina):
        return -1.0
    worth = health(seen, seat)
    better = worth * (room(inebriation, stamina) - room(hero.inebriation, hero.stamina))
    open_now = hero.used[CHALLENGE] < LIMIT[CHALLENGE] and actions_left(seen, seat) > 0
    if not open_now:
        return better
    now, then = 0.0, 0.0
    for foe in seen.drunkards:
        if any(other != seat for other in heroes_on(seen, foe.at)):
            continue
        what = stakes(seen, seat, foe, began=False)
        now = max(now, gain(hero.inebriation, hero.stamina, foe.left, bottle(hero), what))
        then = max(then, gain(inebriation, stamina, foe.left, bottle(hero), what))
    return better + then - now


def respite(seen: State, seat: Seat) -> float:
    """Return what Have One on Me should bring to be used; anything, near the end."""
    return RESPITE if challenges_left(seen, seat) > 1 else 0.1
