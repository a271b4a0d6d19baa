"""The player's games: begun, continued, damaged, branched, thrown away."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.saved_games import GAME, begun, blob_of, chairs, file_with, in_memory, play_on, play_out, same_game

from hoochgame.core.journal import Chair, Note, encode_record
from hoochgame.core.protocols import Seat
from hoochgame.core.refusal import IllegalMove
from hoochgame.games import find_game
from hoochgame.storage import saves
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.files import LockedFile
from hoochgame.storage.saves import (
    SaveFailed,
    begin_saved_game,
    branch_to_new_file,
    delete_save,
    path_of_match,
    read_save,
    rename_save,
    resume_save,
    write_journal,
)
from hoochgame.storage.settings import PlayerFolders


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "data")


def path(match: object) -> Path:
    found = path_of_match(match)  # type: ignore[arg-type]
    assert found is not None
    return found


def test_its_file_has_the_deal_and_is_named_by_time_and_id_given_a_new_game(places: PlayerFolders) -> None:
    match = begun(places)
    assert path(match).parent == places.saves.resolve()
    assert path(match).stem == match.header.id
    assert len(path(match).read_bytes().splitlines()) == 2


def test_each_has_its_own_id_and_they_sort_by_time_given_many_games_begun_at_once(places: PlayerFolders) -> None:
    ids = [begun(places).header.id for _game in range(30)]
    assert len(set(ids)) == 30
    assert [id[:21] for id in ids] == sorted(id[:21] for id in ids)


@pytest.mark.parametrize(("kinds", "rules"), [(("human",), {}), (("human", "human"), {"friendly": 9})])
def test_no_file_stays_behind_given_a_set_up_that_is_refused(
    places: PlayerFolders, kinds: tuple[str, ...], rules: dict[str, int]
) -> None:
    with pytest.raises(IllegalMove):
        begin_saved_game(places, GAME, chairs(*kinds), rules, 1)
    assert not places.folder.exists()


def test_no_file_stays_behind_given_a_disk_that_is_full_from_the_start(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(SaveFailed, match="No space left"):
        begun(places)
    assert list(places.saves.iterdir()) == []


def test_a_sentence_says_so_given_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    places = PlayerFolders(file_with(tmp_path, b"", "data"))
    with pytest.raises(SaveFailed, match="No game can be saved in "):
        begun(places)


def test_the_move_did_not_happen_and_can_be_made_later_given_a_full_disk_in_mid_game(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_on(begun(places), 5)

    def full(*args: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(SaveFailed):
        match.play_move(match.options[0])
    assert match.ply == 5
    monkeypatch.undo()
    match.play_move(match.options[0])
    assert read_save(path(match), find_game).match.ply == 6


@pytest.mark.parametrize("plies", [0, 1, 7, 40, 133])
def test_a_game_left_at_any_moment_goes_on_there_in_the_same_file_when_resumed(
    places: PlayerFolders, plies: int
) -> None:
    match = play_on(begun(places, "human", "human", "easy"), plies)
    again, sentence = resume_save(path(match), places, find_game)
    assert sentence is None
    assert same_game(match, again)
    assert path(again) == path(match)
    play_on(again, 3)
    assert read_save(path(again), find_game).match.ply == plies + 3


def test_its_dice_are_the_same_as_without_the_pause_given_a_game_resumed(places: PlayerFolders) -> None:
    straight, _lines = in_memory(plies=60)
    match = play_on(begun(places), 30)
    again, _sentence = resume_save(path(match), places, find_game)
    for entry in straight.entries[31:]:
        again.play_move(entry.move)  # type: ignore[union-attr, arg-type]
    assert again.states == straight.states


def test_all_of_it_is_there_when_resumed_given_undo_redo_and_all_else(places: PlayerFolders) -> None:
    match = play_on(begun(places, "human", "human", "human", free_undo=True), 25)
    match.undo()
    match.undo()
    match.redo()
    match.reseat(Seat(1), Chair("Otis", "easy", 4))
    match.rename("Friday")
    again, _sentence = resume_save(path(match), places, find_game)
    assert same_game(match, again)
    again.redo()
    again.concede(Seat(2))
    third, _sentence = resume_save(path(match), places, find_game)
    assert same_game(again, third)


def test_a_torn_file_stays_as_it_is_and_a_new_one_goes_on_when_resumed(places: PlayerFolders) -> None:
    match = play_on(begun(places, free_undo=True), 20)
    match.undo()
    match.rename("Friday")
    torn = path(match).read_bytes()[:-3]
    old = file_with(places.saves, torn, "torn.jsonl")
    again, sentence = resume_save(old, places, find_game)
    assert sentence is not None
    assert sentence.startswith("torn.jsonl is damaged. Line 24: the last line was cut short. The game goes on from")
    assert path(again) != old
    assert path(again).name in sentence
    assert again.states == match.states
    assert again.undone == match.undone, "the moves that were taken back are still there"
    play_on(again, 2)
    assert old.read_bytes() == torn
    assert read_save(path(again), find_game).trouble is None
    assert again.header.parent is not None
    assert again.header.parent.id == match.header.id
    assert again.header.seeds == match.header.seeds, "damaging a file gives no other dice"


def test_a_file_damaged_in_the_middle_goes_on_from_before_that(places: PlayerFolders) -> None:
    match = play_on(begun(places), 20)
    lines = path(match).read_bytes().splitlines(keepends=True)
    lines[12] = b"oops\n"
    old = file_with(places.saves, b"".join(lines), "damaged.jsonl")
    opened = read_save(old, find_game)
    assert opened.match.ply == 10
    assert opened.trouble is not None
    again, sentence = resume_save(old, places, find_game)
    assert sentence is not None
    assert "Line 13" in sentence
    assert again.state == match.state_after_ply(10)
    assert old.read_bytes() == b"".join(lines)


@pytest.mark.parametrize("blob", [b"", b"hello\n", b'{"is":"header","hoochgame":99}\n', b"\x00" * 100])
def test_a_file_that_does_not_open_at_all_is_refused_and_left_as_it_is(
    places: PlayerFolders, tmp_path: Path, blob: bytes
) -> None:
    foreign = file_with(tmp_path, blob)
    for action in (lambda: read_save(foreign, find_game), lambda: resume_save(foreign, places, find_game)):
        with pytest.raises(SaveFailed, match=r"^game\.jsonl can’t be opened\. "):
            action()
    assert foreign.read_bytes() == blob
    assert not places.saves.exists()


def test_resuming_it_is_refused_with_a_sentence_given_a_folder_or_nothing(
    places: PlayerFolders, tmp_path: Path
) -> None:
    with pytest.raises(SaveFailed, match="is a folder"):
        resume_save(tmp_path, places, find_game)
    with pytest.raises(SaveFailed, match="There is no file"):
        resume_save(tmp_path / "gone", places, find_game)


def test_the_game_goes_on_in_a_new_one_given_a_file_that_may_not_be_written(
    places: PlayerFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _lines = in_memory(plies=10)
    old = file_with(tmp_path, blob_of(match))

    def read_only(path: Path) -> LockedFile:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(LockedFile, "open_existing", read_only)
    again, sentence = resume_save(old, places, find_game)
    assert sentence is not None
    assert sentence.startswith("game.jsonl stays as it is; the game goes on in ")
    assert same_game(match, again)


def test_a_sample_game_is_not_touched_when_resumed(
    places: PlayerFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _lines = in_memory(plies=10)
    sample = file_with(tmp_path, blob_of(match))
    monkeypatch.setattr(saves, "bundled_path", lambda *parts: tmp_path)
    again, _sentence = resume_save(sample, places, find_game)
    play_on(again, 2)
    assert sample.read_bytes() == blob_of(match)


def test_a_branch_is_a_game_of_its_own(places: PlayerFolders) -> None:
    match = play_on(begun(places), 20)
    before = path(match).read_bytes()
    branch = branch_to_new_file(match, 8, places, seed=9)
    play_on(branch, 4)
    again = read_save(path(branch), find_game).match
    assert same_game(branch, again)
    assert again.ply == 12
    assert path(match).read_bytes() == before + encode_record(Note(seen=True)), (
        "the branch shows what the other still hides"
    )
    with pytest.raises(IndexError):
        branch_to_new_file(match, 21, places, seed=9)
    assert len(list(places.saves.iterdir())) == 2


def test_its_file_is_gone_given_a_game_deleted(places: PlayerFolders) -> None:
    match = begun(places)
    delete_save(path(match))
    assert list(places.saves.iterdir()) == []
    with pytest.raises(SaveFailed, match="can’t be deleted"):
        delete_save(path(match))


@pytest.mark.slow
def test_a_journal_stored_opens_and_nothing_is_written_over(tmp_path: Path) -> None:
    match, lines = in_memory("easy", "random")
    play_out(match)
    target = tmp_path / "new" / "game.jsonl"
    write_journal(lines, target)
    assert same_game(read_save(target, find_game).match, match)
    with pytest.raises(SaveFailed, match="can’t be written"):
        write_journal(lines, target)


def test_no_part_of_it_stays_when_a_journal_is_stored_given_a_disk_that_fills_up(tmp_path: Path) -> None:
    def lines() -> Iterator[bytes]:
        yield b"{}\n" * 100_000
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(SaveFailed, match="can’t be written"):
        write_journal(lines(), tmp_path / "game.jsonl")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_a_sentence_says_so_when_resumed_given_a_link_to_itself(places: PlayerFolders, tmp_path: Path) -> None:
    link = tmp_path / "loop.jsonl"
    try:
        link.symlink_to(link)
    except OSError:
        pytest.skip("links need a permission here")
    with pytest.raises(SaveFailed, match="can’t be read"):
        resume_save(link, places, find_game)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(bundled_path("saves").glob("*.jsonl")), ids=lambda path: path.name)
def test_a_sample_game_opens_and_is_over(path: Path, tmp_path: Path) -> None:
    opened = read_save(Path(shutil.copy(path, tmp_path)), find_game)
    assert opened.trouble is None
    assert opened.match.is_over
    assert bool(opened.match.winners) == (path.name != "starting-solo-2.jsonl"), "this one is lost"


def test_the_file_has_it_and_keeps_its_date_given_a_name(places: PlayerFolders) -> None:
    match = play_on(begun(places), 5)
    path = path_of_match(match)
    assert path is not None
    match.sink.close()  # type: ignore[union-attr]
    before = path.stat().st_mtime_ns
    rename_save(path, "Sunday night")
    again, trouble = read_save(path, find_game)
    assert (again.name, again.ply, trouble) == ("Sunday night", 5, None)
    assert path.stat().st_mtime_ns == before
    with pytest.raises(SaveFailed, match="can’t be renamed"):
        rename_save(path.with_name("nothing.jsonl"), "x")
