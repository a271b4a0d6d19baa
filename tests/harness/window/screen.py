"""The mouse, the keyboard and the picture of an X display, through its own protocol."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

APART = 4  # ms on the server's clock; SDL takes what follows a release sooner for a key that is held down


class Screen:
    """What a person at this display can do and see."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.display = Display(name)
        self.root = self.display.screen().root
        # However slow everything is, a key that goes down and up is one press.
        self.display.change_keyboard_control(auto_repeat_mode=X.AutoRepeatModeOff)

    def move(self, x: int, y: int) -> None:
        """The mouse goes there."""
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def hold(self, button: int = 1) -> None:
        """A button of the mouse goes down."""
        xtest.fake_input(self.display, X.ButtonPress, button)
        self.display.sync()

    def let_go(self, button: int = 1) -> None:
        """And comes up again."""
        xtest.fake_input(self.display, X.ButtonRelease, button)
        self.display.sync()

    def click_after(self, at: tuple[int, int], pause: int) -> None:
        """A click, so many ms of the server's clock after what was done before it: nobody waits for the app."""
        xtest.fake_input(self.display, X.MotionNotify, x=at[0], y=at[1], time=pause)
        xtest.fake_input(self.display, X.ButtonPress, 1, time=APART)
        xtest.fake_input(self.display, X.ButtonRelease, 1, time=APART)
        self.display.sync()

    def press(self, key: str, *held: str) -> None:
        """A key by its X name, like `Return`, or by its letter, while others are `held` down."""
        down = [(X.KeyPress, name, APART) for name in (*held, key)]
        up = [(X.KeyRelease, name, 0) for name in (key, *reversed(held))]
        for kind, name, wait in (*down, *up):
            sign = ord(name) if len(name) == 1 else XK.string_to_keysym(name)  # X numbers letters as Latin 1 does
            code = self.display.keysym_to_keycode(sign)
            xtest.fake_input(self.display, kind, code, time=wait)
        self.display.sync()

    def type(self, letter: str) -> int:
        """The key for a letter, with Shift where it needs it; how many keys that were."""
        levels = [level for _code, level in self.display.keysym_to_keycodes(ord(letter))]
        held = () if 0 in levels else ("Shift_L",)
        self.press(letter, *held)
        return 1 + len(held)

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
