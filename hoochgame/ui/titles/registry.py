"""The tables of all titles. Each is imported when it is first used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hoochgame.ui.table.title_table import AnyTable, TitleTable

OneTable: TypeAlias = TitleTable[Any]  # a title's state, of a type that no scene knows


def import_hooch_stooges() -> OneTable:
    from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE

    return HOOCH_TABLE


def import_starting_solo() -> OneTable:
    from hoochgame.ui.titles.starting_solo.table import SOLO_TABLE

    return SOLO_TABLE


def import_deck_hand() -> OneTable:
    from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE

    return DECK_HAND_TABLE


def import_moonshiners() -> OneTable:
    from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE

    return MOONSHINERS_TABLE


TABLES: dict[str, Callable[[], OneTable]] = {
    "hooch-stooges": import_hooch_stooges,
    "starting-solo": import_starting_solo,
    "deck-hand": import_deck_hand,
    "moonshiners": import_moonshiners,
}


def find_table(title: str) -> AnyTable:
    return TABLES[title]()
