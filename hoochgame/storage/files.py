"""The player's files on the disk: reading within bounds, and locked files that only grow."""

from __future__ import annotations

import errno
import os
import weakref
from contextlib import suppress
from pathlib import Path

from hoochgame.core.journal import BrokenSave
from hoochgame.core.language import _
from hoochgame.storage.atomic import write_all
from hoochgame.storage.bounded import MEGABYTE, NoPlainFile, TooBig, read_bounded
from hoochgame.storage.locks import BINARY, try_to_lock

FILE_LIMIT = 2 * MEGABYTE  # twice the longest of many games of random moves; read within a second
NO_ROOM = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class SaveFailed(Exception):
    """Raised if a save can't be written, read or removed; the message is a sentence for the player."""


class SaveBusy(SaveFailed):
    """Raised if another process has this game open."""


class NoRoom(OSError):
    """Raised if the disk is full; nothing of the line is in the file then."""


def system_message(error: OSError) -> str:
    """Return the system's own message, without the error number."""
    return error.strerror or str(error)


def resolve_links(path: Path) -> Path:
    """Resolve all links in a path; return it as it is if they form a circle, so that opening it reports the error."""
    return Path(os.path.realpath(path))


class LockedFile:
    """A file that this process has locked and only appends to. It is closed when it is garbage-collected."""

    def __init__(self, path: Path, handle: int) -> None:
        """Take ownership of `handle`, an open file that is already locked."""
        self.path = path
        self._handle = handle
        self._closer = weakref.finalize(self, os.close, handle)
        self._length = os.fstat(handle).st_size
        self._blind = self._is_path_to_this_file() is False

    @classmethod
    def open_existing(cls, path: Path) -> LockedFile:
        """Open and lock an existing file. Raises SaveBusy and OSError."""
        file = cls(path, os.open(path, os.O_RDWR | os.O_APPEND | BINARY))
        if not try_to_lock(file._handle):
            file.close()
            text = _("{name} is open in another window of Hoochgame. Close it there first.")
            raise SaveBusy(text.format(name=path.name))
        return file

    @property
    def is_open(self) -> bool:
        return self._closer.alive

    def is_path_and_length_unchanged(self) -> bool:
        """Return whether the path still leads to this file, and nobody else has changed its length."""
        here = self._is_path_to_this_file()
        return (here or (here is False and self._blind)) and os.fstat(self._handle).st_size == self._length

    def _is_path_to_this_file(self) -> bool | None:
        """Return whether the path leads to this file; None if it leads nowhere.

        Some systems give a file another number each time they are asked: there we notice only that it is gone.
        """
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self._handle))
        except OSError:
            return None

    def append(self, line: bytes) -> None:
        """Append a line; it is on the disk when this returns.

        Raises NoRoom, and OSError if the file can't be trusted any more. A failed sync is never tried again: the system
        may
        have forgotten what it could not write, and report success the next time.
        """
        try:
            write_all(self._handle, line)
        except OSError as error:
            if error.errno in NO_ROOM and self.truncate_to_last_whole_line():
                raise NoRoom(error.errno, error.strerror) from error
            raise
        os.fsync(self._handle)
        self._length += len(line)

    def truncate_to_last_whole_line(self) -> bool:
        """Truncate the file to its last whole line; False if the disk fails."""
        with suppress(OSError):
            os.ftruncate(self._handle, self._length)
            return True
        return False

    def truncate(self, length: int) -> None:
        """Truncate the file to its first bytes. Raises OSError."""
        os.ftruncate(self._handle, length)
        self._length = length

    def close(self) -> None:
        """Close the file and release its lock."""
        with suppress(OSError):
            self._closer()


def load_file(path: Path, max_bytes: int = FILE_LIMIT) -> bytes:
    """Return all bytes of a file. Raises SaveFailed if it is missing, no plain file, unreadable or far too big."""
    try:
        return read_bounded(path, max_bytes)
    except FileNotFoundError:
        sentence = _("There is no file {name}.").format(name=path)
    except IsADirectoryError:
        sentence = _("{name} is a folder.").format(name=path.name or path)
    except NoPlainFile:
        sentence = _("{name} is not a file.").format(name=path.name)
    except TooBig as error:
        words = _("{name} is {size}; it can have {most} at most.")
        sentence = words.format(name=path.name, size=error.size, most=error.most)
    except (OSError, ValueError) as error:
        problem = system_message(error) if isinstance(error, OSError) else error
        sentence = _("{name} can’t be read: {problem}.").format(name=path.name, problem=problem)
    raise SaveFailed(sentence)


def unreadable_error(path: Path, trouble: BrokenSave) -> SaveFailed:
    """Return the SaveFailed that tells the player why a file can't be read."""
    return SaveFailed(_("{name} can’t be opened. {trouble}").format(name=path.name, trouble=trouble))
