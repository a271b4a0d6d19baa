"""How large the window opens, in real pixels: Windows is told that we can count them."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pygame
import pytest

from hoochgame.storage.settings import (
    BY_SCREEN,
    SMALLEST_WINDOW,
    WINDOW,
    PlayerFolders,
    Settings,
    load_settings,
    save_settings,
)
from hoochgame.ui.platform.window_size import first_window_size

Size = tuple[int, int]
HERE = Path(__file__).resolve().parents[3]
ASKING = """
import sys
class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "pygame":
            import os
            print(os.environ.get("SDL_WINDOWS_DPI_AWARENESS"))
            sys.meta_path.remove(self)
sys.meta_path.insert(0, Watch())
import hoochgame.ui.app
"""


@pytest.mark.slow
@pytest.mark.parametrize(("chosen", "said"), [(None, "permonitorv2"), ("unaware", "unaware")])
def test_windows_is_told_before_pygame_is_there(chosen: str | None, said: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "SDL_WINDOWS_DPI_AWARENESS"}
    env |= {"SDL_WINDOWS_DPI_AWARENESS": chosen} if chosen else {}
    done = subprocess.run([sys.executable, "-c", ASKING], cwd=HERE, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [said]


def opened_on(monkeypatch: pytest.MonkeyPatch, *screens: tuple[int, int], kept: tuple[int, int] = BY_SCREEN) -> Size:
    """Return the size of a window that opens on the first of these screens."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: list(screens))
    return first_window_size(kept)


WIDTHS, HEIGHTS = (640, 800, 1024, 1280, 1366, 1920, 2560, 3840, 5120), (480, 600, 720, 768, 1080, 1440, 2160)


@pytest.mark.parametrize("kept", [BY_SCREEN, (1024, 600), (1280, 720), (1600, 900), (3000, 2000), (8192, 600)])
def test_no_window_is_larger_than_its_screen_nor_smaller_than_it_could_be(
    monkeypatch: pytest.MonkeyPatch, kept: tuple[int, int]
) -> None:
    for screen in product(WIDTHS, HEIGHTS):
        size = opened_on(monkeypatch, screen, (8000, 8000), kept=kept)
        for side, long, least, before in zip(size, screen, SMALLEST_WINDOW, kept, strict=True):
            assert min(least, long) <= side <= long
            assert before in (side, 0) or before > long
            assert side in (before, least, long) or abs(side / long - 0.85) < 0.01


def test_a_first_window_fills_most_of_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened_on(monkeypatch, (1920, 1080)) == (1632, 918)
    assert opened_on(monkeypatch, (3840, 2160)) == (3264, 1836)  # as real pixels, however the system enlarges
    assert opened_on(monkeypatch, (1024, 600)) == (1024, 600)


def test_without_a_screen_the_window_has_the_usual_size(monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened_on(monkeypatch) == WINDOW
    assert opened_on(monkeypatch, kept=(1600, 900)) == (1600, 900)


def test_a_size_nobody_chose_is_not_kept_as_if_somebody_had(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path)
    save_settings(Settings(), places)
    assert load_settings(places) == (Settings(), None)
    assert Settings(window=(9000, 9000)).window == Settings().window == BY_SCREEN
