"""The house rule Fair start: HS-OPT-06 to HS-OPT-08."""

from __future__ import annotations

import dataclasses
import tomllib
from importlib.resources import files
from itertools import product

import pytest
from harness.hooch_stooges.invariants import check as laws_hold
from harness.hooch_stooges.table import begun
from harness.random_play import random_game, random_match, undone_and_redone
from harness.saved_games import in_memory
from msgspec.structs import replace

from hoochgame.arena.verify import verify_save
from hoochgame.core.content import FILE, BadContent, parse_content
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair, encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game, hooch_stooges
from hoochgame.games.hooch_stooges.content import TRAITS, HoochContent, fair_start_hooch
from hoochgame.games.hooch_stooges.events import HoochGained, StartEvened
from hoochgame.games.hooch_stooges.former import FORMER
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.hooch_stooges.validation import check
from hoochgame.games.starting_solo.title import STARTING_SOLO

TABLES = list(product(range(2, 7), (0, 1)))  # seats, Friendly
TEXT = files(hooch_stooges).joinpath(FILE).read_text("utf-8")


@pytest.mark.parametrize(("seats", "friendly"), TABLES)
def test_each_seat_has_the_hooch_of_its_place_when_a_game_is_dealt_given_the_rule(seats: int, friendly: int):
    """HS-OPT-06, HS-OPT-07: whoever has been drawn to begin; the first seat has had its income, too."""
    table = tomllib.loads(TEXT)["fair_start"]["friendly" if friendly else "standard"][str(seats)]
    for seed in range(6):
        start = begun(seats, seed, fair_start=1, friendly=friendly).state
        found = [start.gangs[(start.first + i) % seats].hooch for i in range(seats)]
        assert found == [table[0] + 1, *table[1:]]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_events_come_in_the_order_of_turns_before_the_first_turn_given_the_rule(seats: int):
    """HS-OPT-07"""
    start = begun(seats, 3, fair_start=1, first=2)
    given = [StartEvened(Seat((1 + i) % seats), i + 1, n) for i, n in enumerate(fair_start_hooch(seats, False)) if n]
    assert start.saw(StartEvened) == given
    kinds = [type(event).__name__ for event in start.events]
    assert kinds.index("StartEvened") < kinds.index("TurnBegan")


def test_the_deal_is_the_same_without_it_given_no_such_rule():
    """HS-OPT-08: no die and no card is another."""
    for seed in range(5):
        on, off = begun(4, seed, fair_start=1), begun(4, seed)
        assert [event for event in on.events if not isinstance(event, StartEvened)] == list(off.events)
        assert off.saw(StartEvened) == []


def test_the_rule_is_on_by_default_and_refuses_other_values():
    """HS-OPT-06"""
    _opening, play = HOOCH_STOOGES.start_game(2, {}, Dice(1))
    assert play.state.fair_start
    with pytest.raises(IllegalMove) as refused:
        HOOCH_STOOGES.start_game(2, {"fair_start": 2}, Dice(1))
    assert refused.value.refusal == ("option", "Fair start can be true or false.", "HS-OPT-06")


def test_in_starting_solo_there_is_no_such_rule():
    """HS-OPT-06"""
    assert "fair_start" not in {rule.key for rule in STARTING_SOLO.house_rules}
    _opening, play = STARTING_SOLO.start_game(1, {}, Dice(1))
    assert not play.state.fair_start


@pytest.mark.parametrize(("seats", "tournament"), [(2, 0), (4, 0), (3, 1)])
def test_all_laws_hold_in_random_games_given_the_rule(seats: int, tournament: int):
    """HS-OPT-08"""
    rules = {"fair_start": 1, "tournament": tournament}
    for ply in random_game(HOOCH_STOOGES, seats, seats, rules, limit=60, eager=True):
        laws_hold(ply)


