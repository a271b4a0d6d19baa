"""Every test begins in English, whatever the system speaks."""

import os
from collections.abc import Iterator

import pytest

from hoochgame.storage.languages import speak_language

os.environ["LANGUAGE"] = "en"  # asked before LC_ALL and LANG


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that speaks another language keeps it to itself."""
    yield
    os.environ["LANGUAGE"] = "en"
    speak_language()
