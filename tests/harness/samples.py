"""The sample games that come with the program."""

from __future__ import annotations

from harness.once import once
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.saves import read_save


@once
def sample(name: str) -> Match:
    """Return a sample game."""
    return read_save(bundled_path("saves", f"{name}.jsonl"), find_game).match
