"""What is heard, how loud, and how much of it at once; the device it comes out of is another matter."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import NamedTuple, Protocol

from hoochgame.storage.bundled import bundled
from hoochgame.storage.settings import Settings

FOLDER = ("assets", "sounds")
MUSIC = "music.ogg"
LEAD = 2  # frames that are drawn before the device is asked for
GAP = 0.035  # seconds between two sounds of a family; closer together they are one
VOICES, VOICES_ALIKE, VOICES_BIG = 12, 5, 2
CROWDED = 0.9  # how loud each further voice of a family is, beside the one before
CURVE = 1.6  # from the place of a slider to a gain, as the ear hears it
CUT = 0.08  # seconds in which sounds go away
FADE_IN, FADE_OUT = 2.0, 0.5  # seconds, of the music
REST = 5.0  # seconds of silence after which the device is let go
DUCKED = 0.35  # what is left of the music under the big moments
LAST = ("win", "landfall", "other-wins")  # what ends everything that is still heard
BIG = {  # and for how long
    "siren": 1.6, "capture": 1.1, "hq-falls": 1.7, "out": 1.8, "end-bell": 1.8,
    "win": 3.0, "landfall": 2.4, "other-wins": 2.4,
}  # fmt: skip


class Cue(NamedTuple):
    """A sound at a time. `nth` is a member of its family, from 1; 0 takes them in turn."""

    sound: str
    after: float = 0.0
    nth: int = 0


class Device(Protocol):
    """What sounds come out of. Nothing here waits or raises; without a device it is silence."""

    @property
    def ready(self) -> bool: ...
    def open(self) -> None: ...
    def play(self, name: str, gain: float) -> None: ...
    def cut(self, seconds: float) -> None: ...
    def music(self, name: str, gain: float) -> None: ...
    def close(self) -> None: ...


class Silence:
    """No device, and none wanted: tests, benches, pictures."""

    ready = False

    def open(self) -> None:
        """There is nothing to open."""

    def play(self, name: str, gain: float) -> None:
        """Nothing is heard."""

    def cut(self, seconds: float) -> None:
        """Nothing was heard."""

    def music(self, name: str, gain: float) -> None:
        """Nothing is heard."""

    def close(self) -> None:
        """There is nothing to close."""


class Speaker:
    """Plays sounds by name, at the volumes of the settings; `update` must be told of the time.

    The device is asked for only after the first frames, so that nobody waits for it, and only while anything
    may be heard.
    """

    def __init__(self, settings: Settings, device: Device) -> None:
        self.settings = settings
        self.device = device
        self.now = 0.0
        self.focused = True
        self._frames = 0
        self._unheard = 0.0
        self._waiting: list[tuple[float, Cue]] = []
        self._turns: dict[str, Iterator[int]] = {}
        self._ends: dict[str, list[float]] = defaultdict(list)  # when the voices of a family will be over
        self._last: dict[str, float] = {}
        self._music = 0.0
        self._ducked_until = 0.0

    @property
    def audible(self) -> bool:
        """Whether anything may be heard now."""
        settings = self.settings
        return not settings.mute and settings.volume_all > 0 and (self.focused or not settings.mute_unfocused)

    # What is asked of it.

    def play(self, sound: str, after: float = 0.0, nth: int = 0) -> None:
        """A sound by the name of its family, now or in so many seconds."""
        if not (self.audible and self.device.ready):
            return
        cue = Cue(sound, after, nth)
        if after > 0:
            self._waiting.append((self.now + after, cue))
        else:
            self._start(cue)

    def cut(self) -> None:
        """What is heard ends, and what was to come does not; the music plays on."""
        self._waiting.clear()
        self._ends.clear()
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
            self.device.open()  # it was let go, or one may have been plugged in meanwhile

    def switch(self) -> bool:
        """Mute, or no longer; true if there is sound now."""
        self.settings.mute = not self.settings.mute
        self.heed()
        return not self.settings.mute

    def lost(self) -> None:
        """The device went away: take whatever there is now."""
        if self.device.ready:
            self._music = 0.0
            self.device.open()

    def update(self, dt: float) -> None:
        """Let time go by."""
        self._frames = min(self._frames + 1, LEAD + 1)
        if self._frames == LEAD and self.audible:
            self.device.open()
        self.now += dt
        if self.device.ready:
            for cue in self._due():
                self._start(cue)
            self._fade(dt)
            self._rest(dt)

    def close(self) -> None:
        """Nothing is heard after this."""
        self._waiting.clear()
        self.device.close()

    # How it is done.

    def _due(self) -> list[Cue]:
        """The cues whose time has come."""
        if not self._waiting:
            return []
        due = [cue for at, cue in self._waiting if at <= self.now]
        self._waiting = [(at, cue) for at, cue in self._waiting if at > self.now]
        return due

    def _start(self, cue: Cue) -> None:
        """Unless there is too much of it already."""
        if cue.sound in LAST:
            self.cut()
        alike = self._alike(cue.sound)
        if alike is None:
            return
        name = self._file(cue)
        self._last[cue.sound] = self.now
        self._ends[cue.sound].append(self.now + float(files()[name]["seconds"]))
        if cue.sound in BIG:
            self._ducked_until = self.now + BIG[cue.sound]
        self.device.play(name, volume(self.settings.volume_all, self.settings.volume_table) * CROWDED**alike)

    def _rest(self, dt: float) -> None:
        """Nothing may be heard for a while: others may have the device, and the machine its peace."""
        self._unheard = 0.0 if self.audible else self._unheard + dt
        if self._unheard > REST:
            self._unheard = self._music = 0.0
            self.device.close()

    def _alike(self, sound: str) -> int | None:
        """How many of the family are heard now; None if one more would be too many."""
        for name, ends in self._ends.items():
            self._ends[name] = [end for end in ends if end > self.now]
        alike = len(self._ends[sound])
        most = VOICES_BIG if sound in BIG else VOICES_ALIKE
        crowded = alike >= most or sum(map(len, self._ends.values())) >= VOICES
        close = self.now - self._last.get(sound, -1.0) < GAP
        return None if crowded or close else alike

    def _file(self, cue: Cue) -> str:
        size = families()[cue.sound]
        if size == 1:
            return f"{cue.sound}.wav"
        turns = self._turns.setdefault(cue.sound, cycle(range(1, size + 1)))
        nth = min(cue.nth, size) if cue.nth else next(turns)
        return f"{cue.sound}-{nth}.wav"

    def _fade(self, dt: float) -> None:
        """The music comes and goes by degrees."""
        goal = volume(self.settings.volume_all, self.settings.volume_music) if self.audible else 0.0
        if self.now < self._ducked_until:
            goal *= DUCKED
        if goal == self._music:
            return
        up = goal > self._music
        step = dt / (FADE_IN if up else FADE_OUT)
        self._music = min(goal, self._music + step) if up else max(goal, self._music - step)
        self.device.music(MUSIC, self._music)


def volume(*sliders: float) -> float:
    """The gain of some sliders that stand one behind the other."""
    gain = 1.0
    for slider in sliders:
        gain *= slider**CURVE
    return gain


@cache
def files() -> dict[str, dict[str, float]]:
    """Every file with its length and loudness."""
    import tomllib

    listed: dict[str, dict[str, float]] = tomllib.loads(bundled(*FOLDER, "sounds.toml").read_text("utf-8"))["files"]
    return listed


@cache
def families() -> dict[str, int]:
    """Every sound, and how many of it there are."""
    sizes: dict[str, int] = defaultdict(int)
    for name in files():
        stem, _dash, number = name.removesuffix(".wav").rpartition("-")
        sizes[stem if number.isdigit() else name.removesuffix(".wav")] += name.endswith(".wav")
    return {name: size for name, size in sizes.items() if size}
