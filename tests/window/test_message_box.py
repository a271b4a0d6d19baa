"""What a program without a console says stands in a real box, which a key closes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from harness.program import command
from harness.window.screen import Screen
from Xlib import X
from Xlib.error import XError

pytestmark = pytest.mark.window
# How a desktop starts a program, and how a script does that wants to hear nothing.
CLICKED = "import os, sys\nos.environ['GIO_LAUNCHED_DESKTOP_FILE_PID'] = str(os.getpid())\n"
CLOSED = "import os, sys\n[os.close(n) for n in range(3)]\n"
BECOME = "os.execvpe(sys.argv[1], sys.argv[1:], os.environ)"
PATIENCE = 60.0  # seconds


def started(screen: Screen, how: str, *words: object) -> subprocess.Popen[bytes]:
    """The command on that display."""
    hidden = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    whole = [sys.executable, "-c", how + BECOME, *command(*words)]
    return subprocess.Popen(whole, env=env | {"DISPLAY": screen.name}, stderr=subprocess.DEVNULL)


def box(screen: Screen) -> tuple[int, int]:
    """Wait until a window is shown; return its size."""
    end = time.monotonic() + PATIENCE
    screen.root.change_attributes(event_mask=X.SubstructureNotifyMask)
    while time.monotonic() < end:
        screen.display.sync()
        for window in screen.root.query_tree().children:
            with suppress(XError):  # that of the program before, which has closed just now
                if window.get_attributes().map_state == X.IsViewable:
                    size = window.get_geometry()
                    return size.width, size.height
        if screen.display.pending_events():
            screen.display.next_event()
    raise AssertionError("no box came")


def has_words(screen: Screen, path: Path) -> bool:
    """Wait until more is drawn on the display than an empty box."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if len(screen.picture(path).getcolors(1 << 24) or ()) > 3:
            return True
    return False


@pytest.mark.parametrize(("words", "code"), [(["show", "nothing"], 1), (["dance"], 2), (["--version"], 0)])
def test_what_cannot_be_printed_stands_in_a_box(screen: Screen, tmp_path: Path, words: list[str], code: int) -> None:
    process = started(screen, CLICKED, "--data-dir", tmp_path / "player", *words)
    try:
        width, height = box(screen)
        assert width > 200
        assert height > 80
        assert process.poll() is None, "it waits to be read"
        assert has_words(screen, tmp_path / "box.png")
        while process.poll() is None:
            with suppress(XError):  # it has closed just now
                screen.give_focus()
                screen.press("Return")
    finally:
        process.kill()
        process.wait(10)
    assert process.returncode == code


@pytest.mark.parametrize(("words", "code"), [(["show", "nothing"], 1), (["verify", "deck-hand-2"], 0)])
def test_a_script_that_has_closed_the_streams_is_not_kept_waiting(
    screen: Screen, tmp_path: Path, words: list[str], code: int
) -> None:
    process = started(screen, CLOSED, "--data-dir", tmp_path / "player", *words)
    try:
        assert process.wait(PATIENCE) == code
    finally:
        process.kill()
        process.wait(10)
