"""The map of Moonshiners: all of it is seen in every window, and whoever stands on a hex can be told apart."""

import itertools
from dataclasses import replace as with_

import pygame
import pytest
from harness.first_edition import DRUNKARD_DECK
from harness.moonshiners.table import SIZES, board, full, layout, look, middle, night
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import DISTILLERY, DRUNKARD_IDS, HOUSE, KIND, KINDS, SALOON
from hoochgame.games.moonshiners.events import DayBegan
from hoochgame.games.moonshiners.model import Building, Drunkard, MoonshinersState
from hoochgame.games.moonshiners.night_events import DrunkardMoved, MovementRolled
from hoochgame.games.moonshiners.wilds import COMPOUND, HEXES, OFF, UNEXPLORED
from hoochgame.ui.look.shapes import is_inside_polygon
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.layout import Rect
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.pieces.piece_style import PieceStyle, render_piece
from hoochgame.ui.titles.moonshiners import spots
from hoochgame.ui.titles.moonshiners.forecast import night_yield_tag
from hoochgame.ui.titles.moonshiners.keys import DrunkardKey, HeroKey, HexKey, HouseKey, KindKey, SurvivorKey, TrackKey
from hoochgame.ui.titles.moonshiners.layout import MoonshinersLayout
from hoochgame.ui.titles.moonshiners.marks import NO_PROWL, MoonshinersMarks
from hoochgame.ui.titles.moonshiners.pieces import piece_picture
from hoochgame.ui.titles.moonshiners.zones.corners import drunkard_step_words
from hoochgame.ui.titles.moonshiners.zones.map import challenge_hex_or_0, ground_model

ME = Seat(0)
pytestmark = pytest.mark.usefixtures("app")  # a window to draw in


def parts(of: MoonshinersLayout) -> dict[str, Rect]:
    """Everything that has a place of its own."""
    found = {"title": of.title, "banner": of.banner, "own": of.own, "buttons": of.buttons, "relics": of.relics}
    found |= {"map": of.map, "crate": of.crate, "log": of.log_tab_rect if of.is_rail else of.log}
    for name in ("tools", "opponent_plates", "stock", "actions"):
        found |= {f"{name} {i}": rect for i, rect in enumerate(getattr(of, name))}
    return found


def tokens(of: MoonshinersLayout, state: MoonshinersState) -> list[Piece]:
    return list(spots.pieces_on_map(of, state))


def draw(table: Board, state: MoonshinersState, marks: MoonshinersMarks) -> bytes:
    surface = pygame.Surface((table.look.scale.width, table.look.scale.height))
    table.draw_still(surface, state, marks)
    return surface.get_buffer().raw


def calling(state: MoonshinersState) -> MoonshinersState:
    """All heroes are at the compound."""
    return replace(state, heroes=tuple(replace(hero, place=COMPOUND) for hero in state.heroes))


# Where it lies.


@pytest.mark.slow
@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_zones_keep_apart_and_stay_inside(size: tuple[int, int], seats: int, folded: bool, ui: float) -> None:
    of = layout(size, seats, folded, ui)
    for name, rect in parts(of).items():
        assert of.area.contains(rect), name
        assert min(rect.size) >= 30, name
    for (a, one), (b, other) in itertools.combinations(parts(of).items(), 2):
        assert not one.colliderect(other), (a, b)
    cells = [
        rect for name, rect in of.zone_cells.items() if name not in ("field", "shelf") and not of.is_log_over_table
    ]
    for one, another in itertools.combinations(cells, 2):
        assert not one.colliderect(another)


@pytest.mark.slow
@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_hexes_and_corners_of_the_map_keep_apart(size: tuple[int, int], folded: bool, ui: float) -> None:
    of = layout(size, 2, folded, ui)
    assert all(of.map.contains(rect) for rect in (*of.places.values(), *of.corners.values()))
    for corner in of.corners.values():
        edge = [(x, y) for x in (corner.left, corner.right) for y in (corner.top, corner.centery, corner.bottom)]
        assert not any(is_inside_polygon(hexagon, spot) for hexagon in of.edges.values() for spot in edge)
        assert not any(corner.collidepoint(spot) for hexagon in of.edges.values() for spot in hexagon)


