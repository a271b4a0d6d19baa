"""Words in columns: as wide as the longest word, to the left where that is asked, and no blanks at the end."""

from __future__ import annotations

import pytest

from hoochgame.core.columns import align_columns

ROWS = [("a", "12", "x"), ("long", "3", "yyy"), ("", "456", "")]


def test_the_first_column_is_left_aligned_and_the_others_right() -> None:
    assert align_columns(ROWS) == ["a      12    x", "long    3  yyy", "      456"]


@pytest.mark.parametrize("left", [(), (0,), (2,), (0, 2), (0, 1, 2)])
@pytest.mark.parametrize("gap", ["  ", " | "])
def test_every_word_stands_in_its_column_at_the_side_that_is_asked(left: tuple[int, ...], gap: str) -> None:
    places = [(0, 4), (4 + len(gap), 7 + len(gap)), (7 + 2 * len(gap), 10 + 2 * len(gap))]
    for row, line in zip(ROWS, align_columns(ROWS, left, gap), strict=True):
        assert line == line.rstrip()
        for i, (word, (start, end)) in enumerate(zip(row, places, strict=True)):
            cell = line.ljust(end)[start:end]
            assert cell == (word.ljust(end - start) if i in left else word.rjust(end - start))


def test_rows_of_different_lengths_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="zip"):
        align_columns([("a", "b"), ("a", "b", "c")])
