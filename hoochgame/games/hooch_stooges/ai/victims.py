"""At whom a move is aimed: an attack, a theft, a discard, a stooge that is sunk, entry 30."""

from __future__ import annotations

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState


def find_victim(seen: HoochState, seat: Seat, move: Move) -> Seat | None:
    """Return the opponent at which a move is aimed, None if there is no such opponent."""
    match seen.agenda[-1], move:
        case m.Attack(), m.PickTurf(place):
            owner = seen.city[place].owner
            return None if owner in (NOBODY, seat) else owner
        case m.DefeatStooge(), m.Pick(stooge):
            crews = (Seat(other) for other, gang in enumerate(seen.gangs) if stooge in gang.crew)
            return next((other for other in crews if other != seat), None)
        case _, m.PickSeat(other):
            return other
    return None
