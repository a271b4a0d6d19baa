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

import msgspec

from hoochgame.core.journal import LINE_LIMIT, BrokenSave, Header, read_header
from hoochgame.storage.files import SaveFailed, load
from hoochgame.storage.history import glance
from hoochgame.storage.listing import SUFFIX
from hoochgame.storage.settings import Places

FILE_NAME = "deals.jsonl"  # beside the history: a line for each game that was begun, whatever becomes of its save


class Deal(NamedTuple):
    """What the cards and dice of a game come from."""

    title: str
    seed: int


def deal_of(header: Header) -> Deal:
    """The deal that a game was begun on."""
    return Deal(header.game, header.seeds[0].seed)


def known_deals(places: Places) -> frozenset[Deal]:
    """All on which a game was begun, as far as a save, damaged or not, the history or the list of deals can tell."""
    finished = (Deal(played.title, played.seed) for played in glance(places))
    return frozenset([*_noted(places), *finished, *(deal_of(header) for _path, header in _headers(places.saves))])


def begun_unseen(places: Places, deal: Deal) -> list[Path]:
    """The saves that were begun on a deal while nobody knew it."""
    return [path for path, header in _headers(places.saves) if deal_of(header) == deal and not header.seen]


def played_elsewhere(places: Places, header: Header) -> bool:
    """Whether another game has had the dice of this one, as far as a trace of it is left.

    What it was copied from does not count, as that can't be played on, nor does a branch, which has its own dice.
    """
    deal, own = deal_of(header), {header.id, header.parent.id if header.parent else header.id}
    return (
        list(_noted(places)).count(deal) > len(own)
        or any(one.id not in own and one.seeds == header.seeds for _path, one in _headers(places.saves))
        or any(one.id not in own and not one.branched and Deal(one.title, one.seed) == deal for one in glance(places))
    )


def remember(places: Places, deal: Deal) -> None:
    """A game was begun on this deal. Where that can't be noted its save still tells."""
    line = b"\n" + msgspec.json.encode(deal) + b"\n"  # what was torn before it spoils no line but its own
    with suppress(OSError), (places.folder / FILE_NAME).open("ab") as file:
        file.write(line)


def _noted(places: Places) -> Iterator[Deal]:
    with suppress(SaveFailed):
        for line in load(places.folder / FILE_NAME).splitlines():
            with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                yield msgspec.json.decode(line, type=Deal)


def _headers(folder: Path) -> Iterator[tuple[Path, Header]]:
    """Of each save only the first line is read, so that many are no burden."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError, BrokenSave, RecursionError):
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    with open(entry, "rb") as file:
                        yield folder / entry.name, read_header(file.readline(LINE_LIMIT))
