"""The search: a fair race of options over guessed worlds, within its budget."""

from __future__ import annotations

from dataclasses import replace

import pytest
from harness.arranged import Arranged

from hoochgame.bots import GRADES, seat_bot
from hoochgame.bots.greedy import Greedy
from hoochgame.bots.hint import find_best_option
from hoochgame.bots.random import Random
from hoochgame.bots.search import ENOUGH, FARTHEST, OPPOSING, OptionTrial, Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import Seat
from hoochgame.core.title_ai import BLUNDER, CharacterStyle, no_sure_move, zero_prior_weight
from hoochgame.games import GAMES, find_game

LOW = {"level": "beginner"}
QUICK = Recipe(iterations=24)


def questions(title, seats, many=12, seed=1, least=3):
    """Some real choices of a game of quick answers: view, seat and options."""
    game, dice = find_game(title), Dice(seed)
    play, asked = game.start_game(seats, {}, dice)[1], 0
    while play.options and many:
        state, options = play.state, play.options
        seat = state.agenda[-1].seat
        if len(options) >= least:
            asked += 1
            if asked % 5 == 0:
                many -= 1
                yield game.view(state, seat), seat, options
        move = options[0] if len(options) == 1 else game.ai.quick_answer(state, seat, options)
        play = Play(game.rules, state, dice).play_move_to_next_question(move)


def search(title, seat, recipe=QUICK, seed=1):
    return Arranged(find_game(title), seat, Dice(seed), recipe)


@pytest.mark.parametrize("ours", [Random, Greedy, Search])
def test_a_class_of_somebodys_own_may_derive_from_ours(ours):
    """Also from a compiled one."""
    tasted, asked = [], 0

    class Mine(ours):
        def __init__(self, game, seat, dice):
            super().__init__(game, seat, dice, *[QUICK] * (ours is Search), **LOW if ours is Greedy else {})

        def choose(self, seen, options, budget):
            return super().choose(seen, options[:2], budget)

        def noticed_options_with_ratings(self, seen, options, ratings):
            tasted.append(options)
            return super().noticed_options_with_ratings(seen, options, ratings)

        def rank_by_rating(self, seen, options):
            tasted.append(options)
            return super().rank_by_rating(seen, options)

    for seen, seat, options in questions("deck-hand", 2, 4):
        assert Mine(find_game("deck-hand"), seat, Dice(1)).choose(seen, options, 60.0) in options[:2]
        assert tasted in ([], [options[:2]])  # nothing where the answer is sure
        asked += len(tasted)
        tasted.clear()
    assert (asked > 0) == (ours is not Random)


TABLES = [(game.id, seats) for game in GAMES for seats in (game.seats[0] + (game.id == "deck-hand"), game.seats[-1])]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_every_option_is_ranked_once_and_none_beyond_the_budget(title, seats):
    for seen, seat, options in questions(title, seats, 6):
        report = search(title, seat).search_options(seen, options, 60.0)
        assert sorted(map(repr, (trial.move for trial in report.trials))) == sorted(map(repr, options))
        assert report.iterations == sum(trial.worlds_met for trial in report.trials)
        assert report.iterations <= max(QUICK.iterations, 2 * 2)
        assert all(0 <= trial.mean_chance <= 1 for trial in report.trials)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_the_same_view_and_dice_give_the_same_answer_whatever_the_truth_behind_it(title, seats):
    game = find_game(title)
    for n, (seen, seat, options) in enumerate(questions(title, seats, 4)):
        other = game.view(game.guess(seen, Dice(n)), seat)
        answers = {search(title, seat).choose(view, options, 60.0) for view in (seen, seen, other)}
        assert len(answers) == 1


@pytest.mark.slow
def test_options_that_are_left_have_met_the_same_worlds():
    for seen, seat, options in questions("deck-hand", 2):
        thinks, worlds = search("deck-hand", seat, Recipe(iterations=60)), {}
        real = thinks.chance_of_move_in_world

        def outcome(view, move, dice, worlds=worlds, real=real):
            worlds.setdefault(move, []).append(dice.word)
            return real(view, move, dice)

        thinks.chance_of_move_in_world = outcome
        report = thinks.search_options(seen, options, 60.0)
        longest = worlds[report.trials[0].move]
        assert all(met == longest[: len(met)] for met in worlds.values())


