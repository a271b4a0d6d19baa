"""What is released: its version, its date, its names; and how its files are written, so that the bytes are the same."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SYSTEM = "{}-{}".format(
    {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform), platform.machine().lower()
)
ICON = ROOT / "packaging" / "icon.png"  # 1024 px
ID = "io.github.hoochgame.Hoochgame"


def version() -> str:
    """Return the version, which stands in the package."""
    return _stated("version")


def commit() -> str:
    """Return eight digits of the commit that is built; "" where git does not know it."""
    command = ("git", "-C", str(ROOT), "rev-parse", "--short=8", "HEAD")
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        return ""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def date() -> str:
    """Return the day of the release, which the changelog names next to the version."""
    return _stated("released")


def epoch() -> int:
    """Return the second that all files are dated to: SOURCE_DATE_EPOCH, or the first one of the day."""
    day = datetime.fromisoformat(date()).replace(tzinfo=UTC)
    return int(os.environ.get("SOURCE_DATE_EPOCH") or day.timestamp())


@cache
def pyproject() -> dict[str, Any]:
    """Return what stands in pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def project() -> dict[str, Any]:
    """Return what pyproject.toml says of the project."""
    found: dict[str, Any] = pyproject()["project"]
    return found


def homepage() -> str:
    """Return the address of the project."""
    return str(project()["urls"]["Homepage"])


def _stated(name: str) -> str:
    [found] = re.findall(rf'^__{name}__ = "(.+?)"', (ROOT / "hoochgame" / "__init__.py").read_text("utf-8"), re.M)
    return str(found)


def run(command: Sequence[str | Path], folder: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a command and return what it printed. Raises SystemExit with its errors."""
    words = list(map(str, command))
    if not shutil.which(words[0]):
        raise SystemExit(f"{words[0]} is not installed")
    done = subprocess.run(
        words, cwd=folder, env={**os.environ, **(env or {})}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
    return done.stdout


def filled(name: str) -> str:
    """Return a file of this folder with version, date and address."""
    text = (HERE / name).read_text("utf-8")
    values = {"VERSION": version(), "NUMBERS": _numbers(), "DATE": date(), "HOMEPAGE": homepage()}
    for place, value in values.items():
        text = text.replace(f"@{place}@", value)
    return text


def _numbers() -> str:
    """Return the version as the four numbers that Windows asks for."""
    return ", ".join([*re.findall(r"\d+", version()), "0", "0", "0"][:4])


def dated(folder: Path) -> None:
    """Date everything in a folder to the release and make it readable for all. Libraries are not executable."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.stat().st_mode & 0o100 and ".so" not in path.suffixes
            path.chmod(0o755 if path.is_dir() or runs else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)
