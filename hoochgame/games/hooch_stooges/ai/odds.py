"""Estimates swings and attacks from public facts."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS, GUARD, HQ_BONUS, NUMBERS
from hoochgame.games.hooch_stooges.model import NO_GUARD, NOBODY, HoochState
from hoochgame.games.hooch_stooges.queries import own_and_adjacent_turfs, ready_stooges

GUARDS: Final = 2  # blockers to expect in defence of an ordinary turf
TURF_WORTH: Final = 6.0
HQ_WORTH: Final = 30.0
NEARER_WORTH: Final = 8.0
PLENTY: Final = 15  # hooch that is soon spent
RICH: Final = 45  # hooch that may be of use some day


def hit_chance(bonus: int, needed: int) -> float:
    """Return the chance that one swing hits: a one never, a six always (HS-POL)."""
    return min(5, max(1, 7 - (needed - bonus))) / 6


def hooch_value(hooch: float) -> float:
    """Return what so much hooch is worth to its owner: less and less, as there is only so much to buy."""
    return min(hooch, PLENTY) + 0.3 * max(0, min(hooch, RICH) - PLENTY) + 0.02 * max(0, hooch - RICH)


def best_attack_value(seen: HoochState, seat: Seat, attack_bonus: int, max_blockers: int) -> float:
    """Return the worth of the most promising attack; 0 if none is."""
    if not ready_stooges(seen, seat):
        return 0.0
    best, alike = 0.0, set()
    for place in own_and_adjacent_turfs(seen, seat):
        turf = seen.city[place]
        kind = (turf.owner, turf.hq, turf.guard)  # turf of a kind is worth the same
        if turf.owner != seat and kind not in alike:
            alike.add(kind)
            best = max(best, attack_value(seen, seat, place, attack_bonus, max_blockers))
    return best


def attack_value(seen: HoochState, seat: Seat, place: int, attack_bonus: int, max_blockers: int) -> float:
    """Return the worth of attacking this turf: the prize by its odds, less what ones would cost."""
    turf, gang = seen.city[place], seen.gangs[seat]
    if turf.owner == seat:
        return -2.0
    on_hq = turf.hq not in (NOBODY, seat)
    swung = gang.swung
    fit = tuple(s for s in gang.crew if s not in swung) if swung else gang.crew
    hurdles = healths_to_beat(seen, place, on_hq, max_blockers)
    won, swings = chance_to_beat_walls_and_expected_swings(
        swing_bonuses(fit, attack_bonus + seen.perks.bonus, on_hq), hurdles
    )
    prize = (HQ_WORTH if on_hq else TURF_WORTH) + (turf.owner != NOBODY)
    if turf.guard != NO_GUARD:
        prize += value_of_nearing_hq(seen, seat, place)
    bust = 0.0 if seen.perks.no_busts else swings / 6 * (hooch_value(gang.hooch) * 0.8 + 3)
    return won * prize - bust


@lru_cache(1 << 15)
def swing_bonuses(stooges: tuple[int, ...], bonus: int, on_hq: bool) -> tuple[int, ...]:
    """Return what these stooges add to their dice, strongest first."""
    each = (CARDS[s].bonus + bonus + (HQ_BONUS[s] if on_hq else 0) for s in stooges)
    return tuple(sorted(each, reverse=True))


@lru_cache(1 << 15)
def guarded_healths_toughest_first(crew: tuple[int, ...]) -> tuple[int, ...]:
    """Return the healths of a crew that blocks, toughest first."""
    guard = sum(GUARD[s] for s in crew)
    return tuple(sorted((CARDS[s].health + guard - GUARD[s] for s in crew), reverse=True))


def value_of_nearing_hq(seen: HoochState, seat: Seat, place: int) -> float:
    """Return the extra value of a guarded turf that is nearer to its gang's HQ than any turf of the seat."""
    opponent = seen.city[place].owner
    away = steps_to_place(seen.seats, next(at for at, turf in enumerate(seen.city) if turf.hq == opponent))
    nearest = min(away[at] for at, turf in enumerate(seen.city) if turf.owner == seat)
    return NEARER_WORTH if away[place] < nearest else 0.0


@cache
def steps_to_place(seats: int, goal: int) -> tuple[int, ...]:
    """Return, by place, how many steps from turf to turf the goal is away."""
    near = DIAGRAMS[seats].near
    away = {goal: 0}
    for place in (queue := [goal]):
        for beside in near[place]:
            if beside not in away:
                away[beside] = away[place] + 1
                queue.append(beside)
    return tuple(away[place] for place in range(len(near)))


def healths_to_beat(seen: HoochState, place: int, on_hq: bool, max_blockers: int) -> tuple[int, ...]:
    """Return the healths to beat: those of the guard, of all stooges at an HQ, or of the toughest few elsewhere."""
    turf = seen.city[place]
    strong = turf.hq != NOBODY and seen.hq_hits == 1
    goal = (NUMBERS.health_hq if strong else NUMBERS.health_turf,) * (seen.hq_hits if on_hq else 1)
    if turf.owner == NOBODY:
        return goal
    crew = seen.gangs[turf.owner].crew
    if turf.guard != NO_GUARD:
        return (CARDS[turf.guard].health, *goal) if turf.guard in crew else goal
    limit = min(max_blockers, len(crew) if on_hq else GUARDS)
    return guarded_healths_toughest_first(crew)[:limit] + goal


@lru_cache(1 << 16)
def chance_to_beat_walls_and_expected_swings(bonuses: tuple[int, ...], healths: tuple[int, ...]) -> tuple[float, float]:
    """Return the chance that these swings, strongest first, beat all walls in turn, and the expected swings."""
    standing = {0: 1.0}  # chance by walls beaten
    swings = 0.0
    for bonus in bonuses:
        after: dict[int, float] = {}
        for down, odds in standing.items():
            if down == len(healths):
                after[down] = after.get(down, 0.0) + odds
                continue
            swings += odds
            hit = hit_chance(bonus, healths[down])
            after[down + 1] = after.get(down + 1, 0.0) + odds * hit
            after[down] = after.get(down, 0.0) + odds * (1 - hit)
        standing = after
    return standing.get(len(healths), 0.0), swings
