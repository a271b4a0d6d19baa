"""What is packed around a built program: nothing is missing, two runs make the same bytes, and it runs anywhere."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from argparse import _SubParsersAction
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest
from standalone import search_paths
from standalone.freezing import add_share
from standalone.sizes import size, too_large

from hoochgame.commands.parser import make_parser
from hoochgame.storage.bundled import bundled_path

ROOT = Path(__file__).parents[2]

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
needs_compiler = pytest.mark.skipif(
    not (shutil.which("cc") and search_paths.PATCHELF.exists()), reason="needs a C compiler and patchelf"
)


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


def test_the_same_bytes_given_the_same_program_twice(out: Path, tmp_path: Path) -> None:
    assert sums(packed(tmp_path)) == sums(out)


def test_the_program_runs_by_its_link_and_belongs_to_root_given_the_deb(out: Path, tmp_path: Path) -> None:
    root = unpacked(out, tmp_path)
    done = subprocess.run([root / "usr/games/hoochgame", "one", "two"], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("|one two")
    [deb] = out.glob("*.deb")
    listed = subprocess.run(["dpkg-deb", "-c", deb], capture_output=True, text=True, check=True).stdout
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}
    assert not [line for line in listed.splitlines() if line[0] != "l" and "w" in line[4:10]], "only root may write"
    for name in ("share/doc/hoochgame/copyright", "lib/hoochgame/LICENCES.txt"):
        assert (root / "usr" / name).read_text("utf-8") == LICENCES


def test_the_deb_asks_for_the_c_library_that_it_needs_given_a_library(out: Path) -> None:
    [deb] = out.glob("*.deb")
    told = subprocess.run(["dpkg-deb", "-f", deb, "Depends"], capture_output=True, text=True, check=True).stdout
    assert told.startswith("libc6 (>= 2.31),")


def test_its_sums_are_true_given_the_deb(out: Path, tmp_path: Path) -> None:
    root = unpacked(out, tmp_path / "files")
    [deb] = out.glob("*.deb")
    subprocess.run(["dpkg-deb", "-e", deb, tmp_path / "about"], check=True)
    subprocess.run(["md5sum", "--check", "--quiet", tmp_path / "about" / "md5sums"], cwd=root, check=True)


def test_a_desktop_opens_saves_with_the_program_and_shows_its_icon(out: Path, tmp_path: Path) -> None:
    share = unpacked(out, tmp_path) / "usr/share"
    entry = (share / "applications" / f"{NAME}.desktop").read_text("utf-8")
    assert "\nExec=hoochgame %f\n" in entry
    mime = xml.parse(share / "mime/packages" / f"{NAME}.xml").getroot()
    [kind] = [one.get("type") for one in mime.iter() if one.tag.endswith("}mime-type")]
    assert f"\nMimeType={kind};\n" in entry
    [start] = [str(one.get("value")) for one in mime.iter() if one.tag.endswith("}match")]
    for save in bundled_path("saves").iterdir():
        assert save.read_bytes().startswith(start.encode()), save.name
    assert len(list((share / "icons").rglob(f"{NAME}.png"))) >= 6


def test_no_place_is_left_unfilled_given_any_text_beside_the_program(out: Path) -> None:
    texts = [path for path in (out / "Hoochgame.AppDir").rglob("*") if path.suffix in (".xml", ".desktop")]
    assert len(texts) >= 4
    assert not [path.name for path in texts if "@VERSION@" in path.read_text("utf-8") or "@DATE@" in path.read_text()]


def test_the_appdir_runs_wherever_it_lies(out: Path, tmp_path: Path) -> None:
    moved = shutil.copytree(out / "Hoochgame.AppDir", tmp_path / "nach Hause" / "App", symlinks=True)
    done = subprocess.run([moved / "AppRun", "a b"], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("|a b")


def test_everything_lies_in_one_folder_of_nobody_given_the_archive(out: Path) -> None:
    [path] = out.glob("*.tar.xz")
    with tarfile.open(path) as tar:
        assert len({entry.name.split("/")[0] for entry in tar}) == 1
        assert {(entry.uid, entry.gid, entry.uname) for entry in tar} == {(0, 0, "")}
        assert {entry.mtime for entry in tar} == {1767225600}
        assert [entry.name for entry in tar if entry.mode & 0o100 and entry.isfile()] == [
            f"{path.name.removesuffix('-linux-x86_64.tar.xz')}/hoochgame"
        ]


# How large it all may be.


@pytest.mark.parametrize(("folder", "said"), [("", "resume a game"), ("de/", "Eine Partie weiterspielen")])
def test_the_manual_is_well_formed_and_names_every_command(folder: str, said: str, out: Path, tmp_path: Path) -> None:
    path = unpacked(out, tmp_path) / f"usr/share/man/{folder}man6/hoochgame.6.gz"
    page = gzip.decompress(path.read_bytes()).decode()
    assert said.lower() in page.lower()
    assert not [name for name in command_names() if f"\n.SS {name}\n" not in page]
    if shutil.which("groff"):
        command = ["groff", "-man", "-Tutf8", "-k", "-ww", "-z"]
        done = subprocess.run(command, input=page, capture_output=True, text=True, check=False, encoding="utf-8")
        assert (done.returncode, done.stderr) == (0, "")


def command_names() -> list[str]:
    [choice] = [action for action in make_parser()._actions if isinstance(action, _SubParsersAction)]
    return list(choice.choices)


def test_archive_and_appdir_hold_what_desktops_and_shells_read(out: Path) -> None:
    [path] = out.glob("*.tar.xz")
    with tarfile.open(path) as tar:
        packed = {entry.name.partition("/share/")[2] for entry in tar if "/share/" in entry.name and entry.isfile()}
    share = out / "Hoochgame.AppDir" / "usr" / "share"
    assert packed == {one.relative_to(share).as_posix() for one in share.rglob("*") if one.is_file()}
    for name in ("bash-completion/completions/hoochgame", "zsh/site-functions/_hoochgame", "man/de/man6/hoochgame.6"):
        assert name in packed
    subprocess.run(["bash", "-n", share / "bash-completion/completions/hoochgame"], check=True)


def test_the_sources_of_a_wheel_say_where_that_lies(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    add_share(tmp_path)
    wheel = tomllib.loads((tmp_path / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"][
        "wheel"
    ]
    [(source, place)] = wheel["shared-data"].items()
    assert (tmp_path / source / "man" / "man6" / "hoochgame.6").is_file()
    assert place == "share"


@pytest.mark.skipif(sys.platform != "linux", reason="bounds hold for Linux")
def test_the_build_says_so_given_a_form_that_is_too_large(tmp_path: Path) -> None:
    folder, deb, sources = tmp_path / "hoochgame", tmp_path / "hoochgame.deb", tmp_path / "hoochgame.tar.gz"
    folder.mkdir()
    for path, megabytes in ((folder / "heart", 53), (deb, 24), (sources, 100)):
        with path.open("wb") as file:
            file.truncate(megabytes * 10**6)
    assert not too_large({path: size(path) for path in (folder, deb, sources)})
    with (folder / "ballast").open("wb") as file:
        file.truncate(10**6 + 60_000)
    assert too_large({path: size(path) for path in (folder, deb, sources)}) == [
        "hoochgame has 54.1 MB: at most 54 are allowed."
    ]


# Where libraries search for others.


def compile_library(path: Path, *search_paths: str) -> Path:
    source = path.with_suffix(".c")
    source.write_text("int one(void) { return 1; }", "utf-8")
    searched = [f"-Wl,-rpath,{':'.join(search_paths)}"] if search_paths else []
    subprocess.run(["cc", "-shared", "-fPIC", "-o", path, source, *searched], check=True)
    source.unlink()
    return path


@needs_compiler
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["/opt/somebody/lib", "$ORIGIN/../one.libs"], ["$ORIGIN/../one.libs"]),
        (["/opt/somebody/lib"], []),
        (["$ORIGIN"], ["$ORIGIN"]),
        ([], []),
    ],
)
def test_a_library_searches_only_beside_itself(before: list[str], after: list[str], tmp_path: Path) -> None:
    library = compile_library(tmp_path / "one.so", *before)
    (tmp_path / "link.so").symlink_to("one.so")
    (tmp_path / "words.txt").write_text("no library")
    foreign = [f"one.so searches for libraries in {one}." for one in before if one not in after]
    assert search_paths.foreign_search_paths(search_paths.elf_files(tmp_path)) == foreign
    search_paths.keep_own_search_paths(tmp_path)
    assert search_paths.search_path(library) == after
    assert not search_paths.foreign_search_paths([library])


def test_a_file_that_names_the_folder_of_the_build_is_found(tmp_path: Path) -> None:
    told, silent = tmp_path / "told.so", tmp_path / "silent.so"
    told.write_bytes(b"\x7fELF /somewhere/checkout/file.c")
    silent.write_bytes(b"\x7fELF file.c")
    found = search_paths.files_that_name([told, silent], [Path("/somewhere/checkout"), Path("/elsewhere")])
    assert found == ["told.so names /somewhere/checkout."]


@pytest.mark.parametrize(
    ("tool", "words", "kind"),
    [
        ("desktop-file-validate", (), ".desktop"),
        ("appstreamcli", ("validate", "--no-net"), ".metainfo.xml"),
        ("xmllint", ("--noout",), ".xml"),
    ],
)
def test_their_own_checkers_pass_them_given_the_files_for_desktops(
    out: Path, tool: str, words: tuple[str, ...], kind: str
) -> None:
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    files = sorted((out / "Hoochgame.AppDir" / "usr" / "share").rglob(f"*{kind}"))
    assert files
    done = subprocess.run([tool, *words, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("lintian"), reason="lintian is not installed")
def test_debians_own_checker_finds_no_error_given_the_deb(out: Path) -> None:
    [deb] = out.glob("*.deb")
    command = ["lintian", "--allow-root", "--fail-on", "error", "--suppress-tags", ",".join(MINIATURE), str(deb)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
