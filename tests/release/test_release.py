"""Version, day and address stand in one place each, and everything that is released takes them from there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from datetime import UTC, datetime
from importlib.metadata import metadata
from pathlib import Path

import pytest
import release_notes
from known_holes import told
from standalone import release

import hoochgame

ROOT = Path(__file__).parents[2]
CHANGES = """# Changelog

## [Unreleased]

## [1.1.0] - 2026-12-24

### Added
- A tree.

## [1.0.0] - 2026-06-01

- A house.
"""
PLACE = re.compile(r"@[A-Z]+@")
LINUX = sorted(path.name for path in (release.HERE / "linux").iterdir())


def test_version_and_day_are_those_of_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert release.version() == hoochgame.__version__
    assert release.date() == hoochgame.__released__
    assert f"{datetime.fromtimestamp(release.epoch(), UTC):%Y-%m-%d}" == hoochgame.__released__


@pytest.mark.parametrize("name", LINUX)
def test_no_file_for_a_desktop_names_a_version_a_day_or_an_address_of_its_own(name: str) -> None:
    raw = (release.HERE / "linux" / name).read_text("utf-8")
    for value in (release.version(), release.date(), release.homepage()):
        assert value not in raw
    assert not PLACE.search(release.filled(f"linux/{name}"))


def test_windows_is_told_the_version_in_four_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "version", lambda: "1.2")
    assert "filevers=(1, 2, 0, 0)" in release.filled("windows/version.txt")


def test_the_address_is_the_one_that_the_name_for_desktops_stands_for() -> None:
    owner, project = release.homepage().removeprefix("https://github.com/").split("/")
    assert f"io.github.{owner}.{project.capitalize()}" == release.ID
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = pyproject["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    assert all(f"{owner}/{project}/" in one["replacement"] for one in hook["substitutions"])


def test_the_page_on_an_index_leads_nowhere_beside_itself() -> None:
    page = str(metadata("hoochgame").get_payload())
    links = re.findall(r"\]\(([^)]+)\)", page)
    assert len(links) >= 15
    assert not [link for link in links if not link.startswith("https://")]
    assert f"/hoochgame/v{hoochgame.__version__}/packaging/screenshots/title.webp" in page


def test_the_notes_of_a_release_are_its_section() -> None:
    assert release_notes.section(CHANGES, "1.1.0", "2026-12-24") == "### Added\n- A tree.\n"
    assert release_notes.section(CHANGES, "1.0.0", "2026-06-01") == "- A house.\n"


@pytest.mark.parametrize(
    ("number", "day", "words"),
    [("1.2.0", "2026-12-24", "no section"), ("1.1.0", "2026-12-25", "2026-12-24"), ("1.0", "2026-06-01", "no section")],
)
def test_a_section_that_is_missing_or_of_another_day_stops_the_release(number: str, day: str, words: str) -> None:
    with pytest.raises(SystemExit, match=words):
        release_notes.section(CHANGES, number, day)


def test_a_tag_of_another_version_stops_the_release() -> None:
    script = ROOT / "packaging" / "release_notes.py"
    command = [sys.executable, script, "--of-this-program", "v0.0.1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert hoochgame.__version__ in done.stderr


@pytest.mark.parametrize(
    ("tag", "version", "only_this", "number"),
    [
        ("v1.0.0", "1.0.0", True, "1.0.0"),
        ("", "1.0.0", False, "1.0.0"),
        ("v1.0.0", "1.1.0.dev0", False, "1.0.0"),
        ("v1.0.0", "1.1.0.dev0", True, None),
        ("v1.0.0", "1.1.0", False, None),
        ("", "1.1.0.dev0", False, None),
    ],
)
def test_notes_are_of_the_program_or_of_the_version_before_it(
    tag: str, version: str, only_this: bool, number: str | None
) -> None:
    if number:
        assert release_notes.number_of_notes(tag, version, only_this) == number
    else:
        with pytest.raises(SystemExit, match=version):
            release_notes.number_of_notes(tag, version, only_this)


def test_holes_are_told_and_so_is_an_index_that_knows_nothing() -> None:
    hole = {"name": "pillow", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}
    unknown = {"name": "tqdm", "skip_reason": "not found"}
    assert told({"dependencies": [hole, unknown]}) == (["pillow 1.0: PYSEC-1, mended in 1.1"], True)
    assert told({"dependencies": [unknown]}) == ([], False)
