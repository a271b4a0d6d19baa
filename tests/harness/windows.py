"""What Windows refuses, refused here: to delete, rename or replace an open file, to open a folder, to know Unix."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hoochgame.storage import atomic

HANDLES = Path("/proc/self/fd")


class Refused(PermissionError):
    """As Windows says it: another handle is open."""

    winerror = 32


def is_open(path: str | os.PathLike[str]) -> bool:
    """Return whether this process has the file open, be it by another name of it."""
    for handle in HANDLES.iterdir():
        with suppress(OSError):
            if os.path.samestat(os.stat(path), handle.stat()):
                return True
    return False


def refuse_as_windows(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on files behave as on Windows; return the list of what was refused."""
    refused: list[str] = []

    def guarded(name: str) -> Callable[..., Any]:
        real = getattr(os, name)

        def call(*paths: Any, **more: Any) -> Any:
            for path in paths:
                if is_open(path):
                    refused.append(f"{name} {path}")
                    raise Refused(errno.EACCES, "The process cannot access the file", str(path))
            if name == "rename" and os.path.lexists(paths[1]):
                raise FileExistsError(errno.EEXIST, "Cannot create a file when that file already exists", str(paths[1]))
            return real(*paths, **more)

        return call

    for name in ("unlink", "remove", "replace", "rename"):
        monkeypatch.setattr(os, name, guarded(name))
    opening = os.open

    def opened(path: Any, flags: int, *more: Any, **named: Any) -> int:
        if os.path.isdir(path) and not flags & os.O_DIRECTORY:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return opening(path, flags, *more, **named)

    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(atomic, "PAUSES", ())
    monkeypatch.setattr(sys, "platform", "win32")
    return refused
