"""What the sounds of events are made of: cues, cards that land, and rows of either."""

from __future__ import annotations

from typing import NamedTuple

TAP = 0.07  # seconds before the end of its flight a card is heard to land: it hardly moves any more then
MANY = 5  # cards or stooges that are told apart


class Cue(NamedTuple):
    """A sound, and when it lands: when that in it which meets the picture is heard. `nth`: a note of a row, from 1."""

    sound: str
    after: float = 0.0
    nth: int = 0


def put_down(flight: float, start: float = 0.0) -> Cue:
    """A card that is on its way for so long."""
    return Cue("card", start + flight - TAP)


def dealt(n: int, flight: float, apart: float) -> tuple[Cue, ...]:
    """Cards that go one after the other; more than a few are not told apart."""
    return tuple(put_down(flight, apart * i) for i in range(min(n, MANY)))


def rising(sound: str, n: int, start: float, apart: float) -> tuple[Cue, ...]:
    """So many of a kind that land one after the other, each a step higher."""
    return tuple(Cue(sound, start + apart * i, i + 1) for i in range(n))
