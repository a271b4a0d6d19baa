"""Loads the content file of Starting Solo: its turns, chart and city, and what of the base game it leaves out."""

from __future__ import annotations

import msgspec

from hoochgame.core.content import read_content
from hoochgame.games.hooch_stooges.content import CONTENT as BASE
from hoochgame.games.hooch_stooges.content import DIAGRAMS, PRINTS, Print, boxed_number, read_diagram


class SoloContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole content file; `left_out` are the ids of cards and turf."""

    turns: int
    chart: tuple[int, ...]
    diagram: tuple[str, ...]
    left_out: tuple[str, ...]


CONTENT = read_content(__package__, SoloContent)
ENEMIES = BASE.boxed
GRADES: dict[Print, int] = dict(zip(PRINTS, (-1, 0, 1), strict=True))  # what the house rule says
CITY = DIAGRAMS[1] = read_diagram(tuple(row.translate(str.maketrans("P123B", "1....")) for row in CONTENT.diagram))


def enemy_card(enemy: int, more: int) -> int:
    """Return the card of an enemy, given by its index in the file, at a difficulty of the house rule."""
    return boxed_number(enemy, next(grade for grade, n in GRADES.items() if n == more))
