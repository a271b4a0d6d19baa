"""Options of the whole suite; every test begins in English, whatever the system speaks."""

import os
from collections.abc import Iterator

import pytest

from hoochgame.storage.languages import speak_language

os.environ["LANGUAGE"] = "en"  # asked before LC_ALL and LANG


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="keep the gallery's pictures as they are drawn now")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that speaks another language keeps it to itself."""
    yield
    os.environ["LANGUAGE"] = "en"
    speak_language()
