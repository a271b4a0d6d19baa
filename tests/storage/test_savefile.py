"""The file behind a match: on the disk before anything is shown, whole or not at all, and never lost in mid-game."""

from __future__ import annotations

import errno
import gc
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from harness.file_layer import failing, layer
from harness.saved_games import begun, play_on, same_game

from hoochgame.core.journal import MOST_LINES, numbered_nonblank_lines
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage.files import FILE_LIMIT, SaveFailed, load_file
from hoochgame.storage.listing import list_saves, unfinished_saves
from hoochgame.storage.savefile import SaveFile, paths_open_here
from hoochgame.storage.saves import (
    branch_to_new_file,
    mark_cards_seen,
    path_of_match,
    read_save,
    rename_save,
    resume_save,
)
from hoochgame.storage.settings import PlayerFolders


def leave(match: Match) -> Path:
    """Close its save, as leaving the table does."""
    match.sink.close()  # type: ignore[union-attr] # it is a file
    path = path_of_match(match)
    assert path
    return path


def new(tmp_path: Path, name: str = "a.jsonl") -> SaveFile:
    return SaveFile(tmp_path / name, new=True)


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "data")


# Writing.


def test_lines_are_on_the_disk_at_once_when_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bytes] = []
    real = os.fsync
    file = new(tmp_path)
    file.write(b"one\n")

    def fsync(handle: int) -> None:
        real(handle)
        synced.append((tmp_path / "a.jsonl").read_bytes())

    monkeypatch.setattr(os, "fsync", fsync)
    file.write(b"two\n")
    file(b"three\n")
    assert synced == [b"one\ntwo\n", b"one\ntwo\nthree\n"], "the line was synced before `write` returned"


def test_a_new_file_is_there_with_its_first_lines_and_not_before(tmp_path: Path) -> None:
    file = new(tmp_path)
    assert list(tmp_path.iterdir()) == []
    file.write(b"one\n")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"one\n"]


def test_a_sentence_says_so_and_nothing_of_the_line_stays_given_a_full_disk(tmp_path: Path) -> None:
    file = new(tmp_path)
    file.write(b"one\n")
    with layer(failing(0, "short, then full")), pytest.raises(SaveFailed, match=r"so it did not happen: No space left"):
        file.write(b"two\n")
    assert load_file(file.path) == b"one\n"
    file.write(b"three\n")
    assert load_file(file.path) == b"one\nthree\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.jsonl"], "there is room again in the same file"


def test_a_save_as_large_as_can_be_read_grows_no_further(tmp_path: Path) -> None:
    long, many = new(tmp_path), new(tmp_path, "b.jsonl")
    long.write(b"x" * (FILE_LIMIT - 4) + b"\n")
    with pytest.raises(SaveFailed, match=r"did not happen: a\.jsonl would be larger than a save can be\."):
        long.write(b"one\n")
    long.write(b"on\n")
    assert len(load_file(long.path)) == FILE_LIMIT
    many.write(b"x\n" * MOST_LINES)
    with pytest.raises(SaveFailed, match=r"b\.jsonl would be larger than a save can be\."):
        many.write(b"x\n")
    assert len(list(numbered_nonblank_lines(load_file(many.path)))) == MOST_LINES


def test_the_first_gives_way_given_the_same_file_twice_in_one_program(tmp_path: Path) -> None:
    first = new(tmp_path)
    first.write(b"zero\n")
    second = SaveFile(first.path)
    with pytest.raises(SaveFailed, match="not open for writing any more"):
        first.write(b"one\n")
    second.write(b"two\n")
    assert first.path in paths_open_here()


@pytest.mark.slow
def test_its_file_is_closed_given_a_match_that_nobody_holds_any_more(tmp_path: Path) -> None:
    file = new(tmp_path)
    file.write(b"one\n")
    path = file.path
    assert path in paths_open_here()
    del file
    gc.collect()
    assert path not in paths_open_here()


def test_nothing_is_written_over_given_a_name_that_is_taken(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"mine\n")
    with pytest.raises(SaveFailed, match="File exists"):
        new(tmp_path).write(b"one\n")
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"mine\n"]


# A file that vanishes, or whose disk fails.


def other(path: Path) -> None:
    """Another file takes the place."""
    path.with_suffix(".new").write_bytes(b"something else\n")
    path.with_suffix(".new").replace(path)


def older(path: Path) -> None:
    """A synchroniser brings back how it was some moves ago."""
    lines = path.read_bytes().splitlines(keepends=True)
    path.with_suffix(".new").write_bytes(b"".join(lines[:-2]))
    path.with_suffix(".new").replace(path)


def same_length(path: Path) -> None:
    """A synchroniser brings the very same bytes, in another file."""
    path.with_suffix(".new").write_bytes(path.read_bytes())
    path.with_suffix(".new").replace(path)


