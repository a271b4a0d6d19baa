"""What is released: its version, its date, its names; and how its files are written, so that the bytes are the same."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
ID = "io.github.hoochgame.Hoochgame"


def version() -> str:
    """Return the version, which stands in the package."""
    [found] = re.findall(r'^__version__ = "(.+)"$', (ROOT / "hoochgame" / "__init__.py").read_text("utf-8"), re.M)
    return str(found)


@cache
def epoch() -> int:
    """Return the second that all files are dated to: SOURCE_DATE_EPOCH, or that of the last commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    return int(run(["git", "log", "-1", "--format=%ct"], ROOT).strip())


def date() -> str:
    """Return the day of the release."""
    return f"{datetime.fromtimestamp(epoch(), UTC):%Y-%m-%d}"


def run(command: Sequence[str | Path], folder: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a command and return what it printed. Raises SystemExit with its errors."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def filled(name: str) -> str:
    """Return a file of `linux` with version and date."""
    text = (HERE / "linux" / name).read_text("utf-8")
    return text.replace("@VERSION@", version()).replace("@DATE@", date())


def dated(folder: Path) -> None:
    """Date everything in a folder to the release, and let everybody read it."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)
