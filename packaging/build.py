"""Builds all that can be downloaded: `python packaging/build.py`, or some forms: `--only program,debian`.

Everything lands in `dist`, with SHA256SUMS. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.append(str(Path(__file__).resolve().parent.parent))  # the program itself writes its manual

from standalone import linux_files, macos_files, windows_files
from standalone.freezing import bill, program, wheels, workshop
from standalone.release import ROOT
from standalone.sizes import size, too_large

Form = Callable[[Path, Path], Path]
FORMS: dict[str, dict[str, Form]] = {  # of the folder of the program, by system
    "linux": {"archive": linux_files.archive, "debian": linux_files.debian, "appdir": linux_files.appdir},
    "win32": {"portable": windows_files.portable, "installer": windows_files.installer},
    "darwin": {"app": macos_files.app, "image": macos_files.image},
}


def sums(made: list[Path]) -> str:
    """Return the checksums of those that are files."""
    files = sorted(path for path in made if path.is_file())
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def built(asked: set[str], out: Path) -> list[Path]:
    """Build the downloads in `asked`; return their paths."""
    with TemporaryDirectory() as folder:
        shop = workshop(Path(folder))
        made = wheels(shop, out)
        if asked == {"wheel"}:
            return list(made)
        frozen = program(shop, made.compiled, out)
    forms = FORMS.get(sys.platform, {})
    return [*made, frozen, bill(out), *(form(frozen, out) for name, form in forms.items() if name in asked)]


def main() -> None:
    forms = {"wheel", "program", *FORMS.get(sys.platform, {})}
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--only", default=",".join(sorted(forms)), help=f"some of {', '.join(sorted(forms))}")
    options.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for all of it (dist)")
    args = options.parse_args()
    out, asked = args.out.resolve(), set(args.only.split(","))
    if unknown := asked - forms:
        options.error(f"there is no {', '.join(sorted(unknown))}")
    out.mkdir(parents=True, exist_ok=True)
    made = built(asked, out)
    (out / "SHA256SUMS").write_text(sums(made), "utf-8")
    sizes = {path: size(path) for path in made}
    for path, megabytes in sizes.items():
        print(f"{megabytes:7.1f} MB  {path.name}")
    if wrong := too_large(sizes):
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
