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

from hoochgame.core import listtext
from hoochgame.core.game import DeckList, DeckLists, Game
from hoochgame.core.language import _
from hoochgame.core.listtext import LONGEST_NAME, Reading, Translate
from hoochgame.storage import languages
from hoochgame.storage.files import SaveFailed, load, reason
from hoochgame.storage.settings import Brought, Places
from hoochgame.storage.whole import make_folder, write_new, write_whole

SUFFIX = ".txt"
DAMAGED = ".damaged"  # a file that could not be read is kept under this ending when its list is saved anew
MOST_BYTES = 1 << 16  # of one list; an honest one has a fiftieth of it
MOST_AT_ONCE = 1 << 20  # of all lists together, which is read in a fraction of a second
LEAST_WEIGHT = 1 << 12  # so much a list counts for at least: many small ones take their time, too
LONGEST_FILE_NAME = 40
TAKEN_BY_SYSTEMS = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # no file may be called so on Windows


class FileThere(SaveFailed):
    """Something is at that place already, and nobody said that it may go."""


@dataclass(frozen=True)
class Kept:
    """One of the player's lists. Where its file can't be read in full, `trouble` says so and `cards` is the rest."""

    path: Path
    name: str
    cards: DeckList
    trouble: str = ""


@dataclass(frozen=True)
class Deleted:
    """All that is needed to have a deleted list back."""

    path: Path
    blob: bytes


def read(game: Game, text: str) -> Reading:
    """A list in the words of any language that the program speaks."""
    return listtext.read(_lists(game), text, _tongues())


def read_file(game: Game, path: Path) -> Reading:
    """The same of a file. Raises SaveFailed for one that is not there, or none of plain text at all."""
    return read(game, _decoded(load(path, MOST_BYTES)))


def kept_lists(places: Places, game: Game) -> list[Kept]:
    """The player's lists by their names, those with damaged files as well."""
    paths: list[Path] = []
    with suppress(OSError):
        paths = [path for path in _folder(places, game).iterdir() if path.suffix == SUFFIX and path.name[0] != "."]
    found, left = [], MOST_AT_ONCE
    for path in sorted(paths):
        left -= _weight(path)
        found.append(_kept(game, path) if left >= 0 else Kept(path, path.stem, {}, _too_many(path)))
    return sorted(found, key=lambda kept: (kept.name.casefold(), kept.path.name))


def find(places: Places, game: Game, name: str) -> Kept | None:
    """The player's list of this name, in capitals or not."""
    wanted = _same(name)
    return next((kept for kept in kept_lists(places, game) if _same(kept.name) == wanted), None)


def renewed(places: Places, game: Game, brought: Brought) -> Brought:
    """The list as the player has it now, by its name; as it was, if it is gone."""
    kept = find(places, game, brought.name) if brought.cards and brought.name and game.lists else None
    return Brought(kept.name, dict(kept.cards)) if kept and not kept.trouble else brought


def free_name(places: Places, game: Game, name: str) -> str:
    """The name, or with the first number behind it that makes it one nobody has."""
    base = re.sub(r" \d{1,3}$", "", stem) if (stem := listtext.tidy_name(name) or _("List")) else stem
    taken = _taken(places, game)
    if _same(stem) not in taken:
        return stem
    numbered = (f"{base[: LONGEST_NAME - 4].rstrip()} {n}" for n in count(2))
    return next(found for found in numbered if _same(found) not in taken)


def keep(places: Places, game: Game, name: str, cards: DeckList, over: Kept | None = None) -> Kept:
    """Save a list: a new one, or one that is there, which may get another name. Raises SaveFailed."""
    name = _checked(name)
    others = _taken(places, game, over)
    if _same(name) in others and not (over and _same(name) == _same(over.name)):
        raise SaveFailed(_("There is a list called {name} already.").format(name=others[_same(name)]))
    blob = listtext.write(_lists(game), name, cards, english=True).encode()
    with _told(_("{name} can’t be saved: {problem}."), name):
        folder = _folder(places, game)
        make_folder(folder)
        if over is None or over.trouble:
            path = _written_anew(folder, name, blob)
        else:
            write_whole(path := over.path, blob)
    if over and over.trouble:
        with suppress(OSError):
            over.path.rename(_spare(over.path, DAMAGED))
    return Kept(_moved(path, name) if over else path, name, dict(cards))


def rename(places: Places, game: Game, kept: Kept, name: str) -> Kept:
    """Call a list something else. Raises SaveFailed."""
    return keep(places, game, name, kept.cards, over=kept)


def duplicate(places: Places, game: Game, name: str, cards: DeckList) -> Kept:
    """Save a list once more, under a name that is free. Raises SaveFailed."""
    return keep(places, game, free_name(places, game, name), cards)


def delete(kept: Kept) -> Deleted:
    """Throw a list away, but for what brings it back. Raises SaveFailed."""
    blob = load(kept.path, MOST_BYTES)
    with _told(_("{name} can’t be deleted: {problem}."), kept.name):
        kept.path.unlink()
    return Deleted(kept.path, blob)


def restore(deleted: Deleted) -> Path:
    """Put a deleted list back: where it was, or beside what is there now. Raises SaveFailed."""
    path = deleted.path
    with _told(_("{name} can’t be restored: {problem}."), path.name):
        make_folder(path.parent)
        try:
            os.close(write_new(path, deleted.blob))
        except FileExistsError:
            path = _written_anew(path.parent, path.stem, deleted.blob)
    return path


def typed_path(words: str) -> Path:
    """A path as somebody types it; `~` is their home. Raises SaveFailed for the home of nobody."""
    try:
        return Path(words).expanduser()
    except RuntimeError:
        raise SaveFailed(_("There is no home folder for {path}.").format(path=words)) from None


