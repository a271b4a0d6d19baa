"""A message box of the system, for a program that has neither a console nor a window."""

from __future__ import annotations

import sys

import pygame

TITLE = "Hoochgame"


def close_window_and_show_message(words: str, is_error: bool = True) -> None:
    """Show a message until the player closes it; no-op without a display. Closes a window first."""
    pygame.display.quit()
    try:
        pygame.display.message_box(TITLE, words, "error" if is_error else "info")
    except pygame.error:
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, words, TITLE, 0x10 if is_error else 0x40)
