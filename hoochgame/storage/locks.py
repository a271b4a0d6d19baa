"""Locks on files: the system holds them, and drops them with the program, so none is ever stale."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 0.5  # seconds that a window may wait for another
PAUSE = 0.01
BINARY: int = getattr(os, "O_BINARY", 0)
NO_WAIT: int = getattr(os, "O_NONBLOCK", 0)  # for the other end of a pipe
FLAGS = os.O_RDWR | os.O_CREAT | BINARY | NO_WAIT

if sys.platform == "win32":
    import msvcrt

    LOCKED_BYTE = 0x7FFFFFF0  # beyond any save, so that reading is not hindered

    def _lock(handle: int) -> None:
        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(handle: int) -> bool:
    """Hold an open file until it is closed; false where another program has it."""
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass  # a file system without locks
    return True


@contextmanager
def held(path: Path) -> Iterator[bool]:
    """Hold the lock of this file, made for nothing else; whether that worked, which not every file system can."""
    try:
        handle = os.open(path, FLAGS, 0o666)
    except OSError:
        yield False
        return
    try:
        yield _locked(handle)
    finally:
        with suppress(OSError):
            os.close(handle)


def _locked(handle: int) -> bool:
    """Claim it as soon as it is free, if that does not take too long."""
    give_up = time.monotonic() + PATIENCE
    while not lock(handle):
        if time.monotonic() > give_up:
            return False
        time.sleep(PAUSE)
    return True
