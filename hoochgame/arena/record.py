"""The file that keeps a line for each game that is finished, so that an interrupted run can go on."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Generic, TypeVar

import msgspec

import hoochgame
from hoochgame.arena.provenance import SALT, Package, describe_code
from hoochgame.core.language import _
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.games import find_game
from hoochgame.storage.atomic import create_locked_file, make_folder
from hoochgame.storage.bounded import MEGABYTE, TooBig, read_bounded_lines
from hoochgame.storage.files import LockedFile, SaveFailed, system_message

L = TypeVar("L", bound=msgspec.Struct)  # of a line
LONGEST_LINE = MEGABYTE  # bytes; with all accounts of a table of six it has some twenty thousand


class Deals(msgspec.Struct, frozen=True):
    """The facts in a record's first line about bots of a plan that are not the program's own."""

    texts: dict[str, str] = {}
    packages: dict[str, Package] = {}
    pages: dict[str, str] = {}
    salt: str = ""

    @property
    def bot_words(self) -> tuple[str, ...]:
        """The words of these bots."""
        return *self.texts, *self.packages, *self.pages

    def code_of_bot(self, word: str) -> str | Package | None:
        """Return the code of a bot; None if the record does not have it."""
        return self.texts.get(word) or self.packages.get(word) or self.pages.get(word)


class RecordHeading(msgspec.Struct, frozen=True):
    """The first line of a record."""

    arena: str
    plans: list[Deals]


def encode_heading(plans: Sequence[Mapping[str, object]]) -> bytes:
    """Return the first line of the file: all that the other lines depend on."""
    return msgspec.json.encode({"arena": hoochgame.__version__, "plans": plans}, order="sorted") + b"\n"


def facts_that_games_depend_on(
    title: str, bots: Sequence[str], seed: int, rules: Mapping[str, int]
) -> dict[str, object]:
    """Return what any game between bots depends on: its deal, the numbers of its title, and how long its bots think."""
    game = find_game(title)
    return {
        "title": title, "numbers": game.numbers, "bots": bots, "seed": seed, "rules": game.complete_rules(rules),
        "iterations": game.ai.iterations, "crowd": game.ai.crowd_iterations, "patience": game.ai.patience,
        "care": game.ai.search_percent, "overlooked": game.ai.overlooked,
    }  # fmt: skip


def recorded_salt(path: Path) -> str | None:
    """Return the salt of the games in a record, "" if they have none; None if there is no record."""
    try:
        with closing(read_bounded_lines(path, LONGEST_LINE)) as lines:
            plans = msgspec.json.decode(next(lines, b""), type=RecordHeading).plans
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return None
    salt = plans[0].salt if plans else ""
    return salt if re.fullmatch(SALT, salt) or not salt else None


class ResultFile(Generic[L]):
    """What is finished, by its key, each on the disk before it counts; without a path only in memory."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that a record must know of its lines
        self, first: bytes, kind: type[L], key: Callable[[L], Hashable], fits: Callable[[L], bool],
        path: Path | None = None, wanted: Callable[[L], bool] = lambda _done: True,
    ) -> None:  # fmt: skip
        """Open the file and read its lines, or create it. Raises SaveFailed for a file that begins with another line.

        `fits` says whether a line makes sense; it raises IndexError or ValueError, too, if not. Lines that are not
        `wanted` are checked and forgotten, so that a long file takes no more memory than the games that are asked for.
        """
        self.first = first
        self.kind = kind
        self.key = key
        self.fits = fits
        self.wanted = wanted
        self.found: dict[Hashable, L] = {}
        self._file: LockedFile | None = None
        if path is not None:
            with os_errors_as_save_failed(path):
                self._file = self._open_and_read(path) if os.path.lexists(path) else self._create(path)

    def __enter__(self) -> ResultFile[L]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def append_result(self, done: L) -> None:
        """Write a finished result to the file. Raises SaveFailed."""
        if self._file is not None:
            with os_errors_as_save_failed(self._file.path):
                self._file.append(msgspec.json.encode(done) + b"\n")
        self.found[self.key(done)] = done

    def _create(self, path: Path) -> LockedFile:
        make_folder(path.parent)
        return LockedFile(path, create_locked_file(path, self.first))

    def _open_and_read(self, path: Path) -> LockedFile:
        """Open the file and read it; cut off a last line that was torn when the program was stopped."""
        file = LockedFile.open_existing(path)
        try:
            with closing(read_bounded_lines(path, max(LONGEST_LINE, len(self.first)))) as lines:
                good = self._read_results_and_count_bytes(path, lines)
            if good < os.path.getsize(path):
                file.truncate(good)
            if not good:
                file.append(self.first)
        except BaseException:
            file.close()
            raise
        return file

    def _read_results_and_count_bytes(self, path: Path, lines: Iterator[bytes]) -> int:
        """Read the whole lines and return how many bytes they have; 0 for a record of which nothing is lost."""
        try:
            first = next(lines, b"")
            if first != self.first:
                if self.first.startswith(first) or (_is_heading(first) and not next(lines, b"")):
                    return 0
                raise SaveFailed(_heading_difference_sentence(path, first, self.first))
        except TooBig:
            raise SaveFailed(_heading_difference_sentence(path, b"", self.first)) from None
        good, number = len(first), 1
        decode = msgspec.json.Decoder(self.kind).decode
        while True:
            number += 1
            try:
                line = next(lines, b"")
                if not line.endswith(b"\n"):
                    return good
                done = decode(line)
                fits = self.fits(done)
            except (msgspec.MsgspecError, ValueError, RecursionError, IndexError, TooBig):
                fits = False
            if not fits:
                text = _("{name} is damaged in line {line}: delete that line, and its game is played again.")
                raise SaveFailed(text.format(name=path, line=number))
            if self.wanted(done):
                self.found.setdefault(self.key(done), done)
            good += len(line)


