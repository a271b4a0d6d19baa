"""Zones: tuples of card numbers, some of them face down."""

from __future__ import annotations

import pytest

from hoochgame.core.protocols import HIDDEN
from hoochgame.core.zones import (
    same_number_of_hidden_cards,
    without_card_or_one_hidden,
    without_cards_or_as_many_hidden,
)


def test_a_card_leaves_and_the_others_keep_their_order():
    assert without_card_or_one_hidden((5, 6, 7), 6) == (5, 7)
    assert without_card_or_one_hidden((5,), 5) == ()


def test_only_one_of_two_equal_ones_leaves():
    assert without_card_or_one_hidden((HIDDEN, 3, HIDDEN), HIDDEN) == (3, HIDDEN)


def test_who_could_not_read_the_card_gives_up_a_hidden_one():
    assert without_card_or_one_hidden((4, HIDDEN, HIDDEN), 9) == (4, HIDDEN)


def test_who_could_read_it_gives_up_that_one():
    assert without_card_or_one_hidden((HIDDEN, 9), 9) == (HIDDEN,)


def test_a_card_that_is_not_there():
    with pytest.raises(ValueError, match="not in tuple"):
        without_card_or_one_hidden((1, 2), 3)
    with pytest.raises(ValueError, match="not in tuple"):
        without_card_or_one_hidden((), 3)


def test_several_leave():
    assert without_cards_or_as_many_hidden((1, 2, 3, 4), (4, 2)) == (1, 3)
    assert without_cards_or_as_many_hidden((HIDDEN, HIDDEN, 3), (8, 3)) == (HIDDEN,)
    assert without_cards_or_as_many_hidden((1, 2), ()) == (1, 2)


def test_face_down_only_the_number_of_cards_is_left():
    assert same_number_of_hidden_cards((7, 8, 9)) == (HIDDEN, HIDDEN, HIDDEN)
    assert same_number_of_hidden_cards(()) == ()
