"""The first window on screens of many sizes: in the middle, as large as is good to look at, never beyond the screen."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from harness.program import command
from Xlib import X
from Xlib.display import Display
from Xlib.error import BadDrawable

pytestmark = pytest.mark.window
PATIENCE = 30.0  # seconds
LEAST = (1024, 600)  # what screens are laid out for
Box = tuple[int, int, int, int]


@contextmanager
def fresh_display(size: str) -> Iterator[str]:
    """A display with one screen of this size."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed (Debian: apt install xvfb)")
    told, tell = os.pipe()
    words = ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(words, pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        os.close(tell)
        with os.fdopen(told) as pipe:
            number = pipe.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


def first_window(name: str, folder: Path) -> Box:
    """Start the program on a display; return where its window appears."""
    display = Display(name)
    display.screen().root.change_attributes(event_mask=X.SubstructureNotifyMask)
    display.sync()
    env = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    env |= {"DISPLAY": name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command("--data-dir", folder), env=env, stderr=subprocess.DEVNULL) as program:
        try:
            while True:
                while not display.pending_events():
                    assert select.select([display], [], [], PATIENCE)[0], "no window has appeared"
                event = display.next_event()
                if event.type == X.MapNotify:
                    with suppress(BadDrawable):  # SDL maps a window for a moment to try the driver
                        place = event.window.get_geometry()
                        return place.x, place.y, place.width, place.height
        finally:
            program.kill()
            display.close()


@pytest.mark.parametrize(("screen", "kept"), [((1920, 1080), None), ((800, 480), None), ((1366, 768), (3000, 700))])
def test_the_window_lies_in_the_middle_of_the_screen(
    screen: tuple[int, int], kept: tuple[int, int] | None, tmp_path: Path
) -> None:
    if kept:
        (tmp_path / "settings.json").write_text(json.dumps({"window": kept}))
    with fresh_display("{}x{}".format(*screen)) as name:
        x, y, *size = first_window(name, tmp_path)
    assert abs(2 * x + size[0] - screen[0]) <= 1
    assert abs(2 * y + size[1] - screen[1]) <= 1
    for side, long, least, before in zip(size, screen, LEAST, kept or (0, 0), strict=True):
        assert min(least, long) <= side <= long
        assert side == before or before not in range(1, long + 1)
        assert side in (before, least, long) or 0.8 <= side / long <= 0.9
