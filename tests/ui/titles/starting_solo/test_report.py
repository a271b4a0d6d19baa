"""The report of Starting Solo: what it advises after a lost game."""

from __future__ import annotations

from collections import Counter

import pytest
from harness.starting_solo.table import FIRST, SECOND, THIRD, table
from msgspec.structs import replace

from hoochgame.core.protocols import Seat
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.rules import HEADQUARTERS
from hoochgame.ui.table.history.report import Books
from hoochgame.ui.titles.starting_solo.report import REPORTS

ROWS = (*FIRST, *SECOND, *THIRD)


@pytest.mark.parametrize(
    ("beaten", "counts", "hooch", "words"),
    [
        ((), {("turf", YOU): 2}, 0, "Attack early"),
        ((), {("bust", YOU): 3}, 0, "before you roll dice"),
        ((), {}, 6, "6 hooch was left"),
        ((HEADQUARTERS,), {("lost", YOU): 4}, 0, "Only the HQ itself was left"),
        ((), {("lost", YOU): 4}, 0, "Enemies hitting back cost you 4 stooges"),
        ((), {}, 0, "The guard of the HQ still stood"),
    ],
)
def test_a_lost_game_comes_with_advice(
    beaten: tuple[int, ...], counts: dict[tuple[str, Seat], int], hooch: int, words: str
) -> None:
    """HS-SOL-24"""
    state = replace(table(mine=ROWS, beaten=beaten, hooch=hooch).state, reason="HS-SOL-24")
    books = Books(counts=Counter({("turf", YOU): 9, **counts}))
    assert words in REPORTS.advice(state, books)


def test_a_game_that_was_won_needs_no_advice() -> None:
    assert REPORTS.advice(replace(table().state, reason="HS-SOL-23"), Books()) == ""
