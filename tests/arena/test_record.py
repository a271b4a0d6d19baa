"""The file of finished games: a run that was stopped anywhere goes on from there, and no other file is touched."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from hoochgame.arena import simulate as module
from hoochgame.arena.plan import ArenaPlan, Outcome, Results
from hoochgame.arena.simulate import encode_plans_heading, run_plans
from hoochgame.arena.workers import Workers
from hoochgame.games import find_game
from hoochgame.storage.bounded import MEGABYTE
from hoochgame.storage.files import LockedFile, SaveBusy, SaveFailed

PLAN = ArenaPlan("deck-hand", ("easy", "random"), 5, 3, {})
OTHER = replace(PLAN, bots=("random", "random"), games=2)
HERE = Workers()


def told(results: list[Results]) -> list[tuple[object, ...]]:
    """All that is found out but the times."""
    return [
        (results[at].plan, *((one.game, one.shares, one.rounds, one.moves) for one in results[at].outcomes))
        for at in range(len(results))
    ]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are really played."""
    numbers: list[int] = []
    real: Callable[..., Outcome] = module.play_numbered_game

    def play_one(plan: ArenaPlan, number: int, index: int = 0) -> Outcome:
        numbers.append(number)
        return real(plan, number, index)

    monkeypatch.setattr(module, "play_numbered_game", play_one)
    return numbers


@pytest.mark.slow
def test_the_same_plan_goes_on_from_there_given_a_file_that_was_cut_anywhere(tmp_path: Path) -> None:
    """At every end of a line, before and after it, and within it."""
    path = tmp_path / "games.jsonl"
    plans = replace(PLAN, games=3), OTHER
    whole = told(run_plans(plans, HERE, path))
    blob = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(blob) if byte == ord("\n")]
    assert len(ends) == 6
    for end in [0, *ends]:
        for cut in {max(0, end - 40), max(0, end - 1), end, min(len(blob), end + 1)}:
            path.write_bytes(blob[:cut])
            assert told(run_plans(plans, HERE, path)) == whole
            lines = path.read_bytes().splitlines()
            assert len(lines) == 6
            assert lines[0] == blob.splitlines()[0]


def test_only_the_others_are_played_given_finished_games(tmp_path: Path, counted: list[int]) -> None:
    path = tmp_path / "games.jsonl"
    first = run_plans((replace(PLAN, games=2),), HERE, path)
    run_plans((PLAN,), HERE, path)
    assert counted == [0, 1, 2, 3, 4]
    again = run_plans((replace(PLAN, games=2),), HERE, path)
    assert counted == [0, 1, 2, 3, 4]
    assert told(again) == told(first)


def test_what_is_finished_stays_given_a_run_that_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    real = module.play_numbered_game

    def play_one(plan: ArenaPlan, number: int, index: int = 0) -> Outcome:
        if number == 3:
            raise KeyboardInterrupt
        return real(plan, number, index)

    monkeypatch.setattr(module, "play_numbered_game", play_one)
    with pytest.raises(KeyboardInterrupt):
        run_plans((PLAN,), HERE, path)
    assert len(path.read_bytes().splitlines()) == 4
    monkeypatch.setattr(module, "play_numbered_game", real)
    assert told(run_plans((PLAN,), HERE, path)) == told(run_plans((PLAN,), HERE))


@pytest.mark.parametrize(
    "other",
    [
        replace(PLAN, seed=4), replace(PLAN, bots=("random", "easy")), replace(PLAN, rules={"first": 1}),
        replace(PLAN, title="hooch-stooges"),
    ],
)  # fmt: skip
def test_the_file_of_another_plan_is_refused_and_stays(tmp_path: Path, other: ArenaPlan) -> None:
    path = tmp_path / "games.jsonl"
    run_plans((replace(PLAN, games=1),), HERE, path)
    before = path.read_bytes()
    with pytest.raises(SaveFailed, match="no record of these games"):
        run_plans((other,), HERE, path)
    assert path.read_bytes() == before


