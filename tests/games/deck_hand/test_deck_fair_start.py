"""The house rule Fair start: DH-H1 to DH-H3."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest
from harness.deck_hand.invariants import check as laws_hold
from harness.deck_hand.table import begun
from harness.random_play import random_game, random_match, undone_and_redone
from harness.saved_games import in_memory
from msgspec.structs import replace

from hoochgame.core.content import FILE, BadContent, parse_content
from hoochgame.core.dice import Dice
from hoochgame.core.journal import encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import deck_hand, find_game
from hoochgame.games.deck_hand.content import DeckHandContent, fair_start_coins_by_turn_order
from hoochgame.games.deck_hand.events import CoinsGained, StartEvened
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.deck_hand.validation import check_record

TEXT = files(deck_hand).joinpath(FILE).read_text("utf-8")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_the_coins_of_its_place_when_a_game_is_dealt_given_the_rule(seats: int):
    """DH-H1, DH-H2: whoever has been drawn to begin."""
    table = tomllib.loads(TEXT)["fair_start"][str(seats)]
    for seed in range(6):
        start = begun(seats, seed, fair_start=1).state
        assert [start.pirates[(start.first + i) % seats].coins for i in range(seats)] == table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_events_come_in_the_order_of_turns_before_the_first_turn_given_the_rule(seats: int):
    """DH-H2"""
    start = begun(seats, 3, fair_start=1, first=2)
    given = [
        StartEvened(Seat((1 + i) % seats), i + 1, n) for i, n in enumerate(fair_start_coins_by_turn_order(seats)) if n
    ]
    assert start.saw(StartEvened) == given
    kinds = [type(event).__name__ for event in start.events]
    assert kinds.index("StartEvened") < kinds.index("TurnBegan")


def test_the_deal_is_the_same_without_it_given_no_such_rule():
    """DH-H3: no card is another."""
    for seed in range(5):
        on, off = begun(4, seed, fair_start=1), begun(4, seed)
        assert [event for event in on.events if not isinstance(event, StartEvened)] == list(off.events)
        assert off.saw(StartEvened) == []


def test_the_rule_is_on_by_default_and_refuses_other_values():
    """DH-H1"""
    _opening, play = DECK_HAND.start_game(2, {}, Dice(1))
    assert play.state.fair_start
    with pytest.raises(IllegalMove) as refused:
        DECK_HAND.start_game(2, {"fair_start": 2}, Dice(1))
    assert refused.value.refusal == ("option", "Fair start can be true or false.", "DH-H1")


def test_in_a_challenge_it_changes_nothing():
    """DH-H1"""
    on, off = begun(1, challenge=3, fair_start=1), begun(1, challenge=3)
    assert (on.state, on.events) == (off.state, off.events)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_laws_hold_in_random_games_given_the_rule(seats: int):
    """DH-H3"""
    for ply in random_game(DECK_HAND, seats, seats, {"fair_start": 1}, limit=60):
        laws_hold(ply)


def test_undo_leads_back_to_the_start_and_redo_to_the_end_given_the_rule():
    match = random_match(DECK_HAND, 3, 5, 40, {"fair_start": 1})
    undone_and_redone(match, list(match.states))


# Files.


@pytest.mark.parametrize("change", [{"n": 29}, {"seat": Seat(0)}, {"nth": 3}, None])
def test_a_file_with_another_amount_or_seat_is_refused(change: dict[str, int] | None):
    """DH-H1"""
    match, lines = in_memory(*["human"] * 4, game=DECK_HAND, rules={"first": 1, "fair_start": 1})
    assert Match.read_file(find_game, b"".join(lines))[1] is None
    deal = match.entries[0]
    at = max(i for i, event in enumerate(deal.events) if isinstance(event, StartEvened))
    lie = () if change is None else (replace(deal.events[at], **change),)
    false = replace(deal, events=(*deal.events[:at], *lie, *deal.events[at + 1 :]))
    with pytest.raises(ValueError, match="can’t follow"):
        Match.read_file(find_game, encode_record(match.header) + encode_record(false))


def test_a_head_start_later_in_the_game_or_without_the_rule_is_refused():
    """DH-H1"""
    for on in (0, 1):
        state = begun(2, fair_start=on).state
        late, coins = StartEvened(Seat(1), 2, 2), CoinsGained(Seat(1), 2)
        check_record(state, (coins,), coins.apply(state))
        with pytest.raises(ValueError, match="another amount"):
            check_record(state, (late,), late.apply(state))


def test_a_save_from_before_the_rule_goes_on_without_it():
    """DH-H1: its header does not name the rule."""
    match, _lines = in_memory("human", "human", game=DECK_HAND, rules={"fair_start": 0}, plies=30)
    rules = {key: value for key, value in match.header.rules.items() if key != "fair_start"}
    old = encode_record(replace(match.header, rules=rules)) + b"".join(map(encode_record, match.entries))
    again, trouble = Match.read_file(find_game, old)
    assert trouble is None
    assert again.states == match.states
    assert not again.state.fair_start


# The content file.


def test_the_content_is_refused_given_a_table_without_a_number_for_each_place():
    row = f"2 = {list(fair_start_coins_by_turn_order(2))}"
    with pytest.raises(BadContent, match="2 seats need 2 numbers"):
        parse_content(TEXT.replace(row, "2 = [1, 2, 3]", 1), DeckHandContent, FILE)
