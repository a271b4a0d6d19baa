"""The places of figures, houses and survivors on a hex, which never overlap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import DRUNKARD_IDS, HEROES, NUMBERS
from hoochgame.games.moonshiners.model import NONE, Drunkard, MoonshinersState
from hoochgame.games.moonshiners.moves import Settling
from hoochgame.games.moonshiners.queries import own_hexes
from hoochgame.games.moonshiners.wilds import COMPOUND, OFF, UNEXPLORED
from hoochgame.ui.look.box import Box
from hoochgame.ui.table.keys import Key
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.titles.moonshiners.keys import DrunkardKey, HeroKey, HouseKey, SurvivorKey
from hoochgame.ui.titles.moonshiners.layout import SPOTS, MoonshinersLayout

FROM_MAT = SurvivorKey(COMPOUND, 0)
# A place for a survivor, while they are moved: one has come there, or has gone, or neither.
Berth = tuple[Rect, Literal["come", "gone", ""]]

# Middle and size of what stands on a hex, by its radius.
HERO = (0.5, -0.36, 0.48, 0.62)
DRUNKARD = (-0.12, -0.43, 0.7, 0.66)  # before a building
LOOMING = (-0.18, 0.26, 0.8, 0.74)  # on an unexplored hex
HOUSE = (-0.67, 0.4, 0.27, 0.3)
PEG = (-0.13, 0.4, 0.27, 0.36)
LARGE = (-0.54, 0.43, 0.34, 0.34)  # a house where one survivor stands for all ...
CROWD = (0.2, 0.43, 0.34, 0.36)  # ... and that one
CALLER = (-0.25, 0.46, 0.42, 0.5)  # the first hero at the compound
NEXT = 0.5  # from one hero at the compound to the next on the same hex
SMALL = 54  # px: on smaller hexes one survivor stands for all


def spot_rect(
    layout: MoonshinersLayout, place: int, spot_in_radii: tuple[float, float, float, float], right_in_radii: float = 0
) -> Rect:
    """Return a rect on a place, moved right by a share of the radius."""
    x, y = layout.grid.hex_middle(SPOTS[place][0])
    dx, dy, wide, high = spot_in_radii
    radius = layout.grid.radius
    left, top = round(x + (dx + right_in_radii - wide / 2) * radius), round(y + (dy - high / 2) * radius)
    return Box(left, top, int(wide * radius), int(high * radius))


def has_one_figure_per_crew(layout: MoonshinersLayout) -> bool:
    """Return whether hexes are so small that one survivor stands for all in a building."""
    return layout.grid.radius < SMALL * layout.look.scale.ui_scale_in_force


def survivor_rect(layout: MoonshinersLayout, place: int, nth: int) -> Rect:
    return (
        spot_rect(layout, place, CROWD)
        if has_one_figure_per_crew(layout)
        else spot_rect(layout, place, PEG, nth * PEG[2])
    )


def pieces_on_map(layout: MoonshinersLayout, state: MoonshinersState) -> Iterator[Piece]:
    shape = LARGE if has_one_figure_per_crew(layout) else HOUSE
    for place, building in enumerate(state.buildings, 1):
        owner = building.owner
        for slot in range(building.level):
            rect = spot_rect(layout, place, shape, slot * shape[2])
            yield Piece(HouseKey(place, slot), "token", rect, z=1, zone="map", seat=owner, layout="house")
        for nth in range(building.crew if not has_one_figure_per_crew(layout) else min(1, building.crew)):
            count = building.crew if has_one_figure_per_crew(layout) else 0
            key, rect = SurvivorKey(place, nth), survivor_rect(layout, place, nth)
            yield Piece(key, "token", rect, z=1, zone="map", seat=owner, layout="survivor", number=count)
    for drunkard in state.drunkards:
        yield drunkard_piece(layout, state, drunkard)
    yield from hero_pieces(layout, state)


def draggable_last_survivor(layout: MoonshinersLayout, state: MoonshinersState, place: int) -> Piece | None:
    """Return the last survivor of an own building, as it looks while it is dragged."""
    built = state.buildings[place - 1] if place != COMPOUND else None
    if built is None or built.owner != layout.me or not built.crew:
        return None
    last = built.crew - 1
    return survivor_in_hand(layout, survivor_rect(layout, place, last).center, SurvivorKey(place, last))


def survivor_in_hand(layout: MoonshinersLayout, middle: tuple[int, int], key: SurvivorKey = FROM_MAT) -> Piece:
    """Return a survivor that is dragged, from the mat or from a building."""
    rect = survivor_rect(layout, 1, 0).move_to(center=middle)
    return Piece(key, "token", rect, z=4, zone="map", seat=layout.me, layout="survivor")


def survivor_places(
    layout: MoonshinersLayout, state: MoonshinersState, crews: tuple[tuple[int, int], ...]
) -> Iterator[Berth]:
    """Yield the places in own buildings, by the survivors now and as they shall be; small hexes show none."""
    if has_one_figure_per_crew(layout) or not (state.agenda and isinstance(state.agenda[-1], Settling)):
        return
    for place, (now, then) in zip(own_hexes(state, layout.me), crews, strict=False):
        for nth in range(NUMBERS.building_capacity):
            come, gone = now <= nth < then, then <= nth < now
            yield (survivor_rect(layout, place, nth), "come" if come else "gone" if gone else "")


def place_of_piece(state: MoonshinersState, key: Key) -> int:
    match key:
        case HouseKey(place, _) | SurvivorKey(place, _):
            return place
        case HeroKey(seat):
            return state.heroes[seat].place
        case DrunkardKey(card):
            return next(drunkard.at for drunkard in state.drunkards if drunkard.card == card)
        case _:
            return OFF


def drunkard_piece(layout: MoonshinersLayout, state: MoonshinersState, drunkard: Drunkard) -> Piece:
    known = state.tiles[drunkard.at - 1] != UNEXPLORED
    rect = spot_rect(layout, drunkard.at, DRUNKARD if known else LOOMING)
    art = DRUNKARD_IDS[drunkard.card]
    return Piece(DrunkardKey(drunkard.card), "token", rect, z=2, zone="map", art=art, number=drunkard.left)


def hero_pieces(layout: MoonshinersLayout, state: MoonshinersState) -> Iterator[Piece]:
    """Yield the heroes; those at the compound stand side by side."""
    callers = [seat for seat, hero in enumerate(state.heroes) if hero.place == COMPOUND]
    for seat, hero in enumerate(state.heroes):
        if hero.place == OFF:
            continue
        rect = (
            compound_rect(layout, callers.index(seat))
            if hero.place == COMPOUND
            else spot_rect(layout, hero.place, HERO)
        )
        key, art = HeroKey(Seat(seat)), art_of_hero(state, Seat(seat))
        yield Piece(key, "token", rect, z=3, zone="map", seat=key.seat, art=art, layout="hero")


def art_of_hero(state: MoonshinersState, seat: Seat) -> str:
    """Return the card of a seat's hero, "" without one."""
    return HEROES[state.heroes[seat].kind].id if state.heroes[seat].kind != NONE else ""


def compound_rect(layout: MoonshinersLayout, nth: int) -> Rect:
    """Return where a hero at the compound stands, by the number of those there before."""
    hexes = len(SPOTS[COMPOUND])
    across = -(-NUMBERS.seats[1] // hexes)
    hex, column = divmod(nth, across)
    wide = SPOTS[COMPOUND][hex][0] - SPOTS[COMPOUND][0][0]
    return spot_rect(layout, COMPOUND, CALLER, column * NEXT + wide * 3**0.5)


def free_slot_pieces(layout: MoonshinersLayout, state: MoonshinersState, legal: Iterable[Key]) -> Iterator[Piece]:
    """Yield the empty places for survivors that are legal answers."""
    for key in legal:
        if not isinstance(key, SurvivorKey) or (has_one_figure_per_crew(layout) and key.nth):
            continue
        if key.nth >= state.buildings[key.place - 1].crew:
            yield Piece(key, "slot", survivor_rect(layout, key.place, key.nth), zone="map")
