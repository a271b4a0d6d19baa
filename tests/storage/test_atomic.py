"""Files that are there whole or not at all, and what is left of them when a program is killed."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from harness.file_layer import failing, layer

from hoochgame.games import GAMES
from hoochgame.storage import atomic as whole
from hoochgame.storage.atomic import PART, PartFile, create_locked_file, make_folder, write_atomically
from hoochgame.storage.settings import PlayerFolders
from hoochgame.storage.stale_files import remove_stale_files


def replaced(path: Path) -> None:
    write_atomically(path, b"new")


def made(path: Path) -> None:
    os.close(create_locked_file(path, b"new"))


@pytest.mark.parametrize("way", [replaced, made])
@pytest.mark.parametrize("error", [errno.EIO, errno.ENOSPC, "short", "short, then full"])
def test_the_file_is_the_old_or_the_new_one_and_nothing_lies_beside_it_given_any_call_that_fails(
    tmp_path: Path, way: Callable[[Path], None], error: int | str
) -> None:
    def ready(name: str) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        if way is replaced:
            (folder / "file").write_bytes(b"old")
        return folder

    path = ready("calls") / "file"
    with layer(lambda number, name: None) as calls:
        way(path)
    for at, name in enumerate(calls):
        if isinstance(error, str) and name != "write":
            continue
        folder = ready(str(at))
        try:
            with layer(failing(at, error)):
                way(folder / "file")
        except OSError:
            whole = {b"old", b"new"}
        else:
            whole = {b"new"}
        there = {path: path.read_bytes() for path in folder.iterdir() if not PART.fullmatch(path.name)}
        assert set(there) <= {folder / "file"}
        assert there or way is made
        assert set(there.values()) <= whole
        assert name == "unlink" or len(list(folder.iterdir())) == len(there), "a part stays only if it can't be removed"
        remove_stale_files(PlayerFolders(folder))
        assert {path: path.read_bytes() for path in folder.iterdir()} == there


def test_a_name_that_is_taken_stays_whose_it_is(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        create_locked_file(path, b"new")
    path.unlink()
    path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        create_locked_file(path, b"new")
    assert not (tmp_path / "nowhere").exists()


def test_a_new_file_is_made_all_the_same_given_a_file_system_without_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*paths: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_links)
    made(tmp_path / "file")
    with pytest.raises(FileExistsError):
        made(tmp_path / "file")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"new"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens no folders")
@pytest.mark.parametrize("way", [replaced, made, lambda path: make_folder(path / "a" / "b")])
def test_the_folder_it_is_in_is_synced_given_a_file_or_folder_that_is_made_or_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Callable[[Path], None]
) -> None:
    def fsync(handle: int) -> None:
        synced.append(os.fstat(handle).st_ino)
        order.append(sorted(path.name for path in tmp_path.rglob("*") if not PART.fullmatch(path.name)))

    synced: list[int] = []
    order: list[list[str]] = []
    monkeypatch.setattr(os, "fsync", fsync)
    way(tmp_path / "file")
    assert tmp_path.stat().st_ino in synced
    assert order[synced.index(tmp_path.stat().st_ino)], "after it had its name"


def test_nobody_waits_for_it_given_a_disk_that_takes_nothing_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "write", lambda handle, data: 0)
    with pytest.raises(OSError, match="Input/output error"):
        write_atomically(tmp_path / "file", b"x")
    assert not list(tmp_path.iterdir())


# The sweep.


def folders(places: PlayerFolders) -> list[Path]:
    """Where this program writes by itself."""
    own = (places.folder, places.settings.parent, places.saves, places.pictures, places.screenshots)
    return [*own, *(places.decks / game.id for game in GAMES)]


def test_parts_that_nobody_writes_any_more_go_and_nothing_else_does(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path / "data", tmp_path / "config")
    part = f".hoochgame-{'0a' * 8}.part"
    others = ["settings.json", "history.jsonl", ".index.json", "x.jsonl.part", part + "x", "x" + part, part[1:]]
    for folder in [*folders(places), tmp_path, tmp_path / "data" / "mine"]:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (*others, part):
            (folder / name).write_bytes(b"x")
    remove_stale_files(places)
    for folder in folders(places):
        assert {path.name for path in folder.iterdir() if path.is_file()} == set(others)
    for folder in (tmp_path, tmp_path / "data" / "mine"):
        assert (folder / part).exists(), "that is none of the places it writes to by itself"


def test_sweeping_does_nothing_given_no_folders_or_what_is_no_file(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path / "data")
    remove_stale_files(places)
    assert not places.folder.exists()
    places.folder.mkdir()
    (tmp_path / "mine").write_bytes(b"x")
    (places.folder / f".hoochgame-{'0' * 16}.part").symlink_to(tmp_path / "mine")
    (places.folder / f".hoochgame-{'1' * 16}.part").mkdir()
    remove_stale_files(places)
    assert len(list(places.folder.iterdir())) == 2
    assert (tmp_path / "mine").exists()


def test_a_part_that_is_being_written_is_left_until_its_program_has_gone(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path)
    with PartFile(tmp_path, b"half of it") as part:
        remove_stale_files(places)
        part.move_to_free_name(tmp_path / "file")
        remove_stale_files(places)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_another_one_is_made_given_a_part_that_is_swept_before_it_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f".hoochgame-{'0' * 16}.part").touch()  # a kill has left it, just now
    real = whole.try_to_lock

    def late(handle: int) -> bool:
        monkeypatch.setattr(whole, "try_to_lock", real)
        remove_stale_files(PlayerFolders(tmp_path))
        assert not list(tmp_path.iterdir())
        return real(handle)

    monkeypatch.setattr(whole, "try_to_lock", late)
    write_atomically(tmp_path / "file", b"x")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("file", b"x")]


def test_another_one_is_made_given_a_part_that_a_sweep_has_locked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([False, True])
    monkeypatch.setattr(whole, "try_to_lock", lambda handle: next(answers))
    write_atomically(tmp_path / "file", b"x")
    remove_stale_files(PlayerFolders(tmp_path))
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("file", b"x")]


@pytest.mark.parametrize("times", [1, 4])
def test_renaming_is_tried_again_when_another_program_has_the_file_open_for_a_moment_given_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    refusals = [PermissionError(errno.EACCES, "in use")] * times
    real, pauses = os.replace, []

    def replace(path: Path, to: Path) -> None:
        if refusals:
            raise refusals.pop()
        real(path, to)

    monkeypatch.setattr(whole.os, "replace", replace)
    monkeypatch.setattr(whole.time, "sleep", pauses.append)
    monkeypatch.setattr(whole.sys, "platform", "win32")
    write_atomically(tmp_path / "settings.json", b"new")
    assert (tmp_path / "settings.json").read_bytes() == b"new"
    assert pauses == list(whole.PAUSES[:times])


@pytest.mark.parametrize(("platform", "asked"), [("win32", 5), ("linux", 1)])
def test_a_file_that_nobody_may_replace_stays_and_the_error_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, asked: int
) -> None:
    (tmp_path / "settings.json").write_bytes(b"old")
    calls = []

    def replace(path: Path, to: Path) -> None:
        calls.append(path)
        raise PermissionError(errno.EACCES, "in use")

    monkeypatch.setattr(whole.os, "replace", replace)
    monkeypatch.setattr(whole.time, "sleep", lambda seconds: None)
    monkeypatch.setattr(whole.sys, "platform", platform)
    with pytest.raises(PermissionError):
        write_atomically(tmp_path / "settings.json", b"new")
    assert len(calls) == asked
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
