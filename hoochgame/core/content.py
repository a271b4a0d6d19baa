"""Content files of titles: the digest of their numbers, and the error for an invalid file."""

from __future__ import annotations

from hashlib import sha256
from importlib.resources import files


class BadContent(ValueError):
    """Raised for an invalid content file; the message names file, entry and field."""


def digest_content(*packages: str) -> str:
    """Return a digest of the TOML files of these packages: what bots found before one of them changed is obsolete.

    The pages of a league belong to them, as bots follow its strategies.
    """
    roots = [files(package) for package in packages]
    folders = [*roots, *(folder for root in roots if (folder := root.joinpath("strategies")).is_dir())]
    held = [one for folder in folders for one in folder.iterdir() if one.name.endswith(".toml")]
    return sha256(b"\0".join(one.read_bytes() for one in sorted(held, key=str))).hexdigest()[:16]
