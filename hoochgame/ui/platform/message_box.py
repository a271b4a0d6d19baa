"""A message in a box of the system's own, for a program that has neither a console nor a window."""

from __future__ import annotations

import sys

import pygame

TITLE = "Hoochgame"


def show(words: str, bad: bool = True) -> None:
    """Show words until somebody has read them; nothing happens where there is no screen. A window is closed first."""
    pygame.display.quit()
    try:
        pygame.display.message_box(TITLE, words, "error" if bad else "info")
    except pygame.error:
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, words, TITLE, 0x10 if bad else 0x40)
