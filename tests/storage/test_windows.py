"""The player's files on Windows, which neither deletes nor renames what is open; simulated where /proc tells that."""

from __future__ import annotations

import errno
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from harness.saved_games import begun, chairs, file_with, play_on, play_out
from harness.windows import HANDLES, Refused, refuse_as_windows

from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.simulate import open_record
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import atomic, decks, history, languages, locks, pictures, saves, settings
from hoochgame.storage.analyses import delete_analysis, write_analysis_bytes
from hoochgame.storage.atomic import PartFile, delete_file
from hoochgame.storage.listing import list_saves
from hoochgame.storage.settings import PlayerFolders
from hoochgame.storage.stale_files import remove_stale_files
from hoochgame.storage.timestamps import local_date, to_local_time

HOOCH = find_game("hooch-stooges")
CARDS = {"rooftop": 2, "lookout": 1}
simulated = pytest.mark.skipif(not HANDLES.is_dir(), reason="only /proc tells what a process has open")


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "Spiele für alle")


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return refuse_as_windows(monkeypatch)


def path_of(match: Match) -> Path:
    found = saves.path_of_match(match)
    assert found is not None
    return found


@simulated
def test_the_simulation_refuses_what_windows_refuses(tmp_path: Path, refused: list[str]) -> None:
    path = file_with(tmp_path, b"x")
    with path.open("rb"), pytest.raises(Refused):
        path.unlink()
    with path.open("rb"), pytest.raises(Refused):
        path.replace(tmp_path / "other")
    with pytest.raises(PermissionError):
        os.open(tmp_path, os.O_RDONLY)
    with pytest.raises(FileExistsError):
        path.rename(file_with(tmp_path, b"y", "other"))
    path.unlink()
    assert refused == [f"unlink {path}", f"replace {path}"]


@simulated
def test_games_are_begun_resumed_named_copied_and_deleted_given_windows(
    places: PlayerFolders, refused: list[str]
) -> None:
    match = play_on(begun(places), 12)
    match.rename("Friday")
    path = path_of(match)
    again, trouble = saves.resume_save(path, places, find_game)
    assert trouble is None
    play_on(again, 5)
    branch = saves.branch_to_new_file(again, 6, places, 7)
    saves.delete_save(path_of(branch))
    saves.rename_save(path, "Saturday")
    [save] = list_saves(places, find_game)
    assert (save.name, save.ply) == ("Saturday", 17)
    saves.delete_save(path)
    assert list_saves(places, find_game) == []
    assert refused == []
    assert [one.name for one in places.saves.iterdir()] == [".index.json"]


@simulated
def test_the_game_goes_on_in_another_given_windows_and_a_damaged_or_stolen_save(
    places: PlayerFolders, refused: list[str]
) -> None:
    match = play_on(begun(places), 12)
    path = path_of(match)
    path.write_bytes(path.read_bytes()[:-9])
    play_on(match, 3)
    assert path_of(match).name == f"{path.stem}_2.jsonl"
    torn, trouble = saves.resume_save(path, places, find_game)
    assert trouble
    assert path_of(torn) != path
    assert refused == []


@simulated
def test_new_files_are_made_there_given_a_file_system_without_links_on_windows(
    places: PlayerFolders, refused: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*paths: object) -> None:
        raise OSError(errno.EPERM, "Incorrect function")

    monkeypatch.setattr(os, "link", no_links)
    assert play_on(begun(places), 12).ply == 12
    assert len(list_saves(places, find_game)) == 1
    assert refused == []


@simulated
def test_deck_lists_are_kept_renamed_deleted_and_restored_given_windows(
    places: PlayerFolders, refused: list[str]
) -> None:
    kept = decks.save_list(places, HOOCH, "aux", CARDS)
    assert kept.path.name == "list-aux.txt", "Windows has a device of that name"
    kept = decks.rename_list(places, HOOCH, kept, "Night: Shift?")
    assert kept.path.name == "night-shift.txt"
    deleted = decks.delete_list(kept)
    assert decks.kept_lists(places, HOOCH) == []
    path = decks.restore_list(deleted)
    path.write_bytes(b"\xff\x00 no list")
    [damaged] = decks.kept_lists(places, HOOCH)
    decks.save_list(places, HOOCH, damaged.name, CARDS, replaced=damaged)
    assert sorted(one.suffix for one in path.parent.iterdir()) == [".damaged", ".txt"]
    assert refused == []


@simulated
def test_settings_history_pictures_and_analyses_are_written_and_forgotten_given_windows(
    places: PlayerFolders, refused: list[str]
) -> None:
    settings.save_settings(settings.Settings(ui_scale=1.5), places)
    settings.save_settings(settings.Settings(ui_scale=2.0), places)
    assert settings.load_settings(places)[0].ui_scale == 2.0
    match = play_out(saves.begin_saved_game(places, find_game("starting-solo"), chairs("human"), {}, 7))
    for _time in range(2):
        assert history.record_result(places, match) is None
    assert len(history.read_and_mend_history(places)[0]) == 1
    [save] = list_saves(places, find_game)
    assert save.picture
    file_with(places.saves, b"old", f"{save.id}.png")
    pictures.move_old_and_delete_lost_pictures(places, [save])
    assert save.picture.read_bytes() == b"old"
    pictures.write_picture(save.picture, b"new")
    pictures.delete_picture(save)
    write_analysis_bytes(places.analysis_path(save.id), b"{}")
    delete_analysis(places, save.id)
    assert not [*places.pictures.iterdir(), *places.analyses.iterdir()]
    assert refused == []


