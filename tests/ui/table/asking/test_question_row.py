"""Things that answer a question: which stand for a move, and what a click on one would mean if it were allowed."""

from __future__ import annotations

from dataclasses import replace

from hoochgame.games.moonshiners import moves as m
from hoochgame.ui.table.asking.question_row import ThingAnswers
from hoochgame.ui.table.keys import SlotKey, TableKey

NUMBERED = ThingAnswers(SlotKey, move=m.LoseFrom)


def test_a_click_on_a_plain_thing_would_mean_the_move_with_its_number() -> None:
    assert NUMBERED.meant_move(None, None, SlotKey(7)) is None
    assert replace(NUMBERED, plain=True).meant_move(None, None, SlotKey(7)) == m.LoseFrom(7)


def test_the_only_thing_of_its_kind_stands_for_its_move_and_a_click_would_mean_it() -> None:
    only = ThingAnswers(TableKey, move=m.Cure)
    assert (only.is_single, NUMBERED.is_single) == (True, False)
    assert only.things_for(None, None, m.Cure()) == (TableKey(),)
    assert only.meant_move(None, None, TableKey()) == m.Cure()
