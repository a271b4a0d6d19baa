"""Pictures as bytes, to be compared."""

from __future__ import annotations

import pygame


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")
