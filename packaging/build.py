"""Builds all that can be downloaded: `python packaging/build.py`, or some forms: `--only program,debian`.

Everything lands in `dist`, with SHA256SUMS. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

from standalone import freezing, linux_files
from standalone.release import ROOT

Form = Callable[[Path, Path], Path]
FORMS: dict[str, Form] = {  # of the folder of the program
    "archive": linux_files.archive,
    "debian": linux_files.debian,
    "appdir": linux_files.appdir,
}


def size(path: Path) -> float:
    """Return how large a file or a folder is, in MB."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(one.stat().st_size for one in files) / 1e6


def sums(out: Path) -> str:
    """Return the checksums of all files that can be downloaded."""
    found = sorted(path for path in out.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in found)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--only", default="", help=f"some of {', '.join(['wheel', 'program', *FORMS])}, with commas")
    options.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for all of it (dist)")
    args = options.parse_args()
    out = args.out.resolve()
    asked = (
        set(args.only.split(",")) if args.only else {"wheel", "program", *(FORMS if sys.platform == "linux" else ())}
    )
    if unknown := asked - {"wheel", "program", *FORMS}:
        options.error(f"there is no {', '.join(sorted(unknown))}")
    out.mkdir(parents=True, exist_ok=True)
    made = [freezing.wheel(out)]
    if asked - {"wheel"}:
        made.append(freezing.program(made[0], out))
        made += [form(made[1], out) for name, form in FORMS.items() if name in asked]
    (out / "SHA256SUMS").write_text(sums(out), "utf-8")
    for path in made:
        print(f"{size(path):7.1f} MB  {path.name}")


if __name__ == "__main__":
    main()
