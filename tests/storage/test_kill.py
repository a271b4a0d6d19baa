"""A program that is killed at any moment has lost nothing that it had shown."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from saved_games import begun, play_on

from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.listing import listing, unfinished
from hoochgame.storage.saves import path_of, resume
from hoochgame.storage.settings import Places

# Plays, takes back and puts back at random; whatever it says it has shown.
CHILD = """
import random, sys
from pathlib import Path
from saved_games import begun, play_on
from hoochgame.storage.saves import resume
from hoochgame.storage.settings import Places
from hoochgame.games import find_game

places, taste = Places(Path(sys.argv[1])), random.Random(int(sys.argv[2]))
found = sorted(places.saves.glob("*.jsonl"))
match = resume(found[-1], places, find_game)[0] if found else begun(places, "human", "human", "easy", free_undo=True)

def shown():
    print(match.ply, len(match.undone), match.game.digest_of(match.state), flush=True)

shown()
while not match.over:
    dice = taste.random()
    if dice < 0.05 and match.undo_refusal() is None:
        match.undo()
    elif dice < 0.10 and match.redo_refusal() is None:
        match.redo()
    else:
        play_on(match, 1, taste.randrange(1000))
    shown()
"""


def play_and_kill(places: Places, seed: int, shown: int, delay: float) -> list[bytes]:
    """Let a child play until it has shown so many states, then a moment longer, and kill it; all that it showed."""
    command = [sys.executable, "-c", CHILD, str(places.folder), str(seed)]
    paths = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={"PYTHONPATH": ":".join(paths)}) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _state in range(shown)]
        try:
            child.wait(delay)
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGKILL)
        lines += child.stdout.readlines()
    return [line for line in lines if line.endswith(b"\n")]


def facts(match: Match) -> bytes:
    return f"{match.ply} {len(match.undone)} {match.game.digest_of(match.state)}\n".encode()


def check(tmp_path: Path, seed: int) -> None:
    """Kill a game twice; each time what was shown last, or one step more, is there."""
    places, dice = Places(tmp_path / f"data-{seed}"), random.Random(seed)
    for _life in range(2):
        shown = play_and_kill(places, seed, dice.randrange(1, 60), dice.uniform(0, 0.02))
        assert shown
        save = unfinished(listing(places, find_game))[0]
        match, sentence = resume(save.path, places, find_game)
        behind = path_of(match)
        assert behind is not None
        # A kill may cut a line short that was just being written: then it stays, and a new file goes on.
        assert (sentence is None) == (behind == save.path.resolve()) == (save.trouble is None)
        if facts(match) != shown[-1]:  # one step was on the disk that had not been shown yet
            lines = behind.read_bytes().splitlines(keepends=True)
            before, _trouble = Match.read(find_game, b"".join(lines[:-1]))
            assert facts(before) == shown[-1]
        del match


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL, which Windows does not have")
def test_given_a_killed_game_when_resumed_then_nothing_shown_is_lost(tmp_path: Path, seed: int) -> None:
    check(tmp_path, seed)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL, which Windows does not have")
def test_given_two_hundred_kills_then_nothing_shown_is_ever_lost(tmp_path: Path) -> None:
    for seed in range(100, 200):
        check(tmp_path, seed)


def test_given_a_file_cut_at_any_byte_then_it_opens_up_to_the_last_whole_line(tmp_path: Path) -> None:
    match = play_on(begun(Places(tmp_path)), 12)
    path = path_of(match)
    assert path is not None
    blob = path.read_bytes()
    deal = blob.index(b"\n", blob.index(b"\n") + 1) + 1
    for length in range(deal, len(blob)):
        again, _trouble = Match.read(find_game, blob[:length])
        assert again.ply == blob[:length].count(b"\n") - 2
        assert again.state == match.at(again.ply)
