"""Saves copied text as a file in the folder of screenshots where there is no clipboard."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from hoochgame.storage.settings import PlayerFolders


def write_text_to_new_file(places: PlayerFolders, words: str) -> Path:
    """Write the text to a new file and return its path. Raises OSError."""
    path = places.screenshots / f"hoochgame-{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words + "\n", encoding="utf-8")
    return path
