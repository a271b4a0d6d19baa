"""What lies where: every card in one pile, and what has gone from one to another."""

import pytest
from harness.random_play import random_game

from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.events import SeatOut
from hoochgame.games.starting_solo.events import EnemiesPosted
from hoochgame.ui.table.pieces.piles import NOWHERE, Journey, PileId, Piles, find_journeys
from hoochgame.ui.titles.deck_hand import piles as deck_hand
from hoochgame.ui.titles.hooch_stooges import piles as hooch_stooges

GAMES = [("hooch-stooges", 3, {}), ("starting-solo", 1, {}), ("deck-hand", 3, {}), ("deck-hand", 1, {"challenge": 4})]
HAND, STASH, DECK = (PileId(zone, Seat(0)) for zone in ("hand", "stash", "deck"))

BOXED = (EnemiesPosted, SeatOut)  # out of the box and into it


def piles_of(title: str):
    return deck_hand.piles if title == "deck-hand" else hooch_stooges.piles


def events(title: str, seats: int, rules: dict[str, int], seed: int = 5):
    """Every event of a random game as the first seat sees it, with the states before and after."""
    game = find_game(title)
    for ply in random_game(game, seats, seed, rules, limit=400):
        state = game.view(ply.before, Seat(0))
        for event in ply.events:
            told = game.redact(event, Seat(0))
            after = told.apply(state)
            yield state, told, after
            state = after


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats", "rules"), GAMES)
def test_no_card_lies_in_two_piles(title, seats, rules) -> None:
    piles = piles_of(title)
    for state, _event, _after in events(title, seats, rules):
        lying = [card for cards in piles(state).cards.values() for card in cards if card != HIDDEN]
        assert len(lying) == len(set(lying))
        for pile, cards in piles(state).cards.items():
            assert all(piles(state).place_of(card) == pile for card in cards if card != HIDDEN)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats", "rules"), GAMES)
def test_as_many_cards_leave_as_come(title, seats, rules) -> None:
    """Each pile has grown by what has come to it, less what has gone from it."""
    piles, went = piles_of(title), 0
    for state, event, after in events(title, seats, rules):
        if isinstance(event, BOXED):
            continue
        before, now = piles(state), piles(after)
        found = list(find_journeys(before, now))
        went += len(found)
        for pile in now.cards:
            come, gone = (sum(getattr(one, end) == pile for one in found) for end in ("goal", "source"))
            if come:
                assert now.count(pile) - before.count(pile) == come - gone, (event, found)
        assert all(before.place_of(card) in (source, NOWHERE) for card, source, _goal in found)
    assert went > 50


def test_a_card_that_nobody_can_read_any_more_is_the_one_that_is_gone() -> None:
    before = Piles({PileId("supply"): (7, 8), HAND: (HIDDEN,)})
    after = Piles({PileId("supply"): (8,), HAND: (HIDDEN, HIDDEN)})
    assert list(find_journeys(before, after)) == [Journey(7, PileId("supply"), HAND)]


def test_a_card_that_comes_to_light_has_left_the_pile_that_lost_most() -> None:
    before = Piles({DECK: (HIDDEN,) * 4, HAND: (), STASH: (3,)})
    after = Piles({DECK: (HIDDEN,) * 2, HAND: (5, 6), STASH: (3,)})
    assert list(find_journeys(before, after)) == [Journey(5, DECK, HAND), Journey(6, DECK, HAND)]


def test_what_only_changes_places_within_its_pile_has_gone_nowhere() -> None:
    assert not list(find_journeys(Piles({STASH: (3, 4)}), Piles({STASH: (4, 3)})))


def test_nobody_knows_where_a_hidden_card_lies() -> None:
    piles = Piles({DECK: (HIDDEN,)})
    assert piles.place_of(HIDDEN) == NOWHERE == ("", TABLE)
    assert piles.count(DECK) == 1


def test_the_piles_of_a_state_are_made_once() -> None:
    state, _event, after = next(events("deck-hand", 2, {}))
    assert deck_hand.piles(state) is deck_hand.piles(state)
    assert deck_hand.piles(after) is not deck_hand.piles(state)
