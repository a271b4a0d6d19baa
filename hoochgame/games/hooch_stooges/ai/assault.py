"""The chance of an attack by its figures alone: strengths that are ready, healths in the way, hits that are needed.

Two facts keep it small:
- Each ready stooge hits at most once, and a bust may take one that has swung, as that with the 1 has (HS-BST-05).
  So a bust changes nothing, except for a stooge that unswings after a miss (R-104).
- Where nobody needs more than a natural 6 and no guard stands, sending the strongest at the toughest is best.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise, product
from math import prod
from typing import Final, NamedTuple

from hoochgame.games.hooch_stooges.ai.odds import hit_chance

SWINGS_NOW: Final = 1 << 40  # what is looked at to compare the next swings is not counted
MOST_WORK: Final = 2000  # swings that are looked at; with what can be left of a defence these are at most 5 ms
SAME: Final = 0.001  # chances that are nearer to each other than this count as one
FRESH_WORK: Final = 4  # of a swing while a stooge can unswing
MOST_DEFENCES: Final = 80
MOST_BRIEF: Final = 150  # ready stooges times hits
NATURAL: Final = 6  # a health further above the strength than this needs a 6 as well, and gets it as often


class ReadyStooge(NamedTuple):
    """What counts of a ready stooge. `fresh`: it unswings after its next miss. `falls`: the chance to be hit back."""

    strength: int
    fresh: bool = False
    falls: float = 0.0


class Wall(NamedTuple):
    """What counts of a blocker: its health without what blockers add, and what it adds to the others."""

    health: int
    guard: int = 0


class Assault(NamedTuple):
    """All that decides the chance of an attack.

    `spare`: stooges that have swung and can be given up in a bust; as many as could save another one.
    """

    ready: tuple[ReadyStooge, ...]  # the strongest first
    walls: tuple[Wall, ...]  # the toughest first
    turf: int  # health of the turf
    hits: int  # that the turf still needs
    spare: int = 0
    busts: bool = True


class AttackOutlook(NamedTuple):
    """The chance of an attack; if not exact, the attack is too large and the chance is at least this.

    Of a large attack it is exact to a tenth of a percent.
    """

    chance: float
    exact: bool = True


# Attacks in which the order is known.


@lru_cache(1 << 12)
def assault_outlook(assault: Assault) -> AttackOutlook:
    """Return the chance of an attack."""
    if not assault.hits:
        return AttackOutlook(1.0)
    if len(assault.ready) < len(assault.walls) + assault.hits:
        return AttackOutlook(0.0)
    if is_strongest_at_toughest_best(assault):
        return AttackOutlook(chance_strongest_at_toughest(assault))
    table = make_situation_table(assault)
    if not table.brief:
        return AttackOutlook(table.attack_chance_now)
    least = chance_strongest_at_toughest(assault)
    if len(assault.ready) * len(table.defences) <= MOST_BRIEF:
        least = max(least, table.attack_chance_now)
    return AttackOutlook(least, upper_bound_of_chance(assault) - least < SAME)


@lru_cache(1 << 5)
def make_situation_table(assault: Assault) -> Table:
    """Return the situations of an attack: all of them, or of a large one those that come of a few choices."""
    if prod(n + 1 for n in Counter(assault.walls).values()) <= MOST_DEFENCES:
        table = Table(assault)
        with suppress(TooLarge):
            assert table.attack_chance_now >= 0
            return table
    once = tuple(sorted((fighter._replace(fresh=False) for fighter in assault.ready), reverse=True))
    return Table(assault._replace(ready=once), brief=True)


def is_strongest_at_toughest_best(assault: Assault) -> bool:
    """Return whether the strongest at the toughest is the best swing, now and later."""
    if any(fighter.fresh for fighter in assault.ready) or any(wall.guard for wall in assault.walls):
        return False
    return not assault.walls or assault.walls[0].health - assault.ready[-1].strength <= NATURAL


def chance_strongest_at_toughest(assault: Assault) -> float:
    """Return the chance if the strongest always swings at the toughest."""
    needs, guard = [], sum(wall.guard for wall in assault.walls)
    for wall in assault.walls:
        guard -= wall.guard
        needs.append(wall.health + guard)
    needs += [assault.turf] * assault.hits
    won = [0.0] * len(needs) + [1.0]  # by needs met so far
    for fighter in reversed(assault.ready):
        for met, needed in enumerate(needs):
            hit = hit_chance(fighter.strength, needed)
            won[met] += hit * (won[met + 1] - won[met])
    return won[0]


def upper_bound_of_chance(assault: Assault) -> float:
    """Return a chance that no choice exceeds: weak stooges are stronger, one that unswings counts as two."""
    walls = tuple(sorted((Wall(wall.health) for wall in assault.walls), reverse=True))
    weakest = walls[0].health - NATURAL if walls else 0
    ready = [ReadyStooge(max(fighter.strength, weakest)) for fighter in assault.ready for _ in range(1 + fighter.fresh)]
    return chance_strongest_at_toughest(assault._replace(ready=tuple(sorted(ready, reverse=True)), walls=walls))


def chance_if_fighter_swings_first(assault: Assault, fighter: ReadyStooge, wall: Wall | None) -> float:
    """Return the chance if this fighter swings first, and then always the strongest at the toughest."""
    ready, walls = list(assault.ready), list(assault.walls)
    ready.remove(fighter)
    missed = assault_outlook(assault._replace(ready=tuple(ready))).chance
    if wall is None:
        won, needed = assault._replace(ready=tuple(ready), hits=assault.hits - 1), assault.turf
    else:
        walls.remove(wall)
        won, needed = assault._replace(ready=tuple(ready), walls=tuple(walls)), wall.health
    return missed + hit_chance(fighter.strength, needed) * (assault_outlook(won).chance - missed)


# Attacks in which all choices are tried.


class SwingTarget(NamedTuple):
    """A target of a swing: what beats it, and the number of the defence that is left then."""

    wall: Wall | None  # None: the turf
    needed: int
    after: int


class Defence(NamedTuple):
    """The targets left, with the hits that each takes; the toughest first."""

    hits: int
    targets: tuple[SwingTarget, ...]
    guarded: bool = False


def all_remaining_defences(walls: tuple[Wall, ...], turf_health: int, turf_hits: int) -> list[Defence]:
    """Return all that can be left of a defence: the fewest hits first, so the last is the whole."""
    kinds = sorted(Counter(walls).items(), reverse=True)
    left = sorted(product(*(range(n + 1) for _wall, n in kinds)), key=lambda counts: (sum(counts), counts))
    number = {counts: turf_hits + i for i, counts in enumerate(left)}
    found = [Defence(n, (SwingTarget(None, turf_health, n - 1),) if n else ()) for n in range(turf_hits)]
    for counts in left:
        guard = sum(n * wall.guard for (wall, _all), n in zip(kinds, counts, strict=True))
        targets = [
            SwingTarget(wall, wall.health + guard - wall.guard, number[(*counts[:i], n - 1, *counts[i + 1 :])])
            for i, ((wall, _all), n) in enumerate(zip(kinds, counts, strict=True))
            if n
        ]
        targets.sort(key=lambda target: -target.needed)
        found.append(
            Defence(
                sum(counts) + turf_hits, tuple(targets) or (SwingTarget(None, turf_health, turf_hits - 1),), bool(guard)
            )
        )
    return found


def remaining_defences_in_order(walls: tuple[Wall, ...], turf_health: int, turf_hits: int) -> list[Defence]:
    """Return what is left of a defence that is beaten in this order."""
    found = [Defence(n, (SwingTarget(None, turf_health, n - 1),) if n else ()) for n in range(turf_hits + 1)]
    guard = 0
    for wall in reversed(walls):
        n = len(found)
        found.append(Defence(n, (SwingTarget(wall, wall.health + guard, n - 1),), bool(guard + wall.guard)))
        guard += wall.guard
    return found


class StoogeKinds(NamedTuple):
    """The fighters by what they can do here: alike ones count as one kind, those that unswing come first."""

    fighters: tuple[ReadyStooge, ...]
    most: tuple[int, ...]  # how many of each there can be
    now: tuple[int, ...]
    rested: tuple[int, ...]  # by kind that unswings: the kind that it is then
    number: dict[ReadyStooge, int]


def group_fighters_by_hit_chances(ready: tuple[ReadyStooge, ...], needed_totals: frozenset[int]) -> StoogeKinds:
    """Return the kinds of fighters: alike are those that hit each of these needs with the same chance."""

    def alike(fighter: ReadyStooge) -> tuple[bool, tuple[float, ...], float]:
        return (
            not fighter.fresh,
            tuple(-hit_chance(fighter.strength, needed) for needed in needed_totals),
            fighter.falls,
        )

    rest = tuple(fighter._replace(fresh=False) for fighter in ready if fighter.fresh)
    order = sorted({alike(fighter): fighter for fighter in (*rest, *ready)}.items())
    place = {key: i for i, (key, _fighter) in enumerate(order)}
    now, later = (Counter(place[alike(fighter)] for fighter in some) for some in (ready, rest))
    fighters = tuple(fighter for _key, fighter in order)
    return StoogeKinds(
        fighters,
        tuple(now[i] + later[i] for i in range(len(order))),
        tuple(now[i] for i in range(len(order))),
        tuple(place[alike(fighter._replace(fresh=False))] for fighter in fighters if fighter.fresh),
        {fighter: place[alike(fighter)] for fighter in (*rest, *ready)},
    )


class TooLarge(Exception):
    """There are more situations than can be counted through in time."""


class Table:
    """The chances of the situations that an attack can come to, each from those after one more swing.

    A situation is how many fighters of each kind are ready, how many stooges are spare, and what is left of the
    defence. `brief` tries only a few choices in each: then the chance is at least what it says.
    """

    def __init__(self, assault: Assault, brief: bool = False) -> None:
        self.assault, self.brief, self.busts = assault, brief, assault.busts
        cut = remaining_defences_in_order if brief else all_remaining_defences
        self.defences = cut(assault.walls, assault.turf, assault.hits)
        needs = frozenset(target.needed for defence in self.defences for target in defence.targets)
        self.kinds = kinds = group_fighters_by_hit_chances(assault.ready, needs)
        self.odds = tuple(
            tuple(
                tuple((hit_chance(fighter.strength, target.needed), target.after) for target in defence.targets)
                for defence in self.defences
            )
            for fighter in kinds.fighters
        )
        weakest = min(fighter.strength for fighter in assault.ready)
        self.plain = tuple(
            not defence.guarded and all(target.needed - weakest <= NATURAL for target in defence.targets)
            for defence in self.defences
        )
        self.one: tuple[int, ...] = (1,)  # what one fighter more of each kind adds to the number of a situation
        for most in kinds.most:
            self.one = (*self.one, self.one[-1] * (most + 1))
        self.ready: dict[int, tuple[tuple[int, ...], int, int]] = {}
        self.hits = tuple(defence.hits for defence in self.defences)
        self.spares = 1 + sum(kinds.now[: len(kinds.rested)])  # how many different numbers of them count
        self.found: dict[int, float] = {}  # by all three numbers in one
        self.done = 0
        self.start = sum(n * one for n, one in zip(kinds.now, self.one, strict=False))
        self.spare = assault.spare

    def attack_chance_if_swing(self, fighter: ReadyStooge, wall: Wall | None) -> float:
        """Return the chance of the attack if this fighter swings at this target first."""
        at = len(self.defences) - 1
        fighter = fighter._replace(fresh=False) if self.brief else fighter
        targets = [target.wall for target in self.defences[at].targets]
        if wall not in targets:
            return 0.0  # in brief only the toughest is swung at
        self.done = -SWINGS_NOW
        return self.attack_chance_if_kind_swings(
            self.start, self.spare, at, self.kinds.number[fighter], targets.index(wall)
        )

    @property
    def attack_chance_now(self) -> float:
        """The chance before the next swing."""
        return self.chance_of_situation(self.start, self.spare, len(self.defences) - 1)

    def count_work_up_to_limit(self, n: int) -> None:
        """Count what has been looked at. Raises TooLarge."""
        self.done += n
        if self.done > MOST_WORK and not self.brief:
            raise TooLarge

    def decode_kinds_ready_and_unswinging(self, fighters_code: int) -> tuple[tuple[int, ...], int, int]:
        """Return which kinds are ready, how many fighters, and how many of them can unswing."""
        found = self.ready.get(fighters_code)
        if found is None:
            one = self.one
            counts = [fighters_code % more // each for each, more in pairwise(one)]
            kinds = tuple(i for i, n in enumerate(counts) if n)
            found = self.ready[fighters_code] = kinds, sum(counts), sum(counts[: len(self.kinds.rested)])
        return found

    def chance_of_situation(self, fighters_code: int, spare_stooges: int, defence_index: int) -> float:
        """Return the chance of a situation. More spare stooges than those that can unswing are no use."""
        if not defence_index:
            return 1.0
        kinds, ready, fresh = self.ready.get(fighters_code) or self.decode_kinds_ready_and_unswinging(fighters_code)
        if ready < self.hits[defence_index]:
            return 0.0
        spare_stooges = min(spare_stooges, fresh)
        key = (fighters_code * self.spares + spare_stooges) * len(self.hits) + defence_index
        found = self.found.get(key)
        if found is None:
            found = (
                self.best_chance_with_unswing(fighters_code, spare_stooges, defence_index, kinds)
                if fresh
                else self.best_chance_without_unswing(fighters_code, defence_index, kinds)
            )
            self.found[key] = found
        return found

    def kinds_and_target_count_worth_trying(
        self, spare_stooges: int, defence_index: int, kinds: tuple[int, ...], unswinging: int
    ) -> tuple[tuple[int, ...], int]:
        """Return the kinds that may be best to swing, and at how many of the toughest targets."""
        short, plain, all_targets = (
            self.busts and spare_stooges < unswinging,
            self.plain[defence_index],
            len(self.defences[defence_index].targets),
        )
        if not (self.brief or (plain and not short)):
            return kinds, all_targets
        first = len(self.kinds.rested)
        rested = tuple(kind for kind in kinds if kind >= first)
        ends = rested[:1] if plain else tuple({*rested[:1], *rested[-1:]})
        return (*(kind for kind in kinds if kind < first), *ends), 1

    def best_chance_without_unswing(self, fighters_code: int, defence_index: int, kinds: tuple[int, ...]) -> float:
        """Return the chance where no fighter can unswing."""
        best = 0.0
        kinds, many = self.kinds_and_target_count_worth_trying(0, defence_index, kinds, 0)
        for kind in kinds:
            rest = fighters_code - self.one[kind]
            missed = self.chance_of_situation(rest, 0, defence_index)
            self.count_work_up_to_limit(many)
            for hit, then in self.odds[kind][defence_index][:many]:
                chance = missed + hit * (self.chance_of_situation(rest, 0, then) - missed)
                best = max(best, chance)
        return best

    def best_chance_with_unswing(
        self, fighters_code: int, spare_stooges: int, defence_index: int, kinds: tuple[int, ...]
    ) -> float:
        """Return the chance where a fighter can unswing."""
        kinds, many = self.kinds_and_target_count_worth_trying(
            spare_stooges, defence_index, kinds, self.decode_kinds_ready_and_unswinging(fighters_code)[2]
        )
        return max(
            self.attack_chance_if_kind_swings(fighters_code, spare_stooges, defence_index, kind, target)
            for kind in kinds
            for target in range(many)
        )

    def best_first_swing(self) -> tuple[ReadyStooge, Wall | None]:
        """Return the best first swing: who, and at what; None is the turf."""
        at, (kinds, _ready, able) = len(self.defences) - 1, self.decode_kinds_ready_and_unswinging(self.start)
        kinds, many = self.kinds_and_target_count_worth_trying(min(self.spare, able), at, kinds, able)
        self.done = -SWINGS_NOW
        kind, target = max(
            product(kinds, range(many)),
            key=lambda it: self.attack_chance_if_kind_swings(self.start, self.spare, at, it[0], it[1]),
        )
        fighter = next(fighter for fighter in self.assault.ready if self.kinds.number[fighter] == kind)
        return fighter, self.defences[at].targets[target].wall

    def attack_chance_if_kind_swings(
        self, fighters_code: int, spare_stooges: int, defence_index: int, fighter_kind: int, target_index: int
    ) -> float:
        """Return the chance of the attack if this kind swings at this target."""
        self.count_work_up_to_limit(FRESH_WORK)
        hit, then = self.odds[fighter_kind][defence_index][target_index]
        rest = fighters_code - self.one[fighter_kind]
        falls = (
            self.kinds.fighters[fighter_kind].falls if self.defences[defence_index].targets[target_index].wall else 0.0
        )
        bust = lost = self.chance_of_situation(rest, spare_stooges, defence_index)  # a 1: it gives up itself
        if fighter_kind < len(self.kinds.rested):
            back = rest + self.one[self.kinds.rested[fighter_kind]]
            missed = mean_chance_if_hit_back(falls, lost, self.chance_of_situation(back, spare_stooges, defence_index))
            if self.busts:
                bust = max(
                    lost, self.best_chance_after_bust_gives_up_a_stooge(rest, back, spare_stooges, defence_index, falls)
                )
        else:
            missed = mean_chance_if_hit_back(
                falls, lost, self.chance_of_situation(rest, spare_stooges + 1, defence_index)
            )
        one = bust if self.busts else missed
        return hit * self.chance_of_situation(rest, spare_stooges + 1, then) + (5 / 6 - hit) * missed + one / 6

    def best_chance_after_bust_gives_up_a_stooge(
        self,
        code_without_fighter: int,
        code_with_fighter_back: int,
        spare_stooges: int,
        defence_index: int,
        hit_back_chance: float,
    ) -> float:
        """Return the chance after the 1 of a fighter that unswings, if it gives up a spare stooge or a ready one."""
        if spare_stooges:
            return mean_chance_if_hit_back(
                hit_back_chance,
                self.chance_of_situation(code_without_fighter, spare_stooges - 1, defence_index),
                self.chance_of_situation(code_with_fighter_back, spare_stooges - 1, defence_index),
            )
        gifts = (self.one[kind] for kind in self.decode_kinds_ready_and_unswinging(code_without_fighter)[0])
        return max(
            (
                mean_chance_if_hit_back(
                    hit_back_chance,
                    self.chance_of_situation(code_without_fighter - one, 0, defence_index),
                    self.chance_of_situation(code_with_fighter_back - one, 0, defence_index),
                )
                for one in gifts
            ),
            default=0.0,
        )


def mean_chance_if_hit_back(hit_back_chance: float, chance_fallen: float, chance_standing: float) -> float:
    """Return the chance of a fighter that may be hit back."""
    return (
        hit_back_chance * chance_fallen + (1 - hit_back_chance) * chance_standing
        if hit_back_chance
        else chance_standing
    )