def test_ui_scale_has_the_proportions_of_a_smaller_window() -> None:
    large, small = layout((1920, 1080), 2, ui=1.5), layout((1280, 720), 2)
    for name, rect in parts(large).items():
        other = parts(small)[name]
        assert abs(rect.x - other.x * 1.5) <= 9, name
        assert abs(rect.width - other.width * 1.5) <= 9, name


# What stands on it.


@pytest.mark.slow
@pytest.mark.parametrize("ui", [0.75, 1.5])
@pytest.mark.parametrize("place", [1, 10, 20])
@pytest.mark.parametrize("size", SIZES)
def test_pieces_on_a_hex_stay_apart_whatever_stands_there(size: tuple[int, int], place: int, ui: float) -> None:
    of, state = layout(size, 4, ui=ui), full()
    state = state.with_hero_changed(ME, place=place)
    unknown = replace(state, tiles=(UNEXPLORED,) * len(HEXES), buildings=(Building(),) * len(HEXES))
    for shown in (state, unknown, calling(state)):
        for one, other in itertools.combinations(tokens(of, shown), 2):
            assert not one.rect.colliderect(other.rect), (one.key, other.key)


@pytest.mark.parametrize("size", SIZES)
def test_every_piece_stands_on_its_own_hex(size: tuple[int, int]) -> None:
    of, state = layout(size, 4), full()
    state = replace(state, drunkards=state.drunkards[: len(DRUNKARD_DECK)])  # each card once
    for piece in tokens(of, state):
        place = spots.place_of_piece(state, piece.key)
        assert of.places[place].contains(piece.rect)
        assert is_inside_polygon(of.edges[place], piece.rect.center)
        assert min(piece.rect.size) >= 9


@pytest.mark.parametrize("size", SIZES)
def test_a_building_shows_its_levels_and_survivors(size: tuple[int, int]) -> None:
    of, state = layout(size, 4), middle()
    found = {piece.key: piece for piece in tokens(of, state)}
    assert {HouseKey(6, 0), HouseKey(6, 1), HouseKey(5, 0)} <= found.keys()
    assert HouseKey(5, 1) not in found
    if spots.has_one_figure_per_crew(of):
        assert found[SurvivorKey(6, 0)].number == 4
        assert SurvivorKey(6, 1) not in found
    else:
        assert [SurvivorKey(6, nth) in found for nth in range(5)] == [True] * 4 + [False]
    assert found[SurvivorKey(6, 0)].seat == 2


def test_only_the_smallest_windows_count_survivors_in_figures() -> None:
    assert [spots.has_one_figure_per_crew(layout(size, 4)) for size in SIZES] == [size == (1024, 600) for size in SIZES]


def test_drunkards_of_each_kind_look_different_whatever_is_left_of_them() -> None:
    of, seen = layout((1280, 720), 2), set()
    for kind in range(len(KINDS)):
        piece = spots.drunkard_piece(of, middle(), Drunkard(KIND.index(kind), 1, 5))
        assert piece.enlargeable_id == DRUNKARD_IDS[KIND.index(kind)]
        seen.add(pygame.image.tobytes(render_piece(of, piece, PieceStyle(), (), piece_picture), "RGBA"))
    assert len(seen) == len(KINDS)


def test_a_hero_who_is_off_the_map_is_not_there() -> None:
    state = middle().with_hero_changed(ME, place=OFF)
    assert HeroKey(ME) not in {piece.key for piece in tokens(layout((1280, 720), 4), state)}


@pytest.mark.parametrize("size", SIZES)
def test_places_for_survivors_are_free_ones_of_buildings_that_may_have_them(size: tuple[int, int]) -> None:
    """MA-U1."""
    of, state = layout(size, 4), middle().with_building_changed(11, crew=0)
    legal = [SurvivorKey(place, nth) for place in (8, 11) for nth in range(4)]
    free = {piece.key: piece.rect for piece in spots.free_slot_pieces(of, state, legal)}
    if spots.has_one_figure_per_crew(of):
        assert set(free) == {SurvivorKey(11, 0)}
    else:
        assert set(free) == {SurvivorKey(8, 2), SurvivorKey(8, 3), *(SurvivorKey(11, nth) for nth in range(4))}
    taken = [piece.rect for piece in tokens(of, state)]
    assert not any(rect.colliderect(other) for rect in free.values() for other in taken)


