"""The version of the program; before its release with the commit from which it comes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import hoochgame
from hoochgame.storage.bundled import bundled_path

COMMIT = "commit.txt"  # among the assets of a build: what it was built from
DIGITS = 8  # of a commit


def full_version() -> str:
    """Return the version; before its release with the commit, if one is known, such as 0.2.0.dev0+g1a2b3c4d."""
    commit = _read_commit() if ".dev" in hoochgame.__version__ else ""
    return f"{hoochgame.__version__}+g{commit}" if commit else hoochgame.__version__


def _read_commit() -> str:
    """Return the commit of a build by its file, of a checkout by its folder `.git`; "" if there is neither."""
    with suppress(OSError, ValueError):
        return bundled_path("assets", COMMIT).read_text("ascii").strip()
    with suppress(OSError, ValueError):
        return read_commit_of_checkout(Path(__file__).resolve().parents[2])[:DIGITS]
    return ""


def read_commit_of_checkout(folder: Path) -> str:
    """Return the commit that is checked out. Raises OSError or ValueError if git's files do not say."""
    own = folder / ".git"
    if own.is_file():  # of a second working tree: it names its folder
        own = folder / own.read_text("utf-8").removeprefix("gitdir:").strip()
    head = (own / "HEAD").read_text("ascii").strip()
    if not head.startswith("ref: "):
        return head
    shared = own / (own / "commondir").read_text("utf-8").strip() if (own / "commondir").is_file() else own
    ref = head.removeprefix("ref: ")
    if (shared / ref).is_file():
        return (shared / ref).read_text("ascii").strip()
    lines = (shared / "packed-refs").read_text("utf-8").splitlines()
    return next((line.split()[0] for line in lines if line.endswith(f" {ref}")), "")
