"""A built program in an empty home: run to its end, or started and watched."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

WINDOWS = sys.platform == "win32"
LONGEST = 300.0  # seconds that a command may take
CLOSED = 'exec "$@" <&- >&- 2>&-'


class Done(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def told(self) -> str:
        """The end of what it said, for a report."""
        return f"exit {self.code} {' '.join((self.out[-120:] + self.err[-200:]).split())}"


@dataclass
class Program:
    """A program by its command line, with a private home and a nearly empty environment."""

    words: list[str]
    home: Path
    cwd: Path
    user: int | None = None  # who runs it, if that is another one than who asks
    screen: dict[str, str] = field(default_factory=dict)  # what says where windows open

    def __post_init__(self) -> None:
        for folder in (self.home, self.cwd):
            folder.mkdir(parents=True, exist_ok=True)
            if self.user is not None:
                os.chown(folder, self.user, self.user)

    @property
    def data(self) -> Path:
        """The folder of saves."""
        if WINDOWS:
            return self.home / "data"
        return self.home / ("Library/Application Support" if sys.platform == "darwin" else ".local/share") / "hoochgame"

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return (self.home / ".config/hoochgame" if sys.platform == "linux" else self.data) / "settings.json"

    def saves(self) -> list[Path]:
        """Return all saves, the newest last."""
        return sorted(self.data.glob("saves/*.jsonl"), key=lambda path: path.stat().st_mtime_ns)

    def environment(self, more: Mapping[str, str]) -> dict[str, str]:
        """Return all that the program knows of the system."""
        # Without the first no program starts on Windows; the second is where files lie there for a while.
        known = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if WINDOWS and name in os.environ}
        return {**known, "HOME": str(self.home), **self.screen, **more}

    def command(self, words: tuple[object, ...], closed: bool) -> list[str]:
        """Return a command line. Where the system asks nobody for the home, it names the folder."""
        place = ["--data-dir", str(self.data)] if WINDOWS else []
        shell = ["/bin/sh", "-c", CLOSED, "sh"] if closed else []
        return [*shell, *self.words, *place, *map(str, words)]

    def run(self, *words: object, closed: bool = False, seconds: float = LONGEST, **env: str) -> Done:
        """Run a command to its end, with standard streams or with these `closed`. Raises TimeoutExpired."""
        done = subprocess.run(
            self.command(words, closed), cwd=self.cwd, env=self.environment(env), capture_output=True, text=True,
            encoding="utf-8", errors="replace", timeout=seconds, stdin=subprocess.DEVNULL, check=False,
            **self._as_user(),
        )  # fmt: skip
        return Done(done.returncode, done.stdout, done.stderr)

    def start(self, *words: object, closed: bool = False, **env: str) -> subprocess.Popen[bytes]:
        """Start a command and return its process."""
        return subprocess.Popen(
            self.command(words, closed), cwd=self.cwd, env=self.environment(env), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._as_user(),
        )  # fmt: skip

    def write(self, path: Path, blob: bytes) -> Path:
        """Write a file of the player."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(blob)
        if self.user is not None:
            for one in (path, *path.parents):
                if one == self.home or self.home not in one.parents:
                    break
                os.chown(one, self.user, self.user)
        return path

    def _as_user(self) -> dict[str, Any]:
        return {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}


def found(words: list[str]) -> list[str]:
    """Return a command line whose first word may be the folder of a built program. Raises SystemExit.

    Of the two programs for Windows it is the one that prints.
    """
    first = Path(words[0])
    if first.is_dir():
        inside = [
            first / name for name in ("hoochgame", "Contents/MacOS/hoochgame", "hoochgame-cli.exe", "hoochgame.exe")
        ]
        if not (there := [path for path in inside if path.is_file()]):
            raise SystemExit(f"there is no program in {first}")
        first = there[0]
    at = os.path.abspath(first)  # no link is followed: by its own a Python knows its environment
    return [at if first.parent != Path() and os.path.lexists(at) else words[0], *words[1:]]


def family(pid: int) -> list[int]:
    """Return the processes that one has started, and those that these have, on Linux."""
    parents = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(path.parent.name)] = int(path.read_text("utf-8", "replace").rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
    young, found = {pid}, set[int]()
    while young := {child for child, parent in parents.items() if parent in young}:
        found |= young
    return sorted(found)


def runs(pid: int) -> bool:
    """Return whether a process is there and no zombie, on Linux."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
