"""Text that the player wanted to have, kept beside the screenshots where no clipboard takes it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from hoochgame.storage.settings import Places


def keep_text(places: Places, words: str) -> Path:
    """Write it to a file of its own. Raises OSError."""
    path = places.screenshots / f"hoochgame-{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words + "\n", encoding="utf-8")
    return path
