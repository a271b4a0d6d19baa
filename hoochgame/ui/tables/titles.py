"""The tables of all titles; each is imported when it is first sat down at."""

from __future__ import annotations

from hoochgame.ui.tables.tables import Table


def find_table(title: str) -> Table:
    """The table of a title."""
    if title == "hooch-stooges":
        from hoochgame.ui.tables.hooch_stooges.table import HOOCH_TABLE

        return HOOCH_TABLE
    if title == "starting-solo":
        from hoochgame.ui.tables.starting_solo.table import SOLO_TABLE

        return SOLO_TABLE
    if title == "deck-hand":
        from hoochgame.ui.tables.deck_hand.table import DECK_HAND_TABLE

        return DECK_HAND_TABLE
    raise LookupError(title)
