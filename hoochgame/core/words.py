"""The vocabulary: seats, moves that answer steps, events that happened."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from hoochgame.core.language import _

Seat = NewType("Seat", int)
TABLE = Seat(-1)  # owns the steps that belong to nobody, and watches as a spectator
HIDDEN = -2  # a card that this observer may not read


class Move(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True, forbid_unknown_fields=True):
    """What a seat answered. Imperative: AttackTurf, Block, Swing."""

    deliberate: ClassVar[bool] = False  # never given for a person, even when it is the only one


class Event(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True, forbid_unknown_fields=True):
    """What then happened. Past tense; carries every die and every card that comes to light."""

    final_clause: ClassVar[str] = ""  # of the rulebook: why undo stops at this event

    def apply(self, state: Any) -> Any:
        """The state after this event. Works on the truth and on any seat's view of it."""
        raise AssertionError(f"{type(self).__name__} does not say what it changes")

    def fateful(self, mover: Seat) -> bool:
        """Whether it rolled, drew, or showed `mover` something new: undo stops there."""
        return False

    def why_final(self) -> str:
        """The sentence that tells a player why undo stops at this event."""
        return _("That cannot be undone: something hidden was revealed.")


def operation(name: str) -> str:
    """The word for a step in files: `GainHooch` is `gain_hooch`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Step(
    msgspec.Struct, frozen=True, gc=False, tag_field="op", tag=operation, omit_defaults=True, forbid_unknown_fields=True
):
    """An item on the agenda. It waits for its seat if it has options, else it runs by itself."""

    seat: Seat


class State(Protocol):
    """What core reads of the state of any title."""

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What is still to be done, the next thing last."""

    @property
    def seats(self) -> int:
        """How many seats the game has."""

    @property
    def active(self) -> Seat:
        """Whose turn it is."""

    @property
    def round(self) -> int:
        """How many rounds have begun."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, once it is over."""


S = TypeVar("S", bound=State)
N = TypeVar("N")


class Next(Event, Generic[N], frozen=True):
    """The top step is done, and these, in reading order, stand in its place."""

    steps: tuple[N, ...] = ()

    def apply(self, state: Any) -> Any:
        """Only this event and `Ended` change the agenda."""
        return replace(state, agenda=state.agenda[:-1] + self.steps[::-1])


class Ended(Event, frozen=True):
    """The game is over: nothing is left on the agenda. `reason` is the clause that ended it."""

    winners: tuple[Seat, ...]
    reason: str

    def apply(self, state: Any) -> Any:
        """The state of a finished game knows who won and why."""
        return replace(state, agenda=(), winners=self.winners, reason=self.reason)
