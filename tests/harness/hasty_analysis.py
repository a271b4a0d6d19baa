"""Analyses with few tries, which look no further than to the end of the turn."""

from __future__ import annotations

import pytest

from hoochgame.bots import analysis
from hoochgame.bots.search import Recipe


def hasten_analyses(patch: pytest.MonkeyPatch, iterations: int, *tries: int) -> None:
    """Let analyses search so little, and compare in so few worlds: at first, again, and finally."""
    patch.setattr(analysis, "ITERATIONS", iterations)
    patch.setattr(analysis, "hint_recipe", lambda game, iterations: Recipe(iterations, extra_turns=0))
    for name, worlds in zip(("FIRST", "AGAIN", "FINALLY"), tries, strict=True):
        patch.setattr(analysis, name, worlds)
