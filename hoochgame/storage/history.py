"""The history of finished games, one line each: it stays when their saves are long gone."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from hoochgame import __version__
from hoochgame.core.formats import UPGRADE_ERRORS, Formats, NewerFormat
from hoochgame.core.game import HouseRule
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.storage.atomic import write_atomically
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import SaveFailed, load_file, system_message
from hoochgame.storage.locks import BINARY, hold_lock
from hoochgame.storage.settings import PlayerFolders, daily_seed
from hoochgame.storage.timestamps import FIRST_DAY, local_date, parse_time, plausible_time_or_none

FILE_NAME = "history.jsonl"  # not in the folder of saves, where every file is taken for a game
WON = "won"  # the figure that every title's result begins with
LOCK = ".history.lock"  # a separate file, as a mended history may replace the file
MOST_BYTES = 4 * MEGABYTE  # bytes; five games a day for eight years
LONGEST_LINE = 1 << 16  # bytes
LONG_ENOUGH = re.compile(rb"[^\n]{60,}")  # a shorter line can't be a game
TOO_SHORT = re.compile(rb"^(?=[^\n]*\S)[^\n]{1,59}$", re.MULTILINE)
FORMATS: Formats[dict[str, object]] = Formats(1)  # of a line
UNNUMBERED = 1  # the format of a line that names none
MOST = 1 << 53
Figure = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finished game. `figures` are its result in numbers by name, the most important first."""

    id: str
    title: str
    created: Moment
    finished: Moment
    seed: int
    rules: dict[str, Figure]
    figures: dict[str, Figure]
    free_undo: bool = False
    branched: bool = False  # whether it was continued from a moment of another game
    seen: bool = False  # whether its deal was known before, or hidden cards were seen

    @property
    def is_won(self) -> bool:
        return self.figures.get(WON, 0) > 0

    @property
    def counts_as_result(self) -> bool:
        """Whether it is more than practice: undo was not free, and nothing was known beforehand."""
        return not (self.free_undo or self.branched or self.seen)

    @property
    def daily_date(self) -> date | None:
        """The date whose daily deal it was; None if it was no daily deal."""
        begun = local_date(self.created)
        return None if self.branched or begun is None else daily_date_of_seed(self.seed, begun)

    @property
    def was_played_on_its_day(self) -> bool:
        """Whether it was that day's daily deal and was begun on that very day."""
        return self.daily_date is not None and self.daily_date == local_date(self.created)


class Stamp(msgspec.Struct, frozen=True):
    """The stamp of a line: its format, and the version of the program that wrote it."""

    format: int = UNNUMBERED
    version: object = ""


class Lines(NamedTuple):
    """The content of the file: games, each once with its latest record, and lines that only a later version can read.

    `whole` tells whether every other line was valid.
    """

    games: list[Played]
    newer: list[bytes]
    whole: bool

    @property
    def newer_lines_note(self) -> str | None:
        """A sentence about the lines of a newer format, if there are any."""
        if not self.newer:
            return None
        stamp = msgspec.json.decode(self.newer[-1], type=Stamp)
        words = _("A newer version wrote some of your history. {need} It stays as it is.")
        return words.format(need=NewerFormat(stamp.version))


