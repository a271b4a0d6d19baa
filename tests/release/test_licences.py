"""Everything inside a built program is named with its licence, or nothing is built."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from importlib.metadata import distribution, version
from pathlib import Path

import fetch_sources
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from standalone import inside, packages, sbom
from standalone.natives import Native, Unlisted, libraries, licence_of_package, natives, source_of_package
from standalone.release import HERE, ROOT

ELF, PE = b"\x7fELF", b"MZ"
OWN, PART = (packages.Package(name, "1.0", "MIT", "", "", ()) for name in ("hoochgame", "part"))
OURS = ("hoochgame", "pygame", "pygame_gui", "PIL", "msgspec", "platformdirs", "i18n", "tqdm", "argcomplete")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A program with two libraries, one of which tells its version in its bytes."""
    made = {
        "hoochgame": ELF,
        "_internal/libpython3.11.so.1.0": ELF,
        "_internal/pygame_ce.libs/libpng16-fefdc88d.so.16.58.0": ELF + b" libpng version 1.6.58 ",
        "_internal/hoochgame/bundled/assets/fonts/limelight.woff": b"wOFF",
        "_internal/hoochgame/rulebook.md": b"# Rules",
    }
    for name, data in made.items():
        path = tmp_path / "hoochgame" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return tmp_path / "hoochgame"


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """What pip tells of a wheel that it has installed."""
    told = {"metadata": {"name": "pygame-ce"}, "download_info": {"archive_info": {"hashes": {"sha256": "a" * 64}}}}
    path = tmp_path / "installed.json"
    path.write_text(json.dumps({"install": [told]}), "utf-8")
    return path


def test_its_libraries_are_told_with_version_and_hash_given_a_program(folder: Path) -> None:
    found = {one.library.name: one for one in natives(folder, ())}
    assert found.keys() == {"PyInstaller bootloader", "zlib", "Python", "libpng"}
    png = folder / found["libpng"].file
    assert found["libpng"].version == "1.6.58"
    assert found["libpng"].sha256 == hashlib.sha256(png.read_bytes()).hexdigest()


@pytest.mark.parametrize("name", ["libcrypto.so.3", "LIBTHING.DLL", "pygame_gui/data/Comic.ttf"])
def test_the_build_fails_given_a_library_or_a_font_that_no_list_names(folder: Path, name: str) -> None:
    stranger = folder / "_internal" / name
    stranger.parent.mkdir(parents=True, exist_ok=True)
    stranger.write_bytes(PE if name.endswith("DLL") else ELF)
    with pytest.raises(Unlisted, match=Path(name).name):
        natives(folder, ())


def test_a_file_of_a_package_need_not_be_listed_but_what_it_holds_is_told(folder: Path) -> None:
    for name in ("_imaging.cp311-win_amd64.pyd", "_other.cp311-win_amd64.pyd"):
        (folder / "_internal" / "PIL").mkdir(exist_ok=True)
        (folder / "_internal" / "PIL" / name).write_bytes(PE)
    found = natives(folder, {"_internal/PIL/_imaging.cp311-win_amd64.pyd", "_internal/PIL/_other.cp311-win_amd64.pyd"})
    inside_imaging = {one.library.name for one in found if "_imaging" in one.file}
    assert {"LibTIFF", "libjpeg-turbo", "OpenJPEG", "zlib"} <= inside_imaging
    assert not [one for one in found if "_other" in one.file]


def test_the_package_accounts_for_it_given_an_extension_of_a_package(report: Path) -> None:
    [extension] = [
        str(one) for one in distribution("msgspec").files or () if "_core." in one.name and one.suffix != ".pyi"
    ]
    found, extensions = packages.packages(OURS, [extension, "pygame_ce.libs/libSDL2.so"], report)
    assert extensions == {extension}
    assert found[0].name == "hoochgame", "the program comes first"
    assert {one.name: one.sha256 for one in found}["pygame-ce"] == "a" * 64


def test_the_build_fails_given_modules_that_no_package_owns(report: Path) -> None:
    with pytest.raises(Unlisted, match="smuggled"):
        packages.packages([*OURS, "smuggled.module"], [], report)


