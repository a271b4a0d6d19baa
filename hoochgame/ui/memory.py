"""Memory over a long evening: what stays is spared the search for garbage, what is free goes back to the system."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress

from hoochgame.ui.look.cache import MEGABYTE, MOST, SurfaceCache, share_out

ENOUGH = 250 * MEGABYTE  # what the window's process holds at most; bots think in another
FIXED = 105 * MEGABYTE  # measured: interpreter, libraries, contents, texts, fonts, decoded sounds, gaps between them
SHEETS = 4  # as large as the window: itself, the table at rest, the same below a cover, and one to draw on
WIDEST = 2560 * 1440  # px that this holds for; in a larger window every picture is larger
M_MMAP_THRESHOLD = -3  # of mallopt(3)
OWN_BLOCK = 256 * 1024  # bytes; what is larger has a block of its own, which goes back whole


def settle() -> None:
    """To be called once, after the first frame.

    What was imported and drawn by now stays to the end: to look through it for garbage would cost whole frames.
    """
    gc.collect()
    gc.freeze()
    _libc("mallopt", M_MMAP_THRESHOLD, OWN_BLOCK)


def make_room(pixels: int) -> None:
    """How much the caches may keep beside a window of so many pixels."""
    share_out(round(MOST * max(1, pixels / WIDEST)))


def bound(pixels: int) -> int:
    """What the process may hold beside a window of so many pixels, by what everything in it may take."""
    return FIXED + SHEETS * 4 * pixels + sum(cache.limit for cache in SurfaceCache.every.values())


def account() -> dict[str, int]:
    """Bytes by what keeps them, of all that grows with play."""
    return {name: cache.weight for name, cache in SurfaceCache.every.items()}


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
