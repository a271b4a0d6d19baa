"""Quick answers, as the rest of a turn is played in a search."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.words import Move, Seat
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.wits.ratings import rate


def favourite(seen: State, seat: Seat, options: Sequence[Move]) -> Move:
    """Return the option rated best; of equals the first."""
    ratings = rate(seen, seat, options)
    return options[ratings.index(max(ratings))]
