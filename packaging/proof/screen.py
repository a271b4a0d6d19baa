"""A screen that nobody looks at: Xvfb, with mouse and keyboard, where python-xlib is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image

try:
    from Xlib import XK, X
    from Xlib.display import Display
    from Xlib.ext import xtest
except ImportError:  # then nothing is clicked
    Display = None

SIZE = (1280, 720)  # that of a new window, which covers it
PAUSE = 0.3  # seconds, after which the program has handled a key


@contextmanager
def xvfb() -> Iterator[str]:
    """Start a private display and yield its name; "" where there is no Xvfb, and where none is needed."""
    if sys.platform != "linux" or shutil.which("Xvfb") is None:
        yield ""
        return
    told, tell = os.pipe()
    options = ("-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset", "-ac")
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tell), *options], pass_fds=[tell], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(tell)
    try:
        with os.fdopen(told) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait(10)


def touchable() -> bool:
    """Return whether mouse and keyboard can be moved here."""
    return Display is not None


class Hand:
    """Mouse and keyboard of a display, and a look at it."""

    def __init__(self, name: str) -> None:
        self.display = Display(name)
        self.root = self.display.screen().root
        self.display.change_keyboard_control(auto_repeat_mode=X.AutoRepeatModeOff)

    def window(self) -> bool:
        """Give the window the focus; return whether there is one."""
        seen = [one for one in self.root.query_tree().children if one.get_attributes().map_state == X.IsViewable]
        for one in seen:
            one.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.display.sync()
        return bool(seen)

    def press(self, *names: str) -> None:
        """Press keys, one after the other, by the names that X has for them."""
        for name in names:
            code = self.display.keysym_to_keycode(XK.string_to_keysym(name))
            for kind in (X.KeyPress, X.KeyRelease):
                xtest.fake_input(self.display, kind, code)
                self.display.sync()
                time.sleep(PAUSE / 3)
            time.sleep(PAUSE)

    def click(self, at: tuple[int, int]) -> None:
        """Click there."""
        xtest.fake_input(self.display, X.MotionNotify, x=at[0], y=at[1])
        self.display.sync()
        time.sleep(PAUSE)
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.display, kind, 1)
            self.display.sync()
            time.sleep(PAUSE / 3)

    def picture(self, path: Path) -> Path:
        """Save a screenshot."""
        raw = self.root.get_image(0, 0, *SIZE, X.ZPixmap, 0xFFFFFFFF)
        Image.frombytes("RGB", SIZE, raw.data, "raw", "BGRX").save(path)
        return path

    def close(self) -> None:
        """Close the connection."""
        self.display.close()
