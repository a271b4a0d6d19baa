"""The kind of installation: a checkout, an installed package, or a built program; and its own command line."""

from __future__ import annotations

import os
import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from pathlib import Path

from hoochgame.core.language import _

PORTABLE = "portable"  # a file of this name next to the program: the program keeps everything next to itself
DATA = "hoochgame-data"
APP_ID = "io.github.hoochgame.Hoochgame"  # by which desktops know the program


class NotPortable(Exception):
    """Raised if the program has no folder in which it may keep files; the message is a sentence."""


def is_frozen() -> bool:
    """Return whether this is a built program, which brings its own Python."""
    return bool(getattr(sys, "frozen", False))


def has_loader_process() -> bool:
    """Return whether the process above is the same built program: on Linux it may run below its own loader."""
    return is_frozen() and os.path.realpath(f"/proc/{os.getppid()}/exe") == os.path.realpath(sys.executable)


def runs_compiled_modules() -> bool:
    """Return whether rules and bots run as compiled modules, as in releases, or as plain Python."""
    found = find_spec("hoochgame.core.play")
    return found is not None and isinstance(found.loader, ExtensionFileLoader)


def own_command_line(*words: str) -> list[str]:
    """Return the command line that starts the program once more with these words."""
    return [sys.executable, *words] if is_frozen() else [sys.executable, "-m", "hoochgame", *words]


def program_folder() -> Path | None:
    """Return the folder in which a built program or a checkout lies; None for an installed package.

    What looks like one file to the player counts as one: an app of macOS, an AppImage.
    """
    if not is_frozen():
        package = Path(__file__).resolve().parents[1]
        return None if (package / "bundled").is_dir() else package.parent
    program = Path(sys.executable).resolve()
    mounted, image = os.environ.get("APPDIR"), os.environ.get("APPIMAGE")
    if mounted and image and program.is_relative_to(Path(mounted).resolve()):
        return Path(image).resolve().parent
    bundle = next((folder for folder in program.parents if folder.suffix == ".app"), program)
    return bundle.parent


def portable_folder(asked: bool) -> Path | None:
    """Return the folder for settings and saves next to the program, if `asked` or if a marker file lies there.

    Raises NotPortable for an installed package: other packages lie next to it.
    """
    folder = program_folder()
    if folder is None:
        if asked:
            words = _("An installed package can’t keep settings and saves next to it. Name a folder: --data-dir DIR.")
            raise NotPortable(words)
        return None
    return folder / DATA if asked or (folder / PORTABLE).is_file() else None
