"""A sound device that records its calls."""

from __future__ import annotations

import re


class Recorder:
    """A device that is ready at once, unless there is none."""

    def __init__(self, there: bool = True) -> None:
        self.there = self.ready = there
        self.opened = 0
        self.closed = False
        self.played: list[str] = []
        self.channels: list[int] = []
        self.gains: list[tuple[float, float]] = []
        self.faded: list[int] = []
        self.levels: dict[int, tuple[float, float]] = {}
        self.cuts = 0
        self.tunes: list[tuple[str, float]] = []
        self.tune_levels: list[float] = []

    def start_opening(self) -> None:
        self.opened += 1
        self.ready = self.there

    def play_file(self, channel: int, name: str, gains: tuple[float, float]) -> None:
        self.played.append(name)
        self.channels.append(channel)
        self.gains.append(gains)
        self.levels[channel] = gains

    def set_gains(self, channel: int, gains: tuple[float, float]) -> None:
        self.levels[channel] = gains

    def fade_channel(self, channel: int, seconds: float) -> None:
        self.faded.append(channel)

    def fade_all(self, seconds: float) -> None:
        self.cuts += 1

    def start_tune(self, name: str, at: float) -> None:
        self.tunes.append((name, at))

    def set_tune_gain(self, gain: float) -> None:
        self.tune_levels.append(gain)

    def close(self) -> None:
        self.closed = True
        self.ready = False

    @property
    def families(self) -> list[str]:
        return [family(name) for name in self.played]


def family(name: str) -> str:
    """Return the family that a file belongs to."""
    return re.sub(r"(-\d+)?\.ogg$", "", name)
