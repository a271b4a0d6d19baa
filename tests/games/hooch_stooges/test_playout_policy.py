"""Quick answers of bots: as good as the ratings, nearly always, and sure only of what is certain."""

from __future__ import annotations

import pytest

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.title import STARTING_SOLO


def questions(game, seats, games, slips, **rules):
    """Every real choice, as its seat sees it, in games of quick answers with so many slips in a hundred moves."""
    for seed in range(games):
        taste = Dice(seed, 1)
        play = game.start_game(seats, rules, Dice(seed, 0))[1]
        while play.options and play.state.round < 40:
            state, options = play.state, play.options
            seat, move = state.agenda[-1].seat, options[0]
            if len(options) > 1:
                seen = game.view(state, seat)
                yield seen, seat, options
                slip = taste.integer_below(100) < slips
                move = options[taste.integer_below(len(options))] if slip else game.ai.quick_answer(seen, seat, options)
            play = Play(game.rules, state, taste).play_move_to_next_question(move)


@pytest.mark.slow
@pytest.mark.parametrize("slips", [0, 10, 100])
@pytest.mark.parametrize(("game", "seats", "rules"), [
    (HOOCH_STOOGES, 2, {}), (HOOCH_STOOGES, 4, {"friendly": 1}), (STARTING_SOLO, 1, {}),
])  # fmt: skip
def test_the_quick_answer_is_nearly_always_the_one_rated_best(game, seats, rules, slips):
    same = []
    for seen, seat, options in questions(game, seats, 1, slips, **rules):
        ratings = game.ai.rate(seen, seat, options)
        same.append(ratings[options.index(game.ai.quick_answer(seen, seat, options))] == max(ratings))
    assert len(same) > 40
    assert sum(same) / len(same) > 0.97


@pytest.mark.parametrize("slips", [0, 30])
def test_it_is_sure_only_of_stooges_of_plain_hooch_and_of_gifts(slips):
    found = set()
    for seen, seat, options in questions(HOOCH_STOOGES, 2, 2, slips):
        move = HOOCH_STOOGES.ai.sure_move(seen, seat, options)
        if move is None:
            continue
        assert move in options
        if isinstance(move, m.PlayCard):
            printed = CARDS[move.card]
            assert printed.is_stooge or all(isinstance(op, m.GainHooch | m.GainHoochPerTurf) for op in printed.do)
            assert isinstance(seen.agenda[-1], m.Main)
        else:
            assert move == HOOCH_STOOGES.free_gain(seen)
        found.add(type(move))
    assert m.PlayCard in found
