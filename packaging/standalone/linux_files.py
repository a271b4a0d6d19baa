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

from standalone.release import ID, SYSTEM, dated, epoch, filled, run, version
from standalone.share import SIZES, icon_path, write_share

GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)\0")  # the version of the C library that a symbol came with
MAINTAINER = "The Hoochgame authors <hoochgame@users.noreply.github.com>"
RIGHTS = 0o755
LIST = "LICENCES.txt"


def archive(program: Path, out: Path) -> Path:
    """Pack the folder as tar.xz, with what a desktop and shells read in `share`."""
    path = out / f"hoochgame-{version()}-{SYSTEM}.tar.xz"
    packed = BytesIO()
    with TemporaryDirectory() as folder, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        share = Path(folder) / "share"
        write_share(share)
        dated(share)
        for top, part in ((program, program), (share.parent, share)):
            for one in [part, *sorted(part.rglob("*"))]:
                _add(tar, one, f"hoochgame-{version()}/{one.relative_to(top)}".rstrip("/."))
    path.write_bytes(lzma.compress(packed.getvalue(), preset=9 | lzma.PRESET_EXTREME))
    return path


def _add(tar: tarfile.TarFile, path: Path, name: str) -> None:
    entry = tar.gettarinfo(path, name)
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch()
    with path.open("rb") if entry.isreg() else BytesIO() as file:
        tar.addfile(entry, file)


def debian(program: Path, out: Path) -> Path:
    """Pack the folder as a .deb, with what a desktop shows of it."""
    path = out / f"hoochgame_{_debian_version()}_amd64.deb"
    with TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        usr = root / "usr"
        shutil.copytree(program, usr / "lib" / "hoochgame", symlinks=True)
        (usr / "games").mkdir()
        (usr / "games" / "hoochgame").symlink_to("../lib/hoochgame/hoochgame")
        write_share(usr / "share", zsh="vendor-completions")
        for manual in (usr / "share" / "man").rglob("*.6"):
            _write(manual.with_name(f"{manual.name}.gz"), _zipped(manual.read_text("utf-8")))
            manual.unlink()
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
    write_share(path / "usr" / "share")
    shutil.copy(path / "usr" / "share" / "applications" / f"{ID}.desktop", path)
    shutil.copy(icon_path(path / "usr" / "share", SIZES[-1]), path / f"{ID}.png")
    (path / ".DirIcon").symlink_to(f"{ID}.png")
    start = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/hoochgame/hoochgame" "$@"\n'
    _write(path / "AppRun", start.encode())
    (path / "AppRun").chmod(RIGHTS)
    dated(path)
    return path


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
