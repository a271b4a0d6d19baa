"""The project's own promises: its commands, its pins, and what never stands in its files."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

import hoochgame

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
SHIPS = "packaging/standalone/requirements.txt"
AGAIN = "CONTRIBUTING.md says how the locks are made anew"
README = (ROOT / "README.md").read_text("utf-8")


def tracked() -> list[Path]:
    """Every text file of the project."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / name for name in names.split("\0") if name]
    return [
        p for p in paths if p.is_file() and p.suffix in {".py", ".md", ".toml", ".txt", ".json", ".svg", ".spec", ""}
    ]


def test_the_readme_begins_with_the_two_commands():
    blocks = re.findall(r"```sh\n(.*?)\n```", README, re.S)
    assert blocks[0].endswith(".venv/bin/hoochgame")
    assert ".venv/bin/pytest" in blocks[1]


def test_ci_runs_the_readmes_test_command():
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "README.md" in ci
    assert README.count("<!-- tests -->") == 1


def test_the_program_takes_a_range_of_each_library_and_the_tools_are_pinned():
    for one in map(Requirement, PROJECT["project"]["dependencies"]):
        assert {spec.operator for spec in one.specifier} == {">=", "<"}, one
    for pin in PROJECT["project"]["optional-dependencies"]["dev"]:
        assert re.fullmatch(r"[\w-]+==[\w.]+(; sys_platform == 'linux')?", pin), pin


def locked(name: str = "constraints.txt") -> dict[str, str]:
    """The version of everything that is installed for development, or that builds and ships, by its name."""
    lines = (ROOT / name).read_text("utf-8").splitlines()
    return dict(re.split(r"==| ", line)[:2] for line in lines if "==" in line and line[0] not in " #")


def test_what_builds_and_ships_is_locked_by_hashes_in_the_versions_that_are_tried():
    tried, ships = locked(), locked(SHIPS)
    for one in map(Requirement, PROJECT["project"]["dependencies"]):
        assert ships[canonicalize_name(one.name)] in one.specifier, AGAIN
    needs = (*PROJECT["build-system"]["requires"], *HOOK["dependencies"])
    for one in map(Requirement, needs):
        assert ships[one.name] in one.specifier, AGAIN
    assert {name: version for name, version in ships.items() if tried.get(name, version) != version} == {}, AGAIN
    entries = re.split(r"\n(?=[a-z])", (ROOT / SHIPS).read_text("utf-8").split("\n", 2)[2])
    assert not [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry]


def needed(distribution: str, extra: str = "") -> set[str]:
    """What a distribution requires on this machine."""
    found = map(Requirement, requires(distribution) or ())
    return {canonicalize_name(one.name) for one in found if not one.marker or one.marker.evaluate({"extra": extra})}


def test_everything_that_the_tools_need_is_locked():
    project = PROJECT["project"]
    pins = dict(pin.partition(";")[0].split("==") for pin in project["optional-dependencies"]["dev"])
    lock = locked()
    assert {name: lock[name] for name in pins} == pins, AGAIN
    ranges = {canonicalize_name(one.name): one.specifier for one in map(Requirement, project["dependencies"])}
    assert all(lock[name] in allowed for name, allowed in ranges.items()), AGAIN
    known, new = set(), {*pins, *ranges}
    while new:
        known |= new
        new = set().union(*map(needed, new)) - known
    assert known - {"pip", "setuptools"} <= lock.keys(), AGAIN


def test_no_file_names_a_machine_or_a_place_outside_the_project():
    outside = re.compile("|".join([re.escape(str(ROOT)) + "/", r"\.\./" + "shared", r"/tmp" + r"/", r"/ho" + r"me/\w"]))
    found = [str(p.relative_to(ROOT)) for p in tracked() if outside.search(p.read_text("utf-8", "ignore"))]
    assert not found


def changelog_slips(changes: str, version: str) -> list[str]:
    """Return what is wrong with the sections of a changelog in which a program of this version is described."""
    names, bodies = (re.split(r"^## \[(.+?)\].*$", changes, flags=re.M)[at::2] for at in (1, 2))
    said = {name: body.strip() for name, body in zip(names, bodies, strict=True)}
    released = [Version(name) for name in names if name != "Unreleased"]
    wrong = {
        "a section comes twice": len(said) != len(names),
        "a section says nothing": not all(body for name, body in said.items() if name != "Unreleased"),
        "Unreleased is not the first": "Unreleased" in names[1:],
        "versions do not fall": released != sorted(released, reverse=True),
        f"a version is newer than {version}": any(one > Version(version) for one in released),
        f"nothing is said of {version}": not said.get(version, said.get("Unreleased")),
    }
    return [slip for slip, is_so in wrong.items() if is_so]


def test_the_changelog_describes_this_version_and_the_ones_before_it():
    assert changelog_slips((ROOT / "CHANGELOG.md").read_text("utf-8"), hoochgame.__version__) == []


@pytest.mark.parametrize(
    ("changes", "slip"),
    [
        ("## [Unreleased]\n", "nothing is said of 1.1"),
        ("## [1.0] - 2026-06-01\n- A house.\n", "nothing is said of 1.1"),
        ("## [1.2] - 2027-01-01\n- A tree.\n## [1.1] - 2026-12-24\n- A tree.\n", "a version is newer than 1.1"),
        ("## [1.1] - 2026-12-24\n\n## [1.0] - 2026-06-01\n- A house.\n", "a section says nothing"),
        ("## [1.0] - 2026-06-01\n- A house.\n## [1.1] - 2026-12-24\n- A tree.\n", "versions do not fall"),
        ("## [1.1] - 2026-12-24\n- A tree.\n## [Unreleased]\n", "Unreleased is not the first"),
        ("## [1.1] - 2026-12-24\n- A tree.\n## [1.1] - 2026-12-24\n- A tree.\n", "a section comes twice"),
    ],
)
def test_a_slip_of_the_changelog_is_found(changes: str, slip: str):
    assert slip in changelog_slips(changes, "1.1")


def test_every_picture_that_the_readme_shows_is_there():
    for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README):
        assert (ROOT / name).is_file(), name
