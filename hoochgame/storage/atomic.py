"""Writes files whole or not at all: under a temporary name first, then renamed."""

from __future__ import annotations

import errno
import os
import re
import secrets
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from hoochgame.storage.locks import BINARY, try_to_lock

PART = re.compile(r"\.hoochgame-[0-9a-f]{16}\.part")
PAUSES = (0.01, 0.05, 0.2, 0.5)  # seconds after which Windows is asked again
FAILING = (errno.EIO, errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


def temporary_file_name(digits: str) -> str:
    """Return the name of a temporary file, with 16 hexadecimal digits or more; other programs use no such names."""
    return f".hoochgame-{digits[:16]}.part"


class PartFile:
    """A context for a new file under a temporary name: written, synced, and locked so that no sweep removes it.

    On exit the file is deleted unless it was given a name; its handle is closed unless it was taken.
    """

    def __init__(self, folder: Path, data: bytes) -> None:
        """Create and write the file in `folder`. Raises OSError, and then nothing is left of it."""
        self._path, handle = _create_locked_part(folder)
        self._handle: int | None = handle
        try:
            write_all(handle, data)
            os.fsync(handle)
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def __enter__(self) -> PartFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close_on_windows()
        with suppress(OSError):  # it is gone if it was renamed
            delete_file(self._path)
        self._close_handle()

    def move_over_existing(self, path: Path) -> None:
        """Rename the file to `path`, replacing what is there. Raises OSError."""
        self._close_on_windows()
        move_file_over(self._path, path)
        sync_folder(path.parent)

    def move_to_free_name(self, path: Path) -> None:
        """Give the file a name that is free. Raises FileExistsError and OSError; then it has not got the name."""
        self._close_on_windows()
        self._link_or_rename_to(path)
        try:
            sync_folder(path.parent)
        except OSError:
            with suppress(OSError):
                delete_file(path)
            raise

    def _link_or_rename_to(self, path: Path) -> None:
        try:
            os.link(self._path, path)
        except FileExistsError:
            raise
        except OSError:  # the file system has no links
            if os.path.lexists(path):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            _retry_when_busy(lambda: os.rename(self._path, path))
        else:
            if sys.platform == "win32":  # the file will be open by its new name, and then neither name can be deleted
                with suppress(OSError):
                    delete_file(self._path)

    def detach_locked_handle(self, path: Path) -> int:
        """Hand over the handle of the published file, open for reading and appending, locked all the time."""
        if self._handle is None:  # on Windows it was closed before the renaming
            self._handle = os.open(path, os.O_RDWR | os.O_APPEND | BINARY)
            try_to_lock(self._handle)
        handle, self._handle = self._handle, None
        return handle

    def _close_on_windows(self) -> None:
        """Close the handle where the system is Windows, which neither renames nor deletes an open file."""
        if sys.platform == "win32":
            self._close_handle()

    def _close_handle(self) -> None:
        if self._handle is not None:
            handle, self._handle = self._handle, None
            with suppress(OSError):
                os.close(handle)


def _create_locked_part(folder: Path) -> tuple[Path, int]:
    """Create an empty file and lock it; try once more if a sweep was faster. Raises OSError."""
    for last in (False, True):
        path = folder / temporary_file_name(secrets.token_hex(8))
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | BINARY, 0o666)
        if (try_to_lock(handle) and os.path.lexists(path)) or last:
            break
        os.close(handle)
    return path, handle


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file; after a crash or a full disk it is the old or the new one, never half of one. Raises OSError."""
    with PartFile(path.parent, data) as part:
        part.move_over_existing(path)


def create_locked_file(path: Path, data: bytes) -> int:
    """Create a file that does not exist yet and return its handle, locked.

    Raises FileExistsError if something is there, and OSError.
    """
    with PartFile(path.parent, data) as part:
        part.move_to_free_name(path)
        return part.detach_locked_handle(path)


def move_file_over(path: Path, to: Path) -> None:
    """Rename a file, replacing what is there. Raises OSError."""
    _retry_when_busy(lambda: os.replace(path, to))


def delete_file(path: Path) -> None:
    """Delete a file. Raises OSError."""
    _retry_when_busy(lambda: os.unlink(path))


def _retry_when_busy(action: Callable[[], None]) -> None:
    """Do something to a file. Raises OSError.

    Windows refuses while another program has the file open, as a virus scanner has for a moment: then ask again.
    """
    for pause in PAUSES if sys.platform == "win32" else ():
        try:
            return action()
        except PermissionError:
            time.sleep(pause)
    return action()


def write_all(handle: int, data: bytes) -> None:
    """Write all bytes, in as many pieces as the system needs. Raises OSError."""
    rest = memoryview(data)
    while rest:
        if not (written := os.write(handle, rest)):
            raise OSError(errno.EIO, os.strerror(errno.EIO))  # else the loop would never end
        rest = rest[written:]


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents. Raises OSError."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that files created or renamed in it survive a power cut, if the system can promise that.

    Raises OSError only if the disk fails.
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
