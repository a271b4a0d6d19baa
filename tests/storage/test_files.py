"""Files on the disk: what grows is one program's at a time, and what is no file to read says what it is."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hoochgame.storage.files import FILE_LIMIT, LockedFile, NoRoom, SaveBusy, SaveFailed, load_file

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full, a device that is always full")
def test_writing_fails_and_goes_on_failing_given_the_full_device() -> None:
    file = LockedFile.open_existing(FULL)
    for _try in range(2):
        with pytest.raises(OSError, match="No space left"):
            file.append(b"one\n")


def test_nothing_of_it_stays_and_there_may_be_room_later_when_a_line_is_appended_given_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"one\n")
    file = LockedFile.open_existing(path)
    real = os.write

    def half(handle: int, line: bytes) -> int:
        if len(line) < 4:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(handle, bytes(line)[:2])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        with pytest.raises(NoRoom):
            file.append(b"two\n")
    assert path.read_bytes() == b"one\n"
    file.append(b"three\n")
    assert path.read_bytes() == b"one\nthree\n"


def test_a_file_that_another_process_plays_is_busy_until_that_one_dies(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    code = "\n".join(
        [
            "import sys, time",
            "from pathlib import Path",
            "from hoochgame.storage.savefile import SaveFile",
            "file = SaveFile(Path(sys.argv[1]), new=True)",
            "file.write(b'zero\\n')",
            "print('open', flush=True)",
            "time.sleep(60)",
        ]
    )
    child = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"open\n"
    with pytest.raises(SaveBusy, match=r"a\.jsonl is open in another window of Hoochgame"):
        LockedFile.open_existing(path)
    child.kill()
    child.wait()
    child.stdout.close()
    LockedFile.open_existing(path).append(b"one\n")  # a lock never outlives its process


@pytest.mark.parametrize("kind", ["nothing", "folder", "pipe", "too big", "name too long", "zero in the name"])
def test_a_sentence_says_what_it_is_given_what_is_no_file_to_read(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x"
    sentence = "There is no file"
    match kind:
        case "folder":
            path.mkdir()
            sentence = "x is a folder."
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
            sentence = "can’t be read: "
        case "zero in the name":
            path = tmp_path / "x\0y"
            sentence = "can’t be read: "
    with pytest.raises(SaveFailed) as caught:
        load_file(path)
    assert sentence in str(caught.value)


def test_a_sentence_says_so_given_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x"
    path.touch()

    def denied(*args: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", denied)  # root may read everything
    with pytest.raises(SaveFailed, match=r"x can’t be read: Permission denied\."):
        load_file(path)
