"""Rejects unlawful files of a game for one: what differs from the base game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache

from hoochgame.core.bounds import Bounds
from hoochgame.core.protocols import Step
from hoochgame.games.hooch_stooges import validation as base
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import NO_CARD, NO_GUARD, HoochState
from hoochgame.games.hooch_stooges.moves import Topple
from hoochgame.games.starting_solo.content import CONTENT, GRADES

HQ_TAKEN, OUT_OF_TURNS, GIVEN_UP = "HS-SOL-23", "HS-SOL-24", "HS-ELM-09"
WINNERS = {HQ_TAKEN: 1, OUT_OF_TURNS: 0, GIVEN_UP: 0}  # by reason
OWN: Mapping[str, Container[object]] = {
    "guards": range(NO_GUARD, len(CARDS)),
    "enemy": range(len(CARDS)),
    "grade": tuple(GRADES.values()),
    "entry": frozenset(CONTENT.chart),
    "reason": frozenset(WINNERS),
}


class SoloFileCheck(base.FileCheck):
    """Checks what a file says of a game for one."""

    def bounds_of_state(self, state: HoochState) -> Bounds:
        return bounds_of(len(state.gangs), len(state.city), state.foes)

    def belongs_to_right_seat(self, state: HoochState, step: Step) -> bool:
        """Return whether the step belongs to the right seat; nothing leads to entry 30 of the chart (HS-SOL-20)."""
        return not isinstance(step, Topple) and super().belongs_to_right_seat(state, step)

    def check_end(self, state: HoochState) -> None:
        """Raise ValueError unless the game was won or lost for a valid reason."""
        base.check_winners(state)
        if len(state.winners) != WINNERS.get(state.reason):
            raise ValueError("nobody knows why it is over")

    def check_city(self, state: HoochState) -> None:
        """Raise ValueError unless every turf but home has its card and its guard."""
        bare = sum(turf.kind == NO_CARD for turf in state.city)
        free = sum(turf.guard == NO_GUARD for turf in state.city)
        if bare != state.foes or free != bare:
            raise ValueError("the city is not dealt")
        if state.agenda and not {turf.hq for turf in state.city} >= set(range(len(state.gangs))):
            raise ValueError("an HQ is gone, and the game goes on")


@cache
def bounds_of(gangs: int, places: int, playerless: int) -> Bounds:
    """Return the bounds for so many gangs and places; the last `playerless` gangs have no player."""
    return Bounds(lambda kind: {**base.lawful_field_values(kind, gangs, places, playerless), **OWN})


check = SoloFileCheck().check_record
