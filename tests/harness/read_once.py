"""Pictures, fonts and catalogues are read once a process, for all windows that tests open one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from hoochgame.storage import languages
from hoochgame.ui.look import images, text

MOST_PICTURES = 256  # some 150 MB
MOST_FONTS = 400

opened = lru_cache(MOST_FONTS)(text.font.__wrapped__)


@pytest.fixture(autouse=True, scope="session")
def read_once() -> Iterator[None]:
    """The caches of the window forget with each size and language what they have read, as they always do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(images, "_loaded", lru_cache(MOST_PICTURES)(images._loaded))
        patch.setattr(languages, "load_catalogue", lru_cache()(languages.load_catalogue))
        patch.setattr(text, "font", lru_cache(text.MOST_FONTS)(opened))
        yield
