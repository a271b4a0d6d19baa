"""Formats of files: what is older is led on step by step, what is newer says which version it needs."""

from __future__ import annotations

import pytest
from harness.older_formats import STEPS, as_format_1, make_up
from harness.saved_games import GAME, in_memory, same_game

from hoochgame.core import journal, list_text
from hoochgame.core.formats import Formats, NewerFormat, is_later_version
from hoochgame.core.journal import BrokenSave
from hoochgame.core.match import Match
from hoochgame.games import find_game

assert GAME.lists
LISTS = GAME.lists


def test_each_format_is_led_through_all_that_are_left_given_several_steps() -> None:
    formats: Formats[str] = Formats(3, {0: "{}1".format, 1: "{}2".format, 2: "{}3".format})
    assert [formats.upgrade("", n) for n in range(4)] == ["123", "23", "3", ""]
    assert [formats.is_known(n) for n in (-1, 0, 3, 4, True, "1", None)] == [
        False,
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    assert [formats.is_newer(n) for n in (3, 4, "4", True, 4.5)] == [False, True, False, False, False]
    with pytest.raises(KeyError):
        formats.upgrade("", -1)


@pytest.mark.parametrize("version", ["0.2.0", "1.0.0rc1", "2.0.0+local-1"])
def test_the_sentence_names_it_given_who_wrote_a_newer_file(version: str) -> None:
    assert str(NewerFormat(version)) == f"Reading it takes Hoochgame {version} or later."


# Saves.


def test_a_save_of_an_older_format_is_the_same_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match, lines = in_memory(plies=20)
    make_up(monkeypatch, journal.FORMATS, 3, STEPS)
    found, trouble = Match.read_file(find_game, as_format_1(lines))
    assert trouble is None
    assert same_game(found, match)


@pytest.mark.parametrize("line", [b'{"is":"move"}', b"[3]", b'{"is":', b"7"])
def test_a_line_that_is_not_of_its_format_is_read_as_it_is(monkeypatch: pytest.MonkeyPatch, line: bytes) -> None:
    make_up(monkeypatch, journal.FORMATS, 3, STEPS)
    assert journal.upgrade_record_line_if_valid(b'{"is":"move","what":[]}', 1, "toy") == b'{"is":"move","events":[]}'
    assert journal.upgrade_record_line_if_valid(line, 1, "toy") == line


def test_a_header_that_is_not_of_its_format_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    make_up(monkeypatch, journal.FORMATS, 3, STEPS)
    with pytest.raises(BrokenSave, match="which says who plays by which rules, is damaged"):
        journal.read_header(b'{"is":"header","hoochgame":1}')
    with pytest.raises(BrokenSave, match="this is not a Hoochgame save"):
        journal.read_header(b'{"is":"header","hoochgame":0}')


@pytest.mark.parametrize("version", ['"version":7,', '"version":"best\\u0007","', '"version":"' + "9" * 99 + '",', ""])
def test_the_sentence_does_without_given_a_newer_file_that_does_not_say_who_wrote_it(version: str) -> None:
    line = f'{{"is":"header","hoochgame":2,{version}"id":"new"}}'.replace('","id', '","id')
    with pytest.raises(BrokenSave) as error:
        journal.read_header(line.replace('""', '"').encode())
    assert str(error.value) == "Reading it takes a newer version of Hoochgame."


# Deck lists.


@pytest.mark.parametrize("stamp", ["# Hoochgame 0.1.0, format 0", "# Hoochgame, format", "# hoochgame 0.1.0 format 7"])
def test_a_stamp_that_makes_no_sense_is_a_comment(stamp: str) -> None:
    reading = list_text.parse_list(LISTS, f"{stamp}\n3 Lookout Lorna\n")
    assert (list(reading.cards.values()), reading.slips) == ([3], ())


def test_its_stamp_is_none_given_a_list_without_a_name() -> None:
    reading = list_text.parse_list(LISTS, list_text.append_version_line(""))
    assert (reading.name, reading.cards, reading.slips) == ("", {}, ())


def test_no_card_of_it_is_read_given_a_list_of_a_newer_format() -> None:
    reading = list_text.parse_list(LISTS, "3 Lookout Lorna\n# Hoochgame 9.8.7, format 2\n")
    assert (reading.cards, reading.slip_sentences) == ({}, ["Reading it takes Hoochgame 9.8.7 or later."])


def test_a_list_of_an_older_format_is_led_on_and_else_taken_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def thrice(text: str) -> str:
        return text.replace("thrice", "3") if "thrice" in text else str(int("no number"))

    make_up(monkeypatch, list_text.FORMATS, 2, {1: thrice})
    for text in ("thrice Lookout Lorna", "3 Lookout Lorna"):
        assert list(list_text.parse_list(LISTS, text).cards.values()) == [3]


@pytest.mark.parametrize(
    ("version", "later"),
    [
        ("0.1.0", False),
        ("0.0.9", False),
        ("0.1.1", True),
        ("0.10.0", True),
        ("1.0", True),
        ("0.1.0.dev7", False),
        ("0.2.0.dev0", True),
        ("", False),
        ("9 lives", False),
    ],
)
def test_a_version_is_later_by_its_numbers(version: str, later: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoochgame.core.formats.__version__", "0.1.0")
    assert is_later_version(version) is later
