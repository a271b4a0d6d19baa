"""What the sounds of events are made of: cards that land, alone or in a row."""

from __future__ import annotations

from hoochgame.ui.sound.speaker import Cue

TAP = 0.07  # seconds before the end of its flight a card is heard to land: it hardly moves any more then
MANY = 5  # cards or stooges that are told apart


def put_down(flight: float, start: float = 0.0) -> Cue:
    """A card that is on its way for so long."""
    return Cue("card", start + flight - TAP)


def dealt(n: int, flight: float, apart: float) -> tuple[Cue, ...]:
    """Cards that go one after the other; more than a few are not told apart."""
    return tuple(put_down(flight, apart * i) for i in range(min(n, MANY)))


def rising(sound: str, n: int, start: float, apart: float) -> tuple[Cue, ...]:
    """So many of a kind that land one after the other, each a step higher."""
    return tuple(Cue(sound, start + apart * i, i + 1) for i in range(n))
