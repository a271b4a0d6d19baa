"""Pictures, fonts and catalogues are read once a process, for all windows that tests open one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from gettext import NullTranslations

import pytest

from hoochgame.storage import languages
from hoochgame.ui.look import images, text

MOST_PICTURES = 256  # some 150 MB
MOST_FONTS = 400

opened = lru_cache(MOST_FONTS)(text.font.__wrapped__)
shipped_folder, read_catalogue = languages._language_folder, languages.load_catalogue
shipped_catalogue = lru_cache()(read_catalogue)


def catalogue_read_once(code: str) -> tuple[NullTranslations, str | None]:
    """Return a language's catalogue as load_catalogue does; a test's own folder of catalogues is read each time."""
    return (shipped_catalogue if languages._language_folder is shipped_folder else read_catalogue)(code)


@pytest.fixture(autouse=True, scope="session")
def read_once() -> Iterator[None]:
    """The caches of the window forget with each size and language what they have read, as they always do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(images, "_load_image", lru_cache(MOST_PICTURES)(images._load_image))
        patch.setattr(languages, "load_catalogue", catalogue_read_once)
        patch.setattr(text, "font", lru_cache(text.MOST_FONTS)(opened))
        yield
