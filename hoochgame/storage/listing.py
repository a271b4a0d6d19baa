"""The list of saved games, quick because each file is read once, and again only when it has changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

import msgspec

from hoochgame.core.game import Game
from hoochgame.core.journal import BrokenSave, Chair
from hoochgame.core.match import Match
from hoochgame.core.words import Seat
from hoochgame.storage.files import SaveFailed, load, unreadable
from hoochgame.storage.settings import Places
from hoochgame.storage.whole import write_whole

SUFFIX = ".jsonl"
INDEX = ".index.json"


@dataclass(frozen=True)
class Summary:
    """What the list shows of one save.

    `trouble` is a sentence about a damaged file; without `chairs` it can't be opened at all, else up to the damage.
    """

    path: Path
    title: str
    chairs: tuple[Chair, ...]
    round: int
    ply: int
    over: bool
    winners: tuple[Seat, ...]
    when: datetime  # it was last played
    name: str
    trouble: str | None
    id: str = ""
    parent: str = ""  # the id of the game that this one goes on from
    asked: Seat | None = None  # who is to answer next
    seed: int | None = None  # of the deal; none for a game that goes on from another's
    rules: Mapping[str, int] = field(default_factory=dict)
    free_undo: bool = False


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the index keeps of a file as long as `size` and `changed` agree."""

    size: int
    changed: int
    asked: Seat | None
    seed: int | None  # without a default: an index that lacks it is made anew
    edition: str = ""
    title: str = ""
    chairs: tuple[Chair, ...] = ()
    round: int = 0
    ply: int = 0
    over: bool = False
    winners: tuple[Seat, ...] = ()
    name: str = ""
    trouble: str | None = None
    id: str = ""
    parent: str = ""
    rules: dict[str, int] = msgspec.field(default_factory=dict)
    free_undo: bool = False


def listing(places: Places, find: Callable[[str], Game]) -> list[Summary]:
    """All saved games, those played last first. It never fails: a file that can't be read says so itself."""
    index = _load_index(places)
    fresh = {}
    for path, status in _files(places.saves):
        known = index.get(path.name)
        if known is None or not _still_true(known, status, find):
            known = _look(path, status, find)
        fresh[path.name] = known
    if fresh != index:
        _save_index(places, fresh)
    games = [_summary(places.saves / name, known) for name, known in fresh.items()]
    return sorted(games, key=lambda game: (game.when, game.path.name), reverse=True)


def samples(folder: Path, find: Callable[[str], Game]) -> list[Summary]:
    """The finished games that came with the program, those of few seats first."""
    found = [_summary(path, _look(path, status, find)) for path, status in _files(folder)]
    return sorted(found, key=lambda game: (len(game.chairs), game.path.name))


def standing(saves: Sequence[Summary]) -> dict[str, Summary]:
    """Each game by its id. Of one that stands in several files, because it had to move, the first that is whole."""
    found: dict[str, Summary] = {}
    for save in sorted(saves, key=lambda save: save.trouble is not None):
        found.setdefault(save.id, save)
    return found


def unfinished(saves: Sequence[Summary]) -> list[Summary]:
    """The games that can be gone on with, each once, in the order given.

    One that was cut short is among them, until it goes on in a file of its own.
    """
    parents = {save.parent for save in saves if save.parent}
    known = standing(saves)
    return [
        save for save in saves
        if save.chairs and not save.over and not (save.trouble and save.id in parents)
        and (known[save.id] is save or not save.id)
    ]  # fmt: skip


def _files(folder: Path) -> list[tuple[Path, os.stat_result]]:
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with suppress(OSError):
                    found.append((folder / entry.name, entry.stat()))
    return found


def _still_true(known: Known, status: os.stat_result, find: Callable[[str], Game]) -> bool:
    if known.trouble or (known.size, known.changed) != (status.st_size, status.st_mtime_ns):
        return False  # another version of the program may open what this one could not
    try:
        return find(known.title).edition == known.edition
    except LookupError:
        return False


def _look(path: Path, status: os.stat_result, find: Callable[[str], Game]) -> Known:
    size, changed = status.st_size, status.st_mtime_ns
    try:
        match, trouble = Match.read(find, load(path))
    except BrokenSave as error:
        return Known(size, changed, None, None, trouble=str(unreadable(path, error)))
    except SaveFailed as error:
        return Known(size, changed, None, None, trouble=str(error))
    header = match.header
    return Known(
        size, changed, match.asked, header.seeds[0].seed if len(header.seeds) == 1 else None, match.game.edition,
        match.game.id, tuple(match.chairs), match.state.round, match.ply, match.over, match.winners, match.name,
        str(trouble) if trouble else None, header.id, header.parent.id if header.parent else "", header.rules,
        match.free_undo,
    )  # fmt: skip


def _summary(path: Path, known: Known) -> Summary:
    return Summary(
        path, known.title, known.chairs, known.round, known.ply, known.over, known.winners,
        datetime.fromtimestamp(known.changed / 1e9), known.name, known.trouble, known.id,
        known.parent, known.asked, known.seed, known.rules, known.free_undo,
    )  # fmt: skip


def _load_index(places: Places) -> dict[str, Known]:
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return msgspec.json.decode((places.saves / INDEX).read_bytes(), type=dict[str, Known])
    return {}


def _save_index(places: Places, index: dict[str, Known]) -> None:
    """It only saves time, so nobody minds when it can't be written."""
    with suppress(OSError):
        write_whole(places.saves / INDEX, msgspec.json.encode(index))
