"""The tables of all titles; each is imported when it is first sat down at."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.ui.tables.tables import Table


def hooch_stooges() -> Table:
    from hoochgame.ui.tables.hooch_stooges.table import HOOCH_TABLE

    return HOOCH_TABLE


def starting_solo() -> Table:
    from hoochgame.ui.tables.starting_solo.table import SOLO_TABLE

    return SOLO_TABLE


def deck_hand() -> Table:
    from hoochgame.ui.tables.deck_hand.table import DECK_HAND_TABLE

    return DECK_HAND_TABLE


TABLES: dict[str, Callable[[], Table]] = {
    "hooch-stooges": hooch_stooges,
    "starting-solo": starting_solo,
    "deck-hand": deck_hand,
}


def find_table(title: str) -> Table:
    """The table of a title."""
    return TABLES[title]()