def shortened(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def lengthened(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"hello\n")


def folder_where_it_was(path: Path) -> None:
    path.unlink()
    path.mkdir()


def data_gone(path: Path) -> None:
    shutil.rmtree(path.parent.parent)


def data_elsewhere(path: Path) -> None:
    path.parent.parent.rename(path.parents[2] / "elsewhere")


def file_instead_of_folder(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.parent.joinpath("saves").mkdir()
    path.parent.joinpath("unrelated.txt").write_text("x", "utf-8")


ACCIDENTS: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "replaced by another": other,
    "replaced by an older one": older,
    "replaced by the same": same_length,
    "shortened": shortened,
    "lengthened": lengthened,
    "moved": lambda path: path.rename(path.with_name("friday.jsonl")),
    "a folder in its place": folder_where_it_was,
    "its folder deleted": lambda path: shutil.rmtree(path.parent),
    "its folder renamed": lambda path: path.parent.rename(path.parent.with_name("old saves")),
    "its folder made anew": file_instead_of_folder,
    "all data deleted": data_gone,
    "all data moved": data_elsewhere,
}


def bytes_in(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
@pytest.mark.parametrize("accident", ACCIDENTS)
def test_all_of_it_goes_on_in_a_new_file_and_the_player_is_told_given_a_save_that_vanishes_in_mid_game(
    places: PlayerFolders, tmp_path: Path, accident: str
) -> None:
    match = play_on(begun(places, "human", "human", free_undo=True), 12)
    match.undo()
    match.rename("Friday")
    old = path_of_match(match)
    assert old is not None
    ACCIDENTS[accident](old)
    there = bytes_in(tmp_path)
    play_on(match, 3)
    now = path_of_match(match)
    assert now is not None
    assert now != old
    assert now.parent == places.saves.resolve(), "beside it, or where saves belong"
    sentence = match.sink.pop_move_notice()  # type: ignore[union-attr]
    assert sentence == f"{old.name} is gone, or another program has changed it. The game goes on in {now.name}."
    assert match.sink.pop_move_notice() == "", "once is enough"  # type: ignore[union-attr]
    after = bytes_in(tmp_path)
    assert {path: after.get(path) for path in there} == there, "what lies there now is left alone"
    assert set(after) - set(there) == {now}
    assert same_game(read_save(now, find_game).match, match)
    assert now in paths_open_here()
    assert old not in paths_open_here()
    assert [
        save.path.resolve() for save in unfinished_saves(list_saves(places, find_game)) if save.id == match.header.id
    ] == [now], "one game is offered once"
    again, trouble = resume_save(now, places, find_game)
    assert (same_game(again, match), trouble) == (True, None)


def test_a_save_outside_of_the_data_folder_goes_on_beside_it_or_among_the_saves_when_it_vanishes(
    places: PlayerFolders, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    match = play_on(begun(places), 5)
    match.sink.close()  # type: ignore[union-attr]
    path = shutil.move(str(path_of_match(match)), stick / "holiday.jsonl")
    match, _trouble = resume_save(path, places, find_game)
    path.unlink()
    play_on(match, 1)
    assert path_of_match(match) == (stick / "holiday_2.jsonl").resolve()
    stick.rename(tmp_path / "pulled out")
    play_on(match, 1)
    assert path_of_match(match) == (places.saves / "holiday_2.jsonl").resolve()
    assert match.sink.pop_move_notice().endswith(f"The game goes on in {path_of_match(match)}.")  # type: ignore[union-attr]
    assert same_game(read_save(places.saves / "holiday_2.jsonl", find_game).match, match)
    assert not stick.exists(), "no folder is made where a stick was"


@pytest.mark.parametrize("name", ["n" * 249, "\u00fc" * 124 + "n", "\U0001f3b2" * 62])
def test_a_save_with_the_longest_name_goes_on_under_a_shorter_one_when_it_vanishes(
    places: PlayerFolders, name: str
) -> None:
    path = places.saves / f"{name}.jsonl"
    os.rename(leave(begun(places)), path)
    match, _trouble = resume_save(path, places, find_game)
    for _time in range(3):
        old = path_of_match(match)
        assert old
        old.unlink()
        play_on(match, 1)
    now = path_of_match(match)
    assert now
    assert [now] == list(places.saves.resolve().glob("*.jsonl"))
    assert same_game(read_save(now, find_game).match, match)


def test_a_sentence_says_so_given_a_folder_of_saves_that_leads_in_a_circle(places: PlayerFolders) -> None:
    places.folder.mkdir()
    places.saves.symlink_to(places.saves.name)
    with pytest.raises(SaveFailed, match="No game can be saved in"):
        begun(places)
    with pytest.raises(SaveFailed):
        resume_save(places.saves / "a.jsonl", places, find_game)


def test_each_time_it_goes_on_given_a_save_that_vanishes_again_and_again(places: PlayerFolders) -> None:
    match = begun(places)
    for accident in (Path.unlink, other, older, lengthened, shortened, other):
        play_on(match, 3)
        path = path_of_match(match)
        assert path is not None
        accident(path)
    play_on(match, 1)
    path = path_of_match(match)
    assert path is not None
    assert same_game(read_save(path, find_game).match, match)


def test_the_move_did_not_happen_and_nothing_before_it_is_lost_given_no_place_at_all(
    places: PlayerFolders, tmp_path: Path
) -> None:
    match = play_on(begun(places), 5)
    places.folder.rename(tmp_path / "elsewhere")
    places.folder.write_bytes(b"a file where the data folder was")
    for _try in range(2):
        with pytest.raises(SaveFailed, match="That was not saved, so it did not happen"):
            match.play_move(match.options[0])
    assert match.ply == 5
    places.folder.unlink()
    play_on(match, 2)
    path = path_of_match(match)
    assert path is not None
    assert (same_game(read_save(path, find_game).match, match), match.ply) == (True, 7)


def test_a_file_that_comes_back_before_the_next_move_goes_on_there(places: PlayerFolders) -> None:
    match = play_on(begun(places), 5)
    path = path_of_match(match)
    assert path is not None
    path.rename(path.with_name("away"))
    path.with_name("away").rename(path)
    play_on(match, 1)
    assert (path_of_match(match), match.sink.pop_move_notice()) == (path, "")  # type: ignore[union-attr]


@pytest.mark.parametrize("number", [0, 1], ids=["write", "fsync"])
def test_the_file_is_never_written_again_and_a_fresh_copy_goes_on_given_a_disk_that_fails(
    places: PlayerFolders, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_on(begun(places), 5)
    old = path_of_match(match)
    assert old is not None
    handle = match.sink._file._handle  # type: ignore[union-attr]
    with layer(failing(number, errno.EIO)):
        play_on(match, 1)
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)
    new = path_of_match(match)
    assert new == old.with_stem(old.stem + "_2")
    sentence = f"{old.name} can’t be written any more: Input/output error. The game goes on in {new.name}."
    assert match.sink.pop_move_notice() == sentence  # type: ignore[union-attr]
    stays = old.read_bytes()
    play_on(match, 2)
    assert old.read_bytes() == stays
    assert same_game(read_save(new, find_game).match, match)
    assert [save.path.resolve() for save in unfinished_saves(list_saves(places, find_game))] == [new]


def test_no_sync_of_that_file_is_ever_asked_for_again_when_syncing_given_a_disk_that_is_full(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play_on(begun(places), 5)
    old = path_of_match(match)
    assert old is not None
    before = old.read_bytes()

    def full(handle: int) -> None:
        asked.append(os.fstat(handle).st_ino)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    asked: list[int] = []
    mine = old.stat().st_ino
    monkeypatch.setattr(os, "fsync", full)
    for _try in range(3):
        with pytest.raises(SaveFailed, match="did not happen: No space left"):
            match.play_move(match.options[0])
    assert asked.count(mine) == 1
    assert old.read_bytes() == before, "what did not happen is not in the file"
    monkeypatch.undo()
    play_on(match, 1)
    assert path_of_match(match) != old
    assert same_game(read_save(path_of_match(match), find_game).match, match)  # type: ignore[arg-type]


def test_the_game_stays_in_its_file_given_a_file_system_that_numbers_files_anew_each_time(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "samestat", lambda one, other: False)
    match = play_on(begun(places), 5)
    assert len(list(places.saves.iterdir())) == 1
    path = path_of_match(match)
    assert path is not None
    path.unlink()
    play_on(match, 1)
    assert path_of_match(match) != path, "that it is gone is seen there as well"


def test_a_branch_and_a_renamed_game_are_no_second_file_of_the_same_game(places: PlayerFolders) -> None:
    match = play_on(begun(places), 8)
    path = path_of_match(match)
    assert path is not None
    branch = branch_to_new_file(match, 4, places, seed=9)
    match.sink.close()  # type: ignore[union-attr]
    rename_save(path, "Sunday")
    found = {save.id for save in unfinished_saves(list_saves(places, find_game))}
    assert found == {match.header.id, branch.header.id}


def test_nothing_is_put_behind_it_given_a_damaged_name_line(places: PlayerFolders) -> None:
    match = play_on(begun(places), 3)
    path = path_of_match(match)
    assert path is not None
    match.sink.close()  # type: ignore[union-attr]
    torn = path.read_bytes()[:-3]
    path.write_bytes(torn)
    with pytest.raises(SaveFailed, match=r"can’t be renamed\. Line 5: the last line was cut short\."):
        rename_save(path, "Sunday")
    assert path.read_bytes() == torn


def test_its_file_knows_every_line_given_any_match(places: PlayerFolders) -> None:
    match = play_on(begun(places), 10)
    path = path_of_match(match)
    assert path is not None
    assert isinstance(match.sink, SaveFile)
    assert match.sink.journal == path.read_bytes()
    again, _trouble = resume_save(path, places, find_game)
    play_on(again, 1)
    assert isinstance(again.sink, SaveFile)
    assert again.sink.journal == path.read_bytes()
    assert Match.read_file(find_game, again.sink.journal)[0].ply == 11


def test_a_game_that_is_played_is_played_on_when_a_note_is_put_into_its_file(
    places: PlayerFolders,
) -> None:
    match = play_on(begun(places), 3)
    path = path_of_match(match)
    assert path is not None
    mark_cards_seen(path, find_game)
    play_on(match, 3)
    again = read_save(path, find_game).match
    assert again.seen
    assert again.state == match.state
