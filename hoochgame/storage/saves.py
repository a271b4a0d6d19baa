"""The player's games: begin, resume, branch, copy, rename and delete them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from hoochgame import __version__
from hoochgame.core.game import DeckList, Game
from hoochgame.core.journal import (
    FORMATS,
    BrokenSave,
    Chair,
    Note,
    Parent,
    encode_record,
    numbered_nonblank_lines,
    read_header_format,
    shortened_printable_name,
    upgrade_record_line_if_valid,
)
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.pieces import Pieces, finish_work
from hoochgame.storage.atomic import create_locked_file, delete_file, make_folder
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.deals import (
    KnownDeal,
    add_to_known_deals,
    deal_of,
    known_deals,
    saves_begun_before_deal_was_known,
    was_deal_played_before,
)
from hoochgame.storage.files import SaveBusy, SaveFailed, load_file, resolve_links, system_message, unreadable_error
from hoochgame.storage.listing import Summary, list_saves
from hoochgame.storage.savefile import SaveFile, append_to_save, check_not_open_elsewhere
from hoochgame.storage.settings import SAVE, PlayerFolders

__all__ = [
    "Opened",
    "SaveBusy",
    "SaveContent",
    "SaveFailed",
    "SaveFile",
    "Summary",
    "begin_saved_game",
    "branch_to_new_file",
    "check_not_open_elsewhere",
    "delete_save",
    "list_saves",
    "mark_cards_seen",
    "mark_cards_seen_in_pieces",
    "path_of_match",
    "read_save",
    "read_save_in_pieces",
    "rename_save",
    "resume_in_pieces",
    "resume_save",
    "write_journal",
]  # fmt: skip

Find = Callable[[str], Game]


class Opened(NamedTuple):
    """A game up to the damage in its file, if any, and a sentence about that damage (else None)."""

    match: Match
    trouble: str | None


@dataclass(frozen=True)
class SaveContent:
    """All that a file holds: a match, what is wrong after it (else None), and the bytes that it was read from."""

    match: Match
    damage: BrokenSave | None
    blob: bytes

    @property
    def trouble(self) -> str | None:
        """A sentence about the damage."""
        return str(self.damage) if self.damage else None


def begin_saved_game(  # noqa: PLR0913, PLR0917 - a set-up has this many parts
    places: PlayerFolders,
    game: Game,
    chairs: Sequence[Chair],
    rules: Mapping[str, int],
    seed: int,
    free_undo: bool = False,
    lists: Sequence[DeckList] = (),
    seen: bool = False,
    edition: int | None = None,
) -> Match:
    """Deal a new game into a new file. Raises IllegalMove for a set-up that is refused, and SaveFailed.

    On a known deal it is practice; from now on so is every unfinished game on this deal.
    """
    deal = KnownDeal(game.id, seed)
    known = seen or deal in known_deals(places)
    others = saves_begun_before_deal_was_known(places, deal) if known else []
    file, lines = _unwritten_save_file(places), list[bytes]()
    match = Match.begin(
        game, chairs, rules=rules, seed=seed, created=_current_time_text(), id=file.path.stem, free_undo=free_undo,
        lists=lists, seen=known, edition=edition, sink=lines.append,
    )  # fmt: skip
    _mark_all_as_practice(others, lambda _title: game)  # first, as nobody may see the cards before that is on disk
    file.write(b"".join(lines))
    match.sink = file
    add_to_known_deals(places, deal)
    return match


def _mark_all_as_practice(paths: Sequence[Path], find: Find) -> None:
    """Mark these games as practice, as far as something can be noted in them."""
    for path in paths:
        with suppress(SaveFailed):
            mark_cards_seen(path, find)


def read_save(path: Path, find: Find) -> Opened:
    """Read a game without changing its file. Raises SaveFailed if not even its deal can be read."""
    content = finish_work(read_save_in_pieces(path, find))
    return Opened(content.match, content.trouble)


def read_save_in_pieces(path: Path, find: Find) -> Pieces[SaveContent]:
    """Read a game as `read_save` does, in pieces of bytes."""
    return (yield from _read_in_pieces(path, load_file(path), find))


def _read_in_pieces(path: Path, blob: bytes, find: Find) -> Pieces[SaveContent]:
    try:
        match, damage = yield from Match.read_file_in_pieces(find, blob)
    except BrokenSave as error:
        raise unreadable_error(path, error) from None
    return SaveContent(match, damage, blob)


def resume_save(path: Path, places: PlayerFolders, find: Find) -> tuple[Match, str | None]:
    """Go on with a game in its own file; return the match and a sentence for the player (or None).

    A file that is damaged, of an older format, came with the program or can't be written stays as it is: the game
    goes on in a new file, and the sentence says so. If it had gone on in another file before, its dice are known, and
    both games are practice.
    Raises SaveFailed, and SaveBusy when another process plays this game.
    """
    return finish_work(resume_in_pieces(path, places, find))


def resume_in_pieces(
    path: Path, places: PlayerFolders, find: Find, content: SaveContent | None = None
) -> Pieces[tuple[Match, str | None]]:
    """Go on with a game as `resume_save` does, reading in pieces of bytes.

    If its `content` was read before, it is read again only if the file has changed since.
    """
    file = _open_for_writing(path, places)
    try:
        blob = load_file(path) if file is None else file.journal
        if content is None or content.blob != blob:
            content = yield from _read_in_pieces(path, blob, find)
    except BaseException:  # also if the reader gives up
        if file is not None:
            file.close()
        raise
    if file is not None and content.damage is None and _header_format(blob) == FORMATS.today:
        content.match.sink = file
        return content.match, None
    if file is not None:
        file.close()
    return content.match, _move_match_to_new_file(content, path, places, find)


def _move_match_to_new_file(content: SaveContent, path: Path, places: PlayerFolders, find: Find) -> str:
    """Give the match a new file; return a sentence that says why. Raises SaveFailed."""
    match = content.match
    deal, known = deal_of(match.header), was_deal_played_before(places, match.header)
    others = [other for other in saves_begun_before_deal_was_known(places, deal) if other != path] if known else []
    _mark_all_as_practice(others, find)  # first, as above
    _move_match_to_copy_of_good_lines(content, places, known)
    add_to_known_deals(places, deal)
    new = match.header.id + SAVE
    if content.damage:
        text = _("{old} is damaged. {trouble} The game goes on from the last good move, in {new}.")
        return text.format(old=path.name, trouble=content.trouble, new=new)
    return _("{old} stays as it is; the game goes on in {new}.").format(old=path.name, new=new)


def branch_to_new_file(match: Match, ply: int, places: PlayerFolders, seed: int, path: Path | None = None) -> Match:
    """Create a game in a new file that shares the match's past up to a ply. Raises IndexError and SaveFailed.

    The new one shows what the match still hides, so if that is not over both are practice. `path` is the file of a
    match that was only read.
    """
    match.state_after_ply(ply)
    if not (match.is_over or match.seen):
        if place := path or path_of_match(match):
            mark_cards_seen(place, lambda _title: match.game)
            match.seen = True
        match.mark_cards_seen()
    file = _unwritten_save_file(places)
    return match.branch(ply, file.path.stem, _current_time_text(), seed, file)


def delete_save(path: Path) -> None:
    """Delete a game. Raises SaveFailed, and SaveBusy while another process plays it."""
    check_not_open_elsewhere(path)
    try:
        delete_file(path)
    except OSError as error:
        text = _("{name} can’t be deleted: {problem}.")
        raise SaveFailed(text.format(name=path.name, problem=system_message(error))) from None


def rename_save(path: Path, name: str) -> None:
    """Write a game's new name into its file. Raises SaveFailed."""
    try:
        _append_note_to_save(path, Note(name=shortened_printable_name(name)))
    except OSError as error:
        text = _("{name} can’t be renamed: {problem}.")
        raise SaveFailed(text.format(name=path.name, problem=system_message(error))) from None
    except BrokenSave as error:
        raise SaveFailed(_("{name} can’t be renamed. {trouble}").format(name=path.name, trouble=error)) from None