@simulated
def test_what_a_killed_program_left_goes_and_what_another_one_writes_stays_given_windows(
    places: PlayerFolders, refused: list[str]
) -> None:
    atomic.make_folder(places.saves)
    left = file_with(places.saves, b"half", atomic.temporary_file_name("0a" * 8))
    with PartFile(places.saves, b"in progress") as part:
        remove_stale_files(places)
        assert not left.exists()
        assert part._path.exists()
    assert list(places.saves.iterdir()) == []
    assert refused == []


@simulated
def test_a_record_of_games_is_made_and_a_torn_one_goes_on_given_windows(tmp_path: Path, refused: list[str]) -> None:
    plans = [ArenaPlan("deck-hand", ("random", "random"), 1, 1, {})]
    path = tmp_path / "games.jsonl"
    with open_record(plans, path):
        pass
    path.write_bytes(path.read_bytes() + b'{"plan":0,')
    with open_record(plans, path) as record:
        assert not record.found
    assert path.read_bytes().count(b"\n") == 1
    assert refused == []


@pytest.mark.parametrize("times", [1, 4])
def test_deleting_is_tried_again_when_another_program_looks_at_a_file_given_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    path, refusals, pauses = file_with(tmp_path, b"x"), [Refused(errno.EACCES, "in use")] * times, []
    real = os.unlink

    def unlink(path: Path) -> None:
        if refusals:
            raise refusals.pop()
        real(path)

    monkeypatch.setattr(atomic.os, "unlink", unlink)
    monkeypatch.setattr(atomic.time, "sleep", pauses.append)
    monkeypatch.setattr(atomic.sys, "platform", "win32")
    delete_file(path)
    assert not path.exists()
    assert pauses == list(atomic.PAUSES[:times])


@pytest.mark.parametrize(("platform", "asked"), [("win32", 5), ("linux", 1)])
def test_a_sentence_says_so_given_a_save_that_nobody_may_delete(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch, platform: str, asked: int
) -> None:
    path, calls = path_of(begun(places)), []

    def unlink(path: Path) -> None:
        calls.append(path)
        raise Refused(errno.EACCES, "in use")

    monkeypatch.setattr(atomic.os, "unlink", unlink)
    monkeypatch.setattr(atomic.time, "sleep", lambda seconds: None)
    monkeypatch.setattr(atomic.sys, "platform", platform)
    with pytest.raises(saves.SaveFailed, match="can’t be deleted: in use"):
        saves.delete_save(path)
    assert len(calls) == asked


def test_a_sentence_says_that_nothing_was_saved_given_a_path_that_is_too_long(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveFailed, match="No game can be saved in "):
        begun(PlayerFolders(tmp_path.joinpath(*["long" * 60] * 20)))


def test_the_next_byte_is_written_where_it_would_have_been_given_the_locks_of_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int, int]] = []

    def locking(handle: int, mode: int, length: int) -> None:
        asked.append((os.lseek(handle, 0, os.SEEK_CUR), mode, length))
        if len(asked) > 1:
            raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(sys, "platform", "win32")
    there = ModuleType("locks_there")
    exec(compile(Path(locks.__file__).read_text("utf-8"), locks.__file__, "exec"), there.__dict__)
    with (tmp_path / "film.gif").open("xb") as file:
        file.write(b"GIF")
        file.flush()
        assert there.try_to_lock(file.fileno())
        file.write(b"89a")
        file.flush()
        assert not there.try_to_lock(file.fileno()), "somebody else has it"
    assert (tmp_path / "film.gif").read_bytes() == b"GIF89a"
    assert asked == [(there.LOCKED_BYTE, 2, 1)] * 2


# Time zones and languages.


def test_a_date_is_shown_all_the_same_given_a_year_that_windows_cannot_convert(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Late(datetime):
        def astimezone(self, tz: object = None) -> datetime:  # type: ignore[override]
            raise OSError(errno.EINVAL, "Invalid argument")

    moment = Late(3500, 1, 2, 12, tzinfo=UTC)
    assert to_local_time(moment) is moment
    day = local_date(moment)
    assert day is not None
    assert (day.year, day.month, day.day) == (3500, 1, 2)


@pytest.mark.parametrize(
    ("number", "code"), [(0x0407, "de"), (0x0C07, "de"), (0x0409, "en"), (0x0411, "en"), (1, "en")]
)
def test_windows_says_itself_which_language_it_speaks(monkeypatch: pytest.MonkeyPatch, number: int, code: str) -> None:
    import ctypes  # noqa: PLC0415 - only here

    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert languages.windows_ui_language() == [], "elsewhere the environment says it"
    monkeypatch.setattr(sys, "platform", "win32")
    assert languages.requested_language({}, languages.windows_ui_language()) == code
    assert languages.requested_language({"LANG": "C"}, languages.windows_ui_language()) == "en"
