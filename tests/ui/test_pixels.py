"""The window on a screen of very small pixels, as Windows counts them for a program that says it can."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from hoochgame.storage.settings import WINDOW, Places, Settings
from hoochgame.ui.app import App
from hoochgame.ui.pixels import enlarged, first_size

HERE = Path(__file__).resolve().parents[2]
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


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen of 3840 x 2160 on which everything is asked to be twice as large."""
    user = SimpleNamespace(GetDpiForSystem=lambda: 192)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])


@pytest.mark.usefixtures("windows")
def test_a_first_window_is_as_large_as_the_system_wants_things() -> None:
    assert enlarged() == 2
    assert first_size(WINDOW) == (2560, 1440)


@pytest.mark.usefixtures("windows")
def test_a_window_that_somebody_has_chosen_stays() -> None:
    assert first_size((1600, 900)) == (1600, 900)


@pytest.mark.usefixtures("windows")
def test_a_first_window_fits_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1200)])
    width, height = first_size(WINDOW)
    assert 1280 < width <= 1728
    assert height <= 1080
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    assert first_size(WINDOW) == WINDOW


def test_an_older_windows_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace()), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert enlarged() == 1


def test_elsewhere_nothing_is_enlarged() -> None:
    assert first_size(WINDOW) == WINDOW


@pytest.mark.usefixtures("windows")
def test_the_app_opens_so_large(tmp_path: Path) -> None:
    app = App(Settings(), Places(tmp_path), headless=True)
    assert app.size == (2560, 1440)
    app.close()