def mark_cards_seen(path: Path, find: Find) -> None:
    """Note in an unfinished game that hidden cards of it were seen.

    Raises SaveFailed if nothing can be written, or the note would come after damage.
    """
    finish_work(mark_cards_seen_in_pieces(path, find))


def mark_cards_seen_in_pieces(path: Path, find: Find) -> Pieces[None]:
    """Note it as `mark_cards_seen` does; the file is read in pieces of bytes."""
    content = yield from read_save_in_pieces(path, find)
    if content.match.is_over or content.match.seen:
        return
    try:
        if content.damage or _came_with_the_program(path):
            raise PermissionError
        _append_note_to_save(path, Note(seen=True))
    except (OSError, BrokenSave):
        words = _("{name} can’t be marked as practice, so its hidden cards stay hidden.")
        raise SaveFailed(words.format(name=path.name)) from None


def _append_note_to_save(path: Path, note: Note) -> None:
    """Append a note and keep the file's date, as a note is no move.

    Raises BrokenSave if the file is of an older format, which is kept as it was, or ends in a torn line, after which
    nothing may be written; SaveFailed and OSError.
    """
    status, blob = path.stat(), load_file(path)
    for _line in numbered_nonblank_lines(blob):
        pass
    if _header_format(blob) != FORMATS.today:
        raise BrokenSave(0, _("An older version wrote it, so it stays as it is."))
    append_to_save(path, encode_record(note))
    with suppress(OSError):
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def write_journal(lines: Sequence[bytes], path: Path) -> None:
    """Write a whole journal to a new file, all of it or nothing. Raises SaveFailed."""
    try:
        make_folder(path.parent)
        os.close(create_locked_file(path, b"".join(lines)))
    except OSError as error:
        raise SaveFailed(
            _("{name} can’t be written: {problem}.").format(name=path, problem=system_message(error))
        ) from None


