"""Dates of files and clocks: whatever they say, nothing fails, and what can't be is unknown."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from typing import Self

import msgspec
import pytest
from harness.saved_games import begun, blob_of, file_with, in_memory
from harness.starting_solo.games import solo_game

from hoochgame.core.journal import Chair, encode_record, read_header
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import listing as lists
from hoochgame.storage import settings
from hoochgame.storage.history import Played, compute_tally, read_and_mend_history, record_result
from hoochgame.storage.listing import list_saves, newest_first_sort_key, unfinished_saves
from hoochgame.storage.saves import begin_saved_game, path_of_match
from hoochgame.storage.settings import PlayerFolders
from hoochgame.storage.timestamps import FIRST_DAY, LAST_DAY, SECOND, local_date, parse_time, time_from_nanoseconds
from hoochgame.ui.phrases.common import day_and_time, describe_deal_and_rules, describe_save
from hoochgame.ui.scenes.history.wording import circumstances_words

WILD_WORDS = (
    "", "NaN", "nan", "inf", "-1", "0", "yesterday", "1e18", "2026-13-41T99:99:99", "\0", "9" * 5000, "T",
    "0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00", "9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59.999999Z",
    "1999-12-31T23:59:59+00:00", "9000-01-01T00:00:00+00:00", "1970-01-01T00:00:00Z", "+2026-01-01",
)  # fmt: skip
WILD_STAMPS = (  # in nanoseconds, as some file systems can hold them
    0, 1, -1, 300 * SECOND, 946_684_799 * SECOND, 2**38 * SECOND, 10**18 * SECOND, -(10**18) * SECOND, 2**63 * SECOND,
    10**400,
)  # fmt: skip
DAY = timedelta(days=1)


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "data")


@pytest.mark.parametrize("word", WILD_WORDS)
def test_a_date_that_cannot_be_is_unknown(word: str) -> None:
    moment = parse_time(word)
    assert moment is None
    assert local_date(moment) is None


@pytest.mark.parametrize("stamp", WILD_STAMPS)
def test_its_date_is_unknown_given_a_file_of_a_time_that_cannot_be(stamp: int) -> None:
    assert time_from_nanoseconds(stamp) is None


def test_an_honest_date_is_told_in_every_zone() -> None:
    for day in (FIRST_DAY, date(2026, 11, 21), LAST_DAY):
        for hours in (-23, -12, 0, 14, 23):
            moment = datetime(day.year, day.month, day.day, 12, tzinfo=timezone(timedelta(hours=hours)))
            assert parse_time(moment.isoformat()) == moment
            assert local_date(moment) in (day - DAY, day, day + DAY)
            assert day_and_time(moment)
    assert parse_time("2026-11-21T10:00:00") == datetime(2026, 11, 21, 10, tzinfo=UTC)
    assert time_from_nanoseconds(1_700_000_000 * 10**9) == datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)


def test_a_word_says_that_it_is_unknown_given_a_moment_that_cannot_be() -> None:
    for moment in (None, datetime.min, datetime.max, datetime.min.replace(tzinfo=UTC), datetime(1999, 12, 31)):
        assert day_and_time(moment) == "date unknown"


# The end of a game for one, and the history.


@cache
def lines() -> tuple[bytes, ...]:
    """The journal of a finished game for one."""
    return tuple(blob_of(solo_game()).splitlines(keepends=True))


def finished_game(**changes: str) -> Match:
    """The same game with another header."""
    header = msgspec.structs.replace(read_header(lines()[0]), **changes)
    return Match.read_file(find_game, encode_record(header) + b"".join(lines()[1:]))[0]


@pytest.mark.slow
@pytest.mark.parametrize("word", WILD_WORDS)
def test_its_result_is_kept_when_it_ends_given_a_game_begun_at_an_impossible_time(
    places: PlayerFolders, word: str
) -> None:
    match = finished_game(created=word)
    assert record_result(places, match) is None
    [kept], trouble = read_and_mend_history(places)
    assert trouble is None
    assert (kept.id, kept.figures["turns_left"] >= 0) == (match.header.id, True)
    assert circumstances_words(match.game, kept)


@pytest.mark.parametrize("year", [1, 1970, 1999, 9000, 9999])
def test_its_result_is_kept_without_a_date_when_a_game_ends_given_a_clock_that_is_far_out(
    places: PlayerFolders, year: int
) -> None:
    honest = finished_game()
    assert record_result(places, honest, datetime(2026, 11, 21, tzinfo=UTC)) is None
    match = finished_game(id="late")
    for zone in (UTC, timezone(timedelta(hours=14)), timezone(timedelta(hours=-12))):
        assert record_result(places, match, datetime(year, 1, 1, tzinfo=zone)) is None
    games, trouble = read_and_mend_history(places)
    assert trouble is None
    assert [game.id for game in games] == ["late", honest.header.id]  # the latest comes last
    assert day_and_time(games[0].finished) == "date unknown"
    assert compute_tally(games, date(2026, 11, 21)).games == 2


def test_a_daily_deal_of_an_unknown_day_is_not_in_time() -> None:
    for year in (1, 1999, 9000, 9999):
        then = datetime(year, 11, 21, tzinfo=UTC)
        played = Played("a", "starting-solo", then, then, year * 10000 + 1121, {}, {"won": 1})
        assert (played.daily_date, played.was_played_on_its_day) == (None, False)


@pytest.mark.parametrize("clock", [date.min, date(1970, 1, 1), date(9000, 1, 1), date.max])
def test_today_is_a_day_with_a_daily_deal_given_a_clock_that_is_far_out(
    monkeypatch: pytest.MonkeyPatch, clock: date
) -> None:
    class Clock(date):
        @classmethod
        def today(cls) -> Self:
            return cls(clock.year, clock.month, clock.day)

    monkeypatch.setattr(settings, "date", Clock)
    assert settings.today_within_daily_dates() in (FIRST_DAY, LAST_DAY)


# The list of saved games.


def test_files_of_impossible_times_come_last_and_everything_is_said_of_them(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = Chair("Vera", "human", 0)
    paths = [
        path_of_match(begin_saved_game(places, find_game("starting-solo"), [alone], {}, 20261121))
        for _game in WILD_STAMPS
    ]
    honest = path_of_match(begun(places))
    stamps = dict(zip((path.name for path in paths if path), WILD_STAMPS, strict=True))
    real = lists._saves_with_status

    class Status:
        def __init__(self, size: int, stamp: int) -> None:
            self.st_size, self.st_mtime_ns = size, stamp

    def files(folder: Path) -> list:
        found = real(folder)
        return [(path, Status(it.st_size, stamps.get(path.name, it.st_mtime_ns))) for path, it in found]

    monkeypatch.setattr(lists, "_saves_with_status", files)
    for _look in ("afresh", "from the index"):
        saves = list_saves(places, find_game)
        assert saves[0].path.resolve() == honest
        assert [save.when for save in saves[1:]] == [None] * len(paths)
        assert unfinished_saves(saves) == saves
        assert "date unknown" in describe_save(saves[1])
        assert describe_deal_and_rules(saves[1])


def test_a_file_whose_time_was_set_by_hand_is_in_the_list(places: PlayerFolders) -> None:
    path = path_of_match(begun(places))
    assert path
    for seconds in (0, -1, 2**33, 10**15):
        with suppress(OverflowError):  # what the system can't be told
            os.utime(path, ns=(seconds * SECOND, seconds * SECOND))
        (save,) = list_saves(places, find_game)
        assert (save.when is None) == (time_from_nanoseconds(path.stat().st_mtime_ns) is None)


def test_damaged_files_stand_last_however_new_they_are(places: PlayerFolders) -> None:
    whole = [path_of_match(begun(places)) for _game in range(2)]
    blob = blob_of(in_memory(plies=3)[0])
    file_with(places.saves, blob[:-4], "torn.jsonl")
    file_with(places.saves, b"hello\n", "foreign.jsonl")
    for stamp, name in enumerate(("torn", "foreign"), 1):
        os.utime(places.saves / f"{name}.jsonl", (2_000_000_000 + stamp, 2_000_000_000 + stamp))
    saves = list_saves(places, find_game)
    assert {save.path.resolve() for save in saves[:2]} == set(whole)
    assert [save.path.name for save in saves[2:]] == ["foreign.jsonl", "torn.jsonl"]
    assert saves == sorted(saves, key=newest_first_sort_key)
    assert [save.path.name for save in unfinished_saves(saves)][2:] == ["torn.jsonl"]


def test_the_list_is_there_all_the_same_given_a_name_that_is_no_text(places: PlayerFolders) -> None:
    begun(places)
    try:
        (places.saves / os.fsdecode(b"\xff\xfe.jsonl")).write_bytes(encode_record(in_memory()[0].header))
    except OSError:
        pytest.skip("this system has no such names")
    assert len(list_saves(places, find_game)) == 2
    assert len(list_saves(places, find_game)) == 2
