"""Finds the Python packages in a built program: run by the Python that built it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import Distribution, PackageMetadata, distribution, packages_distributions
from pathlib import Path
from typing import NamedTuple

from standalone.natives import Unlisted, licence_of_package

OURS = "hoochgame"
# Modules of PyInstaller and of Python's build, which natives.toml tells of.
BUILT_IN = ("pyi", "_pyi", "PyInstaller", "_sysconfigdata")
WORDS = ("licen", "copying", "notice")  # in the name of a file that says how a package may be used


class Package(NamedTuple):
    """A Python package in the program."""

    name: str
    version: str
    licence: str
    url: str
    sha256: str  # of the wheel that it came in, if one is known
    texts: tuple[tuple[str, str], ...]  # the name of each licence file and what stands in it


def modules(program: Path) -> set[str]:
    """Return the names of all modules in a built program, which its archive tells."""
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - only there where programs are built

    archive = CArchiveReader(str(program))
    return {name for one in archive.toc if one.endswith(".pyz") for name in archive.open_embedded_archive(one).toc}


def packages(names: Iterable[str], files: Iterable[str], report: Path) -> tuple[list[Package], set[str]]:
    """Return the packages of these modules and files, our own first, and those of the files that are extensions.

    `files` are named as within site-packages; `report` is what pip has told of what it installed. Raises Unlisted.
    """
    owners = {OURS: [OURS], **packages_distributions()}  # installed from a checkout, ours is not among them
    tops = {name.partition(".")[0] for name in names}
    tops = {top for top in tops if top not in sys.stdlib_module_names and not top.startswith(BUILT_IN)}
    if strangers := sorted(tops - owners.keys()):
        raise Unlisted(f"no package owns {', '.join(strangers)}")
    found = {distribution(name).name.lower(): distribution(name) for top in tops for name in owners[top]}
    own = {str(file).replace("\\", "/") for one in found.values() for file in one.files or ()}
    extensions = {name for name in files if name in own and name.endswith(tuple(EXTENSION_SUFFIXES))}
    hashes = _hashes(report)
    ordered = sorted(found.values(), key=lambda one: (one.name != OURS, one.name.lower()))
    return [_package(one, hashes) for one in ordered], extensions


def _hashes(report: Path) -> dict[str, str]:
    """Return the hash of each wheel that pip has installed, by the name of its package."""
    installed = json.loads(report.read_text("utf-8"))["install"]
    return {
        _plain(one["metadata"]["name"]): one["download_info"]
        .get("archive_info", {})
        .get("hashes", {})
        .get("sha256", "")
        for one in installed
    }


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")


def _first(about: PackageMetadata, field: str) -> str:
    """Return the first value of a field, "" without one."""
    return next(iter(about.get_all(field) or ()), "")


def _package(found: Distribution, hashes: dict[str, str]) -> Package:
    """Return the entry of a package. Raises Unlisted if its metadata names no licence."""
    name, about = _plain(found.name), found.metadata
    licence = licence_of_package(name) or _first(about, "License-Expression")
    if not licence:
        raise Unlisted(f"natives.toml does not say under which licence {name} is")
    urls = dict(line.split(", ", 1) for line in about.get_all("Project-URL") or ())
    homes = [url for label, url in urls.items() if label.lower() == "homepage"]
    url = next((url for url in [*homes, _first(about, "Home-page")] if url), "")
    return Package(name, found.version, licence, url, hashes.get(name, ""), texts_of(found))


def texts_of(found: Distribution) -> tuple[tuple[str, str], ...]:
    """Return name and text of each file in which a package says how it may be used."""
    return tuple(
        (f"{_plain(found.name)}: {file.name}", file.read_text())
        for file in sorted(found.files or (), key=lambda file: (len(file.parts), file))
        if any(word in file.name.lower() for word in WORDS) or file.name == "CREDITS.md"
        if file.suffix not in (".py", ".pyc") and Path(file.locate()).is_file()
    )
