"""What tests of the rulebooks share: their chapters by what they are."""

from __future__ import annotations

from hoochgame.ui.rulebook import Chapter
from hoochgame.ui.tables.volume import Volume


def index(volume: Volume) -> Chapter:
    """Terms, and the clauses that speak of them."""
    return volume.book.chapters[-1]


def without_pictures(volume: Volume) -> set[str]:
    """A page that has to fit on the screen, and an index, show none."""
    return {*volume.pages.values(), index(volume).name}
