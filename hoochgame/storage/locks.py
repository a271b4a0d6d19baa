"""File locks of the operating system, which end with the process, so that none is ever stale."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PATIENCE = 0.5  # seconds to wait for another window
PAUSE = 0.01
BINARY: int = getattr(os, "O_BINARY", 0)
NO_WAIT: int = getattr(os, "O_NONBLOCK", 0)  # so that opening a pipe does not wait for its other end
FLAGS = os.O_RDWR | os.O_CREAT | BINARY | NO_WAIT

if sys.platform == "win32":
    import msvcrt

    LOCKED_BYTE = 0x7FFFFFF0  # beyond the end of any save, so that reading is not blocked

    def _lock_handle(handle: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, at, os.SEEK_SET)  # otherwise the next write would go there
else:
    import fcntl

    def _lock_handle(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_to_lock(handle: int) -> bool:
    """Lock an open file until it is closed; False if another process has the lock."""
    try:
        _lock_handle(handle)
    # Windows reports a locked byte as PermissionError.
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass  # a file system without locks
    return True


@contextmanager
def hold_lock(path: Path) -> Iterator[bool]:
    """Lock this file, which has no other use; yield whether that worked, which not every file system allows."""
    try:
        handle = os.open(path, FLAGS, 0o666)
    except OSError:
        yield False
        return
    try:
        yield _wait_for_lock(handle)
    finally:
        with suppress(OSError):
            os.close(handle)


def _wait_for_lock(handle: int) -> bool:
    """Try to get the lock until PATIENCE is over; whether that worked."""
    give_up = time.monotonic() + PATIENCE
    # Polled, as a lock that blocks would stop the window if the other one hangs.
    while not try_to_lock(handle):
        if time.monotonic() > give_up:
            return False
        time.sleep(PAUSE)
    return True
