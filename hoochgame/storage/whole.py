"""Files that are there whole or not at all: they are written under another name, and then get their own."""

from __future__ import annotations

import errno
import os
import re
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from hoochgame.storage.locks import BINARY, lock

PART = re.compile(r"\.hoochgame-[0-9a-f]{16}\.part")
FAILING = (errno.EIO, errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


def part_name(digits: str) -> str:
    """The name of a file that is not whole yet, by 16 digits or more; no file of anybody else is called so."""
    return f".hoochgame-{digits[:16]}.part"


class Part:
    """A new file without its name yet: all of it is on the disk, and locked, so that nobody sweeps it away.

    It goes with its context unless it was given a name; its handle goes unless somebody took it.
    """

    def __init__(self, folder: Path, data: bytes) -> None:
        """Raises OSError, and then nothing stays."""
        self._path, handle = _made(folder)
        self._handle: int | None = handle
        try:
            write_all(handle, data)
            os.fsync(handle)
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def __enter__(self) -> Part:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._let_go()
        with suppress(OSError):  # where it has its name nothing is left of this one
            os.unlink(self._path)
        self._close()

    def replace(self, path: Path) -> None:
        """Give it a name, from the file that has it now. Raises OSError."""
        self._let_go()
        os.replace(self._path, path)
        sync_folder(path.parent)

    def publish(self, path: Path) -> None:
        """Give it a name that no file has. Raises FileExistsError, and OSError, and then it does not have it."""
        self._let_go()
        self._link(path)
        try:
            sync_folder(path.parent)
        except OSError:
            with suppress(OSError):
                os.unlink(path)
            raise

    def _link(self, path: Path) -> None:
        try:
            os.link(self._path, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if os.path.lexists(path):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            os.rename(self._path, path)

    def take(self, path: Path) -> int:
        """The handle of the file that was published there, for reading and appending, locked all the time."""
        if self._handle is None:  # Windows
            self._handle = os.open(path, os.O_RDWR | os.O_APPEND | BINARY)
            lock(self._handle)
        handle, self._handle = self._handle, None
        return handle

    def _let_go(self) -> None:
        """Windows neither renames nor removes a file that is open."""
        if sys.platform == "win32":
            self._close()

    def _close(self) -> None:
        if self._handle is not None:
            handle, self._handle = self._handle, None
            with suppress(OSError):
                os.close(handle)


def _made(folder: Path) -> tuple[Path, int]:
    """An empty file, locked. Where a sweep comes before the lock it is made once more. Raises OSError."""
    for last in (False, True):
        path = folder / part_name(secrets.token_hex(8))
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | BINARY, 0o666)
        if (lock(handle) and os.path.lexists(path)) or last:
            break
        os.close(handle)
    return path, handle


def write_whole(path: Path, data: bytes) -> None:
    """Write so that a crash or a full disk leaves the old file or the new one, never half of one. Raises OSError."""
    with Part(path.parent, data) as part:
        part.replace(path)


def write_new(path: Path, data: bytes) -> int:
    """The same of a file that is not there yet; its handle, locked from the start.

    Raises FileExistsError where something is there, and OSError.
    """
    with Part(path.parent, data) as part:
        part.publish(path)
        return part.take(path)


def write_all(handle: int, data: bytes) -> None:
    """All of it, in as many pieces as the system likes. Raises OSError."""
    rest = memoryview(data)
    while rest:
        if not (written := os.write(handle, rest)):
            raise OSError(errno.EIO, os.strerror(errno.EIO))  # it would take nothing for ever
        rest = rest[written:]


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, where they are not there. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """What was made or renamed there outlasts a power cut, where the system can promise that.

    Raises OSError only where the disk fails.
    """
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno in FAILING:
            raise
