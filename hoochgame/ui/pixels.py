"""How large a window is on a screen of very small pixels, as Windows counts them since it was told we can."""

from __future__ import annotations

import sys
from contextlib import suppress

import pygame

from hoochgame.storage.settings import WINDOW

USUAL = 96  # pixels an inch where nothing is enlarged
SPARE = 0.9  # the part of the screen that a first window fills at most


def enlarged() -> float:
    """Return by how much the system wants everything larger; 1 everywhere but on Windows, where SDL scales nothing."""
    if sys.platform == "win32":
        import ctypes

        with suppress(AttributeError, OSError):  # an older Windows
            return max(1.0, ctypes.windll.user32.GetDpiForSystem() / USUAL)
    return 1.0


def first_size(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size for the window: that of the settings, or enlarged as the system asks if nobody has chosen one."""
    by = enlarged()
    if size != WINDOW or by <= 1:
        return size
    width, height = next(iter(pygame.display.get_desktop_sizes()), size)
    by = max(1.0, min(by, SPARE * width / size[0], SPARE * height / size[1]))
    return round(size[0] * by), round(size[1] * by)
