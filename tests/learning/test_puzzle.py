"""Puzzles are proved again from their files; what does not hold, or is no puzzle, is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.learning.puzzle import (
    BrokenPuzzle,
    Puzzle,
    TurnGoal,
    encode_puzzle,
    faults_of_puzzle,
    position_of,
    prove,
    read_puzzle,
)
from hoochgame.learning.puzzle_shelf import FOLDER, PUZZLES, path_of_puzzle, puzzle_name
from hoochgame.learning.solver import Unprovable
from hoochgame.storage.bundled import bundled_path

QUICK = "deck-hand/price"


def test_every_file_has_a_name_of_its_own_and_the_easiest_come_first() -> None:
    folder = bundled_path(*FOLDER)
    assert {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.*")} == set(PUZZLES)
    assert len({words.name for words in PUZZLES.values()}) == len(PUZZLES)
    grades = [read_puzzle(path_of_puzzle(id)).grade for id in PUZZLES]
    assert grades == sorted(grades)
    assert puzzle_name(QUICK) == "The price tag"


@pytest.mark.parametrize("id", [QUICK, *(pytest.param(id, marks=pytest.mark.slow) for id in PUZZLES if id != QUICK)])
def test_a_puzzle_of_the_program_is_proved_again(id: str) -> None:
    assert list(faults_of_puzzle(read_puzzle(path_of_puzzle(id)), find_game)) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"chances": (0.5,)}, "The chances of its moves are others than it says."),
        ({"grade": 4}, "It is of another grade."),
        ({"n": 99}, "Its goal is hardly ever reached."),
        ({"n": 1}, "It needs no thought."),
        ({"goal": "turfs"}, "It can’t be proved."),
    ],
)
def test_what_does_not_hold_is_named(change: dict[str, Any], fault: str) -> None:
    puzzle = msgspec.structs.replace(read_puzzle(path_of_puzzle(QUICK)), **change)
    assert fault in list(faults_of_puzzle(puzzle, find_game))


def test_a_file_that_is_no_puzzle_is_refused(tmp_path: Path) -> None:
    good = read_puzzle(path_of_puzzle(QUICK))
    path = tmp_path / "one.puzzle"
    path.write_bytes(encode_puzzle(good))
    assert read_puzzle(path) == good
    for blob in (b"", b"{}", encode_puzzle(good)[:-20] + b"x" * 20, bytes(1 << 17)):
        path.write_bytes(blob)
        with pytest.raises(BrokenPuzzle, match=r"one\.puzzle"):
            read_puzzle(path)
    path.write_bytes(encode_puzzle(msgspec.structs.replace(good, hoochgame=2)))
    with pytest.raises(BrokenPuzzle, match="another version"):
        read_puzzle(path)
    with pytest.raises(BrokenPuzzle):
        position_of(msgspec.structs.replace(good, state=msgspec.Raw(b"{}")), find_game("deck-hand"))


def test_no_proof_where_the_title_knows_none() -> None:
    game: Any = find_game("hooch-stooges")
    puzzle: Puzzle = read_puzzle(path_of_puzzle(QUICK))
    with pytest.raises(Unprovable):
        prove(game, position_of(puzzle, find_game("deck-hand")), TurnGoal(Seat(0), "hooks", 1))
