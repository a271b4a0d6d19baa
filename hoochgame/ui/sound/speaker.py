"""Chooses which sounds play when, from where, how loud and how many at once, on any device."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from hoochgame.storage.settings import Settings
from hoochgame.ui.sound.cues import Cue
from hoochgame.ui.sound.recordings import family_sizes, is_interchangeable, landing_second, sound_files, tune_seconds
from hoochgame.ui.sound.tunes import Tunes

LEAD = 2  # frames drawn before the device is opened
GAP, LEAST_GAP = 0.025, 0.005  # seconds between sounds of a family, at speed 1 and at least
VOICES, VOICES_ALIKE, VOICES_BIG = 16, 8, 2
CHANNELS = 24  # some voices fade while others begin
STOLEN = 0.03  # seconds in which a voice fades for a new one
CROWDED = 0.9  # the gain of each further voice of a family, relative to the one before
UNEVEN = 1.5  # decibels by which a sound may vary from the last of its family
SIDE = 0.35  # distance from the middle at which a seat at the window's edge sounds
CURVE = 1.6  # the exponent from a slider to a gain, as the ear hears it
CUT = 0.08  # seconds in which sounds fade out
REST = 5.0  # seconds of silence after which the device is closed
LAST = ("win", "landfall", "jubilee", "other-wins")  # the sounds that silence all others
BIG = {  # seconds for which they do
    "siren": 1.6, "capture": 1.1, "hq-falls": 1.7, "out": 1.8, "end-bell": 1.8,
    "passed-out": 0.9, "balloon-lands": 2.0, "balloon-lands-quick": 1.0,
    "win": 3.0, "landfall": 2.4, "jubilee": 1.7, "other-wins": 2.4,
}  # fmt: skip
Gains = tuple[float, float]  # left and right


class Device(Protocol):
    """Plays sounds. Its methods never wait or raise; without hardware there is silence."""

    @property
    def ready(self) -> bool: ...
    def start_opening(self) -> None: ...
    def play_file(self, channel: int, name: str, gains: Gains) -> None: ...
    def set_gains(self, channel: int, gains: Gains) -> None: ...
    def fade_channel(self, channel: int, seconds: float) -> None: ...
    def fade_all(self, seconds: float) -> None: ...
    def start_tune(self, name: str, at: float) -> None: ...
    def set_tune_gain(self, gain: float) -> None: ...
    def close(self) -> None: ...


class Silence:
    """A device that plays nothing: for tests, benches and pictures."""

    ready = False

    def start_opening(self) -> None: ...

    def play_file(self, channel: int, name: str, gains: Gains) -> None: ...

    def set_gains(self, channel: int, gains: Gains) -> None: ...

    def fade_channel(self, channel: int, seconds: float) -> None: ...

    def fade_all(self, seconds: float) -> None: ...

    def start_tune(self, name: str, at: float) -> None: ...

    def set_tune_gain(self, gain: float) -> None: ...

    def close(self) -> None: ...


class Due(NamedTuple):
    """A sound waiting to be played."""

    at: float
    cue: Cue
    side: float
    speed: float


@dataclass
class Voice:
    """A sound that is playing. `gain` is the sound's, without the player's volume."""

    sound: str
    since: float
    until: float
    gain: float
    side: float
    leaving: bool = False


class Speaker:
    """Plays sounds by name, at the volumes of the settings; call `update` each frame.

    The device opens only after the first frames, so that these never wait for it, and only while a sound may be
    audible.
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
        self._bags: dict[str, list[int]] = {}  # by family: the members not yet drawn
        self._member: dict[str, int] = {}  # by family: the member played last
        self._last: dict[str, float] = {}
        self._voices: dict[int, Voice] = {}  # by channel

    @property
    def audible(self) -> bool:
        settings = self.settings
        return not settings.mute and settings.volume_all > 0 and (self.focused or not settings.mute_unfocused)

    # Requests.

    def play(self, sound: str, after: float = 0.0, nth: int = 0, side: float = 0.0, speed: float = 1.0) -> None:
        """Play a sound of a family, so that its main moment comes in `after` seconds (0: start now).

        `side` is its origin, -1 to 1; `speed` that of the animations.
        """
        if not (self.audible and self.device.ready):
            return
        due = Due(self.now + max(0.0, after - landing_second(sound)), Cue(sound, after, nth), side, speed)
        if due.at > self.now:
            self._waiting.append(due)
        else:
            self._start_voice(due)

    def stop_sounds(self) -> None:
        """Stop all sounds, and drop queued ones; the music plays on."""
        self._waiting.clear()
        for voice in self._voices.values():
            voice.leaving, voice.until = True, min(voice.until, self.now + CUT)
        self.device.fade_all(CUT)

    def note_focus(self, focused: bool) -> None:
        """Note that the window got or lost the focus."""
        self.focused = focused
        self.apply_settings()

    def apply_settings(self) -> None:
        """Apply changed settings, or a change of the window's focus or size."""
        if not self.audible:
            self.stop_sounds()
        elif self._frames >= LEAD and not self.device.ready:
            self._open_device()  # it was closed, or the player has plugged one in
        for channel, voice in self._voices.items():
            if not voice.leaving:
                self.device.set_gains(channel, self._voice_gains(voice))

    def toggle_sound(self) -> bool:
        """Toggle mute; return whether there is sound now."""
        self.settings.mute = not self.settings.mute
        self.apply_settings()
        return not self.settings.mute

    def reopen_device(self) -> None:
        """Open another device after a loss."""
        if self.device.ready:
            self._open_device()

    def update(self, dt: float) -> None:
        """Advance time by `dt` seconds."""
        self._frames = min(self._frames + 1, LEAD + 1)
        if self._frames == LEAD and self.audible:
            self._open_device()
        self.now += dt
        if self.device.ready:
            for due in self._pop_due_sounds():
                self._start_voice(due)
            heard = combined_gain(self.settings.volume_all, self.settings.volume_music) if self.audible else 0.0
            self.tunes.update(dt, heard, self.device)
            self._close_when_silent(dt)

    def close(self) -> None:
        """Stop all sound for good."""
        self._waiting.clear()
        self.device.close()

    # Voices and channels.

    def _open_device(self) -> None:
        self._voices.clear()
        self.tunes.note_device_loss()
        self.device.start_opening()

    def _pop_due_sounds(self) -> list[Due]:
        """Remove and return the sounds whose time has come."""
        if not self._waiting:
            return []
        due = sorted(due for due in self._waiting if due.at <= self.now)
        self._waiting = [due for due in self._waiting if due.at > self.now]
        return due

    def _start_voice(self, due: Due) -> None:
        """Start a sound, unless it coincides with the one before."""
        sound = due.cue.sound
        if due.at - self._last.get(sound, -1.0) < max(LEAST_GAP, GAP / max(1.0, due.speed)):
            return
        self._last[sound] = due.at
        if sound in LAST:
            self.stop_sounds()
            self.tunes.silence_music(BIG[sound])
        elif sound in BIG:
            self.tunes.lower_volume(BIG[sound])
        name = self._file_of_cue(due.cue)
        alike = self._limit_and_count_voices(sound)
        gain = CROWDED**alike * (self._random_gain() if is_interchangeable(sound) else 1.0)
        side = 0.0 if sound in BIG else SIDE * min(1.0, max(-1.0, due.side))
        voice = Voice(sound, self.now, self.now + float(sound_files()[name]["seconds"]), gain, side)
        channel = self._choose_channel()
        self._voices[channel] = voice
        self.device.play_file(channel, name, self._voice_gains(voice))

    def _limit_and_count_voices(self, sound: str) -> int:
        """Return how many voices of the family play, after stopping the oldest of too many."""
        self._voices = {channel: voice for channel, voice in self._voices.items() if voice.until > self.now}
        heard = [channel for channel, voice in self._voices.items() if not voice.leaving]
        alike = [channel for channel in heard if self._voices[channel].sound == sound]
        if len(alike) >= (VOICES_BIG if sound in BIG else VOICES_ALIKE):
            self._fade_longest_voice(alike)
            return len(alike) - 1
        if len(heard) >= VOICES:
            # A big sound gives way only to others of its kind.
            self._fade_longest_voice([channel for channel in heard if self._voices[channel].sound not in BIG] or heard)
        return len(alike)

    def _fade_longest_voice(self, channels: list[int]) -> None:
        """Fade out the voice that has played longest."""
        oldest = min(channels, key=lambda channel: self._voices[channel].since)
        voice = self._voices[oldest]
        voice.leaving, voice.until = True, min(voice.until, self.now + STOLEN)
        self.device.fade_channel(oldest, STOLEN)

    def _choose_channel(self) -> int:
        free = next((channel for channel in range(CHANNELS) if channel not in self._voices), None)
        if free is not None:
            return free
        return min(self._voices, key=lambda channel: (not self._voices[channel].leaving, self._voices[channel].until))

    def _voice_gains(self, voice: Voice) -> Gains:
        """Return a voice's gains: equally loud from any side."""
        gain = voice.gain * combined_gain(self.settings.volume_all, self.settings.volume_table)
        angle = (1 + voice.side) * math.pi / 4
        left, right = (math.sqrt(2) * gain * part for part in (math.cos(angle), math.sin(angle)))
        return min(1.0, left), min(1.0, right)

    def _random_gain(self) -> float:
        return float(10 ** (self.chance.uniform(-UNEVEN, UNEVEN) / 20))

    def _file_of_cue(self, cue: Cue) -> str:
        """Return the file to play: a note of a row, or a random member, but not the same twice running."""
        size = family_sizes()[cue.sound]
        if size == 1:
            return f"{cue.sound}.ogg"
        if is_interchangeable(cue.sound):
            nth = self._pick_random_member(cue.sound, size)
        else:
            nth = min(cue.nth, size) if cue.nth else self._member.get(cue.sound, 0) % size + 1
        self._member[cue.sound] = nth
        return f"{cue.sound}-{nth}.ogg"

    def _pick_random_member(self, sound: str, size: int) -> int:
        """Draw a random member; all are drawn before one repeats."""
        bag = self._bags.setdefault(sound, [])
        if not bag:
            bag.extend(self.chance.sample(range(1, size + 1), size))
            # The first of a new bag must not be the last of the old one.
            if bag[-1] == self._member.get(sound):
                bag[0], bag[-1] = bag[-1], bag[0]
        return bag.pop()

    def _close_when_silent(self, dt: float) -> None:
        """Close the device after a silence, which saves power and lets other programs use it."""
        self._unheard = 0.0 if self.audible else self._unheard + dt
        if self._unheard > REST:
            self._unheard = 0.0
            self._voices.clear()
            self.tunes.note_device_loss()
            self.device.close()


def combined_gain(*sliders: float) -> float:
    """Return the gain of sliders that multiply."""
    gain = 1.0
    for slider in sliders:
        gain *= slider**CURVE
    return gain
