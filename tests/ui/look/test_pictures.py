"""Pictures of saved games: written whole and through no link, read only when they are what they should be."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from harness.effort import at_most
from harness.saved_games import begun
from harness.ui_steps import FakeActions, saved
from PIL import Image

from hoochgame.games import find_game
from hoochgame.storage.listing import INDEX, Summary, list_saves
from hoochgame.storage.pictures import is_picture_stale, move_old_and_delete_lost_pictures, write_picture
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.app import App
from hoochgame.ui.look import pictures
from hoochgame.ui.scenes.saves import Saves
from hoochgame.ui.scenes.title import TitleScreen
from hoochgame.ui.table.history.snapshot import WIDTH

SIZE = (96, 64)
PURPLE = "#ff00ff"


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(size: tuple[int, int], *more: bytes) -> bytes:
    """The head of a picture that claims a size, and what follows it."""
    head = struct.pack(">IIBBBBB", *size, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + b"".join(more) + chunk(b"IEND", b"")


def poured(megabytes: int) -> bytes:
    """So much of nothing, packed: one piece, again and again."""
    packer = zlib.compressobj(9)
    head = packer.compress(b"") + packer.flush(zlib.Z_FULL_FLUSH)
    return head + (packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)) * megabytes + packer.flush()


def honest(colour: str = PURPLE, size: tuple[int, int] = (WIDTH, 360)) -> bytes:
    drawn = BytesIO()
    Image.new("RGB", size, colour).save(drawn, "PNG")
    return drawn.getvalue()


def as_bmp() -> bytes:
    drawn = BytesIO()
    Image.new("RGB", SIZE, PURPLE).save(drawn, "BMP")
    return drawn.getvalue()


NO_PICTURES: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "words": lambda: b"no picture",
    "half a picture": lambda: honest()[:-60],
    "a head alone": lambda: honest()[:33],
    "another format": as_bmp,
    "a head of gigabytes": lambda: png((2**31 - 1, 2**31 - 1), chunk(b"IDAT", zlib.compress(bytes(99)))),
    "a head of hundreds of megabytes": lambda: png((11_000, 11_000), chunk(b"IDAT", zlib.compress(bytes(99)))),
    "a head of nothing": lambda: png((0, 0), chunk(b"IDAT", b"")),
    "a picture that is far too large": lambda: honest(size=(2 * WIDTH, 4000)),
    "words that unpack to gigabytes": lambda: png(SIZE, chunk(b"zTXt", b"a\0\0" + poured(900))),
    "thousands of little pieces": lambda: png(SIZE, chunk(b"tEXt", b"a\0b") * 60_000),
    "more bytes than any": lambda: honest() + bytes(2 << 20),
}


@pytest.fixture
def place(app: App) -> Path:
    found = app.places.picture_path("game")
    found.parent.mkdir(parents=True)
    return found


def shown(app: App, place: Path) -> pygame.Surface:
    """What the menus show of a game, in less than the time that a player would notice."""
    with at_most(160):
        return pictures.game_picture(replace(saved(1), picture=place), SIZE, app.look)


def near(picture: pygame.Surface, colour: str) -> bool:
    """Whether its middle has this colour; to scale it costs a little."""
    return all(abs(a - b) < 6 for a, b in zip(picture.get_at((40, 30)), pygame.Color(colour), strict=True))


def test_a_picture_is_shown(app: App, place: Path) -> None:
    place.write_bytes(honest())
    assert near(shown(app, place), PURPLE)
    place.write_bytes(honest("#00ff00"))
    os.utime(place, ns=(1, 1))
    assert near(shown(app, place), "#00ff00")


@pytest.mark.slow
@pytest.mark.parametrize("kind", NO_PICTURES)
def test_the_title_is_shown_where_there_is_no_picture(app: App, place: Path, kind: str) -> None:
    blob = NO_PICTURES[kind]()
    assert len(blob) < 4 << 20
    place.write_bytes(blob)
    found = shown(app, place)
    poster = pictures.title_poster("hooch-stooges", SIZE, app.look)
    assert found.get_size() == SIZE
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(poster, "RGB")


def test_no_more_is_unpacked_than_a_picture_claims(app: App, place: Path) -> None:
    place.write_bytes(png((640, 360), chunk(b"IDAT", poured(900))))
    assert near(shown(app, place), "#000000")


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "link to itself", "huge"])
def test_nobody_waits_for_another_thing_in_a_pictures_place(app: App, place: Path, kind: str) -> None:
    if kind in ("pipe", "device") and not hasattr(os, "mkfifo"):
        pytest.skip("this system has no such things in folders")
    match kind:
        case "pipe":
            os.mkfifo(place)
        case "folder":
            place.mkdir()
        case "device":
            place.symlink_to("/dev/zero")
        case "link to itself":
            place.symlink_to(place)
        case "huge":
            with place.open("wb") as file:
                file.truncate(5 << 30)
    poster = pictures.title_poster("hooch-stooges", SIZE, app.look)
    assert pygame.image.tobytes(shown(app, place), "RGB") == pygame.image.tobytes(poster, "RGB")
    app.push(TitleScreen(FakeActions([replace(saved(1), picture=place)]).actions))
    app.step(0, [])
    app.push(Saves(FakeActions([replace(saved(1), picture=place)]).actions))
    app.step(0, [])


# Writing.


def test_a_link_in_a_pictures_place_goes_and_its_target_stays(place: Path, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_bytes(b"dear")
    place.symlink_to(letter)
    write_picture(place, honest())
    assert letter.read_bytes() == b"dear"
    assert not place.is_symlink()
    assert place.read_bytes() == honest()


def test_the_old_picture_stays_whole_on_a_full_disk(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_picture(place, honest())

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hoochgame.storage.atomic.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_picture(place, honest("#00ff00"))
    assert [path.read_bytes() for path in place.parent.iterdir()] == [honest()]


# Order at the start.


def begun_games(places: PlayerFolders, n: int = 2) -> list[Summary]:
    for _game in range(n):
        begun(places)
    return list_saves(places, find_game)


def test_pictures_beside_their_saves_move_once(places: PlayerFolders) -> None:
    one, two = begun_games(places)
    one.path.with_suffix(".png").write_bytes(honest())
    os.utime(one.path.with_suffix(".png"), (1_600_000_000, 1_600_000_000))
    assert one.picture
    assert two.picture
    move_old_and_delete_lost_pictures(places, [one, two])
    assert one.picture.read_bytes() == honest()
    assert is_picture_stale(one)  # it is as old as it was
    assert not list(places.saves.glob("*.png"))
    one.path.with_suffix(".png").write_bytes(b"older")
    move_old_and_delete_lost_pictures(places, [one, two])
    assert one.picture.read_bytes() == honest()
    assert not list(places.saves.glob("*.png"))


def test_other_files_among_the_saves_stay(places: PlayerFolders, tmp_path: Path) -> None:
    """Only a plain file by the name of a save that is called by its id is surely ours."""
    one, two = begun_games(places)
    holiday = places.saves / "holiday.jsonl"
    one.path.rename(holiday)
    letter = tmp_path / "letter.png"
    letter.write_bytes(b"dear")
    two.path.with_suffix(".png").symlink_to(letter)
    for name in ("holiday.png", "notes.png", "index.png"):
        (places.saves / name).write_bytes(b"the sea")
    before = {path: path.read_bytes() for path in places.saves.glob("*.png")}
    move_old_and_delete_lost_pictures(places, list_saves(places, find_game))
    assert {path: path.read_bytes() for path in places.saves.glob("*.png")} == before
    assert len(before) == 4


def test_only_pictures_of_games_that_are_gone_go(places: PlayerFolders) -> None:
    (one,) = begun_games(places, 1)
    assert one.picture
    gone = places.picture_path("gone")
    half = gone.with_name(f".{gone.name}-0123abcd")  # a write that was cut short
    names = ("me.png", "0123.png", "notes.txt", f"x{gone.name}", f"{gone.name}.bak")
    others = [places.pictures / name for name in names]
    for path in (one.picture, gone, half, *others):
        write_picture(path, honest())
    (places.pictures / ("0" * 32 + ".png")).mkdir()
    move_old_and_delete_lost_pictures(places, [one])
    assert {path for path in places.pictures.iterdir() if path.is_file()} == {one.picture, *others}


@pytest.mark.parametrize("why", ["nobody has looked at a save yet", "the saves can’t be read"])
def test_every_picture_stays_if_a_list_does_not_name_all_saves(places: PlayerFolders, why: str) -> None:
    saves = begun_games(places)
    for save in saves:
        assert save.picture
        write_picture(save.picture, honest())
    if why == "the saves can’t be read":
        places.saves.rename(places.folder / "away")
        places.saves.write_bytes(b"")
        move_old_and_delete_lost_pictures(places, list_saves(places, find_game))
    else:
        (places.saves / INDEX).unlink()
        move_old_and_delete_lost_pictures(places, list_saves(places, find_game, bytes_at_once=1))
    assert all(save.picture and save.picture.exists() for save in saves)
    if why != "the saves can’t be read":
        move_old_and_delete_lost_pictures(places, list_saves(places, find_game)[:1])
        assert len(list(places.pictures.iterdir())) == 1


def test_pictures_are_put_in_order_after_the_last_save_is_read(app: App, places: PlayerFolders) -> None:
    gone = places.picture_path("gone")
    write_picture(gone, honest())
    places.saves.mkdir()
    lists = [[replace(saved(1), waits=True)], [saved(1)]]
    actions = replace(FakeActions([]).actions, listing=lambda _places: lists.pop(0) if len(lists) > 1 else lists[0])
    app.push(TitleScreen(actions))
    assert gone.exists()
    app.step(0, [])
    assert not gone.exists()


def test_the_title_screen_puts_pictures_in_order_once(app: App, places: PlayerFolders) -> None:
    app.push(TitleScreen(FakeActions([saved(1)]).actions))
    write_picture(places.picture_path("gone"), honest())
    app.step(0, [])
    app.scene.wake()  # type: ignore[union-attr] # there is one
    assert places.picture_path("gone").exists()
