"""The file of a lesson: its parts, each some moves of a recorded game, and what is said about them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from hoochgame.core.language import _, pgettext

CONTEXT = "lesson"  # of all sentences, in the catalogues
BOLD = re.compile(r"\*\*(.+?)\*\*")
MOST_WORDS = 22  # of a sentence
LARGEST = 1 << 18  # bytes
ANY = "*"  # stands for every other move


class BrokenLesson(ValueError):
    """Raised for a lesson that can't be played; the message names the file and says what to do."""


class ScriptPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves of the recorded game: those of the plies `first` to `last`.

    `say` stands before them, `after` when all of them are done. `glow`: keys of things that a sentence is about, such
    as `counter:0:hooch`. `clause`: what the bold words lead to.
    """

    first: int = msgspec.field(name="from")
    to: int = 0  # 0: the same as `from`
    say: str = ""
    after: str = ""
    glow: tuple[str, ...] = ()
    clause: str = ""

    @property
    def last(self) -> int:
        return self.to or self.first

    @property
    def plies(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that may be said, in English."""
        return tuple(filter(None, (self.say, self.after)))


class Task(ScriptPart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves that the learner makes, in any order if `any_order`.

    `no` is what is said to other moves: by kind and card (`Buy:abner`), by kind (`Buy`), or to all others (`*`).
    `also`: another kind and card that will do in place of the only move; the game is the recorded one again after the
    ply `rejoin`.
    """

    any_order: bool = False
    no: dict[str, str] = {}
    also: tuple[str, ...] = ()
    rejoin: int = 0

    @property
    def sentences(self) -> tuple[str, ...]:
        return (*super().sentences, *self.no.values())


class Watched(ScriptPart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves that are made by themselves, faster by `pace`."""

    pace: float = 1.0


class LessonScript(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson: the title, what it teaches, and its parts. `learner` is the seat that is practised.

    `welcome` is read before the first part: who the learner is, how one wins, and what the lesson is for.
    """

    title: str
    name: str
    goal: str
    minutes: int
    farewell: str  # when all is done
    welcome: str = ""
    learner: int = 0
    steps: tuple[Task, ...] = msgspec.field(name="step")
    watched: tuple[Watched, ...] = msgspec.field(name="watch", default=())

    @property
    def parts(self) -> tuple[Task | Watched, ...]:
        """All parts in the order in which they are played."""
        return tuple(sorted((*self.steps, *self.watched), key=lambda part: part.first))

    def step_number_at(self, part_number: int) -> int:
        """Return the number of the last step up to a part, from 1, also where a watched part comes first."""
        return max(1, sum(isinstance(part, Task) for part in self.parts[: part_number + 1]))

    @property
    def messages(self) -> tuple[str, ...]:
        """The English messages that translators get."""
        said = (sentence for part in self.parts for sentence in part.sentences)
        return tuple(dict.fromkeys(filter(None, (self.name, self.goal, self.welcome, self.farewell, *said))))


def read_lesson(path: Path) -> LessonScript:
    """Read the file of a lesson. Raises BrokenLesson."""
    try:
        if path.stat().st_size > LARGEST:
            raise BrokenLesson(_("{file}: this is no lesson, it is far too large.").format(file=path.name))
        return msgspec.toml.decode(path.read_bytes(), type=LessonScript)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.MsgspecError) as problem:
        words = _("{file}: {problem}. Mend that, and check the lesson again.")
        raise BrokenLesson(words.format(file=path.name, problem=_fault_words(path, problem))) from None


def _fault_words(path: Path, problem: Exception) -> str:
    """Return what is wrong; for a fault within a part also the ply at which that part begins."""
    if isinstance(problem, OSError):
        return str(problem.strerror)
    found = re.search(r"\$\.(step|watch)\[(\d+)\]", str(problem))
    if found is None:
        return str(problem)
    parts = tomllib.loads(path.read_text("utf-8"))[found[1]]
    part: object = parts[int(found[2])]
    where = part.get("from", "?") if isinstance(part, Mapping) else "?"
    return f"[[{found[1]}]] from={where}: {problem}"


def translated(message: str) -> str:
    """Return a sentence of a lesson in the language on the screen; "" stays so."""
    return pgettext(CONTEXT, message) if message else ""


def bold_words(sentence: str) -> tuple[str, ...]:
    """Return what is bold in a sentence."""
    return tuple(BOLD.findall(sentence))


def word_count(sentence: str) -> int:
    return len(re.findall(r"[\w’'-]+", sentence))
