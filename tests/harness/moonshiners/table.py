"""States and boards for the tests of the table of Moonshiners."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from harness.first_edition import BOOZE_DECK, DRUNKARD_DECK, RELIC_DECK, TILE_DECK
from hoochgame.core.journal import Chair
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    CORNFIELD,
    DISTILLERY,
    HEROES,
    HOUSE,
    SALOON,
    TOLERANCE,
    WORKSHOP,
)
from hoochgame.games.moonshiners.model import FIRST_TURNS, NIGHT, Building, Drunkard, Hero, MoonshinersState
from hoochgame.games.moonshiners.wilds import COMPOUND, HEXES, UNEXPLORED
from hoochgame.ui.look.theme import MOONSHINERS, Look, Scale
from hoochgame.ui.table.board import Board, lay_out_table
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

SIZES = ((1024, 600), (1920, 1080), (2560, 1080), (1280, 1024))  # pictures show the sizes between them
NAMES = ("Vera", "Silvano", "Dolores", "Otis")
TILES = {
    5: SALOON, 6: CORNFIELD, 7: HOUSE, 8: WORKSHOP, 10: DISTILLERY, 11: SALOON, 13: HOUSE, 14: WORKSHOP, 15: CORNFIELD,
    16: DISTILLERY,
}  # fmt: skip
BUILT = {5: (0, 1, 3), 6: (2, 2, 4), 8: (0, 1, 2), 10: (1, 1, 1), 11: (0, 1, 1), 13: (1, 2, 3), 14: (1, 2, 4)}
DRUNKARDS = {2: 0, 9: 8, 12: 5, 13: 1, 16: 9, 19: 4}  # cards, by hex
STANDING = (15, 13, 12, COMPOUND)


def middle(seats: int = 4) -> MoonshinersState:
    """A game on its third day."""
    hexes = [TILES.get(n, UNEXPLORED) for n in HEXES]
    built = [BUILT.get(n) for n in HEXES]
    heroes = tuple(
        Hero(
            kind=seat, place=STANDING[seat], placed=True, scrap=9, corn=2, moonshine=1, gold=3, relics=(4, 5), mat=2,
            pool=10, used=(1, 1, 0, 0, 0),
        )
        for seat in range(seats)
    )  # fmt: skip
    return MoonshinersState(
        heroes=heroes, tiles=tuple(hexes),
        buildings=tuple(Building(Seat(b[0] % seats), *b[1:]) if b else Building() for b in built),
        tile_deck=TILE_DECK[:10], relic_deck=RELIC_DECK[:20], booze_deck=BOOZE_DECK, drunkard_deck=DRUNKARD_DECK[10:],
        drunkards=tuple(Drunkard(card, at, TOLERANCE[card]) for at, card in DRUNKARDS.items()),
        round=3, phase=FIRST_TURNS, first=Seat(0), active=Seat(0), agenda=(m.Acting(Seat(0)),), eyes=Seat(0),
    )  # fmt: skip


def night(state: MoonshinersState) -> MoonshinersState:
    """The same, while everybody has yet to produce."""
    due = tuple(m.NightTurn(Seat(seat), "production") for seat in range(state.seats))
    return replace(state, phase=NIGHT, agenda=due)


def full(seats: int = 4) -> MoonshinersState:
    """Everything that can stand on a hex stands on each of them, as far as there are heroes."""
    state = middle(seats)
    buildings = tuple(Building(Seat(n % seats), 2, 4) for n in HEXES)
    drunkards = tuple(Drunkard(DRUNKARD_DECK[n % len(DRUNKARD_DECK)], n, 10) for n in HEXES)
    return replace(state, tiles=tuple(TILE_DECK), buildings=buildings, drunkards=drunkards)


def working(state: MoonshinersState) -> MoonshinersState:
    """Two Distilleries are asked about."""
    tiles = tuple(DISTILLERY if at in (5, 8) else tile for at, tile in enumerate(state.tiles, 1))
    asked = replace(night(state), tiles=tiles, agenda=(m.Converting(Seat(0), (5, 8)),))
    return (
        asked.with_hero_changed(Seat(0), corn=3)
        .with_building_changed(5, level=2, crew=4)
        .with_building_changed(8, level=2, crew=3)
    )


def chairs(seats: int) -> list[Chair]:
    return [Chair(NAMES[i], "human" if i == 0 else "easy", i) for i in range(seats)]


def look(size: tuple[int, int], ui: float = 1.0) -> Look:
    return Look(MOONSHINERS, Scale(*size, ui))


def layout(size: tuple[int, int], seats: int, folded: bool = False, ui: float = 1.0) -> MoonshinersLayout:
    found = lay_out_table(MOONSHINERS_TABLE, look(size, ui), seats, Seat(0), None, folded)
    assert isinstance(found, MoonshinersLayout)
    return found


def board(
    size: tuple[int, int], seats: int, me: int = 0, ui: float = 1.0, folded: bool = False, **kw: Any
) -> Board[Any]:
    return Board(MOONSHINERS_TABLE, look(size, ui), chairs(seats), Seat(me), folded=folded, **kw)


assert len(HEROES) == len(STANDING)
