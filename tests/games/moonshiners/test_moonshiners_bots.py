"""What the easy bot does at a table of Moonshiners."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from hoochgame.bots import seat_bot
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.words import Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.title import MOONSHINERS


def played(levels: Sequence[str], seed: int, **rules: int) -> tuple[State, list[tuple[State, m.Move]]]:
    """The end of a game between bots, and its choices: the state and the move."""
    _opening, play = MOONSHINERS.start(len(levels), rules, Dice(seed, 0))
    bots = [seat_bot(level, MOONSHINERS, seed, Seat(seat)) for seat, level in enumerate(levels)]
    choices = []
    while play.options:
        state, seat = play.state, play.state.agenda[-1].seat
        move = bots[seat].choose(MOONSHINERS.view(state, seat), play.options, 1.0)
        choices.append((state, move))
        play = Play(MOONSHINERS.rules, state, Dice(seed, len(choices))).take(move)
    return play.state, choices


def won(games: int) -> float:
    """The easy bot's share against the random one, seats swapped after each game."""
    share = 0.0
    for seed in range(games):
        levels = ["easy", "random"] if seed % 2 else ["random", "easy"]
        winners = played(levels, seed)[0].winners
        share += (levels.index("easy") in winners) / len(winners)
    return share / games


def test_the_easy_bot_beats_the_random_one():
    assert won(10) >= 0.9


@pytest.mark.soak
def test_the_easy_bot_beats_the_random_one_in_four_hundred_games():
    share = won(400)
    print(share)
    assert share >= 0.9


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_does_not_march_to_and_fro(seats):
    """Never twice in a row, and every game comes to its end without idle moves."""
    _end, choices = played(["easy"] * seats, seats)
    moves = [move for state, move in choices if isinstance(state.agenda[-1], m.Acting)]
    twice = [pair for pair in pairwise(moves) if all(isinstance(one, m.March) for one in pair)]
    assert not twice
