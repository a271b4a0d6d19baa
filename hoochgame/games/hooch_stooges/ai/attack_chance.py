"""The exact chance of a whole attack: the best choice each time, by what everybody sees."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.assault import (
    Assault,
    AttackOutlook,
    ReadyStooge,
    Wall,
    assault_outlook,
    chance_if_fighter_swings_first,
    is_strongest_at_toughest_best,
    make_situation_table,
)
from hoochgame.games.hooch_stooges.ai.odds import hit_chance
from hoochgame.games.hooch_stooges.attack import (
    blocker_health_with_crew,
    health_of_raided_place,
    standing_blockers,
    swing_strength,
    total_that_beats_target,
    turf_hits_missing,
)
from hoochgame.games.hooch_stooges.content import CARDS, GUARD, ON_MISS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import one_of_each_kind, one_stooge_of_each_kind_and_state, ready_stooges


def attack_outlook(seen: HoochState, raid: m.Raid, next_swinger: int | None = None) -> AttackOutlook:
    """Return the chance of an attack before its next swing; `next_swinger`: it swings, its target is open."""
    if next_swinger is None:
        return assault_outlook(make_assault(seen, raid))
    return max(
        attack_outlook_if_swing(seen, raid, next_swinger, target) for target in one_target_of_each_kind(seen, raid)
    )


def outlooks_without_and_with_blockers(seen: HoochState, raid: m.Raid) -> tuple[AttackOutlook, AttackOutlook] | None:
    """Return the chances without blockers, and with as many as may block; None if no seat chooses that.

    If not all may block, the toughest do.
    """
    if not 0 <= raid.defender < seen.seats or not seen.gangs[raid.defender].crew:
        return None
    crew = seen.gangs[raid.defender].crew
    toughest = sorted(crew, key=lambda s: -blocker_health_with_crew(seen, raid, s))[: raid.max_blockers]
    blocked = assault_outlook(make_assault(seen, replace(raid, blockers=tuple(toughest))))
    return assault_outlook(make_assault(seen, replace(raid, blockers=()))), blocked


def best_stooge_and_target(seen: HoochState, raid: m.Raid) -> tuple[int, int]:
    """Return who swings best at what; in an attack that fails the likeliest hit."""
    ready = ready_stooges(seen, raid.attacker)
    ready = [s for s in one_stooge_of_each_kind_and_state(seen, raid.attacker) if s in ready]
    assault, targets = make_assault(seen, raid), one_target_of_each_kind(seen, raid)
    if len(assault.ready) < len(assault.walls) + assault.hits:
        stooge, target = max(product(ready, targets), key=lambda swing: swing_hit_chance(seen, raid, *swing))
        return stooge, target
    if is_strongest_at_toughest_best(assault):
        fighter, wall = assault.ready[0], assault.walls[0] if assault.walls else None
    else:
        fighter, wall = make_situation_table(assault).best_first_swing()
    alike = (s for s in ready if make_ready_stooge_of_attack(seen, raid, s) in (fighter, fighter._replace(fresh=True)))
    return next(alike), next((s for s in targets if s != m.TURF and make_wall(seen, raid, s) == wall), m.TURF)


def best_target(seen: HoochState, raid: m.Raid, stooge: int) -> int:
    """Return at what this stooge swings best; in an attack that fails the likeliest hit."""

    def worth(target: int) -> tuple[float, float]:
        return attack_outlook_if_swing(seen, raid, stooge, target).chance, swing_hit_chance(seen, raid, stooge, target)

    return max(one_target_of_each_kind(seen, raid), key=worth)


def swing_hit_chance(seen: HoochState, raid: m.Raid, stooge: int, target: int) -> float:
    """Return the chance that one swing hits."""
    return hit_chance(swing_strength(seen, raid, stooge), total_that_beats_target(seen, raid, target))


def one_target_of_each_kind(seen: HoochState, raid: m.Raid) -> tuple[int, ...]:
    """Return one target of each kind: the blockers, and once none is left the turf (HS-ATK-10)."""
    return one_of_each_kind(standing_blockers(seen, raid)) or (m.TURF,)


def attack_outlook_if_swing(seen: HoochState, raid: m.Raid, stooge: int, target: int) -> AttackOutlook:
    """Return the chance of an attack if this stooge swings at this target now."""
    assault = make_assault(seen, raid)
    fighter, wall = make_ready_stooge_of_attack(seen, raid, stooge), None
    if target != m.TURF:
        wall = make_wall(seen, raid, target)
    if len(assault.ready) < len(assault.walls) + assault.hits:
        return AttackOutlook(0.0)
    if is_strongest_at_toughest_best(assault):
        return AttackOutlook(chance_if_fighter_swings_first(assault, fighter, wall))
    table = make_situation_table(assault)
    return AttackOutlook(table.attack_chance_if_swing(fighter, wall), not table.brief)


def make_assault(seen: HoochState, raid: m.Raid) -> Assault:
    """Return what counts of an attack. It reads only crews, turf and perks, which are open."""
    ready, standing = ready_stooges(seen, raid.attacker), standing_blockers(seen, raid)
    fresh = sum(unswings_after_next_miss(seen, s) for s in ready)
    guard, apart = guard_that_hits_back(seen, raid) if fresh else None, health_bystanders_add_per_blocker(seen, raid)
    return Assault(
        tuple(sorted((make_ready_stooge_facing(seen, raid, s, guard) for s in ready), reverse=True)),
        tuple(sorted((Wall(CARDS[s].health + apart, GUARD[s]) for s in standing), reverse=True)),
        health_of_raided_place(seen, raid),
        turf_hits_missing(seen, raid),
        min(fresh, len(seen.gangs[raid.attacker].swung)),
        not seen.perks.no_busts,
    )


def make_ready_stooge_facing(seen: HoochState, raid: m.Raid, stooge: int, guard: int | None) -> ReadyStooge:
    """Return what counts of a ready stooge; `guard`: who hits it back."""
    falls = 0.0 if guard is None else hit_back_chance(guard, stooge)
    return ReadyStooge(swing_strength(seen, raid, stooge), unswings_after_next_miss(seen, stooge), falls)


def make_ready_stooge_of_attack(seen: HoochState, raid: m.Raid, stooge: int) -> ReadyStooge:
    """Return one of the ready stooges of an attack."""
    fresh = any(unswings_after_next_miss(seen, s) for s in ready_stooges(seen, raid.attacker))
    return make_ready_stooge_facing(seen, raid, stooge, guard_that_hits_back(seen, raid) if fresh else None)


def guard_that_hits_back(seen: HoochState, raid: m.Raid) -> int | None:
    """Return the guard that hits back, as that of a gang without a player does. It only matters who can unswing."""
    standing = standing_blockers(seen, raid) if raid.defender >= seen.seats else ()
    return next(iter(standing), None)


def make_wall(seen: HoochState, raid: m.Raid, blocker: int) -> Wall:
    """Return one of the standing blockers of an attack."""
    return Wall(CARDS[blocker].health + health_bystanders_add_per_blocker(seen, raid), GUARD[blocker])


def health_bystanders_add_per_blocker(seen: HoochState, raid: m.Raid) -> int:
    """Return what stooges that do not block add to each blocker."""
    standing = standing_blockers(seen, raid)
    return sum(GUARD[s] for s in seen.gangs[raid.defender].crew if s not in standing) if standing else 0


def unswings_after_next_miss(seen: HoochState, stooge: int) -> bool:
    """Return whether a stooge unswings after its next miss: once each turn."""
    return bool(ON_MISS[stooge]) and stooge not in seen.perks.rallied


def hit_back_chance(guard: int, stooge: int) -> float:
    """Return the chance that a guard whose gang has no player defeats the stooge that missed it; a 1 can do so."""
    return min(6, max(1, 7 - (CARDS[stooge].health - CARDS[guard].bonus))) / 6
