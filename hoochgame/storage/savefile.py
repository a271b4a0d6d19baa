"""The file behind a match: each line is on the disk before it counts, if need be in another file."""

from __future__ import annotations

import os
import weakref
from contextlib import suppress
from itertools import count
from pathlib import Path

from hoochgame.core.journal import MOST_LINES
from hoochgame.core.language import _
from hoochgame.storage.files import FILE_LIMIT, LockedFile, NoRoom, SaveBusy, SaveFailed, load, real, reason
from hoochgame.storage.whole import make_folder, write_new

LONGEST_NAME = 255  # bytes of the name of a file, nearly everywhere


class SaveFile:
    """A sink that knows the whole journal.

    A new one is on the disk, whole and locked, with its first lines. Where the file can't be trusted any more
    (somebody moved, replaced or changed it, or the disk failed) it stays as it is: the journal is written anew
    beside it, or else to the `spare` folder, and `news` says so once.
    """

    def __init__(self, path: Path, spare: Path | None = None, new: bool = False) -> None:
        """Open, lock and read a file, or get ready to make a `new` one. Raises SaveBusy, SaveFailed, and OSError."""
        self.path = real(path)
        self._spare = real(spare or self.path.parent)
        self._name = self.path.name
        self._why = ""  # it went to another file
        self._news = ""
        self._over = False
        self._file: LockedFile | None = None
        self._journal = bytearray()
        if not new:
            self._hold(opened(self.path))
            self._journal += load(self.path)

    @property
    def journal(self) -> bytes:
        """Every line that counts."""
        return bytes(self._journal)

    @property
    def alive(self) -> bool:
        """Whether there is a file now that is open for more."""
        return self._file is not None and self._file.alive

    def __call__(self, line: bytes) -> None:
        """A match calls its sink."""
        self.write(line)

    def write(self, line: bytes) -> None:
        """Append, and wait for the disk. Raises SaveFailed, and then it is as if nothing had been written."""
        if self._over:
            raise SaveFailed(_("{name} is not open for writing any more.").format(name=self.path.name))
        if len(self._journal) + len(line) > FILE_LIMIT or self._journal.count(b"\n") >= MOST_LINES:
            text = _("That was not saved, so it did not happen: {name} would be larger than a save can be.")
            raise SaveFailed(text.format(name=self.path.name))
        try:
            self._append(line)
        except OSError as error:
            text = _("That was not saved, so it did not happen: {problem}.")
            raise SaveFailed(text.format(problem=reason(error))) from error
        self._journal += line

    def news(self) -> str:
        """A sentence for the player, once, after the game has moved to another file."""
        news, self._news = self._news, ""
        return news

    def close(self) -> None:
        """Give the file and its lock up; writing to it is an error from now on."""
        self._over = True
        if self._file is not None:
            self._file.close()

    def _append(self, line: bytes) -> None:
        """At the end of the file, or of a new one that has everything before it, too. Raises OSError."""
        file = self._file
        if file is None:
            self._move(line) if self._journal else self._begin(line)
        elif not file.untouched():
            self._why = _("{old} is gone, or another program has changed it.").format(old=self.path.name)
            self._move(line)
        else:
            try:
                file.append(line)
            except NoRoom:
                raise  # the player can make some
            except OSError as error:
                self._why = _("{old} can’t be written any more: {problem}.").format(
                    old=self.path.name, problem=reason(error)
                )
                self._abandon(file, line)

    def _begin(self, lines: bytes) -> None:
        """The first lines, and with them the file. Raises SaveFailed."""
        try:
            make_folder(self.path.parent)
            self._hold(LockedFile(self.path, write_new(self.path, lines)))
        except OSError as error:
            text = _("No game can be saved in {folder}: {problem}.")
            raise SaveFailed(text.format(folder=self.path.parent, problem=reason(error))) from None

    def _abandon(self, file: LockedFile, line: bytes) -> None:
        """Nothing is written to a file whose disk has failed; it is not even asked again. Raises OSError."""
        try:
            self._move(line)
        except OSError:
            self._file = None
            file.take_back()
            raise
        finally:
            file.close()

    def _move(self, line: bytes) -> None:
        """Write everything anew, where that can be done, and go on there. Raises OSError."""
        trouble = OSError()
        for folder in dict.fromkeys((self.path.parent, self._spare)):
            try:
                if folder == self._spare:
                    make_folder(folder)
                file = _written_beside(folder / self._name, self.journal + line)
            except OSError as error:
                trouble = error
            else:
                new = file.path.name if folder == self.path.parent else str(file.path)
                self._news = self._why + " " + _("The game goes on in {new}.").format(new=new)
                self._hold(file)
                return
        raise trouble

    def _hold(self, file: LockedFile) -> None:
        """This is the file now. One that it was before is closed, with its lock."""
        if self._file is not None:
            self._file.close()
        if _open_files.get(self.path) is self:
            del _open_files[self.path]
        self._file, self.path = file, file.path
        _open_files[self.path] = self


_open_files: weakref.WeakValueDictionary[Path, SaveFile] = weakref.WeakValueDictionary()


def _written_beside(path: Path, data: bytes) -> LockedFile:
    """A new file with a number behind the name. Raises OSError.

    Such a name is the later one of two, so that it stands first in the list also if both were written at once.
    """
    for number in count(2):
        free = _numbered(path, f"_{number}")
        with suppress(FileExistsError):
            return LockedFile(free, write_new(free, data))
    raise AssertionError("there is a number for every file")


def _numbered(path: Path, ending: str) -> Path:
    """The name with this behind it. Where that is longer than a name may be, its own end goes."""
    stem = path.stem
    while len(os.fsencode(stem + ending + path.suffix)) > LONGEST_NAME:
        stem = stem[:-1]
    return path.with_name(stem + ending + path.suffix)


def opened(path: Path) -> LockedFile:
    """A file for this program alone; where this very program has it open, that is over. Raises SaveBusy, OSError."""
    if (older := _open_files.get(real(path))) is not None:
        older.close()
    return LockedFile.open(path)


def append(path: Path, line: bytes) -> None:
    """A line at the end of a save, by the game that is played in it if this very program plays it.

    Raises SaveBusy, SaveFailed, and OSError.
    """
    playing = _open_files.get(real(path))
    if playing is not None and playing.alive:
        playing.write(line)
        return
    file = LockedFile.open(path)
    try:
        file.append(line)
    except OSError:
        file.take_back()
        raise
    finally:
        file.close()


def open_paths() -> list[Path]:
    """The saves that this program is writing now."""
    return sorted(path for path, file in _open_files.items() if file.alive)


def check_free(path: Path) -> None:
    """Raise SaveBusy while another process plays this game."""
    with suppress(OSError):
        opened(path).close()


def played_elsewhere(path: Path) -> bool:
    """Whether another process plays this game now; what this one has open does not count."""
    playing = _open_files.get(real(path))
    if playing is not None and playing.alive:
        return False
    try:
        check_free(path)
    except SaveBusy:
        return True
    return False
