"""The lessons that travel with the program, in the order in which they are best taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from hoochgame.core.game import Game
from hoochgame.core.journal import BrokenSave
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.learning.exercise import Exercise
from hoochgame.learning.lesson import BrokenLesson, LessonScript, read_lesson
from hoochgame.storage.bounded import MEGABYTE, read_bounded
from hoochgame.storage.bundled import bundled_path

FOLDER = ("assets", "lessons")
RECORDED = ".hooch"
LESSONS = (
    "hooch-stooges/money",
    "hooch-stooges/chart",
    "hooch-stooges/hq",
    "starting-solo/hq",
    "deck-hand/steal",
    "deck-hand/end",
    "moonshiners/days",
)


class ShelvedLesson(NamedTuple):
    """A lesson of the program; its `id` is the title and the name of its file."""

    id: str
    lesson: LessonScript


def path_of_lesson(id: str) -> Path:
    return bundled_path(*FOLDER, f"{id}.toml")


def shelved_lessons() -> Iterator[ShelvedLesson]:
    """Yield all lessons that can be read; a damaged one is left out."""
    for id in LESSONS:
        try:
            yield ShelvedLesson(id, read_lesson(path_of_lesson(id)))
        except BrokenLesson:
            continue


def titles_with_lessons() -> frozenset[str]:
    """Return the ids of the titles that have a lesson."""
    return frozenset(id.partition("/")[0] for id in LESSONS)


def open_exercise(find: Callable[[str], Game], path: Path, name: str = "") -> Exercise:
    """Open a lesson at its first part; `name` is that of the learner. Raises BrokenLesson."""
    lesson, recorded = read_lesson(path), path.with_suffix(RECORDED)
    try:
        record, trouble = Match.read_file(find, read_bounded(recorded, MEGABYTE))
    except OSError as problem:
        words = _("{file}: {problem}. The recorded game lies beside the lesson, under the same name.")
        raise BrokenLesson(words.format(file=recorded.name, problem=problem.strerror)) from None
    except BrokenSave as problem:
        raise _unreadable_record(recorded, problem) from None
    if trouble:
        raise _unreadable_record(recorded, trouble)
    if (last := lesson.parts[-1].last) > record.ply or lesson.parts[0].first < 1:
        words = _("{file}: the recorded game has the plies 1 to {ply}, the lesson speaks of {first} to {last}.")
        raise BrokenLesson(words.format(file=path.name, ply=record.ply, first=lesson.parts[0].first, last=last))
    if lesson.title != record.game.id or lesson.learner not in range(len(record.chairs)):
        raise BrokenLesson(_("{file}: the recorded game has another title or fewer seats.").format(file=path.name))
    return Exercise(record, lesson, name)


def _unreadable_record(recorded: Path, problem: BrokenSave) -> BrokenLesson:
    return BrokenLesson(_("{file}: {problem} Record it again.").format(file=recorded.name, problem=problem))
