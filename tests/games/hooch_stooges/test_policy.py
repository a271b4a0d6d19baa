"""The policy and its strategies: they answer with an option, by what a seat sees, and take what wins."""

from __future__ import annotations

from itertools import product

import pytest
from harness.hooch_stooges.table import in_full_swing
from harness.league_pages import check_answers, known_values
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.income import NEVER, turns_until_entry_30
from hoochgame.games.hooch_stooges.ai.policy import choose_option
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES as GAME

LEAGUE = GAME.ai.league
TABLES = list(product(range(2, 7), (0, 1), (1, 3), (0, 20)))  # seats, Friendly, hits that an HQ takes, stash limit
KNOWN = known_values(GAME)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "friendly", "hq_hits", "stash_limit"), TABLES)
def test_every_strategy_answers_with_an_option_and_needs_nothing_hidden(seats, friendly, hq_hits, stash_limit):
    """The same answer from the whole state, from the seat's view, and from any world that agrees with the view."""
    rules = {"friendly": friendly, "hq_hits": hq_hits, "stash_limit": stash_limit, "tournament": seats % 2}
    start = None if seats % 2 else in_full_swing(seats, seats, friendly=friendly, hq_hits=hq_hits)
    plies = random_game(GAME, seats, 31 + hq_hits, rules, limit=90, eager=True, concede_in=300, start=start)
    assert m.Main in check_answers(GAME, plies, KNOWN)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_strategies_play_whole_games_among_themselves(seats):
    names = [*LEAGUE]
    for seed in range(4):
        rules = {"friendly": seed % 2, "hq_hits": 1 + seed // 2 * 2, "round_limit": 25}
        dice = Dice(seed)
        _opening, play = GAME.start_game(seats, rules, dice)
        while play.options:
            seat = play.state.agenda[-1].seat
            values = LEAGUE[names[(seat + 3 * seed) % len(names)]].values
            move = choose_option(GAME.view(play.state, seat), seat, play.options, values)
            play = Play(GAME.rules, play.state, dice).play_move_to_next_question(move)
        assert play.state.winners


def turn_of(hooch: int, **changes: int):
    """A main step of two seats, with so much hooch and an empty hand, and its options."""
    play = GAME.start_game(2, {"first": 1, "hq_hits": 3, **changes}, Dice(4))[1]
    state = play.state.with_gang_changed(0, hooch=hooch, hand=(), deck=play.state.gangs[0].owned)
    return state, GAME.rules.options(state)


@pytest.mark.parametrize("name", [*LEAGUE])
def test_every_strategy_takes_it_given_a_win_by_entry_30(name):
    state, options = turn_of(31)
    assert choose_option(state, 0, options, LEAGUE[name].values) == m.Try(30)


def test_a_hand_that_makes_it_30_is_turned_into_hooch_first():
    state, _options = turn_of(28)
    money = tuple(card for card in state.gangs[0].owned if CARDS[card].id == "free_money")[:2]
    state = state.with_gang_changed(
        0, hand=money, deck=tuple(card for card in state.gangs[0].deck if card not in money)
    )
    values = LEAGUE["rusher"].values
    assert choose_option(state, 0, GAME.rules.options(state), values) == m.PlayCard(money[0])


def test_whoever_wins_by_odds_storms_it_and_who_does_not_saves_given_the_last_hq_in_reach():
    state, _options = turn_of(8, hq_hits=1)
    goal = next(place for place, turf in enumerate(state.city) if turf.hq == 1)
    beside = next(place for place in range(len(state.city)) if goal in near(state, place))
    stooges = tuple(card for card in range(len(CARDS)) if CARDS[card].id == "kerfuffle")[:2]
    state = state.with_turf_changed(beside, owner=0).with_gang_changed(
        0, crew=stooges, owned=(*state.gangs[0].owned, *stooges)
    )
    options = GAME.rules.options(state)
    bold = replace(LEAGUE["saver"].values, win_odds=0.5)
    shy = replace(bold, win_odds=1.0)
    assert choose_option(state, 0, options, bold) == m.Try(6)
    assert choose_option(state, 0, options, shy) == m.EndTurn()
    tried = (
        Play(GAME.rules, state.with_gang_changed(1, crew=()), Dice(seed)).play_move_to_next_question(m.Try(6)).state
        for seed in range(20)
    )
    after = next(one for one in tried if isinstance(one.agenda[-1], m.Attack))
    assert choose_option(after, 0, GAME.rules.options(after), bold) == m.PickTurf(goal)


def near(state, place):
    """Return the places beside a place."""
    return DIAGRAMS[state.seats].near[place]


def test_what_can_not_be_kept_is_spent_given_a_stash_limit():
    values = LEAGUE["saver"].values
    free, options = turn_of(25)
    assert choose_option(free, 0, options, values) == m.EndTurn()
    state, options = turn_of(25, stash_limit=20)
    bought = choose_option(state, 0, options, values)
    assert isinstance(bought, m.Buy)
    assert CARDS[bought.card].cost <= 5


def test_turns_to_entry_30_know_the_stash_limit():
    state, _options = turn_of(24)
    assert 0 < turns_until_entry_30(state, 0) <= 1  # 6 a turn
    state, _options = turn_of(24, stash_limit=20)
    assert turns_until_entry_30(state, 0) == NEVER  # 20 and 6 are no 30
    assert turns_until_entry_30(turn_of(30, stash_limit=20)[0], 0) == 0
    assert turns_until_entry_30(turn_of(30, friendly=1)[0], 0) == NEVER


@pytest.mark.parametrize(
    ("field", "value", "kind"), [("income_wanted", 30.0, "scheme"), ("stooges_until", 40, "stooge")]
)
def test_only_cards_of_that_use_are_bought_given_a_use_that_is_wanted(field, value, kind):
    nothing = replace(
        LEAGUE["saver"].values, fire_turns=0.0, least_price=0, win_odds=1.0, income_wanted=0.0, stooges_until=0
    )  # fmt: skip
    bought = 0
    for seed in range(12):
        state = GAME.start_game(2, {"first": 1}, Dice(seed))[1].state.with_gang_changed(0, hand=(), hooch=9)
        options = GAME.rules.options(state)
        assert not isinstance(choose_option(state, 0, options, nothing), m.Buy)
        move = choose_option(state, 0, options, replace(nothing, **{field: value}))
        if isinstance(move, m.Buy):
            bought += 1
            assert CARDS[move.card].type == kind or CARDS[move.card].id in ("abner", "countess")
    assert bought > 5
