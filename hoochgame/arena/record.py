"""The file that keeps a line for each game that is finished, so that an interrupted run can go on."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

import msgspec

import hoochgame
from hoochgame.core.language import _
from hoochgame.games import find_game
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import LockedFile, SaveFailed, load, reason
from hoochgame.storage.whole import make_folder, write_new

L = TypeVar("L", bound=msgspec.Struct)  # of a line
MOST = 1024 * MEGABYTE


def heading(plans: Sequence[Mapping[str, object]]) -> bytes:
    """Return the first line of the file: all that the other lines depend on."""
    return msgspec.json.encode({"arena": hoochgame.__version__, "plans": plans}, order="sorted") + b"\n"


def dealt(title: str, bots: Sequence[str], seed: int, rules: Mapping[str, int]) -> dict[str, object]:
    """Return what any game between bots depends on: its deal, the numbers of its title, and how long its bots think."""
    game = find_game(title)
    return {
        "title": title, "numbers": game.numbers, "bots": bots, "seed": seed, "rules": game.check_rules(rules),
        "iterations": game.wits.iterations, "crowd": game.wits.crowd, "patience": game.wits.patience,
    }  # fmt: skip


def digests(texts: Mapping[str, bytes]) -> dict[str, str]:
    """Return what tells one text of a bot's file from another."""
    return {word: sha256(text).hexdigest() for word, text in texts.items()}


class Record(Generic[L]):
    """What is finished, by its key, each on the disk before it counts; without a path only in memory."""

    def __init__(
        self, first: bytes, kind: type[L], key: Callable[[L], Hashable], fits: Callable[[L], bool],
        path: Path | None = None,
    ) -> None:  # fmt: skip
        """Open the file and read its lines, or create it. Raises SaveFailed for a file that begins with another line.

        `fits` says whether a line makes sense; it raises IndexError or ValueError, too, if not.
        """
        self.first = first
        self.kind = kind
        self.key = key
        self.fits = fits
        self.found: dict[Hashable, L] = {}
        self._file: LockedFile | None = None
        if path is not None:
            with told(path):
                self._file = self._opened(path) if os.path.lexists(path) else self._made(path)

    def __enter__(self) -> Record[L]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, done: L) -> None:
        """Write down what is finished. Raises SaveFailed."""
        if self._file is not None:
            with told(self._file.path):
                self._file.append(msgspec.json.encode(done) + b"\n")
        self.found[self.key(done)] = done

    def _made(self, path: Path) -> LockedFile:
        make_folder(path.parent)
        return LockedFile(path, write_new(path, self.first))

    def _opened(self, path: Path) -> LockedFile:
        """Open the file and read it; cut off a last line that was torn when the program was stopped."""
        file = LockedFile.open(path)
        first, blob = self.first, load(path, MOST)
        good = 0
        if blob.startswith(first):
            good = blob.rfind(b"\n") + 1
            self._read(path, blob[len(first) : good])
        elif not first.startswith(blob) and not _begun(blob):
            file.close()
            text = _("{name} is no record of these games, so it stays as it is; choose another file.")
            raise SaveFailed(text.format(name=path))
        if good < len(blob):
            file.cut(good)
        if not good:
            file.append(first)
        return file

    def _read(self, path: Path, lines: bytes) -> None:
        decode = msgspec.json.Decoder(self.kind).decode
        for number, line in enumerate(lines.splitlines(), 2):
            try:
                done = decode(line)
                fits = self.fits(done)
            except (msgspec.MsgspecError, ValueError, RecursionError, IndexError):
                fits = False
            if not fits:
                text = _("{name} is damaged in line {line}: delete that line, and its game is played again.")
                raise SaveFailed(text.format(name=path, line=number))
            self.found.setdefault(self.key(done), done)


def _begun(blob: bytes) -> bool:
    """Return whether this is a record of other games, none of which is finished: it has nothing to lose."""
    try:
        first = msgspec.json.decode(blob, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return set(first) == {"arena", "plans"}


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn an error of the system into a sentence."""
    try:
        yield
    except OSError as error:
        raise SaveFailed(_("{name} can’t be written: {problem}.").format(name=path, problem=reason(error))) from None
