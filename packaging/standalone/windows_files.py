"""Packs the folder of the program for Windows: a zip that keeps everything next to itself, and an installer."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from PIL import Image

from standalone.release import HERE, ICON, SYSTEM, epoch, homepage, run, version

PORTABLE = "portable"  # a file of this name makes the program keep settings and saves next to it
SIGNING = ("WINDOWS_CERTIFICATE_FILE", "WINDOWS_CERTIFICATE_PASSWORD")  # the path of a .pfx file, and its password
CLOCK = "http://timestamp.digicert.com"


def portable(program: Path, out: Path) -> Path:
    """Pack the folder as a zip, in which the program is portable."""
    signed([*program.glob("*.exe")])
    path = out / f"hoochgame-{version()}-{SYSTEM}-portable.zip"
    top = f"hoochgame-{version()}"
    with ZipFile(path, "w") as packed:
        for one in sorted(program.rglob("*")):
            if one.is_file():
                packed.writestr(
                    _entry(f"{top}/{one.relative_to(program).as_posix()}"), one.read_bytes(), compresslevel=9
                )
        packed.writestr(_entry(f"{top}/{PORTABLE}"), b"")
    return path


def installer(program: Path, out: Path) -> Path:
    """Pack the folder as an installer, by NSIS."""
    signed([*program.glob("*.exe")])
    path = out / f"hoochgame-{version()}-{SYSTEM}-setup.exe"
    with TemporaryDirectory() as folder:
        icon = Path(folder) / "hoochgame.ico"
        with Image.open(ICON) as large:
            large.save(icon)
        values = {
            "FILES": program / "*", "LICENCES": program / "LICENCES.txt", "ICON": icon, "VERSION": version(),
            "HOMEPAGE": homepage(), "OUT": path,
        }  # fmt: skip
        defined = [f"-D{name}={value}" for name, value in values.items()]
        script = HERE / "windows" / "hoochgame.nsi"
        command: list[str | Path] = ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, script]
        run(command, out, {"SOURCE_DATE_EPOCH": str(epoch())})
    signed([path])
    return path


def signed(paths: list[Path]) -> None:
    """Sign what Windows runs, where the environment names a certificate."""
    certificate, password = (os.environ.get(name) for name in SIGNING)
    if certificate and password:
        command = ["signtool", "sign", "/fd", "sha256", "/td", "sha256", "/tr", CLOCK, "/f", certificate]
        run([*command, "/p", password, *paths], HERE)


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, datetime.fromtimestamp(epoch(), UTC).timetuple()[:6])
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