def _is_heading(line: bytes) -> bool:
    try:
        first = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    return set(first) == {"arena", "plans"}


def _heading_difference_sentence(path: Path, there: bytes, mine: bytes) -> str:
    """Return why a file that begins with another line is no record of these games: maybe other code played them."""
    refused = _("{name} is no record of these games, so it stays as it is; choose another file.").format(name=path)
    try:
        then, now = (msgspec.json.decode(line, type=RecordHeading) for line in (there, mine))
        if _plan_fields_without_code(there) != _plan_fields_without_code(mine):
            return refused
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return refused
    text = _("{name} is no record of these games any more: {change}. It stays as it is; choose another file.")
    if then.arena != now.arena:
        change = _("it was begun with Hoochgame {then}, and this is {now}")
        return text.format(
            name=path, change=change.format(then=replace_unprintable_characters(then.arena), now=now.arena)
        )
    for before, after in zip(then.plans, now.plans, strict=True):
        for word in sorted({*after.bot_words, *before.bot_words}):
            if (old := before.code_of_bot(word)) != (new := after.code_of_bot(word)):
                change = _("{bot} was {then}, and is {now}")
                said = change.format(
                    bot=replace_unprintable_characters(word), then=describe_code(old), now=describe_code(new)
                )
                return text.format(name=path, change=said)
    return refused


class _Games(msgspec.Struct):
    plans: list[dict[str, msgspec.Raw]]


def _plan_fields_without_code(line: bytes) -> list[dict[str, msgspec.Raw]]:
    """Return what a first line says of its games but the code of their bots."""
    plans = msgspec.json.decode(line, type=_Games).plans
    return [{key: said for key, said in plan.items() if key not in ("texts", "packages", "pages")} for plan in plans]


@contextmanager
def os_errors_as_save_failed(path: Path) -> Iterator[None]:
    """Turn an error of the system into a sentence."""
    try:
        yield
    except OSError as error:
        raise SaveFailed(
            _("{name} can’t be written: {problem}.").format(name=path, problem=system_message(error))
        ) from None
