"""Options of the whole suite; every test begins in English, whatever the system speaks."""

import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoochgame.core.game import Title
from hoochgame.core.language import SOURCE, current_language
from hoochgame.storage.languages import switch_language

# Scripts that pack and release can be imported; last, as one of them is called like a package.
sys.path.append(str(Path(__file__).parents[1] / "packaging"))

os.environ["LANGUAGE"] = "en"  # asked before LC_ALL and LANG

# Workers and the programs that tests start load what one of them has compiled, also where the system says not to:
# without it each compiles the package, and collecting takes three times as long.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Games of tests are dealt from the first edition, so that a new card changes no moment, picture or lot of another test.
LATEST = Title.latest_edition
Title.latest_edition = property(lambda _title: 0)  # type: ignore[method-assign, assignment]


@pytest.fixture
def newest_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are dealt from all content, as players get them: for laws that hold for every card."""
    monkeypatch.setattr(Title, "latest_edition", LATEST)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="keep the gallery's pictures as they are drawn now")


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are collected: nearly all that collecting them makes stays
    if config.getoption("--update-goldens"):
        config.option.markexpr = ""  # every picture that hangs, also those that not every run compares
        if config.getoption("numprocesses", None):
            raise pytest.UsageError("--update-goldens needs one process, each keeps only its own pictures: -n 0")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What no ordinary run does is slow, so that `-m "not slow"` leaves it out as well. What takes long comes first."""
    cases: Counter[str] = Counter()
    first: list[pytest.Item] = []
    rest: list[pytest.Item] = []
    for item in items:
        if turns := item.get_closest_marker("by_turns"):
            function = item.nodeid.partition("[")[0]
            if cases[function] % turns.args[0]:
                item.add_marker("soak")
            cases[function] += 1
        marks = {mark.name for mark in item.iter_markers()}
        if marks & {"soak", "gallery", "window"}:
            item.add_marker("slow")
        (first if "window" in marks else rest).append(item)
    items[:] = first + rest


def pytest_collection_finish() -> None:
    """What stays to the end is left out whenever memory is collected, which leaving a table does."""
    gc.enable()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that speaks another language keeps it to itself."""
    yield
    os.environ["LANGUAGE"] = "en"
    if current_language() != SOURCE:
        switch_language()