def path_of_match(match: Match) -> Path | None:
    """Return the path that a match is written to; None if it is not."""
    return match.sink.path if isinstance(match.sink, SaveFile) else None


def _current_time_text() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _unwritten_save_file(places: PlayerFolders) -> SaveFile:
    """Return a new save, not yet on the disk; its name is its id and sorts by time."""
    now = datetime.now(UTC)
    id = f"{now:%Y-%m-%d-%H%M%S}-{now.microsecond // 1000:03}-{secrets.token_hex(3)}"
    return SaveFile(places.saves / (id + SAVE), new=True)


def _header_format(blob: bytes) -> int:
    """Return the format of a save. Raises BrokenSave."""
    return read_header_format(next((line for _number, line in numbered_nonblank_lines(blob)), b""))


def _record_lines_before(blob: bytes, line_number: int) -> list[bytes]:
    """Return the lines after the header and before the one with this number."""
    found = []
    with suppress(BrokenSave):  # the last line may be torn
        for number, line in numbered_nonblank_lines(blob):
            if number < line_number:
                found.append(line)
    return found[1:]


def _came_with_the_program(path: Path) -> bool:
    with suppress(FileNotFoundError):
        return resolve_links(path).is_relative_to(resolve_links(bundled_path("saves")))
    return False


def _open_for_writing(path: Path, places: PlayerFolders) -> SaveFile | None:
    """Open and lock the file; None if it came with the program or is read-only."""
    if _came_with_the_program(path):
        return None
    try:
        return SaveFile(path, places.saves) if path.is_file() else None
    except OSError:
        return None


def _move_match_to_copy_of_good_lines(content: SaveContent, places: PlayerFolders, known: bool) -> None:
    """Move a match to a new file that has its good lines in today's format; its dice stay the same."""
    match, blob = content.match, content.blob
    format, end = _header_format(blob), content.damage.line if content.damage else blob.count(b"\n") + 1
    good = [upgrade_record_line_if_valid(line, format, match.game.id) for line in _record_lines_before(blob, end)]
    file = _unwritten_save_file(places)
    parent, seen = Parent(match.header.id, match.ply), match.header.seen or known
    header = replace(
        match.header, hoochgame=FORMATS.today, id=file.path.stem, created=_current_time_text(), parent=parent,
        seen=seen, version=__version__,
    )  # fmt: skip
    file.write(encode_record(header) + b"".join(line + b"\n" for line in good))
    match.header, match.sink, match.seen = header, file, match.seen or known
