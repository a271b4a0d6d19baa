"""Reading a journal: each kind of damage has its own sentence, and what stands before it still opens."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from harness.saved_games import in_memory, play_on, replaced

from hoochgame.core.journal import LINE_LIMIT, BrokenSave, Chair, Redone, Undone, encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import GAMES, find_game

PLIES = 30


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """Line 1 is the header, line 2 the deal, line n + 2 the move of ply n."""
    return b"".join(in_memory(plies=PLIES)[1]).splitlines(keepends=True)


def hopeless(blob: bytes) -> str:
    """The sentence about a file that does not open at all."""
    with pytest.raises(BrokenSave) as caught:
        Match.read_file(find_game, blob)
    return str(caught.value)


def trouble(blob: bytes, ply: int) -> str:
    """The sentence about a file that opens up to a ply."""
    match, broken = Match.read_file(find_game, blob)
    assert broken is not None
    assert match.ply == ply
    return str(broken)


def header_with(lines: list[bytes], **changes: Any) -> bytes:
    header = {**json.loads(lines[0]), **changes}
    return replaced(lines, 1, json.dumps(header).encode() + b"\n")


# Nothing to open.


@pytest.mark.parametrize(
    ("blob", "sentence"),
    [
        (b"", "The file is empty."),
        (b"\n", "The file is empty."),
        (b"hello\n", "Line 1: this is not a Hoochgame save."),
        (b"{}\n", "Line 1: this is not a Hoochgame save."),
        (b"[]\n", "Line 1: this is not a Hoochgame save."),
        (b"null\n", "Line 1: this is not a Hoochgame save."),
        (b"\x89PNG\r\n\x1a\n\x00\x00\n", "Line 1: this is not a Hoochgame save."),
        (b"\xff\xfe{\x00}\x00\n", "Line 1: this is not a Hoochgame save."),
        (b'{"is":"header"}\n', "Line 1: this is not a Hoochgame save."),
        (b'{"is":"header","hoochgame":0}\n', "Line 1: this is not a Hoochgame save."),
        (b'{"is":"header","hoochgame":99}\n', "Reading it takes a newer version of Hoochgame."),
        (b'{"is":"header","hoochgame":1}\n', "Line 1: the header, which says who plays"),
        (b'{"is":"header"', "Line 1: the last line was cut short."),
        (b"[" * 60_000 + b"\n", "Line 1: this is not a Hoochgame save."),
        (b'{"is":' + b'{"a":' * 10_000 + b"\n", "Line 1: this is not a Hoochgame save."),
        (b"x" * (LINE_LIMIT + 1) + b"\n", "Line 1: this line is far too long for a move."),
    ],
)
def test_a_sentence_says_so_given_what_is_no_save(blob: bytes, sentence: str) -> None:
    assert hopeless(blob).startswith(sentence)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"game": "chess"}, f"Line 1: There is no title chess; there are: {', '.join(game.id for game in GAMES)}."),
        ({"edition": "0000"}, "It was played with cards that this version of Hooch Stooges does not have. Open it"),
        ({"chairs": []}, "Line 1: Two to six players, please."),
        ({"chairs": [{"name": "A", "kind": "human", "colour": 0}] * 7}, "Line 1: Two to six players, please."),
        ({"chairs": [{"name": "A", "kind": "human", "colour": 9}] * 2}, "Line 1: the header, which says who plays"),
        ({"rules": {"friendly": 7}}, "Line 1: Friendly can be true or false."),
        ({"rules": {"cheating": 1}}, "Line 1: There is no house rule cheating; there are "),
        ({"rules": {"first": 5}}, "Line 1: There is no such seat to go first."),
        ({"rules": {"friendly": True}}, "Line 1: the header, which says who plays"),
        ({"rules": {"tournament": 1}}, "Line 1: the deck lists of its seats are missing."),
        ({"seeds": []}, "Line 1: the header does not say where its dice come from."),
        ({"seeds": [{"ply": 3, "seed": 1}]}, "Line 1: the header does not say where its dice come from."),
        ({"seeds": "x"}, "Line 1: the header, which says who plays"),
        ({"hoochgame": 1e400}, "Line 1: this is not a Hoochgame save."),
    ],
)
def test_a_sentence_says_what_given_a_header_that_says_something_impossible(
    lines: list[bytes], changes: dict[str, Any], sentence: str
) -> None:
    assert hopeless(header_with(lines, **changes)).startswith(sentence)


def test_what_is_known_is_read_given_a_header_of_a_later_version_with_more_in_it(lines: list[bytes]) -> None:
    match, broken = Match.read_file(find_game, header_with(lines, mood="cheerful"))
    assert broken is None
    assert match.ply == PLIES


def test_there_is_no_game_given_only_a_header(lines: list[bytes]) -> None:
    assert "no game" in hopeless(lines[0]) or "empty" in hopeless(lines[0])


def test_the_first_of_them_are_read_given_far_more_lines_than_any_game_has(
    lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hoochgame.core.journal.MOST_LINES", PLIES)
    assert trouble(b"".join(lines), PLIES - 2) == f"Line {PLIES + 1}: there are far more lines than any game has."


def test_the_rest_is_not_read_given_far_more_taken_back_than_anybody_would(
    lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hoochgame.core.match.MOST_RETRACED", 2 * PLIES)
    again = [encode_record(Undone(PLIES)), encode_record(Redone(PLIES))]
    assert Match.read_file(find_game, b"".join([*lines, *again]))[1] is None
    blob = b"".join([*lines, *again, encode_record(Undone(1))])
    assert trouble(blob, PLIES) == f"Line {PLIES + 5}: far too much is taken back and put back."


# A damaged line: everything before it opens.


@pytest.mark.parametrize("length", [1, 10, 60])
def test_the_game_opens_up_to_the_one_before_given_a_torn_last_line(lines: list[bytes], length: int) -> None:
    blob = b"".join(lines[:-1]) + lines[-1][:length]
    assert trouble(blob, PLIES - 1) == f"Line {PLIES + 2}: the last line was cut short."


GARBLED, ODD = "this line is damaged and can’t be read.", "this is not written as a move of this game is."
BAD_LINES: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"garbage\n", GARBLED),
    "zeros": (b"\x00" * 512 + b"\n", GARBLED),
    "bad letters": (b'{"is":"note","name":"\xff\xfe"}\n', GARBLED),
    "another kind": (b'{"is":"poem"}\n', ODD),
    "an unknown event": (b'{"is":"move","ply":11,"seat":0,"move":["EndTurn"],"events":[["Boom"]]}\n', ODD),
    "an unknown move": (b'{"is":"move","ply":11,"seat":0,"move":["Fly"],"events":[]}\n', ODD),
    "a field too many": (b'{"is":"undo","n":1,"why":"x"}\n', ODD),
    "deep nesting": (b'{"is":' + b"[" * 60_000 + b"\n", GARBLED),
    "a huge number": (b'{"is":"undo","n":' + b"9" * 5000 + b"}\n", ODD),
    "far too long": (b'{"is":"note","name":"' + b"x" * LINE_LIMIT + b'"}\n', "this line is far too long for a move."),
    "undo of too much": (b'{"is":"undo","n":11}\n', "there are not 11 moves to take back or put back."),
    "undo of nothing": (b'{"is":"undo","n":0}\n', "there are not 0 moves to take back or put back."),
    "undo of less": (b'{"is":"undo","n":-1}\n', "there are not -1 moves to take back or put back."),
    "redo of nothing": (b'{"is":"redo","n":1}\n', "there is no move to take back or put back."),
    "a seat too many": (b'{"is":"seat","seat":7,"chair":{"name":"","kind":"easy","colour":0}}\n', "there is no such"),
    "a leaver too many": (b'{"is":"concede","ply":11,"seat":7,"events":[["Busted",1]]}\n', "there is no such seat."),
    "a ply too many": (b'{"is":"move","ply":12,"seat":0,"move":["EndTurn"],"events":[]}\n', "ply 12 does not follow"),
    "no events": (b'{"is":"move","ply":11,"seat":0,"move":["EndTurn"],"events":[]}\n', "nothing happens in it."),
    "a second deal": (b'{"is":"move","ply":11,"seat":-1,"move":null,"events":[["Busted",1]]}\n', "it is no answer"),
}


@pytest.mark.parametrize("kind", BAD_LINES)
def test_its_number_is_named_and_the_rest_opens_given_a_bad_line_in_the_middle(lines: list[bytes], kind: str) -> None:
    line, sentence = BAD_LINES[kind]
    assert trouble(replaced(lines, 13, line), 10).startswith(f"Line 13: {sentence}")


def test_the_gap_is_noticed_given_a_line_left_out(lines: list[bytes]) -> None:
    assert trouble(replaced(lines, 13, b""), 10) == "Line 13: ply 12 does not follow the one before it."


def test_a_wrong_digest_is_noticed() -> None:
    match, lines = in_memory(plies=99)
    play_on(match, 2)
    entry = json.loads(lines[-2])
    assert entry["ply"] == 100
    entry["digest"] = "0" * 16
    whole = b"".join(lines).splitlines(keepends=True)
    blob = replaced(whole, 102, json.dumps(entry).encode() + b"\n")
    assert trouble(blob, 99) == "Line 102: the game does not come to the state that was written down."


# Hostile values: a line that reads, with events that no rule would come to.


def event(*parts: Any) -> list[Any]:
    return list(parts)


def goes_on(seat: int) -> list[Any]:
    return event("Next", [{"op": "main", "seat": seat, "moves": 1}])


def swinging(seat: int, **raid: Any) -> list[Any]:
    raid = {"attacker": seat, "defender": -1, "place": 1, **raid}
    return event("Next", [{"op": "swinging", "seat": seat, "raid": raid}])


HOSTILE: dict[str, Callable[[int], list[list[Any]]]] = {
    "stops half-way": lambda seat: [event("Next", [])],
    "a card that is not there": lambda seat: [event("CardPlayed", seat, 9999, True), goes_on(seat)],
    "a hidden card": lambda seat: [event("CardPlayed", seat, -2, True), goes_on(seat)],
    "discards from nowhere": lambda seat: [event("HandDiscarded", seat, [9999]), goes_on(seat)],
    "discards another’s cards": lambda seat: [event("HandDiscarded", seat, [0, 1, 2]), goes_on(seat)],
    "a seat that is not there": lambda seat: [event("HoochGained", 77, 1, ""), goes_on(seat)],
    "a seat below the table": lambda seat: [event("HoochGained", -2, 1, ""), goes_on(seat)],
    "a turf that is not there": lambda seat: [event("TurfTaken", seat, 99), goes_on(seat)],
    "a turf from the end": lambda seat: [event("TurfTaken", seat, -1), goes_on(seat)],
    "an attack on nothing": lambda seat: [event("AttackBegan", seat, 99, -1), goes_on(seat)],
    "an entry that is not on the chart": lambda seat: [event("ChartRolled", seat, 7, 3, 0), goes_on(seat)],
    "a die with seven sides": lambda seat: [event("ChartRolled", seat, 1, 7, 0), goes_on(seat)],
    "turfs that are not there": lambda seat: [event("CityDealt", [99] * 15), goes_on(seat)],
    "too few turfs": lambda seat: [event("CityDealt", [1]), goes_on(seat)],
    "debts": lambda seat: [event("HoochLost", seat, 50), goes_on(seat)],
    "riches": lambda seat: [event("HoochGained", seat, 99_999, "")] * 2 + [goes_on(seat)],
    "a number without end": lambda seat: [event("HoochGained", seat, 1 << 62, ""), goes_on(seat)],
    "an endless agenda": lambda seat: [event("Next", [{"op": "main", "seat": seat}] * 900)],
    "an effect without bounds": lambda seat: [event("Next", [{"op": "draw", "seat": seat, "n": 1 << 40}])],
    "somebody else’s question": lambda seat: [event("Next", [{"op": "main", "seat": 44}])],
    "nobody’s question": lambda seat: [event("Next", [{"op": "main", "seat": -1}])],
    "an attack on no place": lambda seat: [swinging(seat, place=99)],
    "a blocker from nowhere": lambda seat: [swinging(seat, blockers=[999])],
    "a winner who does not play": lambda seat: [event("Ended", [5], "")],
    "no winner": lambda seat: [event("Ended", [], "")],
    "an empty agenda": lambda seat: [event("Next", [])] * 4,
    "a turn of nobody": lambda seat: [event("TurnBegan", -1, 1), goes_on(seat)],
    "removes a field": lambda seat: [event("CardRemoved", seat, 0, "alive"), goes_on(seat)],
    "everybody out": lambda seat: [event("SeatOut", 0, []), event("SeatOut", 1, []), goes_on(seat)],
    "a lineup without bounds": lambda seat: [event("LineupDealt", list(range(50))), goes_on(seat)],
    "a slot too far": lambda seat: [event("SlotFilled", 40, 0), goes_on(seat)],
}  # fmt: skip


@pytest.mark.parametrize("kind", HOSTILE)
def test_events_that_no_rule_comes_to_are_refused_with_a_sentence(kind: str) -> None:
    match, lines = in_memory(plies=10)
    seat = match.asked_seat
    assert seat is not None
    move = {"is": "move", "ply": 11, "seat": seat, "move": ["EndTurn"], "events": HOSTILE[kind](seat)}
    blob = b"".join(lines) + json.dumps(move).encode() + b"\n"
    sentence = trouble(blob, 10)
    assert sentence in ("Line 13: what happens there can’t follow the game so far.", f"Line 13: {ODD}")


def test_a_move_after_the_end_is_refused() -> None:
    match, lines = in_memory("human", "human", plies=5)
    match.concede(Seat(0))
    assert match.is_over
    more = b'{"is":"move","ply":7,"seat":0,"move":["EndTurn"],"events":[["Busted",0]]}\n'
    assert trouble(b"".join(lines) + more, 6).endswith("the game was over before.")


@pytest.mark.slow
def test_reading_never_fails_otherwise_given_each_byte_of_a_line_changed(lines: list[bytes]) -> None:
    line = lines[12]
    for at in range(len(line)):
        for new in (b"9", b'"', b"\x00", b"]"):
            changed = line[:at] + new + line[at + 1 :]
            match, _broken = Match.read_file(find_game, replaced(lines, 13, changed))
            assert match.ply >= 10


@pytest.mark.parametrize("blank", [b"\n", b"\r\n", b"  \n\n", b"   ", b"\n\t"])
def test_blank_lines_are_passed_over(lines: list[bytes], blank: bytes) -> None:
    match, broken = Match.read_file(find_game, b"".join(lines) + blank)
    assert broken is None
    assert match.ply == PLIES
    middle = b"".join([*lines[:5], b"\n", *lines[5:]])
    assert Match.read_file(find_game, middle)[0].ply == PLIES
    assert trouble(middle + b"garbage\n", PLIES) == f"Line {PLIES + 4}: {GARBLED}"


def test_the_file_reads_given_windows_line_ends(lines: list[bytes]) -> None:
    match, broken = Match.read_file(find_game, b"".join(lines).replace(b"\n", b"\r\n"))
    assert broken is None
    assert match.ply == PLIES


def test_a_chair_reads_back_when_written() -> None:
    match, lines = in_memory()
    match.reseat(Seat(0), Chair("Zoë", "easy", 5))
    again, broken = Match.read_file(find_game, b"".join(lines))
    assert broken is None
    assert again.chairs[0] == Chair("Zoë", "easy", 5)
    assert encode_record(match.header) == b"".join(lines).splitlines(keepends=True)[0]
