"""Marks of lessons: how far each was taken, and which were finished once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from hoochgame.storage.atomic import make_folder, write_atomically
from hoochgame.storage.bounded import MEGABYTE, read_bounded
from hoochgame.storage.lenient import parse_object, valid_entries
from hoochgame.storage.settings import PlayerFolders

FORMAT = 1


class LessonMark(msgspec.Struct, frozen=True):
    """How far a lesson was taken: the number of its part, from 0; `done`: it was finished once."""

    part: int = 0
    done: bool = False


def read_lesson_marks(places: PlayerFolders) -> Mapping[str, LessonMark]:
    """Return the marks by the id of the lesson; those that make no sense are left out."""
    with suppress(OSError, ValueError):
        fields = parse_object(read_bounded(places.lesson_marks, MEGABYTE)) or {}
        return valid_entries(fields.get("lessons"), LessonMark, lambda _id, mark: mark.part >= 0)
    return {}


def write_lesson_mark(places: PlayerFolders, id: str, part: int, *, done: bool) -> None:
    """Note how far a lesson was taken; one that is done begins at its start next time. Raises OSError."""
    marks = dict(read_lesson_marks(places))
    before = marks.get(id, LessonMark())
    marks[id] = LessonMark(0 if done else part, done or before.done)
    if marks[id] == before:
        return
    make_folder(places.lesson_marks.parent)
    text = json.dumps({"format": FORMAT, "lessons": msgspec.to_builtins(marks)}, indent=2)
    write_atomically(places.lesson_marks, text.encode())
