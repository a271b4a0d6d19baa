"""Reads files that anybody may have put there: nothing is waited for, and nothing huge is taken in."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from hoochgame.core.language import _

FLAGS: int = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


def read_bounded(path: Path, most: int) -> bytes:
    """All of a plain file. Raises OSError, also for a pipe, a device, and a file of more bytes than that."""
    _check(path.stat(), most)  # to open a device may already do something
    with os.fdopen(os.open(path, FLAGS), "rb") as file:
        _check(os.fstat(file.fileno()), most)
        blob = file.read(most + 1)
    if len(blob) > most:
        raise _too_big(most)
    return blob


def _check(status: os.stat_result, most: int) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, _("it is not a file"))
    if status.st_size > most:
        raise _too_big(most)


def _too_big(most: int) -> OSError:
    return OSError(errno.EFBIG, _("it is larger than {size} KB").format(size=most >> 10))
