"""What a program leaves behind outside its home, and what a package leaves behind on a system."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

OPEN = ("/tmp", "/var/tmp", "/dev/shm", "/run/lock")  # where anybody may write
SYSTEM = ("/boot", "/etc", "/opt", "/srv", "/usr", "/var")
# What package tools keep for themselves, and logs.
THEIRS = ("/var/cache", "/var/lib/apt", "/var/lib/dpkg", "/var/log", "/var/tmp", "/etc/ld.so.cache")
Traces = dict[str, object]


def inside(folder: Path) -> Traces:
    """Return every file below a folder with its size and time."""
    return {path: (status.st_size, status.st_mtime_ns) for path, status in _walk(folder)}


def _walk(folder: Path) -> Iterator[tuple[str, os.stat_result]]:
    for at, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = os.path.join(at, name)
            with suppress(OSError):
                status = os.lstat(path)
                if name in files or os.path.islink(path):
                    yield path, status


def owned(user: int, but: Path) -> list[str]:
    """Return what a user owns where anybody may write, but for what lies in a folder."""
    found = []
    for folder in OPEN:
        command = ["find", folder, "-path", str(but), "-prune", "-o", "-user", str(user), "-print"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        found += done.stdout.splitlines()
    return found


def system() -> Traces:
    """Return every file and folder of the system with its size, and where a link leads."""
    found: Traces = {}
    for top in SYSTEM:
        for at, folders, files in os.walk(top):
            folders[:] = [name for name in folders if not f"{at}/{name}".startswith(THEIRS)]
            for name in (*folders, *files):
                path = f"{at}/{name}"
                with suppress(OSError):
                    if not path.startswith(THEIRS):
                        found[path] = os.readlink(path) if os.path.islink(path) else _size(path)
    return found


def _size(path: str) -> int | str:
    return "folder" if os.path.isdir(path) else os.lstat(path).st_size


def apart(before: Traces, after: Traces) -> list[str]:
    """Return the paths that have come, gone or changed."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def told(paths: Iterable[str]) -> str:
    """Return some paths as words."""
    found = list(paths)
    return ", ".join(found[:5]) + (f" and {len(found) - 5} more" if len(found) > 5 else "")
