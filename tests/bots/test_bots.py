"""Bots answer with an option, by what they can see, and never harm themselves for nothing."""

from __future__ import annotations

from functools import cache

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    GOON,
    GOON_2,
    HOME_B,
    MONEY,
    NEAR,
    NEAR_B,
    TURF,
    A,
    B,
    C,
    card,
    run,
    table,
)
from harness.random_play import random_game
from harness.starting_solo import table as solo_table

from hoochgame.bots import seat_bot
from hoochgame.core.characters import LEVELS
from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import GAP
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.starting_solo.title import STARTING_SOLO

EMPTY = (GAP,) * 5


def easy(on):
    """What the easy bot does on this table."""
    seat = on.asked
    bot = seat_bot("easy", HOOCH_STOOGES, 1, seat)
    return bot.choose(HOOCH_STOOGES.view(on.state, seat), on.options, 1.0)


@cache
def played(level: str, seed: int, seats: int, friendly: int = 0):
    """A game of one easy bot, in the seat of that number, against others: state, and plies."""
    _, play = HOOCH_STOOGES.start_game(seats, {"friendly": friendly}, Dice(seed, 0))
    bots = [seat_bot("easy" if i == seed % seats else level, HOOCH_STOOGES, seed, Seat(i)) for i in range(seats)]
    ply = 0
    while play.options:
        state, seat, ply = play.state, play.state.agenda[-1].seat, ply + 1
        move = bots[seat].choose(HOOCH_STOOGES.view(state, seat), play.options, 1.0)
        assert move in play.options
        play = Play(HOOCH_STOOGES.rules, state, Dice(seed, ply)).play_move_to_next_question(move)
    return play.state, ply


@pytest.mark.slow
def test_the_easy_bot_beats_the_random_one_from_either_seat():
    assert all(played("random", seed, 2)[0].winners == (Seat(seed % 2),) for seed in range(12))


@pytest.mark.slow
@pytest.mark.parametrize("friendly", [0, 1])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_table_of_easy_bots_comes_to_an_end_long_before_the_round_limit(seats, friendly):
    state, _ = played("easy", 3, seats, friendly)
    assert state.winners
    assert state.round < 60


def test_an_unknown_level_is_refused_with_the_names_there_are():
    with pytest.raises(LookupError, match="random, beginner, easy"):
        seat_bot("genius", HOOCH_STOOGES, 1, A)


def test_a_seed_gives_the_same_bot_again_and_each_seat_another():
    def first_rolls(seed, seat):
        dice = seat_bot("random", HOOCH_STOOGES, seed, seat).dice
        return [dice.integer_below(1000) for _ in range(8)]

    assert first_rolls(5, A) == first_rolls(5, A)
    assert first_rolls(5, A) != first_rolls(5, B)
    assert first_rolls(5, A) != [Dice(5, 0).integer_below(1000) for _ in range(8)]


@pytest.mark.slow
@pytest.mark.parametrize("level", [*LEVELS[:-1], pytest.param(LEVELS[-1], marks=pytest.mark.slow)])
@pytest.mark.parametrize(("seats", "tournament"), [(2, 0), (4, 0), (3, 1)])
def test_no_bot_peeks_two_worlds_with_equal_views_get_the_same_answer(level, seats, tournament):
    game, worlds = HOOCH_STOOGES, Dice(11)
    for ply in random_game(game, seats, 21, {"tournament": tournament}, limit=250):
        if len(ply.options) < 2 or ply.number % (60 if level == "expert" else 5):
            continue
        seat = ply.after.agenda[-1].seat
        seen = game.view(ply.after, seat)
        answers = {
            seat_bot(level, game, 9, seat).choose(game.view(world, seat), ply.options, 3600.0)
            for world in (ply.after, game.guess(seen, worlds), game.guess(seen, worlds))
        }
        assert len(answers) == 1


def test_a_stooge_in_hand_is_played():
    assert easy(table(hand=(GOON, MONEY[0]), lineup=EMPTY)) == m.PlayCard(GOON)


def test_the_hand_is_turned_into_hooch_before_the_turn_ends():
    on = table(hand=(MONEY[0],), lineup=EMPTY)
    assert easy(on) in (m.PlayCard(MONEY[0]), m.Cash(MONEY[0]))


def test_it_buys_before_it_risks_its_hooch_in_an_attack():
    on = table(hand=(ATTACK,), crew=(GOON,), hooch=4)
    assert isinstance(easy(on), m.Buy)


def test_it_takes_an_undefended_turf():
    on = run(table(hand=(ATTACK,), crew=(GOON, GOON_2)), m.PlayCard(ATTACK))
    assert easy(on).place != on.state.city.index(next(t for t in on.state.city if t.owner == A))


def test_it_does_not_send_one_goon_against_a_wall():
    walls = (card("brunhilde"), card("brunhilde", 1), card("anvil"))
    on = table(hand=(ATTACK,), crew=(GOON,), owners={NEAR: B}, b={"crew": walls}, hooch=9, lineup=EMPTY)
    assert easy(on) != m.Try(6)


def test_it_holds_its_hq_with_everybody():
    guard = (card("doorman", 1), card("brunhilde", 1))
    on = table(hand=(ATTACK,), crew=(GOON, GOON_2), owners={NEAR_B: A}, b={"crew": guard})
    on = run(on, m.PlayCard(ATTACK), m.PickTurf(HOME_B))
    while on.asked == B:
        move = easy(on)
        assert isinstance(move, m.Block)
        on = run(on, move)
    assert set(on.step.raid.blockers) == set(guard)


