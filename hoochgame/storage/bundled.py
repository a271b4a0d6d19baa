"""Finds the folders that travel with the program: `assets` and `saves`."""

import sys
from functools import cache
from pathlib import Path

from hoochgame.core.language import _


class Incomplete(FileNotFoundError):
    """Raised if something that came with the program is not there any more; the message is a sentence."""


def require_bundled_file(*parts: str) -> Path:
    """Return the path of a file that came with the program. Raises Incomplete if it is missing."""
    path = bundled_path(*parts)
    if not path.exists():
        raise _missing_error(str(path))
    return path


def _missing_error(what: str) -> Incomplete:
    return Incomplete(_("A part of the program is missing: {path}. Install Hoochgame again.").format(path=what))


def bundled_path(*parts: str) -> Path:
    """Return the path of a file or folder that came with the program: in a checkout, installed or frozen.

    Raises Incomplete if not even the folder of all files of its kind is there.
    """
    return _bundled_root(parts[0]).joinpath(*parts)


@cache
def _bundled_root(folder: str) -> Path:
    package = Path(__file__).resolve().parent.parent
    frozen = Path(getattr(sys, "_MEIPASS", package))
    # A checkout has `hoochgame` and `assets` side by side; the wheel packs them into the package.
    places = (package / "bundled", frozen / "hoochgame" / "bundled", frozen, package.parent)
    for place in places:
        if (place / folder).is_dir():
            return place
    raise _missing_error(str(places[-1] / folder))
