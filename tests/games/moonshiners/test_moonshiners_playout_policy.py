"""Quick answers: nearly always the option rated best, at once where nothing is to choose, and what a turn is."""

from __future__ import annotations

import pytest
from harness.moonshiners.given import ANGRY, A, at_night, given
from harness.random_play import random_game

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai import AI
from hoochgame.games.moonshiners.ai.playout_policy import find_option_rated_far_above
from hoochgame.games.moonshiners.content import DISTILLERY, GREEN, HORSESHOE, RED, SALOON
from hoochgame.games.moonshiners.events import TurnBegan
from hoochgame.games.moonshiners.title import MOONSHINERS


def random_choices(seats, seed):
    """The choices of a random game."""
    for ply in random_game(MOONSHINERS, seats, seed, {"construct_anywhere": seed % 2}):
        if len(ply.options) > 1:
            yield ply.after, ply.options


def ordinary_choices(seats, seed):
    """The choices of a game that goes by quick answers, with a slip now and then."""
    dice = Dice(seed)
    _opening, play = MOONSHINERS.start_game(seats, {"construct_anywhere": seed % 2}, dice)
    while options := play.options:
        state = play.state
        if len(options) > 1:
            yield state, options
        slip = dice.integer_below(10) == 0
        move = (
            options[dice.integer_below(len(options))]
            if slip
            else AI.quick_answer(state, state.agenda[-1].seat, options)
        )
        play = Play(MOONSHINERS.rules, state, dice).play_move_to_next_question(move)


@pytest.mark.slow
@pytest.mark.parametrize("choices", [random_choices, ordinary_choices])
def test_the_quick_answer_is_nearly_always_the_option_rated_best(choices):
    same = []
    for state, options in (one for seats in (2, 3, 4) for one in choices(seats, seats)):
        seat = state.agenda[-1].seat
        seen = MOONSHINERS.view(state, seat)
        ratings = AI.rate(seen, seat, options)
        quick = AI.quick_answer(seen, seat, options)
        assert quick in options
        same.append(ratings[options.index(quick)] == max(ratings))
    assert sum(same) / len(same) >= 0.97


def test_what_is_sure_is_rated_best():
    sure = 0
    for seats in (2, 4):
        for state, options in [*random_choices(seats, seats), *ordinary_choices(seats, seats)]:
            seat = state.agenda[-1].seat
            move = AI.sure_move(MOONSHINERS.view(state, seat), seat, options)
            if move is not None:
                ratings = AI.rate(state, seat, options)
                assert ratings[options.index(move)] == max(ratings), move
                sure += 1
    assert sure


def surely(table):
    return AI.sure_move(table.state, A, table.options)


def test_all_corn_is_distilled_without_a_thought_and_saloons_are_thought_about_until_the_last_night():
    night = {"tiles": {2: DISTILLERY, 3: SALOON}, "built": {2: (A, 2, 4), 3: (A, 2, 4)}}
    assert surely(at_night(m.Converting(A, (2, 3)), corn=3, **night)) == m.Work(2, 3)
    assert surely(at_night(m.Converting(A, (3,)), moonshine=4, **night)) is None
    assert surely(at_night(m.Converting(A, (3,)), moonshine=4, round=7, **night)) == m.Work(3, 4)
    assert surely(at_night(m.Converting(A, (3,)), moonshine=2, round=7, **night)) == m.Work(3, 1)


def test_a_glass_that_wins_and_costs_nothing_stands_without_a_thought():
    strong = (max(range(6), key=lambda face: GREEN[face] - 10 * RED[face]),) * 5
    weak = (min(range(6), key=lambda face: GREEN[face]),) * 5
    for dice, answer in ((strong, m.Accept()), (weak, None)):
        table = given(
            place=5, tiles=(5,), drunkards={5: ANGRY}, relics=(HORSESHOE,), asks=(m.Rolled(A, "drinking", dice),)
        )
        assert surely(table) == answer


@pytest.mark.parametrize("seats", [2, 3])
def test_a_turn_is_what_a_player_calls_so_and_the_last_of_a_day_goes_on_through_the_night(seats):
    """Each begins with an event of its own, and only so: but while nobody who is awake has one to come."""
    begun, turn = 0, None
    for ply in random_game(MOONSHINERS, seats, 5):
        now = AI.turn_key(ply.after)
        new = [event for event in ply.events if isinstance(event, TurnBegan)]
        if ply.after.agenda and turn is not None and ply.after.phase and ply.before.phase:
            assert (now != turn) == bool(new)
            begun += bool(new)
        turn = now
    assert begun > 7 * seats


def test_what_is_rated_far_above_all_else_needs_no_thought():
    """What is nearly as good is thought about."""
    assert find_option_rated_far_above([1.0, 9.0, 2.0], ["a", "b", "c"]) == "b"
    assert find_option_rated_far_above([1.0, 9.0, 8.0], ["a", "b", "c"]) is None
