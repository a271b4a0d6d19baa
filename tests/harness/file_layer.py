"""A layer between the program and its files: any call can fail, write too little, or be the program's last."""

from __future__ import annotations

import builtins
import errno
import io
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from hoochgame.storage.atomic import PART
from hoochgame.storage.settings import PlayerFolders
from hoochgame.storage.stale_files import remove_stale_files

CALLS = ("open", "write", "fsync", "ftruncate", "replace", "rename", "link", "unlink", "mkdir", "utime")

Hook = Callable[[int, str], object]  # gets number (from 0) and name of a call; "short": write only half
Call = Callable[..., Any]


class Raw(io.FileIO):
    """What Python's own `open` opens for writing: its bytes go through `os`, too."""

    def write(self, data: Any) -> int:
        return os.write(self.fileno(), data)

    def truncate(self, size: int | None = None) -> int:
        size = self.tell() if size is None else size
        os.ftruncate(self.fileno(), size)
        return size


@contextmanager
def layer(before: Hook, after: Hook = lambda number, name: None) -> Iterator[list[str]]:
    """Call the hooks around each change of a file; yield the names of the calls so far. Syncs take no time."""
    made: list[str] = []
    real: dict[str, Call] = {name: getattr(os, name) for name in CALLS}
    real["fsync"] = lambda handle: None
    plain = io.open

    def watched(name: str) -> Call:
        def call(*args: Any, **more: Any) -> Any:
            number = len(made)
            made.append(name)
            if before(number, name) == "short":
                handle, data = args
                args = (handle, bytes(data)[: max(1, len(data) // 2)])
            result = real[name](*args, **more)
            after(number, name)
            return result

        return call

    def open_watched(file: Any, mode: str = "r", buffering: int = -1, *args: Any, **more: Any) -> Any:
        if isinstance(file, str | os.PathLike):
            more.setdefault("opener", lambda path, flags: os.open(path, flags, 0o666))
        if not set(mode) & set("wax+"):
            return plain(file, mode, buffering, *args, **more)
        raw = Raw(file, mode.replace("b", "").replace("t", ""), opener=more.pop("opener", None))
        buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, *args, **more)

    with ExitStack() as stack:
        for name in CALLS:
            stack.enter_context(patch.object(os, name, watched(name)))
        stack.enter_context(patch.object(io, "open", open_watched))
        stack.enter_context(patch.object(builtins, "open", open_watched))
        yield made


def failing(at: int, kind: int | str, calls: int = 1) -> Hook:
    """Let one call, or some in a row, fail with this error number; or write too little, once or for good."""

    def before(number: int, name: str) -> str:
        if kind == "short":
            return kind if number == at else ""
        if kind == "short, then full":
            if number == at + 1:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return "short" if number == at else ""
        if at <= number < at + calls:
            assert isinstance(kind, int)
            raise OSError(kind, os.strerror(kind))
        return ""

    return before


def last(at: int) -> Hook:
    """Kill the program at this call."""

    def kill(number: int, name: str) -> None:
        if number == at:
            os.kill(os.getpid(), signal.SIGKILL)

    return kill


def parts_after_sweeping(places: PlayerFolders) -> list[Path]:
    """Return the half-written files that are left after a start of the app."""
    parts = [path for path in places.folder.rglob(".*") if PART.fullmatch(path.name)]
    remove_stale_files(places)
    return [path for path in parts if path.exists()]
