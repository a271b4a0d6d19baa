"""Packs the program for macOS: the app, and a disk image of it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from standalone.release import HERE, SYSTEM, run, version

LIST = "LICENCES.txt"
APP = "Hoochgame.app"
IDENTITY = "MACOS_SIGNING_IDENTITY"  # of a certificate in the keychain; without it the app is signed for nobody
PROFILE = "MACOS_NOTARY_PROFILE"  # what `notarytool store-credentials` has kept


def app(program: Path, out: Path) -> Path:
    """Complete the app next to the folder of the program, sign it, and return it."""
    path = program.parent / APP
    shutil.copy(program / LIST, path / "Contents" / "Resources" / LIST)
    identity = os.environ.get(IDENTITY)
    hardened = ["--options", "runtime", "--timestamp", "--entitlements", HERE / "macos" / "entitlements.plist"]
    run(["codesign", "--force", "--deep", *(hardened if identity else ()), "--sign", identity or "-", path], out)
    run(["codesign", "--verify", "--deep", "--strict", path], out)
    return path


def image(program: Path, out: Path) -> Path:
    """Pack the app as a disk image with a link to the folder that it is dragged to; have Apple notarise it, if a key is
    there."""
    path = out / f"hoochgame-{version()}-{SYSTEM}.dmg"
    with TemporaryDirectory() as folder:
        shutil.copytree(program.parent / APP, Path(folder) / APP, symlinks=True)
        (Path(folder) / "Applications").symlink_to("/Applications")
        run(["hdiutil", "create", "-ov", "-format", "UDZO", "-volname", "Hoochgame", "-srcfolder", folder, path], out)
    if profile := os.environ.get(PROFILE):
        run(["xcrun", "notarytool", "submit", path, "--keychain-profile", profile, "--wait"], out)
        run(["xcrun", "stapler", "staple", path], out)
    return path
