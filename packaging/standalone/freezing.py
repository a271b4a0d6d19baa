"""Makes wheel, sdist and the folder of the program, each in a clean environment."""

from __future__ import annotations

import shutil
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

from standalone.release import HERE, ROOT, dated, epoch, run

SAME = {"PYTHONHASHSEED": "1", "PYTHONDONTWRITEBYTECODE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def wheel(out: Path) -> Path:
    """Build wheel and sdist; return the wheel."""
    with TemporaryDirectory() as folder:
        python = _environment(Path(folder))
        dist = Path(folder) / "dist"
        run([python, "-m", "build", "--outdir", dist, ROOT], ROOT, _fixed())
        for path in dist.iterdir():
            shutil.copy(path, out)
        return out / next(dist.glob("*.whl")).name


def program(made: Path, out: Path) -> Path:
    """Build the folder of the program out of the wheel; return it."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        python = _environment(work)
        run([python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", made], work)
        for name in ("hoochgame.spec", "entry.py"):
            shutil.copy(HERE / name, work)
        command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--distpath", out / "folder"]
        run([*command, "--workpath", work / "work", work / "hoochgame.spec"], work, _fixed())
    dated(out / "folder" / "hoochgame")
    return out / "folder" / "hoochgame"


def _environment(folder: Path) -> Path:
    """Make a clean environment with the builders; return its Python."""
    venv.create(folder / "venv", with_pip=True, symlinks=sys.platform != "win32")
    python = folder / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    run([python, "-m", "pip", "install", "-q", "-r", HERE / "requirements.txt"], folder)
    return python


def _fixed() -> dict[str, str]:
    """Return the environment in which the same sources give the same bytes."""
    return {**SAME, "SOURCE_DATE_EPOCH": str(epoch())}
