"""The languages that the system prefers."""

from __future__ import annotations

from contextlib import suppress

import pygame


def system_languages() -> list[str]:
    """Return their codes, the most preferred first; [] if the system's answer is not text."""
    with suppress(UnicodeDecodeError):
        return [known["language"] for known in pygame.system.get_pref_locales()]
    return []
