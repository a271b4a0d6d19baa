"""The program that tests start: this checkout by its Python, or the built one that HOOCHGAME_PROGRAM names."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

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
