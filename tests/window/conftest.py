"""A real window on a screen that nobody looks at: Xvfb, and a mouse and keyboard driven from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from window_screen import Screen


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
