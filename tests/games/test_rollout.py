"""A rollout goes the way of a match: the same states, options and dice, in every title, without the events."""

from __future__ import annotations

import pytest
from harness.random_play import random_game

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play, Rollout, fold_events, resolve_move
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.starting_solo.title import STARTING_SOLO

TABLES: dict[str, tuple[Game, int, dict[str, int]]] = {
    "hooch stooges": (HOOCH_STOOGES, 3, {}),
    "fortified": (HOOCH_STOOGES, 2, {"hq_hits": 3}),
    "friendly": (HOOCH_STOOGES, 4, {"friendly": 1}),
    "a tournament": (HOOCH_STOOGES, 2, {"tournament": 1}),
    "starting solo": (STARTING_SOLO, 1, {}),
    "deck hand": (DECK_HAND, 3, {}),
    "a challenge": (DECK_HAND, 1, {"challenge": 2}),
    "moonshiners": (MOONSHINERS, 3, {}),
}
PLIES = 250


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_comes_to_the_same_when_a_rollout_answers_the_same(name: str, seed: int):
    game, seats, rules = TABLES[name]
    for ply in random_game(game, seats, seed, rules, limit=PLIES):
        if ply.move is not None:
            recorded, played_on = Dice(seed, ply.number), Dice(seed, ply.number)
            play = resolve_move(game.rules, ply.before, ply.move, recorded)
            rollout = Rollout(game.rules, ply.before, played_on).play_move_to_next_question(ply.move)
            assert rollout.state == play.state == fold_events(ply.before, play.events) == ply.after
            assert rollout.options == play.options == game.rules.options(rollout.state)
            assert played_on.word == recorded.word
            assert rollout.events == []


@pytest.mark.parametrize("name", TABLES)
def test_plays_in_a_row_come_to_the_same_when_one_rollout_makes_them_all_given_many_moves(name: str):
    game, seats, rules = TABLES[name]
    opening = game.start_game(seats, rules, Dice(3))[1]
    rollout, dice, pick = Rollout(game.rules, opening.state, Dice(7)), Dice(7), Dice(9)
    state, options = opening.state, opening.options
    for _move in range(PLIES):
        if not options:
            break
        move = options[pick.integer_below(len(options))]
        rollout.play_move_to_next_question(move)
        play = Play(game.rules, state, dice).play_move_to_next_question(move)
        state, options = play.state, play.options
        assert (rollout.state, rollout.options) == (state, options)
