"""Which nights get a cutscene: those that change who leads, or bring a seat much, and the one before the last day."""

from __future__ import annotations

from typing import NamedTuple

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.moonshiners.content import NUMBERS
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import GoldAndScraps, public_worth

LEAST_GAIN = 4  # gold that a night must bring a seat
Worths = tuple[GoldAndScraps, ...]


class NightResult(NamedTuple):
    """What each seat was worth at dusk and is worth now, as all can see, and who leads alone since then, or TABLE."""

    dusk: Worths
    dawn: Worths
    new_leader: Seat
    is_last: bool  # the day that follows

    @property
    def is_large(self) -> bool:
        gains = (now.gold - was.gold for was, now in zip(self.dusk, self.dawn, strict=True))
        return self.new_leader != TABLE or self.is_last or max(gains) >= LEAST_GAIN

    def seats_to_name(self, me: Seat) -> list[Seat]:
        """Return all seats: who leads now, me, then the others by what the night has brought them."""
        seats = [Seat(number) for number in range(len(self.dawn))]
        return sorted(
            seats,
            key=lambda one: (one != self.new_leader, one != me, self.dusk[one].gold - self.dawn[one].gold, one),
        )


def public_worths(state: MoonshinersState) -> Worths:
    return tuple(public_worth(hero) for hero in state.heroes)


def only_leader(worths: Worths) -> Seat:
    """Return the seat that is worth most, TABLE if several are."""
    leaders = [seat for seat, worth in enumerate(worths) if worth == max(worths)]
    return Seat(leaders[0]) if len(leaders) == 1 else TABLE


def result_of_night(dusk: Worths, state: MoonshinersState, space: int) -> NightResult | None:
    """Return what a night has brought as the balloon moves to a space; None as it lands, or if its dusk is unknown."""
    if not dusk or space > NUMBERS.rounds:
        return None
    dawn = public_worths(state)
    leader = only_leader(dawn)
    return NightResult(dusk, dawn, TABLE if leader == only_leader(dusk) else leader, space == NUMBERS.rounds)
