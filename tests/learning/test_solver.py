"""The best chance in a turn: what trying everything without any shortcut comes to, and no hidden hand counts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from harness.deck_hand.table import A, B, card, fight, party, table

from hoochgame.core.protocols import Move
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.proofs import PROOFS, owns_hooks
from hoochgame.games.deck_hand.rules import RULES
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.learning.forks import outcomes_of_move
from hoochgame.learning.solver import Solver, Unprovable

CRATE = card("lemon_crate")
THIEF = table(
    hand=(card("bosun"), fight()), deck=(fight(A, 1), party(), party(A, 1), card("grapnel")), actions=1, coins=1,
    b={"stash": (CRATE, card("rum_barrel")), "hand": (fight(B), party(B))}, supply=(card("parrot"),), supply_deck=0,
).state  # fmt: skip
APART = PROOFS._replace(sameness=lambda state: (id(state), state), kind_of_card=lambda card: card)


def more(n: int) -> Any:
    want = count_seat_hooks(THIEF, A) + n
    return lambda state: owns_hooks(state, A, want)


def tried_out(state: Any, move: Move, goal: Any) -> float:
    """The chance after a move by trying all that may follow: copies count apart, and nothing is remembered."""
    total = 0.0
    for chance, after, options in outcomes_of_move(RULES, APART, state, move).values():
        if not options:
            total += chance * goal(after)
        elif after.agenda[-1].seat == A:
            total += chance * max(tried_out(after, one, goal) for one in options)
        else:
            hands = PROOFS.possible_hands(after)
            total += chance * min(tried_out(hand, one, goal) for hand in hands for one in RULES.options(hand))
    return total


@pytest.mark.parametrize("n", [1, 2])
def test_the_proof_is_what_trying_everything_comes_to(n: int) -> None:
    goal = more(n)
    proved = Solver(DECK_HAND, A, goal).chances_by_move(THIEF)
    assert proved == pytest.approx({move: tried_out(THIEF, move, goal) for move in RULES.options(THIEF)})
    assert n > 1 or 0 < max(proved.values()) < 1


def test_the_best_line_names_its_critical_decisions() -> None:
    line = Solver(DECK_HAND, A, more(1)).best_line(THIEF)
    assert line[0].move == m.PlayCard(card("bosun"))
    assert line[0].is_critical
    assert all(one.chance > 0 for one in line), "chance goes a way on which the goal is possible"
    assert line[-1].chance == 1
    assert any(not one.is_critical for one in line)


def test_what_an_opponent_holds_changes_no_proof() -> None:
    """B may discard any card that it may hold, whatever it does hold."""
    other = THIEF.with_pirate_changed(B, hand=THIEF.pirates[B].deck, deck=THIEF.pirates[B].hand)
    for n in (1, 2):
        goal = more(n)
        assert Solver(DECK_HAND, A, goal).chances_by_move(THIEF) == Solver(DECK_HAND, A, goal).chances_by_move(other)


def test_a_policy_is_never_better_than_the_best_and_too_much_is_no_proof() -> None:
    best = max(Solver(DECK_HAND, A, more(1)).chances_by_move(THIEF).values())
    first = Solver(DECK_HAND, A, more(1), policy=lambda state, seat, options: options[-1])
    assert max(first.chances_by_move(THIEF).values()) <= best
    with pytest.raises(Unprovable):
        Solver(DECK_HAND, A, more(1), most=3).chances_by_move(THIEF)
    with pytest.raises(Unprovable):
        Solver(replace(DECK_HAND, proofs=None), A, more(1))
