"""The chances in a position: who is ahead, and what is left to whoever is out."""

from __future__ import annotations

import pytest
from harness.hooch_stooges.table import GOON, NEAR, A, C, concede, table
from msgspec.structs import replace

from hoochgame.games.hooch_stooges.ai.chances import EVALUATION


def test_the_share_is_larger_and_all_shares_make_one_given_more_turf_crew_or_hooch() -> None:
    level = EVALUATION.winning_chances(table(seats=3).state)
    for more in ({"owners": {NEAR: A}}, {"crew": (GOON,)}, {"hooch": 3}):
        ahead = EVALUATION.winning_chances(table(seats=3, **more).state)
        assert ahead[A] > level[A]
        assert sum(ahead) == pytest.approx(1)


def test_a_seat_that_has_left_has_no_share() -> None:
    """HS-ELM-07"""
    left = concede(table(seats=3), C).state
    assert EVALUATION.winning_chances(left)[C] == 0
    assert sum(EVALUATION.winning_chances(left)) == pytest.approx(1)


def test_winners_share_all_there_is() -> None:
    over = replace(table(seats=3).state, agenda=(), winners=(A, C), reason="HS-GEN-09")
    assert EVALUATION.winning_chances(over) == (0.5, 0.0, 0.5)
