"""What undo counts as a choice of a person, and why it stops where it does."""

from __future__ import annotations

import pytest
from harness.saved_games import in_memory, play_on

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import Refusal
from hoochgame.core.undoing import begins_act_of_person, undo_refusal_for_entry, undoing_seat
from hoochgame.games import find_game
from hoochgame.games.hooch_stooges.moves import Cash


@pytest.mark.parametrize(
    ("game", "seed"), [("hooch-stooges", 2), ("hooch-stooges", 5), ("deck-hand", 1), ("moonshiners", 1)]
)
def test_an_answer_was_a_choice_unless_it_was_the_only_one_or_one_that_nobody_declines(game: str, seed: int) -> None:
    match, _lines = in_memory(game=find_game(game), seed=seed, plies=400)
    found = set()
    for entry, before in zip(match.entries[1:], match.states[1:], strict=False):
        options = match.game.rules.options(before)
        lone, gift = len(options) == 1, entry.move == match.game.free_gain(before)
        choice = options[0].deliberate if lone else not gift
        assert match.was_chosen_by_person(entry.ply) == begins_act_of_person(match, entry, before) == choice
        found.add((lone, choice))
    assert {(False, True), (True, False)} <= found


def test_a_move_of_a_bot_or_the_table_was_no_choice_of_a_person() -> None:
    match, _lines = in_memory("human", "random", plies=60)
    assert not match.was_chosen_by_person(0)
    assert not any(match.was_chosen_by_person(entry.ply) for entry in match.entries if entry.seat == 1)
    assert any(match.was_chosen_by_person(entry.ply) for entry in match.entries if entry.seat == 0)


@pytest.mark.parametrize("kinds", [("human", "random"), ("human", "human"), ("random", "random")])
def test_the_person_asked_takes_back_else_whoever_answered_last_given_any_moment(kinds: tuple[str, ...]) -> None:
    match, _lines = in_memory(*kinds)
    found = set()
    while not match.is_over:
        play_on(match, 1)
        person = match.asked_seat is not None and match.chairs[match.asked_seat].is_human
        assert undoing_seat(match) == (match.asked_seat if person else match.entries[-1].seat)
        found.add(undoing_seat(match) == match.asked_seat)
    assert False in found, "at the end at the latest nobody is asked"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_gave_it_may_take_it_back_given_an_answer_that_was_news_only_to_the_others(seed: int) -> None:
    match, _lines = in_memory("human", "human", "human", game=find_game("deck-hand"), seed=seed, plies=600)
    found = 0
    for entry in match.entries[1:]:
        me, others = entry.seat, {Seat(seat) for seat in range(3)} - {entry.seat}
        refusal = undo_refusal_for_entry(match, entry, me)
        assert (refusal is not None) == any(event.stops_undo(me) for event in entry.events)
        found += refusal is None and any(event.stops_undo(seat) for event in entry.events for seat in others)
        for other in others:
            assert undo_refusal_for_entry(match, entry, other) is not None
    assert found


def test_a_part_of_an_act_does_not_begin_one() -> None:
    match, _lines = in_memory()
    first, second = (match.play_move(cash(match), joined=joined) for joined in (False, True))
    assert begins_act_of_person(match, first, match.states[1])
    assert not begins_act_of_person(match, second, match.states[2])


def cash(match: Match) -> Cash:
    """A quiet move, which tells nobody anything."""
    return next(option for option in match.options if isinstance(option, Cash))


def test_the_new_person_takes_back_what_is_its_own_given_a_chair_that_changed_hands() -> None:
    match, _lines = in_memory()
    match.play_move(cash(match))
    seat = match.asked_seat
    assert seat is not None
    match.reseat(seat, Chair("Zoë", "human", 5))
    assert match.undo_refusal() == Refusal("answered", "Too late: somebody else plays this seat now.")
    match.play_move(cash(match))
    assert match.undo() == 1
    assert match.undo_refusal() == Refusal("answered", "Too late: somebody else plays this seat now.")


def test_the_refusals_say_so_given_nothing_but_the_deal() -> None:
    match, _lines = in_memory()
    assert match.undo_refusal() == Refusal("nothing", "There is nothing to undo.")
    assert match.redo_refusal() == Refusal("nothing", "There is nothing to redo.")


def test_the_clause_is_named_given_somebody_who_has_left() -> None:
    match, _lines = in_memory("human", "human", "human")
    match.concede(Seat(2))
    refusal = match.undo_refusal()
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("fateful", match.entries[-1].events[0].final_clause)
    assert refusal.clause


def test_that_alone_is_no_reason_to_leave_it_at_that_given_a_game_for_one_that_is_over() -> None:
    match, _lines = in_memory("human", game=find_game("starting-solo"))
    play_on(match, 2000)
    assert match.is_over
    refusal = match.undo_refusal()
    assert refusal is None or refusal.code == "fateful"
