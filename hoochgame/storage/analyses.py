"""Stores analyses of games in their own folder, as pictures are. A lost one can be computed again."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from hoochgame.storage.atomic import delete_file, write_atomically
from hoochgame.storage.bounded import MEGABYTE, read_bounded
from hoochgame.storage.settings import PlayerFolders

LARGEST = 4 * MEGABYTE  # of a file; those of long games have a few hundred kilobytes
MOST_KEPT = 200  # files; the oldest go
OURS = re.compile(r"[0-9a-f]{32}\.json")


def read_analysis_bytes(place: Path) -> bytes:
    """Return the file; b"" if there is none that can be read."""
    with suppress(OSError):
        return read_bounded(place, LARGEST)
    return b""


def write_analysis_bytes(place: Path, blob: bytes) -> None:
    """Write the file whole or not at all, and never through a link. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(place, blob)


def delete_analysis(places: PlayerFolders, id: str) -> None:
    """Delete the analysis of a deleted game."""
    with suppress(OSError):
        delete_file(places.analysis_path(id))


def delete_oldest_analyses(places: PlayerFolders) -> None:
    """Delete the oldest analyses, if there are very many."""
    with suppress(OSError), os.scandir(places.analyses) as entries:
        kept = [entry for entry in entries if OURS.fullmatch(entry.name)]
        kept.sort(key=lambda entry: entry.stat(follow_symlinks=False).st_mtime_ns)
        for entry in kept[:-MOST_KEPT]:
            with suppress(OSError):
                delete_file(Path(entry.path))
