"""Pictures of saved games on the disk: in a folder of their own, so that nothing beside a save is ever touched."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from hoochgame.core.match import Match
from hoochgame.storage.files import real
from hoochgame.storage.listing import Summary
from hoochgame.storage.saves import path_of
from hoochgame.storage.settings import Places
from hoochgame.storage.whole import write_whole

OURS = re.compile(r"\.?[0-9a-f]{32}\.png(-[0-9a-f]+)?")  # with what a write leaves that was cut short


def place_for(places: Places, match: Match) -> Path | None:
    """Where the picture of a match is kept; nowhere unless its save is in the list of saved games."""
    path = path_of(match)
    if path is None or path.parent != real(places.saves):
        return None
    return places.picture(match.header.id)


def write_picture(place: Path, png: bytes) -> None:
    """Whole or not at all, never through a link. Raises OSError."""
    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, png)


def is_stale(save: Summary) -> bool:
    """Whether a save has gone on, or has begun, without its picture: the program ended by force."""
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


def forget_picture(save: Summary) -> None:
    """The game is gone, and so is its picture."""
    if save.picture:
        with suppress(OSError):
            save.picture.unlink()


def tidy(places: Places, saves: Sequence[Summary]) -> None:
    """Once at the start: pictures move here that lay beside their saves, and those of games that are gone go."""
    for save in saves:
        if save.picture and save.path.stem == save.id:
            with suppress(OSError):
                _adopt(save.path.with_suffix(".png"), save.picture)
    if any(save.waits for save in saves) or not _listed(places.saves):
        return  # nobody knows whose pictures the others are
    mine = {save.picture.name for save in saves if save.picture}
    with suppress(OSError), os.scandir(places.pictures) as entries:
        for entry in entries:
            if OURS.fullmatch(entry.name) and entry.name not in mine:
                with suppress(OSError):
                    os.unlink(entry.path)


def _listed(folder: Path) -> bool:
    """Whether what is not in the list is gone: a folder that can't be read looks empty."""
    with suppress(OSError):
        os.listdir(folder)
        return True
    return False


def _adopt(old: Path, place: Path) -> None:
    if not stat.S_ISREG(old.lstat().st_mode):
        return
    if place.exists():
        old.unlink()
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        old.replace(place)
