"""Strategies: ways to play a title that need no search, each a page of words and a set of values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

import msgspec

from hoochgame.core.protocols import Move, S, Seat


class Strategy(msgspec.Struct, frozen=True):
    """A way to play: its name, a guide that explains it to players, and the values that lead the title's policy."""

    name: str
    guide: str
    values: msgspec.Struct


@dataclass(frozen=True)
class Policy(Generic[S]):
    """How a title is played without search.

    `values` is a struct whose fields are numbers, each with its bounds (`Annotated[float, Meta(ge=0, le=1)]`) and a
    default. `answer(seen, seat, options, values)` returns one of the options; it needs only what the seat sees, rolls
    no dice, and takes a few microseconds, so that playouts of a search may follow it.
    """

    values: type[msgspec.Struct]
    answer: Callable[[S, Seat, Sequence[Move], Any], Move]

    def answer_function_with_values(self, values: msgspec.Struct) -> Callable[[S, Seat, Sequence[Move]], Move]:
        """Return the answers of a strategy with these values."""
        answer = self.answer
        return lambda seen, seat, options: answer(seen, seat, options, values)
