"""Mouse, keyboard and picture of an X display, by the X protocol."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

APART = 4  # ms on the server's clock; SDL takes a faster press after a release for a held key


class Screen:
    """A display as a person uses it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.display = Display(name)
        self.root = self.display.screen().root
        # However slow everything is, a press and release are one key press.
        self.display.change_keyboard_control(auto_repeat_mode=X.AutoRepeatModeOff)

    def move(self, x: int, y: int) -> None:
        """Move the mouse there."""
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def hold(self, button: int = 1) -> None:
        """Press a mouse button."""
        xtest.fake_input(self.display, X.ButtonPress, button)
        self.display.sync()

    def let_go(self, button: int = 1) -> None:
        """Release a mouse button."""
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    def click_after(self, at: tuple[int, int], pause: int) -> None:
        """Click so many ms of the server's clock after the last event, without waiting for the app."""
        xtest.fake_input(self.display, X.MotionNotify, x=at[0], y=at[1], time=pause)
        xtest.fake_input(self.display, X.ButtonPress, 1, time=APART)
        xtest.fake_input(self.display, X.ButtonRelease, 1, time=APART)
        self.display.sync()

    def press(self, key: str, *held: str) -> None:
        """Press a key by its X name, like `Return`, or by its letter, while others are `held`."""
        down = [(X.KeyPress, name, APART) for name in (*held, key)]
        up = [(X.KeyRelease, name, 0) for name in (key, *reversed(held))]
        for kind, name, wait in (*down, *up):
            sign = ord(name) if len(name) == 1 else XK.string_to_keysym(name)  # X numbers letters like Latin-1
            code = self.display.keysym_to_keycode(sign)
            xtest.fake_input(self.display, kind, code, time=wait)
        self.display.sync()

    def type(self, letter: str) -> int:
        """Press the key of a letter, with Shift if needed; return the number of keys."""
        levels = [level for _code, level in self.display.keysym_to_keycodes(ord(letter))]
        held = () if 0 in levels else ("Shift_L",)
        self.press(letter, *held)
        return 1 + len(held)

    def give_focus(self) -> None:
        """Give the window the focus, which without a window manager nobody else does."""
        for window in self.root.query_tree().children:
            if window.get_attributes().map_state == X.IsViewable:
                window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.display.sync()

    def picture(self, path: Path) -> Image.Image:
        """Return a picture of the screen, and save it."""
        size = self.root.get_geometry()
        raw = self.root.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF)
        image = Image.frombytes("RGB", (size.width, size.height), raw.data, "raw", "BGRX")
        image.save(path)
        return image

    def close(self) -> None:
        """Close the connection to the display."""
        self.display.close()
