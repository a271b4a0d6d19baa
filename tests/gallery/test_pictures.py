"""Every screen in every size, scale, language and contrast: the pixels as they were looked at, and no text amiss."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from gallery import goldens
from gallery.exhibits import EXHIBITS, MAIN, SEED, settle
from gallery.tracing import Traced, complaints, forget, traced  # noqa: F401 - a fixture

from hoochgame.storage.settings import Places, Settings
from hoochgame.ui.app import App

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


def pictures() -> list[Picture]:
    """Every main screen in every frame and tone; of the others every frame, the tones by turns."""
    hung = []
    for n, exhibit in enumerate(EXHIBITS):
        for k, (size, scale) in enumerate(FRAMES):
            tones = TONES if exhibit in MAIN else [TONES[(n + k) % len(TONES)]]
            hung += [Picture(exhibit, size, scale, *tone) for tone in tones]
    return sorted(hung, key=lambda picture: picture[1:])  # what was made for one frame serves the next picture


@pytest.fixture
def fresh(picture: Picture) -> None:
    """What was kept for the picture before serves this one if it hangs in the same frame and tone."""
    if picture[1:] != last[0]:
        forget()
        last[0] = picture[1:]


last: list[object] = [None]


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize("picture", pictures(), ids=str)
def test_the_picture_is_as_it_was_looked_at_and_all_its_text_is_readable(
    picture: Picture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, updated: goldens.Kept | None
) -> None:
    monkeypatch.setattr("hoochgame.ui.scenes.draft.draw_seed", lambda: SEED)
    monkeypatch.chdir(tmp_path)  # the list of saves shows where they lie
    chosen = Settings(
        ui_scale=picture.scale,
        language=picture.language,
        high_contrast=picture.contrast,
        animation_speed=0,
        lessons=False,
    )
    app = App(chosen, Places(Path("player")), picture.size, headless=True)
    try:
        app.window = Traced(picture.size)
        EXHIBITS[picture.exhibit](app)
        settle(app)
        found = complaints(app.window)
        assert not found, "\n".join([str(picture), *found])
        if updated is None:
            goldens.check(str(picture), app.window)
        else:
            updated[str(picture)] = (goldens.fingerprint(app.window), goldens.small_copy(app.window))
    finally:
        app.close()
