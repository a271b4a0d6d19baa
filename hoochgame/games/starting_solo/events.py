"""The events that the base game does not have."""

from __future__ import annotations

from typing import Union

from msgspec.structs import replace

from hoochgame.core.protocols import Next, Seat
from hoochgame.core.zones import without_cards_or_as_many_hidden
from hoochgame.games.hooch_stooges.card_events import Dealt
from hoochgame.games.hooch_stooges.events import AnyHappening, DiceRolled
from hoochgame.games.hooch_stooges.model import NO_GUARD, HoochState
from hoochgame.games.starting_solo.moves import AnySoloStep


class EnemiesPosted(Dealt, frozen=True):
    """Enemies were posted: the stooge of each place, in reading order, NO_GUARD at home; the gang is `seat`'s."""

    seat: Seat
    guards: tuple[int, ...]

    def apply(self, state: HoochState) -> HoochState:
        """The enemies take their places (HS-SOL-02); those not needed stay in the box."""
        crew = tuple(guard for guard in self.guards if guard != NO_GUARD)
        city = tuple(replace(turf, guard=guard) for turf, guard in zip(state.city, self.guards, strict=True))
        box = without_cards_or_as_many_hidden(state.gangs[self.seat].removed, crew)
        return replace(state, city=city).with_gang_changed(self.seat, crew=crew, owned=tuple(sorted(crew)), removed=box)


class Countered(DiceRolled, frozen=True):
    """An enemy struck back: die + bonus against the health (`need`) of the stooge that swung. `seat` is the enemy's."""

    seat: Seat
    enemy: int
    stooge: int
    die: int
    bonus: int
    need: int
    hit: bool = False

    def apply(self, state: HoochState) -> HoochState:
        """Nothing changes yet (HS-SOL-13): a stooge that is hit leaves play in a separate event."""
        return state


AnyEvent = Union[Next[AnySoloStep], AnyHappening, EnemiesPosted, Countered]  # noqa: UP007 - read at run time
