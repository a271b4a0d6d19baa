"""The map file and the content file: what they say agrees with the rows of hexes, and a bad file is refused."""

from __future__ import annotations

import pytest
from harness.first_edition import TILE_DECK
from msgspec.structs import replace

from hoochgame.core.content import BadContent
from hoochgame.games.moonshiners import wilds
from hoochgame.games.moonshiners.content import number_of_id
from hoochgame.games.moonshiners.wilds import (
    BORDER,
    COMPOUND,
    DIRECTIONS,
    GATES,
    HEXES,
    MAP,
    NEXT,
    STEP,
    load_map,
    map_faults,
    shortest_march,
)

ROWS = ((1, 2, 3, 4), (5, 6, 7, 8, 9), (10, 0, 0, 11), (12, 13, 14, 15, 16), (17, 18, 19, 20))
WAY = {"E": (1, 0), "W": (-1, 0), "NE": (1, -1), "SW": (-1, 1), "SE": (0, 1), "NW": (0, -1)}  # of one step
FIRST_Q = (0, -1, -1, -2, -2)  # of each row
AT = {
    (FIRST_Q[i] + j, i - 2): hex for i, row in enumerate(ROWS) for j, hex in enumerate(row)
}  # by place: the hex, 0 for the compound
PLACE = {hex: at for at, hex in AT.items() if hex}


def line(hex, way):
    """Return where a drunkard gets to: the next numbered hex of its straight line, or else its other end."""
    (q, r), (dq, dr) = PLACE[hex], WAY[way]
    ahead = [AT[at] for n in range(1, 6) if (at := (q + n * dq, r + n * dr)) in AT]
    behind = [AT[at] for n in range(1, 6) if (at := (q - n * dq, r - n * dr)) in AT]
    return next(to for to in (*ahead, *behind[::-1]) if to)


def test_the_hexes_lie_in_rows_of_four_five_four_five_and_four():
    """MA-C1, MA-Q125"""
    assert {hex.n: (hex.q, hex.r) for hex in MAP.hexes} == PLACE
    assert {at for at, hex in AT.items() if not hex} == set(MAP.compound)


def test_neighbours_lie_one_step_away():
    """MA-M5, MA-Q28"""
    for hex in HEXES:
        q, r = PLACE[hex]
        around = {AT[at] or COMPOUND for dq, dr in WAY.values() if (at := (q + dq, r + dr)) in AT}
        assert set(NEXT[hex]) == around
    assert set(NEXT[COMPOUND]) == set(GATES)


def test_the_border_are_the_hexes_at_the_edge():
    """MA-M1, MA-Q13"""
    edge = [hex for hex in HEXES if any((PLACE[hex][0] + dq, PLACE[hex][1] + dr) not in AT for dq, dr in WAY.values())]
    assert list(BORDER) == edge
    assert len(edge) == 14


@pytest.mark.parametrize("way", DIRECTIONS)
def test_a_step_goes_along_the_straight_line_over_the_compound_and_round_the_map(way):
    """MA-N16, MA-N18, MA-N19, MA-Q109, MA-Q110, MA-I14"""
    assert [STEP[way][hex] for hex in HEXES] == [line(hex, way) for hex in HEXES]


@pytest.mark.parametrize(("way", "back"), [("E", "W"), ("NE", "SW"), ("SE", "NW")])
def test_opposite_steps_undo_each_other(way, back):
    """MA-Q109, MA-I14"""
    assert all(STEP[back][STEP[way][hex]] == hex for hex in HEXES)


def test_a_route_is_as_short_as_can_be():
    """MA-Q21"""
    tiles = tuple(0 if hex in (1, 2, 3, 4, 6, 10) else -1 for hex in HEXES)
    assert shortest_march(10, 4, tiles) == (6, 2, 3, 4)
    assert shortest_march(10, 11, tiles) == (COMPOUND, 11)
    assert shortest_march(10, 20, tiles) == ()
    assert shortest_march(10, 10, tiles) == ()


@pytest.mark.parametrize(("wrong", "words"), [
    ({"hexes": MAP.hexes[::-1]}, "numbered"),
    ({"hexes": MAP.hexes[:-1]}, "20 building tiles do not fit 19"),
    ({"hexes": (replace(MAP.hexes[0], next=(2, 5, 7)), *MAP.hexes[1:])}, "hex 1 lies beside one"),
    ({"hexes": tuple(replace(hex, border=False) for hex in MAP.hexes)}, "no border"),
    ({"hexes": tuple(replace(hex, gate=False) for hex in MAP.hexes)}, "no way into the compound"),
    ({"steps": {**MAP.steps, "E": MAP.steps["E"][:-1]}}, "steps E"),
    ({"steps": {way: steps for way, steps in MAP.steps.items() if way != "W"}}, "W"),
    ({"steps": {**MAP.steps, "E": tuple(HEXES), "W": tuple(HEXES)}}, "a step E stays"),
    ({"steps": {**MAP.steps, "E": MAP.steps["SE"]}}, "undo"),
])  # fmt: skip
def test_a_map_that_does_not_fit_is_refused(wrong, words):
    """MA-Q32, MA-Q109"""
    assert any(words in fault for fault in map_faults(replace(MAP, **wrong), len(TILE_DECK)))
    assert map_faults(MAP, len(TILE_DECK)) == []


def test_a_map_file_that_does_not_fit_the_tiles_is_refused(monkeypatch):
    """MA-Q32"""
    monkeypatch.setattr(wilds, "TILE_DECK", TILE_DECK[1:])
    with pytest.raises(BadContent, match=r"map\.toml: 19 building tiles do not fit 20 hexes"):
        load_map("map.toml")


def test_a_file_that_lacks_what_the_rules_name_is_refused():
    with pytest.raises(BadContent, match="there is no cellar"):
        number_of_id(["house"], "cellar")
    with pytest.raises(BadContent, match=r"content\.toml"):
        load_map("content.toml")
