"""Packs the folder of the program for Linux: an archive, a .deb, and an AppDir."""

from __future__ import annotations

import gzip
import hashlib
import lzma
import re
import shutil
import tarfile
from datetime import UTC, datetime
from email.utils import format_datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from standalone.release import ICON, ID, SYSTEM, dated, epoch, filled, run, version

SIZES = (16, 24, 32, 48, 64, 128, 256)  # pixels of the icon
GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)\0")  # the version of the C library that a symbol came with
MAINTAINER = "The Hoochgame authors <hoochgame@users.noreply.github.com>"
RIGHTS = 0o755
LIST = "LICENCES.txt"


def archive(program: Path, out: Path) -> Path:
    """Pack the folder as tar.xz."""
    path = out / f"hoochgame-{version()}-{SYSTEM}.tar.xz"
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for one in [program, *sorted(program.rglob("*"))]:
            entry = tar.gettarinfo(one, f"hoochgame-{version()}/{one.relative_to(program)}".rstrip("/."))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = epoch()
            with one.open("rb") if entry.isreg() else BytesIO() as file:
                tar.addfile(entry, file)
    path.write_bytes(lzma.compress(packed.getvalue(), preset=9 | lzma.PRESET_EXTREME))
    return path


def debian(program: Path, out: Path) -> Path:
    """Pack the folder as a .deb, with what a desktop shows of it."""
    path = out / f"hoochgame_{_debian_version()}_amd64.deb"
    with TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        usr = root / "usr"
        shutil.copytree(program, usr / "lib" / "hoochgame", symlinks=True)
        (usr / "games").mkdir()
        (usr / "games" / "hoochgame").symlink_to("../lib/hoochgame/hoochgame")
        _desktop(usr)
        _write(usr / "share" / "man" / "man6" / "hoochgame.6.gz", _zipped(filled("linux/hoochgame.6")))
        about = usr / "share" / "doc" / "hoochgame"
        _write(about / "copyright", (program / LIST).read_bytes())
        _write(about / "changelog.gz", _zipped(_changelog()))
        _write(usr / "share" / "lintian" / "overrides" / "hoochgame", filled("linux/lintian-overrides").encode())
        _write(root / "DEBIAN" / "control", _control(usr).encode())
        _write(root / "DEBIAN" / "md5sums", _sums(root).encode())
        dated(root)
        run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", root, path],
            out,
            {"SOURCE_DATE_EPOCH": str(epoch())},
        )
    return path


def appdir(program: Path, out: Path) -> Path:
    """Lay the folder out as an AppDir, from which `appimagetool` makes an AppImage."""
    path = out / "Hoochgame.AppDir"
    shutil.rmtree(path, ignore_errors=True)
    shutil.copytree(program, path / "usr" / "lib" / "hoochgame", symlinks=True)
    _desktop(path / "usr")
    shutil.copy(path / "usr" / "share" / "applications" / f"{ID}.desktop", path)
    shutil.copy(_icon(path / "usr", SIZES[-1]), path / f"{ID}.png")
    (path / ".DirIcon").symlink_to(f"{ID}.png")
    start = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/hoochgame/hoochgame" "$@"\n'
    _write(path / "AppRun", start.encode())
    (path / "AppRun").chmod(RIGHTS)
    dated(path)
    return path


def _desktop(usr: Path) -> None:
    """Write what a desktop reads: the entry in its menu, the type of saves, the description, the icon."""
    share = usr / "share"
    _write(share / "applications" / f"{ID}.desktop", filled(f"linux/{ID}.desktop").encode())
    _write(share / "metainfo" / f"{ID}.metainfo.xml", filled(f"linux/{ID}.metainfo.xml").encode())
    _write(share / "mime" / "packages" / f"{ID}.xml", filled(f"linux/{ID}.xml").encode())
    with Image.open(ICON) as icon:
        for size in SIZES:
            small = BytesIO()
            icon.resize((size, size), Image.Resampling.LANCZOS).save(small, "PNG", optimize=True)
            _write(_icon(usr, size), small.getvalue())


def _icon(usr: Path, size: int) -> Path:
    """Return the place of the icon in a size."""
    return usr / "share" / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png"


def _control(usr: Path) -> str:
    size = sum(path.stat().st_size for path in usr.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
    return filled("linux/control").format(
        version=_debian_version(), size=size, glibc=_glibc(usr), maintainer=MAINTAINER
    )


def _debian_version() -> str:
    """Return the version so that Debian takes one on the way to a release as older than that."""
    return version().replace(".dev", "~dev")


def _glibc(usr: Path) -> str:
    """Return the oldest C library that everything inside runs with."""
    found = [(2, 17)]
    for path in usr.rglob("*"):
        if path.is_file() and not path.is_symlink() and (data := path.read_bytes()).startswith(b"\x7fELF"):
            found += [(int(major), int(minor)) for major, minor in GLIBC.findall(data)]
    return "{}.{}".format(*max(found))


def _changelog() -> str:
    when = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    return f"hoochgame ({_debian_version()}) unstable; urgency=medium\n\n  * Release.\n\n -- {MAINTAINER}  {when}\n"


def _sums(root: Path) -> str:
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = (
        (hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest(), path.relative_to(root)) for path in files
    )
    return "".join(f"{found}  {name}\n" for found, name in sums)


def _zipped(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
