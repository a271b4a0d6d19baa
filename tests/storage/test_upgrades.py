"""Formats of files, by some that were made up: older files are led on and kept, newer ones are refused and kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from harness.older_formats import STEPS, Fields, as_format_1, make_up, renamed
from harness.saved_games import begun, file_with, in_memory, play_on, play_out, same_game
from harness.shell import Shell

import hoochgame
from hoochgame.core import journal, list_text
from hoochgame.core.match import Match
from hoochgame.games import find_game
from hoochgame.storage import decks, history, settings
from hoochgame.storage.deals import known_deals
from hoochgame.storage.listing import list_all_saves
from hoochgame.storage.saves import SaveFailed, mark_cards_seen, path_of_match, read_save, rename_save, resume_save
from hoochgame.storage.settings import PlayerFolders, Settings

GAME, SOLO = find_game("hooch-stooges"), find_game("starting-solo")
NEED = "Reading it takes Hoochgame 9.8.7 or later."


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    found = PlayerFolders(tmp_path / "player")
    found.saves.mkdir(parents=True)
    return found


# Saves.


@pytest.fixture
def old_save(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Match]:
    """A save of a format two behind that of today, and the match that lies in it."""
    match, lines = in_memory(plies=20)
    make_up(monkeypatch, journal.FORMATS, 3, STEPS)
    return file_with(places.saves, as_format_1(lines)), match


def test_a_save_of_an_older_format_is_read_listed_and_verified(
    places: PlayerFolders, old_save: tuple[Path, Match], capsys: pytest.CaptureFixture[str]
) -> None:
    path, match = old_save
    found, trouble = read_save(path, find_game)
    assert trouble is None
    assert same_game(found, match)
    [listed] = list_all_saves(places, find_game)
    assert (listed.trouble, listed.ply, len(listed.chairs)) == (None, 20, 2)
    assert len(known_deals(places)) == 1
    shell = Shell(places, capsys)
    assert shell("verify", path) == 0
    assert "20 moves decided again" in shell.out


def test_the_game_goes_on_in_a_file_make_up_and_the_old_one_stays_given_a_save_of_an_older_format(
    places: PlayerFolders, old_save: tuple[Path, Match]
) -> None:
    path, match = old_save
    before = path.read_bytes()
    again, sentence = resume_save(path, places, find_game)
    new = path_of_match(again)
    assert new is not None
    assert sentence == f"game.jsonl stays as it is; the game goes on in {new.name}."
    play_on(again, 3)
    assert path.read_bytes() == before
    header = json.loads(new.read_bytes().splitlines()[0])
    assert (header["hoochgame"], header["version"]) == (3, hoochgame.__version__)
    assert header["parent"] == {"id": "test", "ply": 20}
    assert read_save(new, find_game).match.entries[:21] == match.entries


def test_what_is_good_of_it_goes_on_given_a_torn_save_of_an_older_format(
    places: PlayerFolders, old_save: tuple[Path, Match]
) -> None:
    path, match = old_save
    path.write_bytes(b"\n" + path.read_bytes()[:-9])
    again, sentence = resume_save(path, places, find_game)
    assert sentence is not None
    assert "is damaged. Line 23: the last line was cut short. The game goes on from the last good move" in sentence
    assert again.entries == match.entries[:20]


def test_nothing_is_noted_in_it_given_a_save_of_an_older_format(
    places: PlayerFolders, old_save: tuple[Path, Match]
) -> None:
    path, _match = old_save
    before = path.read_bytes()
    with pytest.raises(SaveFailed, match="An older version wrote it, so it stays as it is"):
        rename_save(path, "Friday")
    with pytest.raises(SaveFailed, match="can’t be marked as practice"):
        mark_cards_seen(path, find_game)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "problem"),
    [(b'{"is":"move"}', "not written as a move"), (b"[3]", "not written as a move"), (b'{"is":', "damaged")],
)
def test_the_save_is_good_up_to_it_given_a_line_that_is_not_of_its_format(
    places: PlayerFolders, old_save: tuple[Path, Match], line: bytes, problem: str
) -> None:
    path, _match = old_save
    lines = path.read_bytes().splitlines()
    match, trouble = read_save(file_with(places.folder, b"\n".join([*lines[:9], line, *lines[10:], b""])), find_game)
    assert match.ply == 7
    assert trouble is not None
    assert re.match(f"Line 10: .*{problem}", trouble)


def test_a_save_of_a_newer_format_is_refused_with_the_version_and_all_else_goes_on(
    places: PlayerFolders, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_with(places.saves, b'{"is":"header","hoochgame":2,"version":"9.8.7","id":"new"}\n{"is":"leap"}\n')
    before, other = path.read_bytes(), begun(places)
    for change in (
        lambda: read_save(path, find_game),
        lambda: resume_save(path, places, find_game),
        lambda: rename_save(path, "Friday"),
        lambda: mark_cards_seen(path, find_game),
    ):
        with pytest.raises(SaveFailed, match=NEED):
            change()
    shell = Shell(places, capsys)
    assert shell("verify", path) == 1
    assert NEED in shell.err
    for _time in range(2):  # read, and then from the index
        listed = {save.path: (save.trouble, save.newer) for save in list_all_saves(places, find_game)}
        assert listed == {path: (f"game.jsonl can’t be opened. {NEED}", True), path_of_match(other): (None, False)}
    assert path.read_bytes() == before


def test_its_file_says_which_version_wrote_it_given_a_new_game(places: PlayerFolders) -> None:
    match = begun(places)
    assert match.header.version == hoochgame.__version__
    assert match.branch(0, "branch", "2026-11-26", 7).header.version == hoochgame.__version__


# Settings.


def in_percent(fields: Fields) -> Fields:
    """Format 1 of these settings counted sizes in percent."""
    rest = {name: value for name, value in fields.items() if name != "percent"}
    return {**rest, "ui_scale": fields["percent"] / 100} if "percent" in fields else rest


def written(places: PlayerFolders, fields: Fields) -> bytes:
    """Write a file of settings and return its bytes."""
    places.settings.write_text(json.dumps(fields), "utf-8")
    return places.settings.read_bytes()


@pytest.mark.parametrize("fields", [{"full_screen": True, "percent": 150}, {"format": 0, "full_screen": True}])
def test_settings_of_an_older_format_mean_the_same_and_the_old_file_is_kept(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch, fields: Fields
) -> None:
    make_up(monkeypatch, settings.FORMATS, 2, {1: in_percent})
    before = written(places, fields)
    scale = fields.get("percent", 0) / 100
    assert settings.load_settings(places) == (Settings(ui_scale=scale, window_mode="full screen"), None)
    assert places.settings.with_name("settings.older-1.json").read_bytes() == before
    now = json.loads(places.settings.read_bytes())
    assert (now["format"], now["version"], now["ui_scale"]) == (2, hoochgame.__version__, scale)
    assert settings.load_settings(places) == (Settings(ui_scale=scale, window_mode="full screen"), None)
    assert len(list(places.folder.glob("settings*"))) == 2


def test_each_field_is_taken_as_it_is_given_settings_that_are_not_of_their_format(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_up(monkeypatch, settings.FORMATS, 2, {1: in_percent})
    before = written(places, {"format": 1, "percent": "large", "mute": True})
    found, sentence = settings.load_settings(places)
    assert (found.mute, found.ui_scale, sentence) == (True, 0.0, None)
    assert found.others == {"percent": "large"}
    assert before


def test_no_copy_is_made_given_settings_by_hand_without_a_format(places: PlayerFolders) -> None:
    before = written(places, {"mute": True})
    assert settings.load_settings(places) == (Settings(mute=True), None)
    assert places.settings.read_bytes() == before
    assert len(list(places.folder.glob("settings*"))) == 1


@pytest.mark.parametrize("format", [-1, "1", None, [], True, 1.5])
def test_a_format_that_makes_no_sense_is_named_and_the_rest_is_read(places: PlayerFolders, format: Any) -> None:
    before = written(places, {"format": format, "mute": True})
    found, sentence = settings.load_settings(places)
    assert found == Settings(mute=True)
    assert sentence is not None
    assert "were reset: format." in sentence
    assert places.settings.with_name("settings.broken-1.json").read_bytes() == before
    assert json.loads(places.settings.read_bytes())["format"] == 1


def test_there_are_defaults_and_the_file_stays_given_settings_of_a_newer_format(places: PlayerFolders) -> None:
    before = written(places, {"format": 2, "version": "9.8.7", "mute": {"all": True}})
    found, sentence = settings.load_settings(places)
    words = "That file stays as it is: changes last until you quit."
    assert sentence == f"A newer version wrote the settings. {NEED} {words}"
    assert found == settings.Unkept()
    found.mute = True
    settings.save_settings(found, places)
    assert places.settings.read_bytes() == before
    assert [path.name for path in places.folder.iterdir() if path.is_file()] == ["settings.json"]


# History.


def with_figures(fields: Fields) -> Fields:
    """Format 1 of this history called figures "result"."""
    return renamed(fields, "result", "figures")


def finished_game(seed: int = 3) -> Match:
    """Return a finished game for one."""
    return play_out(in_memory("human", game=SOLO, seed=seed)[0])


def test_all_of_it_counts_and_the_old_lines_stay_given_a_history_of_several_formats(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert history.record_result(places, finished_game()) is None
    path = history.history_path(places)
    line = json.loads(path.read_bytes())
    assert (line["format"], line["version"]) == (1, hoochgame.__version__)
    older = renamed(line, "figures", "result")
    del older["format"], older["version"]  # the first lines of all said nothing of themselves
    path.write_bytes(json.dumps(older).encode() + b"\n")
    before = path.read_bytes()
    make_up(monkeypatch, history.FORMATS, 2, {1: with_figures})
    newer = finished_game(4)
    newer.header = type(newer.header)(**{**_fields(newer.header), "id": "second"})
    assert history.record_result(places, newer) is None
    games, sentence = history.read_and_mend_history(places)
    assert sentence is None
    assert [(game.id, "won" in game.figures) for game in games] == [("test", True), ("second", True)]
    assert path.read_bytes().startswith(before)
    assert b'{"format":2,' in path.read_bytes()


def _fields(header: journal.Header) -> Fields:
    return {name: getattr(header, name) for name in header.__struct_fields__}


def test_games_of_a_newer_format_in_the_history_stay_and_the_rest_goes_on(
    places: PlayerFolders,
) -> None:
    path = history.history_path(places)
    newer = json.dumps({"format": 2, "version": "9.8.7", "game": {"id": "new", "far": ["more", "to", "tell"]}}).encode()
    path.write_bytes(newer + b"\n")
    sentence = f"A newer version wrote some of your history. {NEED} It stays as it is."
    assert history.read_and_mend_history(places) == ([], sentence)
    assert history.record_result(places, finished_game()) is None
    games, told = history.read_and_mend_history(places)
    assert ([game.id for game in games], told) == (["test"], sentence)
    assert len(list(places.folder.glob("history*"))) == 1
    path.write_bytes(path.read_bytes() + b'{"torn by a crash, and long enough to have been a game":1,"more":2')
    games, told = history.read_and_mend_history(places)
    assert [game.id for game in games] == ["test"]
    assert told is not None
    assert "Some lines of your history are damaged" in told
    assert path.read_bytes().splitlines()[0] == newer


# Deck lists.


def counts_first(text: str) -> str:
    """Format 1 of these lists had the count after the card."""
    return re.sub(r"(?m)^(.+) by (\d+)$", r"\2 \1", text)


def test_a_deck_list_of_an_older_format_has_the_same_cards_and_stays(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = places.decks / GAME.id
    folder.mkdir(parents=True)
    make_up(monkeypatch, list_text.FORMATS, 2, {1: counts_first})
    blobs = [
        b"# By hand\n\nLookout Lorna by 3\n",
        b"# Stamped\r\n\r\nLookout Lorna by 3\r\n\r\n# Hoochgame 0.0.1, format 1\r\n",
    ]
    for number, blob in enumerate(blobs):
        (folder / f"{number}.txt").write_bytes(blob)
    found = decks.kept_lists(places, GAME)
    assert [(kept.name, len(kept.cards), sum(kept.cards.values())) for kept in found] == [
        ("By hand", 1, 3), ("Stamped", 1, 3),
    ]  # fmt: skip
    assert [(folder / f"{number}.txt").read_bytes() for number in range(2)] == blobs
    again = decks.save_list(places, GAME, "Mine", found[0].cards)
    assert again.path.read_text("utf-8").endswith(f"\n# Hoochgame {hoochgame.__version__}, format 2\n")
    assert decks.find_kept_list(places, GAME, "Mine") == again


def test_a_deck_list_of_a_newer_format_is_refused_and_stays(places: PlayerFolders) -> None:
    folder = places.decks / GAME.id
    folder.mkdir(parents=True)
    blob = b"# Mine\n\nthrice Lookout Lorna\n\n# Hoochgame 9.8.7, format 2\n"
    (folder / "mine.txt").write_bytes(blob)
    [kept] = decks.kept_lists(places, GAME)
    assert (kept.cards, kept.trouble) == ({}, f"mine.txt can’t be read in full. {NEED}")
    brought, reading = decks.import_list_file(places, GAME, folder / "mine.txt")
    assert (brought, reading.slip_sentences) == (None, [NEED])
    decks.save_list(places, GAME, "mine", {"lookout-lorna": 1}, replaced=kept)
    assert blob in [path.read_bytes() for path in folder.iterdir()]
