"""Figures, houses and survivors go from where they stood to where they stand, whatever the event."""

from collections.abc import Iterator, Mapping

import pygame
import pytest
from harness.moonshiners.table import NAMES, board, middle
from harness.random_play import random_game

from hoochgame.core.protocols import Event, Seat
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.chance_events import DrunkardCame
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.table.keys import Key, SeatKey
from hoochgame.ui.table.motion.event_animation import EventAnimation, Paths
from hoochgame.ui.table.motion.sprites import Sprite
from hoochgame.ui.table.pieces.piece import Piece, Rect
from hoochgame.ui.titles.moonshiners.keys import DrunkardKey, HeroKey, HouseKey, KindKey, StockKey, SurvivorKey
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.piles import SURVIVORS, piles, trips_of_pieces

ME, OTHER = Seat(0), Seat(1)
TOKENS = (HeroKey, DrunkardKey, HouseKey, SurvivorKey)
PATHS = Paths(piles, trips=trips_of_pieces)
pytestmark = pytest.mark.usefixtures("app")


class Shown:
    """An event that is being shown by the default motion."""

    def __init__(self, event: Event, before: MoonshinersState, size: tuple[int, int] = (1280, 720)) -> None:
        self.table = board(size, before.seats)
        self.table.draw_still(pygame.Surface(size), before, MoonshinersMarks())
        self.act = EventAnimation(self.table, PATHS, before, event.apply(before), MoonshinersMarks(), NAMES)
        self.motion = self.act.move_cards()

    def sprites(self) -> dict[Key, Sprite]:
        return {thing.piece.key: thing for thing in self.act.cast if isinstance(thing, Sprite) and thing.piece}

    def way(self, key: Key) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where the picture of a thing starts, and where it ends."""
        sprite = self.sprites()[key]
        start = sprite.at
        self.motion.finish()
        return start, sprite.at

    def at(self, key: Key) -> tuple[float, float]:
        """The middle of a thing before the event."""
        return self.table.rect_of_key(key).center


def test_a_hero_marches() -> None:
    shown = Shown(e.HeroMarched(ME, (7,)), middle())
    start, end = shown.way(HeroKey(ME))
    assert start == shown.act.before[HeroKey(ME)].rect.center
    assert end == shown.act.after[HeroKey(ME)].rect.center
    assert HeroKey(ME) in shown.act.moving


def test_a_hero_comes_from_its_plate_and_goes_back_to_it() -> None:
    out = Shown(e.PassedOut(OTHER), middle())
    assert out.way(HeroKey(OTHER))[1] == out.at(SeatKey(OTHER))
    assert not out.sprites()
    back = Shown(e.HeroEntered(OTHER, 1), middle().with_hero_changed(OTHER, place=0))
    assert back.way(HeroKey(OTHER))[0] == back.at(SeatKey(OTHER))


def test_a_drunkard_comes_from_the_key_to_its_kind_and_staggers() -> None:
    came = Shown(DrunkardCame(20, 10), middle())
    assert came.way(DrunkardKey(10))[0] == came.at(KindKey(2))
    moved = Shown(n.DrunkardMoved(0, 2, 7, "SE"), middle())
    start, end = moved.way(DrunkardKey(0))
    assert start != end == moved.act.after[DrunkardKey(0)].rect.center
    beaten = Shown(e.DrunkardBeaten(ME, 2, 0), middle())
    assert beaten.way(DrunkardKey(0))[1] == beaten.at(KindKey(0))


def test_a_house_comes_from_its_owner_and_a_survivor_from_the_mat() -> None:
    built = Shown(e.Built(OTHER, 10, 1, 4), middle())
    assert built.way(HouseKey(10, 1))[0] == built.at(SeatKey(OTHER))
    mine = Shown(e.SurvivorPlaced(ME, 8), middle())
    assert mine.way(SurvivorKey(8, 2))[0] == mine.at(StockKey(SURVIVORS))


def test_survivors_go_from_building_to_building() -> None:
    own = [at for at, built in enumerate(middle(2).buildings, 1) if built.owner == ME]
    assert own == [5, 6, 8, 11]
    shown = Shown(n.SurvivorsMoved(ME, (1, 4, 4, 1)), middle(2))
    start, end = shown.way(SurvivorKey(8, 2))
    assert start == shown.act.before[SurvivorKey(5, 1)].rect.center
    assert end == shown.act.after[SurvivorKey(8, 2)].rect.center


def moments(seed: int, seats: int) -> Iterator[tuple[MoonshinersState, Event]]:
    for ply in random_game(MOONSHINERS, seats, seed, limit=60):
        state = ply.before
        for event in ply.events:
            yield state, event
            state = event.apply(state)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "seats", "size"), [pytest.param(2, 4, (1280, 720), marks=pytest.mark.soak), (3, 3, (1024, 600))]
)
def test_every_figure_of_any_game_ends_where_it_stands(seed: int, seats: int, size: tuple[int, int]) -> None:
    moved = 0
    for before, event in moments(seed, seats):
        after = event.apply(before)
        if before.heroes is after.heroes and before.drunkards is after.drunkards:
            continue
        shown = Shown(event, before, size)
        was, now = (tokens(found) for found in (shown.act.before, shown.act.after))
        survivors = {key for key in was.keys() | now.keys() if isinstance(key, SurvivorKey)}
        counted = survivors if size == (1024, 600) else set()  # there one peg stands for all
        assert {key for key in now if was.get(key) != now[key]} <= shown.act.moving | counted
        assert was.keys() - now.keys() <= shown.sprites().keys() | survivors
        shown.motion.finish()
        for key, sprite in shown.sprites().items():
            assert sprite.at == shown.act.after[key].rect.center
            moved += isinstance(key, TOKENS)
    assert moved > 10


def tokens(found: Mapping[Key, Piece]) -> dict[Key, Rect]:
    return {key: piece.rect for key, piece in found.items() if isinstance(key, TOKENS)}
