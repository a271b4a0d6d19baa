"""The radio: which tune it plays, its fades, and where it continues."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Protocol

HOUSE = ("rag", "dust")  # for the menus, and for tables without tunes
PROGRAMMES = {"deck-hand": ("hornpipe",), "moonshiners": ("waltz",)}  # by title
PAUSE = (20.0, 60.0)  # seconds between two tunes, at least and at most
CHANGE = 1.5  # seconds between two programmes
FADE_IN, FADE_OUT, DUCK, BACK = 1.5, 0.5, 0.15, 0.8  # seconds, at any volume
DUCKED = 0.35  # the share of a tune's volume left under the big moments


class TuneOutput(Protocol):
    """The device for tunes. At level 0 it stops."""

    def start_tune(self, name: str, at: float) -> None: ...
    def set_tune_gain(self, gain: float) -> None: ...


class Tunes:
    """Plays a programme. An interrupted tune continues at the same second."""

    def __init__(self, seconds: Callable[[], Mapping[str, float]], chance: Random) -> None:
        self.seconds = seconds
        self.chance = chance
        self.tune = HOUSE[0]
        self._programme: Sequence[str] = HOUSE
        self._at: dict[str, float] = {}  # by tune: the seconds already heard
        self._pause = 0.0
        self._hushed = 0.0
        self._ducked = 0.0
        self._share = 0.0  # the present share of the tune's volume
        self._goal = 0.0
        self._pace = 0.0  # of a fade, in shares per second
        self._volume = 0.0  # as last set by the player
        self._loaded = ""
        self._gain = 0.0  # as last sent to the set

    def choose_title(self, title: str) -> None:
        """Switch to the programme of a title; "" for none."""
        self._programme = PROGRAMMES.get(title, HOUSE)

    def silence_music(self, silent_seconds: float) -> None:
        """Be silent for this many seconds, and then for a pause."""
        self._hushed = silent_seconds
        self._pause = self.chance.uniform(*PAUSE)

    def lower_volume(self, seconds: float) -> None:
        """Play more softly for this many seconds."""
        self._ducked = max(self._ducked, seconds)

    def note_device_loss(self) -> None:
        """React to a closed or replaced device."""
        self._loaded, self._share, self._goal, self._gain = "", 0.0, 0.0, 0.0

    def update(self, dt: float, volume: float, out: TuneOutput) -> None:
        """Advance time by `dt` seconds at a volume of 0 to 1; 0 is off."""
        self._volume = volume or self._volume
        self._hushed, self._ducked = max(0.0, self._hushed - dt), max(0.0, self._ducked - dt)
        self._fade_towards(dt, self._wanted_share() if volume else 0.0)
        if self._share == 0:
            self._wait_in_silence(dt if volume else 0.0)
        self._send_changes(out)
        if self._share > 0:
            self._play_on(dt)

    def _wanted_share(self) -> float:
        if self.tune not in self._programme or self._hushed or self._pause:
            return 0.0
        return DUCKED if self._ducked else 1.0

    def _fade_towards(self, dt: float, goal: float) -> None:
        """Move the share towards its goal; each fade takes its full time."""
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

    def _wait_in_silence(self, dt: float) -> None:
        """Wait in silence: start another programme soon, or end a pause."""
        if self.tune not in self._programme:
            self.tune, self._pause = self._programme[0], CHANGE
        if not self._hushed:
            self._pause = max(0.0, self._pause - dt)

    def _send_changes(self, out: TuneOutput) -> None:
        gain = self._volume * self._share
        if gain > 0 and self._loaded != self.tune:
            out.start_tune(self.tune, self._at.get(self.tune, 0.0))
            self._loaded = self.tune
        if gain != self._gain:
            out.set_tune_gain(gain)
            self._gain = gain
            if not gain:
                self._loaded = ""

    def _play_on(self, dt: float) -> None:
        """Play on; after the tune comes a pause, and then the next."""
        at = self._at.get(self.tune, 0.0) + dt
        self._at[self.tune] = at
        if at >= self.seconds()[self.tune]:
            self._at[self.tune] = 0.0
            place = self._programme.index(self.tune) if self.tune in self._programme else -1
            self.tune = self._programme[(place + 1) % len(self._programme)]
            self._pause = self.chance.uniform(*PAUSE)
            self._share, self._goal = 0.0, 0.0
