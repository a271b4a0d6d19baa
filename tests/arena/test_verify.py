"""Deciding a game again: honest games agree in every event, changed ones are found out at their line."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from harness.saved_games import in_memory, play_on, play_out, replaced, same_game

from hoochgame.arena.verify import verify_save
from hoochgame.core.journal import BrokenSave, Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.storage.bundled import bundled_path


def difference(blob: bytes) -> str:
    with pytest.raises(BrokenSave) as caught:
        verify_save(blob, find_game)
    return str(caught.value)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "friendly"), [(2, 1), (4, 0), (6, 1)])
def test_every_move_is_decided_the_same_again_given_a_whole_game(seats: int, friendly: int) -> None:
    match, lines = in_memory(*["random"] * seats, seed=seats, rules={"friendly": friendly})
    play_out(match)
    assert verify_save(b"".join(lines), find_game) == match.ply


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "seats", "rules"),
    [
        ("starting-solo", 1, {}),
        ("starting-solo", 1, {"difficulty": 1, "hq_hits": 3}),
        ("hooch-stooges", 2, {"tournament": 1}),
        ("hooch-stooges", 3, {"tournament": 1, "friendly": 1}),
    ],
)
def test_a_game_for_one_or_a_tournament_comes_back_from_its_file_and_is_decided_again(
    title: str, seats: int, rules: dict[str, int]
) -> None:
    match, lines = in_memory(*["random"] * seats, game=find_game(title), seed=seats + 4, rules=rules)
    play_out(match)
    blob = b"".join(lines)
    again, trouble = Match.read_file(find_game, blob)
    assert trouble is None
    assert same_game(match, again)
    assert verify_save(blob, find_game) == match.ply


def test_those_are_decided_again_too_given_moves_taken_back_and_seats_that_left() -> None:
    match, lines = in_memory("human", "human", "human", free_undo=True, plies=30)
    for _undo in range(3):
        match.undo()
    match.redo()
    play_on(match, 10, taste=9)
    match.concede(Seat(0))
    play_on(match, 5)
    moves = sum(b'"is":"move"' in line or b'"is":"concede"' in line for line in b"".join(lines).splitlines()) - 1
    assert verify_save(b"".join(lines), find_game) == moves > match.ply


def test_its_own_dice_are_taken_given_a_branch() -> None:
    match, _lines = in_memory(plies=30)
    lines: list[bytes] = []
    play_on(match.branch(12, "twig", "", 99, lines.append), 20)
    assert verify_save(b"".join(lines), find_game) == 32


def test_that_line_is_named_given_another_die_in_a_line() -> None:
    _match, lines = in_memory(seed=4, plies=200)
    whole = b"".join(lines).splitlines(keepends=True)
    at, line = next((n, line) for n, line in enumerate(whole, 1) if b"ChartRolled" in line and n > 20)
    entry = json.loads(line)
    for event in entry["events"]:
        if event[0] == "ChartRolled":
            event[3] = event[3] % 5 + 1 if event[3] != 6 else 5
    sentence = difference(replaced(whole, at, json.dumps(entry).encode() + b"\n"))
    assert sentence.startswith(f"Line {at}: event 1 is [")
    assert "but the rules come to [" in sentence


def test_the_deal_is_the_first_difference_given_another_seed_in_the_header() -> None:
    _match, lines = in_memory(plies=5)
    whole = b"".join(lines).splitlines(keepends=True)
    header = json.loads(whole[0])
    header["seeds"][0]["seed"] = 2
    sentence = difference(replaced(whole, 1, json.dumps(header).encode() + b"\n"))
    assert sentence.startswith("Line 2: event 1 is ")


def test_the_rules_say_why_given_a_move_that_was_not_allowed() -> None:
    _match, lines = in_memory(plies=5)
    whole = b"".join(lines).splitlines(keepends=True)
    entry = json.loads(whole[4])
    entry["move"] = ["PlayCard", 0]
    sentence = difference(replaced(whole, 5, json.dumps(entry).encode() + b"\n"))
    assert re.fullmatch(r"Line 5: that move is not allowed: [A-Z].+\.", sentence)


def test_their_number_is_told_given_events_left_out_or_too_many() -> None:
    _match, lines = in_memory(plies=5)
    whole = b"".join(lines).splitlines(keepends=True)
    entry = json.loads(whole[4])
    entry["events"].append(["Busted", 0])
    sentence = difference(replaced(whole, 5, json.dumps(entry).encode() + b"\n"))
    said = len(entry["events"])
    assert sentence == f"Line 5: it has {said} events, but the rules come to {said - 1}."


def test_that_is_what_is_told_given_a_torn_line() -> None:
    _match, lines = in_memory(plies=5)
    assert difference(b"".join(lines)[:-2]) == "Line 7: the last line was cut short."


FORMER = MOONSHINERS.former


def by_former_rules(seed: int) -> tuple[Match, bytes]:
    """A game of Moonshiners as builds before 0.1.0 decided it, in which a seat gives up."""
    assert FORMER
    then = replace(MOONSHINERS, rules=FORMER.rules, concede=FORMER.concede)
    match, lines = in_memory(*["human"] * (2 + seed % 3), game=then, seed=seed, plies=40 + 40 * seed)
    if not match.is_over:
        match.reseat(Seat(1), Chair("Bot", "easy", 1))
        for seat in range(2, len(match.chairs)):
            match.reseat(Seat(seat), Chair("Bot", "easy", seat))
        match.concede(Seat(0))
    return match, b"".join(lines)


@pytest.mark.slow
def test_a_save_by_the_rules_of_an_earlier_version_opens_and_is_decided_as_it_was() -> None:
    others, used = 0, set()
    for seed in range(12):
        match, blob = by_former_rules(seed)
        assert verify_save(blob, find_game) == match.ply
        read, trouble = Match.read_file(find_game, blob)
        assert trouble is None
        assert read.state == match.state
        used |= {word for word in (b'["Explore",true]', b'"Reroll","horseshoe"', b'"concede"') if word in blob}
        today = replace(MOONSHINERS, former=None)
        try:
            verify_save(blob, lambda _id, game=today: game)
        except BrokenSave:
            others += 1
    assert others > 3
    assert len(used) == 3


def test_an_earlier_version_is_no_excuse_given_a_save_by_no_rules_at_all() -> None:
    lines = in_memory("human", "human", game=MOONSHINERS, plies=60)[1]
    whole = b"".join(lines).splitlines(keepends=True)
    at, line = next((n, line) for n, line in enumerate(whole, 1) if b"DiceRolled" in line)
    entry = json.loads(line)
    dice = next(event for event in entry["events"] if event[0] == "DiceRolled")
    dice[3][0] = (dice[3][0] + 1) % 6
    assert difference(replaced(whole, at, json.dumps(entry).encode() + b"\n")).startswith(f"Line {at}: event ")


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(bundled_path("saves").glob("*.jsonl")), ids=lambda path: path.name)
def test_todays_rules_decide_it_as_it_was_played_given_a_sample_game(path: Path) -> None:
    assert verify_save(path.read_bytes(), find_game) > 100
