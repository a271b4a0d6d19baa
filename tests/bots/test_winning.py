"""What is won is taken: every level but the random one makes a move that surely wins at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from harness.random_play import TASTE
from msgspec import structs

from hoochgame.bots import GRADES, seat_bot
from hoochgame.bots.hint import find_best_option, make_hint_search
from hoochgame.bots.winning import find_winning_move
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import BLUNDER
from hoochgame.games import find_game

LAST = 30  # plies of a game that are looked at
WORLDS = 6  # in which a move must win to count as sure
TABLES = [
    pytest.param(find_game(title), seats, rules, seeds, id="-".join([title, str(seats), *rules]))
    for title, seats, rules, seeds in (
        ("deck-hand", 2, {}, 24),
        ("deck-hand", 3, {}, 16),
        ("deck-hand", 1, {"challenge": 1}, 20),
        ("moonshiners", 2, {}, 6),
    )
]

Choice = tuple[Any, Seat, tuple[Move, ...], list[Move]]


def ends_won(game: Game, seen: Any, seat: Seat, move: Move) -> bool:
    """Whether a move ends the game with this seat as the only winner, in all worlds tried."""
    for number in range(WORLDS):
        dice = Dice(number, 1)
        state = Play(game.rules, game.guess(seen, dice), dice).play_move_to_next_question(move).state
        if state.agenda or state.winners != (seat,):
            return False
    return True


def played(game: Game, seats: int, rules: Mapping[str, int], seed: int) -> Iterator[tuple[Any, tuple[Move, ...]]]:
    """The choices of a game: of random play, or of quick answers in a challenge, which random play never wins."""
    play, taste = game.start_game(seats, game.complete_rules(rules), Dice(seed, 0))[1], Dice(seed, TASTE)
    while play.options:
        state, options = play.state, play.options
        yield state, options
        seat = state.agenda[-1].seat
        move = game.ai.quick_answer(state, seat, options) if seats == 1 else options[taste.integer_below(len(options))]
        play = Play(game.rules, state, taste).play_move_to_next_question(move)


def won_choices(game: Game, seats: int, rules: Mapping[str, int], seeds: int) -> Iterator[Choice]:
    """The choices near the end of games in which some moves surely win at once and others do not.

    What can only hurt does not count, as ending a turn with sure coins in hand: those are played first.
    """
    for seed in range(seeds):
        for state, options in list(played(game, seats, rules, seed))[-LAST:]:
            seat = state.agenda[-1].seat
            seen = game.view(state, seat)
            ratings = game.ai.rate(seen, seat, options)
            sensible = [move for move, rating in zip(options, ratings, strict=True) if rating != BLUNDER]
            winning = [move for move in sensible if ends_won(game, seen, seat, move)]
            if 0 < len(winning) < len(options):
                yield seen, seat, options, winning


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "rules", "seeds"), TABLES)
def test_what_is_won_is_taken_by_every_level_and_by_hints(
    game: Game, seats: int, rules: Mapping[str, int], seeds: int
) -> None:
    met = 0
    for seen, seat, options, winning in won_choices(game, seats, rules, seeds):
        met += 1
        for level in GRADES:
            assert seat_bot(level, game, 5, seat).choose(seen, options, 60.0) in winning, level
        verdict = find_best_option(make_hint_search(game, 5, seat), seen, options, 60.0)
        assert verdict.sure
        assert options[verdict.best] in winning
    assert met > 1


def test_no_world_is_tried_where_the_title_knows_that_nothing_ends() -> None:
    game = find_game("deck-hand")
    play = game.start_game(2, {}, Dice(1))[1]
    seat, dice = play.state.agenda[-1].seat, Dice(3)
    before = dice.word
    assert find_winning_move(game, game.view(play.state, seat), seat, play.options, dice) is None
    assert dice.word == before


def test_a_win_in_half_of_the_worlds_is_not_sure() -> None:
    """A made-up title whose guesses exchange the two pirates now and then."""
    game = find_game("deck-hand")
    seen, seat, _options, winning = next(won_choices(game, 2, {}, 24))
    offered = winning * 2

    def guess(view: Any, dice: Dice) -> Any:
        world = game.guess(view, dice)
        return world if dice.integer_below(2) else structs.replace(world, pirates=world.pirates[::-1])

    assert find_winning_move(game, seen, seat, offered, Dice(1)) in winning
    assert find_winning_move(replace(game, guess=guess), seen, seat, offered, Dice(1)) is None
