"""The file that keeps a line for each finished game, so that an interrupted run can go on."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import TracebackType

import msgspec

import hoochgame
from hoochgame.arena.plan import Outcome, Plan
from hoochgame.core.language import _
from hoochgame.games import find_game
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import LockedFile, SaveFailed, load, reason
from hoochgame.storage.whole import make_folder, write_new

MOST = 1024 * MEGABYTE
ROUNDED = 1e-9  # by so much shares of one win may exceed it


def heading(plans: Sequence[Plan]) -> bytes:
    """Return the first line of the file: all that the outcomes depend on.

    The number of games does not belong to it: of a longer plan the first games are the same.
    """
    known = []
    for plan in plans:
        game = find_game(plan.title)
        known.append(
            {
                "title": plan.title, "numbers": game.numbers, "bots": plan.bots, "seed": plan.seed,
                "rules": game.check_rules(plan.rules), "lists": plan.lists, "accounts": plan.accounts,
                "texts": {word: sha256(text).hexdigest() for word, text in plan.texts.items()},
                "iterations": game.wits.iterations, "crowd": game.wits.crowd, "patience": game.wits.patience,
            }
        )  # fmt: skip
    top = {"arena": hoochgame.__version__, "plans": known}
    return msgspec.json.encode(top, order="sorted") + b"\n"


class Record:
    """The finished games of some plans, each on the disk before it counts; without a path only in memory."""

    def __init__(self, plans: Sequence[Plan], path: Path | None = None) -> None:
        """Open the file and read its games, or create it. Raises SaveFailed for the file of another plan."""
        self.plans = plans
        self.path = path
        self.outcomes: dict[tuple[int, int], Outcome] = {}
        self._file: LockedFile | None = None
        if path is not None:
            with told(path):
                self._file = self._opened(path) if os.path.lexists(path) else self._made(path)

    def __enter__(self) -> Record:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Write a finished game down. Raises SaveFailed."""
        if self._file is not None:
            with told(self._file.path):
                self._file.append(msgspec.json.encode(outcome) + b"\n")
        self.outcomes[outcome.plan, outcome.game] = outcome

    def of(self, index: int) -> tuple[Outcome, ...]:
        """Return the finished games of a plan, as far as it goes, in order."""
        games = range(self.plans[index].games)
        return tuple(self.outcomes[index, game] for game in games if (index, game) in self.outcomes)

    def _made(self, path: Path) -> LockedFile:
        make_folder(path.parent)
        return LockedFile(path, write_new(path, heading(self.plans)))

    def _opened(self, path: Path) -> LockedFile:
        """Open the file and read it; cut off a last line that was torn when the program was stopped."""
        file = LockedFile.open(path)
        first, blob = heading(self.plans), load(path, MOST)
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
        decode = msgspec.json.Decoder(Outcome).decode
        for number, line in enumerate(lines.splitlines(), 2):
            try:
                outcome = decode(line)
                fits = _fits(outcome, self.plans[outcome.plan])
            except (msgspec.MsgspecError, ValueError, RecursionError, IndexError):
                fits = False
            if not fits:
                text = _("{name} is damaged in line {line}: delete that line, and its game is played again.")
                raise SaveFailed(text.format(name=path, line=number))
            self.outcomes.setdefault((outcome.plan, outcome.game), outcome)


def _fits(outcome: Outcome, plan: Plan) -> bool:
    """Return whether an outcome says something of each bot of the plan, and all of them share one win at most."""
    seats = len(plan.bots)
    places = sorted(account.place for account in outcome.accounts)
    return (
        len(outcome.shares) == len(outcome.times) == seats
        and sum(outcome.shares) < 1 + ROUNDED
        and places == list(range(seats * plan.accounts))
    )


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
