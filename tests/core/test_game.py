"""What every title answers in the same way: its trials, its deck lists, and who may leave."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from harness.saved_games import in_memory

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import GAMES, find_game

GAME = find_game("hooch-stooges")
LISTS = GAME.lists
assert LISTS is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_it_is_that_of_the_default_given_no_word_on_the_trial(game: Game) -> None:
    rule = game.rule_that_chooses_trial
    if rule is None:
        assert game.chosen_trial({}) is None
        return
    for default in rule.allowed:
        changed = tuple(replace(each, default=default) if each is rule else each for each in game.house_rules)
        assert replace(game, house_rules=changed).chosen_trial({}) is rule.trials.get(default)
        assert game.chosen_trial({rule.key: default}) is rule.trials.get(default)


def test_a_list_has_them_by_kind_and_price_and_unknown_ones_last_given_cards_in_any_order() -> None:
    ids = [*LISTS.known, "zebra", "aardvark"]
    ordered = LISTS.sort_card_ids(ids)
    assert sorted(ordered) == sorted(ids)
    assert ordered[-2:] == ["aardvark", "zebra"]
    cards = [LISTS.known[id] for id in ordered[:-2]]
    kinds = list(dict.fromkeys(card.kind for card in LISTS.known.values()))
    rank = [(kinds.index(card.kind), card.price, card.translated_name) for card in cards]
    assert rank == sorted(rank)
    for seed in range(20):
        assert LISTS.sort_card_ids(Random(seed).sample(ids, len(ids))) == ordered


@pytest.mark.parametrize("seats", GAME.seats)
def test_each_gets_a_ready_one_in_turn_given_seats_that_bring_no_list(seats: int) -> None:
    rules = GAME.complete_rules({"tournament": 1})
    ready = [one.cards for one in LISTS.ready.values()]
    expected = [ready[seat % len(ready)] for seat in range(seats)]
    assert list(GAME.complete_and_check_lists(seats, rules, ())) == expected
    for seat in range(seats):
        brought = [{}] * seat + [ready[-1]]
        expected_now = [ready[-1] if at == seat else one for at, one in enumerate(expected)]
        assert list(GAME.complete_and_check_lists(seats, rules, brought)) == expected_now
    assert GAME.complete_and_check_lists(seats, GAME.complete_rules({}), [ready[0]]) == ()


@pytest.mark.parametrize("seed", range(4))
def test_its_rolls_are_those_of_the_dice_it_is_given_given_a_concession(seed: int) -> None:
    rolled: list[int] = []
    game = replace(GAME, concede=lambda play, seat: rolled.append(play.roll_die()))
    game.concede_for_seat(in_memory()[0].state, Seat(0), Dice(seed))
    assert rolled == [1 + Dice(seed).integer_below(6)]


def test_none_can_leave_twice_or_after_the_end_given_seats_that_leave_in_any_order() -> None:
    start = in_memory("human", "human", "human")[0].state
    for first, second, third in permutations(map(Seat, range(3))):
        left = GAME.concede_for_seat(start, first, Dice(1)).state
        for nobody in (first, Seat(-1), Seat(3)):
            assert refusal(left, nobody) == ("out", "That seat is not in the game.")
        over = GAME.concede_for_seat(left, second, Dice(1)).state
        assert over.winners == (third,)
        assert refusal(over, third) == ("over", "The game is over.")


def refusal(state: object, seat: Seat) -> tuple[str, str]:
    """Return the code and the sentence with which a concession is refused."""
    with pytest.raises(IllegalMove) as caught:
        GAME.concede_for_seat(state, seat, Dice(1))
    return caught.value.refusal[:2]