def daily_date_of_seed(seed: int, known: date) -> date | None:
    """Return the date whose daily deal has this seed; None if there is none, or it lies after the date `known`.

    Random seeds are far larger than that of the last possible day.
    """
    with suppress(ValueError, OverflowError):
        day = date(seed // 10000, seed // 100 % 100, seed % 100)
        if daily_seed(day) == seed and FIRST_DAY <= day <= known:
            return day
    return None


# The file.

_stamps = msgspec.json.Decoder(Stamp)
_played = msgspec.json.Decoder(Played)


def history_path(places: PlayerFolders) -> Path:
    return places.folder / FILE_NAME


def read_and_mend_history(places: PlayerFolders) -> tuple[list[Played], str | None]:
    """Return all finished games, and a sentence if the file is damaged or holds games of a newer format (else None).

    The latest game comes last, those without a date first. A damaged file is kept whole under another name; the history
    goes on with what could be read of it.
    """
    try:
        lines, _blob = _read_lines(places)
        trouble = None
        if not lines.whole:
            with hold_lock(places.folder / LOCK):
                lines, trouble = _read_and_mend(places)
    except SaveFailed as problem:
        return [], str(problem)
    games = sorted(
        lines.games, key=lambda played: (plausible_time_or_none(played.finished) is not None, played.finished)
    )
    return games, trouble or lines.newer_lines_note


def read_history_without_mending(places: PlayerFolders) -> list[Played]:
    """Return what can be read of the file without mending it."""
    try:
        return _decode_lines(load_file(history_path(places))).games
    except SaveFailed:
        return []


def record_result(places: PlayerFolders, match: Match, now: datetime | None = None) -> str | None:
    """Record the result of a game that a person has finished; return a sentence if that failed, else None.

    If its end was undone and it ends again, the new result replaces the old one.
    """
    played = result_of_match(match, now or datetime.now(UTC))
    if played is None:
        return None
    try:
        places.folder.mkdir(parents=True, exist_ok=True)
        with hold_lock(places.folder / LOCK):  # another window may record a game at the same time
            known, trouble = _read_and_mend(places)
            before = next((other for other in known.games if other.id == played.id), None)
            if before is None or msgspec.structs.replace(before, finished=played.finished) != played:
                _append_result(history_path(places), played)
    except SaveFailed as problem:  # never overwrite a file that could not be read
        return str(problem)
    except OSError as error:
        return _("The result could not be added to your history: {problem}.").format(problem=system_message(error))
    return trouble


def solo_result_figures(match: Match) -> Mapping[str, int] | None:
    """Return the figures of a game for one; None for a game in company, or for a title without results."""
    if match.game.result is None or len(match.chairs) != 1:
        return None
    return {name: int(n) for name, n in match.game.result(match.state).items()}  # in a file True differs from 1


def result_of_match(match: Match, now: datetime) -> Played | None:
    """Return the record of a finished match; None for one without figures, unfinished, or with bots alone."""
    game, header, figures = match.game, match.header, solo_result_figures(match)
    if figures is None or not match.is_over or not any(chair.is_human for chair in match.chairs):
        return None
    created = parse_time(header.created) or now
    return Played(
        header.id, game.id, created, now, header.seeds[0].seed, dict(header.rules), dict(figures),
        match.free_undo, len(header.seeds) > 1, match.seen,
    )  # fmt: skip


def _read_lines(places: PlayerFolders) -> tuple[Lines, bytes]:
    """Return what the file holds, and its bytes. Raises SaveFailed."""
    if not os.path.lexists(history_path(places)):
        return Lines([], [], True), b""
    blob = load_file(history_path(places), MOST_BYTES)
    return _decode_lines(blob), blob


def _decode_lines(blob: bytes) -> Lines:
    found: dict[str, Played] = {}
    newer = []
    whole = (not blob or blob.endswith(b"\n")) and not TOO_SHORT.search(blob)
    for line in LONG_ENOUGH.findall(blob):
        try:
            if len(line) > LONGEST_LINE:
                raise ValueError("no game has so much to tell")
            stamp = _stamps.decode(line)
            if FORMATS.is_newer(stamp.format):
                newer.append(line)
                continue
            played = _played.decode(line if stamp.format == FORMATS.today else _upgrade_line(line, stamp.format))
        except (msgspec.MsgspecError, *UPGRADE_ERRORS):
            whole = whole and not line.strip()
        else:
            found[played.id] = played
    return Lines(list(found.values()), newer, whole)


def _upgrade_line(line: bytes, format: int) -> bytes:
    """Return a line of an older format as one of today. Raises UPGRADE_ERRORS, and MsgspecError."""
    return msgspec.json.encode(FORMATS.upgrade(msgspec.json.decode(line, type=dict[str, object]), format))


def _read_and_mend(places: PlayerFolders) -> tuple[Lines, str | None]:
    """Read the file, mending it if needed; return what it holds and a sentence if it was mended. Hold the lock first.

    Raises SaveFailed if it can't be read.
    """
    known, blob = _read_lines(places)
    if known.whole:
        return known, None
    path, number = history_path(places), 1
    while (kept := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    with suppress(OSError):
        write_atomically(kept, blob)  # the backup first: whatever happens then, nothing is lost
        _write_lines(places, known)
    words = _("Some lines of your history are damaged. The file is kept as {name}; the rest still counts.")
    return known, words.format(name=kept.name)


def _write_lines(places: PlayerFolders, lines: Lines) -> None:
    """Rewrite the whole file; lines of a newer format stay as they were. Raises OSError."""
    newer = (line + b"\n" for line in lines.newer)
    write_atomically(history_path(places), b"".join([*newer, *map(_encode_line, lines.games)]))


def _encode_line(played: Played) -> bytes:
    stamp = {"format": FORMATS.today, "version": __version__}
    return msgspec.json.encode({**stamp, **msgspec.to_builtins(played)}) + b"\n"


def _append_result(path: Path, played: Played) -> None:
    """Append a game in one write and sync it. Raises OSError, and SaveFailed if the file would grow too big to read."""
    handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | BINARY, 0o666)
    try:
        length, line = os.fstat(handle).st_size, _encode_line(played)
        if length and not _ends_with_newline(handle):  # the torn line could not be mended
            line = b"\n" + line
        if length + len(line) > MOST_BYTES:
            raise SaveFailed(_("Your history is full: {name} has {most} MB.").format(
                name=path.name, most=MOST_BYTES // MEGABYTE))  # fmt: skip
        if os.write(handle, line) < len(line):
            os.ftruncate(handle, length)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(handle)
    finally:
        os.close(handle)


def _ends_with_newline(handle: int) -> bool:
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1) == b"\n"


# Statistics over finished games.


class Tally(NamedTuple):
    """Statistics of several finished games. Practice counts in a separate figure only."""

    games: int
    won: int
    practice: int
    best: Played | None
    streak: int  # games won in a row, up to the last one
    longest: int  # the longest such row ever
    days: int  # days in a row, up to today or yesterday, whose daily deal was played in time

    @property
    def win_rate(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.games if self.games else 0.0


def compute_tally(games: Sequence[Played], today: date) -> Tally:
    """Compute the statistics of games, which are in the order in which they were finished."""
    serious = [played for played in games if played.counts_as_result]
    rows = [0]
    for played in serious:
        rows.append(rows[-1] + 1 if played.is_won else 0)
    best = max(serious, key=lambda played: tuple(played.figures.values()), default=None)
    return Tally(
        len(serious), sum(played.is_won for played in serious), len(games) - len(serious), best, rows[-1], max(rows),
        _days_in_a_row({one.daily_date for one in serious if one.daily_date and one.was_played_on_its_day}, today),
    )  # fmt: skip


class TrialResults(NamedTuple):
    """The results of one trial: how often it was finished, whether it has its star, and the best of these games."""

    times: int
    star: bool
    best: Played | None
    practice: Played | None = None  # the last game of practice


def trial_results(games: Iterable[Played], rule: HouseRule) -> dict[int, TrialResults]:
    """Return the results of each trial by its value. Practice earns no star and is no best game."""
    by_value: dict[int, list[Played]] = {value: [] for value in rule.trials}
    practice: dict[int, Played] = {}
    for played in games:
        value = played.rules.get(rule.key, rule.default)
        if not played.counts_as_result:
            practice[value] = played
        elif value in by_value:
            by_value[value].append(played)
    found = {}
    for value, mine in by_value.items():
        asked = rule.trials[value].figures
        best = max(mine, key=lambda it: (it.is_won, *(it.figures.get(name, 0) for name in asked)), default=None)
        found[value] = TrialResults(len(mine), best is not None and best.is_won, best, practice.get(value))
    return found


def next_trial_without_star(found: Mapping[int, TrialResults], after: int = 0) -> int | None:
    """Return the first trial after `after` without a star, round and round; None if all have theirs."""
    order = [*(value for value in found if value > after), *(value for value in found if value <= after)]
    return next((value for value in order if not found[value].star), None)


def _days_in_a_row(days: set[date], today: date) -> int:
    """Return how many days in a row end today, or yesterday, as today's game may still be to come."""
    day, n = today if today in days else today - timedelta(days=1), 0
    while day in days:
        day, n = day - timedelta(days=1), n + 1
    return n


def wins_by_daily_date(games: Iterable[Played]) -> dict[date, bool]:
    """Return the dates of the daily deals played, with whether each was won at least once; practice wins nothing."""
    found: dict[date, bool] = {}
    for played in games:
        if played.daily_date:
            found[played.daily_date] = found.get(played.daily_date, False) or (
                played.is_won and played.counts_as_result
            )
    return found
