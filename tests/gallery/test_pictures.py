"""Every screen in every size, scale, language, contrast and palette: as it was looked at, and no text amiss."""

from __future__ import annotations

from pathlib import Path

import pytest
from gallery import goldens
from gallery.conftest import Kept
from gallery.exhibits import EXHIBITS, SEED
from gallery.exhibits_solo import TODAY
from gallery.frames import Picture, compared, hung, of, pairs_of, quick
from gallery.hanging import settle
from gallery.tracing import Traced, complaints, forget, traced  # noqa: F401 - a fixture

from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App


@pytest.fixture
def fresh(picture: Picture) -> None:
    """What was kept for the picture before serves this one if it hangs in the same frame and tone."""
    if picture[1:] != last[0]:
        forget()
        last[0] = picture[1:]


last: list[object] = [None]
AT_EVERY_RUN, QUICK = compared(), quick()


def with_marks(picture: Picture) -> object:
    """What is not compared at every run has a mark, and what is not in the quick one."""
    if picture not in AT_EVERY_RUN:
        return pytest.param(picture, marks=pytest.mark.gallery)
    return pytest.param(picture, marks=() if picture in QUICK else pytest.mark.slow)


@pytest.mark.usefixtures("traced", "fresh")
@pytest.mark.parametrize("picture", [with_marks(picture) for picture in hung()], ids=str)
def test_the_picture_is_as_it_was_looked_at_and_all_its_text_is_readable(
    picture: Picture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, updated: Kept | None
) -> None:
    monkeypatch.setattr("hoochgame.ui.scenes.lobby.draft.draw_random_seed", lambda: SEED)
    for clock in ("lobby.draft.this_day", "history.screen.today_within_daily_dates"):
        monkeypatch.setattr(f"hoochgame.ui.scenes.{clock}", lambda: TODAY)
    monkeypatch.chdir(tmp_path)  # the list of saves shows where they lie
    chosen = Settings(
        ui_scale=picture.scale,
        language=picture.language,
        high_contrast=picture.contrast,
        palette=picture.palette,
        animation_speed=0,
        lessons=False,
    )
    app = App(chosen, PlayerFolders(Path("player")), picture.size, headless=True)
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


def test_no_picture_is_kept_that_no_longer_hangs() -> None:
    assert set(goldens.stored()[1]) == set(map(str, hung()))


def test_every_run_compares_each_exhibit_and_each_pair_of_values() -> None:
    """Size with scale, language with palette and so on; and of each exhibit both languages, contrasts and scales."""
    assert pairs_of(AT_EVERY_RUN) == pairs_of(hung())
    for exhibit in EXHIBITS:
        mine = AT_EVERY_RUN.intersection(of(exhibit))
        scales, languages, contrasts = zip(*(picture[2:5] for picture in mine), strict=True)
        assert (len(set(scales)), len(set(languages)), len(set(contrasts))) == (2, 2, 2), exhibit
