"""The file behind a match: on the disk before anything is shown, whole or not at all, and one player's at a time."""

from __future__ import annotations

import errno
import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoochgame.storage.files import FILE_LIMIT, SaveBusy, SaveFailed, SaveFile, load, open_paths

FULL = Path("/dev/full")


def new(tmp_path: Path, name: str = "a.jsonl") -> SaveFile:
    return SaveFile(tmp_path / name, new=True)


def no_space(*args: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_given_lines_when_written_then_they_are_on_the_disk_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bytes] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        synced.append((tmp_path / "a.jsonl").read_bytes())

    file = new(tmp_path)
    monkeypatch.setattr(os, "fsync", fsync)
    file.write(b"one\n")
    file(b"two\n")
    assert synced == [b"one\n", b"one\ntwo\n"], "the line was synced before `write` returned"


def test_given_a_full_disk_then_a_sentence_says_so_and_nothing_of_the_line_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = new(tmp_path)
    file.write(b"one\n")
    real = os.write
    written = []

    def half(handle: int, line: bytes) -> int:
        if written:
            return no_space()
        written.append(real(handle, bytes(line)[:2]))
        return 2

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(SaveFailed, match="not saved, so it did not happen: No space left on device"):
        file.write(b"two\n")
    assert load(file.path) == b"one\n"
    monkeypatch.undo()
    file.write(b"three\n")
    assert load(file.path) == b"one\nthree\n"


def test_given_a_disk_that_fails_when_syncing_then_the_line_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = new(tmp_path)
    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(SaveFailed):
        file.write(b"one\n")
    assert load(file.path) == b""


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full, a device that is always full")
def test_given_the_full_device_then_writing_fails_and_goes_on_failing() -> None:
    file = SaveFile(FULL)
    for _try in range(2):
        with pytest.raises(SaveFailed):
            file.write(b"one\n")


def test_given_a_file_that_another_process_plays_then_it_is_busy_until_that_one_dies(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    code = "\n".join(
        [
            "import sys, time",
            "from pathlib import Path",
            "from hoochgame.storage.files import SaveFile",
            "file = SaveFile(Path(sys.argv[1]), new=True)",
            "print('open', flush=True)",
            "time.sleep(60)",
        ]
    )
    child = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"open\n"
    with pytest.raises(SaveBusy, match=r"a\.jsonl is open in another window of Hoochgame"):
        SaveFile(path)
    child.kill()
    child.wait()
    child.stdout.close()
    SaveFile(path).write(b"one\n")  # a lock never outlives its process


def test_given_a_save_as_large_as_can_be_then_it_grows_no_further(tmp_path: Path) -> None:
    file = new(tmp_path)
    file.write(b"x" * (FILE_LIMIT - 4) + b"\n")
    with pytest.raises(SaveFailed, match=r"did not happen: a\.jsonl would be larger than a save can be, 2 MB\."):
        file.write(b"one\n")
    assert len(load(file.path)) == FILE_LIMIT - 3
    file.write(b"on\n")
    assert len(load(file.path)) == FILE_LIMIT


def test_given_the_same_file_twice_in_one_program_then_the_first_gives_way(tmp_path: Path) -> None:
    first = new(tmp_path)
    second = SaveFile(first.path)
    with pytest.raises(SaveFailed, match="not open for writing any more"):
        first.write(b"one\n")
    second.write(b"two\n")
    assert open_paths() == [first.path]


def test_given_a_match_that_nobody_holds_any_more_then_its_file_is_closed(tmp_path: Path) -> None:
    file = new(tmp_path)
    assert open_paths() == [file.path]
    del file
    gc.collect()
    assert open_paths() == []


def test_given_a_name_that_is_taken_then_a_new_file_is_not_made(tmp_path: Path) -> None:
    new(tmp_path).close()
    with pytest.raises(FileExistsError):
        new(tmp_path)


@pytest.mark.parametrize("kind", ["nothing", "folder", "pipe", "too big", "name too long", "zero in the name"])
def test_given_what_is_no_file_to_read_then_a_sentence_says_what_it_is(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x"
    sentence = "There is no file"
    match kind:
        case "folder":
            path.mkdir()
            sentence = "x is a folder, not a save."
        case "pipe":
            if not hasattr(os, "mkfifo"):
                return
            os.mkfifo(path)
            sentence = "x is not a file."
        case "too big":
            with path.open("wb") as file:
                file.truncate(FILE_LIMIT + 1)
            sentence = "x is 3 MB; it can have 2 MB at most."
        case "name too long":
            path = tmp_path / ("x" * 5000)
            sentence = "can't be read: "
        case "zero in the name":
            path = tmp_path / "x\0y"
            sentence = "can't be read: "
    with pytest.raises(SaveFailed) as caught:
        load(path)
    assert sentence in str(caught.value)


def test_given_a_file_that_may_not_be_read_then_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x"
    path.touch()

    def denied(*args: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", denied)  # root may read everything
    with pytest.raises(SaveFailed, match=r"x can't be read: Permission denied\."):
        load(path)
