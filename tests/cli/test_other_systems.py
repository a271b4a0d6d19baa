"""Every command on a system without what only Unix has, and on consoles that lack letters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from harness.program import BUILT, command
from harness.saved_games import two_files
from PIL import Image

ROOT = Path(__file__).parents[2]
WINDOWS = ROOT / "tests" / "harness" / "as_windows.py"
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
ASKED_IN = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
COMMANDS = {
    "the window": ["--one-frame"],
    "help": ["play", "--help"],
    "lists": ["lists", "hooch-stooges"],
    "rules": ["rules", "moonshiners"],
    "show": ["show", "SAVE"],
    "verify": ["verify", "SAVE"],
    "analyse": ["analyse", "SOLO"],
    "shot": ["shot", "SAVE", "--at", "3", "--out", "OUT.png", "--size", "640x400"],
    "export": ["export", "SAVE", "--out", "OUT.gif", "--size", "320x240", "--still", "--to", "3"],
    "simulate": ["simulate", "deck-hand", "--seats", "random,random", "--games", "2", "--save-dir", "OUT"],
}


def files(folder: Path) -> dict[str, str]:
    """What the words in capitals stand for."""
    made = {word: str(folder / word.lower()) for word in ("OUT", "OUT.png", "OUT.gif")}
    return {word: str(path) for word, path in two_files(folder).items()} | made


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[bytes]:
    kept = {name: value for name, value in os.environ.items() if name not in ASKED_IN}
    return subprocess.run(
        command, cwd=ROOT, env=kept | QUIET | environment, capture_output=True, timeout=120, check=False
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the real one needs no pretence")
@pytest.mark.parametrize("name", COMMANDS)
def test_given_windows_then_every_command_does_without_what_only_unix_has(tmp_path: Path, name: str) -> None:
    found = files(tmp_path)
    words = ["--data-dir", str(tmp_path / "Spiele"), *(found.get(word, word) for word in COMMANDS[name])]
    done = run([sys.executable, str(WINDOWS), *words], PYTHONIOENCODING="cp1252")
    assert done.returncode == 0, done.stderr.decode("cp1252")
    assert done.stderr == b""
    assert all(Path(found[word]).exists() for word in COMMANDS[name] if word in found)
    assert not (tmp_path / "Spiele" / "crashes").exists()
    for picture in tmp_path.glob("out.*"):
        assert picture.stat().st_size < 1 << 20, "it begins where the lock lies"
        with Image.open(picture) as opened:
            opened.load()


@pytest.mark.slow
def test_given_a_german_windows_then_the_command_speaks_german() -> None:
    done = run([sys.executable, str(WINDOWS), "dance"], PYTHONIOENCODING="cp1252")
    assert done.returncode == 2
    assert "'dance' gibt es nicht" in done.stderr.decode("cp1252")


@pytest.mark.slow
@pytest.mark.skipif(bool(BUILT), reason="a built program asks only the system how its console writes letters")
@pytest.mark.parametrize(
    ("name", "encoding"),
    [(name, "ascii") for name in ("help", "lists", "rules", "show", "verify", "simulate")]  # it lacks most
    + [("show", "cp1252"), ("rules", "cp437")],
)
def test_given_a_console_that_lacks_letters_then_nothing_fails(tmp_path: Path, name: str, encoding: str) -> None:
    found = files(tmp_path)
    words = ["--data-dir", str(tmp_path / "Spiele"), *(found.get(word, word) for word in COMMANDS[name])]
    done = run(command(*words), PYTHONIOENCODING=encoding, LANGUAGE="de")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode(encoding)


@pytest.mark.slow
@pytest.mark.skipif(bool(BUILT), reason="a built program asks only the system how its console writes letters")
@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_given_a_console_that_lacks_letters_then_a_failure_is_one_sentence(encoding: str) -> None:
    failed = run(command("show", "ß–’"), PYTHONIOENCODING=encoding, LANGUAGE="de")
    assert failed.returncode == 1
    assert b"Traceback" not in failed.stderr
    assert failed.stderr.decode(encoding).startswith("hoochgame: ")
