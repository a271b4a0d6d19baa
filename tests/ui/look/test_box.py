"""Boxes: their parts add up, and they never change."""

import copy
import pickle
import random
from itertools import pairwise

import pygame
import pytest

from hoochgame.ui.look.box import CHANGES, Box

GAPS = (0, 1, 7)


def boxes(count: int = 200) -> list[Box]:
    """Boxes of many sizes and places."""
    dice = random.Random(7)
    return [
        Box(dice.randrange(-50, 900), dice.randrange(900), *dice.choices(range(60, 1900), k=2)) for _ in range(count)
    ]


def test_what_is_cut_off_and_the_rest_are_the_box_but_for_the_gap() -> None:
    for box in boxes():
        for gap in GAPS:
            left, rest = box.cut_left(20, gap)
            assert (left.left, left.width, rest.left, rest.right) == (box.left, 20, left.right + gap, box.right)
            rest, right = box.cut_right(20, gap)
            assert (rest.left, rest.right, right.width, right.right) == (box.left, right.left - gap, 20, box.right)
            top, rest = box.cut_top(20, gap)
            assert (top.top, top.height, rest.top, rest.bottom) == (box.top, 20, top.bottom + gap, box.bottom)
            rest, bottom = box.cut_bottom(20, gap)
            assert (rest.top, rest.bottom, bottom.height, bottom.bottom) == (box.top, bottom.top - gap, 20, box.bottom)
            assert all(box.contains(part) for part in (left, right, top, bottom, rest))


def test_parts_by_weights_fill_the_box_and_are_a_gap_apart() -> None:
    for box in boxes():
        for gap in GAPS:
            parts = box.columns((2, 1, 0.5, 3), gap)
            assert (parts[0].left, parts[-1].right) == (box.left, box.right)
            assert [b.left - a.right for a, b in pairwise(parts)] == [gap] * 3
            parts = box.rows((2, 1, 0.5, 3), gap)
            assert (parts[0].top, parts[-1].bottom) == (box.top, box.bottom)
            assert [b.top - a.bottom for a, b in pairwise(parts)] == [gap] * 3


def test_a_number_of_parts_have_one_size_and_fill_the_box_to_a_pixel() -> None:
    for box in boxes():
        for gap in GAPS:
            for count in (1, 2, 3, 5, 8):
                columns, rows = box.columns(count, gap), box.rows(count, gap)
                assert len({part.size for part in columns}) == len({part.size for part in rows}) == 1
                assert abs(columns[-1].right - box.right) <= 1
                assert abs(rows[-1].bottom - box.bottom) <= 1
    assert Box(0, 0, 9, 9).columns(0) == ()


def test_a_tile_lies_in_its_column_and_row() -> None:
    box = Box(3, 4, 100, 50)
    tile = box.grid_cell((4, 2), 6, 3, 1)
    assert (tile.x, tile.width) == (box.columns(4, 6)[3].x, box.columns(4, 6)[3].width)
    assert (tile.y, tile.height) == (box.rows(2, 6)[1].y, box.rows(2, 6)[1].height)


def test_margins_add_up() -> None:
    assert tuple(Box(0, 0, 100, 100).inset(1, x=2, y=3, left=4, top=5, right=6, bottom=7)) == (7, 9, 84, 80)
    for box in boxes():
        assert box.inset(5).inset(-5) == box == Box.from_edges(box.left, box.top, box.right, box.bottom)


@pytest.mark.parametrize("anchor", [across + down for across in "lmr" for down in "tmb"])
def test_an_anchor_says_where_a_box_lies_in_another(anchor: str) -> None:
    for box in boxes():
        placed = box.place_inside((30.4, 20), anchor)
        assert placed.size == (30, 20)
        assert box.contains(placed)
        before, after = placed.x - box.x, box.right - placed.right
        assert {"l": before == 0, "m": abs(after - before) <= 1, "r": after == 0}[anchor[0]]
        before, after = placed.y - box.y, box.bottom - placed.bottom
        assert {"t": before == 0, "m": abs(after - before) <= 1, "b": after == 0}[anchor[1]]


@pytest.mark.parametrize("point", ["topleft", "midtop", "bottomright", "center", "midleft"])
def test_a_box_of_a_size_lies_where_a_rect_moved_there_lies(point: str) -> None:
    for box in boxes():
        at = (box.x + 0.5, box.y)
        rect = pygame.Rect((0, 0), box.size)
        setattr(rect, point, at)
        assert Box.of_size(box.size, **{point: at}) == rect


def test_a_box_never_changes() -> None:
    box = Box(1, 2, 3, 4)
    with pytest.raises(AttributeError):
        box.x = 5
    with pytest.raises(AttributeError):
        box.center = 5, 5
    with pytest.raises(TypeError):
        box[0] = 5
    for name in CHANGES:
        with pytest.raises(TypeError):
            getattr(box, name)(5, 5)
    assert tuple(box) == (1, 2, 3, 4)


def test_all_ways_that_change_a_rect_are_closed() -> None:
    ways = {name for name in dir(pygame.Rect) if name.endswith("_ip") or name in ("normalize", "update")}
    assert ways == set(CHANGES)


def test_what_pygame_makes_of_a_box_is_a_box_again() -> None:
    box = Box(1, 2, 30, 40)
    made = [
        box.move(1, 1), box.inflate(2, 2), box.union(box), box.clip(box), box.move_to(center=(9, 9)), box.copy(),
        copy.deepcopy(box), pickle.loads(pickle.dumps(box)), box.fit(box), box.scale_by(2),
    ]  # fmt: skip
    assert {type(one) for one in made} == {Box}
    assert box.move_to(center=(9, 9)).center == (9, 9)


def test_equal_boxes_are_one_key_and_equal_their_rect() -> None:
    rect = pygame.Rect(1, 2, 3, 4)
    assert len({Box.from_rect(rect), Box(1, 2, 3, 4)}) == 1
    assert Box.from_rect(rect) == rect
