"""Finds the folders that travel with the program: `assets` and `saves`."""

import sys
from functools import cache
from pathlib import Path


def bundled(*parts: str) -> Path:
    """Return the path of a file or folder that came with the program: in a checkout, installed or frozen."""
    return _root(parts[0]).joinpath(*parts)


@cache
def _root(folder: str) -> Path:
    package = Path(__file__).resolve().parent.parent
    frozen = Path(getattr(sys, "_MEIPASS", package))
    # A checkout has `hoochgame` and `assets` side by side; the wheel packs them into the package.
    places = (package / "bundled", frozen / "hoochgame" / "bundled", frozen, package.parent)
    for place in places:
        if (place / folder).is_dir():
            return place
    looked = ", ".join(str(place / folder) for place in dict.fromkeys(places))
    raise FileNotFoundError(f"The program's own folder '{folder}' is missing; looked for {looked}.")
