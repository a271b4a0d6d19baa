"""The base of the tests' tables in all titles: a state, and the events of the last run."""

from __future__ import annotations

from typing import Any, TypeVar

from hoochgame.core.game import Game
from hoochgame.core.protocols import Event, Move, Seat

E = TypeVar("E", bound=Event)


class Position:
    """Questions about a position; a title's table has the state, the events and the game."""

    state: Any
    events: tuple[Event, ...]
    game: Game

    @property
    def options(self) -> tuple[Move, ...]:
        """The options of the top step."""
        return self.game.rules.options(self.state)

    @property
    def step(self) -> Any:
        """The top step, or None when the game is over."""
        return self.state.agenda[-1] if self.state.agenda else None

    @property
    def asked(self) -> Seat | None:
        """The seat that must answer."""
        return self.step.seat if self.options else None

    def saw(self, kind: type[E]) -> list[E]:
        """Return the events of this kind in the last run."""
        return [event for event in self.events if isinstance(event, kind)]