@pytest.mark.parametrize("size", SIZES)
def test_a_place_for_a_survivor_is_large_enough_to_be_hit(size: tuple[int, int]) -> None:
    of = layout(size, 4)
    assert min(spots.survivor_rect(of, 5, 0).size) >= 14


# What can be pointed at.


def test_a_point_of_a_hex_is_that_hex_and_a_figure_is_itself() -> None:
    table, state = board((1280, 720), 4), middle()
    of = table.layout
    draw(table, state, MoonshinersMarks())
    for place, rect in of.places.items():
        x, y = of.grid.hex_middle(spots.SPOTS[place][0])
        assert table.key_at((round(x), round(y - 0.9 * of.grid.radius))) == HexKey(place)
        assert table.key_at((rect.x, rect.y)) != HexKey(place)
    for key in (HeroKey(ME), DrunkardKey(0), SurvivorKey(5, 2), HouseKey(5, 0), TrackKey(), KindKey(1)):
        assert table.key_at(table.rect_of_key(key).center) == key


def test_a_figure_stands_for_its_hex_while_only_that_may_be_chosen() -> None:
    table, state = board((1280, 720), 4), middle()
    draw(table, state, MoonshinersMarks(legal=frozenset({HexKey(2), HexKey(COMPOUND)})))
    assert table.key_at(table.rect_of_key(DrunkardKey(0)).center) == HexKey(2)
    assert table.key_at(table.rect_of_key(HeroKey(Seat(3))).center) == HexKey(COMPOUND)
    draw(table, state, MoonshinersMarks(legal=frozenset({HexKey(2), DrunkardKey(0)})))
    assert table.key_at(table.rect_of_key(DrunkardKey(0)).center) == DrunkardKey(0)


def test_the_keyboard_walks_from_hex_to_hex() -> None:
    table, state = board((1280, 720), 4), middle()
    draw(table, state, MoonshinersMarks())
    stops = [key for key, _rect in table.focus_spots() if isinstance(key, HexKey)]
    assert [key.place for key in stops if key.place != COMPOUND] == list(HEXES)
    assert table.arrow_focus_key(HexKey(10), (1, 0)) == HexKey(COMPOUND)
    assert table.arrow_focus_key(HexKey(1), (-1, 0)) is None
    assert not any(isinstance(key, SurvivorKey) for key, _rect in table.focus_spots())


# What it looks like.


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("change", ["legal", "hover", "focus", "selected", "night", "hero", "left", "crew", "round"])
def test_everything_that_matters_is_seen(size: tuple[int, int], change: str) -> None:
    table, state, marks = board(size, 4, folded=True), middle(), MoonshinersMarks()
    before = draw(table, state, marks)
    places = frozenset({HexKey(3)})
    match change:
        case "legal":
            marks = with_(marks, legal=places)
        case "hover":
            marks = with_(marks, hovered=HexKey(3))
        case "focus":
            marks = with_(marks, focused=HexKey(3))
        case "selected":
            marks = with_(marks, selected=places)
        case "night":
            state = night(state)
        case "hero":
            state = state.with_hero_changed(ME, place=20)
        case "left":
            state = replace(state, drunkards=(replace(state.drunkards[0], left=2), *state.drunkards[1:]))
        case "crew":
            state = state.with_building_changed(5, crew=2)
        case "round":
            state = replace(state, round=4)
    assert draw(table, state, marks) != before
    assert draw(table, middle(), MoonshinersMarks()) == before


def test_at_night_windows_are_lit_where_something_is_produced() -> None:
    state = night(middle())
    arts = {place: ground_model(state, place, ME).art for place in HEXES}
    assert arts[5] == "tile-saloon-lit"
    assert arts[13] == "tile-house-night"  # a drunkard is there
    assert arts[7] == "tile-house-night"  # nobody has built there
    assert arts[1] == "waste-1-night"
    assert ground_model(middle(), 5, ME).art == "tile-saloon"
    assert ground_model(state, COMPOUND, ME).art == "compound-night"


