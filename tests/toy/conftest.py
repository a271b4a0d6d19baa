"""Moonrakers stands on the shelf for as long as a test runs, with the window's fixtures."""

import pytest
from harness.read_once import read_once  # noqa: F401 - a fixture
from ui.conftest import app, hasty_disk, no_thumbnails, open_app, pinned, places, said, seldom_tidied  # noqa: F401

from hoochgame import games
from hoochgame.ui.titles import registry
from toy.table import MOONRAKERS_TABLE
from toy.title import MOONRAKERS


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, MOONRAKERS))
    monkeypatch.setitem(registry.TABLES, "moonrakers", lambda: MOONRAKERS_TABLE)
