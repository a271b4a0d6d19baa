"""Captures output of a program started from the desktop and shows it in a message box on exit."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from io import TextIOBase
from textwrap import TextWrapper
from typing import TextIO

from hoochgame.core.language import _
from hoochgame.storage.program import APP_ID, has_loader_process

KEPT = 1 << 16  # letters; the rest of an endless output is thrown away
LINES, LETTERS = 30, 2400  # shown in a box, which has no scroll bar
# Not every system breaks lines itself. A path stays whole, so that it can be read off.
BOX = TextWrapper(100, break_long_words=False, break_on_hyphens=False, replace_whitespace=False)
HIDDEN = ("dummy", "offscreen")  # video drivers of SDL with which nothing comes on the screen
INTERRUPTED = 130  # 128 and the number of the signal, as shells count


class Unheard(TextIOBase):
    """Replaces stdout and stderr of a program without a console. `show` opens a box with the text.

    The text also goes `through` to the stream of a desktop that keeps a log.
    """

    def __init__(self, through: TextIO | None = None) -> None:
        super().__init__()
        self.through = through
        self.words = ""
        self.hidden = os.environ.get("SDL_VIDEODRIVER") in HIDDEN  # asked now, as some commands set it themselves

    def writable(self) -> bool:
        """Return True: whatever is printed is kept."""
        return True

    def write(self, text: str) -> int:
        """Store a text, up to a limit."""
        self.words += text[: KEPT - len(self.words)]
        if self.through:
            with suppress(OSError, ValueError):
                self.through.write(text)
                self.through.flush()
        return len(text)

    def show_in_box(self, exit_code: int) -> None:
        """Show what was printed in a box, as an error unless the exit code is 0."""
        words = self.words.strip()
        if words and not self.hidden and exit_code != INTERRUPTED:
            from hoochgame.ui.platform.message_box import close_window_and_show_message  # noqa: PLC0415 - pygame is needed for nothing else

            close_window_and_show_message(shorten_for_box(words), is_error=bool(exit_code))


def shorten_for_box(words: str) -> str:
    """Return what fits into a box, and where the rest can be read."""
    lines = [part for line in words.splitlines() for part in BOX.wrap(line) or [""]]
    short = "\n".join(lines[:LINES])[:LETTERS]
    if len(lines) <= LINES and len(words) <= LETTERS:
        return short
    program = "hoochgame-cli" if sys.platform == "win32" else "hoochgame"
    more = _("There is more: in a terminal, {program} prints all of it.").format(program=program)
    return f"{short}\n…\n{more}"


def was_clicked() -> bool:
    """Return whether the program was started by a click: then nobody reads what it prints.

    Only Windows starts clicked programs without streams. Elsewhere a script closed them, and a box would block it.
    """
    if sys.platform == "win32":
        return sys.stderr is None
    if sys.stderr is not None and sys.stderr.isatty():
        return False
    if sys.platform == "darwin":
        return os.environ.get("__CFBundleIdentifier") == APP_ID  # noqa: SIM112 - so it is called
    started = os.environ.get("GIO_LAUNCHED_DESKTOP_FILE_PID")
    return started == str(os.getpid()) or (started == str(os.getppid()) and has_loader_process())


def replace_missing_streams() -> Unheard | None:
    """Give a program its standard streams where it was started without; return what is to be shown in a box, if any.

    What is opened next must not get the number of a closed stream either: libraries write their warnings there, and
    that could be a save.
    """
    unheard = Unheard(sys.stderr) if was_clicked() else None
    if None in (sys.stdin, sys.stdout, sys.stderr):
        _occupy_standard_handles()
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    if unheard:
        sys.stdout = sys.stderr = unheard
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return unheard


def _occupy_standard_handles() -> None:
    """Open nothing under each of the three first numbers that is free."""
    while (handle := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(handle, True)
    os.close(handle)
