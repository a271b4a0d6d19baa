"""The vocabulary: seats, moves that answer steps, events that happened."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from hoochgame.core.language import _

Seat = NewType("Seat", int)
TABLE = Seat(-1)  # owns the steps that belong to nobody; as a viewer, a spectator
HIDDEN = -2  # stands for a card that this viewer may not read


class Move(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True, forbid_unknown_fields=True):
    """What a seat answered. Named in the imperative: AttackTurf, Block, Swing."""

    deliberate: ClassVar[bool] = False  # whether the app never makes this move by itself, even as the only option


class Event(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True, forbid_unknown_fields=True):
    """A fact of the game. Named in the past tense; it holds every die and every card that was revealed."""

    final_clause: ClassVar[str] = ""  # the rulebook clause that says why undo stops at this event

    def apply(self, state: Any) -> Any:
        """Return the state after this event. Works on the full state and on any seat's view of it."""
        raise AssertionError(f"{type(self).__name__} does not say what it changes")

    def stops_undo(self, mover: Seat) -> bool:
        """Return whether it rolled, drew, or showed `mover` something new: undo stops there."""
        return False

    def why_undo_stops(self) -> str:
        """Return the sentence that tells a player why undo stops at this event."""
        return _("That can’t be undone: something hidden was revealed.")


def snake_case_of_class_name(class_name: str) -> str:
    """Return a step's name in files: `GainHooch` is `gain_hooch`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name).lower()


class Step(
    msgspec.Struct,
    frozen=True,
    gc=False,
    tag_field="op",
    tag=snake_case_of_class_name,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """An item on the agenda. It waits for its seat if it has options, else it runs by itself."""

    seat: Seat


class AnyState(Protocol):
    """What the core reads of the state of any title."""

    @property
    def agenda(self) -> tuple[Step, ...]:
        """What is still to be done, the next step last."""

    @property
    def seats(self) -> int: ...

    @property
    def active(self) -> Seat: ...

    @property
    def round(self) -> int:
        """How many rounds have begun."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won, once the game is over."""

    @property
    def reason(self) -> str:
        """The clause that ended it; "" before."""


S = TypeVar("S", bound=AnyState)
N = TypeVar("N")


class Next(Event, Generic[N], frozen=True):
    """Replaces the top step by `steps`, in reading order."""

    steps: tuple[N, ...] = ()

    def apply(self, state: Any) -> Any:
        """Return the state with the new agenda. Only this event and `Ended` change it."""
        return replace(state, agenda=state.agenda[:-1] + self.steps[::-1])


class Ended(Event, frozen=True):
    """The game is over and its agenda is empty. `reason` is the clause that ended it."""

    winners: tuple[Seat, ...]
    reason: str

    def apply(self, state: Any) -> Any:
        """Return the state of a finished game: who won and why."""
        return replace(state, agenda=(), winners=self.winners, reason=self.reason)
