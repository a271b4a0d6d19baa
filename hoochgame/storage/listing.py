"""Lists saved games quickly: an index keeps what was read, and a file is read again only when it has changed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from math import inf
from pathlib import Path

import msgspec

import hoochgame
from hoochgame.core.game import Game
from hoochgame.core.journal import LONGEST_REASON, BrokenSave, Chair, NewerSave
from hoochgame.core.language import _, current_language
from hoochgame.core.match import Match
from hoochgame.core.pieces import Job, Pieces, finish_work
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.storage.atomic import write_atomically
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import FILE_LIMIT, SaveFailed, load_file, unreadable_error
from hoochgame.storage.settings import SAVE, PlayerFolders
from hoochgame.storage.timestamps import time_from_nanoseconds

SUFFIXES = (SAVE, ".hooch")  # the second is for desktops: a double click opens it
INDEX = ".index.json"
AT_ONCE = MEGABYTE // 2  # bytes read for one list, in a fraction of a second; the rest waits for the next one
INDEX_LIMIT = 8 * MEGABYTE  # bytes; some twenty thousand games
LONGEST_TROUBLE = 2 * LONGEST_REASON
MOST = 1 << 31  # rounds or moves that a summary may claim


@dataclass(frozen=True)
class Summary:
    """One save as the list shows it.

    `trouble` is a sentence about a damaged file: without `chairs` it can't be opened at all, else up to the damage.
    """

    path: Path
    title: str
    chairs: tuple[Chair, ...]
    round: int
    ply: int
    over: bool
    winners: tuple[Seat, ...]
    when: datetime | None  # when it was last played; None if the date of the file makes no sense
    name: str
    trouble: str | None
    id: str = ""
    parent: str = ""  # the id of the game that this one goes on from
    asked: Seat | None = None  # the seat that answers next
    seed: int | None = None  # of the deal; None for a branch
    rules: Mapping[str, int] = field(default_factory=dict)
    free_undo: bool = False
    picture: Path | None = None  # the path of its picture, if there is one
    waits: bool = False  # whether it is still unread: the next list may say more
    newer: bool = False  # whether a later version wrote it, so that this one can't open it
    sample: bool = False  # whether it came with the program; it has no `when`, as its file has the installation's date


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """The index entry of a file, valid as long as `size` and `changed` (nanoseconds) agree with it."""

    size: int
    changed: int
    asked: Seat | None
    seed: int | None  # without a default, so that an index without it is rebuilt
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
    newer: bool = False
    told: str = ""  # the program's version and language in which the trouble was worded

    @property
    def is_consistent(self) -> bool:
        """Whether its fields agree with each other: anybody may have written the index."""
        seats = range(len(self.chairs))
        asked = self.asked is None or self.asked in seats
        return asked and set(self.winners) <= set(seats) and 0 <= self.round < MOST and 0 <= self.ply < MOST


def is_save(name: str | Path) -> bool:
    """Return whether a file ends like a save, in whatever letters: some systems make no difference."""
    return str(name).lower().endswith(SUFFIXES)


def short_save_names(paths: Sequence[Path]) -> list[str]:
    """Return a name by which each of these saves is found: without its ending if no other has the same."""
    stems = Counter(path.stem for path in paths)
    return [path.stem if stems[path.stem] == 1 else path.name for path in paths]


def list_saves(places: PlayerFolders, find: Callable[[str], Game], bytes_at_once: float = AT_ONCE) -> list[Summary]:
    """Return all saved games, those played last first, damaged ones at the end.

    It never fails: a file that can't be read becomes a summary that says so. It never takes long: of files not in the
    index about `bytes_at_once` are read, the newest first; the rest waits for the next call, also the rest of a file.
    """
    index = _load_index(places)
    fresh, waiting, left = {}, [], bytes_at_once
    # The newest first: if the bytes do not suffice, old games wait.
    for path, status in sorted(_saves_with_status(places.saves), key=_file_newest_first_sort_key):
        known = index.get(path.name)
        if known is None or not _is_entry_current(known, status, find):
            known = _continue_reading(path, status, find, left) if left > 0 else None
            if known is None:
                left = 0
                waiting.append(_unread_summary(path, status))
                continue
            readable = not known.trouble or known.told
            left -= status.st_size if readable and status.st_size <= FILE_LIMIT else 0
        fresh[path.name] = known
    if fresh != index:
        _save_index(places, fresh)
    games = [
        _make_summary(places.saves / name, known, places.picture_path(known.id, name) if known.chairs else None)
        for name, known in fresh.items()
    ]
    return sorted(sorted([*waiting, *games], key=lambda game: game.path.name, reverse=True), key=newest_first_sort_key)


def newest_first_sort_key(save: Summary) -> tuple[bool, float]:
    """The sort key of a list: whole games before damaged ones, then the newest; unknown dates come last."""
    return bool(save.trouble), -save.when.timestamp() if save.when else inf


def _file_newest_first_sort_key(file: tuple[Path, os.stat_result]) -> tuple[int, str]:
    path, status = file
    return -status.st_mtime_ns, path.name


def _unread_summary(path: Path, status: os.stat_result) -> Summary:
    words = _("{name} has not been read yet.").format(name=path.name)
    known = Known(status.st_size, status.st_mtime_ns, None, None, trouble=words)
    return replace(_make_summary(path, known), waits=True)


def list_all_saves(places: PlayerFolders, find: Callable[[str], Game]) -> list[Summary]:
    """Return all saved games however long reading takes."""
    return list_saves(places, find, inf)


def list_samples(folder: Path, find: Callable[[str], Game]) -> list[Summary]:
    """Return the finished games that came with the program, those of few seats first."""
    found = [
        replace(_make_summary(path, finish_work(_read_summary(path, status, find))), when=None, sample=True)
        for path, status in _saves_with_status(folder)
    ]
    return sorted(found, key=lambda game: (len(game.chairs), game.path.name))


def newest_by_id(saves: Sequence[Summary]) -> dict[str, Summary]:
    """Return each game by its id; of a game in several files the newest whole one."""
    found: dict[str, Summary] = {}
    for save in sorted(saves, key=newest_first_sort_key):
        found.setdefault(save.id or str(save.path), save)
    return found


def unfinished_saves(saves: Sequence[Summary]) -> list[Summary]:
    """Return the games that can be resumed, each once, the newest first.

    Damaged ones come last, and only until the game goes on in a new file.
    """
    parents = {save.parent for save in saves if save.parent}
    return [
        save for save in newest_by_id(saves).values()
        if save.chairs and not save.over and not (save.trouble and save.id in parents)
    ]  # fmt: skip


def _saves_with_status(folder: Path) -> list[tuple[Path, os.stat_result]]:
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if is_save(entry.name):
                with suppress(OSError):  # the folder of Windows knows an old size of what is open: the file is asked
                    found.append((folder / entry.name, os.stat(entry.path)))
    return found


def _is_entry_current(known: Known, status: os.stat_result, find: Callable[[str], Game]) -> bool:
    if (known.size, known.changed) != (status.st_size, status.st_mtime_ns):
        return False
    if known.trouble and known.told != _index_stamp():
        return False  # another version of the program may read what this one could not
    if known.trouble and not known.title:
        return True
    try:
        game = find(known.title)
        game.check_seats(len(known.chairs))
        game.complete_rules(known.rules)
    except (LookupError, IllegalMove):
        return False
    return known.edition in game.editions and known.is_consistent


def _index_stamp() -> str:
    """Return the program's version and language: a stored trouble sentence is reused only if both are the same."""
    return f"{hoochgame.__version__} {current_language()}"


