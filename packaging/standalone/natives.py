"""Finds the libraries in a built program that no Python package accounts for, by the list in natives.toml."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from standalone.release import HERE

EXECUTABLE = (b"\x7fELF", b"MZ", b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe", b"\xfe\xed\xfa\xcf")  # Linux, Windows, macOS
FONTS = (".ttf", ".otf", ".woff", ".woff2")


class Unlisted(SystemExit):
    """Raised if something lies in the program that the lists do not name: nobody knows how it may be used."""


class Library(NamedTuple):
    """An entry of the list."""

    name: str
    files: tuple[str, ...]
    licence: str
    author: str
    url: str
    version: str = ""
    source: str = ""

    def names(self, path: PurePosixPath) -> bool:
        """Return whether the entry is about a file."""
        return any(path.match(pattern) for pattern in self.files)

    def version_of(self, path: Path) -> str:
        """Return the version that a file's name or its bytes tell, or nothing."""
        if not self.version:
            return ""
        texts = (path.name, path.read_bytes().decode("latin-1"))
        found = next((match for text in texts if (match := re.search(self.version, text))), None)
        return found[1] if found else ""


class Native(NamedTuple):
    """A library in a file of the program."""

    library: Library
    version: str
    file: str
    sha256: str

    @property
    def source(self) -> str:
        """Where its sources lie; a folder if the version is not known, "" if they need not be offered."""
        return fill_in_version(self.library.source, self.version)


def fill_in_version(source: str, version: str) -> str:
    """Return the address of the sources of a version; without a version the folder in which all of them lie."""
    return source.replace("{version}", version) if version else source.partition("{version}")[0].rpartition("/")[0]


@cache
def _listed() -> dict[str, Any]:
    return tomllib.loads((HERE / "natives.toml").read_text("utf-8"))


@cache
def libraries() -> tuple[Library, ...]:
    """Return the list."""
    entries = _listed()["library"]
    return tuple(Library(**{**entry, "files": tuple(entry["files"])}) for entry in entries)


def licence_of_package(name: str) -> str:
    """Return the licence of a Python package that does not tell it well itself, or nothing."""
    return str(_listed()["packages"].get(name, ""))


def source_of_package(name: str, version: str) -> str:
    """Return where the sources of a Python package lie that may only be passed on with them, else ""."""
    return fill_in_version(str(_listed()["sources"].get(name, "")), version)


def natives(folder: Path, accounted: Container[str]) -> list[Native]:
    """Return the libraries in a folder. Raises Unlisted for a file that neither the list nor a package accounts for."""
    found, strangers = [], []
    for path in _binaries(folder):
        name = path.relative_to(folder).as_posix()
        entries = [one for one in libraries() if one.names(PurePosixPath(folder.name, name))]
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        found += [Native(one, one.version_of(path), name, digest) for one in entries]
        strangers += [] if entries or name in accounted else [name]
    if strangers:
        raise Unlisted(f"natives.toml does not list {', '.join(strangers)}")
    return found


def _binaries(folder: Path) -> Iterator[Path]:
    """Yield what a machine runs and what letters are drawn with; the program's own fonts stand in its credits."""
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.is_symlink():
            continue
        with path.open("rb") as file:
            runs = file.read(4).startswith(EXECUTABLE)
        if runs or (path.suffix in FONTS and "bundled" not in path.parts):
            yield path
