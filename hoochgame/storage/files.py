"""Files of the player on the disk: read within bounds, locked while they grow."""

from __future__ import annotations

import errno
import os
import weakref
from contextlib import suppress
from pathlib import Path

from hoochgame.core.journal import BrokenSave
from hoochgame.core.language import _
from hoochgame.storage.bounded import MEGABYTE, NoPlainFile, TooBig, read_bounded
from hoochgame.storage.locks import BINARY, lock
from hoochgame.storage.whole import write_all

FILE_LIMIT = 2 * MEGABYTE  # the longest of many games of random moves has half of it; it is read within a second
NO_ROOM = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class SaveFailed(Exception):
    """A save can't be written, read or removed; the message is a sentence for the player."""


class SaveBusy(SaveFailed):
    """Another process has this game open."""


class NoRoom(OSError):
    """The disk is full, and nothing of the line is in the file."""


def reason(error: OSError) -> str:
    """What the system says, without its error number."""
    return error.strerror or str(error)


def real(path: Path) -> Path:
    """Where a path leads, links and all; the path itself where links lead in a circle, which opening it will tell."""
    return Path(os.path.realpath(path))


class LockedFile:
    """A file of this program alone that only grows. It is closed when nobody holds it any more."""

    def __init__(self, path: Path, handle: int) -> None:
        """Take over a handle that is locked."""
        self.path = path
        self._handle = handle
        self._closer = weakref.finalize(self, os.close, handle)
        self._length = os.fstat(handle).st_size
        self._blind = self._leads_here() is False

    @classmethod
    def open(cls, path: Path) -> LockedFile:
        """A file that is there. Raises SaveBusy, and OSError."""
        file = cls(path, os.open(path, os.O_RDWR | os.O_APPEND | BINARY))
        if not lock(file._handle):
            file.close()
            text = _("{name} is open in another window of Hoochgame. Close it there first.")
            raise SaveBusy(text.format(name=path.name))
        return file

    @property
    def alive(self) -> bool:
        """Whether it is still open."""
        return self._closer.alive

    def untouched(self) -> bool:
        """Whether its path still leads to it, and nobody else has made it longer or shorter."""
        here = self._leads_here()
        return (here or (here is False and self._blind)) and os.fstat(self._handle).st_size == self._length

    def _leads_here(self) -> bool | None:
        """Whether the path leads to this file; None where it leads nowhere.

        Some systems give a file another number each time they are asked: there only its absence is noticed.
        """
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self._handle))
        except OSError:
            return None

    def append(self, line: bytes) -> None:
        """On the disk when it returns. Raises NoRoom, and OSError where the file is not to be trusted any more.

        A failed sync is never tried again: the system may have forgotten what it could not write, and say that all
        is well the next time.
        """
        try:
            write_all(self._handle, line)
        except OSError as error:
            if error.errno in NO_ROOM and self.take_back():
                raise NoRoom(error.errno, error.strerror) from error
            raise
        os.fsync(self._handle)
        self._length += len(line)

    def take_back(self) -> bool:
        """What was written of a line that does not count goes; false where the disk does not obey."""
        with suppress(OSError):
            os.ftruncate(self._handle, self._length)
            return True
        return False

    def close(self) -> None:
        """Give the file and its lock up."""
        with suppress(OSError):
            self._closer()


def load(path: Path, most: int = FILE_LIMIT) -> bytes:
    """All of a file of ours. Raises SaveFailed for what is missing, no file, unreadable, or far too big."""
    try:
        return read_bounded(path, most)
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
        problem = reason(error) if isinstance(error, OSError) else error
        sentence = _("{name} can’t be read: {problem}.").format(name=path.name, problem=problem)
    raise SaveFailed(sentence)


def unreadable(path: Path, trouble: BrokenSave) -> SaveFailed:
    """The failure that a broken file is."""
    return SaveFailed(_("{name} can’t be opened. {trouble}").format(name=path.name, trouble=trouble))
