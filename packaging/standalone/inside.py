"""Says what lies in a built program: one list of licences for people, and a bill of materials for machines.

Run by the Python that built it: `python -m standalone.inside FOLDER BILL REPORT`.
"""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

from standalone.natives import Native, Unlisted, natives, source_of_package
from standalone.packages import Package, modules, packages, texts_of
from standalone.release import HERE, version
from standalone.sbom import bill

LIST = "LICENCES.txt"
INTERNAL = "_internal"
RULE = "\n\n" + "=" * 100 + "\n"
TOLD = {"PSF-2.0", "GPL-2.0-or-later", "Bootloader-exception", "OFL-1.1"}  # by files of Python, PyInstaller and fonts
NO_LICENCE = {"AND", "OR", "WITH"}


class Contents(NamedTuple):
    """All that lies in a program."""

    packages: list[Package]
    natives: list[Native]


def contents(folder: Path, program: Path, report: Path) -> Contents:
    """Return what lies in a folder, and in the archive of its program. Raises Unlisted."""
    inner = folder / INTERNAL
    files = [path.relative_to(inner).as_posix() for path in inner.rglob("*") if path.is_file()]
    tops = {name.partition("/")[0].partition(".")[0] for name in files if name.endswith((".so", ".pyd"))}
    known = {top for top in tops if (inner / top).is_dir() and not (inner / top).name.startswith("python3")}
    found, extensions = packages({*modules(program), *known}, files, report)
    return Contents(found, natives(folder, {f"{INTERNAL}/{name}" for name in extensions}))


def licences(inside: Contents) -> str:
    """Return the list for people: one line each, then what the licences say. Raises Unlisted if one can't be told."""
    return RULE.join([_table(inside), *(f"{title}\n\n{text.strip()}" for title, text in _texts(inside))]) + "\n"


def _table(inside: Contents) -> str:
    """Return who made what, and under which licence it may be used."""
    lines = [f"Hoochgame {version()}: what lies in it, under which licence, by whom. The licences stand below.", ""]
    lines += [
        "Some of it may only be passed on with its sources. They lie beside the downloads of each release, and here.",
        "Each of these parts is a file of its own, which may be exchanged for another version:",
        "",
    ]
    lines += [*sorted({f"{name}: {url}" for name, url in sources(inside)}), ""]
    lines += [*(f"{one.name} {one.version}: {one.licence}; {one.url}" for one in inside.packages), ""]
    told: dict[str, set[str]] = {}
    for native in inside.natives:
        number = platform.python_version() if native.library.name == "Python" else native.version
        told.setdefault(native.library.name, set()).add(number)
    by_name = {one.library.name: one.library for one in inside.natives}
    for name in sorted(told, key=str.lower):
        numbers = ", ".join(sorted(told[name] - {""}))
        library = by_name[name]
        lines.append(f"{name} {numbers}".strip() + f": {library.licence}; {library.author}; {library.url}")
    return "\n".join(lines)


def sources(inside: Contents) -> Iterator[tuple[str, str]]:
    """Yield name and address of the sources of each part that may only be passed on with them."""
    parts = [(one.name, one.version, source_of_package(one.name, one.version)) for one in inside.packages]
    parts += [(one.library.name, one.version, one.source) for one in inside.natives]
    for name, number, url in parts:
        if url:
            yield f"{name} {number}".strip(), url


def _texts(inside: Contents) -> Iterator[tuple[str, str]]:
    """Yield title and text of each licence, each text once."""
    seen = set()
    for title, text in (*_own_texts(inside.packages), *_shared_texts(inside)):
        if text not in seen:
            seen.add(text)
            yield title, text


def _own_texts(found: Iterable[Package]) -> Iterator[tuple[str, str]]:
    for one in found:
        yield from one.texts
    yield from texts_of(distribution("pyinstaller"))
    for folder in (sysconfig.get_path("stdlib"), sys.base_prefix):
        path = Path(folder, "LICENSE.txt")
        if path.is_file():
            yield "Python", path.read_text("utf-8")
            return
    raise Unlisted("Python does not tell its licence")


def _shared_texts(inside: Contents) -> Iterator[tuple[str, str]]:
    """Yield the texts of all licences that libraries, or packages without a text, are under. Raises Unlisted."""
    expressions = {one.library.licence for one in inside.natives}
    expressions |= {one.licence for one in inside.packages if not one.texts}
    for name in sorted({word for one in expressions for word in re.findall(r"[\w.-]+", one)} - NO_LICENCE - TOLD):
        path = HERE / "licences" / f"{name}.txt"
        if not path.is_file():
            raise Unlisted(f"the folder of licences lacks {name}")
        yield name, path.read_text("utf-8")


def main() -> None:
    folder, bill_path, report = map(Path, sys.argv[1:])
    suffix = ".exe" if sys.platform == "win32" else ""
    inside = contents(folder, folder / f"hoochgame{suffix}", report)
    (folder / LIST).write_text(licences(inside), "utf-8")
    bill_path.write_text(bill(inside.packages, inside.natives), "utf-8")


if __name__ == "__main__":
    main()
