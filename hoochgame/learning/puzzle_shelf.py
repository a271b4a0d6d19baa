"""The puzzles that travel with the program, with their names, the easiest first."""

from __future__ import annotations

from pathlib import Path

from hoochgame.core.language import N_, _, ngettext
from hoochgame.learning.puzzle import Puzzle, PuzzleWords
from hoochgame.storage.bundled import bundled_path

FOLDER = ("assets", "puzzles")
PUZZLES = {
    "deck-hand/price": PuzzleWords(
        N_("The price tag"), N_("Everything nice on the shelf is too dear. Almost everything.")
    ),
    "deck-hand/log": PuzzleWords(
        N_("Rich and in a hurry"), N_("A rich captain reads the log before he goes shopping.")
    ),
    "deck-hand/arm": PuzzleWords(
        N_("Short arm first"), N_("Nobody looks twice at a thief who also pays for something.")
    ),
    "deck-hand/map": PuzzleWords(N_("X marks the shop"), N_("The best treasure lies where a Cabin Boy stands.")),
    "deck-hand/junk": PuzzleWords(N_("Off the shelf"), N_("Nobody wants scurvy, but somebody has to clear it away.")),
    "deck-hand/crow": PuzzleWords(N_("Good eyes"), N_("From the crow’s nest even a poor shelf looks promising.")),
    "deck-hand/thieves": PuzzleWords(
        N_("Two thieves, one night"), N_("Who steals what is half the plan. In which order is the other half.")
    ),
    "deck-hand/aside": PuzzleWords(
        N_("Somebody must go"), N_("Good goods need a free place. Somebody will have to make room.")
    ),
    "deck-hand/lantern": PuzzleWords(
        N_("By lantern light"), N_("Whoever counts hooks should first make sure that there are some.")
    ),
    "deck-hand/spoon": PuzzleWords(N_("One spoonful"), N_("The cook offers two helpings. You need not say yes twice.")),
    "deck-hand/flag": PuzzleWords(
        N_("The long way to the flag"), N_("Two parties, two coins, and a flag that nobody sells on credit.")
    ),
    "deck-hand/bottom": PuzzleWords(N_("Hope at the bottom"), N_("One whistle, one chest, and a very full deck.")),
    "deck-hand/cooks": PuzzleWords(
        N_("Too many cooks"), N_("Two cooks do not spoil the broth, as long as somebody whistles.")
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
