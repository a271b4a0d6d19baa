"""Hints: best is what has won more often, the same question gets the same answer, and no analysis blames it."""

from __future__ import annotations

import dataclasses
from itertools import islice
from typing import Any

import pytest
from harness.arranged import Arranged
from harness.random_play import random_game
from harness.samples import sample
from msgspec.structs import replace

from hoochgame.bots import find_bot_maker
from hoochgame.bots.analysis import ITERATIONS, Judge, choice_at
from hoochgame.bots.hint import BestOption, find_best_option, hint_recipe, make_hint_search
from hoochgame.bots.merge import OptionStats, stats_by_option_index
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.title_ai import BLUNDER, no_sure_move
from hoochgame.games import GAMES, find_game
from hoochgame.ui.background.committee import merge_answers, merge_best_options
from hoochgame.ui.background.thinking import BotReply, answer_bot_question, make_bot_question

TABLES = [(game, seats) for game in GAMES for seats in sorted({min(game.seats), max(game.seats)})]
MOMENTS = {"hooch-stooges-tournament-3": 2, "deck-hand-challenge": 1, "moonshiners-2": 1, "starting-solo-1": 1}
ACCEPTED = 0.03  # of wins: two standard errors of a difference that goes astray by 0.3 a world, in 400 worlds
tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda value: getattr(value, "id", None) or str(value))


def lawful(verdict: BestOption, options: int) -> bool:
    """Whether a verdict names two options, best first, or one that needs no thought."""
    if verdict.next < 0:
        return 0 <= verdict.best < options and (verdict.sure or options == 1)
    return verdict.next != verdict.best and 0 <= verdict.next_share <= verdict.share <= 1 and not verdict.sure


def asked(game: Any, seats: int, many: int = 4) -> list[tuple[Any, Seat, tuple[Move, ...]]]:
    """Choices of a random game: what is seen, by whom, and the options."""
    rules = {"challenge": 3} if game.rule_that_chooses_trial and seats == 1 else {}
    plies = (ply for ply in random_game(game, seats, 5, rules, limit=400) if len(ply.options) > 1)
    every = [(ply.after, ply.after.agenda[-1].seat, ply.options) for ply in islice(plies, 0, 3 * many, 3)]
    return [(game.view(state, seat), seat, options) for state, seat, options in every]


@pytest.mark.slow
@tables
def test_no_runner_up_of_a_hint_has_won_more_often_than_the_best(game: Any, seats: int) -> None:
    for nth, (seen, seat, options) in enumerate(asked(game, seats)):
        answers = []
        for member in range(3):
            search = Search(game, seat, Dice(nth, member), Recipe(6))
            verdict = find_best_option(search, seen, options, 60.0)
            assert lawful(verdict, len(options)), (nth, verdict)
            answers.append(
                BotReply(1, verdict.best, verdict=verdict, found=stats_by_option_index(search.report, options))
            )
        together = merge_answers(answers)
        assert together.verdict is not None
        assert lawful(together.verdict, len(options)), (nth, together.verdict)
        assert together.choice == together.verdict.best


def test_the_chances_of_a_hint_are_those_of_worlds_that_have_chosen_nothing() -> None:
    """Of many options that are equally good the best-looking one was lucky: its own worlds promise too much."""
    game = find_game("hooch-stooges")
    seen, seat, options = max(asked(game, 2), key=lambda one: len(one[2]))
    assert len(options) > 4
    ai = dataclasses.replace(game.ai, rate=lambda seen, seat, options: [0.0] * len(options), sure_move=no_sure_move)
    search = Arranged(dataclasses.replace(game, ai=ai), seat, Dice(1), Recipe(24))
    luck, ranking = Dice(5), [True]
    search.chance_of_move_in_world = lambda seen, move, dice: (
        search.witness(move, seen, won := luck.integer_below(2) if search.spent < 0 or ranking[0] else 0.5) or won
    )  # type: ignore[method-assign, misc]
    rank = search.search_options

    def rank_by_luck(*asked: Any) -> Any:
        report = rank(*asked)
        ranking[0] = False
        return report

    search.search_options = rank_by_luck  # type: ignore[method-assign, assignment]
    verdict = find_best_option(search, seen, options, 60.0)
    assert max(one.mean_chance for one in search.report.trials) > 0.5, "luck"
    assert (verdict.share, verdict.next_share) == (0.5, 0.5)


