"""The sound device, opened beside the game; where there is none, or it goes away, all is silent."""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from pathlib import Path
from threading import Thread

import pygame

from hoochgame.storage.bundled import bundled
from hoochgame.ui.sound import FOLDER, files

RATE, BITS, CHANNELS, BUFFER = 22050, -16, 1, 1024  # as the files are; the buffer holds 46 ms
VOICES = 16
KEPT = 2 << 20  # bytes of sounds that are kept in memory
PATIENCE = 2.0  # seconds that leaving waits for a device that is just being opened


class Mixer:
    """SDL's mixer. It is opened in a thread, for that can take a while."""

    def __init__(self) -> None:
        self.ready = False
        self._opening: Thread | None = None
        self._kept: OrderedDict[str, pygame.mixer.Sound] = OrderedDict()
        self._weight = 0
        self._tune = ""

    def open(self) -> None:
        """Look for a device, in the background; once more after one was lost."""
        if self._opening and self._opening.is_alive():
            return
        self.ready = False
        self._forget()
        self._opening = Thread(target=self._open, name="sound", daemon=True)
        self._opening.start()

    def _open(self) -> None:
        if not promising():
            return
        try:
            pygame.mixer.quit()
            pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
            files()  # read here, so that the first sound need not wait for the list
        except (pygame.error, NotImplementedError):
            return
        self.ready = True

    def play(self, name: str, gain: float) -> None:
        """One of our files, at a gain of 0 to 1."""
        if not self.ready:
            return
        try:
            sound = self._sound(name)
            sound.set_volume(gain)
            if channel := pygame.mixer.find_channel():
                channel.play(sound)
        except (pygame.error, OSError):
            self.ready = False

    def cut(self, seconds: float) -> None:
        """Every sound fades away."""
        if self.ready:
            pygame.mixer.fadeout(round(1000 * seconds))

    def music(self, name: str, gain: float) -> None:
        """Round and round; at 0 it waits where it is."""
        if not self.ready:
            return
        try:
            if self._tune != name:
                pygame.mixer.music.load(bundled(*FOLDER, name))
                pygame.mixer.music.set_volume(gain)
                pygame.mixer.music.play(-1)
                self._tune = name
            pygame.mixer.music.set_volume(gain)
            if gain <= 0:
                pygame.mixer.music.pause()
            else:
                pygame.mixer.music.unpause()
        except (pygame.error, OSError):
            self.ready = False

    def close(self) -> None:
        """Let go of the device."""
        if self._opening:
            self._opening.join(PATIENCE)
            if not self._opening.is_alive():
                pygame.mixer.quit()
        self.ready = False
        self._forget()

    def _sound(self, name: str) -> pygame.mixer.Sound:
        """From memory or from disk; what was not asked for lately goes first."""
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        sound = self._kept[name] = pygame.mixer.Sound(bundled(*FOLDER, name))
        self._weight += weigh(sound)
        while self._weight > KEPT:
            _name, old = self._kept.popitem(last=False)
            self._weight -= weigh(old)
        return sound

    def _forget(self) -> None:
        self._kept.clear()
        self._weight = 0
        self._tune = ""


def weigh(sound: pygame.mixer.Sound) -> int:
    """Bytes in memory."""
    return round(sound.get_length() * RATE) * abs(BITS) // 8 * CHANNELS


def promising() -> bool:
    """Whether a device may be there. On a Linux without any, ALSA would complain on the terminal."""
    told = any(map(os.environ.get, ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE")))
    if sys.platform != "linux" or told:
        return True
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    servers = any((runtime / name).exists() for name in ("pulse/native", "pipewire-0"))
    return servers or any(Path("/dev/snd").glob("pcm*p"))