def test_no_time_still_gives_an_option():
    seen, seat, options = next(questions("hooch-stooges", 2))
    assert search("hooch-stooges", seat, Recipe(seconds=0.0)).choose(seen, options, 0.0) in options
    hurried = search("hooch-stooges", seat, Recipe()).search_options(seen, options, 0.02)
    assert hurried.seconds < 2
    assert all(trial.worlds_met for trial in hurried.trials if not trial.blunder)


def test_an_option_is_out_for_certain_only_after_enough_worlds():
    leader, loser = OptionTrial("leader", chances=[0.9, 0.8, 0.9]), OptionTrial("loser", chances=[0.1, 0.1, 0.2])
    assert len(leader.chances) < ENOUGH
    assert not loser.is_surely_worse(leader)
    leader.chances, loser.chances = [0.9, 0.8] * 3, [0.1, 0.2] * 3
    assert loser.is_surely_worse(leader)
    wavering = OptionTrial("wavering", chances=[0.99, 0.6] * 3)
    assert not wavering.is_surely_worse(leader), "it may be as good"


def test_a_sure_win_is_found_and_a_sure_loss_is_not_chosen():
    """A game in which one option is clearly best, and none can only hurt."""
    game = with_follies("deck-hand", lambda options, at: False)
    for seen, seat, options in questions("deck-hand", 2, 4):
        best = options[-1]
        thinks = Arranged(game, seat, Dice(2), Recipe(iterations=100))
        thinks.chance_of_move_in_world = lambda view, move, dice, best=best: (
            0.5 + 0.3 * (move == best) + 0.1 * (dice.integer_below(3) - 1)
        )
        report = thinks.search_options(seen, options, 60.0)
        assert report.trials[0].move == best


def test_a_character_leans_to_what_it_likes_among_equals():
    """If no strategy says how to play on, as that counts, too."""
    game = find_game("hooch-stooges")
    style = CharacterStyle(search_weight=0.02)
    game = replace(game, ai=replace(game.ai, playouts=(), styles={"raider": style}))
    for seen, seat, options in questions("hooch-stooges", 2, 6):
        thinks = Arranged(game, seat, Dice(1), Recipe(iterations=200), "raider")
        thinks.chance_of_move_in_world = lambda view, move, dice: 0.5
        likings = game.ai.likings["raider"](seen, seat, options)
        best = thinks.search_options(seen, options, 60.0).trials[0]
        assert best.bonus == pytest.approx(style.search_weight * max(likings))


def test_a_character_leans_to_its_own_strategy_and_follows_it_in_playouts():
    game = find_game("hooch-stooges")
    style = CharacterStyle(search_weight=0.05, strategy="bruiser", strategy_weight=0.05)
    game = replace(game, ai=replace(game.ai, styles={"raider": style}))
    follows = game.ai.policy.answer_function_with_values(game.ai.league[style.strategy].values)
    for seen, seat, options in questions("hooch-stooges", 2, 6):
        thinks = Search(game, seat, Dice(1), Recipe(iterations=8), "raider")
        answer, likings = follows(seen, seat, options), game.ai.likings["raider"](seen, seat, options)
        for trial in thinks.rank_by_rating(seen, options):
            liking = likings[options.index(trial.move)]
            bonus = style.search_weight * liking + style.strategy_weight * (trial.move == answer and not trial.blunder)
            assert trial.bonus == pytest.approx(bonus)
        assert thinks.answer_functions_by_seat(seen, Dice(2))[seat](seen, seat, options) == answer


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand"])
def test_of_several_rivals_a_search_leans_to_opposing_the_strongest(title):
    """Where a move could be aimed at another one as well."""
    game, found = find_game(title), set()
    for seed in range(6):
        for seen, seat, options in questions(title, 3, 60, seed=seed, least=2):
            chances = game.ai.winning_chances(seen)
            leader = max((other for other in range(3) if other != seat), key=chances.__getitem__)
            victims = [game.ai.victim(seen, seat, move) for move in options]
            choice = len({*victims} - {None}) > 1
            leans = Search(game, seat, Dice(1), Recipe(iterations=8)).option_bonuses(seen, options, -1)
            assert leans == [OPPOSING * (choice and victim == leader) for victim in victims]
            found.update(leans)
    assert found == {0.0, OPPOSING}


