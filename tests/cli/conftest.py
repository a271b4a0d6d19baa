"""A command line with a player's folder of its own."""

from pathlib import Path

import pytest
from harness.shell import Shell

from hoochgame.storage.settings import Places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "data")


@pytest.fixture
def run(places: Places, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(places, capsys)
