"""Cues: which sounds accompany an event, and when."""

from __future__ import annotations

from typing import NamedTuple

TAP = 0.07  # seconds before the end of its flight: a card sounds as landed when it has nearly stopped
MANY = 5  # cards or stooges; more sounds blur into one


class Cue(NamedTuple):
    """A sound and the second of its main moment, which is to meet the picture. `nth`: a note of a row."""

    sound: str
    after: float = 0.0
    nth: int = 0


def put_down_cue(flight: float, start: float = 0.0) -> Cue:
    """Return the cue of a card that lands after a flight of `flight` seconds."""
    return Cue("card", start + flight - TAP)


def dealing_cues(n: int, flight: float, apart: float) -> tuple[Cue, ...]:
    """Return the cues of cards dealt one after the other, at most a few."""
    return tuple(put_down_cue(flight, apart * i) for i in range(min(n, MANY)))


def repeated_cues(sound: str, n: int, start: float, apart: float) -> tuple[Cue, ...]:
    """Return n cues of a sound that land one after the other."""
    return tuple(Cue(sound, start + apart * i) for i in range(n))


def rising_cues(sound: str, n: int, start: float, apart: float) -> tuple[Cue, ...]:
    """Return n cues that land one after the other, each a step higher."""
    return tuple(Cue(sound, start + apart * i, i + 1) for i in range(n))
