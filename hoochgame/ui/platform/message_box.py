"""A message box of the system, for a program that has neither a console nor a window."""

from __future__ import annotations

import sys

import pygame

TITLE = "Hoochgame"


def show_message_box(words: str, bad: bool = True) -> None:
    """Show a message until the player closes it; no-op without a display. Closes a window first."""
    pygame.display.quit()
    try:
        pygame.display.message_box(TITLE, words, "error" if bad else "info")
    except pygame.error:
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, words, TITLE, 0x10 if bad else 0x40)
