"""Quick answers of bots: as good as the ratings, nearly always, and sure only of what is certain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from harness.deck_hand.table import FF, A, asking, card, rival, table

from hoochgame.core.dice import Dice
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ai import AI
from hoochgame.games.deck_hand.content import CARDS, EACH_TURN, KINDS
from hoochgame.games.deck_hand.effects import PLAIN
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.title import DECK_HAND

Question = tuple[DeckHandState, Seat, Sequence[Move]]
BOY, FLAG = card("cabin_boy"), card("black_flag")


def questions(seats: int, games: int, slips: int = 0, **rules: int) -> Iterator[Question]:
    """Every real choice, as its seat sees it, in games of the ratings with so many slips in a hundred moves."""
    for seed in range(games):
        taste = Dice(seed, 1)
        _opening, play = DECK_HAND.start_game(seats, rules, Dice(seed, 0))
        while play.options:
            state, options = play.state, play.options
            seat, move = state.agenda[-1].seat, options[0]
            if len(options) > 1:
                seen = DECK_HAND.view(state, seat)
                yield seen, seat, options
                ratings = AI.rate(seen, seat, options)
                slip = taste.integer_below(100) < slips
                move = options[taste.integer_below(len(options)) if slip else ratings.index(max(ratings))]
            play = Play(DECK_HAND.rules, state, taste).play_move_to_next_question(move)


def agreement(asked: Iterator[Question]) -> float:
    """The share of questions in which the quick answer is rated best."""
    same = []
    for seen, seat, options in asked:
        ratings = AI.rate(seen, seat, options)
        same.append(ratings[options.index(AI.quick_answer(seen, seat, options))] == max(ratings))
    assert len(same) > 50
    return sum(same) / len(same)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("slips", [0, 20, 100])
def test_the_quick_answer_is_nearly_always_the_one_rated_best(seats, slips):
    assert agreement(questions(seats, 3, slips)) > 0.98


@pytest.mark.parametrize("challenge", [1, 6, 7, 8])
def test_so_it_is_in_a_challenge(challenge):
    assert agreement(questions(1, 3, 10, challenge=challenge)) > 0.98


def test_alike_options_are_rated_alike_wherever_they_stand():
    for seen, seat, options in questions(2, 2, 20):
        backwards = AI.rate(seen, seat, options[::-1])
        assert list(AI.rate(seen, seat, options)) == list(backwards)[::-1]


@pytest.mark.parametrize("slips", [0, 30])
def test_it_is_sure_of_an_option_or_of_none(slips):
    for seen, seat, options in questions(3, 3, slips):
        move = AI.sure_move(seen, seat, options)
        assert move is None or move in options
        assert move is None or isinstance(seen.agenda[-1], m.Main | m.Firing)


def sure(on):
    return AI.sure_move(DECK_HAND.view(on.state, on.asked), on.asked, on.options)


def test_it_is_sure_of_coins_for_nothing():
    assert sure(table(hand=(FF, BOY))) == m.PlayCard(BOY)
    assert sure(table(hand=(FF, BOY), used=4)) is None, "the last of five Actions has other uses"
    assert sure(table(hand=(FF, BOY, card("press_gang")))) is None, "it could be given away"
    assert sure(table(hand=(FF, card("bosun")))) is None, "it draws"


def test_it_is_not_sure_of_hooks_that_could_be_stolen():
    assert sure(table(hand=(card("quartermaster"),), actions=1)) is None
    lead = (card("buried_chest"),)
    assert sure(table(hand=(FF, FLAG), stash=lead)) == m.PlayCard(FLAG)
    assert sure(table(hand=(FF, FLAG), b={"stash": lead})) is None


def test_costs_come_before_gains_at_the_start_of_a_turn():
    treasure, scurvy = card("treasure_map"), card("scurvy_hand")
    fires = (treasure, scurvy)
    for coins in (0, 3):
        on = asking(m.Firing(A, fires), stash=fires, coins=coins)
        assert sure(on) == AI.quick_answer(on.state, A, on.options) == m.Fire(scurvy)
    assert all(type(op) in PLAIN for todo in EACH_TURN for op in todo), "no order matters otherwise"


def test_every_kind_of_card_has_a_rating_in_every_challenge():
    for challenge in ("s1", "s4", "s5", "s6", "s7", "s8"):
        hand = tuple(card(id) for id in KINDS if any(CARDS[n].id == id for n in range(30)))[:6]
        on = table(challenge=challenge, b=rival(), hand=hand)
        assert len(AI.rate(on.state, A, on.options)) == len(on.options)
