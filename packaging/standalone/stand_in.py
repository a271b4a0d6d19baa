"""Lets one small library stand in for those that wheels for Linux link, but that the program never calls.

SDL_mixer links a library for each format that it can play, Pillow one that takes pictures of screens, FreeType one for
another kind of fonts. Without them nothing starts; the functions of the stand-in return nothing, or that they failed.
What only they link goes, too.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from standalone.release import run

NAME = "libstand-in.so"
NEVER_CALLED = {  # libxmp is not called either, but it can't be replaced so simply: its functions bear versions
    "libFLAC": "all sounds are Vorbis",
    "libbrotlidec": "all fonts are TrueType or WOFF, none WOFF2",
    "libfluidsynth": "all sounds are Vorbis",
    "libmpg123": "all sounds are Vorbis",
    "libopusfile": "all sounds are Vorbis",
    "libwavpack": "all sounds are Vorbis",
    "libxcb": "Pillow takes no pictures of screens; SDL opens windows with the libraries of the system",
}
FAILURES = {"mpg123_init": 1}  # what says so where nothing would mean success
SMALL = ("-Os", "-s", "-nostdlib", "-Wl,-z,noseparate-code", "-Wl,--build-id=none")


def stand_in(inner: Path) -> None:
    """Put the stand-in into a folder of libraries, and take out what it stands for.

    Raises SystemExit if one of those is not there, or if a function of a library that stays has the same name.
    """
    binaries = [path for path in sorted(inner.rglob("*.so*")) if path.is_file() and not path.is_symlink()]
    libraries = {path for path in binaries if path.parent.suffix == ".libs"}
    replaced = {path for path in libraries if _name(path) in NEVER_CALLED}
    needed = _linked({*binaries} - libraries, libraries, replaced)
    if strange := NEVER_CALLED.keys() - {_name(path) for path in replaced}:
        raise SystemExit(f"nothing links {', '.join(sorted(strange))} any more: take it out of NEVER_CALLED")
    calls = _symbols(needed - replaced, "--undefined-only") & _symbols(replaced, "--defined-only")
    if twice := calls & _symbols(needed - replaced, "--defined-only"):
        raise SystemExit(f"{', '.join(sorted(twice))}: both replaced and kept")
    _compile(calls, inner / NAME)
    for path in libraries - (needed - replaced):
        path.unlink()
    for path in needed & replaced:
        path.symlink_to(os.path.relpath(inner / NAME, path.parent))
    for path in inner.iterdir():
        if not path.exists():  # a link to what is gone
            path.unlink()


def _name(path: Path) -> str:
    """Return what a library was called before its wheel was packed."""
    return path.name.partition("-")[0]


def _linked(start: set[Path], libraries: set[Path], replaced: set[Path]) -> set[Path]:
    """Return what is linked from a start, not by way of what is replaced; the linking file has its name."""
    found, fresh = set(start), set(start)
    while fresh:
        blobs = [path.read_bytes() for path in fresh - replaced]
        fresh = {path for path in libraries - found if any(path.name.encode() in blob for blob in blobs)}
        found |= fresh
    return found


def _symbols(paths: Iterable[Path], which: str) -> set[str]:
    """Return what libraries ask of others, or have for them."""
    lines = run(["nm", "--dynamic", "--portability", which, *sorted(paths)], Path.cwd()).splitlines()
    return {line.split()[0].partition("@")[0] for line in lines if not line.endswith(":")}


def _compile(calls: Iterable[str], path: Path) -> None:
    """Compile a library of functions that return nothing, or that they failed."""
    source = path.with_suffix(".c")
    source.write_text(
        "".join(f"long {name}(void) {{ return {FAILURES.get(name, 0)}; }}\n" for name in sorted(calls)), "utf-8"
    )
    run(["cc", "-shared", *SMALL, "-o", path, source.name], path.parent)
    source.unlink()
