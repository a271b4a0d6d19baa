"""What the tips of a first game say in the main step, and at a turf just taken."""

from __future__ import annotations

import pytest
from harness.hooch_stooges.table import ATTACK, GOON, HOME, A, card, table

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.titles.hooch_stooges.asking.attack import capture_lesson
from hoochgame.ui.titles.hooch_stooges.asking.main_step import main_lessons

PLAY, BUY, END = m.PlayCard(ATTACK), m.Buy(card("agnes")), m.EndTurn()


def tips(*options: m.PlayCard | m.Buy | m.EndTurn) -> dict[str, str]:
    view = table(crew=(GOON,), hand=(ATTACK,), hooch=8, lineup=(card("agnes"),)).state
    return {one.name: one.words for one in main_lessons(view, m.Main(A), options)}


def test_hooch_is_spent_before_a_turf_is_attacked() -> None:
    assert "buy first" in tips(PLAY, BUY, END)["attack"]
    assert list(tips(PLAY, BUY, END)) == ["buy", "attack"]
    assert tips(PLAY, END)["attack"].startswith("Now take a turf")


def test_nobody_is_told_to_end_the_turn_while_there_is_something_to_buy() -> None:
    assert "end" not in tips(BUY, END)
    assert "end" in tips(END)


@pytest.mark.parametrize(("free", "price"), [(True, "for free"), (False, "for a price")])
def test_the_tip_at_a_turf_just_taken_says_what_its_ability_costs(free: bool, price: str) -> None:
    step = m.Activating(A, HOME, free=free)
    [tip] = capture_lesson(table().state, step, ())
    assert price in tip.words
