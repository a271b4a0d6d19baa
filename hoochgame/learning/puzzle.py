"""Puzzles: positions in which one turn decides, with a goal, and what the proof has found about each first move."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.protocols import AnyState, Seat
from hoochgame.learning.solver import LEAD, Decision, Solver, Unprovable
from hoochgame.storage.bounded import read_bounded

FORMAT = 1
LARGEST, LARGEST_UNPACKED = 1 << 16, 1 << 20  # bytes
MOST = 60_000  # positions of a proof
EXACT = 1e-6  # by which a chance may differ from the one that was written down
LEAST_CHANCE = 0.2
FEWEST_CRITICAL = 2
GRADES = (3, 5, 7)  # critical decisions from which on a puzzle is of the next grade


class PuzzleWords(NamedTuple):
    """The name of a puzzle, and a line about it: marked messages."""

    name: str
    line: str


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle as it lies in its file, which is packed JSON.

    `goal` is one of the title's, about the number `n`. `chances` are those of the options, in their order, if all goes
    on in the best way; the best of them is that of the puzzle. `grade`: from 1, the easiest.
    """

    hoochgame: int
    title: str
    state: msgspec.Raw
    seat: Annotated[int, Meta(ge=0, le=5)]
    goal: str
    n: int
    grade: Annotated[int, Meta(ge=1, le=4)]
    chances: tuple[float, ...]

    @property
    def best_chance(self) -> float:
        return max(self.chances, default=0.0)


class TurnGoal(NamedTuple):
    """What a seat wants to reach by the end of its turn: a goal of the title, about the number `n`."""

    seat: Seat
    goal: str
    n: int


class BrokenPuzzle(ValueError):
    """Raised for a file that is no puzzle; the message names it and says why."""


class Proof(NamedTuple):
    """What a proof has found: the chances of the options, that of quick answers, and the best line."""

    chances: tuple[float, ...]
    quick: float
    line: list[Decision[AnyState]]

    @property
    def critical(self) -> int:
        """How many decisions of the best line leave one good move."""
        return sum(decision.is_critical for decision in self.line)

    @property
    def grade(self) -> int:
        return 1 + sum(self.critical >= many for many in GRADES)


def encode_puzzle(puzzle: Puzzle) -> bytes:
    return zlib.compress(msgspec.json.encode(puzzle), 9)


def read_puzzle(path: Path) -> Puzzle:
    """Read a puzzle. Raises BrokenPuzzle."""
    try:
        unpacked = zlib.decompressobj().decompress(read_bounded(path, LARGEST), LARGEST_UNPACKED)
        puzzle = msgspec.json.decode(unpacked, type=Puzzle)
    except OSError as problem:
        raise BrokenPuzzle(_("{file}: {problem}.").format(file=path.name, problem=problem.strerror)) from None
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenPuzzle(_("{file} is no puzzle.").format(file=path.name)) from None
    if puzzle.hoochgame != FORMAT:
        raise BrokenPuzzle(_("{file} is of another version of the program.").format(file=path.name))
    return puzzle


def position_of(puzzle: Puzzle, game: Game) -> AnyState:
    """Return the position. Raises BrokenPuzzle if it is none of the title."""
    misfit = BrokenPuzzle(_("The position does not fit {title}.").format(title=_(game.name)))
    try:
        state: AnyState = msgspec.json.decode(puzzle.state, type=game.state)
    except (msgspec.MsgspecError, RecursionError):
        raise misfit from None
    if not state.agenda or state.agenda[-1].seat != puzzle.seat or not game.rules.options(state):
        raise misfit
    return state


def prove(game: Game, state: AnyState, aim: TurnGoal, most: int = MOST) -> Proof:
    """Prove what a turn can reach. Raises Unprovable."""
    reached, seat = game.proofs.goals.get(aim.goal) if game.proofs else None, aim.seat
    if reached is None:
        raise Unprovable(aim.goal)

    def is_reached(end: AnyState) -> bool:
        return reached(end, seat, aim.n)

    solver = Solver(game, seat, is_reached, most)
    chances = tuple(solver.chances_by_move(state).values())
    quick = Solver(game, seat, is_reached, most, game.ai.quick_answer)
    first = game.ai.quick_answer(state, seat, game.rules.options(state))
    return Proof(chances, quick.chance_of_move(state, first), solver.best_line(state))


def faults_of_puzzle(puzzle: Puzzle, find: Callable[[str], Game]) -> Iterator[str]:
    """Prove a puzzle again, and yield all that does not hold, each in a sentence. Raises BrokenPuzzle."""
    game = find(puzzle.title)
    state = position_of(puzzle, game)
    try:
        proof = prove(game, state, TurnGoal(Seat(puzzle.seat), puzzle.goal, puzzle.n))
    except Unprovable:
        yield _("It can’t be proved.")
        return
    told = puzzle.chances
    if len(told) != len(proof.chances) or any(abs(a - b) > EXACT for a, b in zip(told, proof.chances, strict=True)):
        yield _("The chances of its moves are others than it says.")
    if max(proof.chances) < LEAST_CHANCE:
        yield _("Its goal is hardly ever reached.")
    if proof.critical < FEWEST_CRITICAL:
        yield _("Too few decisions matter.")
    if max(proof.chances) - proof.quick < LEAD:
        yield _("It needs no thought.")
    if proof.grade != puzzle.grade:
        yield _("It is of another grade.")