def foolish(game: Any, at: int) -> Any:
    """The title, if every option but one could only hurt."""
    ai = game.ai

    def rate(seen: Any, seat: Seat, options: Any) -> list[float]:
        return [0.0 if number == at else BLUNDER for number in range(len(options))]

    return dataclasses.replace(game, ai=dataclasses.replace(ai, rate=rate, sure_move=no_sure_move))


@tables
def test_what_can_only_hurt_is_no_hint_however_lucky_it_was(game: Any, seats: int) -> None:
    seen, seat, options = asked(game, seats, 1)[0]
    search = Arranged(foolish(game, 1), seat, Dice(1), Recipe(6))
    search.chance_of_move_in_world = lambda seen, move, dice: (
        search.witness(move, seen, won := 0.9 * (move != options[1])) or won
    )  # type: ignore[method-assign, misc]
    assert find_best_option(search, seen, options, 60.0) == BestOption(1, sure=True)


def test_searches_that_are_merged_never_name_what_can_only_hurt() -> None:
    found = OptionStats(1, 0.0, (0.2,) * 4), OptionStats(0, 0.0, (0.9,) * 4, blunder=True)
    assert merge_best_options([BotReply(1, 1, verdict=BestOption(1, sure=True), found=found)] * 2, found) == BestOption(
        1, sure=True
    )


# The same question.


def moment(name: str, ply: int) -> Match:
    """A sample before a move."""
    return sample(name).branch(ply - 1, "t", "", seed=1)


def early() -> Match:
    """A choice in the first rounds of a game."""
    return next(moment("deck-hand-4", ply) for ply in range(40, 90) if choice_at(sample("deck-hand-4"), ply))


@pytest.mark.slow
def test_whoever_asks_twice_gets_the_same_hint_of_whatever_level_the_chair_is() -> None:
    match = early()
    question = make_bot_question(match, match.asked_seat or Seat(0), 1, 60.0)
    one, other = (
        answer_bot_question(replace(question, why=True, level=kind), {}) for kind in ("human", match.chairs[0].kind)
    )
    assert one == other
    assert one.verdict
    assert not one.trouble


def test_a_hint_is_put_aside_like_any_other_question() -> None:
    match = early()
    looked = iter([False] * 5 + [True])
    question = replace(make_bot_question(match, match.asked_seat or Seat(0), 1, 60.0), why=True)
    assert "QuestionDropped" in answer_bot_question(question, {}, lambda: next(looked)).trouble


# Hints and the analysis.


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_hint_looks_as_far_ahead_as_an_expert_and_as_the_analysis(game: Any) -> None:
    expert: Any = find_bot_maker("expert")(game, Seat(0), Dice(1))
    for search in (make_hint_search(game, 1, Seat(0)), Search(game, Seat(0), Dice(1), hint_recipe(game, ITERATIONS))):
        assert (search.horizon_in_turns(), search.extra_turns_after_horizon()) == (
            expert.horizon_in_turns(),
            expert.extra_turns_after_horizon(),
        )


@pytest.mark.slow
@pytest.mark.parametrize("name", MOMENTS)
def test_whoever_follows_a_hint_is_not_blamed_for_it(name: str) -> None:
    played = sample(name)
    choices = [ply for ply in range(1, played.ply) if choice_at(played, ply)]
    for ply in choices[3 :: len(choices) // MOMENTS[name]]:
        match = moment(name, ply)
        seat = match.asked_seat or Seat(0)
        seen = match.game.view(match.state, seat)
        hint = match.options[find_best_option(make_hint_search(match.game, 1, seat), seen, match.options, 60.0).best]
        match.play_move(hint)
        judge = Judge(match)
        *_before, analysis = judge.continue_analysis(replace(judge.new_analysis(), done=ply - 1))
        assert [hint for choice in analysis.choices if choice.cost > ACCEPTED] == [], ply
