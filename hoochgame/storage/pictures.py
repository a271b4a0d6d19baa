"""Stores pictures of saved games in their own folder, so the folder of saves is never touched."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from hoochgame.core.match import Match
from hoochgame.storage.atomic import delete_file, move_file_over, write_atomically
from hoochgame.storage.files import resolve_links
from hoochgame.storage.listing import Summary
from hoochgame.storage.saves import path_of_match
from hoochgame.storage.settings import PlayerFolders

OURS = re.compile(r"\.?[0-9a-f]{32}\.png(-[0-9a-f]+)?")  # also matches what an interrupted write leaves behind


def picture_path(places: PlayerFolders, match: Match) -> Path | None:
    """Return the path for the picture of a match; None unless its save is in the list of saved games."""
    path = path_of_match(match)
    if path is None or path.parent != resolve_links(places.saves):
        return None
    return places.picture_path(match.header.id, path.name)


def write_picture(place: Path, png: bytes) -> None:
    """Write the file whole or not at all, and never through a link. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(place, png)


def is_picture_stale(save: Summary) -> bool:
    """Return whether the picture is older than its save, or missing: the program was killed before it drew one."""
    if save.picture is None:
        return False
    try:
        changed = save.path.stat().st_mtime_ns
        kept = save.picture.lstat()
    except FileNotFoundError:
        return save.path.is_file()
    except OSError:
        return False
    return not stat.S_ISREG(kept.st_mode) or kept.st_mtime_ns < changed


def delete_picture(save: Summary) -> None:
    """Delete the picture of a deleted game."""
    if save.picture:
        with suppress(OSError):
            delete_file(save.picture)


def move_old_and_delete_lost_pictures(places: PlayerFolders, saves: Sequence[Summary]) -> None:
    """Move pictures here that older versions put next to their saves, and delete those whose games are gone. Runs at
    the start."""
    for save in saves:
        if save.picture and save.path.stem == save.id:
            with suppress(OSError):
                _move_old_picture(save.path.with_suffix(".png"), save.picture)
    if any(save.waits for save in saves) or not _can_list_folder(places.saves):
        return  # saves we can't list may own the other pictures
    mine = {save.picture.name for save in saves if save.picture}
    with suppress(OSError), os.scandir(places.pictures) as entries:
        for entry in entries:
            if OURS.fullmatch(entry.name) and entry.name not in mine:
                with suppress(OSError):
                    delete_file(Path(entry.path))


def _can_list_folder(folder: Path) -> bool:
    """Return whether a folder could be listed. Only then is a file missing from the list really gone."""
    with suppress(OSError):
        os.listdir(folder)
        return True
    return False


def _move_old_picture(old: Path, place: Path) -> None:
    if not stat.S_ISREG(old.lstat().st_mode):
        return
    if place.exists():
        delete_file(old)
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        move_file_over(old, place)
