"""The sound device, opened in the background; without one, or after its loss, there is silence."""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from pathlib import Path
from threading import Thread

import pygame

from hoochgame.storage.bundled import bundled_path
from hoochgame.ui.sound.recordings import FOLDER, read_recordings
from hoochgame.ui.sound.speaker import CHANNELS, Gains

RATE, BITS, STEREO, BUFFER = 44100, -16, 2, 512  # a buffer of 12 ms
CHANGES = pygame.AUDIO_ALLOW_FREQUENCY_CHANGE  # channels must stay two: a voice has a level for each
KEPT = 8 << 20  # bytes of decoded sounds kept in memory; all of them would take 18 MB
PATIENCE = 2.0  # seconds that closing waits for a device that is being opened


class Mixer:
    """SDL's mixer. A thread opens it, as that can take a while; a sound is decoded when first played."""

    def __init__(self) -> None:
        self.ready = False
        self._opening: Thread | None = None
        self._kept: OrderedDict[str, pygame.mixer.Sound] = OrderedDict()
        self._weight = 0

    def start_opening(self) -> None:
        """Open a device in the background; call it again after its loss."""
        if self._opening and self._opening.is_alive():
            return
        self.ready = False
        self._clear_cached_sounds()
        self._opening = Thread(target=self._open_device, name="sound", daemon=True)
        self._opening.start()

    def _open_device(self) -> None:
        if not may_have_device():
            return
        try:
            pygame.mixer.quit()
            pygame.mixer.init(RATE, BITS, STEREO, BUFFER, allowedchanges=CHANGES)
            pygame.mixer.set_num_channels(CHANNELS)
            read_recordings()  # read here, as the first sound would wait for it
        except (pygame.error, NotImplementedError, OSError, ValueError):  # no device, or no list of sounds
            return
        self.ready = True

    def play_file(self, channel: int, name: str, gains: Gains) -> None:
        """Play a sound file, at a gain of 0 to 1 for each side."""
        if not self.ready:
            return
        try:
            sound, voice = self._load_sound(name), pygame.mixer.Channel(channel)
            voice.stop()
            voice.set_volume(*gains)  # set before the start: a silent channel keeps its level
            voice.play(sound)
        except (pygame.error, OSError):
            self._check_device_after_error()

    def set_gains(self, channel: int, gains: Gains) -> None:
        """Set the gains of a channel."""
        if self.ready and pygame.mixer.get_init():
            pygame.mixer.Channel(channel).set_volume(*gains)

    def fade_channel(self, channel: int, seconds: float) -> None:
        if self.ready and pygame.mixer.get_init():
            pygame.mixer.Channel(channel).fadeout(round(1000 * seconds))

    def fade_all(self, seconds: float) -> None:
        """Fade all sounds out."""
        if self.ready and pygame.mixer.get_init():
            pygame.mixer.fadeout(round(1000 * seconds))

    def start_tune(self, name: str, at: float) -> None:
        """Start a tune, still silent, at `at` seconds; it is streamed from its file."""
        if not self.ready:
            return
        try:
            pygame.mixer.music.load(bundled_path(*FOLDER, f"{name}.ogg"))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(0, at)
        except (pygame.error, OSError):
            self._check_device_after_error()

    def set_tune_gain(self, gain: float) -> None:
        """Set the gain of the tune; at 0 it stops.

        `pause` and `unpause` of pygame-ce 2.5 hold Python's lock while they wait for SDL's thread. When a sound ends,
        that thread waits for Python's lock, and the window would freeze for ever.
        """
        if not self.ready:
            return
        try:
            pygame.mixer.music.set_volume(gain)
            if gain <= 0:
                pygame.mixer.music.stop()
        except pygame.error:
            self.ready = False

    def close(self) -> None:
        if self._opening:
            self._opening.join(PATIENCE)
            if not self._opening.is_alive():
                pygame.mixer.quit()
        self.ready = False
        self._clear_cached_sounds()

    def _check_device_after_error(self) -> None:
        """Handle an error: without a device there is silence; a damaged or missing file is skipped."""
        self.ready = pygame.mixer.get_init() is not None

    def _load_sound(self, name: str) -> pygame.mixer.Sound:
        """Return a sound from memory or disk; the least recently used sounds are dropped."""
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        sound = self._kept[name] = pygame.mixer.Sound(bundled_path(*FOLDER, name))
        self._weight += sound_bytes(sound)
        while self._weight > KEPT:
            _name, old = self._kept.popitem(last=False)
            self._weight -= sound_bytes(old)
        return sound

    def _clear_cached_sounds(self) -> None:
        self._kept.clear()
        self._weight = 0


def sound_bytes(sound: pygame.mixer.Sound) -> int:
    """Return a sound's bytes in memory."""
    return round(sound.get_length() * RATE) * abs(BITS) // 8 * STEREO


def may_have_device() -> bool:
    """Return whether there may be a device. On a Linux without any, ALSA would print errors on the terminal."""
    told = any(map(os.environ.get, ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE")))
    if sys.platform != "linux" or told:
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    servers = any((runtime / name).exists() for name in ("pulse/native", "pipewire-0"))
    return servers or any(Path("/dev/snd").glob("pcm*p"))
