"""The mouse, the keyboard and the picture of an X display, through its own protocol."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

ASIDE = (2, 2)


class Screen:
    """What a person at this display can do and see."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.display = Display(name)
        self.root = self.display.screen().root

    def move(self, x: int, y: int) -> None:
        """The mouse goes there."""
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def click(self, x: int, y: int, button: int = 1) -> None:
        """A real click at a place of the screen; then the mouse goes aside, so that nothing rises under it."""
        self.move(x, y)
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.display, kind, button)
            self.display.sync()
        self.move(*ASIDE)

    def press(self, key: str) -> None:
        """A key by its X name, like `Return` or `e`."""
        code = self.display.keysym_to_keycode(XK.string_to_keysym(key))
        for kind in (X.KeyPress, X.KeyRelease):
            xtest.fake_input(self.display, kind, code)
            self.display.sync()

    def give_focus(self) -> None:
        """Without a window manager nobody gives the keyboard to a window."""
        for window in self.root.query_tree().children:
            if window.get_attributes().map_state == X.IsViewable:
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.display.sync()

    def picture(self, path: Path) -> Image.Image:
        """What the screen shows, also written to a file."""
        size = self.root.get_geometry()
        raw = self.root.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        image = Image.frombytes("RGB", (size.width, size.height), raw.data, "raw", "BGRX")
        image.save(path)
        return image

    def close(self) -> None:
        """Let go of the display."""
        self.display.close()
