"""Save files on the disk: written line by line, locked while they are played, read within bounds."""

from __future__ import annotations

import os
import stat
import weakref
from contextlib import suppress
from pathlib import Path

from hoochgame.core.journal import BrokenSave
from hoochgame.core.language import _
from hoochgame.storage.locks import lock

MEGABYTE = 1 << 20
FILE_LIMIT = 2 * MEGABYTE  # the longest of many games of random moves has half of it; it is read within a second
BINARY: int = getattr(os, "O_BINARY", 0)


class SaveFailed(Exception):
    """A save can't be written, read or removed; the message is a sentence for the player."""


class SaveBusy(SaveFailed):
    """Another process has this game open."""


def reason(error: OSError) -> str:
    """What the system says, without its error number."""
    return error.strerror or str(error)


class SaveFile:
    """The file behind a match: a sink that has each line on the disk before it returns.

    The system holds the lock, and drops it with the process: no lock is ever stale.
    """

    def __init__(self, path: Path, new: bool = False) -> None:
        """Open and lock a file. Raises SaveBusy, FileExistsError for a `new` one that is there, and OSError."""
        self.path = path.resolve()
        if (older := _open_files.get(self.path)) is not None:
            older.close()  # this very program opens its game anew: the one from before is over
        flags = os.O_RDWR | os.O_APPEND | BINARY | (os.O_CREAT | os.O_EXCL if new else 0)
        self._handle = os.open(self.path, flags, 0o644)
        self._closer = weakref.finalize(self, os.close, self._handle)
        self._claim()
        _open_files[self.path] = self
        if new:
            _sync_folder(self.path.parent)

    def _claim(self) -> None:
        try:
            lock(self._handle)
        except (BlockingIOError, PermissionError) as error:
            self.close()
            text = _("{name} is open in another window of Hoochgame. Close it there first.")
            raise SaveBusy(text.format(name=self.path.name)) from error
        except OSError:
            pass  # a file system without locks

    def __call__(self, line: bytes) -> None:
        """A match calls its sink."""
        self.write(line)

    def write(self, line: bytes) -> None:
        """Append and wait for the disk. Raises SaveFailed, and then the file is as long as before."""
        if not self._closer.alive:
            raise SaveFailed(_("{name} is not open for writing any more.").format(name=self.path.name))
        length = os.fstat(self._handle).st_size
        if length + len(line) > FILE_LIMIT:
            text = _("That was not saved, so it did not happen: {name} would be larger than a save can be, {most} MB.")
            raise SaveFailed(text.format(name=self.path.name, most=FILE_LIMIT // MEGABYTE))
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[os.write(self._handle, rest) :]
            os.fsync(self._handle)
        except OSError as error:
            self._shorten(length)
            text = _("That was not saved, so it did not happen: {problem}.")
            raise SaveFailed(text.format(problem=reason(error))) from error

    def _shorten(self, length: int) -> None:
        """Take back a line that was written in part. Where even that fails, nothing may follow it."""
        try:
            os.ftruncate(self._handle, length)
        except OSError:
            self.close()

    def close(self) -> None:
        """Give the file and its lock up; writing to it is an error from now on."""
        self._closer()


_open_files: weakref.WeakValueDictionary[Path, SaveFile] = weakref.WeakValueDictionary()


def open_paths() -> list[Path]:
    """The saves that this program is writing now."""
    return sorted(path for path, file in _open_files.items() if file._closer.alive)


def check_free(path: Path) -> None:
    """Raise SaveBusy while another process plays this game."""
    with suppress(OSError, RuntimeError):
        SaveFile(path).close()


def _sync_folder(folder: Path) -> None:
    """A new file is there after a power cut, too, where the system can promise that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def load(path: Path, most: int = FILE_LIMIT) -> bytes:
    """All of a file of ours. Raises SaveFailed for what is missing, no file, unreadable, or far too big."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise SaveFailed(_("{name} is a folder, not a save.").format(name=path.name or path))
        if not stat.S_ISREG(status.st_mode):
            raise SaveFailed(_("{name} is not a file.").format(name=path.name))
        with path.open("rb") as file:
            blob = file.read(most + 1) if status.st_size <= most else b""
    except FileNotFoundError:
        raise SaveFailed(_("There is no file {name}.").format(name=path)) from None
    except (OSError, ValueError) as error:
        problem = reason(error) if isinstance(error, OSError) else error
        raise SaveFailed(_("{name} can't be read: {problem}.").format(name=path.name, problem=problem)) from None
    if (size := max(status.st_size, len(blob))) > most:
        words = _("{name} is {size} MB; it can have {most} MB at most.")
        raise SaveFailed(words.format(name=path.name, size=-(-size // MEGABYTE), most=most // MEGABYTE))
    return blob


def unreadable(path: Path, trouble: BrokenSave) -> SaveFailed:
    """The failure that a broken file is."""
    return SaveFailed(_("{name} can't be opened. {trouble}").format(name=path.name, trouble=trouble))
