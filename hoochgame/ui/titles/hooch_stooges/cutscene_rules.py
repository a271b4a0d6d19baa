"""Which events of Hooch Stooges get a cutscene: those that change much in the standing, by the two states alone."""

from __future__ import annotations

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges.content import KEEPS_HOOCH
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState

LEAST_LOSS = 5  # hooch that a bust must cost


def hooch_at_stake(before: HoochState, seat: Seat) -> int:
    """Return what a bust will cost, unless a stooge in play keeps the hooch (HS-BST-03)."""
    gang = before.gangs[seat]
    return 0 if any(KEEPS_HOOCH[stooge] for stooge in gang.crew) else gang.hooch


def is_large_bust(before: HoochState, seat: Seat) -> bool:
    return hooch_at_stake(before, seat) >= LEAST_LOSS


def is_hq_of_opponent(before: HoochState, place: int, seat: Seat) -> bool:
    """Return whether the HQ of another seat stands on a turf."""
    return before.city[place].hq not in (NOBODY, seat)
