"""Where pictures are drawn that no window shows: pygame without a display."""

import os

import pygame

from hoochgame.storage.languages import speak_language


def enter_darkroom(language: str) -> None:
    """Make ready to draw in a process of its own, and speak the language of the pictures."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))  # surfaces are converted to its format
    speak_language(language)
