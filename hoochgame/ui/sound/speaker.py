"""What is heard, where, how loud, and how much of it at once; the device it comes out of is another matter."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from hoochgame.storage.settings import Settings
from hoochgame.ui.sound.cues import Cue
from hoochgame.ui.sound.recordings import families, files, lands, loose, tune_seconds
from hoochgame.ui.sound.tunes import Tunes

LEAD = 2  # frames that are drawn before the device is asked for
GAP, LEAST_GAP = 0.025, 0.005  # seconds between two sounds of a family, at speed 1 and ever; closer they are one
VOICES, VOICES_ALIKE, VOICES_BIG = 16, 8, 2
CHANNELS = 24  # of the device: some voices fade while others begin
STOLEN = 0.03  # seconds in which a voice gives way to a new one
CROWDED = 0.9  # how loud each further voice of a family is, beside the one before
UNEVEN = 1.5  # decibels that a sound may be louder or softer than the last of its family
SIDE = 0.35  # how far from the middle a seat at the edge of the window is heard
CURVE = 1.6  # from the place of a slider to a gain, as the ear hears it
CUT = 0.08  # seconds in which sounds go away
REST = 5.0  # seconds of silence after which the device is let go
LAST = ("win", "landfall", "other-wins")  # what ends everything that is still heard
BIG = {  # and for how long
    "siren": 1.6, "capture": 1.1, "hq-falls": 1.7, "out": 1.8, "end-bell": 1.8,
    "win": 3.0, "landfall": 2.4, "other-wins": 2.4,
}  # fmt: skip
Gains = tuple[float, float]  # left and right


class Device(Protocol):
    """What sounds come out of. Nothing here waits or raises; without a device it is silence."""

    @property
    def ready(self) -> bool: ...
    def open(self) -> None: ...
    def play(self, channel: int, name: str, gains: Gains) -> None: ...
    def level(self, channel: int, gains: Gains) -> None: ...
    def fade(self, channel: int, seconds: float) -> None: ...
    def cut(self, seconds: float) -> None: ...
    def tune(self, name: str, at: float) -> None: ...
    def tune_level(self, gain: float) -> None: ...
    def close(self) -> None: ...


class Silence:
    """No device, and none wanted: tests, benches, pictures."""

    ready = False

    def open(self) -> None:
        """No-op."""

    def play(self, channel: int, name: str, gains: Gains) -> None:
        """No-op."""

    def level(self, channel: int, gains: Gains) -> None:
        """No-op."""

    def fade(self, channel: int, seconds: float) -> None:
        """No-op."""

    def cut(self, seconds: float) -> None:
        """No-op."""

    def tune(self, name: str, at: float) -> None:
        """No-op."""

    def tune_level(self, gain: float) -> None:
        """No-op."""

    def close(self) -> None:
        """No-op."""


class Due(NamedTuple):
    """A sound that is to begin."""

    at: float
    cue: Cue
    side: float
    speed: float


@dataclass
class Voice:
    """A sound that is heard. `gain` is its own, beside the player's."""

    sound: str
    since: float
    until: float
    gain: float
    side: float
    leaving: bool = False


