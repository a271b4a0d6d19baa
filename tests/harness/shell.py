"""The command line in this process, for tests."""

from __future__ import annotations

import pytest

from hoochgame.cli import main
from hoochgame.storage.settings import PlayerFolders


class Shell:
    """Runs commands in this process and keeps what they say."""

    def __init__(self, places: PlayerFolders, capsys: pytest.CaptureFixture[str]) -> None:
        self.places = places
        self.capsys = capsys
        self.out = self.err = ""

    def __call__(self, *words: object) -> int:
        code = main(["--data-dir", str(self.places.folder), *map(str, words)])
        self.out, self.err = self.capsys.readouterr()
        assert "Traceback" not in self.out + self.err
        return code
