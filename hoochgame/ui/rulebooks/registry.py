"""All rulebooks, and which of them has a title, clause or chapter."""

from __future__ import annotations

from hoochgame.ui.rulebooks.volume import Volume


def volumes() -> tuple[Volume, ...]:
    """Return all rulebooks. They are imported here, when a rulebook is opened."""
    from hoochgame.ui.titles.deck_hand.rulebook.volume import DECK_HAND
    from hoochgame.ui.titles.hooch_stooges.rulebook.volume import HOOCH_STOOGES
    from hoochgame.ui.titles.moonshiners.rulebook.volume import MOONSHINERS

    return HOOCH_STOOGES, DECK_HAND, MOONSHINERS


def volume_of(title: str) -> Volume:
    """Return the rulebook of a title; without a title the first."""
    return next((it for it in volumes() if title == it.title or title in it.others), volumes()[0])


def volume_with_clause(name: str, title: str = "") -> Volume:
    """Return the rulebook with that clause or chapter; the title's book is searched first."""
    own = volume_of(title)
    if not name or own.book.place_of(name):
        return own
    return next((it for it in volumes() if it.book.place_of(name)), own)
