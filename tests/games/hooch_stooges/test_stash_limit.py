"""The house rule Stash limit: HS-OPT-09 to HS-OPT-12."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from harness.hooch_stooges.invariants import check as laws_hold
from harness.hooch_stooges.table import MONEY, A, B, Table, begun, card, run, table
from harness.random_play import random_game, random_match, random_moments, undone_and_redone
from harness.saved_games import in_memory
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import Ended, Event
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import Drawn
from hoochgame.games.hooch_stooges.events import HoochLost, StashTrimmed, TurnBegan
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.hooch_stooges.validation import check
from hoochgame.games.starting_solo.title import STARTING_SOLO

LIMIT = 20
SPENDING = (m.Buy, m.Try)  # seldom chosen by those who save
RULE = next(rule for rule in HOOCH_STOOGES.house_rules if rule.key == "stash_limit")


def ending(hooch: int, **more: object) -> Table:
    """Return the table after A has ended a turn with so much hooch."""
    return run(table(hooch=hooch, deck=MONEY, stash_limit=LIMIT, **more), m.EndTurn())


# HS-OPT-09


@pytest.mark.parametrize("limit", [1, 15, 19, 21, -20])
def test_the_limit_is_off_by_default_and_can_only_be_20(limit: int) -> None:
    """HS-OPT-09"""
    assert begun().state.stash_limit == 0
    assert begun(stash_limit=LIMIT).state.stash_limit == LIMIT
    with pytest.raises(IllegalMove) as refused:
        HOOCH_STOOGES.start_game(2, {"stash_limit": limit}, Dice(1))
    assert refused.value.refusal == ("option", "The stash limit can be 0 (none) or 20.", "HS-OPT-09")


def test_the_limit_is_advised_for_two_as_fortified_hq_is() -> None:
    """HS-OPT-09"""
    assert [RULE.advised_value(seats) for seats in HOOCH_STOOGES.seats] == [LIMIT, 0, 0, 0, 0]
    fortified = next(rule for rule in HOOCH_STOOGES.house_rules if rule.key == "hq_hits")
    assert {*RULE.advised} == {*fortified.advised}


def test_starting_solo_has_no_such_rule() -> None:
    """HS-OPT-09"""
    assert "stash_limit" not in {rule.key for rule in STARTING_SOLO.house_rules}
    _opening, play = STARTING_SOLO.start_game(1, {}, Dice(1))
    assert play.state.stash_limit == 0


@pytest.mark.parametrize("others", list(product((0, 1), (0, 1), (1, 3), (0, 1))))
def test_the_limit_goes_with_every_other_rule(others: tuple[int, ...]) -> None:
    """HS-OPT-09"""
    rules = dict(zip(("friendly", "tournament", "hq_hits", "fair_start"), others, strict=True))
    _opening, play = HOOCH_STOOGES.start_game(2, {**rules, "stash_limit": LIMIT}, Dice(1))
    assert play.state.stash_limit == LIMIT


def test_without_the_rule_all_hooch_stays() -> None:
    """HS-OPT-09, HS-GEN-07, HS-CLN-06"""
    after = run(table(hooch=26, deck=MONEY), m.EndTurn())
    assert (after.a.hooch, after.saw(StashTrimmed)) == (26, [])


# HS-OPT-10


def test_what_is_above_the_limit_goes_back_when_the_turn_is_over() -> None:
    """HS-OPT-10"""
    after = ending(26)
    assert after.a.hooch == LIMIT
    assert after.saw(StashTrimmed) == [StashTrimmed(A, 6)]
    kinds = [type(event) for event in after.events]
    assert kinds.index(Drawn) < kinds.index(StashTrimmed) < kinds.index(TurnBegan)


@pytest.mark.parametrize("hooch", [0, 19, 20])
def test_up_to_the_limit_nothing_goes_back(hooch: int) -> None:
    """HS-OPT-10"""
    after = ending(hooch)
    assert (after.a.hooch, after.saw(StashTrimmed)) == (hooch, [])


def test_in_the_last_round_the_hooch_that_is_kept_decides() -> None:
    """HS-OPT-10, HS-GEN-09"""
    last = {"active": B, "round": 100, "round_limit": 100}
    after = run(table(hooch=LIMIT, b={"hooch": 26, "deck": ()}, stash_limit=LIMIT, **last), m.EndTurn())
    assert after.events[-1] == Ended((A, B), "HS-GEN-09")


# HS-OPT-11


def test_within_a_turn_30_can_be_gathered_and_spent() -> None:
    """HS-OPT-11, HS-CHT-17"""
    before = table(hooch=29, hand=MONEY[:1], stash_limit=LIMIT)
    rich = run(before, m.PlayCard(MONEY[0]))
    assert (rich.a.hooch, rich.saw(StashTrimmed)) == (30, [])
    assert run(rich, m.Try(30), m.PickSeat(B), dice=[3]).state.winners == (A,)


def test_nobody_puts_anything_back_in_the_turn_of_another() -> None:
    """HS-OPT-11"""
    after = run(table(hooch=LIMIT, b={"hooch": 26}, stash_limit=LIMIT), m.EndTurn())
    assert (after.b.hooch, after.saw(StashTrimmed)) == (27, []), "with an income of 1"
    assert run(after, m.EndTurn()).saw(StashTrimmed) == [StashTrimmed(B, 7)]


# HS-OPT-12


def test_a_bust_still_costs_all_hooch() -> None:
    """HS-OPT-12, HS-BST-03"""
    after = run(table(hooch=26, deck=MONEY, stash_limit=LIMIT), m.Try(3), dice=[1])
    assert after.saw(HoochLost) == [HoochLost(A, 23)]
    assert run(after, m.EndTurn()).saw(StashTrimmed) == []


def test_who_keeps_the_hooch_in_a_bust_keeps_no_more_than_the_limit() -> None:
    """HS-OPT-12"""
    sergeant = card("sergeant")
    after = ending(26, crew=(sergeant,))
    assert (after.a.hooch, after.saw(HoochLost)) == (LIMIT, [])


def test_with_the_rule_the_deal_is_the_same() -> None:
    """HS-OPT-12"""
    for seed in range(5):
        assert begun(4, seed, stash_limit=LIMIT).events == begun(4, seed).events


# Laws.


def saved(seats: int, seed: int, friendly: int, tournament: int = 0) -> int:
    """Play at random with seats that seldom spend, check all laws, and return how often hooch went back."""
    rules = {"stash_limit": LIMIT, "friendly": friendly, "tournament": tournament}
    start = begun(seats, seed, **rules).state
    rich = start.with_gang_changed(start.active, hooch=LIMIT + 6)
    trims = 0
    for ply in random_game(HOOCH_STOOGES, seats, seed, rules, limit=80, eager=True, seldom=SPENDING, start=rich):
        if ply.number:  # ply 0 is the deal, and has no events of its own here
            laws_hold(ply)
        trims += sum(isinstance(event, StashTrimmed) for event in ply.events)
    return trims


@pytest.mark.slow
@pytest.mark.parametrize("seats", HOOCH_STOOGES.seats)
def test_all_laws_hold_where_seats_save(seats: int) -> None:
    """HS-OPT-10, HS-OPT-11"""
    assert sum(saved(seats, seed, seed % 2, seed == 1) for seed in range(2)) > 0


def test_undo_leads_back_over_what_went_back() -> None:
    """HS-OPT-10"""
    match = random_match(HOOCH_STOOGES, 3, 5, 60, {"stash_limit": LIMIT})
    undone_and_redone(match, list(match.states))


def test_no_quick_answer_ends_a_turn_above_the_limit_while_something_is_for_sale() -> None:
    met = 0
    rules = {"stash_limit": LIMIT}
    for seats, seed in product((2, 4), range(3)):
        for state, _options in random_moments(HOOCH_STOOGES, seats, seed, 120, rules, (m.EndTurn, *SPENDING)):
            if not isinstance(state.agenda[-1], m.Main):
                continue
            seat = state.agenda[-1].seat
            rich = state.with_gang_changed(seat, hooch=LIMIT + 6)
            choices = HOOCH_STOOGES.rules.options(rich)
            if any(isinstance(move, m.Buy) for move in choices):
                met += 1
                seen = HOOCH_STOOGES.view(rich, seat)
                assert HOOCH_STOOGES.ai.quick_answer(seen, seat, choices) != m.EndTurn()
    assert met > 100


# Files.

Lie = Callable[[tuple[Event, ...], int], tuple[Event, ...]]
LIES: dict[str, Lie] = {
    "another amount": lambda told, at: (*told[:at], StashTrimmed(A, 5), *told[at + 1 :]),
    "too much": lambda told, at: (*told[:at], StashTrimmed(A, 7), *told[at + 1 :]),
    "another seat": lambda told, at: (*told[:at], StashTrimmed(B, 6), *told[at + 1 :]),
    "nothing": lambda told, at: (*told[:at], *told[at + 1 :]),
    "twice": lambda told, at: (*told[: at + 1], StashTrimmed(A, 0), *told[at + 1 :]),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_file_in_which_a_seat_keeps_or_loses_another_amount_is_refused(lie: str) -> None:
    """HS-OPT-10"""
    before = begun(2, first=1, stash_limit=LIMIT).state.with_gang_changed(A, hooch=26)
    after = run(Table(before), m.EndTurn())
    check(before, after.events, after.state)
    at = next(i for i, event in enumerate(after.events) if isinstance(event, StashTrimmed))
    false = LIES[lie](after.events, at)
    state = before
    for event in false:
        state = event.apply(state)
    with pytest.raises(ValueError, match=r"puts|keeps more"):
        check(before, false, state)


@pytest.mark.parametrize("limit", [0, LIMIT])
def test_a_file_in_which_a_seat_puts_hooch_back_during_its_turn_is_refused(limit: int) -> None:
    """HS-OPT-11"""
    before = begun(2, first=1, stash_limit=limit).state.with_gang_changed(A, hooch=26)
    early = StashTrimmed(A, 6)
    with pytest.raises(ValueError, match="puts"):
        check(before, (early,), early.apply(before))


def test_a_file_in_which_the_last_seat_keeps_more_in_the_last_round_is_refused() -> None:
    """HS-OPT-10, HS-GEN-09"""
    start = begun(2, first=1, stash_limit=LIMIT, round_limit=1).state
    before = run(Table(start), m.EndTurn()).state.with_gang_changed(B, hooch=26)
    after = run(Table(before), m.EndTurn())
    check(before, after.events, after.state)
    with pytest.raises(ValueError, match="keeps more"):
        check(before, (after.events[-1],), after.state.with_gang_changed(B, hooch=26))


def test_a_save_from_before_the_rule_goes_on_without_it() -> None:
    """HS-OPT-09: its header does not name the rule."""
    match, _lines = in_memory("human", "human", plies=30)
    rules = {key: value for key, value in match.header.rules.items() if key != "stash_limit"}
    old = encode_record(replace(match.header, rules=rules)) + b"".join(map(encode_record, match.entries))
    again, trouble = Match.read_file(find_game, old)
    assert trouble is None
    assert again.states == match.states
    assert not again.state.stash_limit


def test_reading_it_gives_the_same_game_given_a_save_of_a_game_with_the_rule() -> None:
    """HS-OPT-09"""
    match, lines = in_memory("human", "human", rules={"stash_limit": LIMIT}, plies=30)
    again, trouble = Match.read_file(find_game, b"".join(lines))
    assert trouble is None
    assert again.states == match.states
    assert again.state.stash_limit == LIMIT
