"""The player's deck lists on disk: any name, nothing lost, and a sentence for all that goes wrong."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest
from harness.effort import at_most

from hoochgame import __version__
from hoochgame.games import find_game
from hoochgame.storage.decks import (
    FileThere,
    Kept,
    delete_list,
    duplicate_list,
    export_list,
    find_kept_list,
    import_list_file,
    kept_lists,
    list_file_name,
    parse_typed_path,
    read_list_file,
    rename_list,
    restore_list,
    save_list,
    unused_list_name,
)
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.languages import switch_language
from hoochgame.storage.settings import PlayerFolders

GAME = find_game("hooch-stooges")
CARDS = {"smash": 4, "lookout": 3}
NAMES = [
    "con",
    "../x",
    "..",
    "/etc/passwd",
    "a:b*c?",
    "🎲🎲",
    "漢字",
    "NUL",
    "# hash",
    "x" * 40,
    "Ä ö ß",
    "lpt1",
    "2 Smash",
]


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


def files(places: PlayerFolders) -> list[str]:
    return sorted(path.name for path in (places.decks / GAME.id).iterdir())


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fsync)


def test_without_a_folder_there_are_no_lists_and_none_is_made(places: PlayerFolders) -> None:
    assert kept_lists(places, GAME) == []
    assert not places.folder.exists()


def test_what_is_kept_comes_back_as_a_file_that_people_can_read(places: PlayerFolders) -> None:
    kept = save_list(places, GAME, "Friday", CARDS)
    assert kept.path == places.decks / "hooch-stooges" / "friday.txt"
    stamp = f"\n# Hoochgame {__version__}, format 1\n"
    assert kept.path.read_text("utf-8") == "# Friday\n\n3 Lookout Lorna\n\n4 Smash and Grab\n" + stamp
    assert kept_lists(places, GAME) == [kept]
    assert find_kept_list(places, GAME, " FRIDAY ") == kept
    assert find_kept_list(places, GAME, "Monday") is None


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept_in_a_file_within_the_folder(places: PlayerFolders, name: str) -> None:
    kept = save_list(places, GAME, name, CARDS)
    assert [one.name for one in kept_lists(places, GAME)] == [name]
    assert kept.path.parent == places.decks / GAME.id
    assert kept.path.name.isascii()
    assert kept.path.stem.replace("-", "").isalnum()
    assert kept.path.stem not in ("con", "nul", "lpt1")
    assert [path for path in places.folder.rglob("*") if path.is_file()] == [kept.path]


def test_both_are_kept_given_names_whose_files_would_be_called_alike(places: PlayerFolders) -> None:
    save_list(places, GAME, "My list!", {"smash": 1})
    save_list(places, GAME, "My list?", {"smash": 2})
    assert {one.name: one.cards["smash"] for one in kept_lists(places, GAME)} == {"My list!": 1, "My list?": 2}
    assert list_file_name("My list!") == list_file_name("My list?")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A list needs a name."),
        (" \n\t ", "A list needs a name."),
        ("\x1b\x00", "A list needs a name."),
        ("x" * 500, "The name of a list has 40 letters at most."),
        ("mine", "There is a list called Mine already."),
        ("swarm", "There is a list called swarm already."),
        ("the bargain mob", "There is a list called The Bargain Mob already."),
    ],
)
def test_a_sentence_says_why_and_nothing_changes_given_a_name_that_will_not_do(
    places: PlayerFolders, name: str, sentence: str
) -> None:
    mine, other = save_list(places, GAME, "Mine", CARDS), save_list(places, GAME, "Other", CARDS)
    for attempt in (
        lambda: save_list(places, GAME, name, {"smash": 1}),
        lambda: rename_list(places, GAME, other, name),
    ):
        with pytest.raises(SaveFailed) as failure:
            attempt()
        assert str(failure.value) == sentence
        assert kept_lists(places, GAME) == [mine, other]


def test_a_list_that_is_there_is_saved_over(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    again = save_list(places, GAME, "Mine", {"smash": 1}, replaced=mine)
    assert kept_lists(places, GAME) == [again]
    assert (again.path, again.cards) == (mine.path, {"smash": 1})
    other = save_list(places, GAME, "MINE", {"smash": 2}, replaced=again)
    assert [(one.name, one.cards) for one in kept_lists(places, GAME)] == [("MINE", {"smash": 2})]
    assert other.path == mine.path


def test_list_and_file_bear_it_given_a_new_name(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    yours = rename_list(places, GAME, mine, "Yours")
    assert kept_lists(places, GAME) == [yours]
    assert files(places) == ["yours.txt"]
    assert yours.cards == CARDS


def test_a_list_keeps_the_one_it_got_given_a_file_name_that_is_taken(places: PlayerFolders) -> None:
    save_list(places, GAME, "My list!", CARDS)
    mine = save_list(places, GAME, "My list?", CARDS)
    for _time in range(3):
        mine = save_list(places, GAME, "My list?", CARDS, replaced=mine)
        assert files(places) == ["my-list-2.txt", "my-list.txt"]


def test_the_copy_has_the_next_free_number_when_duplicated_given_a_list(places: PlayerFolders) -> None:
    save_list(places, GAME, "Mine", CARDS)
    found = [
        duplicate_list(places, GAME, name, CARDS).name for name in ("Mine", "Mine", "Mine 2", "New", "The Bargain Mob")
    ]
    assert found == ["Mine 2", "Mine 3", "Mine 4", "New", "The Bargain Mob 2"]
    assert unused_list_name(places, GAME, "") == "List"
    long = [duplicate_list(places, GAME, "x" * 40, CARDS).name for _copy in range(3)]
    assert long == ["x" * 40, "x" * 36 + " 2", "x" * 36 + " 3"]


def test_a_deleted_list_comes_back_as_it_was(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    deleted = delete_list(mine)
    assert kept_lists(places, GAME) == []
    assert restore_list(deleted) == mine.path
    assert kept_lists(places, GAME) == [mine]


def test_a_deleted_list_comes_back_beside_it_given_another_file_in_its_place(places: PlayerFolders) -> None:
    deleted = delete_list(save_list(places, GAME, "Mine", CARDS))
    save_list(places, GAME, "Mine", {"smash": 1})
    assert restore_list(deleted) != deleted.path
    assert [one.cards for one in kept_lists(places, GAME)] in ([CARDS, {"smash": 1}], [{"smash": 1}, CARDS])


def test_nothing_of_it_is_written_over_given_another_program_that_takes_the_name_at_the_last_moment(
    places: PlayerFolders, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = {"smash": 2}
    deleted = delete_list(save_list(places, GAME, "Friday", cards))
    real = os.fsync
    takes: list[Path] = []

    def fsync(handle: int) -> None:
        for path in takes:
            path.write_bytes(b"of another program")
        takes.clear()
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    theirs = places.decks / GAME.id / "friday.txt"
    for again in (lambda: save_list(places, GAME, "Friday", cards).path, lambda: restore_list(deleted)):
        takes.append(theirs)
        ours = again()
        assert (theirs.read_bytes(), read_list_file(GAME, ours).cards) == (b"of another program", cards)
        theirs.unlink()
        ours.unlink()
    takes.append(tmp_path / "out.txt")
    with pytest.raises(FileThere):
        export_list(GAME, "Friday", cards, tmp_path / "out.txt")
    assert (tmp_path / "out.txt").read_bytes() == b"of another program"


def test_a_damaged_file_is_listed_with_its_sentence(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    mine.path.write_text("# Mine\n2 Smash and Grab\n2 Smesh and Grab\nx\n", "utf-8")
    (found,) = kept_lists(places, GAME)
    assert (found.name, found.cards) == ("Mine", {"smash": 2})
    assert found.trouble == (
        "mine.txt can’t be read in full. Line 3: there is no card called Smesh and Grab; did you mean Smash and Grab? "
        "And 1 more line can’t be read."
    )


@pytest.mark.parametrize("blob", [b"\0\1\2", b"x" * (2 << 20), b"\xff\xfe\0\xd8"])
def test_a_file_that_is_no_list_at_all_is_listed_and_stays_as_it_is(places: PlayerFolders, blob: bytes) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    mine.path.write_bytes(blob)
    (found,) = kept_lists(places, GAME)
    assert found.name == "mine"
    assert found.trouble
    assert mine.path.read_bytes() == blob


def test_the_old_file_stays_under_another_ending_when_saved_anew_given_a_damaged_list(
    places: PlayerFolders,
) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    mine.path.write_bytes(b"# Mine\nwhat?\n")
    (damaged,) = kept_lists(places, GAME)
    again = save_list(places, GAME, "Mine", CARDS, replaced=damaged)
    assert kept_lists(places, GAME) == [again]
    (aside,) = (path for path in again.path.parent.iterdir() if path != again.path)
    assert aside.suffix == ".damaged"
    assert aside.read_bytes() == b"# Mine\nwhat?\n"


def test_a_damaged_list_comes_back_byte_by_byte_when_deleted(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    mine.path.write_bytes(b"\0what?")
    (damaged,) = kept_lists(places, GAME)
    assert restore_list(delete_list(damaged)).read_bytes() == b"\0what?"


def test_a_sentence_says_so_and_nothing_is_lost_given_a_full_disk(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    deleted = delete_list(save_list(places, GAME, "Gone", CARDS))
    full_disk(monkeypatch)
    for attempt in (
        lambda: save_list(places, GAME, "New", CARDS),
        lambda: save_list(places, GAME, "Mine", {"smash": 1}, replaced=mine),
        lambda: rename_list(places, GAME, mine, "Yours"),
        lambda: duplicate_list(places, GAME, "Mine", CARDS),
        lambda: restore_list(deleted),
        lambda: export_list(GAME, "Mine", CARDS, tmp_path / "out.txt"),
    ):
        with pytest.raises(SaveFailed, match="No space left on device"):
            attempt()
        assert kept_lists(places, GAME) == [mine]
    assert not (tmp_path / "out.txt").exists()


def test_a_sentence_says_so_given_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path / "player")
    places.folder.mkdir()
    places.decks.write_text("in the way")
    assert kept_lists(places, GAME) == []
    with pytest.raises(SaveFailed, match="Mine can’t be saved: "):
        save_list(places, GAME, "Mine", CARDS)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="needs a system that forbids something")
def test_a_sentence_says_so_given_a_folder_that_may_not_be_written(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    mine.path.parent.chmod(0o500)
    try:
        for attempt in (lambda: save_list(places, GAME, "New", CARDS), lambda: delete_list(mine)):
            with pytest.raises(SaveFailed, match="Permission denied"):
                attempt()
        assert kept_lists(places, GAME) == [mine]
    finally:
        mine.path.parent.chmod(0o700)


def test_a_sentence_says_so_given_a_list_that_somebody_else_deleted(places: PlayerFolders) -> None:
    mine = save_list(places, GAME, "Mine", CARDS)
    mine.path.unlink()
    with pytest.raises(SaveFailed, match="There is no file "):
        delete_list(mine)
    assert save_list(places, GAME, "Mine", CARDS, replaced=mine) == mine


# From and to anywhere.


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_from_any_editor_is_imported(places: PlayerFolders, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "theirs.txt"
    path.write_text("# Größe\r\n2 Gräfin von Blüten\r\n1 Squatter\u2019s Rights\r\n", encoding, newline="")
    kept, reading = import_list_file(places, GAME, path)
    assert kept is not None
    assert (kept.name, kept.cards, reading.slips) == ("Größe", {"countess": 2, "squat": 1}, ())
    again, _reading = import_list_file(places, GAME, path)
    assert again is not None
    assert again.name == "Größe 2"


def test_the_list_is_called_like_the_file_given_a_file_without_a_name(places: PlayerFolders, tmp_path: Path) -> None:
    path = tmp_path / "theirs.txt"
    path.write_text("smash", "utf-8")
    kept, _reading = import_list_file(places, GAME, path)
    assert kept is not None
    assert kept.name == "theirs"


def test_nothing_is_imported_and_line_and_word_are_told_given_a_file_with_slips(
    places: PlayerFolders, tmp_path: Path
) -> None:
    path = tmp_path / "theirs.txt"
    path.write_text("smash\nsmesh", "utf-8")
    kept, reading = import_list_file(places, GAME, path)
    assert kept is None
    assert [(slip.line, slip.word) for slip in reading.slips] == [(2, "smesh")]
    assert kept_lists(places, GAME) == []


def test_a_sentence_says_so_given_no_file_a_folder_a_huge_or_an_empty_one(
    places: PlayerFolders, tmp_path: Path
) -> None:
    (tmp_path / "huge").write_bytes(b"# \n" * 1_000_000)
    (tmp_path / "empty").write_text("# nothing\n")
    for name, sentence in (
        ("gone", "There is no file "), (".", "is a folder"), ("huge", "is 3 MB; it can have 64 KB at most."),
        ("x\0y", "can’t be read"),
        ("empty", "There is no card in empty."),
    ):  # fmt: skip
        with pytest.raises(SaveFailed, match=sentence):
            import_list_file(places, GAME, tmp_path / name)


@pytest.mark.slow
def test_what_was_not_read_says_so_given_far_too_many_large_lists(places: PlayerFolders) -> None:
    folder = places.decks / GAME.id
    folder.mkdir(parents=True)
    for number in range(40):
        (folder / f"{number:02}.txt").write_bytes(b"4 Smosh and Grob\n" * 3855)
    with at_most(320):
        found = kept_lists(places, GAME)
    unread = [kept.trouble for kept in found if "too many" in kept.trouble]
    assert unread[-1] == "39.txt was skipped: there are too many lists."
    assert len(unread) == 24


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are a thing of Unix")
def test_far_too_many_small_lists_are_there_soon_and_one_more_can_be_kept(
    places: PlayerFolders,
) -> None:
    folder = places.decks / GAME.id
    folder.mkdir(parents=True)
    for number in range(2000):
        (folder / f"list-{number:04}.txt").write_text(f"# {number:04}\n4 Smash and Grab\n2 Smash an\n2 Grab\n")
    with at_most(320):
        lists = kept_lists(places, GAME)
        save_list(places, GAME, "One more", {"smash": 2})
    assert len(lists) == 2000
    assert lists[0].name == "0000"
    assert lists[-1].trouble.endswith("there are too many lists.")


def test_nobody_waits_for_it_given_a_pipe(places: PlayerFolders) -> None:
    (places.decks / GAME.id).mkdir(parents=True)
    pipe = places.decks / GAME.id / "pipe.txt"
    os.mkfifo(pipe)
    (found,) = kept_lists(places, GAME)
    assert found.trouble == "pipe.txt is not a file."
    with pytest.raises(SaveFailed):
        delete_list(found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_export_speaks_the_language_on_the_screen_and_reads_in_any(tmp_path: Path, language: str) -> None:
    switch_language(language)
    path = export_list(GAME, "Mine", {"countess": 2}, tmp_path / "mine.txt")
    assert ("Gräfin" in path.read_text("utf-8")) == (language == "de")
    switch_language("en")
    assert read_list_file(GAME, path).cards == {"countess": 2}


@pytest.mark.skipif(sys.platform == "win32", reason="rights are a thing of Unix")
def test_others_may_read_it_as_far_as_the_system_says_given_an_export(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    path = export_list(GAME, "Mine", CARDS, tmp_path / "mine.txt")
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_an_export_does_not_overwrite_it_unasked_given_a_file_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("precious")
    with pytest.raises(FileThere, match="is there already"):
        export_list(GAME, "Mine", CARDS, path)
    assert path.read_text() == "precious"
    export_list(GAME, "Mine", CARDS, path, overwrite=True)
    assert read_list_file(GAME, path).cards == CARDS
    for bad in (tmp_path, tmp_path / "gone" / "x.txt", tmp_path / ("x" * 300)):
        with pytest.raises(SaveFailed):
            export_list(GAME, "Mine", CARDS, bad, overwrite=True)


def test_lists_kept_in_one_language_read_in_another(places: PlayerFolders) -> None:
    switch_language("de")
    mine = save_list(places, GAME, "Meine", CARDS)
    switch_language("en")
    assert kept_lists(places, GAME) == [mine]
    assert isinstance(mine, Kept)


@pytest.mark.parametrize("words", ["/a folder/my list.txt", '"/a folder/my list.txt"'])
def test_quotes_do_not_belong_to_a_path(words: str) -> None:
    assert parse_typed_path(words) == Path("/a folder/my list.txt")
    assert parse_typed_path('"') == Path('"')
