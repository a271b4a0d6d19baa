"""Rows, halves and parts side by side share a box in whole pixels."""

from itertools import pairwise

import pytest

from hoochgame.ui.look.box import Box
from hoochgame.ui.widgets.stack import cut_in_halves, cut_side_by_side, stack_rows


@pytest.mark.parametrize("width", range(200, 212))
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_parts_side_by_side_have_one_size_and_lie_exactly_a_gap_apart(width: int, count: int) -> None:
    row = Box(7, 3, width, 40)
    parts = cut_side_by_side(row, count, 9)
    assert len({part.size for part in parts}) == 1
    assert all(right.left - left.right == 9 for left, right in pairwise(parts))
    assert parts[0].left == row.left
    assert 0 <= row.right - parts[-1].right < count
    left, right = cut_in_halves(row, 9)
    assert (left.left, right.right) == (row.left, row.right)
    assert left.size == right.size


def test_rows_that_are_too_high_shrink_alike_and_others_stretch_as_far_as_told() -> None:
    room = Box(0, 0, 100, 210)
    assert [row.height for row in stack_rows(room, [200, 200], 10)] == [100, 100]
    assert [row.height for row in stack_rows(room, [40, 60], 10, stretch=1.5)] == [60, 90]
    assert [row.height for row in stack_rows(room, [40, 60], 10)] == [40, 60]
