"""The policy and the pages of the league: they answer with an option, by what a seat sees."""

from __future__ import annotations

import pytest
from harness.deck_hand.table import CE, FF, A, asking, card, in_full_swing, table
from harness.league_pages import check_answers, known_values
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai.policy import DeckHandEstimates, choose_option, rate_compare
from hoochgame.games.deck_hand.ai.values import DeckHandValues
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES
from hoochgame.games.deck_hand.title import DECK_HAND

PAGES = DECK_HAND.ai.league
KNOWN = known_values(DECK_HAND)
SET_UPS = [
    *((seats, {"fair_start": fair}) for seats in (2, 3, 4) for fair in (0, 1)),
    *((1, {"challenge": number}) for number in range(1, len(CHALLENGES) + 1)),
]


def sale(ids: str) -> tuple[int, ...]:
    """Return a supply of these cards."""
    return tuple(map(card, ids.split()))


@pytest.mark.parametrize(("seats", "rules"), SET_UPS)
def test_every_page_answers_with_an_option_and_needs_nothing_hidden(seats, rules):
    """The answer is the same from the whole state, from the view, and from any world that agrees with the view."""
    asked = set()
    for begin in (None, in_full_swing(seats, seats) if seats > 1 else None):
        plies = random_game(DECK_HAND, seats, 17 + seats, rules, limit=150, start=begin)
        asked |= check_answers(DECK_HAND, plies, KNOWN)
    assert len(asked) >= (8 if seats > 1 else 2)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rules"), SET_UPS)
def test_pages_play_whole_games_among_themselves(seats, rules):
    names = [*PAGES]
    for seed in range(3):
        dice = Dice(seed)
        _opening, play = DECK_HAND.start_game(seats, rules, dice)
        while play.options:
            seat = play.state.agenda[-1].seat
            values = PAGES[names[(seat + 3 * seed) % len(names)]].values
            play = Play(DECK_HAND.rules, play.state, dice).play_move_to_next_question(
                choose_option(play.state, seat, play.options, values)
            )
        assert play.state.reason
        assert play.state.round < 60, "somebody always buys"


@pytest.mark.parametrize("name", [*PAGES])
def test_every_page_buys_the_most_hooks_given_much_money_and_little_time(name):
    on = table(coins=20, hand=(), supply=sale("parrot grapnel buried_chest bosun lookout rum_barrel"), supply_deck=1)
    move = choose_option(on.state, A, on.options, PAGES[name].values)
    assert isinstance(move, m.Buy)
    assert CARDS[move.card].id == "buried_chest"


def test_coins_that_are_missing_are_played_before_the_purchase():
    on = table(coins=5, hand=(FF, CE), supply=sale("buried_chest parrot lookout cabin_boy rum_barrel pickpocket"))
    move = choose_option(on.state, A, on.options, DeckHandValues())
    assert isinstance(move, m.PlayCard)
    assert CARDS[move.card].id == "fist_fight"


def test_patience_waits_for_the_dearer_card():
    on = table(coins=5, hand=(), actions=1, supply=sale("buried_chest smuggler parrot pickpocket lookout cabin_boy"))
    hasty = replace(DeckHandValues(), patience=0.0, price=0.0, effort=0.0)
    bought = choose_option(on.state, A, on.options, hasty)
    assert isinstance(bought, m.Buy)
    assert CARDS[bought.card].id == "smuggler"
    assert choose_option(on.state, A, on.options, replace(hasty, patience=2.0, reach=6)) == m.EndTurn()


def test_costs_come_before_gains_at_the_start_of_a_turn():
    fires = (card("treasure_map"), card("scurvy_hand"))
    on = asking(m.Firing(A, fires), stash=fires, coins=0)
    assert choose_option(on.state, A, on.options, DeckHandValues()) == m.Fire(card("scurvy_hand"))


def test_a_comparison_of_stashes_is_rated_by_what_it_compares():
    on = table(stash=(FF, FF + 1), b={"stash": (card("parrot"),)})
    estimates = DeckHandEstimates(on.state, A, DeckHandValues())
    gain, nothing = (m.GainCoins(A, n=4),), ()
    by_cards, by_hooks = (m.Compare(A, what=what, then=gain, otherwise=nothing) for what in ("cards", "hooks"))
    assert rate_compare(estimates, by_cards) > 0, "two cards against one"
    assert rate_compare(estimates, by_hooks) == 0, "no hook against a parrot"
