"""The list of sounds: how long each is, when it lands, and which stand for each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hoochgame.storage.bundled import bundled

FOLDER = ("assets", "sounds")
Entry = Mapping[str, float]


@cache
def listed() -> Mapping[str, Mapping[str, Entry]]:
    """What the list of sounds says."""
    import tomllib

    return tomllib.loads(bundled(*FOLDER, "sounds.toml").read_text("utf-8"))


def files() -> Mapping[str, Entry]:
    """Every sound of the table with its length, its loudness, and when it lands."""
    return listed()["files"]


@cache
def tune_seconds() -> Mapping[str, float]:
    """Every tune, and how long it is."""
    return {name.removesuffix(".ogg"): entry["seconds"] for name, entry in listed()["tunes"].items()}


@cache
def families() -> Mapping[str, int]:
    """Every sound, and how many of it there are."""
    sizes: dict[str, int] = {}
    for name in files():
        stem, _dash, number = name.removesuffix(".ogg").rpartition("-")
        family = stem if number.isdigit() else name.removesuffix(".ogg")
        sizes[family] = sizes.get(family, 0) + 1
    return sizes


@cache
def first(sound: str) -> Entry:
    """What the list says of the first member of a family."""
    return files()[f"{sound}-1.ogg" if families()[sound] > 1 else f"{sound}.ogg"]


def lands(sound: str) -> float:
    """So far into a sound it meets the picture."""
    return first(sound)["lands"]


def loose(sound: str) -> bool:
    """Whether any member may stand for any other: notes of a row keep their order."""
    return families()[sound] > 1 and not first(sound).get("in_order")
