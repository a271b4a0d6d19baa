"""A save may lie anywhere: whatever is done with it, nothing beside it changes."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from harness.hasty_analysis import hasten_analyses
from harness.saved_games import GAME, begun, blob_of, in_memory, play_on
from harness.shell import Shell
from harness.ui_steps import click_on, press
from msgspec.structs import replace

from hoochgame.commands.parser import make_parser
from hoochgame.core.journal import encode_record
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.listing import list_saves
from hoochgame.storage.pictures import delete_picture, move_old_and_delete_lost_pictures, picture_path, write_picture
from hoochgame.storage.saves import branch_to_new_file, path_of_match, resume_save
from hoochgame.storage.settings import PlayerFolders, Settings
from hoochgame.ui.app import App
from hoochgame.ui.background.thumbnails import write_thumbnail
from hoochgame.ui.navigation import continue_saved_game, open_replay
from hoochgame.ui.scenes.decks.screen import Decks
from hoochgame.ui.scenes.opening import Opening
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.table.screen import TableScene
from hoochgame.ui.scenes.title import TitleScreen

NAMES = ("holiday.jsonl", "game.png", "no ending", "torn.jsonl", "over.jsonl")
IDS = ("test", "", "../../../pics/holiday", "/etc/passwd", "con", "a/b\\c:d", "..", "\0", "x\0y", "é" * 3000, "holiday")

Row = tuple[str, int, int, int, bytes | str]


def seen(folder: Path) -> list[Row]:
    """All that can be told of a folder: names, kinds, what stands in them, when they were changed, which file it is."""
    rows: list[Row] = []
    for path in sorted([folder, *folder.rglob("*")]):
        status = path.lstat()
        what = os.readlink(path) if path.is_symlink() else path.read_bytes() if path.is_file() else ""
        rows.append((str(path), status.st_mode, status.st_mtime_ns, status.st_ino, what))
    return rows


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


@cache
def blobs() -> tuple[bytes, bytes]:
    """A game that can be gone on with, and one that is over."""
    over = in_memory("easy", "easy", plies=60)[0]
    over.concede(Seat(0))
    return blob_of(in_memory("human", "easy", plies=12)[0]), blob_of(over)


@pytest.fixture
def pics(tmp_path: Path) -> Path:
    """The player's holiday pictures, with saves among them, and links by the names that a picture might have."""
    folder = tmp_path / "pics"
    folder.mkdir()
    running, over = blobs()
    (folder / "holiday.jsonl").write_bytes(running)
    (folder / "game.png").write_bytes(running)
    (folder / "no ending").write_bytes(running)
    (folder / "torn.jsonl").write_bytes(running[:-4])
    (folder / "over.jsonl").write_bytes(over.replace(b'"id":"test"', b'"id":"over"', 1))
    for name in ("holiday.png", "test.png", "over.png", "no ending.png", "film.webp.part", ".film.webp", "film.part"):
        (folder / name).write_bytes(b"the sea at dusk")
    (folder / "precious.txt").write_bytes(b"a letter")
    (folder / "game.webp").symlink_to(folder / "holiday.jsonl")
    (folder / "torn.png").symlink_to(folder / "precious.txt")
    (folder / "game.jsonl.png").symlink_to(folder / "not there")
    return folder


@pytest.fixture
def untouched(pics: Path) -> Iterator[Path]:
    """The same; at the end of the test nothing in it has changed, and nothing has come and gone."""
    before = seen(pics)
    yield pics
    assert seen(pics) == before


# Every command.

Words = Callable[[Path, Path], list[object]]
WITH_A_SAVE: dict[str, Words] = {
    "resume": lambda save, out: ["--one-frame", "resume", save],
    "replay": lambda save, out: ["--one-frame", "replay", save],
    "open": lambda save, out: ["--one-frame", "open", save],
    "show": lambda save, out: ["show", save],
    "analyse": lambda save, out: ["analyse", save],
    "verify": lambda save, out: ["verify", save],
    "shot": lambda save, out: [
        "shot", save, "--at", 1, "--size", "640x480", "--force", "--out", save.parent / "shot.png",
    ],
    "export": lambda save, out: [
        "export", save, "--to", 2, "--size", "320x240", "--still", "--force", "--out", save.parent / "film.webp",
    ],
    "lists": lambda save, out: ["lists", "hooch-stooges", save],
}  # fmt: skip
WITHOUT: dict[str, Words] = {
    "play": lambda save, out: ["--one-frame", "play", "hooch-stooges"],
    "simulate": lambda save, out: [
        "simulate", "hooch-stooges", "--seats", "random,random", "--games", 1, "--save-dir", out / "games",
    ],
    "balance": lambda save, out: [
        "balance", "deck-hand", "--bots", "random", "--games", 1, "--out", out / "balance",
    ],
    "choices": lambda save, out: [
        "choices", "starting-solo", "--bots", "random,easy", "--games", 1, "--worlds", 1, "--out", out / "a.jsonl",
    ],
    "characters": lambda save, out: [
        "characters", "deck-hand", "--level", "beginner", "--games", 1, "--out", out / "characters.jsonl",
    ],
    "exploit": lambda save, out: [
        "exploit", "deck-hand", "--against", "random", "--games", 8, "--out", out / "found.toml",
    ],
    "ladder": lambda save, out: [
        "ladder", "deck-hand", "--bots", "random,random", "--games", 1, "--out", out / "ladder.jsonl",
    ],
}  # fmt: skip


