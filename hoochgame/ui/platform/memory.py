"""Memory in a long session: exempts permanent objects from garbage collection, and returns free memory."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress

from hoochgame.ui.look.cache import MEGABYTE, MOST, SurfaceCache, divide_memory_budget

ENOUGH = 250 * MEGABYTE  # bytes allowed for the window's process; bots think in another
FIXED = 108 * MEGABYTE  # measured: interpreter, libraries, contents, texts, fonts, decoded sounds, fragmentation
SHEETS = 3  # of the window's size: itself, the table at rest, and the same below an overlay
WIDEST = 2560 * 1440  # px; in a larger window every picture is larger
M_MMAP_THRESHOLD = -3  # of mallopt(3)
OWN_BLOCK = 128 * 1024  # bytes; larger blocks, such as the face of a chip, are mapped separately and returned whole


def freeze_garbage_collector() -> None:
    """Freeze the garbage collector's objects; call it once, after the first frame.

    Modules and first pictures stay until the end, and searching them for garbage would cost whole frames.
    """
    gc.collect()
    gc.freeze()
    _call_libc("mallopt", M_MMAP_THRESHOLD, OWN_BLOCK)


def limit_caches(pixels: int) -> None:
    """Limit the caches for a window of this many pixels."""
    divide_memory_budget(round(MOST * max(1, pixels / WIDEST)))


def process_bytes_allowed(pixels: int) -> int:
    """Return the bytes allowed for the process with a window of this many pixels: the sum of all its parts."""
    return FIXED + SHEETS * 4 * pixels + sum(cache.limit for cache in SurfaceCache.every.values())


def bytes_by_owner() -> dict[str, int]:
    """Return the bytes in each structure that grows with play."""
    return {name: cache.weight for name, cache in SurfaceCache.every.items()}


def return_free_memory() -> None:
    """Return free memory to the system after a game, which leaves it fragmented."""
    gc.collect()
    _call_libc("malloc_trim", 0)


def _call_libc(name: str, *numbers: int) -> None:
    """Call a function of the C library, if it has that function."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), name)(*numbers)
