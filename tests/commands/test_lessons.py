"""`hoochgame lesson check`: exit code 0 if a lesson fits, 1 with what does not."""

from pathlib import Path

from harness.shell import Shell

from hoochgame.learning.shelf import path_of_lesson

MONEY = path_of_lesson("hooch-stooges/money")


def test_a_lesson_is_checked(run: Shell, tmp_path: Path) -> None:
    assert run("lesson", "check", str(MONEY)) == 0
    assert run.out == "All fits: 12 steps, 48 moves.\n"
    assert run("lesson", "check", str(tmp_path / "none.toml")) == 1
    assert "none.toml" in run.err
