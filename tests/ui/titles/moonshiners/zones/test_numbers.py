"""Numbers of survivors are answered over the map: all that are allowed, each once, and beside the building."""

import itertools

import pygame
import pytest
from harness.moonshiners.table import SIZES, board, layout, middle, night
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, SALOON
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.ui.table.keys import Key
from hoochgame.ui.titles.moonshiners.keys import ChipKey, WorkKey
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.zones import numbers

ME, OTHER = Seat(0), Seat(1)
pytestmark = pytest.mark.usefixtures("app")


def working(*places: int) -> MoonshinersState:
    """Own Distilleries and Saloons of the second level are asked about."""
    state = night(middle())
    tiles = list(state.tiles)
    for i, place in enumerate(places):
        tiles[place - 1] = SALOON if i % 2 else DISTILLERY
        state = state.with_building_changed(place, owner=ME, level=2, crew=4 - i % 3)
    state = state.with_hero_changed(ME, corn=3, moonshine=2)
    return replace(state, tiles=tuple(tiles), agenda=(m.Converting(ME, tuple(sorted(places))),))


def staffing(counts: tuple[int, ...] = ()) -> MoonshinersState:
    return replace(night(middle()), agenda=(m.Staffing(ME, counts),))


CASES = {"four": working(1, 8, 11, 20), "one": working(14), "first": staffing(), "second": staffing((3,))}


@pytest.mark.slow
@pytest.mark.parametrize("state", CASES.values(), ids=CASES)
def test_every_answer_has_its_number_and_no_other(state: MoonshinersState) -> None:
    """MA-Q132, MA-Q133."""
    options = MOONSHINERS.rules.options(state)
    table = board((1280, 720), 4)
    table.draw_still(pygame.Surface((1280, 720)), state, MoonshinersMarks())
    shown = [key for key in table.drawn_pieces if isinstance(key, ChipKey | WorkKey)]
    assert {move for key in shown for move in MOONSHINERS_TABLE.questions.moves_of_key(state, options, key)} == set(
        options
    )
    assert len(shown) == len(options)


@pytest.mark.slow
@pytest.mark.parametrize("ui", [1.0, 1.5])
@pytest.mark.parametrize("state", CASES.values(), ids=CASES)
@pytest.mark.parametrize("size", SIZES)
def test_numbers_keep_apart_and_leave_the_one_building_in_sight(
    size: tuple[int, int], state: MoonshinersState, ui: float
) -> None:
    of = layout(size, 4, ui=ui)
    lay = numbers.numbers_panel(of, state)
    assert lay
    panel, chips = lay.panel, [piece.rect for piece in lay.chips]
    assert of.map.contains(panel) or of.shelf.contains(panel)
    assert all(panel.contains(rect) and min(rect.size) >= 28 for rect in chips)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(chips, 2))
    asked = list(numbers.chip_keys_by_hex(state))
    if len(asked) == 1:
        assert not panel.colliderect(of.places[asked[0]])
        assert ui > 1 or not panel.colliderect(of.map), "one question covers no hex"


def test_the_numbers_say_what_they_bring() -> None:
    """MA-N11, MA-N12."""
    state = working(8, 11)
    assert numbers.chip_parts(state, WorkKey(8, 0)) == ("0",)
    assert numbers.chip_parts(state, WorkKey(8, 3)) == ("3", "corn", ">", "moonshine")
    assert numbers.chip_parts(state, WorkKey(11, 1)) == ("+2", "scrap")
    assert numbers.chip_parts(state, WorkKey(11, 2)) == ("2", "moonshine", ">", "1", "gold")
    assert numbers.chip_parts(staffing(), ChipKey(4)) == ("4",)


def test_only_who_is_asked_sees_numbers() -> None:
    state = replace(staffing(), agenda=(m.Staffing(OTHER, ()),))
    assert not numbers.chip_keys_by_hex(state)
    assert not numbers.chip_keys_by_hex(middle())


def test_a_number_that_is_pointed_at_is_seen() -> None:
    table, state = board((1280, 720), 4), working(8)
    legal: frozenset[Key] = frozenset(WorkKey(8, n) for n in range(4))
    pictures = []
    for marks in (
        MoonshinersMarks(legal=legal),
        MoonshinersMarks(legal=legal, hovered=WorkKey(8, 1)),
        MoonshinersMarks(),
    ):
        surface = pygame.Surface((1280, 720))
        table.draw_still(surface, state, marks)
        pictures.append(surface.get_buffer().raw)
    assert len(set(pictures)) == 3
