"""Which deals the player knows. A game that is begun on a known deal is practice, and so is one that it gives away.

A deal is a title and a seed. House rules, chairs and deck lists do not make another one of it: most of them change no
card, so that whoever looked at it by another round limit would know it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import msgspec

from hoochgame.core.journal import LINE_LIMIT, BrokenSave, Header, read_header
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import SaveFailed, load
from hoochgame.storage.history import glance
from hoochgame.storage.listing import SUFFIX
from hoochgame.storage.locks import NO_WAIT
from hoochgame.storage.settings import Places

FILE_NAME = "deals.jsonl"  # beside the history: a line for each game that was begun, whatever becomes of its save
NOTED = re.compile(rb'\["[^\n]{13,}')  # a shorter line is no deal
MARKED_AT_ONCE = MEGABYTE // 2  # of saves, which is read in a fraction of a second; an honest deal has one such save


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
    """The saves that were begun on a deal while nobody knew it; of very many the newest.

    Of a game that stands in several files only the one played last: nothing is put into a file that was left behind,
    as a program that ends right then would make it the newest.
    """
    ids = {path: header.id for path, header in _headers(places.saves) if deal_of(header) == deal and not header.seen}
    sized = sorted(((status.st_mtime_ns, status.st_size, path) for path, status in _stats(ids)), reverse=True)
    newest: dict[str, tuple[int, Path]] = {}
    for _when, size, path in sized:
        newest.setdefault(ids[path], (size, path))
    before = accumulate((size for size, _path in newest.values()), initial=0)
    return [path for (_size, path), read in zip(newest.values(), before, strict=False) if read < MARKED_AT_ONCE]


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
    with suppress(OSError), open(places.folder / FILE_NAME, "ab", opener=_at_once) as file:
        file.write(line)


def _at_once(path: str, flags: int) -> int:
    """Open without waiting, as a pipe would for a reader. Raises OSError."""
    return os.open(path, flags | NO_WAIT, 0o666)


def _noted(places: Places) -> Iterator[Deal]:
    with suppress(SaveFailed):
        for line in NOTED.findall(load(places.folder / FILE_NAME)):
            with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                yield msgspec.json.decode(line, type=Deal)


def _stats(paths: Iterable[Path]) -> Iterator[tuple[Path, os.stat_result]]:
    for path in paths:
        with suppress(OSError):
            yield path, path.stat()


def _headers(folder: Path) -> Iterator[tuple[Path, Header]]:
    """Of each save only the first line is read, so that many are no burden."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError, BrokenSave, RecursionError):
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    with open(entry, "rb") as file:
                        yield folder / entry.name, read_header(file.readline(LINE_LIMIT))
