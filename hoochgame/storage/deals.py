"""Which deals the player knows. A game that is begun on a known deal is practice, and so is one that it gives away.

A deal is a title and a seed. House rules, chairs and deck lists do not make another one of it: most of them change no
card, so that whoever looked at it by another round limit would know it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from hoochgame.core.journal import LINE_LIMIT, BrokenSave, Header, read_header
from hoochgame.storage.history import glance
from hoochgame.storage.listing import SUFFIX
from hoochgame.storage.settings import Places


class Deal(NamedTuple):
    """What the cards and dice of a game come from."""

    title: str
    seed: int


def deal_of(header: Header) -> Deal:
    """The deal that a game was begun on."""
    return Deal(header.game, header.seeds[0].seed)


def known_deals(places: Places) -> frozenset[Deal]:
    """Those of all saves that are there, damaged ones too, and of all finished games in the history."""
    finished = (Deal(played.title, played.seed) for played in glance(places))
    return frozenset([*finished, *(deal for _path, deal in _begun(places.saves))])


def saves_on(places: Places, deal: Deal) -> list[Path]:
    """The saves that were begun on a deal."""
    return [path for path, other in _begun(places.saves) if other == deal]


def _begun(folder: Path) -> Iterator[tuple[Path, Deal]]:
    """Each save with its deal. Only its first line is read, so that many are no burden."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError, BrokenSave, RecursionError):
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    with open(entry, "rb") as file:
                        yield folder / entry.name, deal_of(read_header(file.readline(LINE_LIMIT)))
