"""The puzzles that travel with the program, with their names, the easiest first."""

from __future__ import annotations

from pathlib import Path

from hoochgame.core.language import _, mark, ngettext
from hoochgame.learning.puzzle import Puzzle, PuzzleWords
from hoochgame.storage.bundled import bundled_path

FOLDER = ("assets", "puzzles")
PUZZLES = {
    "deck-hand/price": PuzzleWords(
        mark("The price tag"), mark("Everything nice on the shelf is too dear. Almost everything.")
    ),
    "deck-hand/log": PuzzleWords(
        mark("Rich and in a hurry"), mark("A rich captain reads the log before he goes shopping.")
    ),
    "deck-hand/arm": PuzzleWords(
        mark("Short arm first"), mark("Nobody looks twice at a thief who also pays for something.")
    ),
    "deck-hand/map": PuzzleWords(mark("X marks the shop"), mark("The best treasure lies where a Cabin Boy stands.")),
    "deck-hand/junk": PuzzleWords(
        mark("Off the shelf"), mark("Nobody wants scurvy, but somebody has to clear it away.")
    ),
    "deck-hand/crow": PuzzleWords(mark("Good eyes"), mark("From the crow’s nest even a poor shelf looks promising.")),
    "deck-hand/thieves": PuzzleWords(
        mark("Two thieves, one night"), mark("Who steals what is half the plan. In which order is the other half.")
    ),
    "deck-hand/aside": PuzzleWords(
        mark("Somebody must go"), mark("Good goods need a free place. Somebody will have to make room.")
    ),
    "deck-hand/lantern": PuzzleWords(
        mark("By lantern light"), mark("Whoever counts hooks should first make sure that there are some.")
    ),
    "deck-hand/spoon": PuzzleWords(
        mark("One spoonful"), mark("The cook offers two helpings. You need not say yes twice.")
    ),
    "deck-hand/flag": PuzzleWords(
        mark("The long way to the flag"), mark("Two parties, two coins, and a flag that nobody sells on credit.")
    ),
    "deck-hand/bottom": PuzzleWords(mark("Hope at the bottom"), mark("One whistle, one chest, and a very full deck.")),
    "deck-hand/cooks": PuzzleWords(
        mark("Too many cooks"), mark("Two cooks do not spoil the broth, as long as somebody whistles.")
    ),
}


def path_of_puzzle(id: str) -> Path:
    return bundled_path(*FOLDER, f"{id}.puzzle")


def puzzle_name(id: str) -> str:
    """Return the name in the language on the screen."""
    return _(PUZZLES[id].name)


def goal_text(puzzle: Puzzle) -> str:
    """Return what is to be reached, in the language on the screen."""
    if puzzle.goal == "hooks":
        words = ngettext("Own {n} hook at the end of the turn.", "Own {n} hooks at the end of the turn.", puzzle.n)
        return words.format(n=puzzle.n)
    return _("Win in this turn.")
