"""Loads the content file of Starting Solo: its turns, chart and city, and what of the base game it leaves out."""

from __future__ import annotations

from functools import cache

import msgspec

from hoochgame.core.content import read_content
from hoochgame.games.hooch_stooges.content import (
    BOXED_BY_ID,
    CARDS,
    DIAGRAMS,
    LATEST,
    NUMBERING,
    PRINTS,
    TURFS,
    Print,
    boxed_stooge_cards,
    main_deck,
    read_diagram,
    turf_deck,
)


class SoloContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content file; `left_out` are the ids of cards and turf."""

    turns: int
    chart: tuple[int, ...]
    diagram: tuple[str, ...]
    left_out: tuple[str, ...]


CONTENT = read_content(__package__, SoloContent)
ENEMIES = tuple(BOXED_BY_ID[id] for id in NUMBERING.ids_of_categories("boxed"))
GRADES: dict[Print, int] = dict(zip(PRINTS, (-1, 0, 1), strict=True))  # what the house rule says
CITY = DIAGRAMS[1] = read_diagram(tuple(row.translate(str.maketrans("P123B", "1....")) for row in CONTENT.diagram))


def enemy_cards(difficulty: int, edition: int = LATEST) -> tuple[int, ...]:
    """Return the cards of all enemies at a difficulty of the house rule, in the order of `ENEMIES`."""
    return boxed_stooge_cards(next(grade for grade, n in GRADES.items() if n == difficulty), edition)


@cache
def solo_deck(edition: int = LATEST) -> tuple[int, ...]:
    """Return the cards of the main deck, without those that are left out."""
    return tuple(card for card in main_deck(edition) if CARDS[card].id not in CONTENT.left_out)


@cache
def solo_turf_deck(edition: int = LATEST) -> tuple[int, ...]:
    """Return the kinds of the turf deck, without those that are left out."""
    return tuple(kind for kind in turf_deck(edition) if TURFS[kind].id not in CONTENT.left_out)


SOLO_DECK, SOLO_TURFS = solo_deck(), solo_turf_deck()  # of new games
