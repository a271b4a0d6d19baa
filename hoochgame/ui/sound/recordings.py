"""The list of sounds: lengths, main moments, and variants of one sound."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hoochgame.storage.bundled import bundled_path

FOLDER = ("assets", "sounds")
Entry = Mapping[str, float]


@cache
def read_recordings() -> Mapping[str, Mapping[str, Entry]]:
    """Read the list of sounds."""
    import tomllib

    return tomllib.loads(bundled_path(*FOLDER, "sounds.toml").read_text("utf-8"))


def sound_files() -> Mapping[str, Entry]:
    """Return all sound effects with length, loudness and main moment."""
    return read_recordings()["files"]


@cache
def tune_seconds() -> Mapping[str, float]:
    return {name.removesuffix(".ogg"): entry["seconds"] for name, entry in read_recordings()["tunes"].items()}


@cache
def family_sizes() -> Mapping[str, int]:
    """Return all families of sounds with their number of members."""
    sizes: dict[str, int] = {}
    for name in sound_files():
        stem, _dash, number = name.removesuffix(".ogg").rpartition("-")
        family = stem if number.isdigit() else name.removesuffix(".ogg")
        sizes[family] = sizes.get(family, 0) + 1
    return sizes


@cache
def first_of_family(sound: str) -> Entry:
    """Return the entry of the first member of a family."""
    return sound_files()[f"{sound}-1.ogg" if family_sizes()[sound] > 1 else f"{sound}.ogg"]


def landing_second(sound: str) -> float:
    """Return the second of a sound's main moment, which is to meet the picture."""
    return first_of_family(sound)["lands"]


def is_interchangeable(sound: str) -> bool:
    """Return whether members may replace one another; notes of a row keep their order."""
    return family_sizes()[sound] > 1 and not first_of_family(sound).get("in_order")
