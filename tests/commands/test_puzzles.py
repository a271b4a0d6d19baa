"""`hoochgame puzzle`: lists the puzzles of the program, and proves them again."""

from __future__ import annotations

from pathlib import Path

from harness.shell import Shell

from hoochgame.learning.puzzle_shelf import PUZZLES, path_of_puzzle


def test_a_puzzle_is_proved_and_what_is_none_is_refused(run: Shell, tmp_path: Path) -> None:
    assert run("puzzle", "check", str(path_of_puzzle("deck-hand/price"))) == 0
    assert run.out == "1 puzzle is proved.\n"
    (tmp_path / "one.puzzle").write_bytes(b"nothing")
    assert run("puzzle", "check", str(tmp_path / "one.puzzle")) == 1
    assert "one.puzzle" in run.out
    assert run("puzzle", "check") == 1
    assert "--all" in run.err


def test_puzzles_are_listed_with_name_grade_and_chance(run: Shell) -> None:
    assert run("puzzle", "list") == 0
    assert len(run.out.splitlines()) == len(PUZZLES) + 1
    assert "The price tag" in run.out
    assert "Own 18 hooks at the end of the turn." in run.out