@pytest.mark.parametrize("title", [game.id for game in GAMES])
def test_levels_are_searches_with_budgets_of_their_title(title):
    game = find_game(title)
    bots = {level: seat_bot(level, game, 1, Seat(0)) for level in game.ai.iterations}
    searches = {level: bot.search if level in game.ai.search_percent else bot for level, bot in bots.items()}
    assert {level: search.recipe.iterations for level, search in searches.items()} == game.ai.iterations
    assert {
        level: search.recipe.crowd for level, search in searches.items() if search.recipe.crowd
    } == game.ai.crowd_iterations


@pytest.mark.parametrize(("seats", "most"), [(2, 20), (3, 20), (4, 60)])
def test_from_four_seats_on_a_recipe_for_a_crowd_holds(seats, most):
    for seen, seat, options in questions("deck-hand", seats, 4):
        thinks = search("deck-hand", seat, Recipe(20, crowd=60))
        whims = {move: Dice(at) for at, move in enumerate(options)}
        thinks.chance_of_move_in_world = lambda view, move, dice, whims=whims: (
            whims[move].integer_below(1000) / 1000
        )  # nothing is found out
        sensible = sum(not trial.blunder for trial in thinks.rank_by_rating(seen, options))
        assert sensible < 2 or most - sensible < thinks.search_options(seen, options, 60.0).iterations <= most


@pytest.mark.parametrize("character", ["", "raider"])
def test_a_medium_bot_searches_for_a_share_of_its_decisions_and_is_greedy_in_the_others(character):
    game = find_game("deck-hand")
    asked = [one for seed in range(20) for one in questions("deck-hand", 2, 6, seed=seed)]
    bot = GRADES["medium"](game, Seat(0), Dice(3), character=character)
    bot.search, bot.greedy = Always(0), Always(-1)
    answers = [bot.choose(seen, options, 60.0) == options[0] for seen, _seat, options in asked]
    assert abs(sum(answers) / len(answers) - game.ai.search_percent["medium"] / 100) < 0.15
    assert GRADES["medium"](game, Seat(0), Dice(3), character=character).greedy.liking is game.ai.likings.get(character)


class Always:
    """A bot that takes the option at one place."""

    def __init__(self, at):
        self.at = at

    def choose(self, seen, options, budget):
        return options[self.at]

    def options_that_pursue_last_move(self, seen, options):
        return options


# What can only hurt.


def with_follies(title, foolish):
    """The title, if these options could only hurt."""
    game = find_game(title)

    def rate(seen, seat, options):
        return [BLUNDER if foolish(options, at) else 0.0 for at in range(len(options))]

    return replace(game, ai=replace(game.ai, rate=rate, sure_move=no_sure_move))


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_what_can_only_hurt_is_ranked_last_however_lucky_it_was(title, seats):
    """Every second option is said to hurt."""
    game = with_follies(title, lambda options, at: at % 2 == 0)
    for seen, seat, options in questions(title, seats, 4, least=4):
        report = Search(game, seat, Dice(1), QUICK).search_options(seen, options, 60.0)
        blunders = [trial.blunder for trial in report.trials]
        assert blunders == sorted(blunders)
        assert set(blunders) == {False, True}
        assert not any(trial.worlds_met for trial in report.trials if trial.blunder)


