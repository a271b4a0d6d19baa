"""What is packed for Windows, as far as other systems can tell."""

from __future__ import annotations

import shutil
from pathlib import Path
from xml.etree import ElementTree as xml
from zipfile import ZipFile

import pytest
from standalone import windows_files
from standalone.release import HERE, version


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A built program in miniature, in a folder with a blank and an umlaut."""
    folder = tmp_path / "für Windows" / "hoochgame"
    (folder / "_internal").mkdir(parents=True)
    for name in ("hoochgame.exe", "hoochgame-cli.exe", "_internal/python311.dll"):
        (folder / name).write_bytes(b"MZ" + name.encode())
    (folder / "LICENCES.txt").write_text("Who made what, and how it may be used: für alle", "utf-8")
    return folder


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "dist").mkdir()
    return tmp_path / "dist"


def test_the_zip_holds_the_program_and_keeps_everything_beside_it(program: Path, out: Path) -> None:
    path = windows_files.portable(program, out)
    with ZipFile(path) as packed:
        names = set(packed.namelist())
        assert packed.testzip() is None
    top = f"hoochgame-{version()}"
    assert names == {
        f"{top}/{name}"
        for name in ("hoochgame.exe", "hoochgame-cli.exe", "_internal/python311.dll", "LICENCES.txt", "portable")
    }
    first = path.read_bytes()
    assert windows_files.portable(program, out).read_bytes() == first


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("makensis"), reason="NSIS is not installed")
def test_nsis_makes_an_installer_of_it_without_a_warning_given_the_script(program: Path, out: Path) -> None:
    path = windows_files.installer(program, out)
    first = path.read_bytes()
    assert first.startswith(b"MZ")
    assert windows_files.installer(program, out).read_bytes() == first


def test_the_installer_removes_all_that_lies_beside_the_internals(program: Path) -> None:
    _install, removal = (HERE / "windows" / "hoochgame.nsi").read_text("utf-8").split("Section Uninstall")
    left = [path.name for path in program.iterdir() if path.is_file() and f'\\{path.name}"' not in removal]
    assert not left


def test_the_installer_takes_back_every_key_that_it_writes() -> None:
    install, removal = (HERE / "windows" / "hoochgame.nsi").read_text("utf-8").split("Section Uninstall")
    written = {line.split('"')[1] for line in install.splitlines() if line.strip().startswith("WriteReg")}
    taken = {line.split('"')[1] for line in removal.splitlines() if "DeleteRegKey" in line}
    assert taken
    assert all(any(key == root or key.startswith(root + "\\") for root in taken) for key in written)


def test_the_manifest_says_that_the_window_knows_every_screens_scale() -> None:
    manifest = xml.parse(HERE / "windows" / "hoochgame.manifest")
    [awareness] = [one.text for one in manifest.iter() if one.tag.endswith("}dpiAwareness")]
    assert awareness == "PerMonitorV2, PerMonitor"