def test_it_does_not_throw_a_goon_in_the_way_for_a_plain_turf():
    on = table(hand=(ATTACK,), crew=(card("kerfuffle"),), owners={NEAR: B}, b={"crew": (card("lookout"),)})
    on = run(on, m.PlayCard(ATTACK), m.PickTurf(NEAR))
    assert easy(on) == m.Decline()


def test_in_a_bust_it_gives_up_its_weakest_stooge():
    on = table(hooch=3, deck=(MONEY[0],), crew=(GOON, card("anvil")))
    on = run(on, m.Try(3), dice=[1])
    assert easy(on) == m.Pick(GOON)


def test_in_a_bust_it_keeps_the_stooge_that_saves_its_hooch():
    on = run(table(hooch=20, deck=(MONEY[0],), crew=(GOON, card("sergeant"))), m.Try(3), dice=[1])
    assert easy(on) == m.Pick(GOON)


def test_it_topples_a_rival_as_soon_as_it_can_pay_for_it():
    on = table(hooch=31, lineup=EMPTY)
    assert easy(on) == m.Try(30)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_full_purse_does_not_make_it_too_careful_to_topple_a_rival(seats):
    assert easy(table(seats=seats, hooch=400, lineup=EMPTY)) == m.Try(30)


def test_a_full_purse_does_not_make_it_too_careful_to_attack():
    on = table(hand=(ATTACK,), crew=(GOON, GOON_2), hooch=29, lineup=EMPTY)
    assert easy(on) == m.PlayCard(ATTACK)


def test_it_does_not_draw_round_and_round_in_a_deck_of_nothing_but_draws():
    on = table(hand=(card("palm"),), discard=(card("bathtub"), card("street")), lineup=EMPTY)
    assert easy(on) == m.Cash(card("palm"))


def test_a_free_ability_is_taken_when_it_helps():
    on = table(hand=(ATTACK,), crew=(GOON,), turf="pawn")
    on = run(on, m.PlayCard(ATTACK), m.PickTurf(NEAR), m.Swing(GOON), m.Aim(TURF), dice=[6])
    assert easy(on) == m.Accept()


def test_it_never_attacks_its_own_turf_for_nothing():
    on = run(table(hand=(ATTACK,), crew=(GOON,), turf="pawn", owners={NEAR: B}), m.PlayCard(ATTACK))
    assert on.state.city[easy(on).place].owner != A


def test_entry_thirty_goes_to_the_strongest_of_the_others():
    on = run(table(seats=3, hooch=30, c={"crew": (card("anvil"),)}), m.Try(30), dice=[4])
    assert easy(on) == m.PickSeat(C)


# Alone against the clock.


def alone(on):
    """What the easy bot does at a table of Starting Solo."""
    return seat_bot("easy", STARTING_SOLO, 1, A).choose(STARTING_SOLO.view(on.state, A), on.options, 1.0)


@cache
def played_alone(level: str, seed: int, difficulty: int = 0):
    """A game of Starting Solo: the last state."""
    _, play = STARTING_SOLO.start_game(1, {"difficulty": difficulty}, Dice(seed, 0))
    bot, ply = seat_bot(level, STARTING_SOLO, seed, A), 0
    while play.options:
        state, ply = play.state, ply + 1
        move = bot.choose(STARTING_SOLO.view(state, A), play.options, 1.0)
        play = Play(STARTING_SOLO.rules, state, Dice(seed, ply)).play_move_to_next_question(move)
    return play.state


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", [-1, 0, 1])
def test_alone_the_easy_bot_wins_now_and_then_and_the_random_one_does_not(difficulty):
    won = [bool(played_alone("easy", seed, difficulty).winners) for seed in range(24)]
    assert 2 <= sum(won) < 24
    assert not any(played_alone("random", seed, difficulty).winners for seed in range(12))


def test_alone_it_attacks_in_the_direction_of_the_hq():
    on = solo_table.table(mine=(8,), beaten=(5, 7, 9), crew=(GOON, GOON_2), hand=(ATTACK,))
    assert alone(run(on, m.PlayCard(ATTACK))) == m.PickTurf(5)


def test_alone_it_does_not_send_a_goon_against_the_boss_for_nothing():
    on = solo_table.table(mine=(8, 5, 2), crew=(GOON,), hand=(ATTACK,), hooch=12, lineup=EMPTY)
    assert alone(on) != m.PlayCard(ATTACK)


def test_alone_it_finishes_the_hq_when_only_the_token_is_left():
    on = solo_table.table(mine=(8, 5, 2), beaten=(0,), crew=(GOON, GOON_2), hand=(ATTACK,))
    assert alone(on) == m.PlayCard(ATTACK)
    assert alone(run(on, m.PlayCard(ATTACK))) == m.PickTurf(0)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("friendly", [0, 1])
def test_easy_bots_finish_tournaments_with_the_ready_lists(seats, friendly):
    rules = {"tournament": 1, "friendly": friendly}
    _, play = HOOCH_STOOGES.start_game(seats, rules, Dice(seats, 0))
    bots = [seat_bot("easy", HOOCH_STOOGES, 1, Seat(i)) for i in range(seats)]
    ply = 0
    while play.options:
        state, seat, ply = play.state, play.state.agenda[-1].seat, ply + 1
        move = bots[seat].choose(HOOCH_STOOGES.view(state, seat), play.options, 1.0)
        play = Play(HOOCH_STOOGES.rules, state, Dice(seats, ply)).play_move_to_next_question(move)
    assert play.state.winners
    assert play.state.round < 60