@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_the_only_option_that_does_not_hurt_is_taken_without_a_thought(title, seats):
    game = with_follies(title, lambda options, at: at != len(options) // 2)
    for seen, seat, options in questions(title, seats, 4):
        bot = Search(game, seat, Dice(1), QUICK)
        assert bot.choose(seen, options, 60.0) == options[len(options) // 2]
        assert not bot.report.iterations


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), TABLES)
def test_a_hint_compares_the_only_option_that_does_not_hurt_with_another(title, seats):
    game = with_follies(title, lambda options, at: at != len(options) // 2)
    for seen, seat, options in questions(title, seats, 2):
        verdict = find_best_option(Search(game, seat, Dice(1), QUICK), seen, options, 60.0)
        assert verdict.best == len(options) // 2
        assert verdict.next != verdict.best


# How far.

FAR = [("hooch-stooges", 2), ("hooch-stooges", 4), ("deck-hand", 3), ("moonshiners", 2)]
TEN = {"patience": 10}


def patient(title, seat, iterations, *, extra_turns=None, **changed):
    """A search by a title of which something is changed."""
    game = find_game(title)
    recipe = Recipe(iterations, extra_turns=extra_turns)
    return Search(replace(game, ai=replace(game.ai, **changed)), seat, Dice(1), recipe)


def test_each_doubling_of_the_iterations_adds_a_turn_up_to_some():
    budgets = (1, 9, 10, 19, 20, 39, 40, 80, 1 << 30)
    turns = [patient("deck-hand", Seat(0), budget, **TEN).extra_turns_after_horizon() for budget in budgets]
    assert turns == [0, 0, 1, 1, 2, 2, 3, 4, FARTHEST]


def test_a_recipe_or_a_title_may_say_how_far_a_search_looks():
    assert patient("deck-hand", Seat(0), 400, extra_turns=2, **TEN).extra_turns_after_horizon() == 2
    assert patient("deck-hand", Seat(0), 400, extra_turns=0, **TEN).extra_turns_after_horizon() == 0
    assert patient("deck-hand", Seat(0), 400, patience=0).extra_turns_after_horizon() == 0


@pytest.mark.parametrize("title", [game.id for game in GAMES])
def test_of_the_levels_of_a_patient_title_the_expert_looks_furthest(title):
    game = find_game(title)
    further = {
        level: patient(title, Seat(0), budget).extra_turns_after_horizon()
        for level, budget in game.ai.iterations.items()
    }
    expert = further.pop("expert")
    assert bool(expert) == bool(game.ai.patience)
    assert further["medium"] == 0
    assert further["hard"] < expert or not game.ai.patience


@pytest.mark.parametrize(("title", "seats"), FAR)
def test_the_chances_are_asked_for_after_each_turn_and_the_mean_counts(title, seats):
    game = find_game(title)
    for seen, seat, options in questions(title, seats, 3):
        thinks = patient(title, seat, 40, **TEN)
        for move in options[:3]:
            dice = Dice(6)
            states = thinks.states_at_horizons(game.guess(seen, dice), move, dice)
            chances = [game.ai.winning_chances(state)[seat] for state in states]
            assert thinks.chance_of_move_in_world(seen, move, Dice(6)) == pytest.approx(sum(chances) / len(chances))
            turns = [game.ai.turn_key(state) for state in states if state.agenda]
            assert len(states) == 1 + thinks.extra_turns_after_horizon() == 4
            assert len(set(turns)) == len(turns)
            assert game.ai.turn_key(seen) not in turns


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), FAR)
def test_a_game_that_ends_on_the_way_counts_as_it_ended_for_all_turns_after_that(title, seats):
    game, ended = find_game(title), 0
    for seen, seat, options in [*questions(title, seats, 1000, least=2)][-4:]:
        thinks = patient(title, seat, 1 << 20, **TEN)
        for move in options[:3]:
            states = thinks.states_at_horizons(game.guess(seen, Dice(7)), move, Dice(7))
            assert len(states) == 1 + FARTHEST
            over = [bool(state.reason) for state in states]
            assert over == sorted(over)
            ended += over[-1]
            assert len({id(state) for state, last in zip(states, over, strict=True) if last}) <= 1
    assert ended


