"""A program that is killed at any moment has lost nothing that it had shown, and leaves nothing half made."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from harness.doomed import ACTS, ALL, LISTS, NEW_GAME, NEXT, Facts, Order, digest, facts_of
from harness.file_layer import parts_after_sweeping
from harness.program import inside
from harness.saved_games import begun, play_on

from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.history import LOCK
from hoochgame.storage.listing import list_saves
from hoochgame.storage.saves import path_of_match
from hoochgame.storage.settings import PlayerFolders

TESTS = Path(__file__).parents[1]
no_windows = pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL, which Windows does not have")


class Warm:
    """The process that forks what is killed."""

    def __init__(self) -> None:
        command, more = inside(TESTS / "harness" / "doomed.py")
        paths = os.pathsep.join([str(TESTS), str(TESTS.parent)])
        env = {**os.environ, "PYTHONPATH": paths, **more}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)

    def run(self, order: Order) -> list[tuple[str, Facts]]:
        """All that the program said in its life."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(order) + b"\n")
        self.process.stdin.flush()
        said = []
        while (line := self.process.stdout.readline()) != b"\n":
            assert line, "the warm process has ended"
            said.append(tuple(json.loads(line)))
        return said

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    process = Warm()
    yield process
    process.close()


class Bereaved:
    """Whoever looks after a kill at what is there, and knows what was acknowledged."""

    def __init__(self, warm: Warm, folder: Path) -> None:
        self.warm = warm
        self.folder = folder
        self.places = PlayerFolders(folder / "data", folder / "data" / "config")
        (folder / "outside").mkdir(parents=True, exist_ok=True)
        self.known: Facts = {}

    def copied(self, folder: Path) -> Bereaved:
        """The same, in another place."""
        shutil.copytree(self.folder, folder)
        copy = Bereaved(self.warm, folder)
        copy.known |= self.known
        return copy

    def life(self, **more: Any) -> bool:
        """One more program; whether it came to its end."""
        said = self.warm.run(Order(folder=str(self.folder), **more))
        pending: Facts = {}
        touched: set[str] = set()
        for kind, facts in said:
            assert kind != "error", facts
            touched |= set(facts)
            pending = facts if kind == "will" else {}
            if kind == "done":
                self.known |= facts
        self.check(touched, pending)
        return bool(said) and said[-1][0] == "end"

    def check(self, touched: set[str], pending: Facts) -> None:
        """What was touched is as it was acknowledged, or as it was about to be; all else is whole."""
        self.check_saves(NEW_GAME in pending)
        found = self.found(touched - {NEW_GAME})
        for key, is_new in found.items():
            if key not in pending:
                assert is_new == self.known.get(key), f"{key} is not as it was acknowledged"
        if NEXT in pending.values():
            for key in pending.keys() & found.keys():
                if found[key] != self.known[key]:
                    assert self.found({key}, without_last_line=True)[key] == self.known[key]
        elif pending:
            there = {key: found[key] for key in pending}
            assert there in (pending, {key: self.known.get(key) for key in pending}), "all of it or nothing"
        self.known |= found
        self.check_no_part_stays()

    def check_saves(self, one_may_be_new: bool) -> None:
        """No empty and no half file stands in the list; each game is in it, where it was played last."""
        saves = list_saves(self.places, find_game)
        self.paths = {f"game {save.id}": save.path for save in reversed(saves)}
        assert [save.trouble for save in saves if save.trouble] == []
        new = self.paths.keys() - self.known.keys()
        assert len(new) <= one_may_be_new
        self.known |= self.found(new)
        assert self.paths.keys() == {key for key in self.known if key.startswith("game ")}

    def check_no_part_stays(self) -> None:
        """The next start sweeps, but not where the player wants files to be."""
        assert parts_after_sweeping(self.places) == []
        there = [path for path in self.folder.rglob("*") if path.is_file()]
        strange = {p.name for p in there if p.suffix not in (".jsonl", ".json", ".txt", ".png", ".part")}
        assert strange <= {LOCK}, "another kind of leftover"

    def found(self, keys: set[str], without_last_line: bool = False) -> Facts:
        """What is really there."""
        found: Facts = {}
        noted, trouble = (
            history.read_and_mend_history(self.places) if any(k.startswith("history ") for k in keys) else ([], None)
        )
        assert trouble is None
        for key in keys:
            kind, _space, name = key.partition(" ")
            if kind == "game":
                blob = self.paths[key].read_bytes()
                if without_last_line:
                    blob = blob[: blob.rindex(b"\n", 0, -1) + 1]
                match, wrong = Match.read_file(find_game, blob)
                assert wrong is None
                found[key] = facts_of(match)
            elif kind == "settings":
                mine, wrong_settings = settings.load_settings(self.places)
                assert wrong_settings is None
                found[key] = mine.volume_all if self.places.settings.exists() else None
            elif kind == "list":
                kept = decks.find_kept_list(self.places, LISTS, name)
                assert kept is None or not kept.trouble
                found[key] = dict(kept.cards) if kept else None
            elif kind == "history":
                found[key] = True if name in {played.id for played in noted} else None
            else:
                found[key] = digest(Path(name).read_bytes()) if Path(name).exists() else None
        return found


