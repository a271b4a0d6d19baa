"""The list of saved games: complete, quick, and never in the way."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from harness.effort import at_most
from harness.saved_games import GAME, begun, blob_of, end_soon, file_with, in_memory, play_on

import hoochgame
from hoochgame.commands.finding import find_save
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage import listing as module
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.deals import KnownDeal, known_deals
from hoochgame.storage.files import FILE_LIMIT, SaveFailed
from hoochgame.storage.listing import (
    INDEX,
    is_save,
    list_all_saves,
    list_samples,
    list_saves,
    short_save_names,
    unfinished_saves,
)
from hoochgame.storage.saves import path_of_match, resume_save
from hoochgame.storage.settings import PlayerFolders


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "data")


def test_the_list_is_empty_and_nothing_is_made_given_no_folder_yet(places: PlayerFolders) -> None:
    assert list_saves(places, find_game) == []
    assert not places.folder.exists()


def test_its_line_says_what_a_player_wants_to_know_given_a_game(places: PlayerFolders) -> None:
    match = play_on(begun(places, "human", "easy"), 30)
    match.rename("Friday")
    (save,) = list_saves(places, find_game)
    assert save.path.resolve() == path_of_match(match)
    assert (save.title, save.name, save.chairs) == (GAME.id, "Friday", tuple(match.chairs))
    assert (save.round, save.ply, save.over, save.winners) == (match.state.round, 30, False, ())
    assert save.trouble is None


@pytest.mark.slow
def test_the_winner_is_named_given_a_finished_game(places: PlayerFolders) -> None:
    match = end_soon(begun(places))
    (save,) = list_saves(places, find_game)
    assert (save.over, save.winners) == (True, match.winners)


def test_those_played_last_come_first_given_games(places: PlayerFolders) -> None:
    paths = [path_of_match(begun(places)) for _game in range(3)]
    for when, path in zip((1_700_000_300, 1_700_000_100, 1_700_000_200), paths, strict=True):
        assert path is not None
        os.utime(path, (when, when))
    assert [save.path.resolve() for save in list_saves(places, find_game)] == [paths[0], paths[2], paths[1]]


def test_each_says_so_itself_given_files_that_do_not_open(places: PlayerFolders) -> None:
    match = play_on(begun(places), 3)
    file_with(places.saves, b"hello\n", "foreign.jsonl")
    file_with(places.saves, blob_of(match)[:-4], "torn.jsonl")
    (places.saves / "folder.jsonl").mkdir()
    file_with(places.saves, b"", "notes.txt")
    saves = {save.path.name: save for save in list_saves(places, find_game)}
    assert saves["foreign.jsonl"].trouble == "foreign.jsonl can’t be opened. Line 1: this is not a Hoochgame save."
    assert saves["foreign.jsonl"].chairs == ()
    assert saves["torn.jsonl"].trouble == "Line 5: the last line was cut short."
    assert saves["torn.jsonl"].ply == 2
    assert saves["folder.jsonl"].trouble == "folder.jsonl is a folder."
    assert len(saves) == 4


def test_only_changed_files_are_read_again_given_a_list_read_before(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [play_on(begun(places), 5) for _game in range(3)]
    list_saves(places, find_game)
    read: list[str] = []
    real = module.load_file
    monkeypatch.setattr(module, "load_file", lambda path, *most: read.append(path.name) or real(path, *most))
    assert len(list_saves(places, find_game)) == 3
    assert read == [INDEX]
    matches[1].play_move(matches[1].options[0])
    plies = {save.path.stem: save.ply for save in list_saves(places, find_game)}
    assert read == [INDEX, INDEX, f"{matches[1].header.id}.jsonl"]
    assert plies[matches[1].header.id] == 6


@pytest.mark.parametrize("depth", [500, 900, 1100, 5000, 200_000])
@pytest.mark.parametrize("field", ["rules", "of another version", "chairs", "is"])
def test_the_list_says_that_the_file_is_damaged_given_a_header_that_nests_without_end(
    places: PlayerFolders, field: str, depth: int
) -> None:
    path = path_of_match(begun(places))
    assert path is not None
    header = msgspec.json.decode(path.read_bytes().splitlines()[0])
    deep = msgspec.json.encode({**header, field: "DEEP"}).replace(b'"DEEP"', b"[" * depth + b"]" * depth)
    file_with(places.saves, deep + b"\n", "deep.jsonl")
    whole, bad = list_saves(places, find_game)
    assert whole.path.resolve() == path
    assert bad.trouble is not None
    with pytest.raises(SaveFailed, match=r"deep\.jsonl can’t be opened\. "):
        resume_save(bad.path, places, find_game)


@pytest.mark.parametrize("blob", [b"", b"nonsense", b"[1]", b'{"a":3}', b"[" * 100_000])
def test_the_list_is_right_all_the_same_given_a_damaged_index(places: PlayerFolders, blob: bytes) -> None:
    begun(places)
    (places.saves / INDEX).write_bytes(blob)
    assert len(list_saves(places, find_game)) == 1


@pytest.mark.slow
def test_the_second_look_is_quick_given_hundreds_of_games(places: PlayerFolders) -> None:
    blob = blob_of(in_memory(plies=20)[0])
    places.saves.mkdir(parents=True)
    for number in range(300):
        file_with(places.saves, blob, f"{number:03}.jsonl")
    assert len(list_saves(places, find_game)) == 300
    with at_most(40):
        assert len(list_saves(places, find_game)) == 300


def test_the_game_is_still_listed_given_a_seat_that_left(places: PlayerFolders) -> None:
    match = begun(places, "human", "human", "human")
    match.concede(Seat(0))
    (save,) = list_saves(places, find_game)
    assert not save.over


@pytest.mark.slow
def test_a_torn_game_can_be_gone_on_with_until_that_has_happened(places: PlayerFolders) -> None:
    whole = path_of_match(play_on(begun(places), 3))
    assert whole is not None
    torn = file_with(places.saves, whole.read_bytes()[:-4], "torn.jsonl")
    whole.unlink()
    assert [save.path for save in unfinished_saves(list_saves(places, find_game))] == [torn]
    match, _sentence = resume_save(torn, places, find_game)
    assert [save.path.resolve() for save in unfinished_saves(list_saves(places, find_game))] == [path_of_match(match)]
    end_soon(match)
    assert unfinished_saves(list_saves(places, find_game)) == []


@pytest.mark.slow
def test_the_one_played_last_that_is_whole_can_be_gone_on_with_given_a_game_in_several_files(
    places: PlayerFolders,
) -> None:
    old = path_of_match(play_on(begun(places), 3))
    assert old is not None
    new = file_with(places.saves, old.read_bytes(), "new.jsonl")
    torn = file_with(places.saves, old.read_bytes()[:-4], "torn.jsonl")
    for when, path in enumerate((old, new, torn), 1):
        os.utime(path, (when, when))
    saves = list_saves(places, find_game)
    assert [save.path.name for save in saves] == ["new.jsonl", old.name, "torn.jsonl"]
    assert [save.path for save in unfinished_saves(saves)] == [new]
    end_soon(resume_save(new, places, find_game)[0])
    assert unfinished_saves(list_saves(places, find_game)) == [], "what is over is over, whatever an older file says"


@pytest.mark.slow
def test_nothing_can_be_gone_on_with_given_finished_and_foreign_files(places: PlayerFolders) -> None:
    end_soon(begun(places))
    file_with(places.saves, b"hello\n", "foreign.jsonl")
    assert unfinished_saves(list_saves(places, find_game)) == []


@pytest.mark.slow
def test_none_has_a_day_whenever_they_were_copied_here_given_the_games_that_came_with_the_program(
    tmp_path: Path,
) -> None:
    for path in bundled_path("saves").glob("*.jsonl"):
        shutil.copy(path, tmp_path)  # as a fresh clone or an installation does: the files are of this minute
    found = list_samples(tmp_path, find_game)
    assert len(found) == len(list(bundled_path("saves").glob("*.jsonl")))
    assert {(save.when, save.sample) for save in found} == {(None, True)}


def test_every_file_is_read_anew_given_an_index_of_an_older_version(places: PlayerFolders) -> None:
    path = path_of_match(begun(places))
    assert path is not None
    (before,) = list_saves(places, find_game)
    assert before.asked is not None
    index = msgspec.json.decode((places.saves / INDEX).read_bytes())
    for known in index.values():
        del known["asked"]
    (places.saves / INDEX).write_bytes(msgspec.json.encode(index))
    assert list_saves(places, find_game) == [before]


HOSTILE_INDEXES: dict[str, Callable[[dict[str, Any]], object]] = {
    "names of no file": lambda index: index.update({"a\0b.jsonl": one(index), "../../x.jsonl": one(index)}),
    "a path": lambda index: index.update({"/etc/passwd.jsonl": one(index), "": one(index)}),
    "a seat too many": lambda index: one(index).update(asked=7),
    "a winner who does not play": lambda index: one(index).update(winners=[-1]),
    "nobody at the table": lambda index: one(index).update(chairs=[]),
    "a rule that is none": lambda index: one(index).update(rules={"hq_hits": 77}),
    "another title": lambda index: one(index).update(title="chess"),
    "before the first round": lambda index: one(index).update(round=-1),
    "a long complaint": lambda index: one(index).update(trouble="x" * 100_000),
}


def one(index: dict[str, Any]) -> dict[str, Any]:
    return next(iter(index.values()))


@pytest.mark.parametrize("lie", HOSTILE_INDEXES)
def test_the_files_are_asked_given_an_index_that_lies(places: PlayerFolders, lie: str) -> None:
    begun(places)
    honest = list_saves(places, find_game)
    index = msgspec.json.decode((places.saves / INDEX).read_bytes())
    HOSTILE_INDEXES[lie](index)
    (places.saves / INDEX).write_bytes(msgspec.json.encode(index))
    assert list_saves(places, find_game) == honest
    assert len(msgspec.json.decode((places.saves / INDEX).read_bytes())) == 1


def test_the_newest_come_first_and_the_rest_with_the_next_lists_given_more_than_can_be_read_at_once(
    places: PlayerFolders,
) -> None:
    paths = [path_of_match(play_on(begun(places), 5)) for _game in range(5)]
    for when, path in enumerate(paths):
        assert path is not None
        os.utime(path, (when, when))
    two = 2 * paths[0].stat().st_size + 40  # type: ignore[union-attr]
    waits = [[save.waits for save in list_saves(places, find_game, two)] for _list in range(3)]
    assert waits == [[False] * 2 + [True] * 3, [False] * 4 + [True], [False] * 5]
    (places.saves / INDEX).unlink()
    (places.saves / INDEX).mkdir()  # no index can be kept
    assert [sum(save.waits for save in list_saves(places, find_game, two)) for _list in range(3)] == [3, 1, 0]
    assert not any(save.waits for save in list_all_saves(places, find_game))


def test_no_file_is_read_twice_given_an_index_that_would_be_too_large_to_be_read(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [path_of_match(begun(places)) for _game in range(4)]
    assert paths[0]
    monkeypatch.setattr(module, "INDEX_LIMIT", 300)
    once = paths[0].stat().st_size
    assert [sum(save.waits for save in list_saves(places, find_game, once)) for _list in range(4)] == [3, 2, 1, 0]


def test_those_that_can_need_not_wait_for_them_given_files_that_can_not_be_read(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = path_of_match(play_on(begun(places), 5))
    assert old is not None
    os.utime(old, (0, 0))
    for name in "abc":
        file_with(places.saves, b"x" * module.AT_ONCE, f"{name}.jsonl")
    real = module.load_file

    def denied(path: Path, *most: int) -> bytes:
        if path.stem in "abc":
            raise SaveFailed("denied")
        return real(path, *most)

    monkeypatch.setattr(module, "load_file", denied)
    assert [save.waits for save in list_saves(places, find_game)] == [False] * 4


def test_damaged_files_are_read_once_as_long_as_the_same_program_says_so(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    places.saves.mkdir(parents=True)
    file_with(places.saves, b"hello\n", "foreign.jsonl")
    file_with(places.saves, blob_of(in_memory(plies=3)[0])[:-4], "torn.jsonl")
    first = list_saves(places, find_game)
    read: list[Path] = []
    real = module._read_summary
    monkeypatch.setattr(module, "_read_summary", lambda path, *rest: read.append(path) or real(path, *rest))
    assert (list_saves(places, find_game), read) == (first, [])
    monkeypatch.setattr(hoochgame, "__version__", "99")
    assert (list_saves(places, find_game), len(read)) == (first, 2)


@pytest.mark.slow
def test_no_list_takes_long_given_a_folder_of_files_as_large_as_can_be(places: PlayerFolders) -> None:
    places.saves.mkdir(parents=True)
    lines = in_memory(plies=5)[1]
    rest = FILE_LIMIT - sum(map(len, lines))
    fillers = (b"\n", b'{"is":"note"}\n', b'{"is":"undo","n":5}\n{"is":"redo","n":5}\n', b"x" * 999 + b"\n")
    for number, filler in enumerate(fillers * 2):
        file_with(places.saves, b"".join(lines) + filler * (rest // len(filler)), f"{number}.jsonl")
    file_with(places.saves, b"\n" * (FILE_LIMIT + 1), "huge.jsonl")
    os.mkfifo(places.saves / "pipe.jsonl")
    (places.saves / "zero.jsonl").symlink_to("/dev/zero")
    (places.saves / "nowhere.jsonl").symlink_to("nowhere.jsonl")
    for _list in range(20):
        with at_most(160):
            saves = list_saves(places, find_game)
        if not any(save.waits for save in saves):
            break
    assert {save.path.name: save.trouble for save in saves}["huge.jsonl"] == (
        "huge.jsonl is 3 MB; it can have 2 MB at most."
    )
    assert not any(save.waits for save in saves)


@pytest.mark.parametrize("name", ["game.hooch", "game.HOOCH", "game.JSONL", "game.jsonl"])
def test_the_save_is_listed_found_and_known_given_either_ending_in_any_letters(
    places: PlayerFolders, name: str
) -> None:
    path = path_of_match(begun(places, seed=77))
    assert path is not None
    path.rename(path.with_name(name))
    [save] = list_saves(places, find_game)
    assert save.path.name == name
    assert KnownDeal(GAME.id, 77) in known_deals(PlayerFolders(places.folder))
    assert find_save("game", places).name == name
    assert find_save(name, places).name == name
    (places.folder / "deals.jsonl").unlink()
    assert KnownDeal(GAME.id, 77) in known_deals(places), "the save itself tells"


def test_each_is_called_by_its_whole_name_given_files_that_differ_by_their_ending(places: PlayerFolders) -> None:
    paths = [places.saves / name for name in ("a.hooch", "a.jsonl", "b.hooch")]
    assert short_save_names(paths) == ["a.hooch", "a.jsonl", "b"]
    assert not is_save("a.jsonl.bak")
    assert not is_save(Path("hooch"))


class Entry:
    """What a folder of Windows says of a file that was open: size and date of long ago."""

    def __init__(self, entry: os.DirEntry[str], known: os.stat_result) -> None:
        self.name, self.path, self.known = entry.name, entry.path, known

    def stat(self) -> os.stat_result:
        return self.known


def test_the_list_says_what_is_given_a_folder_that_tells_what_was_long_ago(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(places)
    path = path_of_match(match)
    assert path is not None
    before = path.stat()
    assert [save.ply for save in list_saves(places, find_game)] == [0]
    real = os.scandir

    @contextmanager
    def scandir(folder: Path) -> Iterator[list[Entry]]:
        with real(folder) as entries:
            yield [Entry(entry, before) for entry in entries]

    play_on(match, 9)
    monkeypatch.setattr(module.os, "scandir", scandir)
    assert [save.ply for save in list_saves(places, find_game)] == [9]
