"""Which pictures hang, every exhibit in its frames and tones, and which of them every run compares."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from gallery.exhibits import EXHIBITS, MAIN

FRAMES = [  # window and UI scale; at 1024x600 no more than 100 % has room
    ((1024, 600), 1.0),
    *((size, scale) for size in ((1280, 720), (1920, 1080), (3840, 2160)) for scale in (1.0, 1.5)),
]
TONES = [(language, contrast) for language in ("en", "de") for contrast in (False, True)]
STANDARD, *OTHERS = ("standard", "protan", "deutan", "tritan")  # palettes
LARGEST = FRAMES[-1][0]  # takes longest


class Picture(NamedTuple):
    """One exhibit in one frame."""

    exhibit: str
    size: tuple[int, int]
    scale: float
    language: str
    contrast: bool
    palette: str = STANDARD

    def __str__(self) -> str:
        contrast = ", high contrast" if self.contrast else ""
        palette = f", {self.palette}" if self.palette != STANDARD else ""
        return f"{self.exhibit}, {self.size[0]}x{self.size[1]}, {self.scale:.0%}, {self.language}{contrast}{palette}"

    @property
    def pairs(self) -> set[tuple[object, ...]]:
        """Every two of its size, scale, language, contrast and palette."""
        return set(combinations(enumerate(self[1:]), 2))


def hung() -> list[Picture]:
    """All pictures. What was made for one frame serves the next picture, so they hang frame by frame."""
    return sorted((picture for exhibit in EXHIBITS for picture in of(exhibit)), key=lambda picture: picture[1:])


def of(exhibit: str) -> list[Picture]:
    """A main screen in every frame and tone, and once in each other palette; of the others every frame, tones by turns.

    Its place decides what an exhibit turns to, so new ones come last.
    """
    n = list(EXHIBITS).index(exhibit)
    found = []
    for k, (size, scale) in enumerate(FRAMES):
        tones = TONES if exhibit in MAIN else [TONES[(n + k) % len(TONES)]]
        found += [Picture(exhibit, size, scale, *tone) for tone in tones]
    if exhibit in MAIN:
        m = MAIN.index(exhibit)
        for k, palette in enumerate(OTHERS):
            (size, scale), tone = FRAMES[(m + k) % len(FRAMES)], TONES[(m + k) % len(TONES)]
            found.append(Picture(exhibit, size, scale, *tone, palette))
    return found


def quick() -> set[Picture]:
    """One of those of every run for every eighth exhibit, in a small window."""
    all_of = compared()
    return {min((p for p in all_of if p.exhibit == exhibit), key=lambda p: p[1:]) for exhibit in list(EXHIBITS)[::8]}


def compared() -> set[Picture]:
    """Those of every run, in small windows where that will do.

    Of each exhibit one in another palette, and two that share as little as can be; then each pair of values that is
    still missing: the largest window is compared only for these.
    """
    found: set[Picture] = set()
    for n, exhibit in enumerate(EXHIBITS):
        pictures = of(exhibit)
        small = [picture for picture in pictures if picture.size != LARGEST]
        chosen = [picture for picture in small if picture.palette != STANDARD][:1]
        left = [picture for picture in small if picture.palette == STANDARD]
        left = left[n % len(left) :] + left[: n % len(left)]
        pair = max(combinations(left, 2), key=lambda two: (unlike([*chosen, *two]), -sum(map(area, two))))
        found.update([*chosen, *pair])
    while missing := pairs_of(hung()) - pairs_of(found):
        found.add(max(hung(), key=lambda picture: (len(picture.pairs & missing), -area(picture))))
    return found


def pairs_of(pictures: Iterable[Picture]) -> set[tuple[object, ...]]:
    return set().union(*(picture.pairs for picture in pictures))


def area(picture: Picture) -> int:
    """Return its pixels, which decide how long it takes."""
    return picture.size[0] * picture.size[1]


def unlike(pictures: list[Picture]) -> tuple[int, int]:
    """Return how many scales, languages and contrasts they have, and how many pairs of values."""
    values = sum(len({picture[at] for picture in pictures}) for at in (2, 3, 4))
    return values, len(set().union(*(picture.pairs for picture in pictures)))
