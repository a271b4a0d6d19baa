"""Removes half-written files that a killed program has left in the player's folders, at the next start."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from hoochgame.storage.atomic import PART, delete_file
from hoochgame.storage.locks import BINARY, try_to_lock
from hoochgame.storage.settings import PlayerFolders


def remove_stale_files(places: PlayerFolders) -> None:
    """Remove abandoned temporary files. It never fails, and never touches what a running program writes."""
    for folder in _folders_to_clean(places):
        remove_stale_files_in(folder)


def remove_stale_files_in(folder: Path) -> None:
    """Remove the abandoned temporary files of a folder; no other file has such a name. It never fails."""
    for path in _part_files(folder):
        with suppress(OSError):
            delete_if_unlocked(path)


def _folders_to_clean(places: PlayerFolders) -> Iterator[Path]:
    """Yield the folders in which this program creates files by itself."""
    yield from {places.folder, places.settings.parent, places.saves, places.screenshots}
    yield from (places.pictures, places.analyses)
    with suppress(OSError), os.scandir(places.decks) as titles:
        yield from [Path(title.path) for title in titles if title.is_dir(follow_symlinks=False)]


def _part_files(folder: Path) -> list[Path]:
    with suppress(OSError), os.scandir(folder) as entries:
        return [
            Path(entry.path) for entry in entries if PART.fullmatch(entry.name) and entry.is_file(follow_symlinks=False)
        ]
    return []


def delete_if_unlocked(path: Path) -> None:
    """Delete a temporary file if nobody holds its lock. Raises OSError.

    A program that has just created it, and finds it locked or gone, creates another.
    """
    windows = sys.platform == "win32"
    handle = os.open(path, os.O_RDWR | BINARY)
    try:
        # The program that writes the file holds its lock.
        free = try_to_lock(handle)
        if free and not windows:
            delete_file(path)
    finally:
        os.close(handle)
    if free and windows:  # it does not delete an open file
        delete_file(path)