def test_every_unexplored_hex_has_a_picture_of_its_own_and_keeps_it() -> None:
    unknown = replace(middle(), tiles=(UNEXPLORED,) * len(HEXES), buildings=(Building(),) * len(HEXES))
    for state, end in ((unknown, ""), (night(unknown), "-night")):
        assert [ground_model(state, place, ME).art for place in HEXES] == [f"waste-{place}{end}" for place in HEXES]


def test_tags_say_what_each_building_will_bring_until_it_has() -> None:
    """MA-N5 to MA-N12."""
    state = night(middle())
    assert night_yield_tag(state, 5, ME) == ("own", (("word", "+3"), ("good", "scrap")))
    assert night_yield_tag(state, 14, ME) == ("other", (("word", "+8"), ("good", "scrap")))
    assert night_yield_tag(state, 6, ME).parts == (("word", "+4"), ("good", "corn"))
    assert night_yield_tag(state, 13, ME) == ("stopped", (("word", "stopped"),))
    assert night_yield_tag(state, 7, ME) is None
    assert night_yield_tag(middle(), 5, ME) is None
    assert night_yield_tag(replace(state, agenda=()), 5, ME) is None
    assert night_yield_tag(replace(state, agenda=(m.Converting(ME, (5,)),)), 5, ME) is not None


@pytest.mark.parametrize(
    ("tile", "crew", "parts"),
    [
        (HOUSE, 2, (("word", "+2"), ("good", "relic"))),
        (DISTILLERY, 3, (("word", "2/3"), ("good", "corn"), ("arrow", ""), ("good", "moonshine"))),
        (SALOON, 1, (("word", "+2"), ("good", "scrap"))),
        (SALOON, 3, (("word", "+2"), ("good", "scrap"))),  # there is one moonshine
    ],
)
def test_the_tag_of_a_second_level_goes_by_the_goods_at_hand(tile: int, crew: int, parts: object) -> None:
    """MA-N8, MA-N11, MA-N12."""
    state = night(middle()).with_building_changed(5, level=2, crew=crew)
    tiles = (*state.tiles[:4], tile, *state.tiles[5:])
    assert night_yield_tag(replace(state, tiles=tiles), 5, ME).parts == parts


def test_the_key_to_the_drunkards_says_where_they_go() -> None:
    """MA-N16, MA-N17."""
    state = night(middle())
    prowl = NO_PROWL.after_event(MovementRolled(("SE", "NW", "W")))
    assert [list(drunkard_step_words(state, prowl, kind)) for kind in range(3)] == [
        ["2→?", "13"],
        ["12", "19→?"],
        ["9→?", "16→?"],
    ]
    prowl = prowl.after_event(DrunkardMoved(4, 19, 15, "NW"))
    assert prowl.steps == (DrunkardMoved(4, 19, 15, "NW"),)
    moved = replace(state, drunkards=tuple(replace(d, at=20) if d.card == 4 else d for d in state.drunkards))
    assert list(drunkard_step_words(moved, prowl, 1)) == ["12", "19→15"]
    assert prowl.after_event(DayBegan(4, ME)) == NO_PROWL


def test_the_hex_of_a_challenge_stands_out() -> None:
    state = middle()
    assert challenge_hex_or_0(state) == challenge_hex_or_0(replace(state, agenda=())) == 0
    assert challenge_hex_or_0(replace(state, agenda=(m.Rolled(ME, "scavenge", (0,) * 5),))) == 0
    for step in (m.Drinking(ME), m.Rolled(ME, "drinking", (0,) * 5)):
        assert challenge_hex_or_0(replace(state, agenda=(step,))) == state.heroes[ME].place


def test_the_sky_is_seen_at_night() -> None:
    table, state = board((1280, 720), 4), middle()
    surface = pygame.Surface((1280, 720))
    table.draw_still(surface, state, MoonshinersMarks())
    by_day = surface.get_at((table.layout.map.x + 4, table.layout.map.centery))
    table.draw_still(surface, night(state), MoonshinersMarks())
    assert surface.get_at((table.layout.map.x + 4, table.layout.map.centery)) != by_day
    assert look((1280, 720)).theme.backdrop == "tar-paper"
