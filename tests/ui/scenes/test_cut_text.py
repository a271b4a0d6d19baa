"""In the smallest window, and at the largest scale, no word of any screen is cut, covered, shortened or left away."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from gallery.exhibits import EXHIBITS, SEED
from gallery.exhibits_solo import TODAY
from gallery.hanging import settle
from gallery.tracing import Traced, complaints, forget, lines_on, traced  # noqa: F401 - a fixture

from hoochgame.core.language import _
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.table import banner

pytestmark = pytest.mark.usefixtures("traced")

SMALL = [((1024, 600), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)]  # a replay shows the second as 120 %
WALKED = [
    "main, 6 seats", "replay, 2 seats", "deck main, 4 seats", "deck replay", "lobby", "settings", "solo replay", "menu",
]  # fmt: skip
EXCERPTS = ("rulebook search", "saves", "deck lists", "editor, unlawful", "tournament lobby, bad list")
"""There … stands for the rest of a sentence that was searched, of a folder, or of what is wrong with a file."""


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was to be said and was not said whole."""
    found: list[str] = []
    shorten, lines, band = text.shorten_to_fit, banner._prompt_lines, banner._current_step_band

    def spy(role: str, px: int, words: str, *more: Any) -> text.FittedText:
        fitted = shorten(role, px, words, *more)
        if fitted.words != words:
            found.append(f"{words!r} becomes {fitted.words!r}")
        return fitted

    def asked(at: Any, room: Any) -> banner.PromptLines:
        shown = lines(at, room)
        words = banner._prompt_with_aside(at, room)[0]
        if " ".join(shown.lines) != words:
            found.append(f"{words!r} becomes {shown.lines!r}")
        return shown

    def stepped(at: Any, room: Any) -> banner.StepBand:
        step = band(at, room)
        if step.bottom - step.top < step.px:
            found.append(f"the steps of {step.px} px stand on a plate of {step.bottom - step.top}")
        return step

    monkeypatch.setattr(text, "shorten_to_fit", spy)
    monkeypatch.setattr(banner, "_prompt_lines", asked)
    monkeypatch.setattr(banner, "_current_step_band", stepped)
    return found


@pytest.fixture
def still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same words on every day and with every seed."""
    monkeypatch.setattr("hoochgame.ui.scenes.lobby.draft.draw_random_seed", lambda: SEED)
    for clock in ("lobby.draft.this_day", "history.screen.today_within_daily_dates"):
        monkeypatch.setattr(f"hoochgame.ui.scenes.{clock}", lambda: TODAY)
    monkeypatch.chdir(tmp_path)


def hung(exhibit: str, size: tuple[int, int], scale: float, language: str) -> Iterator[App]:
    chosen = Settings(ui_scale=scale, language=language, animation_speed=0, lessons=False)
    app = App(chosen, PlayerFolders(Path("player")), size, headless=True)
    try:
        app.window = Traced(size)
        EXHIBITS[exhibit](app)
        settle(app)
        yield app
    finally:
        app.close()


def amiss(app: App, exhibit: str) -> list[str]:
    """What is wrong with the words on the screen."""
    open_ended = () if exhibit in EXCERPTS else (line.words for line in lines_on(app.window) if "…" in line.words)
    meant = {_("Go to…"), _("Counting…")}
    return complaints(app.window) + [f"{words!r} does not end" for words in open_ended if words not in meant]


def check(exhibit: str, size: tuple[int, int], scale: float, language: str, lost: list[str]) -> None:
    forget()
    for app in hung(exhibit, size, scale, language):
        found = amiss(app, exhibit) + lost
        assert not found, "\n".join([exhibit, *found])


@pytest.mark.slow
@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("exhibit", WALKED)
def test_no_word_is_lost_in_the_smallest_window(exhibit: str, lost: list[str]) -> None:
    check(exhibit, *SMALL[0], "de", lost)


@pytest.mark.soak
@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), SMALL)
@pytest.mark.parametrize("exhibit", EXHIBITS)
def test_no_word_is_lost_on_any_screen(
    exhibit: str, size: tuple[int, int], scale: float, language: str, lost: list[str]
) -> None:
    check(exhibit, size, scale, language, lost)