def at_each_call(warm: Warm, folder: Path, acts: list[str]) -> int:
    """Kill before and after every single call of each act; how many kills that were."""
    kills = 0
    ready = Bereaved(warm, folder / "ready")
    assert ready.life(seed=1, acts=["begin", "list_cards"], seconds=60)
    for act in acts:
        for number in count():
            ended = []
            for after in (False, True):
                bereaved = ready.copied(folder / "now")
                ended.append(bereaved.life(seed=5, acts=[act], at=number, after=after))
                shutil.rmtree(bereaved.folder)
            kills += ended.count(False)
            if all(ended):
                break
    return kills


def at_any_moment(warm: Warm, folder: Path, kills: int, seed: int) -> None:
    """Kill programs that do all sorts of things, after some milliseconds each."""
    dice = random.Random(seed)
    while kills > 0:
        bereaved = Bereaved(warm, folder / str(kills))
        for _life in range(10):
            acts = dice.choices(ALL, k=60)
            kills -= not bereaved.life(seed=dice.randrange(1 << 30), acts=acts, seconds=dice.uniform(0.0005, 0.12))
        shutil.rmtree(bereaved.folder)


@pytest.mark.slow
@no_windows
def test_nothing_acknowledged_is_lost_and_nothing_half_stays_given_a_kill_before_or_after_any_call(
    warm: Warm, tmp_path: Path
) -> None:
    assert at_each_call(warm, tmp_path, ["begin", "settle"]) > 20


@pytest.mark.slow
@no_windows
def test_nothing_acknowledged_is_lost_and_nothing_half_stays_given_kills_at_any_moment(
    warm: Warm, tmp_path: Path
) -> None:
    at_any_moment(warm, tmp_path, 10, seed=1)


@pytest.mark.soak
@no_windows
def test_nothing_acknowledged_is_ever_lost_given_two_thousand_kills(warm: Warm, tmp_path: Path) -> None:
    kills = at_each_call(warm, tmp_path, ACTS)
    at_any_moment(warm, tmp_path / "moments", 2000 - kills, seed=2)


@pytest.mark.slow
def test_a_file_cut_at_any_byte_opens_up_to_the_last_whole_line(tmp_path: Path) -> None:
    match = play_on(begun(PlayerFolders(tmp_path)), 12)
    path = path_of_match(match)
    assert path is not None
    blob = path.read_bytes()
    deal = blob.index(b"\n", blob.index(b"\n") + 1) + 1
    for length in range(deal, len(blob)):
        again, _trouble = Match.read_file(find_game, blob[:length])
        assert again.ply == blob[:length].count(b"\n") - 2
        assert again.state == match.state_after_ply(again.ply)
