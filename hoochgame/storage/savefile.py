"""The file behind a match: each line is on the disk before it counts, if need be in another file."""

from __future__ import annotations

import os
import weakref
from contextlib import suppress
from itertools import count
from pathlib import Path

from hoochgame.core.journal import MOST_LINES
from hoochgame.core.language import _
from hoochgame.storage.atomic import create_locked_file, make_folder
from hoochgame.storage.files import (
    FILE_LIMIT,
    LockedFile,
    NoRoom,
    SaveBusy,
    SaveFailed,
    load_file,
    resolve_links,
    system_message,
)

LONGEST_NAME = 255  # bytes of a file name, on nearly every system


class SaveFile:
    """The sink of a match: it writes lines to the save and keeps the whole journal in memory.

    A new file is created with its first lines, whole and locked. If the file can't be trusted any more (moved, replaced
    or changed from outside, or the disk failed) it stays as it is: the journal is written to a new file next to it, or
    else to the `spare` folder, and `news` says so once.
    """

    def __init__(self, path: Path, spare: Path | None = None, new: bool = False) -> None:
        """Open, lock and read a file, or prepare to create it if `new`. Raises SaveBusy, SaveFailed and OSError."""
        self.path = resolve_links(path)
        self._spare = resolve_links(spare or self.path.parent)
        self._name = self.path.name
        self._why = ""  # why the game went on in another file
        self._news = ""
        self._over = False
        self._file: LockedFile | None = None
        self._journal = bytearray()
        if not new:
            self._set_file(close_own_file_and_open_locked(self.path))
            self._journal += load_file(self.path)

    @property
    def journal(self) -> bytes:
        """All lines written so far."""
        return bytes(self._journal)

    @property
    def is_open(self) -> bool:
        return self._file is not None and self._file.is_open

    def __call__(self, line: bytes) -> None:
        """Write a line; as the sink, the match calls this for each one. Raises SaveFailed."""
        self.write(line)

    def write(self, line: bytes) -> None:
        """Append a line and sync it. Raises SaveFailed, and then nothing was written."""
        if self._over:
            raise SaveFailed(_("{name} is not open for writing any more.").format(name=self.path.name))
        if len(self._journal) + len(line) > FILE_LIMIT or self._journal.count(b"\n") >= MOST_LINES:
            text = _("That was not saved, so it did not happen: {name} would be larger than a save can be.")
            raise SaveFailed(text.format(name=self.path.name))
        try:
            self._append_or_move(line)
        except OSError as error:
            text = _("That was not saved, so it did not happen: {problem}.")
            raise SaveFailed(text.format(problem=system_message(error))) from error
        self._journal += line

    def pop_move_notice(self) -> str:
        """Return, once, a sentence for the player after the game has moved to another file; else ""."""
        news, self._news = self._news, ""
        return news

    def close(self) -> None:
        """Close the file and release its lock; writing is an error from now on."""
        self._over = True
        if self._file is not None:
            self._file.close()

    def _append_or_move(self, line: bytes) -> None:
        """Append to the file, or to a new one with the whole journal if this one can't be trusted. Raises OSError."""
        file = self._file
        if file is None:
            self._move_to_new_file(line) if self._journal else self._create_file(line)
        # Appending to a file that another program has changed would mix two games.
        elif not file.is_path_and_length_unchanged():
            self._why = _("{old} is gone, or another program has changed it.").format(old=self.path.name)
            self._move_to_new_file(line)
        else:
            try:
                file.append(line)
            except NoRoom:
                raise  # a full disk: the player can make room
            except OSError as error:
                self._why = _("{old} can’t be written any more: {problem}.").format(
                    old=self.path.name, problem=system_message(error)
                )
                self._move_from_failed_file(file, line)

    def _create_file(self, lines: bytes) -> None:
        """Create the file with its first lines. Raises SaveFailed."""
        try:
            make_folder(self.path.parent)
            self._set_file(LockedFile(self.path, create_locked_file(self.path, lines)))
        except OSError as error:
            text = _("No game can be saved in {folder}: {problem}.")
            raise SaveFailed(text.format(folder=self.path.parent, problem=system_message(error))) from None

    def _move_from_failed_file(self, file: LockedFile, line: bytes) -> None:
        """Close a file whose disk has failed without writing to it again, and move. Raises OSError."""
        try:
            self._move_to_new_file(line)
        except OSError:
            self._file = None
            file.truncate_to_last_whole_line()
            raise
        finally:
            file.close()

    def _move_to_new_file(self, line: bytes) -> None:
        """Write the whole journal and this line to a new file, and go on with that. Raises OSError."""
        trouble = OSError()
        # Usually both are the same folder, which is tried once.
        for folder in dict.fromkeys((self.path.parent, self._spare)):
            try:
                if folder == self._spare:
                    make_folder(folder)
                file = _create_numbered_file(folder / self._name, self.journal + line)
            except OSError as error:
                trouble = error
            else:
                new = file.path.name if folder == self.path.parent else str(file.path)
                self._news = self._why + " " + _("The game goes on in {new}.").format(new=new)
                self._set_file(file)
                return
        raise trouble

    def _set_file(self, file: LockedFile) -> None:
        """Make this the current file; close the one before, which releases its lock."""
        if self._file is not None:
            self._file.close()
        if _open_files.get(self.path) is self:
            del _open_files[self.path]
        self._file, self.path = file, file.path
        _open_files[self.path] = self


