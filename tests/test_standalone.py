"""What is packed around a built program: nothing is missing, two runs make the same bytes, and it runs anywhere."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from hoochgame.storage.bundled import bundled

ROOT = Path(__file__).parent.parent
NAME = "io.github.hoochgame.Hoochgame"
PROGRAM = '#!/bin/sh\necho "$0|$*"\n'
LICENCES = "Wer was gemacht hat, und wie man es verwenden darf: für alle\n"
MINIATURE = ("binary-from-other-architecture",)  # as its library is none
PACK = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from standalone import linux_files
program, out = Path(sys.argv[2]), Path(sys.argv[3])
for form in (linux_files.archive, linux_files.debian, linux_files.appdir):
    form(program, out)
"""
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="only Debian's tools make a .deb"),
]


def packed(folder: Path) -> Path:
    """Pack a program that is one script, in a folder whose name has blanks and umlauts; return where it all lies."""
    program, out = folder / "gebaut für alle" / "hoochgame", folder / "dist"
    (program / "_internal").mkdir(parents=True)
    out.mkdir()
    (program / "hoochgame").write_text(PROGRAM, "utf-8")
    (program / "hoochgame").chmod(0o700)
    (program / "_internal" / "art.webp").write_bytes(b"art")
    (program / "_internal" / "libpng16.so").write_bytes(b"\x7fELF GLIBC_2.4\0GLIBC_2.31\0GLIBC_2.9\0")
    (program / "LICENCES.txt").write_text(LICENCES, "utf-8")
    env = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600"}
    subprocess.run([sys.executable, "-c", PACK, ROOT / "packaging", program, out], env=env, check=True)
    return out


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(tmp_path_factory.mktemp("first"))


def sums(folder: Path) -> dict[str, str]:
    """Return a digest of each file by its path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def unpacked(out: Path, folder: Path) -> Path:
    """Unpack the .deb into a folder."""
    [deb] = out.glob("*.deb")
    subprocess.run(["dpkg-deb", "-x", deb, folder], check=True)
    return folder


def test_given_the_same_program_twice_then_the_same_bytes(out: Path, tmp_path: Path) -> None:
    assert sums(packed(tmp_path)) == sums(out)


def test_given_the_deb_then_the_program_runs_by_its_link_and_belongs_to_root(out: Path, tmp_path: Path) -> None:
    root = unpacked(out, tmp_path)
    done = subprocess.run([root / "usr/games/hoochgame", "one", "two"], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("|one two")
    [deb] = out.glob("*.deb")
    listed = subprocess.run(["dpkg-deb", "-c", deb], capture_output=True, text=True, check=True).stdout
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}
    assert not [line for line in listed.splitlines() if line[0] != "l" and "w" in line[4:10]], "only root may write"
    for name in ("share/doc/hoochgame/copyright", "lib/hoochgame/LICENCES.txt"):
        assert (root / "usr" / name).read_text("utf-8") == LICENCES


def test_given_a_library_then_the_deb_asks_for_the_c_library_that_it_needs(out: Path) -> None:
    [deb] = out.glob("*.deb")
    told = subprocess.run(["dpkg-deb", "-f", deb, "Depends"], capture_output=True, text=True, check=True).stdout
    assert told.startswith("libc6 (>= 2.31),")


def test_given_the_deb_then_its_sums_are_true(out: Path, tmp_path: Path) -> None:
    root = unpacked(out, tmp_path / "files")
    [deb] = out.glob("*.deb")
    subprocess.run(["dpkg-deb", "-e", deb, tmp_path / "about"], check=True)
    subprocess.run(["md5sum", "--check", "--quiet", tmp_path / "about" / "md5sums"], cwd=root, check=True)


def test_given_a_desktop_then_it_opens_saves_with_the_program_and_shows_its_icon(out: Path, tmp_path: Path) -> None:
    share = unpacked(out, tmp_path) / "usr/share"
    entry = (share / "applications" / f"{NAME}.desktop").read_text("utf-8")
    assert "\nExec=hoochgame %f\n" in entry
    mime = xml.parse(share / "mime/packages" / f"{NAME}.xml").getroot()
    [kind] = [one.get("type") for one in mime.iter() if one.tag.endswith("}mime-type")]
    assert f"\nMimeType={kind};\n" in entry
    [start] = [str(one.get("value")) for one in mime.iter() if one.tag.endswith("}match")]
    for save in bundled("saves").iterdir():
        assert save.read_bytes().startswith(start.encode()), save.name
    assert len(list((share / "icons").rglob(f"{NAME}.png"))) >= 6


def test_given_any_text_beside_the_program_then_no_place_is_left_unfilled(out: Path) -> None:
    texts = [path for path in (out / "Hoochgame.AppDir").rglob("*") if path.suffix in (".xml", ".desktop")]
    assert len(texts) >= 4
    assert not [path.name for path in texts if "@VERSION@" in path.read_text("utf-8") or "@DATE@" in path.read_text()]


def test_given_the_appdir_then_it_runs_wherever_it_lies(out: Path, tmp_path: Path) -> None:
    moved = shutil.copytree(out / "Hoochgame.AppDir", tmp_path / "nach Hause" / "App", symlinks=True)
    done = subprocess.run([moved / "AppRun", "a b"], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("|a b")


def test_given_the_archive_then_everything_lies_in_one_folder_of_nobody(out: Path) -> None:
    [path] = out.glob("*.tar.xz")
    with tarfile.open(path) as tar:
        assert len({entry.name.split("/")[0] for entry in tar}) == 1
        assert {(entry.uid, entry.gid, entry.uname) for entry in tar} == {(0, 0, "")}
        assert {entry.mtime for entry in tar} == {1767225600}
        assert [entry.name for entry in tar if entry.mode & 0o100 and entry.isfile()] == [
            f"{path.name.removesuffix('-linux-x86_64.tar.xz')}/hoochgame"
        ]


@pytest.mark.parametrize(
    ("tool", "words", "kind"),
    [
        ("desktop-file-validate", (), ".desktop"),
        ("appstreamcli", ("validate", "--no-net"), ".metainfo.xml"),
        ("xmllint", ("--noout",), ".xml"),
    ],
)
def test_given_the_files_for_desktops_then_their_own_checkers_pass_them(
    out: Path, tool: str, words: tuple[str, ...], kind: str
) -> None:
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    files = sorted((out / "Hoochgame.AppDir" / "usr" / "share").rglob(f"*{kind}"))
    assert files
    done = subprocess.run([tool, *words, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("lintian"), reason="lintian is not installed")
def test_given_the_deb_then_debians_own_checker_finds_no_error(out: Path) -> None:
    [deb] = out.glob("*.deb")
    command = ["lintian", "--allow-root", "--fail-on", "error", "--suppress-tags", ",".join(MINIATURE), str(deb)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
