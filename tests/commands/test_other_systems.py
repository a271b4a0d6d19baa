"""Every command on a system without what only Unix has, and on consoles that lack letters."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from harness.program import BUILT, run_each
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


def environment(**more: str) -> dict[str, str]:
    """Return an environment in which nothing is seen, heard, or said in the language of this system."""
    return {name: value for name, value in os.environ.items() if name not in ASKED_IN} | QUIET | more


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the real one needs no pretence")
def test_every_command_does_without_what_only_unix_has(tmp_path: Path) -> None:
    """In the language of the system, which is German there."""
    lines, found = {}, {}
    for name, words in COMMANDS.items():
        (folder := tmp_path / name).mkdir()
        found[name] = files(folder)
        lines[name] = ["--data-dir", folder / "Spiele", *(found[name].get(word, word) for word in words)]
    told = run_each(
        tmp_path / "told", {**lines, "refused": ["dance"]}, environment(PYTHONIOENCODING="cp1252"), script=WINDOWS
    )
    refused = told.pop("refused")
    assert refused.code == 2
    assert "'dance' gibt es nicht" in refused.err.decode("cp1252")
    for name, done in told.items():
        assert (done.code, done.err) == (0, b""), name
        assert all(Path(found[name][word]).exists() for word in COMMANDS[name] if word in found[name]), name
        assert not (tmp_path / name / "Spiele" / "crashes").exists(), name
        for picture in (tmp_path / name).glob("out.*"):
            assert picture.stat().st_size < 1 << 20, "it begins where the lock lies"
            with Image.open(picture) as opened:
                opened.load()


@pytest.mark.slow
@pytest.mark.skipif(bool(BUILT), reason="a built program asks only the system how its console writes letters")
@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("ascii", ("help", "lists", "rules", "show", "verify", "simulate")),  # it lacks most
        ("cp1252", ("show",)),
        ("cp437", ("rules",)),
    ],
)
def test_a_console_that_lacks_letters_prints_all_the_same(
    tmp_path: Path, encoding: str, names: tuple[str, ...]
) -> None:
    found = files(tmp_path)
    lines = {
        name: ["--data-dir", tmp_path / "Spiele", *(found.get(word, word) for word in COMMANDS[name])] for name in names
    }
    told = run_each(
        tmp_path / "told", {**lines, "failure": ["show", "ß–’"]}, environment(PYTHONIOENCODING=encoding, LANGUAGE="de")
    )
    failed = told.pop("failure")
    assert failed.code == 1
    assert b"Traceback" not in failed.err
    assert failed.err.decode(encoding).startswith("hoochgame: ")
    for name, done in told.items():
        assert (done.code, done.err) == (0, b""), name
        assert done.out.decode(encoding), name
