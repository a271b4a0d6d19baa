"""A real window on a screen that nobody looks at: Xvfb, and a mouse and keyboard driven from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest
from harness.window.player import Player
from harness.window.screen import Screen

from hoochgame.storage.settings import PlayerFolders, Settings, save_settings


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a fresh X display."""
    if shutil.which("Xvfb") is None:
        reason = "Xvfb is not installed (Debian: apt install xvfb)"
        if os.environ.get("HOOCHGAME_NEED_WINDOW"):
            pytest.fail(reason)
        pytest.skip(reason)
    told, tell = os.pipe()
    size = ("-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tell), *size], pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(tell)
    with os.fdopen(told) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.fixture
def screen(display: str) -> Iterator[Screen]:
    """Mouse, keyboard and pictures of that display."""
    found = Screen(display)
    yield found
    found.close()


@pytest.fixture
def places(tmp_path: Any) -> PlayerFolders:
    """A player's folder, with the animations off."""
    found = PlayerFolders(tmp_path / "player")
    save_settings(Settings(animation_speed=0, window=(1280, 720)), found)
    return found


@pytest.fixture
def sat_down(screen: Screen, places: PlayerFolders) -> Iterator[Any]:
    """Opens the app as often as a test wants, and closes it."""
    players: list[Player] = []

    def sit(*words: str, **habits: Any) -> Player:
        players.append(Player(screen, places, *words, **habits))
        return players[-1]

    yield sit
    for player in players:
        player.end()
