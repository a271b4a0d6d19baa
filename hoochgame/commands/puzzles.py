"""The command that proves puzzles again, and lists those of the program."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from hoochgame.commands.failure import Failed
from hoochgame.core.columns import align_columns
from hoochgame.core.language import _, format_percentage, ngettext
from hoochgame.games import find_game
from hoochgame.learning.puzzle import BrokenPuzzle, faults_of_puzzle, read_puzzle
from hoochgame.learning.puzzle_shelf import PUZZLES, goal_text, path_of_puzzle, puzzle_name
from hoochgame.storage.settings import PlayerFolders


def run_puzzle(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame puzzle`: the exit code is 1 if a puzzle does not hold."""
    if args.action == "list":
        print_puzzles()
        return 0
    if not args.all and args.file is None:
        raise Failed(_("Name a file, or say --all."))
    paths = [path_of_puzzle(id) for id in PUZZLES] if args.all else [Path(args.file)]
    faulty = 0
    for path in paths:
        try:
            faults = list(faults_of_puzzle(read_puzzle(path), find_game))
        except (BrokenPuzzle, LookupError) as problem:
            faults = [str(problem)]
        for fault in faults:
            print(f"{path.name}: {fault}")
        faulty += bool(faults)
    if faulty:
        raise Failed(ngettext("{n} puzzle does not hold.", "{n} puzzles do not hold.", faulty).format(n=faulty))
    print(ngettext("{n} puzzle is proved.", "{n} puzzles are proved.", len(paths)).format(n=len(paths)))
    return 0


def print_puzzles() -> None:
    """Print name, grade, best chance and goal of each puzzle of the program, and the line about it."""
    rows = [(_("puzzle"), _("grade"), _("chance"), _("goal"), "")]
    for id, words in PUZZLES.items():
        puzzle = read_puzzle(path_of_puzzle(id))
        chance = format_percentage(round(100 * puzzle.best_chance))
        rows.append((puzzle_name(id), str(puzzle.grade), chance, goal_text(puzzle), _(words.line)))
    print("\n".join(align_columns(rows, left=(0, 3, 4))))