def test_everything_that_the_program_needs_tells_its_licence(report: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {canonicalize_name(Requirement(one).name) for one in project["dependencies"]}
    found, _extensions = packages.packages([*OURS, "mypy_extensions"], [], report)
    assert needed <= {one.name for one in found}
    assert all(one.licence and one.url for one in found if one.name != "hoochgame")
    silent = {one.name for one in found if not one.texts}
    assert all(licence_of_package(name) for name in silent)


def all_natives() -> list[Native]:
    return [Native(one, "1.0", "x", "b" * 64) for one in libraries()]


def test_every_licence_in_the_lists_has_its_text(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inside, "distribution", lambda _name: distribution("hoochgame"))  # no PyInstaller here
    found, _extensions = packages.packages(OURS, [], report)
    listed = inside.licences(inside.Contents(found, all_natives()))
    for words in (
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "The FreeType Project LICENSE",
        "libpng",
        "CC BY 3.0",
        "Limelight",
    ):
        assert words in listed, words
    assert f"pillow {version('pillow')}: MIT-CMU; " in listed
    assert "FluidSynth 1.0: LGPL-2.1-or-later; Peter Hanappe" in listed


def test_the_sources_are_named_of_all_that_may_only_be_passed_on_with_them(report: Path) -> None:
    found, _extensions = packages.packages(OURS, [], report)
    parts = [(one.name, one.licence, source_of_package(one.name, one.version)) for one in found]
    parts += [(one.library.name, one.library.licence, one.source) for one in all_natives()]
    bound = {name for name, licence, _url in parts if re.search("GPL|MPL", licence) and "Bootloader" not in licence}
    assert {name for name, _licence, url in parts if url} == bound >= {"pygame-ce", "FluidSynth", "mpg123"}
    listed = inside._table(inside.Contents([], [Native(one, "", "x", "") for one in libraries()]))
    assert listed.index("gettext runtime: https://ftp.gnu.org/gnu/gettext\n") < 800, "at the head, if only as a folder"


def test_the_sources_to_fetch_are_those_of_the_bills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.cdx.json").write_text(sbom.bill([OWN, PART], all_natives()), "utf-8")
    unknown = [Native(one, "", "x", "") for one in libraries() if one.name == "gettext runtime"]
    (tmp_path / "two.cdx.json").write_text(sbom.bill([OWN, PART], unknown), "utf-8")
    asked: list[str] = []
    monkeypatch.setattr(fetch_sources, "download", lambda url: asked.append(url) or b"sources")
    assert fetch_sources.fetch(tmp_path, tmp_path / "out") == ["https://ftp.gnu.org/gnu/gettext is a folder"]
    assert "https://www.mpg123.de/download/mpg123-1.0.tar.bz2" in asked
    assert (tmp_path / "out" / "mpg123-1.0.tar.bz2").read_bytes() == b"sources"


def test_every_text_of_a_licence_is_asked_for() -> None:
    asked = " ".join(one.licence for one in libraries())
    assert not [path.stem for path in (HERE / "licences").iterdir() if path.stem not in asked]


@pytest.mark.slow
def test_the_bill_of_materials_says_the_same_twice_with_hashes(report: Path) -> None:
    found, _extensions = packages.packages(OURS, [], report)
    text = sbom.bill(found, all_natives())
    assert text == sbom.bill(found, all_natives())
    bill = json.loads(text)
    assert bill["metadata"]["component"]["name"] == "hoochgame"
    parts = {one["name"]: one for one in bill["components"]}
    assert parts["pygame-ce"]["hashes"] == [{"alg": "SHA-256", "content": "a" * 64}]
    assert parts["pygame-ce"]["purl"] == f"pkg:pypi/pygame-ce@{version('pygame-ce')}"
    assert parts["FLAC"]["licenses"] == [{"license": {"id": "BSD-3-Clause"}}]
    assert {one["name"] for one in bill["components"]} >= {one.name for one in libraries()}
