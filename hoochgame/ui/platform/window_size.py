"""The window's first size, by the screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from hoochgame.storage.settings import BY_SCREEN, SMALLEST_WINDOW, WINDOW

SHARE = 0.85  # share of each side of the screen; the rest is for the window's frame and the desktop's bars
CENTRED = "SDL_VIDEO_CENTERED"  # read by pygame; a value that the player has set takes precedence
UNSEEN = ("dummy", "offscreen")  # drivers that have no screen


def first_window_size(stored: tuple[int, int]) -> tuple[int, int]:
    """Return the window's first size: the stored one where it fits, or one by the screen.

    A side that is longer than the screen, or was not stored, gets its share of the screen, but at least the smallest
    size of layouts if there is room. Sizes are in real pixels, also where the system enlarges windows.
    """
    # set_mode opens the window on the first of several screens.
    screens = pygame.display.get_desktop_sizes() if pygame.display.get_driver() not in UNSEEN else []
    if not screens:
        return WINDOW if stored == BY_SCREEN else stored
    wide, high = map(_fitting_window_length, stored, screens[0], SMALLEST_WINDOW)
    return wide, high


def _fitting_window_length(stored: int, room: int, least: int) -> int:
    return stored if 0 < stored <= room else min(room, max(least, round(room * SHARE)))


@contextmanager
def window_centred_on_screen() -> Iterator[None]:
    """Open a window in the middle of its screen. Later modes leave it where the player has moved it."""
    before = os.environ.get(CENTRED)
    os.environ.setdefault(CENTRED, "1")
    try:
        yield
    finally:
        if before is None:
            del os.environ[CENTRED]
