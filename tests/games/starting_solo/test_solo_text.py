"""A table of Starting Solo in words, and how near a game for one is to its end."""

from __future__ import annotations

import pytest
from harness.starting_solo.table import FRONT, enemy, table

from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.starting_solo.model import YOU
from hoochgame.games.starting_solo.text import guards
from hoochgame.games.starting_solo.title import STARTING_SOLO, winning_chances


def test_given_enemies_on_the_board_then_each_is_named_with_its_place() -> None:
    seen = STARTING_SOLO.view(table(guards={FRONT: "mabel"}).state, YOU)
    heading, *lines = guards(seen)
    assert heading.startswith("Enemies")
    assert len(lines) == len(seen.gangs[1].crew)
    assert any(line.split()[0] == str(FRONT + 1) and CARDS[enemy("mabel")].name in line for line in lines)


def test_given_more_turfs_or_beaten_enemies_then_the_end_is_nearer() -> None:
    assert winning_chances(table().state) == (0.0,)
    beaten, taken = winning_chances(table(beaten=(FRONT,)).state), winning_chances(table(mine=(FRONT,)).state)
    assert 0 < beaten[0] < taken[0] < 1
    assert taken[0] == pytest.approx(2 * beaten[0])
