"""Every test of the window runs without a screen, on a clock it moves itself."""

import gc
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from gettext import NullTranslations
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest
from gallery.tracing import forget
from harness.display import open_display
from harness.longer_words import LongerWords
from harness.read_once import read_once  # noqa: F401 - a fixture

from hoochgame.core.language import SOURCE, set_catalogue
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.platform import clipboard, memory
from hoochgame.ui.scenes.table import screen
from hoochgame.ui.table.cell_cache import Still, StillFrame

OpenApp = Callable[..., App]
return_free_memory, left = memory.return_free_memory, count(1)


@pytest.fixture(autouse=True, scope="module")
def settled() -> None:
    """What earlier modules keep is left out whenever memory is collected, which leaving a table does."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits until it is on the disk; tests/storage holds that it is."""
    monkeypatch.setattr("os.fsync", lambda _handle: None)


@pytest.fixture(autouse=True)
def no_thumbnails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is left keeps no picture of itself, which takes longer than most tests."""
    monkeypatch.setattr(screen, "picture_path", lambda *_: None)


@pytest.fixture(autouse=True)
def seldom_tidied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory is given back after every eighth table that is left."""
    monkeypatch.setattr(memory, "return_free_memory", lambda: next(left) % 8 or return_free_memory())


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables lay everything out and paint nothing at rest: for tests that look at no pixel and read no word."""
    sheets: dict[tuple[int, int], pygame.Surface] = {}

    def blank(_still: Still, sheet: StillFrame) -> pygame.Surface:
        size = sheet.look.scale.width, sheet.look.scale.height
        if size not in sheets:
            sheets[size] = pygame.Surface(size).convert()
        return sheets[size]

    monkeypatch.setattr(Still, "updated_picture", blank)


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


@pytest.fixture
def open_app(places: PlayerFolders) -> Iterator[OpenApp]:
    """Opens a window of any size and UI scale; closed at the end of the test."""
    opened: list[App] = []

    def open_it(size: tuple[int, int] = (1280, 720), ui_scale: float = 1.0, **chosen: object) -> App:
        chosen = {"lessons": False, **chosen}
        opened.append(App(Settings(ui_scale=ui_scale, **chosen), places, size=size, headless=True))
        return opened[-1]

    yield open_it
    if opened:
        opened[-1].close()


@pytest.fixture
def app(open_app: OpenApp) -> App:
    return open_app()


@pytest.fixture
def display() -> None:
    """Surfaces can be drawn on and words written, without an app."""
    open_display()


@pytest.fixture
def longer_words() -> Iterator[None]:
    """All words are a third longer than in English; the gallery holds English and German."""
    set_catalogue(LongerWords(), "longer")
    forget()
    yield
    set_catalogue(NullTranslations(), SOURCE)
    forget()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All text that is drawn from now on."""
    lines: list[str] = []
    render = text.render

    def spy(role: str, px: int, words: str, *rest: Any, **more: Any) -> pygame.Surface:
        lines.append(words)
        return render(role, px, words, *rest, **more)

    monkeypatch.setattr(text, "render", spy)
    return lines


@pytest.fixture
def pinned(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A clipboard of our own."""
    board = {"text": ""}

    def put(words: str) -> bool:
        board["text"] = words
        return True

    monkeypatch.setattr(clipboard, "set_clipboard_text", put)
    monkeypatch.setattr(clipboard, "clipboard_text", lambda: board["text"])
    return board
