"""Games that several tests want are played or read once a process; every caller gets a copy."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import wraps
from typing import ParamSpec

from hoochgame.core.match import Match

P = ParamSpec("P")


def once(play: Callable[P, Match]) -> Callable[P, Match]:
    """Play the game only for the first who asks with these arguments, which must be plain values."""
    known: dict[str, Match] = {}

    @wraps(play)
    def given(*words: P.args, **more: P.kwargs) -> Match:
        asked = repr((words, sorted(more.items())))
        if asked not in known:
            known[asked] = play(*words, **more)
        return copied(known[asked])

    return given


def copied(match: Match) -> Match:
    """Return a copy of a match that can be played on; states and entries never change."""
    match = copy(match)
    for part, value in vars(match).items():
        if isinstance(value, list | dict | set):
            setattr(match, part, value.copy())
    return match
