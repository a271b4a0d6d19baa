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
        self.size, self.most = size_in_words(size), size_in_words(most)
        super().__init__(errno.EFBIG, _("it is larger than {size}").format(size=self.most))


def read_bounded(path: Path, most: int) -> bytes:
    """Return all bytes of a plain file. Raises NoPlainFile, TooBig (more than `most` bytes) and other OSErrors."""
    _check_plain_file(path.stat(), most)  # opening a device can already have an effect
    with os.fdopen(os.open(path, FLAGS), "rb") as file:
        _check_plain_file(os.fstat(file.fileno()), most)
        blob = file.read(most + 1)
    if len(blob) > most:
        raise TooBig(len(blob), most)
    return blob


def bounded_lines(path: Path, most: int) -> Generator[bytes, None, None]:
    """Yield the lines of a plain file of any size, with their ends.

    Raises NoPlainFile, TooBig for a line of more than `most` bytes, and other OSErrors.
    """
    _check_plain_file(path.stat())
    with os.fdopen(os.open(path, FLAGS), "rb") as file:
        _check_plain_file(os.fstat(file.fileno()))
        while line := file.readline(most + 1):
            if len(line) > most:
                raise TooBig(len(line), most)
            yield line


def _check_plain_file(status: os.stat_result, most: float = math.inf) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise NoPlainFile
    if status.st_size > most:
        raise TooBig(status.st_size, int(most))


def size_in_words(size: int) -> str:
    """Return a size in bytes as words, rounded up: in kilobytes up to two thousand, then in megabytes."""
    return f"{-(-size // KILOBYTE)} KB" if size < 2 * MEGABYTE else f"{-(-size // MEGABYTE)} MB"