# Weak, so that a game that nobody plays any more can be collected, which closes its file.
_open_files: weakref.WeakValueDictionary[Path, SaveFile] = weakref.WeakValueDictionary()


def _create_numbered_file(path: Path, data: bytes) -> LockedFile:
    """Create a file with a number behind the name and return it, locked. Raises OSError.

    Of two files written at the same time the numbered one sorts as the later, so it stands first in the list.
    """
    for number in count(2):
        free = _path_with_stem_ending(path, f"_{number}")
        with suppress(FileExistsError):
            return LockedFile(free, create_locked_file(free, data))
    raise AssertionError("there is a number for every file")


def _path_with_stem_ending(path: Path, stem_ending: str) -> Path:
    """Return the path with this ending behind its stem, the stem cut to fit LONGEST_NAME."""
    stem = path.stem
    while len(os.fsencode(stem + stem_ending + path.suffix)) > LONGEST_NAME:
        stem = stem[:-1]
    return path.with_name(stem + stem_ending + path.suffix)


def close_own_file_and_open_locked(path: Path) -> LockedFile:
    """Open and lock a file; if this process has it open, close that first. Raises SaveBusy and OSError."""
    if (older := _open_files.get(resolve_links(path))) is not None:
        older.close()
    return LockedFile.open_existing(path)


def append_to_save(path: Path, line: bytes) -> None:
    """Append a line to a save, through its match if this process is playing it.

    Raises SaveBusy, SaveFailed and OSError.
    """
    playing = _open_files.get(resolve_links(path))
    if playing is not None and playing.is_open:
        playing.write(line)
        return
    file = LockedFile.open_existing(path)
    try:
        file.append(line)
    except OSError:
        file.truncate_to_last_whole_line()
        raise
    finally:
        file.close()


def paths_open_here() -> list[Path]:
    return sorted(path for path, file in _open_files.items() if file.is_open)


def check_not_open_elsewhere(path: Path) -> None:
    """Raise SaveBusy if another process plays this game."""
    with suppress(OSError):
        close_own_file_and_open_locked(path).close()


def is_open_elsewhere(path: Path) -> bool:
    """Return whether another process plays this game now; what this one has open does not count."""
    playing = _open_files.get(resolve_links(path))
    if playing is not None and playing.is_open:
        return False
    try:
        check_not_open_elsewhere(path)
    except SaveBusy:
        return True
    return False
