"""Chances to win out of figures and weights."""

from __future__ import annotations

import math
from types import SimpleNamespace

import pytest

from hoochgame.core.evaluation import Evaluation, parse_weights_by_variant

NAMES = ("turfs", "hooch")
WEIGHTS = {"2": {"turfs": 1.0, "hooch": 0.5}}


def state(*rows, reason="", winners=()):
    return SimpleNamespace(rows=rows, reason=reason, winners=winners, seats=len(rows))


def judge(lead=0.0):
    weights = {"2": {**WEIGHTS["2"], "lead": lead}}
    return Evaluation(NAMES, lambda seen: seen.rows, lambda seen: "2", weights)


def test_a_chance_is_e_to_the_power_of_a_mark_against_all():
    chances = judge().winning_chances(state((2, 0), (0, 2), (0, 0)))
    powers = [math.exp(2), math.exp(1), 1]
    assert chances == pytest.approx([power / sum(powers) for power in powers])


def test_a_seat_that_is_out_has_no_chance():
    assert judge().winning_chances(state((1, 1), None, (1, 1))) == (0.5, 0.0, 0.5)


def test_a_seat_alone_is_compared_with_a_mark_of_nought():
    assert judge().winning_chances(state((0, 0))) == (0.5,)
    assert judge().winning_chances(state((1, 2))) == pytest.approx([1 / (1 + math.exp(-2))])


def test_a_large_lead_may_count_for_more():
    chances = judge(lead=0.5).winning_chances(state((2, 0), None, (1, 0), (0, 0)))
    powers = [math.exp(2 * mark) for mark in (2, 1, 0)]  # the spread of the marks, 2, doubles them
    assert chances == pytest.approx([power / sum(powers) for power in (powers[0], 0, *powers[1:])])
    assert judge(lead=0.5).winning_chances(state((1, 2))) == pytest.approx([1 / (1 + math.exp(-2 * 2))])
    assert judge(lead=0.5).winning_chances(state((-1, -2))) == pytest.approx([1 / (1 + math.exp(2 * 2))])


def test_a_finished_game_has_winners_and_no_chances():
    assert judge().winning_chances(state((9, 9), (0, 0), (0, 0), reason="end", winners=(1, 2))) == (0.0, 0.5, 0.5)
    assert judge().winning_chances(state((9, 9), reason="end")) == (0.0,)


def test_leanings_add_up_to_the_mark():
    first, second = judge().contributions(state((2, 4), None))
    assert first == {"turfs": 2.0, "hooch": 2.0}
    assert second is None


@pytest.mark.parametrize(
    ("table", "named"), [("turfs = 1.0", "hooch"), ("turfs = 1.0\nhooch = 1.0\nluck = 1.0", "luck")]
)
def test_a_file_lacks_no_figure_and_has_none_besides(table, named):
    with pytest.raises(ValueError, match=f"weights for 2: {named}"):
        parse_weights_by_variant(f'["2"]\n{table}', NAMES)
