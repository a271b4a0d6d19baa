"""The player's deck lists: one file of plain text each, in a folder for each title."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import count
from pathlib import Path

from hoochgame.core import list_text
from hoochgame.core.game import DeckList, DeckLists, Game
from hoochgame.core.language import _
from hoochgame.core.list_text import LONGEST_NAME, ParsedList, Translate
from hoochgame.storage import languages
from hoochgame.storage.atomic import create_locked_file, delete_file, make_folder, move_file_over, write_atomically
from hoochgame.storage.files import SaveFailed, load_file, system_message
from hoochgame.storage.settings import Brought, PlayerFolders

SUFFIX = ".txt"
DAMAGED = ".damaged"  # the ending of the backup of an unreadable file, made when its list is saved again
MOST_BYTES = 1 << 16  # bytes of one list; an honest one has a fiftieth of it
MOST_AT_ONCE = 1 << 20  # bytes of all lists together, read in a fraction of a second
LEAST_WEIGHT = 1 << 12  # bytes that even a smaller list counts for, since many small files take time, too
LONGEST_FILE_NAME = 40
TAKEN_BY_SYSTEMS = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # file names that are reserved on Windows


class FileThere(SaveFailed):
    """Raised if a file is there already and overwriting it was not allowed."""


@dataclass(frozen=True)
class Kept:
    """One of the player's lists. If its file can't be fully read, `trouble` says so and `cards` is the rest."""

    path: Path
    name: str
    cards: DeckList
    trouble: str = ""


@dataclass(frozen=True)
class Deleted:
    """A deleted list: everything that is needed to restore it."""

    path: Path
    blob: bytes


def parse_list_text(game: Game, text: str) -> ParsedList:
    """Parse a list whose card names are in any language of the program."""
    return list_text.parse_list(_deck_lists_of(game), text, _card_name_translations())


def read_list_file(game: Game, path: Path) -> ParsedList:
    """Read and parse a list file. Raises SaveFailed if it is missing or no plain text."""
    return parse_list_text(game, _decode_text(load_file(path, MOST_BYTES)))


def kept_lists(places: PlayerFolders, game: Game) -> list[Kept]:
    """Return the player's lists, sorted by name, those with damaged files included."""
    paths: list[Path] = []
    with suppress(OSError):
        paths = [
            path
            for path in _lists_folder(places, game).iterdir()
            if path.suffix.lower() == SUFFIX and path.name[0] != "."
        ]
    found, left = [], MOST_AT_ONCE
    for path in sorted(paths):
        left -= _bytes_counted_for_limit(path)
        found.append(_read_kept(game, path) if left >= 0 else Kept(path, path.stem, {}, _too_many_lists_sentence(path)))
    return sorted(found, key=lambda kept: (kept.name.casefold(), kept.path.name))


def find_kept_list(places: PlayerFolders, game: Game, name: str) -> Kept | None:
    """Return the player's list of this name, whatever its capitals; None if there is none."""
    wanted = _name_key(name)
    return next((kept for kept in kept_lists(places, game) if _name_key(kept.name) == wanted), None)


def reload_brought_list(places: PlayerFolders, game: Game, brought: Brought) -> Brought:
    """Return the list as the player has it now, found by its name; unchanged if it no longer exists."""
    kept = find_kept_list(places, game, brought.name) if brought.cards and brought.name and game.lists else None
    return Brought(kept.name, dict(kept.cards)) if kept and not kept.trouble else brought


def unused_list_name(places: PlayerFolders, game: Game, name: str) -> str:
    """Return the name itself if it is free, else the name with the first free number after it."""
    stem = list_text.tidy_list_name(name) or _("List")
    base = re.sub(r" \d{1,3}$", "", stem)
    taken = _names_in_use_by_key(places, game)
    if _name_key(stem) not in taken:
        return stem
    numbered = (f"{base[: LONGEST_NAME - 4].rstrip()} {n}" for n in count(2))
    return next(found for found in numbered if _name_key(found) not in taken)


