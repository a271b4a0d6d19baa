"""The sample games that come with the program, each read once; every caller gets a copy."""

from __future__ import annotations

from copy import copy
from functools import cache

from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled
from hoochgame.storage.saves import read


def sample(name: str) -> Match:
    """Return a copy of a sample game."""
    match = copy(_read(name))
    for part, value in vars(match).items():
        if isinstance(value, list | dict | set):
            setattr(match, part, value.copy())
    return match


@cache
def _read(name: str) -> Match:
    return read(bundled("saves", f"{name}.jsonl"), find_game).match
