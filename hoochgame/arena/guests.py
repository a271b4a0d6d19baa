"""Bots of users: loads one from the text of its file, seats it, and reports its errors as its own."""

from __future__ import annotations

import hashlib
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import cache, partial
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from hoochgame.bots import Maker
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import SaveFailed, load_file

LONGEST = 300  # letters of what a bot says for itself
MOST_ANSWERS = 20_000  # in a game; a long one asks a seat some hundred times, but in some titles it can walk in circles
Choose = Callable[[Game, Seat, AnyState, Sequence[Move], Dice], Move]


class BotFailed(Exception):
    """Raised if a user's bot fails. The message is a sentence for its author."""


class Chooser:
    """A bot that asks one function."""

    def __init__(self, game: Game, seat: Seat, dice: Dice, function: Choose) -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.function = function

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        """Return what the function chose."""
        return self.function(self.game, self.seat, seen, options, self.dice)


class GuestBot(NamedTuple):
    """The word that names a user's bot, and the file with its code."""

    word: str
    file: str


class Guest:
    """A user's bot at a table."""

    def __init__(self, game: Game, seat: Seat, dice: Dice, make: Maker, source: GuestBot) -> None:
        """Seat the bot. Raises BotFailed."""
        self.source = source
        self.answers = 0
        with errors_as_bot_failed(source):
            self.bot = make(game, seat, dice)

    def choose(self, seen: AnyState, options: Sequence[Move], budget: float) -> Move:
        """Return the option that the bot chose. Raises BotFailed, also if that is none, or if no game needs so many."""
        self.answers += 1
        if self.answers > MOST_ANSWERS:
            text = _("{name} has answered {n} times in a game that does not come to its end.")
            raise BotFailed(text.format(name=self.source.word, n=MOST_ANSWERS))
        with errors_as_bot_failed(self.source):
            chosen = self.bot.choose(seen, options, budget)
            move = next((one for one in options if type(one) is type(chosen) and one == chosen), None)
        if move is None:
            text = _("{name} answered {move}, which is none of its options.")
            raise BotFailed(text.format(name=self.source.word, move=printable_short_text(chosen)))
        return move


@contextmanager
def errors_as_bot_failed(source: GuestBot) -> Iterator[None]:
    """Turn whatever goes wrong into a sentence that names the bot and the line of its file.

    What it prints goes to stderr, as stdout is for results.
    """
    try:
        with redirect_stdout(sys.stderr):
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a user's bot may raise anything, SystemExit included
        if line := failing_line(error, source.file):
            text = _("{name} failed in line {line} of {file}: {trouble}")
        else:
            text = _("{name} failed: {trouble}")
        trouble = f"{type(error).__name__}: {printable_short_text(error)}"
        said = text.format(name=source.word, line=line, file=Path(source.file).name, trouble=trouble)
        raise BotFailed(said) from error


def failing_line(error: BaseException, file: str) -> int:
    """Return the line of the file in which it happened, 0 if it did not happen there."""
    lines = [frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return lines[-1] if lines else 0


def printable_short_text(thing: object) -> str:
    """Return anything as a short line of printable text, even what fails to tell."""
    try:
        words = str(thing)
    except Exception:  # a user's class may raise anything
        words = type(thing).__name__
    line = " ".join(words.split())
    return "".join(letter if letter.isprintable() else "?" for letter in line[:LONGEST])


def read_bot_text(word: str) -> bytes | None:
    """Return the text of the file that `path.py:Name` names, None for any other word. Raises LookupError."""
    path, colon, _name = word.rpartition(":")
    if not colon or not path.endswith(".py"):
        return None
    try:
        word.encode()
    except UnicodeEncodeError:
        raise LookupError(
            _("{word} can’t be written down: rename the file.").format(word=printable_short_text(word))
        ) from None
    try:
        return load_file(Path(path), MEGABYTE)
    except SaveFailed as error:
        raise LookupError(str(error)) from None


@cache
def load_file_bot(word: str, text: bytes) -> Maker:
    """Return what seats the bot that a file of this text calls by its name. Raises LookupError."""
    path, _colon, name = word.rpartition(":")
    module = ModuleType(f"bot_{Path(path).stem}_{hashlib.sha256(text).hexdigest()[:16]}")
    module.__file__ = path
    sys.modules[module.__name__] = module  # where dataclasses look for the names in annotations
    with errors_as_lookup_error(_("{path} can’t be read as Python: {trouble}"), path):
        exec(compile(text, path, "exec", dont_inherit=True), module.__dict__)
        thing = getattr(module, name, None) if name else None
    if thing is None:
        raise LookupError(_("{path} has no {name}.").format(path=path, name=name or "''"))
    return partial(Guest, make=bot_maker(thing, word), source=GuestBot(word, path))


def load_package_bot(entry: EntryPoint) -> Maker:
    """Return what seats the bot of an installed package. Raises LookupError."""
    with errors_as_lookup_error(_("{path} can’t be loaded: {trouble}"), entry.name):
        thing = entry.load()
        file = getattr(sys.modules[entry.module], "__file__", None) or ""
    return partial(Guest, make=bot_maker(thing, entry.name), source=GuestBot(entry.name, file))


@contextmanager
def errors_as_lookup_error(text: str, path: str) -> Iterator[None]:
    """Turn whatever goes wrong while code is loaded into LookupError with this sentence."""
    try:
        with redirect_stdout(sys.stderr):
            yield
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a user's file may raise anything, SystemExit included
        line = failing_line(error, path)
        where = _(" (line {line})").format(line=line) if line else ""
        trouble = f"{type(error).__name__}: {printable_short_text(error)}{where}"
        raise LookupError(text.format(path=path, trouble=trouble)) from error


def bot_maker(thing: object, word: str) -> Maker:
    """Return what seats a bot: a class of bots, or a function that chooses. Raises LookupError for any other object."""
    with errors_as_lookup_error(_("{path} can’t be loaded: {trouble}"), word):
        if isinstance(thing, type) and hasattr(thing, "choose"):
            return thing
        if callable(thing) and not isinstance(thing, type):
            return partial(Chooser, function=thing)
    text = _("{word} is no bot: that is a function that chooses an option, or a class with a method “choose”.")
    raise LookupError(text.format(word=word))
