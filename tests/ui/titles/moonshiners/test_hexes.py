"""Hexes lie beside their neighbours, each point in one at most, and the arrow keys lead from one to the next."""

import itertools
from math import dist, sqrt

import pygame
import pytest

from hoochgame.games.moonshiners.wilds import COMPOUND, MAP
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.shapes import is_inside_polygon
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.titles.moonshiners.hexes import Grid, HexLights, Spot, arrow_key_ways, fit_grid
from hoochgame.ui.titles.moonshiners.layout import SPOTS

Places = dict[int, tuple[Spot, ...]]
ROOM = Rect(100, 50, 900, 700)
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


def rows(*lengths: int) -> Places:
    """Hexes numbered in reading order, rows of these lengths, each centred."""
    spots = []
    for row, count in enumerate(lengths):
        start = -count + 1  # twice the way of its first hex from the middle
        spots += [((start + 2 * i - row) // 2 + (start + 2 * i - row) % 2, row) for i in range(count)]
    return {n: (spot,) for n, spot in enumerate(spots, 1)}


MAPS = {"4-5-4-5-4": SPOTS, "hourglass": rows(3, 4, 3, 2, 3, 4, 3), "strip": rows(7, 8, 7), "one": {1: ((0, 0),)}}


def grid(places: Places) -> Grid:
    return fit_grid(ROOM, [spot for spots in places.values() for spot in spots])


@pytest.mark.parametrize("places", MAPS.values(), ids=MAPS)
def test_the_map_fits_its_room_and_stands_in_the_middle(places: Places) -> None:
    at = grid(places)
    rects = [at.hex_rect(spot) for spots in places.values() for spot in spots]
    whole = rects[0].unionall(rects[1:])
    assert ROOM.contains(whole)
    assert abs(whole.centerx - ROOM.centerx) <= 1
    assert abs(whole.centery - ROOM.centery) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("places", MAPS.values(), ids=MAPS)
def test_a_point_lies_in_one_place_at_most(places: Places) -> None:
    at = grid(places)
    edges = [at.hexes_outline(spots) for spots in places.values()]
    points = list(itertools.product(range(ROOM.left, ROOM.right, 13), range(ROOM.top, ROOM.bottom, 11)))
    found = [sum(is_inside_polygon(edge, (x + 0.37, y + 0.61)) for edge in edges) for x, y in points]
    assert max(found) == 1
    area = len(points) * 1.5 * sqrt(3) * at.radius**2 * sum(map(len, places.values())) / (ROOM.width * ROOM.height)
    assert sum(found) == pytest.approx(area, rel=0.06)


def test_neighbours_of_the_map_file_lie_side_by_side() -> None:
    at = grid(SPOTS)
    for hex in MAP.hexes:
        for other in MAP.hexes:
            far = dist(at.hex_middle((hex.q, hex.r)), at.hex_middle((other.q, other.r)))
            assert (other.n in hex.next) == (0 < far < 1.8 * at.radius)


def test_the_compound_is_one_thing_over_its_hexes() -> None:
    at = grid(SPOTS)
    edge = at.hexes_outline(SPOTS[COMPOUND])
    assert len(edge) == 12
    assert all(is_inside_polygon(edge, at.hex_middle(spot)) for spot in SPOTS[COMPOUND])
    left, right = (at.hex_middle(spot) for spot in SPOTS[COMPOUND])
    assert is_inside_polygon(edge, ((left[0] + right[0]) / 2, left[1]))


@pytest.mark.parametrize("places", MAPS.values(), ids=MAPS)
def test_arrow_keys_lead_everywhere_and_back(places: Places) -> None:
    led = arrow_key_ways(places)
    seen, edge = {1}, [1]
    for place in edge:
        edge += {to for to in led[place].values() if to not in seen}
        seen |= set(edge)
    assert seen == set(places)
    for place, found in led.items():
        for way, back in ((LEFT, RIGHT), (RIGHT, LEFT)):
            assert way not in found or led[found[way]][back] == place


def test_up_and_down_keep_to_a_column() -> None:
    led = arrow_key_ways(SPOTS)
    assert [led[8][UP], led[3][DOWN]] == [3, 8]
    assert [led[13][DOWN], led[17][UP]] == [17, 13]
    assert led[7][DOWN] == led[14][UP] == COMPOUND
    assert (led[COMPOUND][UP], led[COMPOUND][DOWN]) == (7, 14)
    assert (led[10][RIGHT], led[11][LEFT]) == (COMPOUND, COMPOUND)
    assert UP not in led[2]
    assert LEFT not in led[5]


def test_at_the_end_of_a_row_the_nearest_hex_will_do() -> None:
    led = arrow_key_ways(SPOTS)
    assert led[5][UP] == 1
    assert led[9][UP] == 4
    assert led[9][DOWN] == 11


def test_each_place_has_the_light_of_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[object, str]] = []
    seen = lambda _canvas, edge, colour, *_rest: drawn.append((edge, colour))  # noqa: E731
    monkeypatch.setattr("hoochgame.ui.look.paint.draw_glow_along", seen)
    look, at = Look(HOOCH, Scale(1280, 720)), grid(SPOTS)
    HexLights((1, 2), (2,), 2, 7).paint(Canvas(pygame.Surface((8, 8)), look), at, SPOTS)
    edge = {at.light_outline(SPOTS[place], look.px(3)): place for place in (1, 2, 7)}
    found = [(edge[corners], colour) for corners, colour in drawn]
    assert found == [(1, look.theme.legal), (2, look.theme.hover), (7, look.theme.target)]


def test_all_hexes_share_one_picture_of_light() -> None:
    grid = fit_grid(ROOM, [spot for spots in SPOTS.values() for spot in spots])
    shapes = set()
    for spots in SPOTS.values():
        if len(spots) == 1:
            rect = grid.hex_rect(spots[0])
            shapes.add(tuple((round(x - rect.x, 6), round(y - rect.y, 6)) for x, y in grid.light_outline(spots, 0)))
    assert len(shapes) == 1
