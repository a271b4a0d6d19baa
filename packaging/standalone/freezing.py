"""Makes wheels, sdist and the folder of the program, in a clean environment of what is locked."""

from __future__ import annotations

import shutil
import sys
import tarfile
import venv
from pathlib import Path
from typing import NamedTuple

from standalone.release import HERE, ICON, ID, ROOT, SYSTEM, commit, dated, epoch, filled, run, version
from standalone.share import write_share

SAME = {"PYTHONHASHSEED": "1", "PYTHONDONTWRITEBYTECODE": "1"}  # what the same sources need to give the same bytes
ALONE = {
    "PIP_CONSTRAINT": "",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PYTHONPATH": "",
}  # nothing from the account that builds
COMPILED = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}
# Where in a line an error lies is only shown with its source, which does not travel along.
SMALL = {"PYTHONNODEBUGRANGES": "1", "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "9"}
SOURCES = ("hoochgame.spec", "entry.py", "windows/hoochgame.manifest", "windows/version.txt")


class Workshop(NamedTuple):
    """A clean environment: its folder, its Python, and what pip has put there."""

    folder: Path
    python: Path
    report: Path

    def run(self, *words: str | Path, **env: str) -> str:
        """Run its Python so that the same sources give the same bytes; return what it printed."""
        fixed = {**ALONE, **SAME, "SOURCE_DATE_EPOCH": str(epoch()), **env}
        return run([self.python, *words], self.folder, fixed)


def workshop(folder: Path) -> Workshop:
    """Make a clean environment with everything that is locked, each file by its hash."""
    venv.create(folder / "venv", with_pip=True, symlinks=sys.platform != "win32")
    python = folder / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    made = Workshop(folder, python, folder / "installed.json")
    locked = ("--require-hashes", "-r", HERE / "requirements.txt", "--report", made.report)
    made.run("-m", "pip", "install", "-q", "--no-deps", *locked)
    return made


class Wheels(NamedTuple):
    """What Python installs: for every system, and with the heart compiled for this one."""

    sdist: Path
    pure: Path
    compiled: Path


def wheels(shop: Workshop, out: Path) -> Wheels:
    """Build the sdist, and both wheels out of it."""
    build = ("-m", "build", "--no-isolation", "--outdir")
    dist = shop.folder / "dist"
    shop.run(*build, dist / "sdist", "--sdist", ROOT)
    [sdist] = (dist / "sdist").iterdir()
    with tarfile.open(sdist) as tar:
        tar.extractall(shop.folder, filter="data")
    sources = shop.folder / sdist.name.removesuffix(".tar.gz")
    if known := commit():
        (sources / "assets" / "commit.txt").write_text(known + "\n", "ascii")
    add_share(sources)
    shop.run(*build, dist / "pure", "--wheel", sources)
    shop.run(*build, dist / "compiled", "--wheel", sources, **COMPILED)
    return Wheels(*(Path(shutil.copy(next((dist / kind).iterdir()), out)) for kind in ("sdist", "pure", "compiled")))


def add_share(sources: Path) -> None:
    """Add to the sources of a wheel what desktops and shells read; the program itself has written it."""
    write_share(sources / "share")
    with (sources / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write('\n[tool.hatch.build.targets.wheel.shared-data]\nshare = "share"\n')


def program(shop: Workshop, wheel: Path, out: Path) -> Path:
    """Build the folder of the program out of a wheel; return it."""
    shop.run("-m", "pip", "install", "-q", "--no-deps", "--no-index", "--force-reinstall", wheel)
    for name in SOURCES:
        (shop.folder / Path(name).name).write_text(filled(name), "utf-8")
    folder = out / "folder"
    shutil.rmtree(folder, ignore_errors=True)
    told = {"HOOCHGAME_VERSION": version(), "HOOCHGAME_ID": ID, "HOOCHGAME_ICON": str(ICON)}
    places = ("--distpath", folder, "--workpath", shop.folder / "work")
    command = ("-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *places)
    shop.run(*command, shop.folder / "hoochgame.spec", **told, **SMALL)
    if sys.platform == "linux":
        searched = ("-m", "standalone.search_paths", folder / "hoochgame", ROOT, shop.folder)
        shop.run(*searched, PYTHONPATH=str(HERE.parent))
    shop.run("-m", "standalone.inside", folder / "hoochgame", bill(out), shop.report, PYTHONPATH=str(HERE.parent))
    dated(folder / "hoochgame")
    return folder / "hoochgame"


def bill(out: Path) -> Path:
    """Return the place of the bill of materials."""
    return out / f"hoochgame-{version()}-{SYSTEM}.cdx.json"
