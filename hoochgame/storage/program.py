"""What runs: a checkout, an installed package, or a built program with everything inside; and how it starts itself."""

from __future__ import annotations

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from pathlib import Path

PORTABLE = "portable"  # a file of this name beside the program: it keeps everything next to itself
DATA = "hoochgame-data"


def frozen() -> bool:
    """Return whether this is a built program, which brings its own Python."""
    return bool(getattr(sys, "frozen", False))


def compiled() -> bool:
    """Return whether rules and bots run as compiled modules, as in releases, or as plain Python."""
    found = find_spec("hoochgame.core.play")
    return found is not None and isinstance(found.loader, ExtensionFileLoader)


def command(*words: str) -> list[str]:
    """Return the command line that starts the program once more with these words."""
    return [sys.executable, *words] if frozen() else [sys.executable, "-m", "hoochgame", *words]


def home() -> Path:
    """Return the folder of a built program, or that which holds the package."""
    return Path(sys.executable).resolve().parent if frozen() else Path(__file__).resolve().parents[2]


def portable_folder(asked: bool) -> Path | None:
    """Return the folder for settings and saves beside the program, if that is asked for or a file there says so."""
    return home() / DATA if asked or (home() / PORTABLE).is_file() else None
