"""Which pictures hang: every exhibit in its frames and tones."""

from __future__ import annotations

from typing import NamedTuple

from gallery.exhibits import EXHIBITS, MAIN

FRAMES = [  # window and UI scale; at 1024x600 no more than 100 % has room
    ((1024, 600), 1.0),
    *((size, scale) for size in ((1280, 720), (1920, 1080), (3840, 2160)) for scale in (1.0, 1.5)),
]
TONES = [(language, contrast) for language in ("en", "de") for contrast in (False, True)]


class Picture(NamedTuple):
    """One exhibit in one frame."""

    exhibit: str
    size: tuple[int, int]
    scale: float
    language: str
    contrast: bool

    def __str__(self) -> str:
        contrast = ", high contrast" if self.contrast else ""
        return f"{self.exhibit}, {self.size[0]}x{self.size[1]}, {self.scale:.0%}, {self.language}{contrast}"


def hung() -> list[Picture]:
    """Every main screen in every frame and tone; of the others every frame, the tones by turns."""
    found = []
    for n, exhibit in enumerate(EXHIBITS):
        for k, (size, scale) in enumerate(FRAMES):
            tones = TONES if exhibit in MAIN else [TONES[(n + k) % len(TONES)]]
            found += [Picture(exhibit, size, scale, *tone) for tone in tones]
    return sorted(found, key=lambda picture: picture[1:])  # what was made for one frame serves the next picture
