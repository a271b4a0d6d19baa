"""Files changed at random in ways that still read: whatever opens can be looked at, verified and played on."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from saved_games import GAME, in_memory, play_on, replaced

from hoochgame.arena.verify import verify
from hoochgame.commands.arena import teller
from hoochgame.core.journal import BrokenSave
from hoochgame.core.match import Match
from hoochgame.core.show import show
from hoochgame.core.words import Seat
from hoochgame.games import find_game

NUMBERS = (-3, -2, -1, 0, 1, 5, 6, 7, 30, 93, 94, 153, 154, 1 << 31, 1 << 63)
WORDS = ("", "hand", "discard", "alive", "crew", "Next", "Ended")


def changed(thing: Any, random: Random) -> Any:
    """The same, with something in it left out, doubled, or another value."""
    match thing:
        case [_, *_] if random.random() < 0.85:
            at, copy = random.randrange(len(thing)), list(thing)
            match random.randrange(10):
                case 0:
                    copy.pop(at)
                case 1:
                    copy.insert(at, copy[at])
                case _:
                    copy[at] = changed(copy[at], random)
            return copy
        case dict():
            key = random.choice(list(thing))
            return {**thing, key: changed(thing[key], random)}
        case bool():
            return not thing
        case int():
            return random.choice((*NUMBERS, thing - 1, thing + 1, random.randrange(160)))
        case str():
            return random.choice((*WORDS, thing + "x"))
    return thing


def try_out(blob: bytes, taste: int) -> bool:
    """Do with a file all that a player can; whether it opened."""
    try:
        match, _trouble = Match.read(find_game, blob)
    except BrokenSave:
        return False
    for ply in {match.ply, max(0, match.ply - 1)}:
        for seat in range(-1, len(match.chairs)):
            assert show(match, ply, Seat(seat), teller(GAME))
    with suppress(BrokenSave):
        verify(blob, find_game)
    lines: list[bytes] = []
    again = play_on(match.branch(match.ply, "again", "", taste, lines.append), 30, taste)
    if again.undo_refusal() is None:
        again.undo()
    assert Match.read(find_game, b"".join(lines))[1] is None
    return True


def fuzz(seed: int, files: int) -> None:
    random = Random(seed)
    honest = [
        b"".join(in_memory(*["human"] * seats, seed=seats, plies=150, free_undo=True)[1]).splitlines(keepends=True)
        for seats in (2, 3, 4, 6)
    ]
    opened = 0
    for number in range(files):
        lines = random.choice(honest)
        at = random.randrange(2, len(lines) + 1)
        record = changed(json.loads(lines[at - 1]), random)
        record.pop("digest", None)
        opened += try_out(replaced(lines, at, json.dumps(record).encode() + b"\n"), number)
    assert opened > files / 2


@pytest.mark.parametrize("seed", range(4))
def test_given_a_line_changed_at_random_then_nothing_a_player_can_do_fails(seed: int) -> None:
    fuzz(seed, 20)


@pytest.mark.soak
def test_given_thousands_of_changed_lines_then_nothing_a_player_can_do_fails() -> None:
    fuzz(77, 2000)