def save_list(places: PlayerFolders, game: Game, name: str, cards: DeckList, replaced: Kept | None = None) -> Kept:
    """Save a new list, or overwrite the list `replaced`, which may get another name. Raises SaveFailed."""
    name = _tidied_valid_name(name)
    others = _names_in_use_by_key(places, game, replaced)
    if _name_key(name) in others and not (replaced and _name_key(name) == _name_key(replaced.name)):
        raise SaveFailed(_("There is a list called {name} already.").format(name=others[_name_key(name)]))
    blob = list_text.append_version_line(
        list_text.format_list(_deck_lists_of(game), name, cards, english=True)
    ).encode()
    with _errors_as_save_failed(_("{name} can’t be saved: {problem}."), name):
        folder = _lists_folder(places, game)
        make_folder(folder)
        if replaced is None or replaced.trouble:
            path = _write_new_list_file(folder, name, blob)
        else:
            write_atomically(path := replaced.path, blob)
    if replaced and replaced.trouble:
        with suppress(OSError):
            move_file_over(replaced.path, _unused_numbered_path(replaced.path, DAMAGED))
    return Kept(_rename_file_after_list(path, name) if replaced else path, name, dict(cards))


def rename_list(places: PlayerFolders, game: Game, kept: Kept, name: str) -> Kept:
    """Rename a list and return it. Raises SaveFailed."""
    return save_list(places, game, name, kept.cards, replaced=kept)


def duplicate_list(places: PlayerFolders, game: Game, name: str, cards: DeckList) -> Kept:
    """Save a copy of a list under a free name and return it. Raises SaveFailed."""
    return save_list(places, game, unused_list_name(places, game, name), cards)


def delete_list(kept: Kept) -> Deleted:
    """Delete a list; return what is needed to restore it. Raises SaveFailed."""
    blob = load_file(kept.path, MOST_BYTES)
    with _errors_as_save_failed(_("{name} can’t be deleted: {problem}."), kept.name):
        delete_file(kept.path)
    return Deleted(kept.path, blob)


def restore_list(deleted: Deleted) -> Path:
    """Restore a deleted list, under another file name if its own is taken, and return its path. Raises SaveFailed."""
    path = deleted.path
    with _errors_as_save_failed(_("{name} can’t be restored: {problem}."), path.name):
        make_folder(path.parent)
        try:
            os.close(create_locked_file(path, deleted.blob))
        except FileExistsError:
            path = _write_new_list_file(path.parent, path.stem, deleted.blob)
    return path


def parse_typed_path(words: str) -> Path:
    """Return the path that a user typed. `~` is the user's home; quotes around a path, as Windows copies it, are
    removed.

    Raises SaveFailed if the named user has no home.
    """
    if len(words) > 1 and words[0] == words[-1] == '"':
        words = words[1:-1]
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise SaveFailed(_("There is no home folder for {path}.").format(path=words)) from None


def home_file_path_text(name: str) -> str:
    """Return the path of a file in the player's home as words to be typed; `~/...` if no home is known."""
    return os.path.join(os.path.expanduser("~"), name)


def import_list_file(places: PlayerFolders, game: Game, path: Path) -> tuple[Kept | None, ParsedList]:
    """Import a file under a free name; the list is None if the file has slips. Raises SaveFailed."""
    reading = read_list_file(game, path)
    if reading.slips:
        return None, reading
    if not reading.cards:
        raise SaveFailed(_("There is no card in {name}.").format(name=path.name))
    return duplicate_list(places, game, reading.name or path.stem, reading.cards), reading


def export_list(game: Game, name: str, cards: DeckList, path: Path, overwrite: bool = False) -> Path:
    """Export a list in the language on the screen. Raises SaveFailed, and FileThere unless it may `overwrite`."""
    blob = list_text.append_version_line(list_text.format_list(_deck_lists_of(game), name, cards)).encode()
    with _errors_as_save_failed(_("{name} can’t be written: {problem}."), str(path)):
        if path.is_dir():
            raise SaveFailed(_("{name} is a folder.").format(name=path))
        if overwrite:
            write_atomically(path, blob)
            return path
        try:
            os.close(create_locked_file(path, blob))
        except FileExistsError:
            raise FileThere(_("{name} is there already.").format(name=path)) from None
    return path


