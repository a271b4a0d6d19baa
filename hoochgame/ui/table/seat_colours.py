"""Everybody who has a colour at a table: players, and opponents that nobody plays."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.journal import Chair
from hoochgame.core.language import _
from hoochgame.ui.phrases.foes import FOE_KINDS

FOE_COLOURS = (0, 1)  # the first that is nobody's yet


def chairs_with_opponents(chairs: Sequence[Chair], opponents: Sequence[str]) -> tuple[Chair, ...]:
    """Return the chairs; in a solo game with those of the opponents."""
    if len(chairs) > 1:
        return tuple(chairs)
    taken = {chair.colour for chair in chairs}
    colour = next(colour for colour in FOE_COLOURS if colour not in taken)
    return (*chairs, *(Chair(_(name), FOE_KINDS.get(name, ""), colour) for name in opponents))
