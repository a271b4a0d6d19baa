"""The command that checks a lesson for its author."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from hoochgame.commands.failure import Failed
from hoochgame.core.language import ngettext
from hoochgame.games import find_game
from hoochgame.learning.checking import faults_of_lesson
from hoochgame.learning.lesson import BrokenLesson
from hoochgame.learning.shelf import open_exercise
from hoochgame.storage.settings import PlayerFolders


def run_lesson(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame lesson check`: the exit code is 1 if anything does not fit."""
    from hoochgame.ui.rulebooks.registry import volume_of  # noqa: PLC0415 - not needed for a broken file
    from hoochgame.ui.scenes.lesson.guide import is_key  # noqa: PLC0415

    try:
        exercise = open_exercise(find_game, Path(args.file))
    except BrokenLesson as problem:
        raise Failed(str(problem)) from None
    book = volume_of(exercise.game.id).book
    faults = list(faults_of_lesson(exercise, lambda clause: book.place_of(clause) is not None, is_key))
    for fault in faults:
        print(fault)
    lesson = exercise.lesson
    if faults:
        words = ngettext("{n} thing does not fit.", "{n} things do not fit.", len(faults))
        raise Failed(words.format(n=len(faults)))
    words = ngettext("All fits: {n} step, {moves} moves.", "All fits: {n} steps, {moves} moves.", len(lesson.steps))
    print(words.format(n=len(lesson.steps), moves=sum(len(part.plies) for part in lesson.parts)))
    return 0