def test_where_the_title_says_so_a_search_plays_on_to_the_end_and_asks_what_that_is_worth():
    game = find_game("deck-hand")
    for seen, seat, options in questions("deck-hand", 2, 2):
        thinks = patient(
            "deck-hand",
            seat,
            400,
            should_playouts_reach_end=lambda state: True,
            search_values=lambda state: (0.25, 0.25),
        )
        (last,) = thinks.states_at_horizons(game.guess(seen, Dice(3)), options[0], Dice(3))
        assert last.reason
        assert thinks.chance_of_move_in_world(seen, options[0], Dice(3)) == 0.25
        thinks.recipe = replace(thinks.recipe, horizon=1)
        assert not thinks.states_at_horizons(game.guess(seen, Dice(3)), options[0], Dice(3))[0].reason


def test_a_further_look_finds_what_the_evaluation_does_not_see_at_once():
    """An evaluation that is blind while the others are to move, and looks at the turf after that."""
    found = 0
    for seen, seat, options in questions("hooch-stooges", 2, 4):

        def blind(state, seat=seat):
            mine = sum(turf.owner == seat for turf in state.city) / len(state.city) if state.active == seat else 0.5
            return (mine, 1 - mine) if seat == 0 else (1 - mine, mine)

        near = patient("hooch-stooges", seat, 60, winning_chances=blind, patience=0).search_options(seen, options, 60.0)
        far = patient("hooch-stooges", seat, 60, winning_chances=blind, **TEN).search_options(seen, options, 60.0)
        assert {round(trial.mean_chance, 9) for trial in near.trials if trial.worlds_met} <= {0.5}
        found += len({round(trial.mean_chance, 9) for trial in far.trials if trial.worlds_met}) > 1
    assert found


# Playouts that follow strategies.

LED = [game.id for game in GAMES if game.ai.playouts]


@pytest.mark.parametrize("title", LED)
def test_the_own_seat_follows_the_first_strategy_and_the_others_any(title):
    game = find_game(title)
    for seats in [many for many in game.seats if many > 1][:3]:
        for seat in range(seats):
            thinks = Search(game, Seat(seat), Dice(1), QUICK)
            world = game.start_game(seats, {}, Dice(2))[1].state
            drawn = [thinks.answer_functions_by_seat(world, Dice(seed)) for seed in range(40)]
            assert all(habits[seat] is thinks.answers[0] for habits in drawn)
            for other in {*range(seats)} - {seat}:
                assert {id(habits[other]) for habits in drawn} == {*map(id, thinks.answers)}


@pytest.mark.slow
@pytest.mark.parametrize("title", LED)
def test_what_the_strategy_would_do_is_always_tried_unless_it_can_only_hurt(title):
    """Also by a search that has time for two options; where neither a world nor a rating objects, it is done."""
    game, followed, hurtful = find_game(title), 0, 0
    game = replace(game, ai=replace(game.ai, trust=0.0))
    for seen, seat, options in questions(title, 2, 40):
        thinks = Arranged(game, seat, Dice(1), Recipe(iterations=4))
        thinks.chance_of_move_in_world = lambda view, move, dice: 0.5
        taken = thinks.answers[0](seen, seat, options)
        if game.ai.rate(seen, seat, options)[options.index(taken)] == BLUNDER:
            hurtful += 1
            assert thinks.search_options(seen, options, 60.0).trials[0].move != taken
        else:
            followed += 1
            assert thinks.search_options(seen, options, 60.0).trials[0].move == taken
    assert followed > hurtful


def test_few_worlds_outweigh_what_the_strategy_would_do_only_where_the_title_does_not_doubt_them():
    """Where every other option looks better by a tenth of a win."""
    doubtful = find_game("deck-hand")
    sober = replace(doubtful, ai=replace(doubtful.ai, prior_weight_in_worlds=zero_prior_weight))
    doubtful = replace(doubtful, ai=replace(doubtful.ai, prior_weight_in_worlds=lambda seen: 20.0))
    for seen, seat, options in questions("deck-hand", 2, 4):
        for game, iterations, follows in ((doubtful, 8, True), (doubtful, 400, False), (sober, 8, False)):
            thinks = Arranged(game, seat, Dice(1), Recipe(iterations))
            taken = thinks.answers[0](seen, seat, options)
            thinks.chance_of_move_in_world = lambda view, move, dice, taken=taken: 0.5 if move == taken else 0.6
            assert (thinks.search_options(seen, options, 60.0).trials[0].move == taken) == follows
