"""What a journal keeps beside the moves: fingerprints, dice, what was seen, and where a branch comes from."""

from __future__ import annotations

import pytest
from harness.saved_games import GAME, in_memory, play_on
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import (
    DIGEST_EVERY,
    LINE_LIMIT,
    AnyRecord,
    BrokenSave,
    Chair,
    Entry,
    Note,
    encode_record,
    numbered_nonblank_lines,
)
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game


def last_line(match: Match, entry: AnyRecord) -> str:
    """What is wrong with this entry behind a match."""
    lines = [encode_record(match.header), *map(encode_record, match.entries), encode_record(entry)]
    again, broken = Match.read_file(find_game, b"".join(lines))
    assert broken is not None
    assert again.ply == match.ply
    return str(broken)


def test_their_state_has_a_fingerprint_and_no_other_has_given_a_hundred_plies() -> None:
    match, _lines = in_memory(plies=DIGEST_EVERY + 1)
    digests = {entry.ply: entry.digest for entry in match.entries if entry.digest}
    assert digests == {DIGEST_EVERY: GAME.state_digest(match.state_after_ply(DIGEST_EVERY))}


def test_a_concession_at_the_hundredth_ply_has_one_too() -> None:
    match, _lines = in_memory("human", "human", "human", plies=DIGEST_EVERY - 1)
    entry = match.concede(Seat(0))
    assert (entry.ply, entry.digest) == (DIGEST_EVERY, GAME.state_digest(match.state))


@pytest.mark.parametrize("seed", [1, 2])
def test_each_ply_has_its_own_dice_from_it_given_a_seed(seed: int) -> None:
    match, _lines = in_memory(seed=seed, plies=60)
    for entry in match.entries[1:]:
        assert isinstance(entry, Entry)
        assert entry.move is not None
        play = Play(GAME.rules, match.state_after_ply(entry.ply - 1), Dice(seed, entry.ply)).play_move_to_next_question(
            entry.move
        )
        assert tuple(play.events) == entry.events


@pytest.mark.parametrize("seed", [1, 2])
def test_the_next_one_has_the_dice_of_that_ply_given_a_seat_that_leaves_in_its_turn(seed: int) -> None:
    game = find_game("deck-hand")
    match, _lines = in_memory("human", "human", "human", game=game, seed=seed, plies=30)
    before, ply, seat = match.state, match.ply + 1, match.asked_seat
    assert seat is not None
    assert match.concede(seat).events == tuple(game.concede_for_seat(before, seat, Dice(seed, ply)).events)


def test_a_lone_option_is_known_and_one_of_several_is_not() -> None:
    match, _lines = in_memory("human", "human", plies=0)
    found = set()
    while match.options and match.ply < 400:
        lone = match.only_option()
        assert lone == (match.options[0] if len(match.options) == 1 else None)
        assert match.free_gain() == match.game.free_gain(match.state)
        found.add(lone is None)
        play_on(match, 1)
    assert found == {True, False}


def test_what_was_seen_stays_seen_whatever_else_is_noted() -> None:
    match, _lines = in_memory(plies=3)
    lines = [encode_record(match.header), *map(encode_record, match.entries)]
    for notes, seen in (([Note(name="x")], False), ([Note(seen=True), Note(name="x"), Note(seen=False)], True)):
        again, broken = Match.read_file(find_game, b"".join([*lines, *map(encode_record, notes)]))
        assert broken is None
        assert again.seen is seen


def test_what_is_played_next_goes_to_its_sink_and_its_witness_saw_each_line_given_a_file_that_was_read() -> None:
    match, _lines = in_memory(plies=3)
    written: list[bytes] = []
    seen: list[tuple[int, AnyRecord, int]] = []
    blob = b"".join([encode_record(match.header), *map(encode_record, match.entries)])
    again, _broken = Match.read_file(
        find_game, blob, written.append, lambda so_far, *at: seen.append((so_far.ply, *at))
    )
    assert seen == [(ply - 1, entry, ply + 2) for ply, entry in enumerate(match.entries)]
    play_on(again, 1)
    assert written == [encode_record(again.entries[-1])]


def test_an_answer_of_another_seat_or_none_at_all_is_no_answer() -> None:
    match, _lines = in_memory(plies=3)
    entry = match.play_move(match.options[0])
    assert isinstance(entry, Entry)
    match.switch_free_undo(True)
    match.undo()
    for lie in (replace(entry, seat=Seat(1 - entry.seat)), replace(entry, move=None)):
        assert last_line(match, lie).endswith("it is no answer to the question that was open.")


def test_a_branch_keeps_all_that_its_past_was_played_by() -> None:
    rules = {"tournament": 1}
    match, _lines = in_memory(free_undo=True, rules=rules, lists=in_tournament(), plies=20)
    match.seen = True
    branch = match.branch(10, "b", "", 7)
    again = branch.branch(11 if branch.ply >= 11 else 10, "c", "", 9)
    assert (branch.free_undo, branch.seen, branch.header.lists) == (True, True, match.header.lists)
    assert branch.states[0] == match.states[0]
    assert [(one.ply, one.seed) for one in branch.header.seeds] == [(0, 1), (11, 7)]
    play_on(branch, 2)
    later = branch.branch(11, "d", "", 8)
    assert [(one.ply, one.seed) for one in later.header.seeds] == [(0, 1), (11, 7), (12, 8)]
    assert [(one.ply, one.seed) for one in again.header.seeds] == [(0, 1), (11, 9)]


def test_these_are_dealt_and_what_was_seen_is_noted_given_deck_lists() -> None:
    lists = tuple(reversed(in_tournament()))
    match = Match.begin(
        GAME, [Chair("A", "human", 0), Chair("B", "human", 1)], {"tournament": 1}, seed=1, created="", id="t",
        lists=lists, seen=True,
    )  # fmt: skip
    rules = GAME.complete_rules({"tournament": 1})
    assert match.header.seen
    assert match.header.lists == lists
    assert match.state_after_ply(0) == GAME.start_game(2, rules, Dice(1, 0), lists)[1].state


def test_each_line_has_its_number_given_blank_lines_and_the_longest_line_there_may_be() -> None:
    assert list(numbered_nonblank_lines(b"a\n \n\n  b\n")) == [(1, b"a"), (4, b"  b")]
    longest = b"x" * LINE_LIMIT
    assert list(numbered_nonblank_lines(longest + b"\n")) == [(1, longest)]


def test_no_screen_is_upset_by_it_given_a_reason_that_quotes_a_file() -> None:
    broken = BrokenSave(3, "a\x1b[2Jb")
    assert (broken.line, str(broken)) == (3, "Line 3: a?[2Jb")


def in_tournament() -> tuple[dict[str, int], ...]:
    """The deck lists that two seats bring along when they choose none."""
    return tuple(GAME.complete_and_check_lists(2, GAME.complete_rules({"tournament": 1}), ()))
