"""Files that are there whole or not at all."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

BINARY: int = getattr(os, "O_BINARY", 0)


def write_whole(path: Path, data: bytes) -> None:
    """Write so that a crash or a full disk leaves the old file or the new one, never half of one. Raises OSError."""
    part = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)  # as the system wants it for new files
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise
