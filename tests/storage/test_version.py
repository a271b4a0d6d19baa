"""A program before its release names the commit from which it comes, and a release does not."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoochgame
from hoochgame.storage import version

HERE, THERE = "1a2b3c4d" + "0" * 32, "feedbeef" + "0" * 32


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_a_build_names_its_commit_until_the_release(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(version, "bundled_path", tmp_path.joinpath)
    monkeypatch.setattr(version, "__file__", str(tmp_path / "elsewhere" / "hoochgame" / "storage" / "version.py"))
    write(tmp_path / ".git" / "HEAD", HERE)  # of something else that lies around the package
    monkeypatch.setattr(hoochgame, "__version__", "1.0.dev0")
    assert version.full_version() == "1.0.dev0"
    write(tmp_path / "assets" / version.COMMIT, "1a2b3c4d\n")
    assert version.full_version() == "1.0.dev0+g1a2b3c4d"
    monkeypatch.setattr(hoochgame, "__version__", "1.0")
    assert version.full_version() == "1.0"


def test_a_checkout_is_read_without_git_in_each_of_its_forms(tmp_path: Path) -> None:
    git = tmp_path / ".git"
    write(git / "HEAD", f"{HERE}\n")
    assert version.read_commit_of_checkout(tmp_path) == HERE
    write(git / "HEAD", "ref: refs/heads/main\n")
    write(git / "packed-refs", f"# pack-refs\n{HERE} refs/heads/main\n{THERE} refs/remotes/origin/main\n")
    assert version.read_commit_of_checkout(tmp_path) == HERE
    write(git / "refs" / "heads" / "main", f"{THERE}\n")
    assert version.read_commit_of_checkout(tmp_path) == THERE
    second = tmp_path / "second"
    write(second / ".git", f"gitdir: {git / 'worktrees' / 'second'}\n")
    write(git / "worktrees" / "second" / "HEAD", "ref: refs/heads/main\n")
    write(git / "worktrees" / "second" / "commondir", "../..\n")
    assert version.read_commit_of_checkout(second) == THERE
