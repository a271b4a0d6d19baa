"""Which deals the player knows. A game that is begun on a known deal is practice, and so is one that it gives away.

A deal is a title and a seed. House rules, chairs and deck lists do not make another one of it: most of them change no
card, so a player who saw the deal under other rules knows it.
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
from hoochgame.storage.files import SaveFailed, load_file
from hoochgame.storage.history import read_history_without_mending
from hoochgame.storage.listing import is_save
from hoochgame.storage.locks import NO_WAIT
from hoochgame.storage.settings import PlayerFolders

FILE_NAME = "deals.jsonl"  # in the history's folder: one line for each game begun, kept when its save is deleted
NOTED = re.compile(rb'\["[^\n]{13,}')  # a shorter line can't be a deal
MARKED_AT_ONCE = MEGABYTE  # bytes of saves, read in a fraction of a second; an honest deal has one save, of a tenth


class KnownDeal(NamedTuple):
    """The origin of a game's cards and dice: its title and its seed."""

    title: str
    seed: int


def deal_of(header: Header) -> KnownDeal:
    """Return the deal that a game was begun on."""
    return KnownDeal(header.game, header.seeds[0].seed)


def known_deals(places: PlayerFolders) -> frozenset[KnownDeal]:
    """Return all deals on which a game was begun, from saves (damaged ones too), history and list of deals."""
    finished = (KnownDeal(played.title, played.seed) for played in read_history_without_mending(places))
    return frozenset(
        [*_noted_deals(places), *finished, *(deal_of(header) for _path, header in _saves_with_headers(places.saves))]
    )


def saves_begun_before_deal_was_known(places: PlayerFolders, deal: KnownDeal) -> list[Path]:
    """Return the saves begun on this deal while it was unknown; if there are very many, only the newest.

    Of a game that stands in several files only the one played last counts: a file that was left behind must not be
    changed, since a program that ends right then would make it the newest.
    """
    ids = {
        path: header.id
        for path, header in _saves_with_headers(places.saves)
        if deal_of(header) == deal and not header.seen
    }
    sized = sorted(
        ((status.st_mtime_ns, status.st_size, path) for path, status in _paths_with_status(ids)), reverse=True
    )
    newest: dict[str, tuple[int, Path]] = {}
    for _when, size, path in sized:
        newest.setdefault(ids[path], (size, path))
    read = accumulate(size for size, _path in newest.values())
    return [path for (_size, path), total in zip(newest.values(), read, strict=True) if total <= MARKED_AT_ONCE]


def was_deal_played_before(places: PlayerFolders, header: Header) -> bool:
    """Return whether another game has used the same dice as this one, as far as any trace of that is left.

    The game it was copied from does not count, as that can't be played on, nor does a branch, which has its own dice.
    """
    deal, own = deal_of(header), {header.id, header.parent.id if header.parent else header.id}
    return (
        list(_noted_deals(places)).count(deal) > len(own)
        or any(one.id not in own and one.seeds == header.seeds for _path, one in _saves_with_headers(places.saves))
        or any(
            one.id not in own and not one.branched and KnownDeal(one.title, one.seed) == deal
            for one in read_history_without_mending(places)
        )
    )


def add_to_known_deals(places: PlayerFolders, deal: KnownDeal) -> None:
    """Note that a game was begun on this deal. If that fails nothing is lost: the save itself still tells."""
    line = b"\n" + msgspec.json.encode(deal) + b"\n"  # the newline first: a torn line before it spoils only itself
    with suppress(OSError), open(places.folder / FILE_NAME, "ab", opener=_open_nonblocking) as file:
        file.write(line)


def _open_nonblocking(path: str, flags: int) -> int:
    """Open a file without waiting, as opening a pipe would. Raises OSError."""
    return os.open(path, flags | NO_WAIT, 0o666)


def _noted_deals(places: PlayerFolders) -> Iterator[KnownDeal]:
    with suppress(SaveFailed):
        for line in NOTED.findall(load_file(places.folder / FILE_NAME)):
            with suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                yield msgspec.json.decode(line, type=KnownDeal)


def _paths_with_status(paths: Iterable[Path]) -> Iterator[tuple[Path, os.stat_result]]:
    for path in paths:
        with suppress(OSError):
            yield path, path.stat()


def _saves_with_headers(folder: Path) -> Iterator[tuple[Path, Header]]:
    """Yield each save with its header. Only the first line of a file is read, so that many saves stay quick."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError, BrokenSave, RecursionError):
                if is_save(entry.name) and entry.is_file():
                    with open(entry, "rb") as file:
                        yield folder / entry.name, read_header(file.readline(LINE_LIMIT))
