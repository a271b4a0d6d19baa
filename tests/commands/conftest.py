"""A command line with a player's folder of its own."""

from pathlib import Path

import pytest
from harness.shell import Shell

from hoochgame.storage.settings import PlayerFolders


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "data")


@pytest.fixture
def run(places: PlayerFolders, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(places, capsys)
