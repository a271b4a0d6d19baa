"""The gallery draws without a screen; `--update-goldens` keeps what it draws as the pictures to come back to."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator

import pytest
from gallery import goldens
from gallery.frames import hung
from harness.read_once import read_once  # noqa: F401 - a fixture
from PIL import Image

Kept = dict[str, tuple[str, Image.Image]]


@pytest.fixture(autouse=True)
def hasty_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits until it is on the disk."""
    monkeypatch.setattr("os.fsync", lambda _handle: None)


@pytest.fixture(autouse=True)
def one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures do not change with the number of the version, which stands at the foot of the title screen."""
    monkeypatch.setattr("hoochgame.__version__", "0.1.0")


@pytest.fixture(scope="session")
def updated(request: pytest.FixtureRequest) -> Iterator[Kept | None]:
    """Where new pictures are put; none if they are compared."""
    if not request.config.getoption("--update-goldens"):
        yield None
        return
    pictures: Kept = {}
    yield pictures
    goldens.keep(pictures, set(map(str, hung())))
