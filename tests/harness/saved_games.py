"""Games on disk and in memory, for tests that save, read, damage and resume them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hoochgame.core.dice import Dice
from hoochgame.core.game import DeckList, Game
from hoochgame.core.journal import Chair, encode_record
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import begin_saved_game
from hoochgame.storage.settings import PlayerFolders

GAME = find_game("hooch-stooges")
TASTE = 0x5EED


def chairs(*kinds: str) -> list[Chair]:
    """Return a chair for each kind."""
    return [Chair(f"{kind} {seat + 1}", kind, seat) for seat, kind in enumerate(kinds)]


def begun(places: PlayerFolders, *kinds: str, seed: int = 1, free_undo: bool = False) -> Match:
    """Return a new game on disk, for two people by default."""
    return begin_saved_game(places, GAME, chairs(*(kinds or ("human", "human"))), {}, seed, free_undo)


def in_memory(
    *kinds: str,
    game: Game = GAME,
    seed: int = 1,
    free_undo: bool = False,
    plies: int = 0,
    rules: dict[str, int] | None = None,
    lists: Sequence[DeckList] = (),
) -> tuple[Match, list[bytes]]:
    """Return a new game after some random moves, and the lines of its journal."""
    lines: list[bytes] = []
    match = Match.begin(
        game, chairs(*(kinds or ("human", "human"))), rules or {}, seed=seed, created="2026-01-01T00:00:00+00:00",
        id="test", free_undo=free_undo, lists=lists, sink=lines.append,
    )  # fmt: skip
    play_on(match, plies)
    return match, lines


def play_on(match: Match, plies: int, taste: int = 1) -> Match:
    """Play so many random moves, or up to the end."""
    dice = Dice(taste, TASTE + match.ply)
    for _ply in range(plies):
        if match.options:
            match.play_move(match.options[dice.integer_below(len(match.options))])
    return match


def play_out(match: Match) -> Match:
    """Play random moves to the end."""
    return play_on(match, 1_000_000)


def end_soon(match: Match) -> Match:
    """Play a few random moves, and let one seat after the other concede until the game is over."""
    play_on(match, 9)
    for seat in range(match.state.seats):
        if match.options:
            match.concede(Seat(seat))
    return match


def blob_of(match: Match) -> bytes:
    """Return a match as a file, without what was undone."""
    return encode_record(match.header) + b"".join(map(encode_record, match.entries))


def replaced(lines: Sequence[bytes], at: int, line: bytes) -> bytes:
    """Return a file with line `at`, counted from 1, replaced."""
    return b"".join((*lines[: at - 1], line, *lines[at:]))


def file_with(folder: Path, blob: bytes, name: str = "game.jsonl") -> Path:
    """Write a file with these bytes, and return its path."""
    path = folder / name
    path.write_bytes(blob)
    return path


def two_files(folder: Path) -> dict[str, Path]:
    """Write a game that is going on, and one for a single player that is over and soon analysed."""
    alone = in_memory("human", game=find_game("starting-solo"), plies=9)[0]
    alone.concede(Seat(0))
    going_on = file_with(folder, blob_of(in_memory(plies=9)[0]), "game für alle.jsonl")
    return {"SAVE": going_on, "SOLO": file_with(folder, blob_of(alone), "solo.hooch")}


def same_game(one: Match, other: Match) -> bool:
    """Whether two matches are the same to a player."""
    return (one.states, one.entries, one.undone, one.chairs, one.name, one.free_undo, one.options, one.asked_seat) == (
        other.states, other.entries, other.undone, other.chairs, other.name, other.free_undo, other.options,
        other.asked_seat,
    )  # fmt: skip
