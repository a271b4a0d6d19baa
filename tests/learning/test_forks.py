"""All outcomes of a move: their chances add up to 1, and are what rolling again and again comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

import pytest
from harness.deck_hand.table import A, card, fight, party, table

from hoochgame.core.dice import Dice
from hoochgame.core.play import Rollout
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.proofs import PROOFS
from hoochgame.games.deck_hand.rules import RULES
from hoochgame.learning.forks import Fork, outcomes_of_move

ROLLS = 4000
DRAWER = table(
    hand=(card("bosun"), party()), deck=(fight(), fight(A, 1), party(A, 1), card("grapnel"), card("boarding_party"))
).state


def test_two_dice_and_a_draw_go_through_every_outcome_once() -> None:
    fork, met = Fork(lambda kind: kind % 2), Counter[tuple[object, ...]]()
    while True:
        fork.begin()
        rolled = fork.integer_below(6), fork.integer_below(6), fork.pick_up_to((1, 2, 3), 2) if fork.place else ()
        met[rolled] += 1
        assert fork.chance > 0
        if not fork.advance():
            break
    assert len(met) == 6 * 6 * 3, "odd odd, odd even, even odd"
    assert set(met.values()) == {1}


def test_chances_add_up_to_one_and_are_those_of_many_rolls() -> None:
    accept = Rollout(RULES, DRAWER, Dice(1)).play_move_to_next_question(m.PlayCard(card("bosun"))).state
    found = outcomes_of_move(RULES, PROOFS, accept, m.Accept())
    assert len(found) == 4, "the two Fist Fights are one outcome"
    assert sum(one.chance for one in found.values()) == pytest.approx(1)
    rolled = Counter[Hashable]()
    for nth in range(ROLLS):
        play = Rollout(RULES, accept, Dice(7, nth)).play_move_to_next_question(m.Accept())
        rolled[PROOFS.sameness(play.state)] += 1
    assert rolled.keys() == found.keys()
    for key, one in found.items():
        error = (one.chance * (1 - one.chance) / ROLLS) ** 0.5
        assert abs(rolled[key] / ROLLS - one.chance) < 4 * error


def test_nothing_is_drawn_for_the_next_turn() -> None:
    (over,) = outcomes_of_move(RULES, PROOFS, DRAWER, m.EndTurn()).values()
    assert (over.options, over.chance) == ((), 1)
    assert isinstance(over.state.agenda[-1], m.Over)
