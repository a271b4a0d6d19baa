"""The program that tests start: this checkout by its Python, or the built one that HOOCHGAME_PROGRAM names."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

BUILT = os.path.abspath(path) if (path := os.environ.get("HOOCHGAME_PROGRAM")) else ""
INSIDE = Path(__file__).with_name("inside.py")
ORDER = "HOOCHGAME_TEST_INSIDE"


def command(*words: object) -> list[str]:
    """Return the command line that starts the program."""
    return [*([BUILT] if BUILT else [sys.executable, "-m", "hoochgame"]), *map(str, words)]


def inside(script: Path, *words: object) -> tuple[list[str], dict[str, str]]:
    """Return the command line and the environment by which the program's own Python runs a script.

    A built program has no Python to call, but it seats bots that are files, and loading such a file runs the script.
    """
    if not BUILT:
        return [sys.executable, str(script), *map(str, words)], {}
    order = json.dumps({"words": [str(script), *map(str, words)], "version": sys.version, "library": os.__file__})
    return command("simulate", "deck-hand", "--seats", f"{INSIDE}:choose,random", "--games", 1), {ORDER: order}


class Finished(NamedTuple):
    """What a command line left: its exit code, and what it printed."""

    code: int
    out: bytes
    err: bytes


FORKING = Path(__file__).with_name("forking.py")


def run_each(
    folder: Path,
    lines: Mapping[str, Sequence[object]],
    environment: Mapping[str, str],
    script: Path = FORKING,
    before: Sequence[str] = (),
) -> dict[str, Finished]:
    """Run command lines by name, all of them from one start of the program, and return what each left.

    `folder` gets their outputs. With `before`, which is put before the command that starts Python, no output is kept.
    """
    root = Path(__file__).parents[2]
    if BUILT and script == FORKING:
        return {name: run_built(words, environment, before) for name, words in lines.items()}
    folder.mkdir(exist_ok=True)
    outputs = {name: (folder / f"{at}.out", folder / f"{at}.err") for at, name in enumerate(lines)}
    jobs = [
        (list(map(str, words)), *("" if before else str(path) for path in outputs[name]))
        for name, words in lines.items()
    ]
    (folder / "jobs.json").write_text(json.dumps(jobs), "utf-8")
    paths = os.pathsep.join(map(str, (root, root / "tests")))
    started = [*before, sys.executable, str(script), str(folder / "jobs.json"), str(folder / "codes.json")]
    subprocess.run(started, cwd=root, env={"PYTHONPATH": paths, **environment}, timeout=300, check=True)
    codes = json.loads((folder / "codes.json").read_text("utf-8"))
    told = {name: [path.read_bytes() if path.exists() else b"" for path in outputs[name]] for name in lines}
    return {name: Finished(code, *told[name]) for name, code in zip(lines, codes, strict=True)}


def run_built(words: Sequence[object], environment: Mapping[str, str], before: Sequence[str]) -> Finished:
    """Run a command line of the built program in a process of its own."""
    done = subprocess.run(
        [*before, *command(*words)], env=environment, capture_output=not before, timeout=120, check=False
    )  # fmt: skip
    return Finished(done.returncode, done.stdout or b"", done.stderr or b"")