_half_read: dict[tuple[Path, int, int, str], Job[Known]] = {}  # by path, size, date and language; one at most


def _continue_reading(
    path: Path, status: os.stat_result, find: Callable[[str], Game], most_bytes: float
) -> Known | None:
    """Read a file, or go on with it, up to `most_bytes` bytes; return its entry once all of it is read."""
    sign = (path, status.st_size, status.st_mtime_ns, current_language())
    job = _half_read.pop(sign, None) or Job(_read_summary(path, status, find))
    if job.work_on(most_bytes):
        return job.result
    _half_read.clear()
    _half_read[sign] = job
    return None


def _read_summary(path: Path, status: os.stat_result, find: Callable[[str], Game]) -> Pieces[Known]:
    """Read a file, in pieces of bytes."""
    size, changed = status.st_size, status.st_mtime_ns
    try:
        match, trouble = yield from Match.read_file_in_pieces(find, load_file(path))
    except BrokenSave as error:
        words, newer = str(unreadable_error(path, error)), isinstance(error, NewerSave)
        return Known(size, changed, None, None, trouble=words, newer=newer, told=_index_stamp())
    except SaveFailed as error:
        return Known(size, changed, None, None, trouble=str(error))
    header = match.header
    return Known(
        size, changed, match.asked_seat, header.seeds[0].seed if len(header.seeds) == 1 else None, header.edition,
        match.game.id, tuple(match.chairs), match.state.round, match.ply, match.is_over, match.winners, match.name,
        str(trouble) if trouble else None, header.id, header.parent.id if header.parent else "", header.rules,
        match.free_undo, told=_index_stamp() if trouble else "",
    )  # fmt: skip


def _make_summary(path: Path, known: Known, picture: Path | None = None) -> Summary:
    return Summary(
        path, known.title, known.chairs, known.round, known.ply, known.over, known.winners,
        time_from_nanoseconds(known.changed), known.name, known.trouble, known.id,
        known.parent, known.asked, known.seed, known.rules, known.free_undo, picture, newer=known.newer,
    )  # fmt: skip


_unwritten: dict[Path, dict[str, Known]] = {}  # by folder: an index that could not be written, kept for this session


def _load_index(places: PlayerFolders) -> dict[str, Known]:
    if (index := _unwritten.get(places.saves)) is not None:
        return index
    with suppress(SaveFailed, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        known = msgspec.json.decode(load_file(places.saves / INDEX, INDEX_LIMIT), type=dict[str, Known])
        return {name: one for name, one in known.items() if len(one.trouble or "") <= LONGEST_TROUBLE}
    return {}


def _save_index(places: PlayerFolders, index: dict[str, Known]) -> None:
    """Write the index. Failure is ignored, as the index only saves time (file names may also be invalid text)."""
    _unwritten[places.saves] = index
    with suppress(OSError, UnicodeEncodeError):
        if len(blob := msgspec.json.encode(index)) > INDEX_LIMIT:
            return  # it would be too big to be read
        write_atomically(places.saves / INDEX, blob)
        del _unwritten[places.saves]
