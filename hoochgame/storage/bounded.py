"""Reads files from unknown sources: it neither blocks on a device nor loads a huge file."""

from __future__ import annotations

import errno
import math
import os
import stat
from collections.abc import Generator
from pathlib import Path

from hoochgame.core.language import _
from hoochgame.storage.locks import BINARY, NO_WAIT

FLAGS = os.O_RDONLY | BINARY | NO_WAIT
KILOBYTE, MEGABYTE = 1 << 10, 1 << 20


class NoPlainFile(OSError):
    """Raised for a pipe, a device or the like, which might never end."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, _("it is not a file"))


class TooBig(OSError):
    """Raised for a file with more bytes than its kind can have."""

    def __init__(self, size: int, most: int) -> None:
        self.size, self.most = file_size_text(size), file_size_text(most)
        super().__init__(errno.EFBIG, _("it is larger than {size}").format(size=self.most))


def read_bounded(path: Path, max_bytes: int) -> bytes:
    """Return all bytes of a plain file. Raises NoPlainFile, TooBig (more than `max_bytes`) and other OSErrors."""
    _check_plain_file(path.stat(), max_bytes)  # opening a device can already have an effect
    with os.fdopen(os.open(path, FLAGS), "rb") as file:
        _check_plain_file(os.fstat(file.fileno()), max_bytes)
        blob = file.read(max_bytes + 1)
    if len(blob) > max_bytes:
        raise TooBig(len(blob), max_bytes)
    return blob


def read_bounded_lines(path: Path, max_bytes: int) -> Generator[bytes, None, None]:
    """Yield the lines of a plain file of any size, with their ends.

    Raises NoPlainFile, TooBig for a line of more than `max_bytes`, and other OSErrors.
    """
    _check_plain_file(path.stat())
    with os.fdopen(os.open(path, FLAGS), "rb") as file:
        _check_plain_file(os.fstat(file.fileno()))
        while line := file.readline(max_bytes + 1):
            if len(line) > max_bytes:
                raise TooBig(len(line), max_bytes)
            yield line


def _check_plain_file(status: os.stat_result, max_bytes: float = math.inf) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise NoPlainFile
    if status.st_size > max_bytes:
        raise TooBig(status.st_size, int(max_bytes))


def file_size_text(size: int) -> str:
    """Return a size in bytes as words, rounded up: in kilobytes up to two thousand, then in megabytes."""
    return f"{-(-size // KILOBYTE)} KB" if size < 2 * MEGABYTE else f"{-(-size // MEGABYTE)} MB"
