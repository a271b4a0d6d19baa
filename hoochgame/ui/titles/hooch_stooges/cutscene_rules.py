"""Which events of Hooch Stooges get a cutscene: those that change much in the standing, by the two states alone."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.content import KEEPS_HOOCH
from hoochgame.games.hooch_stooges.model import NOBODY, HoochState
from hoochgame.games.hooch_stooges.moves import Aiming, Topple
from hoochgame.ui.table.asking.question_row import open_step

LEAST_LOSS = 5  # hooch that a bust must cost


def hooch_at_stake(before: HoochState, seat: Seat) -> int:
    """Return what a bust will cost, unless a stooge in play keeps the hooch (HS-BST-03)."""
    gang = before.gangs[seat]
    return 0 if any(KEEPS_HOOCH[stooge] for stooge in gang.crew) else gang.hooch


def is_large_bust(before: HoochState, seat: Seat) -> bool:
    return hooch_at_stake(before, seat) >= LEAST_LOSS


class FallOfHq(NamedTuple):
    """An HQ that falls: its place, its owner, who takes the turf (TABLE for nobody), and whether the owner is out."""

    place: int
    owner: Seat
    taker: Seat
    is_out: bool


def fall_of_hq(before: HoochState, event: e.TurfTaken | e.HqLost | e.SeatOut) -> FallOfHq | None:
    """Return the HQ that falls; None if the turf had none, or if its owner leaves the game without a fight."""
    step = open_step(before)
    match event:
        case e.TurfTaken(seat, place):
            owner = before.city[place].hq
            return FallOfHq(place, owner, seat, False) if owner not in (NOBODY, seat) else None
        case e.HqLost(seat, place):
            return FallOfHq(place, seat, TABLE, False)
        case e.SeatOut(seat):
            place = next((nth for nth, turf in enumerate(before.city) if turf.hq == seat), -1)
            if place >= 0 and isinstance(step, Aiming) and step.raid.place == place:
                return FallOfHq(place, seat, step.seat, True)
            return FallOfHq(place, seat, TABLE, True) if place >= 0 and isinstance(step, Topple) else None
