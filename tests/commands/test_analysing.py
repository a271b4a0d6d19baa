"""`hoochgame analyse` names the costliest choices of a finished game, in words or as JSON."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from harness.hasty_analysis import hasten_analyses
from harness.random_play import random_match
from harness.shell import Shell

from hoochgame.core.journal import encode_record
from hoochgame.games import find_game
from hoochgame.storage.languages import switch_language
from hoochgame.storage.settings import PlayerFolders


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten_analyses(monkeypatch, 2, 2, 2, 2)


def saved(folder: Path, plies: int) -> Path:
    match = random_match(find_game("deck-hand"), 2, 9, plies)
    path = folder / "game.jsonl"
    path.write_bytes(b"".join(map(encode_record, (match.header, *match.entries))))
    return path


@pytest.mark.slow
def test_a_finished_game_is_analysed_in_words_and_as_json(run: Shell, places: PlayerFolders, tmp_path: Path) -> None:
    path = saved(tmp_path, 2000)
    assert run("analyse", path) == 0
    words = run.out
    assert "winning chances given away" in words
    assert run("analyse", path, "--format", "json") == 0
    told = json.loads(run.out)
    assert [seat["name"] for seat in told["seats"]] == ["P1", "P2"]
    assert {"ply", "seat", "share", "best_share", "cost", "tries", "reasons"} == set(told["choices"][0])
    assert told["course"][-1]["ply"] == max(point["ply"] for point in told["course"])
    assert len(list(places.analyses.iterdir())) == 1, "it is kept for the window, and for the next time"


def test_a_game_that_goes_on_is_not_analysed(run: Shell, places: PlayerFolders, tmp_path: Path) -> None:
    assert run("analyse", saved(tmp_path, 9)) == 1
    assert "is not over yet" in run.err
    assert not places.analyses.exists()


def test_a_finished_game_that_is_damaged_is_called_damaged(run: Shell, places: PlayerFolders, tmp_path: Path) -> None:
    path = saved(tmp_path, 2000)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:20], *lines[21:]]))
    assert run("analyse", path) == 1
    damaged, unfinished = run.err.splitlines()
    assert "is damaged: Line 2" in damaged
    assert "is not over yet" in unfinished


@pytest.mark.slow
def test_shares_are_written_as_the_language_does(run: Shell, places: PlayerFolders, tmp_path: Path) -> None:
    path = saved(tmp_path, 2000)
    try:
        assert run("--language", "de", "analyse", path) == 0
    finally:
        switch_language("en")
    assert re.search(r"P1 +\d+,\d %\n", run.out.replace("\N{NO-BREAK SPACE}", " "))