def path_at_home(name: str) -> str:
    """A file in the player's home, as it may be typed; where none is known `~` stands for it."""
    return os.path.join(os.path.expanduser("~"), name)


def bring_in(places: Places, game: Game, path: Path) -> tuple[Kept | None, Reading]:
    """Import a file under a free name. Where it has slips nothing is kept. Raises SaveFailed."""
    reading = read_file(game, path)
    if reading.slips:
        return None, reading
    if not reading.cards:
        raise SaveFailed(_("There is no card in {name}.").format(name=path.name))
    return duplicate(places, game, reading.name or path.stem, reading.cards), reading


def write_out(game: Game, name: str, cards: DeckList, path: Path, overwrite: bool = False) -> Path:
    """Export a list in the language on the screen. Raises FileThere unless it may `overwrite`, and SaveFailed."""
    blob = listtext.write(_lists(game), name, cards).encode()
    with _told(_("{name} can’t be written: {problem}."), str(path)):
        if path.is_dir():
            raise SaveFailed(_("{name} is a folder.").format(name=path))
        if overwrite:
            write_whole(path, blob)
            return path
        try:
            os.close(write_new(path, blob))
        except FileExistsError:
            raise FileThere(_("{name} is there already.").format(name=path)) from None
    return path


def file_name(name: str) -> str:
    """A name for its file that every system takes."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST_FILE_NAME].strip("-")
    return ("list-" + words if not words or TAKEN_BY_SYSTEMS.fullmatch(words) else words).strip("-") + SUFFIX


# What the functions above share.


def _lists(game: Game) -> DeckLists:
    """What the title asks of lists; it must ask for some."""
    assert game.lists is not None, f"{game.id} is played without deck lists"
    return game.lists


@cache
def _tongues() -> tuple[Translate, ...]:
    """Every language that comes with the program: a list stays readable when the player changes theirs."""
    return tuple(partial(languages.load(code)[0].pgettext, "card name") for code in languages.languages())


def _folder(places: Places, game: Game) -> Path:
    return places.decks / game.id


def _kept(game: Game, path: Path) -> Kept:
    try:
        reading = read_file(game, path)
    except SaveFailed as error:
        return Kept(path, path.stem, {}, str(error))
    return Kept(path, reading.name or path.stem, reading.cards, _trouble(path, reading) if reading.slips else "")


def _weight(path: Path) -> int:
    """How much there is to read in it."""
    with suppress(OSError, RuntimeError):
        size = path.stat().st_size
        return max(size, LEAST_WEIGHT) if size <= MOST_BYTES else 0
    return 0


def _too_many(path: Path) -> str:
    return _("{name} was not read: there are too many lists.").format(name=path.name)


def _trouble(path: Path, reading: Reading) -> str:
    """The first slip, and how many more there are."""
    short = replace(reading, slips=reading.slips[:1], more=reading.more + len(reading.slips) - 1)
    return _("{name} can’t be read in full. {trouble}").format(name=path.name, trouble=" ".join(short.sentences))


def _same(name: str) -> str:
    """Names that differ in capitals and blanks only are the same."""
    return listtext.tidy_name(name).casefold()


def _taken(places: Places, game: Game, but: Kept | None = None) -> dict[str, str]:
    """Names that are spoken for: by the player's other lists, and by ready ones."""
    own = [kept.name for kept in kept_lists(places, game) if but is None or kept.path != but.path]
    ready = [name for one in _lists(game).ready.values() for name in (one.id, one.name, one.called)]
    return {_same(name): name for name in (*own, *ready)}


def _checked(name: str) -> str:
    """The name as it is kept. Raises SaveFailed."""
    if not (tidy := listtext.tidy_name(name)):
        raise SaveFailed(_("A list needs a name."))
    if len(" ".join(name.split())) > LONGEST_NAME:
        raise SaveFailed(_("The name of a list has {n} letters at most.").format(n=LONGEST_NAME))
    return tidy


def _free_path(folder: Path, name: str) -> Path:
    """A file in the folder that is not there yet."""
    path = folder / file_name(name)
    return _spare(path, path.suffix) if os.path.lexists(path) else path


def _spare(path: Path, ending: str) -> Path:
    """A path beside this one that is free."""
    return next(free for n in count(2) if not os.path.lexists(free := path.with_name(f"{path.stem}-{n}{ending}")))


def _written_anew(folder: Path, name: str, blob: bytes) -> Path:
    """A new file, and never over one that another program has made in the meantime. Raises OSError."""
    while True:
        with suppress(FileExistsError):
            path = _free_path(folder, name)
            os.close(write_new(path, blob))
            return path


def _moved(path: Path, name: str) -> Path:
    """The file under a name like the list's; where that can't be it stays where it is."""
    stem = re.escape(file_name(name).removesuffix(SUFFIX))
    if not re.fullmatch(rf"{stem}(-\d+)?", path.stem):
        with suppress(OSError):
            return path.rename(_free_path(path.parent, name))
    return path


@contextmanager
def _told(sentence: str, name: str) -> Iterator[None]:
    """What the system refuses becomes a sentence."""
    try:
        yield
    except (OSError, ValueError) as error:
        problem = reason(error) if isinstance(error, OSError) else error
        raise SaveFailed(sentence.format(name=name, problem=problem)) from None


def _decoded(blob: bytes) -> str:
    """Plain text however it was saved: an old editor may know no UTF-8."""
    encodings = ("utf-16",) if blob[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        with suppress(UnicodeDecodeError):
            return blob.decode(encoding)
    return blob.decode("latin-1")
