"""The map: hexes, neighbours, the compound, routes of heroes and steps of drunkards."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Literal, get_args

import msgspec

from hoochgame.core.content import BadContent, read_content
from hoochgame.games.moonshiners.content import TILE_DECK

Direction = Literal["NE", "E", "SE", "SW", "W", "NW"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
UNEXPLORED = -1  # in place of a tile
OFF = 0  # the place of a hero who is not on the map
HexNumber = int  # from 1; 0 where there is none
Place = int  # the number of a hex, COMPOUND or OFF


class Hex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex of the map: its number, its place in the picture, its neighbours, and whether it touches border or
    compound."""

    n: int
    q: int
    r: int
    next: tuple[int, ...]
    border: bool = False
    gate: bool = False


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file. `steps` hold, by direction, where a drunkard gets to from each hex."""

    compound: tuple[tuple[int, int], ...]
    hexes: tuple[Hex, ...]
    steps: dict[Direction, tuple[int, ...]]


def map_faults(map: MapFile, tiles: int) -> list[str]:
    """Return the faults of a map with this number of building tiles."""
    numbers = range(1, len(map.hexes) + 1)
    wrong = []
    if [hex.n for hex in map.hexes] != list(numbers):
        wrong.append("the hexes are not numbered 1, 2, 3 in order")
    if len(map.hexes) != tiles:
        wrong.append(f"{tiles} building tiles do not fit {len(map.hexes)} hexes")
    for hex in map.hexes:
        if any(n not in numbers or hex.n not in map.hexes[n - 1].next for n in hex.next):
            wrong.append(f"hex {hex.n} lies beside one that does not lie beside it")
    if not any(hex.border for hex in map.hexes) or not any(hex.gate for hex in map.hexes):
        wrong.append("it has no border or no way into the compound")
    return wrong or drunkard_step_faults(map)


def drunkard_step_faults(map: MapFile) -> list[str]:
    """Return what is wrong with the steps of drunkards (MA-Q109): each direction is one-to-one and can be undone."""
    count = len(map.hexes)
    wrong = []
    for direction, back in zip(DIRECTIONS, DIRECTIONS[3:] + DIRECTIONS[:3], strict=True):
        steps, other = map.steps.get(direction, ()), map.steps.get(back, ())
        if sorted(steps) != list(range(1, count + 1)) or len(other) != count:
            wrong.append(f"steps {direction} do not lead to every hex once")
        elif any(to == n or other[to - 1] != n for n, to in enumerate(steps, 1)):
            wrong.append(f"a step {direction} stays, or a step {back} does not undo it")
    return wrong


def load_map(name: str) -> MapFile:
    """Read a map file and check it. Raises BadContent."""
    map = read_content(__package__, MapFile, name)
    if wrong := map_faults(map, len(TILE_DECK)):
        raise BadContent(f"{name}: {wrong[0]}")
    return map


FILE = "map.toml"
MAP = load_map(FILE)
HEXES = tuple(hex.n for hex in MAP.hexes)  # all numbered hexes
COMPOUND = len(HEXES) + 1  # the compound as a place: one place, although it covers several hexes (MA-Q25)
BORDER = tuple(hex.n for hex in MAP.hexes if hex.border)
GATES = tuple(hex.n for hex in MAP.hexes if hex.gate)  # the hexes next to the compound
BESIDE = tuple(hex.next + ((COMPOUND,) if hex.gate else ()) for hex in MAP.hexes)
NEXT: tuple[tuple[int, ...], ...] = ((), *BESIDE, GATES)  # by place
STEP = {direction: (0, *steps) for direction, steps in MAP.steps.items()}  # by direction and hex

# Sets of places are bit masks, in which place n is the bit 1 << n: routes are asked for at every move.
AROUND = tuple(sum(1 << n for n in places) for places in NEXT)  # the neighbours of each place
COMPOUND_BIT = 1 << COMPOUND


@lru_cache(1 << 14)
def explored_place_mask(tiles: tuple[int, ...]) -> int:
    """Return the explored places: hexes with a tile, and the compound once a hex next to it has one (MA-M7, MA-Q26)."""
    mask = sum(1 << n for n, tile in enumerate(tiles, 1) if tile != UNEXPLORED)
    return mask | COMPOUND_BIT if mask & AROUND[COMPOUND] else mask


@lru_cache(1 << 14)
def explored_or_adjacent_place_mask(tiles: tuple[int, ...]) -> int:
    """Return the places that are explored or next to an explored one (MA-M5); the compound only once it is open."""
    known = explored_place_mask(tiles)
    mask = known
    for place, around in enumerate(AROUND):
        if known >> place & 1:
            mask |= around & ~COMPOUND_BIT
    return mask


@lru_cache(1 << 14)
def march_reach_mask(start: int, tiles: tuple[int, ...]) -> int:
    """Return where a march from a place may end.

    Every place on the way is explored; the last one may be unexplored, if it touches an explored one (MA-M5, MA-M6,
    MA-Q21). The place left behind may be unexplored. Heroes and drunkards do not stop a march (MA-Q23, MA-Q24).
    """
    known, allowed = explored_place_mask(tiles), explored_or_adjacent_place_mask(tiles)
    passed, found = 1 << start, AROUND[start] & allowed
    while todo := found & known & ~passed:
        place = todo.bit_length() - 1
        passed |= 1 << place
        found |= AROUND[place] & allowed
    return found & ~(1 << start)


def places_of(mask: int) -> list[int]:
    """Return the places of a mask, in ascending order."""
    return [place for place in range(COMPOUND + 1) if mask >> place & 1]


def shortest_march(start: int, goal: int, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Return a shortest march between two places: the places passed, the goal last; () if there is none."""
    if not march_reach_mask(start, tiles) >> goal & 1:
        return ()
    known = explored_place_mask(tiles)
    came: dict[int, int] = {start: start}
    edge = [start]
    for place in edge:  # grows while it is walked: breadth first
        if AROUND[place] >> goal & 1:
            return (*trace_back_route(came, place)[::-1], goal)
        for n in NEXT[place]:
            if n not in came and known >> n & 1:
                came[n] = place
                edge.append(n)
    return ()


def trace_back_route(reached_from: dict[int, int], place: int) -> list[int]:
    """Return the places from this one back to the start, without that; each was `reached_from` another."""
    way = []
    while reached_from[place] != place:
        way.append(place)
        place = reached_from[place]
    return way


EDITION = hashlib.sha256(repr([(hex.n, hex.q, hex.r) for hex in MAP.hexes]).encode()).hexdigest()[:8]
