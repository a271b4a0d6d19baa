"""Memory over a long evening: what stays is spared the search for garbage, what is free goes back to the system."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # of mallopt(3)
OWN_BLOCK = 256 * 1024  # bytes; what is larger has a block of its own, which goes back whole


def settle() -> None:
    """To be called once, after the first frame.

    What was imported and drawn by now stays to the end: to look through it for garbage would cost whole frames.
    """
    gc.collect()
    gc.freeze()
    _libc("mallopt", M_MMAP_THRESHOLD, OWN_BLOCK)


def give_back() -> None:
    """After a game: what it took is free, but would be kept in small pieces."""
    gc.collect()
    _libc("malloc_trim", 0)


def _libc(name: str, *numbers: int) -> None:
    """Tell the allocator, where it is one that can be told."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), name)(*numbers)
