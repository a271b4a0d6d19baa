"""Locks on open files: the system holds them, and drops them with the program, so none is ever stale."""

import os
import sys

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