def test_a_file_from_before_cards_or_bots_changed_is_refused(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "games.jsonl"
    run_plans((replace(PLAN, games=1),), HERE, path)
    monkeypatch.setattr("hoochgame.arena.record.find_game", lambda id: replace(find_game(id), numbers="others"))
    with pytest.raises(SaveFailed, match="no record of these games"):
        run_plans((PLAN,), HERE, path)
    monkeypatch.undo()
    monkeypatch.setitem(find_game("deck-hand").ai.iterations, "hard", 9)
    with pytest.raises(SaveFailed, match="no record of these games"):
        run_plans((PLAN,), HERE, path)


def test_the_file_of_another_plan_without_a_game_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(encode_plans_heading((replace(PLAN, seed=4),)))
    assert told(run_plans((PLAN,), HERE, path)) == told(run_plans((PLAN,), HERE))
    assert path.read_bytes().startswith(encode_plans_heading((PLAN,)))


@pytest.mark.parametrize("blob", [b"a letter", b"{}\n", b"\n", b"{" * 9999, b'{"arena":1,"mine":2}\n'])
def test_a_file_that_is_something_else_is_refused_and_stays(tmp_path: Path, blob: bytes) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(blob)
    with pytest.raises(SaveFailed, match="no record of these games"):
        run_plans((PLAN,), HERE, path)
    assert path.read_bytes() == blob


def test_its_number_is_told_and_the_file_stays_given_a_damaged_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run_plans((PLAN,), HERE, path)
    lines = path.read_bytes().splitlines(keepends=True)
    shares = b'"shares":' + lines[2].partition(b'"shares":')[2].partition(b"]")[0] + b"]"
    assert shares in lines[2]
    for bad in (
        b"what?\n", b"{}\n", b'{"z":' + b"[" * 200_000 + b"\n", lines[2].replace(b'"plan":0', b'"plan":1'),
        lines[2].replace(b'"plan":0', b'"plan":-1'), lines[2].replace(b'"rounds":', b'"rounds":-'),
        lines[2].replace(shares, b'"shares":[10.0,-9.0]'), lines[2].replace(shares, b'"shares":[1e308,1e308]'),
        lines[2].replace(shares, b'"shares":[1.0,1.0]'), lines[2].replace(b'"buckets":{', b'"buckets":{"99999":1,'),
        lines[2].replace(b'"count":', b'"count":-'), lines[2].replace(b'"seconds":', b'"seconds":1e308,"old":'),
        lines[2].replace(shares, b'"shares":[0.5]'), lines[2].replace(b"}\n", b',"reason":"\xff"}\n'),
        lines[2].replace(b"}\n", b',"accounts":[{"place":0,"counts":{}}]}\n'),
    ):  # fmt: skip
        assert bad != lines[2]
        path.write_bytes(b"".join([*lines[:2], bad, *lines[3:]]))
        before = path.read_bytes()
        with pytest.raises(SaveFailed, match=r"games\.jsonl is damaged in line 3"):
            run_plans((PLAN,), HERE, path)
        assert path.read_bytes() == before


def test_the_line_is_damaged_given_two_accounts_of_one_place(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.jsonl", replace(PLAN, games=1, accounts=True)
    run_plans((plan,), HERE, path)
    path.write_bytes(path.read_bytes().replace(b'"place":1', b'"place":0'))
    with pytest.raises(SaveFailed, match=r"games\.jsonl is damaged in line 2"):
        run_plans((plan,), HERE, path)


def test_a_file_that_another_run_writes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run_plans((PLAN,), HERE, path)
    holder = LockedFile.open_existing(path)
    with pytest.raises(SaveBusy):
        run_plans((PLAN,), HERE, path)
    holder.close()
    run_plans((PLAN,), HERE, path)


def test_a_sentence_says_so_given_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    for path in (tmp_path / "file" / "games.jsonl", tmp_path):
        with pytest.raises(SaveFailed, match="can’t be written"):
            run_plans((PLAN,), HERE, path)


def test_a_run_that_was_stopped_goes_on_after_saves_that_were_not_recorded(tmp_path: Path) -> None:
    """Not even the first one."""
    plan, path = replace(PLAN, save_dir=tmp_path / "saves"), tmp_path / "games.jsonl"
    whole = told(run_plans((plan,), HERE, path))
    path.write_bytes(encode_plans_heading((plan,)))
    assert told(run_plans((plan,), HERE, path)) == whole


def test_no_record_is_begun_given_saves_of_other_games(tmp_path: Path) -> None:
    plan, path = replace(PLAN, save_dir=tmp_path / "saves"), tmp_path / "games.jsonl"
    run_plans((plan,), HERE)
    with pytest.raises(SaveFailed, match="there already"):
        run_plans((plan,), HERE, path)
    assert not path.exists()


def test_a_run_that_was_stopped_goes_on_after_saves_of_finished_games(tmp_path: Path) -> None:
    """A game is saved before it is recorded; a stop in between leaves its save."""
    plan, path = replace(PLAN, save_dir=tmp_path / "saves"), tmp_path / "games.jsonl"
    run_plans((plan,), HERE, path)
    blob = path.read_bytes()
    path.write_bytes(blob[: blob[:-1].rfind(b"\n") + 1])
    (tmp_path / "saves" / "deck-hand-2-0003.jsonl").unlink()
    run_plans((plan,), HERE, path)
    assert len(path.read_bytes().splitlines()) == 6


# Memory.


@contextmanager
def within(most: int) -> Iterator[None]:
    """Python holds no more bytes at any time while this is done."""
    tracemalloc.start()
    try:
        yield
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < most


@pytest.mark.parametrize("begun", [b"", b"{", b'{"arena":1,"plans":[', b"\n"])
def test_two_gigabytes_of_something_else_are_refused_unread(tmp_path: Path, begun: bytes) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(begun)
    os.truncate(path, 2048 * MEGABYTE)  # no disk has to hold them
    with within(8 * MEGABYTE), pytest.raises(SaveFailed, match="no record of these games"):
        run_plans((PLAN,), HERE, path)
    assert path.stat().st_size == 2048 * MEGABYTE


def test_a_line_that_never_ends_is_damaged_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(encode_plans_heading((PLAN,)))
    os.truncate(path, 2048 * MEGABYTE)
    with within(8 * MEGABYTE), pytest.raises(SaveFailed, match=r"games\.jsonl is damaged in line 2"):
        run_plans((PLAN,), HERE, path)
    assert path.stat().st_size == 2048 * MEGABYTE


@pytest.mark.slow
def test_a_long_record_takes_no_more_memory_than_the_games_that_are_asked_for(tmp_path: Path) -> None:
    path, plan = tmp_path / "games.jsonl", replace(PLAN, games=2)
    whole = told(run_plans((plan,), HERE, path))
    first, one, other = path.read_bytes().splitlines(keepends=True)
    with path.open("wb") as file:
        file.write(first + one)
        for game in range(2, 3_000):
            file.write(other.replace(b'"game":1,', b'"game":%d,' % game))
        file.write(other)
    assert path.stat().st_size > 2 * MEGABYTE
    with within(3 * MEGABYTE // 2):
        assert told(run_plans((plan,), HERE, path)) == whole
