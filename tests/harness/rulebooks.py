"""Chapters of the rulebooks, for several tests."""

from __future__ import annotations

from hoochgame.ui.rulebooks.book import Chapter
from hoochgame.ui.rulebooks.volume import Volume


def index(volume: Volume) -> Chapter:
    """Return the chapter of terms with the clauses about them."""
    return volume.book.chapters[-1]


def without_pictures(volume: Volume) -> set[str]:
    """Return the names of chapters without pictures: the reference page and the index."""
    return {*volume.pages.values(), index(volume).link_target}
