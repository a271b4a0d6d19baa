"""A glass of a challenge: who drinks, what the roll does or did to both, and what one more would do."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.content import GREEN, HAVE_ONE_ON_ME, HORSESHOE, ONE_FOR_THE_ROAD, RED, TOLERANCE
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.games.moonshiners.odds import Odds
from hoochgame.games.moonshiners.queries import drunkard_on
from hoochgame.ui.table.asking.question_row import open_step
from hoochgame.ui.titles.moonshiners.asking.shared import odds_of_glass
from hoochgame.ui.titles.moonshiners.layout import MoonshinersMoment


class CubeWay(NamedTuple):
    """Where a cube stands before a glass, after it, and now."""

    was: int
    then: int
    now: int


class Bout(NamedTuple):
    """Two who drink, and a glass: what it does, or did. `extra` are the green pips that booze adds."""

    seat: Seat
    hero: Hero
    card: int
    inebriation: CubeWay
    left: CubeWay  # of the drunkard's tolerance
    red: int
    green: int
    extra: int
    glass: int
    counted: bool
    dice: tuple[int, ...]
    rolled: bool  # and no die tumbles

    @property
    def hero_down(self) -> bool:
        """Whether the hero's cubes meet after this glass."""
        return self.inebriation.then <= self.hero.stamina

    @property
    def drunkard_down(self) -> bool:
        return self.left.then == 0

    @property
    def has_walked(self) -> bool:
        """Whether both cubes stand where this glass leads them."""
        return all(way.now == way.then for way in (self.inebriation, self.left))

    @property
    def is_last(self) -> bool:
        """Whether this glass ends the challenge."""
        return self.rolled and (self.hero_down or self.drunkard_down)


class NextGlass(NamedTuple):
    """What one more glass costs and brings; without odds the stamina alone is fatal (MA-Q64)."""

    slot: int
    odds: Odds | None


def current_bout(at: MoonshinersMoment) -> Bout | None:
    """Return the challenge under way, None without one."""
    state, step = at.state, open_step(at.state)
    if not isinstance(step, m.Drinking | m.Rolled) or (isinstance(step, m.Rolled) and step.what != "drinking"):
        return None
    hero = state.heroes[step.seat]
    opponent = drunkard_on(state, hero.place)
    if opponent is None:
        return None
    roll, drunk, walked = at.marks.rolled, at.marks.drunk, at.marks.walked
    known = roll.dice if roll and roll.what == "drinking" else ()
    lying = step.dice if isinstance(step, m.Rolled) else known
    pips = lying if lying == known else ()  # unknown while they tumble
    red, green = sum(RED[die] for die in pips), sum(GREEN[die] for die in pips)
    if drunk:  # it has counted: the tracks have fallen
        extra, full = drunk.green - green, min(TOLERANCE[opponent.card], opponent.left + drunk.green)
        if opponent.left == 0:  # what is rolled beyond that hits nobody
            full = at.marks.could_take or full
        ways = CubeWay(hero.inebriation + red, *2 * (hero.inebriation,)), CubeWay(full, opponent.left, opponent.left)
    else:
        extra = step.extra if isinstance(step, m.Rolled) else 0
        both = (hero.inebriation, hero.inebriation - red), (opponent.left, max(0, opponent.left - green - extra))
        one, other = (CubeWay(was, then, max(then, was - walked)) for was, then in both)
        ways = one, other
    poured = isinstance(step, m.Drinking) and drunk is None and (at.marks.poured or bool(known))
    counted = drunk is not None or (isinstance(step, m.Drinking) and (not poured or is_hero_down(hero)))
    glass = step.glass + poured
    return Bout(step.seat, hero, opponent.card, *ways, red, green, extra, glass, counted, lying, bool(pips))


def is_hero_down(hero: Hero) -> bool:
    """Return whether the cubes of a hero have met (MA-Q58)."""
    return hero.inebriation <= hero.stamina


def next_glass(bout: Bout) -> NextGlass | None:
    """Return what one more glass would do; None if there is no stamina left for it, or nobody to drink it."""
    slot = next_stamina(bout.hero.stamina)
    if slot is None or not bout.counted or bout.hero_down or bout.drunkard_down:
        return None
    fatal = bout.hero.inebriation <= slot
    return NextGlass(slot, None if fatal else odds_of_glass(bout.hero, bout.left.then, stamina=slot))


def may_use_shelf(state: MoonshinersState, bout: Bout, me: Seat) -> bool:
    """Return whether something on my shelf may change this challenge."""
    horseshoe = state.specials and HORSESHOE in bout.hero.relics
    return bout.seat == me and (horseshoe or bool({ONE_FOR_THE_ROAD, HAVE_ONE_ON_ME} & set(bout.hero.booze)))
