"""A search spends its tries on plans: kinds first, what ends alike once, a march with an action; ratings fade."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from harness.arranged import Arranged

from hoochgame.bots import find_bot_maker
from hoochgame.bots.merge import OptionStats
from hoochgame.bots.search import (
    ALIKE,
    FADING,
    OptionTrial,
    Recipe,
    drop_plans_with_equal_chances,
    put_best_of_each_kind_first,
)
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move, Seat
from hoochgame.games import find_game
from hoochgame.games.moonshiners import moves as m

MOONSHINERS = find_game("moonshiners")


class Red(Move, frozen=True):
    """A move of one kind."""

    n: int


class Blue(Move, frozen=True):
    """A move of another kind."""

    n: int


def trials(*chances: list[float]) -> list[OptionTrial]:
    """Options by rank, with what they led to."""
    return [OptionTrial(Red(n), chances=found) for n, found in enumerate(chances)]


def search(**changed: Any) -> Arranged:
    """A search of Moonshiners with some other ai."""
    ai = replace(MOONSHINERS.ai, **changed)
    return Arranged(replace(MOONSHINERS, ai=ai), Seat(0), Dice(1), Recipe(iterations=40))


# Kinds.


def test_the_best_of_each_kind_comes_first_and_then_the_others_by_rating() -> None:
    ranked = [OptionTrial(Red(1)), OptionTrial(Red(2)), OptionTrial(Blue(1)), OptionTrial(Red(3)), OptionTrial(Blue(2))]
    moves = [one.move for one in put_best_of_each_kind_first(ranked, [type(one.move) for one in ranked])]
    assert moves == [Red(1), Blue(1), Red(2), Red(3), Blue(2)]


@pytest.mark.parametrize("useless", [{"useful": False}, {"blunder": True}])
def test_a_kind_that_brings_nothing_has_no_place_of_its_own(useless: dict[str, bool]) -> None:
    ranked = [OptionTrial(Red(1)), OptionTrial(Red(2)), OptionTrial(Blue(1), **useless)]
    assert put_best_of_each_kind_first(ranked, [Red, Red, Blue]) == ranked


def test_of_many_marches_and_one_find_both_kinds_are_tried() -> None:
    """However few options a search tries."""
    seen, options = first_choice()
    thinks = search(width=2, rate=lambda seen, seat, options: [float(len(options) - at) for at in range(len(options))])
    report = thinks.search_options(seen, options, 60.0)
    tried = [one.move for one in report.trials if one.worlds_met]
    kinds = MOONSHINERS.ai.kinds(seen, Seat(0), options)
    assert len(tried) == 2
    assert len({kinds[options.index(move)] for move in tried}) == 2


def test_kinds_of_moonshiners_say_what_waits_where_a_march_goes() -> None:
    seen, options = first_choice()
    kinds = MOONSHINERS.ai.kinds(seen, Seat(0), options)
    by_kind = {kind: move for move, kind in zip(options, kinds, strict=True)}
    assert len(kinds) == len(options)
    assert 1 < len(by_kind) < len(options)


def first_choice() -> tuple[Any, tuple[Move, ...]]:
    """A choice of a turn with many marches."""
    play = MOONSHINERS.start_game(2, MOONSHINERS.complete_rules({"first": 1}), Dice(2))[1]
    while sum(type(move) is m.March for move in play.options) < 12 or play.state.agenda[-1].seat != 0:
        seat = play.state.agenda[-1].seat
        play.play_move_to_next_question(MOONSHINERS.ai.quick_answer(play.state, seat, play.options))
    return MOONSHINERS.view(play.state, Seat(0)), play.options


# What ends alike.


def test_of_options_that_ended_alike_the_best_one_goes_on() -> None:
    alike = [0.4, 0.6] * ALIKE
    first, twin, other = trials(alike, alike, [*alike[:-1], 0.7])
    assert drop_plans_with_equal_chances([first, twin, other]) == [first, other]


def test_options_are_taken_for_different_until_they_met_enough_undecided_worlds() -> None:
    assert len(drop_plans_with_equal_chances(trials([0.4] * (ALIKE - 1), [0.4] * (ALIKE - 1)))) == 2
    assert len(drop_plans_with_equal_chances(trials([0.4] * ALIKE, [0.4] * ALIKE))) == 1
    decided = [1.0] * 8 + [0.0]
    assert len(drop_plans_with_equal_chances(trials(decided, decided))) == 2, "all wins are equal, however they came"


def test_a_search_tries_what_ends_alike_no_longer_and_still_ranks_it() -> None:
    options = tuple(Red(n) for n in range(8))
    thinks = search(kinds=lambda seen, seat, options: options)
    thinks.rank_by_rating = lambda seen, options: [OptionTrial(option) for option in options]
    worth = [0.5, 0.5, 0.5, 0.5, 0.5, 0.49, 0.48, 0.47]
    asked: list[Move] = []

    def outcome(seen: Any, move: Any, dice: Dice) -> float:
        asked.append(move)
        luck = dice.integer_below(100) / 1000
        return (
            worth[move.n]
            + luck
            + (Dice(dice.integer_below(1000), move.n).integer_below(100) / 1000 if move.n > 4 else 0.05)
        )

    thinks.chance_of_move_in_world = outcome
    thinks.recipe = Recipe(iterations=200)
    thinks.game = replace(thinks.game, ai=replace(thinks.game.ai, width=8))
    report = thinks.search_options(start(), options, 60.0)
    assert report.trials[0].move == Red(0)
    assert sorted(one.move.n for one in report.trials) == list(range(8))
    assert report.iterations == len(asked) == sum(one.worlds_met for one in report.trials)
    assert all(asked.count(Red(n)) < asked.count(Red(0)) for n in range(1, 5))


def start() -> Any:
    return MOONSHINERS.start_game(2, MOONSHINERS.complete_rules({}), Dice(2))[1].state


# What a move is made for.


def test_whoever_has_marched_acts_before_marching_on() -> None:
    """A law of `pursue` over random play: some options are always left, after an action or in another turn all."""
    pursue, narrowed = MOONSHINERS.ai.pursue, 0
    assert pursue is not None
    dice = Dice(3)
    play = MOONSHINERS.start_game(2, MOONSHINERS.complete_rules({}), dice)[1]
    begun: dict[Seat, tuple[Any, Move]] = {}
    while options := play.options:
        state = play.state
        seat = state.agenda[-1].seat
        if seat in begun:
            before, march = begun[seat]
            left = pursue(before, seat, march, state, options)
            assert left
            assert set(left) <= set(options)
            acted = state.heroes[seat].acted != before.heroes[seat].acted
            if acted or MOONSHINERS.ai.turn_key(state) != MOONSHINERS.ai.turn_key(before):
                assert left == options
            elif len(left) < len(options):
                narrowed += 1
                assert not any(type(move) in {m.March, m.EndTurn} for move in left)
        move = options[dice.integer_below(len(options))]
        begun[seat] = state, move
        play = Play(MOONSHINERS.rules, state, dice).play_move_to_next_question(move)
    assert narrowed


def test_a_march_is_tried_with_an_action_at_its_goal() -> None:
    """Even if the quick answers would march on for ever."""
    seen, options = first_choice()
    turn = MOONSHINERS.ai.turn_key
    acted: set[str] = set()

    def roam(state: Any, seat: Seat, options: Any) -> Move:
        marches = [move for move in options if type(move) is m.March]
        if seat == 0 and turn(state) == turn(seen) and state.heroes[0].acted == seen.heroes[0].acted:
            acted.update(type(move).__name__ for move in options)
            assert not marches or all(type(move) in {m.March, m.EndTurn} for move in options)
        return MOONSHINERS.ai.quick_answer(state, seat, options)

    thinks = search(playouts=(), quick_answer=roam)
    for march in [move for move in options if type(move) is m.March]:
        thinks.states_at_horizons(thinks.game.guess(seen, Dice(4)), march, Dice(4))
    assert acted  # where more than one action was possible


@pytest.mark.slow
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_no_bot_that_has_searched_for_a_march_marches_on_at_once(level: str) -> None:
    ai = replace(MOONSHINERS.ai, iterations={"medium": 6, "hard": 6}, search_percent={"medium": 99})
    game = replace(MOONSHINERS, ai=ai)
    bot, dice = find_bot_maker(level)(game, Seat(0), Dice(5)), Dice(6)
    play, last, marches = game.start_game(2, game.complete_rules({"first": 1}), dice)[1], None, 0
    while play.options and play.state.round < 4:
        state, options = play.state, play.options
        if state.agenda[-1].seat == 0:
            move = bot.choose(game.view(state, Seat(0)), options, 60.0)
            stays = any(type(other) not in {m.March, m.EndTurn} for other in options)
            assert not (type(last) is type(move) is m.March and stays)
            last, marches = move, marches + (type(move) is m.March)
        else:
            move = game.ai.quick_answer(state, Seat(1), options)
        play = Play(game.rules, state, dice).play_move_to_next_question(move)
    assert marches > 3


# Ratings.


def test_a_rating_counts_less_with_each_world_and_half_after_some() -> None:
    assert OptionTrial(Red(1), prior=-0.1).ranking_score == -0.1
    marks = [
        OptionTrial(Red(1), chances=[0.0] * worlds, prior=-0.1).ranking_score for worlds in (1, FADING, 10 * FADING)
    ]
    assert marks == sorted(marks)
    assert marks[1] == pytest.approx(-0.05)
    assert OptionStats(0, 0.0, (0.0,) * FADING, False, -0.1).ranking_score == pytest.approx(-0.05), (
        "also where searches are merged"
    )


def test_many_worlds_overrule_a_rating_that_few_do_not() -> None:
    rated, better = OptionTrial(Red(1)), OptionTrial(Red(2), prior=-0.06)
    for worlds, best in ((2, rated), (240, better)):
        rated.chances, better.chances = [0.4, 0.6] * (worlds // 2), [0.42, 0.62] * (worlds // 2)
        assert max(rated, better, key=lambda one: one.sort_key) is best


def test_a_win_for_certain_comes_before_any_liking() -> None:
    won, liked = OptionTrial(Red(1), chances=[1.0, 1.0], prior=-0.5), OptionTrial(Red(2), chances=[0.9, 1.0], bonus=0.3)
    assert max(won, liked, key=lambda one: one.sort_key) is won
