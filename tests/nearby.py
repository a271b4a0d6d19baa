"""The tests that a change needs, closest first: those that import what has changed.

    python tests/nearby.py                   # run the quick tests of what differs from the last commit
    python tests/nearby.py FILE...           # of these files
    python tests/nearby.py --list FILE...    # only list the test modules, with their distance in imports
    python tests/nearby.py --seconds 300     # go on for longer than a minute

A test module that imports a changed module has distance 1, one that imports a module that imports it has 2. The lists
of all titles lead to tests that use them, and no further, as everything imports them. After a change of a title the
tests of its places come first: docs/adding.md. It runs 60 modules, and stops after a minute.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from time import monotonic

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
PACKAGES = ("hoochgame", "harness", "toy")
WALLS = {  # lists of all titles: through them every module would be near every other one
    "hoochgame.games",
    "hoochgame.ui.titles.registry",
    "hoochgame.ui.rulebooks.registry",
    "hoochgame.arena.accounts.titles",
}
# Parsing all tests would take two seconds.
IMPORT = re.compile(r"^ *(?:from ([\w.]+) import (\([^)]*\)|[^\n#]*)|import ([\w.]+))", re.MULTILINE)
OF_TITLES = [TESTS / "games" / name for name in ("test_places_of_steps.py", "test_house_rule_laws.py")]
MOST = 60  # modules that are run: collecting them takes a few seconds
MINUTE = 55.0  # seconds, with what it takes to collect


@cache
def import_graph() -> grimp.ImportGraph:
    """Return the imports between the modules of the package and of what tests share."""
    sys.path[:0] = [path for path in (str(ROOT), str(TESTS)) if path not in sys.path]
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def module_of(path: Path, known: Iterable[str]) -> str | None:
    """Return the module that a file belongs to: for a title's data file the module that reads it; None for others."""
    within = path.relative_to(TESTS if path.is_relative_to(TESTS) else ROOT)
    parts = within.with_suffix("").parts
    if within.suffix == ".py":
        name = ".".join(parts).removesuffix(".__init__")
    elif parts[:2] == ("hoochgame", "games"):
        name = ".".join((*parts[:3], "ai.chances" if within.name == "weights.toml" else "content"))
    else:
        return None
    return name if name in known else None


def distances(graph: grimp.ImportGraph, changed: Iterable[str]) -> dict[str, int]:
    """Return the modules that import these, by any number of steps, with the fewest steps."""
    found = dict.fromkeys(changed, 0)
    latest = list(found)
    while latest:
        level = found[latest[0]] + 1
        importers = {one for module in latest for one in graph.find_modules_that_directly_import(module)} - found.keys()
        found |= dict.fromkeys(importers, level)
        latest = sorted(importers - WALLS)
    return found


@cache
def imported_by(path: Path) -> frozenset[str]:
    """Return the names that a test module imports: `a.b` and, for `from a import b`, both `a` and `a.b`."""
    found = set()
    for package, names, module in IMPORT.findall(path.read_text("utf-8")):
        found |= {package or module, *(f"{package}.{name}" for name in re.findall(r"\w+", names))}
    return frozenset(found)


def nearby_tests(paths: Iterable[Path]) -> Mapping[Path, int]:
    """Return the test modules that a change of these files needs, closest first, with their distance."""
    paths = [path.resolve() for path in paths]
    graph = import_graph()
    changed = {module for path in paths if (module := module_of(path, graph.modules))}
    steps = distances(graph, changed)
    words = {word for path in paths for word in path.with_suffix("").parts} - set(ROOT.parts)

    of_title = any(path.is_relative_to(ROOT / "hoochgame" / "games") for path in paths)
    first = {*paths, *(OF_TITLES if of_title else ())}

    def kinship(test: Path) -> int:
        return len(words.intersection(test.relative_to(TESTS).parts))

    found = {}
    for test in TESTS.rglob("test_*.py"):
        near = 0 if test in first else 1 + min((steps[name] for name in imported_by(test) if name in steps), default=99)
        if near < 99:
            found[test] = near
    return {test: found[test] for test in sorted(found, key=lambda test: (found[test], -kinship(test), test))}


def changed_files() -> list[Path]:
    """Return the files that differ from the last commit, new ones too."""
    command = ["git", "status", "--porcelain", "--no-renames", "--untracked-files=all"]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [ROOT / line[3:].strip('"') for line in lines if (ROOT / line[3:].strip('"')).is_file()]


class StopInTime:
    """Stops a run of tests when the time is over."""

    def __init__(self, seconds: float) -> None:
        self.end = monotonic() + seconds
        self.left = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.left = len(session.items)

    def pytest_runtest_logfinish(self) -> None:
        self.left -= 1

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if monotonic() > self.end:
            item.session.shouldstop = "time is over"
            pytest.skip("time is over")


def main(arguments: list[str] | None = None) -> int:
    """List or run the tests; return pytest's exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="by default what differs from the last commit")
    parser.add_argument("--list", action="store_true", help="list the test modules and run nothing")
    parser.add_argument("--seconds", type=float, default=MINUTE)
    chosen = parser.parse_args(arguments)
    stop = StopInTime(chosen.seconds)
    tests = nearby_tests(chosen.files or changed_files())
    if chosen.list or not tests:
        print("\n".join(f"{near}  {test.relative_to(ROOT)}" for test, near in tests.items()) or "no test imports it")
        return 0
    done = pytest.main(["-q", "-n", "0", "-m", "not slow", *map(str, [*tests][:MOST])], plugins=[stop])
    if stop.left > 0:
        print(f"{stop.left} tests are left out: the time is over. --seconds gives more.")
    if len(tests) > MOST:
        print(f"{len(tests) - MOST} modules are farther away: --list names them.")
    return int(done)


if __name__ == "__main__":
    sys.exit(main())
