"""What the system lacks is no crash of the program: one sentence says so, and nothing is left behind."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from harness.program import BUILT, command
from harness.shell import Shell

from hoochgame.commands import arena
from hoochgame.commands.failure import system_fault_sentence
from hoochgame.storage.bundled import Incomplete, require_bundled_file

ROOT = Path(__file__).parents[2]
STARVING = "The system does not give the program enough memory, or no more processes."
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
SHOT = ["shot", "deck-hand-2", "--at", "20", "--size", "640x400", "--out", "OUT.png"]
EXPORT = ["export", "deck-hand-2", "--to", "2", "--still", "--size", "320x240", "--out", "OUT.webp"]
SIMULATE = ["simulate", "deck-hand", "--seats", "random,random", "--games", "2", "--out", "OUT.jsonl"]


def chained(error: Exception) -> Exception:
    """An error that another one has led to."""
    after = KeyError("WEBP")
    after.__context__ = error
    return after


@pytest.mark.parametrize(
    "error",
    [
        MemoryError(), OSError(errno.ENOMEM, "no memory"), BlockingIOError(errno.EAGAIN, "again"),
        ImportError("libz.so: failed to map segment from shared object"), RuntimeError("can't start new thread"),
        chained(MemoryError()),
    ],
    ids=repr,
)  # fmt: skip
def test_lack_of_memory_or_processes_is_said_and_leaves_no_report(
    run: Shell, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def show(args: object, places: object) -> int:
        raise error

    monkeypatch.setattr(arena, "run_show", show)
    assert run("show", "x") == 1
    assert run.err == f"hoochgame: {STARVING}\n"
    assert not (run.places.folder / "crashes").exists()


def test_an_error_of_the_program_is_still_one() -> None:
    assert system_fault_sentence(ZeroDivisionError("boom")) == ""
    assert system_fault_sentence(FileNotFoundError(errno.ENOENT, "no such file")) == ""


def test_a_missing_part_of_the_program_is_named() -> None:
    assert require_bundled_file("assets", "manifest.toml").is_file()
    with pytest.raises(Incomplete, match=r"A part of the program is missing: .*none\.woff\. Install Hoochgame again\."):
        require_bundled_file("assets", "fonts", "none.woff")
    with pytest.raises(Incomplete, match=r"missing: .*nowhere\. Install"):
        require_bundled_file("nowhere", "x")


@pytest.mark.slow
@pytest.mark.skipif(bool(BUILT), reason="the parts of a built program lie elsewhere")
@pytest.mark.parametrize(
    ("without", "words"), [("", ["--one-frame"]), ("fonts", ["--one-frame"]), ("fonts", SHOT), ("icons", EXPORT)]
)
def test_without_a_part_every_command_says_what_to_do(tmp_path: Path, without: str, words: list[str]) -> None:
    shutil.copytree(ROOT / "hoochgame", tmp_path / "hoochgame")  # with what is compiled
    (tmp_path / "saves").symlink_to(ROOT / "saves")
    if without:
        (tmp_path / "assets").mkdir()
        for part in (ROOT / "assets").iterdir():
            if part.name != without:
                (tmp_path / "assets" / part.name).symlink_to(part)
    out = str(tmp_path / "out")
    whole = [sys.executable, "-m", "hoochgame", "--data-dir", "data", *(word.replace("OUT", out) for word in words)]
    env = {**os.environ, **UNSEEN, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(whole, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"hoochgame: A part of the program is missing: {tmp_path / 'assets' / without}")
    assert done.stderr.endswith("Install Hoochgame again.\n")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "data" / "crashes").exists()
    assert not list(tmp_path.glob("*out*"))


LIMITED = """
import os, resource, sys
most = int(sys.argv[1]) << 20
resource.setrlimit(resource.RLIMIT_AS, (most, most))
os.execv(sys.argv[2], sys.argv[2:])
"""
JOBS = [*SIMULATE, "--jobs", "2"]
FRAME = ["--one-frame"]
FEW = [(JOBS, 44), (EXPORT, 100)]
MANY = [(words, most) for words in (SIMULATE, JOBS, SHOT, EXPORT, FRAME) for most in range(28, 140, 8)]


@pytest.mark.skipif(sys.platform != "linux", reason="limits are those of Linux")
@pytest.mark.parametrize(
    ("words", "megabytes"),
    [
        *(pytest.param(*one, marks=pytest.mark.slow) for one in FEW),
        *(pytest.param(*one, marks=pytest.mark.soak) for one in MANY),
    ],
)
def test_with_little_memory_every_command_ends_well_or_with_a_sentence(
    tmp_path: Path, words: list[str], megabytes: int
) -> None:
    typed = command("--data-dir", tmp_path / "data", *(word.replace("OUT", str(tmp_path / "out")) for word in words))
    whole = [sys.executable, "-c", LIMITED, str(megabytes), shutil.which(typed[0]) or typed[0], *typed[1:]]
    env = {**os.environ, **UNSEEN, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(whole, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode in (0, 1)
    assert "Traceback" not in done.stderr
    if done.returncode:
        (sentence,) = done.stderr.splitlines()
        told = (STARVING, "No process can be started", "has died", "Out of memory")
        assert any(some in sentence for some in told)
    assert not (tmp_path / "data" / "crashes").exists()
    assert not list(tmp_path.glob(".hoochgame-*.part"))