class Speaker:
    """Plays sounds by name, at the volumes of the settings; `update` must be told of the time.

    The device is asked for only after the first frames, so that nobody waits for it, and only while anything
    may be heard.
    """

    def __init__(self, settings: Settings, device: Device, chance: Random | None = None) -> None:
        self.settings = settings
        self.device = device
        self.now = 0.0
        self.focused = True
        self.chance = chance or Random()
        self.tunes = Tunes(tune_seconds, self.chance)
        self._frames = 0
        self._unheard = 0.0
        self._waiting: list[Due] = []
        self._bags: dict[str, list[int]] = {}  # the members of a family that are still to come
        self._member: dict[str, int] = {}  # which was played last
        self._last: dict[str, float] = {}
        self._voices: dict[int, Voice] = {}  # by channel

    @property
    def audible(self) -> bool:
        """Whether anything may be heard now."""
        settings = self.settings
        return not settings.mute and settings.volume_all > 0 and (self.focused or not settings.mute_unfocused)

    # What is asked of it.

    def play(self, sound: str, after: float = 0.0, nth: int = 0, side: float = 0.0, speed: float = 1.0) -> None:
        """A sound by the name of its family, now, or so that it lands in so many seconds.

        `side` is where it comes from, -1 to 1; `speed` that of what is shown.
        """
        if not (self.audible and self.device.ready):
            return
        due = Due(self.now + max(0.0, after - lands(sound)), Cue(sound, after, nth), side, speed)
        if due.at > self.now:
            self._waiting.append(due)
        else:
            self._start(due)

    def cut(self) -> None:
        """What is heard ends, and what was to come does not; the music plays on."""
        self._waiting.clear()
        for voice in self._voices.values():
            voice.leaving, voice.until = True, min(voice.until, self.now + CUT)
        self.device.cut(CUT)

    def focus(self, focused: bool) -> None:
        """The window came to the front, or went away from there."""
        self.focused = focused
        self.heed()

    def heed(self) -> None:
        """The settings or the window have changed."""
        if not self.audible:
            self.cut()
        elif self._frames >= LEAD and not self.device.ready:
            self._open()  # it was let go, or one may have been plugged in meanwhile
        for channel, voice in self._voices.items():
            if not voice.leaving:
                self.device.level(channel, self._gains(voice))

    def switch(self) -> bool:
        """Mute, or no longer; true if there is sound now."""
        self.settings.mute = not self.settings.mute
        self.heed()
        return not self.settings.mute

    def lost(self) -> None:
        """The device went away: take whatever there is now."""
        if self.device.ready:
            self._open()

    def update(self, dt: float) -> None:
        """Let time go by."""
        self._frames = min(self._frames + 1, LEAD + 1)
        if self._frames == LEAD and self.audible:
            self._open()
        self.now += dt
        if self.device.ready:
            for due in self._due():
                self._start(due)
            heard = volume(self.settings.volume_all, self.settings.volume_music) if self.audible else 0.0
            self.tunes.update(dt, heard, self.device)
            self._rest(dt)

    def close(self) -> None:
        """Nothing is heard after this."""
        self._waiting.clear()
        self.device.close()

    # How it is done.

    def _open(self) -> None:
        self._voices.clear()
        self.tunes.let_go()
        self.device.open()

    def _due(self) -> list[Due]:
        """The sounds whose time has come."""
        if not self._waiting:
            return []
        due = sorted(due for due in self._waiting if due.at <= self.now)
        self._waiting = [due for due in self._waiting if due.at > self.now]
        return due

    def _start(self, due: Due) -> None:
        """Unless it is one with the sound before it."""
        sound = due.cue.sound
        if due.at - self._last.get(sound, -1.0) < max(LEAST_GAP, GAP / max(1.0, due.speed)):
            return
        self._last[sound] = due.at
        if sound in LAST:
            self.cut()
            self.tunes.hush(BIG[sound])
        elif sound in BIG:
            self.tunes.duck(BIG[sound])
        name = self._file(due.cue)
        alike = self._make_room(sound)
        gain = CROWDED**alike * (self._unevenness() if loose(sound) else 1.0)
        side = 0.0 if sound in BIG else SIDE * min(1.0, max(-1.0, due.side))
        voice = Voice(sound, self.now, self.now + float(files()[name]["seconds"]), gain, side)
        channel = self._free_channel()
        self._voices[channel] = voice
        self.device.play(channel, name, self._gains(voice))

    def _make_room(self, sound: str) -> int:
        """How many of the family are heard; where a new voice is one too many, the oldest goes."""
        self._voices = {channel: voice for channel, voice in self._voices.items() if voice.until > self.now}
        heard = [channel for channel, voice in self._voices.items() if not voice.leaving]
        alike = [channel for channel in heard if self._voices[channel].sound == sound]
        if len(alike) >= (VOICES_BIG if sound in BIG else VOICES_ALIKE):
            self._steal(alike)
            return len(alike) - 1
        if len(heard) >= VOICES:
            self._steal([channel for channel in heard if self._voices[channel].sound not in BIG] or heard)
        return len(alike)

    def _steal(self, channels: list[int]) -> None:
        """The voice that has been heard longest goes away."""
        oldest = min(channels, key=lambda channel: self._voices[channel].since)
        voice = self._voices[oldest]
        voice.leaving, voice.until = True, min(voice.until, self.now + STOLEN)
        self.device.fade(oldest, STOLEN)

    def _free_channel(self) -> int:
        """One on which nothing is heard, else the one that is nearest to it."""
        free = next((channel for channel in range(CHANNELS) if channel not in self._voices), None)
        if free is not None:
            return free
        return min(self._voices, key=lambda channel: (not self._voices[channel].leaving, self._voices[channel].until))

    def _gains(self, voice: Voice) -> Gains:
        """As loud to the side as in the middle."""
        gain = voice.gain * volume(self.settings.volume_all, self.settings.volume_table)
        angle = (1 + voice.side) * math.pi / 4
        left, right = (math.sqrt(2) * gain * part for part in (math.cos(angle), math.sin(angle)))
        return min(1.0, left), min(1.0, right)

    def _unevenness(self) -> float:
        return float(10 ** (self.chance.uniform(-UNEVEN, UNEVEN) / 20))

    def _file(self, cue: Cue) -> str:
        """The member of a family that is played: a note of a row, or by chance, but never one twice running."""
        size = families()[cue.sound]
        if size == 1:
            return f"{cue.sound}.ogg"
        if loose(cue.sound):
            nth = self._drawn(cue.sound, size)
        else:
            nth = min(cue.nth, size) if cue.nth else self._member.get(cue.sound, 0) % size + 1
        self._member[cue.sound] = nth
        return f"{cue.sound}-{nth}.ogg"

    def _drawn(self, sound: str, size: int) -> int:
        """All are drawn before one comes again."""
        bag = self._bags.setdefault(sound, [])
        if not bag:
            bag.extend(self.chance.sample(range(1, size + 1), size))
            if bag[-1] == self._member.get(sound):
                bag[0], bag[-1] = bag[-1], bag[0]
        return bag.pop()

    def _rest(self, dt: float) -> None:
        """Nothing may be heard for a while: others may have the device, and the machine its peace."""
        self._unheard = 0.0 if self.audible else self._unheard + dt
        if self._unheard > REST:
            self._unheard = 0.0
            self._voices.clear()
            self.tunes.let_go()
            self.device.close()


def volume(*sliders: float) -> float:
    """The gain of some sliders that stand one behind the other."""
    gain = 1.0
    for slider in sliders:
        gain *= slider**CURVE
    return gain