def list_file_name(name: str) -> str:
    """Return a file name for a list that every operating system accepts."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST_FILE_NAME].strip("-")
    return ("list-" + words if not words or TAKEN_BY_SYSTEMS.fullmatch(words) else words).strip("-") + SUFFIX


# Shared by the functions above.


def _deck_lists_of(game: Game) -> DeckLists:
    """Return what the title asks of deck lists; it must have some."""
    assert game.lists is not None, f"{game.id} is played without deck lists"
    return game.lists


@cache
def _card_name_translations() -> tuple[Translate, ...]:
    """Return the translations of card names in every language: a list stays readable when the player changes theirs."""
    return tuple(
        partial(languages.load_catalogue(code)[0].pgettext, "card name") for code in languages.available_languages()
    )


def _lists_folder(places: PlayerFolders, game: Game) -> Path:
    return places.decks / game.id


def _read_kept(game: Game, path: Path) -> Kept:
    try:
        reading = read_list_file(game, path)
    except SaveFailed as error:
        return Kept(path, path.stem, {}, str(error))
    return Kept(path, reading.name or path.stem, reading.cards, _slips_sentence(path, reading) if reading.slips else "")


def _bytes_counted_for_limit(path: Path) -> int:
    """Return how many bytes a file counts for; 0 for one that is not read at all."""
    with suppress(OSError, RuntimeError):
        size = path.stat().st_size
        return max(size, LEAST_WEIGHT) if size <= MOST_BYTES else 0
    return 0


def _too_many_lists_sentence(path: Path) -> str:
    return _("{name} was skipped: there are too many lists.").format(name=path.name)


def _slips_sentence(path: Path, reading: ParsedList) -> str:
    short = replace(reading, slips=reading.slips[:1], more=reading.more + len(reading.slips) - 1)
    return _("{name} can’t be read in full. {trouble}").format(name=path.name, trouble=" ".join(short.slip_sentences))


def _name_key(name: str) -> str:
    """Return a key for comparing names: those that differ only in capitals and blanks are the same."""
    return list_text.tidy_list_name(name).casefold()


def _names_in_use_by_key(places: PlayerFolders, game: Game, except_list: Kept | None = None) -> dict[str, str]:
    """Return the names in use, by key: of the player's lists other than `except_list`, and of ready ones."""
    own = [kept.name for kept in kept_lists(places, game) if except_list is None or kept.path != except_list.path]
    ready = [name for one in _deck_lists_of(game).ready.values() for name in (one.id, one.name, one.translated_name)]
    return {_name_key(name): name for name in (*own, *ready)}


def _tidied_valid_name(name: str) -> str:
    """Return the name, tidied. Raises SaveFailed if it is empty or too long."""
    if not (tidy := list_text.tidy_list_name(name)):
        raise SaveFailed(_("A list needs a name."))
    if len(" ".join(name.split())) > LONGEST_NAME:
        raise SaveFailed(_("The name of a list has {n} letters at most.").format(n=LONGEST_NAME))
    return tidy


def _unused_list_path(folder: Path, name: str) -> Path:
    """Return the path for a file of this name in the folder, with a number if it is taken."""
    path = folder / list_file_name(name)
    return _unused_numbered_path(path, path.suffix) if os.path.lexists(path) else path


def _unused_numbered_path(path: Path, ending: str) -> Path:
    """Return a free path: this one with a number and then `ending` behind its stem."""
    return next(free for n in count(2) if not os.path.lexists(free := path.with_name(f"{path.stem}-{n}{ending}")))


def _write_new_list_file(folder: Path, name: str, blob: bytes) -> Path:
    """Write a new file and return its path; never overwrite one made in the meantime. Raises OSError."""
    while True:
        with suppress(FileExistsError):
            path = _unused_list_path(folder, name)
            os.close(create_locked_file(path, blob))
            return path


def _rename_file_after_list(path: Path, name: str) -> Path:
    """Rename the file after its list and return its path; unchanged if the renaming fails."""
    stem = re.escape(list_file_name(name).removesuffix(SUFFIX))
    if not re.fullmatch(rf"{stem}(-\d+)?", path.stem):
        to = _unused_list_path(path.parent, name)
        with suppress(OSError):
            move_file_over(path, to)
            return to
    return path


@contextmanager
def _errors_as_save_failed(sentence: str, name: str) -> Iterator[None]:
    """Turn errors of the system into SaveFailed with this sentence."""
    try:
        yield
    except (OSError, ValueError) as error:
        problem = system_message(error) if isinstance(error, OSError) else error
        raise SaveFailed(sentence.format(name=name, problem=problem)) from None


def _decode_text(blob: bytes) -> str:
    """Decode plain text in any usual encoding: an old editor may not write UTF-8."""
    encodings = ("utf-16",) if blob[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        with suppress(UnicodeDecodeError):
            return blob.decode(encoding)
    return blob.decode("latin-1")
