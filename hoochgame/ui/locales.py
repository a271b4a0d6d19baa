"""The languages that the system asks for."""

from __future__ import annotations

from contextlib import suppress

import pygame


def asked_for() -> list[str]:
    """Their codes, the dearest first; none where the system's words are no text."""
    with suppress(UnicodeDecodeError):
        return [known["language"] for known in pygame.system.get_pref_locales()]
    return []
