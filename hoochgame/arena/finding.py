"""Finds a bot by a word of a command line: a search with a budget, somebody's file, or an installed package.

A save names its bots too, and may come from anybody: so only a command line is read with this module.
"""

from __future__ import annotations

import importlib.util
import re
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path

from hoochgame.bots import Maker, find_bot
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.words import Move, Seat, State

GROUP = "hoochgame.bots"  # of entry points
BUDGET = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,8})it|(?P<seconds>\d{1,4}(?:\.\d+)?)s)")
Choose = Callable[[Game, Seat, State, Sequence[Move], Dice], Move]


class Chooser:
    """A bot that asks one function."""

    def __init__(self, game: Game, seat: Seat, dice: Dice, function: Choose) -> None:
        self.game = game
        self.seat = seat
        self.dice = dice
        self.function = function

    def choose(self, seen: State, options: Sequence[Move], budget: float) -> Move:
        """Return what the function chose."""
        return self.function(self.game, self.seat, seen, options, self.dice)


class BotFailed(Exception):
    """Raised if somebody's bot fails; the message is a sentence for whoever wrote it."""


class Guest:
    """Somebody's bot. What goes wrong in it is told as its own fault, not the program's."""

    def __init__(self, game: Game, seat: Seat, dice: Dice, make: Maker, word: str) -> None:
        """Seat the bot. Raises BotFailed."""
        self.word = word
        with blamed(word):
            self.bot = make(game, seat, dice)

    def choose(self, seen: State, options: Sequence[Move], budget: float) -> Move:
        """Return what the bot chose. Raises BotFailed, also if that is no option."""
        with blamed(self.word):
            move = self.bot.choose(seen, options, budget)
        if move not in options:
            text = _("{name} answered {move}, which is none of its options.")
            raise BotFailed(text.format(name=self.word, move=move))
        return move


@contextmanager
def blamed(word: str) -> Iterator[None]:
    """Turn whatever goes wrong into a sentence that names the bot and the line of its file."""
    try:
        yield
    except Exception as error:  # whatever somebody's bot does
        frames = traceback.extract_tb(error.__traceback__)
        frame = next((one for one in reversed(frames) if one.filename.endswith(word.rpartition(":")[0])), frames[-1])
        trouble = f"{type(error).__name__}: {error}"
        text = _("{name} failed in line {line} of {file}: {trouble}")
        said = text.format(name=word, line=frame.lineno, file=Path(frame.filename).name, trouble=trouble)
        raise BotFailed(said) from error


def find_any_bot(word: str) -> Maker:
    """Return what seats a bot that a command line names. Raises LookupError with a sentence."""
    if word.startswith("search:"):
        return searching(word)
    path, colon, name = word.rpartition(":")
    if colon and path.endswith(".py"):
        return guest(word, made_of(loaded(Path(path), name)))
    for entry in entry_points(group=GROUP, name=word):
        return guest(word, made_of(entry.load()))
    return find_bot(word)


def guest(word: str, make: Maker) -> Maker:
    """Return what seats somebody's bot, so that its faults are told as its own."""
    return partial(Guest, make=make, word=word)


def searching(word: str) -> Maker:
    """Parse `search:500it` or `search:0.5s`. Raises LookupError."""
    match = BUDGET.fullmatch(word)
    if match is None or not float(match["iterations"] or match["seconds"]):
        text = _("{word} is no budget; a search takes iterations or seconds, such as search:500it or search:0.5s.")
        raise LookupError(text.format(word=word))
    if match["iterations"]:
        return partial(Search, recipe=Recipe(iterations=int(match["iterations"])))
    return partial(Search, recipe=Recipe(seconds=float(match["seconds"])))


def loaded(path: Path, name: str) -> object:
    """Return what a file of Python calls by that name. Raises LookupError, with whatever the file fails with."""
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise LookupError(_("There is no file {path}.").format(path=path))
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever somebody's file does
        trouble = f"{type(error).__name__}: {error}"
        raise LookupError(_("{path} can’t be read as Python: {trouble}").format(path=path, trouble=trouble)) from error
    if not hasattr(module, name):
        raise LookupError(_("{path} has no {name}.").format(path=path, name=name))
    return getattr(module, name)


def made_of(thing: object) -> Maker:
    """Return what seats a bot: a class of bots, or a function that chooses. Raises LookupError for anything else."""
    if isinstance(thing, type) and hasattr(thing, "choose"):
        return thing
    if callable(thing) and not isinstance(thing, type):
        return partial(Chooser, function=thing)
    raise LookupError(_("A bot is a function that chooses an option, or a class with a method “choose”."))
