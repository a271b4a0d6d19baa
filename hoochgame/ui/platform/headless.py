"""Sets pygame up for drawing without a display."""

import os

import pygame

from hoochgame.storage.languages import switch_language


def go_headless(language: str) -> None:
    """Prepare this process for drawing without a display, in this language."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))  # surfaces are converted to its format
    switch_language(language)
