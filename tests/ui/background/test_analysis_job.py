"""A game is analysed in another process: with progress, until it is stopped, and then on from there."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
from harness.hasty_analysis import hasten_analyses
from harness.random_play import random_match

from hoochgame.bots.analysis import Judge, JudgingProgress, decode_analysis, encode_analysis
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.analyses import (
    LARGEST,
    MOST_KEPT,
    delete_analysis,
    delete_oldest_analyses,
    read_analysis_bytes,
    write_analysis_bytes,
)
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.background.analysis_job import (
    AnalysisProcess,
    AnalysisProgress,
    continue_and_store_analysis,
    read_finished_analysis,
)


@pytest.fixture
def match() -> Match:
    return random_match(find_game("deck-hand"), 2, 5, 6)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return PlayerFolders(tmp_path).analysis_path("per game")


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    hasten_analyses(monkeypatch, 16, 8, 8, 8)


def news_of(
    running: AnalysisProcess, enough: Callable[[AnalysisProgress], bool], seconds: float = 30
) -> AnalysisProgress:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        running.poll_progress()
        if enough(running.news):
            return running.news
        time.sleep(0.01)
    raise AssertionError(running.news)


def dies(wire: Connection, journal: Any, place: str) -> None:
    os._exit(3)


@pytest.mark.slow
def test_an_analysis_comes_from_another_process_and_lies_in_its_file(place: Path) -> None:
    match = random_match(find_game("deck-hand"), 2, 5, 3)
    running = AnalysisProcess(match, place)
    news = news_of(running, lambda news: running.has_ended)
    running.close()
    assert (news.done, news.trouble) == (news.total, "")
    assert news.analysis == read_finished_analysis(place, match)
    assert Judge(match).is_finished(news.analysis)


@pytest.mark.slow
def test_a_process_that_dies_is_told() -> None:
    running = AnalysisProcess(random_match(find_game("deck-hand"), 2, 5, 3), Path("nowhere"), dies)
    assert news_of(running, lambda news: running.has_ended).trouble
    running.close()


@pytest.mark.slow
def test_an_analysis_that_is_stopped_ends_at_once_and_a_game_without_file_is_begun_anew(place: Path) -> None:
    running = AnalysisProcess(random_match(find_game("deck-hand"), 2, 5, 60), place)
    running.close()
    assert not running._process.is_alive()


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
def test_what_was_written_is_not_judged_again(match: Match, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[JudgingProgress] = []

    class Full(Exception):
        """Stops the analysis half-way."""

    def tell(at: JudgingProgress) -> None:
        told.append(at)
        if at.ply == 3:
            raise Full

    with pytest.raises(Full):
        continue_and_store_analysis(
            match, place, tell, iter(range(100)).__next__
        )  # a clock on which every look is a second later
    kept = decode_analysis(read_analysis_bytes(place), match)
    assert kept is not None
    assert 0 < kept.done < match.ply
    again: list[int] = []
    whole = continue_and_store_analysis(match, place, lambda at: again.append(at.ply))
    assert again[0] == kept.done + 1
    place.unlink()
    assert encode_analysis(whole) == encode_analysis(continue_and_store_analysis(match, place, lambda *_progress: None))


@pytest.mark.slow
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("blob", [b"", b"{}", b"\0" * 999, b'{"version":1,"game":"","done":3}'])
def test_a_broken_or_foreign_file_is_made_anew(match: Match, place: Path, blob: bytes) -> None:
    write_analysis_bytes(place, blob)
    whole = continue_and_store_analysis(match, place, lambda *_progress: None)
    assert read_finished_analysis(place, match) == whole


@pytest.mark.usefixtures("hasty")
def test_an_analysis_that_cannot_be_written_is_still_told(match: Match, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert Judge(match).is_finished(
        continue_and_store_analysis(match, tmp_path / "file" / "a.json", lambda *_progress: None)
    )


# The files.


def test_a_pipe_a_folder_and_a_huge_file_are_no_analyses(tmp_path: Path) -> None:
    pipe, huge = tmp_path / "pipe", tmp_path / "huge"
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
    with huge.open("wb") as file:
        file.truncate(LARGEST + 1)
    assert [read_analysis_bytes(path) for path in (pipe, huge, tmp_path, tmp_path / "none")] == [b""] * 4


def test_ids_of_any_kind_name_a_file_in_their_folder(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path)
    for id in ("", "../../x", "a/b", "\udc80", "x" * 9999):
        assert places.analysis_path(id).parent == places.analyses


def test_a_deleted_game_takes_its_analysis_with_it_and_the_oldest_of_very_many_go(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path)
    for number in range(MOST_KEPT + 3):
        write_analysis_bytes(places.analysis_path(str(number)), b"")
        os.utime(places.analysis_path(str(number)), (number, number))
    (places.analyses / "mine.txt").write_text("not ours")
    delete_oldest_analyses(places)
    left = [number for number in range(MOST_KEPT + 3) if places.analysis_path(str(number)).exists()]
    assert left == list(range(3, MOST_KEPT + 3))
    delete_analysis(places, "7")
    assert not places.analysis_path("7").exists()
    assert (places.analyses / "mine.txt").exists()
