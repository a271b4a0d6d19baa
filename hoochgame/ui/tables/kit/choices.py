"""What of all that a click could mean is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hoochgame.core.words import Move, Seat
from hoochgame.ui.tables.marks import Key


def allowed(
    view: Any, options: Sequence[Move], meant: Iterable[Move], alike: Callable[[Any, Move], Move]
) -> tuple[Move, ...]:
    """Those of the moves that are among the options, or stand for one that is."""
    kinds = {type(option) for option in options}
    named = (move for move in meant if type(move) in kinds)
    return tuple(move for move in named if move in options or alike(view, move) in options)


def legal_keys(
    view: Any, options: Sequence[Move], keys_of: Callable[[Any, Seat], Iterable[Key]],
    moves_for: Callable[[Any, Sequence[Move], Key], tuple[Move, ...]],
) -> frozenset[Key]:  # fmt: skip
    """Everything that glows. Empty where nothing is asked of these eyes."""
    if not view.agenda or not options:
        return frozenset()
    return frozenset(key for key in keys_of(view, view.agenda[-1].seat) if moves_for(view, options, key))