def test_undo_leads_back_to_the_start_and_redo_to_the_end_given_the_rule():
    match = random_match(HOOCH_STOOGES, 3, 5, 40, {"fair_start": 1})
    undone_and_redone(match, list(match.states))


# Files.


@pytest.mark.parametrize("change", [{"n": 29}, {"seat": Seat(0)}, {"nth": 3}, None])
def test_a_file_with_another_amount_or_seat_is_refused(change: dict[str, int] | None):
    """HS-OPT-06"""
    match, lines = in_memory("human", "human", rules={"first": 1, "fair_start": 1})
    assert Match.read_file(find_game, b"".join(lines))[1] is None
    deal = match.entries[0]
    at = next(i for i, event in enumerate(deal.events) if isinstance(event, StartEvened))
    lie = () if change is None else (replace(deal.events[at], **change),)
    false = replace(deal, events=(*deal.events[:at], *lie, *deal.events[at + 1 :]))
    with pytest.raises(ValueError, match="can’t follow"):
        Match.read_file(find_game, encode_record(match.header) + encode_record(false))


def test_a_head_start_later_in_the_game_or_without_the_rule_is_refused():
    """HS-OPT-06"""
    for on in (0, 1):
        state = begun(2, fair_start=on).state
        late = StartEvened(Seat(1), 2, 2)
        check(state, (HoochGained(Seat(1), 2),), HoochGained(Seat(1), 2).apply(state))
        with pytest.raises(ValueError, match="another amount"):
            check(state, (late,), late.apply(state))


def test_a_save_from_before_the_rule_goes_on_without_it():
    """HS-OPT-06: its header does not name the rule."""
    match, _lines = in_memory("human", "human", rules={"fair_start": 0}, plies=30)
    rules = {key: value for key, value in match.header.rules.items() if key != "fair_start"}
    old = encode_record(replace(match.header, rules=rules)) + b"".join(map(encode_record, match.entries))
    again, trouble = Match.read_file(find_game, old)
    assert trouble is None
    assert again.states == match.states
    assert not again.state.fair_start


@pytest.mark.parametrize(("seats", "friendly"), [(2, 0), (3, 0), (2, 1), (4, 0)])
def test_a_save_with_the_starts_of_version_0_1_0_opens_and_verifies(seats: int, friendly: int):
    """HS-OPT-06: the events say what seats began with; a mixture of both tables is refused."""
    rules = {"first": 1, "fair_start": 1, "friendly": friendly}
    old = dataclasses.replace(HOOCH_STOOGES, rules=FORMER.rules)
    match = Match.begin(old, [Chair("Ada", "human", seat) for seat in range(seats)], rules, seed=4, created="", id="a")
    given = [event.n for event in match.entries[0].events if isinstance(event, StartEvened)]
    assert given == list(fair_start_hooch(seats, bool(friendly), of_first_version=True)[1:])
    lines = [encode_record(match.header), *map(encode_record, match.entries)]
    assert Match.read_file(find_game, b"".join(lines))[0].state == match.state
    assert verify_save(b"".join(lines), find_game) == 0
    mixed = [*given[:-1], given[-1] + 1]
    if mixed != list(fair_start_hooch(seats, bool(friendly))[1:]):
        events = [replace(e, n=mixed[e.nth - 2]) if isinstance(e, StartEvened) else e for e in match.entries[0].events]
        false = replace(match.entries[0], events=tuple(events))
        with pytest.raises(ValueError, match="can’t follow"):
            Match.read_file(find_game, lines[0] + encode_record(false))


# The content file.


@pytest.mark.parametrize("lie", ["2 = [0, 2, 4]", "7 = [0, 2]"])
def test_the_content_is_refused_given_a_table_without_a_number_for_each_place(lie: str):
    row = f"2 = {list(fair_start_hooch(2, False))}"
    with pytest.raises(BadContent, match="2 seats need 2 numbers"):
        parse_content(TEXT.replace(row, lie, 1), HoochContent, FILE, traits=TRAITS)
