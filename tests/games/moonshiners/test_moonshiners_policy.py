"""The policy and the pages of the league: they answer with an option, by what a seat sees."""

from __future__ import annotations

import pytest
from harness.league_pages import check_answers, known_values
from harness.moonshiners.given import ANGRY, CRAZY, A, given
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.ai.policy import choose_option
from hoochgame.games.moonshiners.ai.values import MoonshinersValues
from hoochgame.games.moonshiners.content import HOUSE, SALOON, WORKSHOP
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import COMPOUND

PAGES = MOONSHINERS.ai.league
KNOWN = known_values(MOONSHINERS)
TABLES = [(2, 0, 0), (3, 1, 0), (4, 0, 1), (2, 1, 1)]  # seats, special relics, building anywhere
PLAIN = MoonshinersValues()


@pytest.mark.parametrize(("seats", "specials", "anywhere"), TABLES)
def test_every_page_answers_with_an_option_and_needs_nothing_hidden(seats, specials, anywhere):
    """The answer is the same from the whole state, from the view, and from any world that agrees with the view."""
    rules = {"relic_specials": specials, "construct_anywhere": anywhere, "heroes": seats % 2}
    plies = random_game(MOONSHINERS, seats, 23 + specials, rules, limit=120)
    assert m.Acting in check_answers(MOONSHINERS, plies, KNOWN)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "specials", "anywhere"), TABLES)
def test_pages_play_whole_games_among_themselves(seats, specials, anywhere):
    """Free marches lead nobody round in circles."""
    rules = {"relic_specials": specials, "construct_anywhere": anywhere}
    names = [*PAGES]
    for seed in range(2):
        dice, answers = Dice(seed), 0
        _opening, play = MOONSHINERS.start_game(seats, rules, dice)
        while play.options:
            seat = play.state.agenda[-1].seat
            values = PAGES[names[(seat + 2 * seed) % len(names)]].values
            play = Play(MOONSHINERS.rules, play.state, dice).play_move_to_next_question(
                choose_option(play.state, seat, play.options, values)
            )
            answers += 1
            assert answers < 400 * seats
        assert play.state.winners


def answered(table, **changes):
    """Return what A answers with plain values but these."""
    return choose_option(table.state, A, table.options, replace(PLAIN, **changes))


def test_a_weak_drunkard_is_challenged_and_given_little_thirst_left_alone():
    table = given(place=5, tiles=(5,), drunkards={5: CRAZY}, used=(3, 1, 0, 0, 0), round=1)
    assert answered(table) == m.Challenge()
    assert answered(table, thirst=0.0) == m.EndTurn()


def test_the_hero_marches_there_and_no_further_given_more_to_do_elsewhere():
    table = given(place=5, tiles=(1, 5), drunkards={1: CRAZY}, used=(3, 1, 0, 0, 0), round=1)
    assert answered(table) == m.March(1)
    after = given(place=1, tiles=(1, 5), drunkards={1: CRAZY}, used=(3, 1, 0, 0, 0), round=1)
    assert answered(after) == m.Challenge()


def test_a_whole_building_of_a_wanted_kind_is_built_given_scraps_and_survivors():
    table = given(place=5, tiles={5: WORKSHOP}, scrap=8, mat=4, used=(3, 1, 0, 0, 2), round=2)
    assert answered(table) == m.Construct(5, 2)
    assert answered(table, last_day=1) == m.EndTurn()
    lone = given(place=5, tiles={5: SALOON}, scrap=8, mat=4, used=(3, 1, 0, 0, 2), round=2)
    assert answered(lone, saloon=1.0) == m.EndTurn()


def test_the_hero_gives_up_given_the_fear_of_passing_out():
    cubes = {"inebriation": 7, "stamina": 1, "mat": 2}
    table = given(place=5, tiles=(5,), drunkards={5: (ANGRY, 4)}, asks=(m.Drinking(A, 1),), round=2, **cubes)
    assert answered(table, out=60.0, thirst=0.2) == m.GiveUp()
    assert answered(table, out=0.0, thirst=3.0, health=0.0) == m.DrinkOn()


def test_the_counter_is_for_a_cure_first_given_a_tired_hero():
    table = given(place=COMPOUND, tiles={10: HOUSE}, scrap=9, inebriation=5, stamina=3, asks=(m.Trading(A),), round=2)
    assert answered(table) == m.Cure()
    assert answered(table, health=0.0, crates=0) == m.Done()


@pytest.mark.parametrize("hero", range(4))
def test_a_hero_of_its_choice_picks_that_one(hero):
    _opening, play = MOONSHINERS.start_game(2, {}, Dice(3))
    seat = play.state.agenda[-1].seat
    assert choose_option(play.state, seat, play.options, replace(PLAIN, hero=hero)) == m.PickHero(hero)
