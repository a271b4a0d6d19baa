"""The radio: which tune it plays, how it comes and goes, and where it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Protocol

HOUSE = ("rag", "dust")  # in the menus, and on tables that ask for nothing else
PROGRAMMES = {"deck-hand": ("hornpipe",)}  # by title
PAUSE = (20.0, 60.0)  # seconds between two tunes
CHANGE = 1.5  # seconds between two programmes
FADE_IN, FADE_OUT, DUCK, BACK = 1.5, 0.5, 0.15, 0.8  # seconds, whatever the volume
DUCKED = 0.35  # what is left of a tune under the big moments


class Set(Protocol):
    """What tunes come out of."""

    def tune(self, name: str, at: float) -> None: ...
    def tune_level(self, gain: float) -> None: ...


class Tunes:
    """Plays a programme. A tune that was interrupted goes on where it was."""

    def __init__(self, seconds: Callable[[], Mapping[str, float]], chance: Random) -> None:
        self.seconds = seconds
        self.chance = chance
        self.tune = HOUSE[0]
        self._programme: Sequence[str] = HOUSE
        self._at: dict[str, float] = {}  # how much of each has been heard
        self._pause = 0.0
        self._hushed = 0.0
        self._ducked = 0.0
        self._share = 0.0  # of its volume that a tune has now
        self._goal = 0.0
        self._pace = 0.0  # of a fade, in shares a second
        self._volume = 0.0  # as the player wanted it last
        self._loaded = ""
        self._gain = 0.0  # as the set was told last

    def tune_in(self, title: str) -> None:
        """The programme of a title; empty for none."""
        self._programme = PROGRAMMES.get(title, HOUSE)

    def hush(self, seconds: float) -> None:
        """Nothing for so long, and then a pause."""
        self._hushed = seconds
        self._pause = self.chance.uniform(*PAUSE)

    def duck(self, seconds: float) -> None:
        """Softer for so long."""
        self._ducked = max(self._ducked, seconds)

    def let_go(self) -> None:
        """The set has been closed, or is another."""
        self._loaded, self._share, self._goal, self._gain = "", 0.0, 0.0, 0.0

    def update(self, dt: float, volume: float, out: Set) -> None:
        """Let time go by at a volume; 0 is off."""
        self._volume = volume or self._volume
        self._hushed, self._ducked = max(0.0, self._hushed - dt), max(0.0, self._ducked - dt)
        self._fade(dt, self._wanted() if volume else 0.0)
        if self._share == 0:
            self._wait(dt if volume else 0.0)
        self._sound(out)
        if self._share > 0:
            self._go_on(dt)

    def _wanted(self) -> float:
        """How loud it should be now, beside its volume."""
        if self.tune not in self._programme or self._hushed or self._pause:
            return 0.0
        return DUCKED if self._ducked else 1.0

    def _fade(self, dt: float, goal: float) -> None:
        """A fade takes its time, however far it is."""
        if goal != self._goal:
            if goal == 0:
                seconds = FADE_OUT
            elif self._share == 0:
                seconds = FADE_IN
            else:
                seconds = DUCK if goal < self._share else BACK
            self._goal, self._pace = goal, abs(goal - self._share) / seconds
        way = self._pace * dt
        self._share = min(goal, self._share + way) if goal > self._share else max(goal, self._share - way)

    def _wait(self, dt: float) -> None:
        """Nothing is heard: another programme begins soon, a pause goes by."""
        if self.tune not in self._programme:
            self.tune, self._pause = self._programme[0], CHANGE
        if not self._hushed:
            self._pause = max(0.0, self._pause - dt)

    def _sound(self, out: Set) -> None:
        """Tell the set what has changed."""
        gain = self._volume * self._share
        if gain > 0 and self._loaded != self.tune:
            out.tune(self.tune, self._at.get(self.tune, 0.0))
            self._loaded = self.tune
        if gain != self._gain:
            out.tune_level(gain)
            self._gain = gain

    def _go_on(self, dt: float) -> None:
        """The tune is heard; when it is over, there is a pause and then the next."""
        at = self._at.get(self.tune, 0.0) + dt
        self._at[self.tune] = at
        if at >= self.seconds()[self.tune]:
            self._at[self.tune] = 0.0
            place = self._programme.index(self.tune) if self.tune in self._programme else -1
            self.tune = self._programme[(place + 1) % len(self._programme)]
            self._pause = self.chance.uniform(*PAUSE)
            self._loaded, self._share, self._goal = "", 0.0, 0.0
