"""Finds the save that is meant: by path, by name or id of one of the player's games, or a sample game."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from hoochgame.commands.failure import Failed
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games import find_game
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.listing import SUFFIXES, Summary, is_save, list_all_saves, short_save_names, unfinished_saves
from hoochgame.storage.saves import SaveFailed, mark_cards_seen, read_save
from hoochgame.storage.settings import PlayerFolders

SHOWN = 5  # names listed in a sentence


class OpenedMatch(NamedTuple):
    """A match, what is wrong with its file (None: nothing), and the file."""

    match: Match
    trouble: str | None
    path: Path


def find_save(word: str, places: PlayerFolders) -> Path:
    """Return the file that is meant. Raises Failed if there is none, or more than one."""
    with suppress(OSError, ValueError):
        if Path(word).exists():
            return Path(word)
    for folder in _save_folders(places):
        for name in (word, *(word + suffix for suffix in SUFFIXES)):
            with suppress(OSError, ValueError):
                if Path(name).name == name and (folder / name).is_file():
                    return folder / name
    found = _saves_by_file_name(word, places) or _saves_by_game_name(word, places)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(short_save_names(sorted(found))[:SHOWN])
        raise Failed(_("{word} could be any of {n} saves: {names}.").format(word=word, n=len(found), names=names))
    words = _("There is no save {word}, neither as a file nor among your games. Name a file, or one of these: {names}.")
    raise Failed(words.format(word=word, names=", ".join(_example_save_names(places))))


def _saves_by_file_name(word: str, places: PlayerFolders) -> list[Path]:
    """Return the saves whose file name begins or ends with the word."""
    with suppress(OSError):
        paths = [path for path in places.saves.iterdir() if is_save(path)]
        return [path for path in paths if word and (path.stem.startswith(word) or path.stem.endswith("-" + word))]
    return []


def _saves_by_game_name(word: str, places: PlayerFolders) -> list[Path]:
    return [save.path for save in list_all_saves(places, find_game) if word and save.name == word]


def _save_folders(places: PlayerFolders) -> list[Path]:
    with suppress(FileNotFoundError):
        return [places.saves, bundled_path("saves")]
    return [places.saves]


def _example_save_names(places: PlayerFolders) -> list[str]:
    """Return some saves as examples: the player's, those played last first, then the samples."""
    own = short_save_names([save.path for save in list_all_saves(places, find_game)])
    with suppress(OSError):
        own += short_save_names(sorted(path for path in bundled_path("saves").iterdir() if is_save(path)))
    return own[:SHOWN]


def print_damage(path: Path, trouble: str | None) -> None:
    """Print on stderr that a save is damaged; it is used up to the damage."""
    if trouble:
        words = _("{name} is damaged: {trouble} What comes after that is missing.")
        print(f"hoochgame: {words.format(name=path.name, trouble=trouble)}", file=sys.stderr)


def newest_unfinished(places: PlayerFolders) -> Summary:
    """Return the unfinished game that was played last. Raises Failed."""
    if running := unfinished_saves(list_all_saves(places, find_game)):
        return running[0]
    raise Failed(_("There is no unfinished game to go on with. Begin one: hoochgame play TITLE."))


def open_match(word: str, places: PlayerFolders) -> OpenedMatch:
    """Read the match of the save that `find_save` finds. Raises Failed."""
    path = find_save(word, places)
    try:
        match, trouble = read_save(path, find_game)
    except SaveFailed as error:
        raise Failed(str(error)) from None
    return OpenedMatch(match, trouble, path)


def ply_or_last(match: Match, ply: int | None) -> int:
    """Return the ply if it exists, or the last one for None. Raises Failed."""
    if ply is None:
        return match.ply
    if not 0 <= ply <= match.ply:
        raise Failed(_("There is no ply {ply}: this game has 0 to {last}.").format(ply=ply, last=match.ply))
    return ply


def viewer_seat(match: Match, seat_number: int | None) -> Seat:
    """Return the seat, counted from 0, whose view is meant; None is a spectator. Raises Failed."""
    if seat_number is None:
        return TABLE
    if not 1 <= seat_number <= len(match.chairs):
        raise Failed(
            _("There is no seat {seat}: this game has 1 to {last}.").format(seat=seat_number, last=len(match.chairs))
        )
    return Seat(seat_number - 1)


def mark_practice(match: Match, seat: Seat, path: Path, as_json: bool = False) -> None:
    """Mark a running game as practice and print that, if this hand is not that of its only person.

    Where the result is JSON, it is printed on stderr.

    Call it before anything is shown. Raises SaveFailed if nothing can be noted in the file.
    """
    if seat == TABLE or not match.must_hide_hand(seat):
        return
    mark_cards_seen(path, find_game)
    if not match.seen:
        words = _("{name} is not over, and this shows what is hidden in it: from now on it is practice.")
        print(words.format(name=path.name), file=sys.stderr if as_json else sys.stdout)