ORDERED = {"shot": "shot.png", "export": "film.webp"}
ELSEWHERE = (
    "bench",
    "completion",
    "help",
    "league",
    "lesson",
    "puzzle",
    "rules",
    "saves",
)  # which write nothing: they play in memory, or only print


def test_every_command_is_walked_here() -> None:
    choices = next(
        action.choices for action in make_parser()._actions if isinstance(action, argparse._SubParsersAction)
    )
    assert set(choices) == {*WITH_A_SAVE, *WITHOUT, *ELSEWHERE}


@pytest.fixture
def run(places: PlayerFolders, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(name, "dummy")
    hasten_analyses(monkeypatch, 2, 2, 2, 2)
    return Shell(places, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("command", [*WITH_A_SAVE, *WITHOUT])
def test_none_of_them_changes_when_any_command_is_given_given_a_save_among_the_players_own_files(
    run: Shell, pics: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(pics)
    before = seen(pics)
    (tmp_path / "out").mkdir()
    slow = command in ("resume", "replay", "open", "export")
    for name in NAMES[1:4:2] if slow else NAMES if command in WITH_A_SAVE else NAMES[:1]:
        words = (WITH_A_SAVE | WITHOUT)[command](pics / name, tmp_path / "out")
        assert run(*words) in (0, 1)
        if name == "game.png" and command not in ("lists", "analyse"):
            assert "hoochgame:" not in run.err
    if command in ORDERED:  # the folder itself may tell that a file was made in it
        (pics / ORDERED[command]).unlink()
        before[0] = seen(pics)[0]
    assert seen(pics) == before


@pytest.mark.slow
def test_only_its_own_file_grows_when_it_goes_on_there_given_a_game_among_the_players_own_files(
    places: PlayerFolders, pics: Path
) -> None:
    """That much was asked for."""
    for name in ("holiday.jsonl", "game.png", "no ending"):
        before, old = [row for row in seen(pics) if not row[0].endswith(name)], (pics / name).read_bytes()
        app = App(Settings(lessons=False), places, headless=True)
        continue_saved_game(app, pics / name)
        scene = app.scene
        assert isinstance(scene, TableScene)
        play_on(scene.session.match, 1)
        app.step(0, [])
        app.scene.dismiss(None)
        app.close()
        assert [row for row in seen(pics) if not row[0].endswith(name)] == before
        assert (pics / name).read_bytes().startswith(old)
        assert (pics / name).read_bytes() != old
        assert not places.pictures.exists()  # nobody would ever see it


@pytest.mark.parametrize("command", ["shot", "export"])
def test_a_save_that_ends_like_a_picture_stays_when_it_shall_be_drawn_onto_itself(
    run: Shell, untouched: Path, command: str
) -> None:
    save = untouched / {"shot": "game.png", "export": "game.webp"}[command]
    assert run(command, save, *(["--at", 1] if command == "shot" else ["--to", 1]), "--out", save) == 1
    assert run.err == f"hoochgame: {save} is the save itself. Give the picture another name.\n"


# Every scene.


def open_app(places: PlayerFolders) -> App:
    return App(Settings(lessons=False), places, headless=True)


@pytest.mark.slow
def test_nothing_beside_them_changes_when_they_are_watched_and_branched_given_saves_elsewhere(
    places: PlayerFolders, untouched: Path
) -> None:
    app = open_app(places)
    app.push(TitleScreen())
    for name in NAMES:
        open_replay(app, untouched / name)
        while isinstance(app.scene, Opening):  # a long game is read in pieces
            app.step(0.02, [])
        scene = app.scene
        assert isinstance(scene, Replay)
        app.step(0.02, [])
        press(app, pygame.K_END)
        match = scene.timeline.match
        assert path_of_match(branch_to_new_file(match, 1, places, 7)).parent == places.saves.resolve()  # type: ignore[union-attr]
        app.scene.dismiss(None)
    app.close()


@pytest.mark.slow
def test_no_picture_is_touched_when_they_are_listed_opened_named_and_deleted_given_links_to_saves_elsewhere(
    places: PlayerFolders, pics: Path
) -> None:
    """The list takes a link for the game it leads to. A name goes into that very file, and to delete is to unlink."""
    for name in ("holiday", "over", "torn"):
        places.saves.mkdir(parents=True, exist_ok=True)
        (places.saves / f"{name}.jsonl").symlink_to(pics / f"{name}.jsonl")
    before = [row for row in seen(pics) if row[0].endswith((".png", ".txt"))]
    app = open_app(places)
    app.push(TitleScreen())
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    app.go_to_title()
    scene = Saves(app.scene.actions)  # type: ignore[union-attr]
    app.push(scene)
    app.step(0, [])
    first = scene.chosen_save
    assert first
    assert first.picture
    write_thumbnail(first.path, first.picture)
    scene._rename_save("Sunday")
    click_on(app, "watch")
    app.step(0, [])
    app.scene.dismiss(None)
    while scene.saves:
        press(app, pygame.K_DELETE)
        press(app, pygame.K_y)
    app.close()
    assert [row for row in seen(pics) if row[0].endswith((".png", ".txt"))] == before
    assert {path.name for path in pics.iterdir()} >= {f"{name}.jsonl" for name in ("holiday", "over", "torn")}


@pytest.mark.slow
def test_nothing_beside_it_changes_given_a_save_that_is_dropped_on_the_window(
    places: PlayerFolders, untouched: Path
) -> None:
    app = open_app(places)
    for scene in (TitleScreen(), Decks(GAME)):
        app.push(scene)
        app.step(0, [pygame.event.Event(pygame.DROPFILE, file=str(untouched / "holiday.jsonl"))])
        app.step(0, [])
    app.close()


# Ids.


def with_id(id: str) -> bytes:
    match = in_memory("human", "easy", plies=4)[0]
    return encode_record(replace(match.header, id=id)) + b"".join(map(encode_record, match.entries))


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_its_picture_lies_in_the_folder_of_pictures_given_any_id(
    places: PlayerFolders, untouched: Path, tmp_path: Path, id: str
) -> None:
    places.saves.mkdir(parents=True)
    (places.saves / "a.jsonl").write_bytes(with_id(id))
    outside = [row for row in seen(tmp_path) if "player" not in row[0]]
    (save,) = list_saves(places, find_game)
    assert save.id == id
    assert save.picture is not None
    app = open_app(places)
    write_thumbnail(save.path, save.picture)
    assert [path.parent for path in places.pictures.iterdir()] == [places.pictures]
    assert save.picture.is_file()
    app.push(TitleScreen())
    app.step(0, [])
    assert save.picture.is_file()
    app.close()
    assert [row for row in seen(tmp_path) if "player" not in row[0]] == outside


def test_two_ids_share_no_picture(places: PlayerFolders) -> None:
    assert len({places.picture_path(id) for id in IDS}) == len(IDS)


def test_a_save_and_its_copy_under_the_other_ending_share_no_picture(places: PlayerFolders) -> None:
    match = begun(places)
    path = path_of_match(match)
    assert path is not None
    copy = path.with_suffix(".hooch")
    copy.write_bytes(path.read_bytes())
    one, two = sorted(list_saves(places, find_game), key=lambda save: save.path.suffix, reverse=True)
    assert (one.id, two.id) == (match.header.id, match.header.id)
    assert one.picture == places.picture_path(match.header.id), "as it always was"
    assert two.picture != one.picture
    for save in (one, two):
        assert save.picture
        write_picture(save.picture, b"a picture")
    delete_picture(two)
    assert one.picture.exists()
    move_old_and_delete_lost_pictures(places, [one])
    assert list(places.pictures.iterdir()) == [one.picture]
    again, _trouble = resume_save(copy, places, find_game)
    assert picture_path(places, again) == two.picture


def test_a_match_that_is_not_on_the_disk_has_no_picture(places: PlayerFolders) -> None:
    assert picture_path(places, in_memory()[0]) is None
    own = begun(places)
    assert picture_path(places, own) == places.picture_path(own.header.id)
