"""Who controls which turf of a city, and what lies within reach."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hoochgame.games.hooch_stooges.content import DIAGRAMS
from hoochgame.games.hooch_stooges.model import HoochState, Turf


class TurfControl:
    """Who controls what in one city. By place: `owners`, `hqs` and `guards`, as on its turfs.

    By gang: `turfs`, how many it holds; `homes`, where its HQ lies, -1 without one; `lands`, its own turf and what lies
    next to it, in the order of places.
    """

    __slots__ = ("city", "guards", "homes", "hqs", "lands", "owners", "turfs")

    def __init__(self, city: tuple[Turf, ...], seats: int, gangs: int) -> None:
        self.city = city
        self.owners = [turf.owner for turf in city]
        self.hqs = [turf.hq for turf in city]
        self.guards = [turf.guard for turf in city]
        self.turfs = [0] * gangs
        self.homes = [-1] * gangs
        near = DIAGRAMS[seats].near
        lands: list[set[int]] = [set() for _gang in range(gangs)]
        for place, owner in enumerate(self.owners):
            if owner >= 0:
                self.turfs[owner] += 1
                lands[owner].add(place)
                lands[owner].update(near[place])
            hq = self.hqs[place]
            if hq >= 0:
                self.homes[hq] = place
        self.lands = [tuple(sorted(land)) for land in lands]


# A playout asks about the same city dozens of times before a turf changes hands: then it is the last one that was asked
# about, and need not even be looked up.
LATEST: Final = [TurfControl((), 2, 0)]


def turf_control(state: HoochState) -> TurfControl:
    city, latest = state.city, LATEST[0]
    if latest.city is not city:
        latest = LATEST[0] = turf_control_of_city(city, state.seats, len(state.gangs))
    return latest


@lru_cache(1 << 14)
def turf_control_of_city(city: tuple[Turf, ...], seats: int, gangs: int) -> TurfControl:
    """Return who controls what in a city of so many gangs, of which so many have a player."""
    return TurfControl(city, seats, gangs)
