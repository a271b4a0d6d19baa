"""Settings on disk: written whole or not at all, never lost without a word."""

import errno
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hoochgame.core.characters import LEVELS
from hoochgame.core.journal import Chair
from hoochgame.games import GAMES
from hoochgame.storage import settings as module
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.languages import switch_language
from hoochgame.storage.settings import (
    BY_SCREEN,
    SMALLEST_WINDOW,
    Brought,
    PlayerFolders,
    Settings,
    SetUp,
    draw_random_seed,
    find_player_folders,
    load_settings,
    save_settings,
)
from hoochgame.ui.app import App
from hoochgame.ui.input import keys
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import HOOCH, Scale
from hoochgame.ui.scenes.lobby.draft import Draft
from hoochgame.ui.scenes.title import TitleScreen

SET_UP = SetUp("hooch-stooges", (Chair("Ada", "human", 0), Chair("Bob", "easy", 1)), {"friendly": 1}, 4711, True)


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "player")


def test_without_a_file_there_are_defaults_and_nothing_to_say(places: PlayerFolders) -> None:
    assert load_settings(places) == (Settings(), None)
    assert not places.folder.exists()


def test_what_is_saved_comes_back(places: PlayerFolders) -> None:
    settings = Settings(ui_scale=1.5, animation_speed=0, reduced_motion=True, window=(1600, 900))
    settings.remember_set_up(SET_UP)
    save_settings(settings, places)
    assert load_settings(places) == (settings, None)
    assert [path.name for path in places.folder.iterdir()] == ["settings.json"]


def test_a_remembered_set_up_forgets_its_seed() -> None:
    settings = Settings()
    settings.remember_set_up(SET_UP)
    assert settings.set_ups["hooch-stooges"].seed == 0
    assert settings.set_ups["hooch-stooges"].seats == SET_UP.seats


BOTS = SetUp("hooch-stooges", (Chair("Ada", "human", 0), Chair("Bot", "easy", 1)), {"friendly": 1}, 9)
FRIENDS = SetUp("hooch-stooges", (Chair("Ada", "human", 0), Chair("Bix", "human", 1)), {"friendly": 0}, 9)


def test_the_last_one_alone_and_the_last_one_in_company_are_kept_given_any_order_of_games() -> None:
    """Of each title, by the order in which they were played, whatever was played between."""
    for played in product((BOTS, FRIENDS), repeat=4):
        settings = Settings()
        for number, set_up in enumerate(played):
            settings.remember_set_up(replace(set_up, rules={"friendly": number}))
            settings.remember_set_up(SetUp("deck-hand", SET_UP.seats[:1], {"challenge": 3}, 7))
        kept = [settings.set_ups[GAMES[0].id], settings.other_set_ups.get(GAMES[0].id)]
        for number, found in enumerate(kept):
            kind = played[-1] if number == 0 else BOTS if played[-1] == FRIENDS else FRIENDS
            last = max((n for n, it in enumerate(played) if it == kind), default=None)
            assert (found and found.rules["friendly"]) == last
            assert found is None or (found.seats, found.seed) == (kind.seats, 0)


def test_settings_of_a_version_that_kept_one_set_up_open_and_keep_two_from_then_on(
    places: PlayerFolders,
) -> None:
    settings = Settings()
    settings.remember_set_up(BOTS)
    old = json.loads(msgspec.json.encode(settings))
    del old["other_set_ups"], old["others"]
    places.settings.parent.mkdir(parents=True)
    places.settings.write_text(json.dumps(old), encoding="utf-8")
    opened, trouble = load_settings(places)
    assert trouble is None
    assert opened == settings
    opened.remember_set_up(FRIENDS)
    save_settings(opened, places)
    again, _trouble = load_settings(places)
    assert again.set_ups["hooch-stooges"].seats == FRIENDS.seats
    assert again.other_set_ups["hooch-stooges"].seats == BOTS.seats


NO_SETTINGS = (b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 100_000, b'{"ui_scale": 1.5')
WRONG = {  # a field, as a hand or a fault may have left it
    "ui_scale": ('"big"', "NaN", "-Infinity", "1e999", "[]", "null", "1" + "0" * 400, "99", "-3", "true"),
    "window": ("[1]", "[100000000000000000000, 3]", "[1" + "0" * 5000 + ", 3]", "[-1, -1]", "[1e9, 1e9]", '"x"', "7"),
    "palette": ("7", '"heron"', "{}", '"\\ud800"'),
    "language": ("[]", '"' + "x" * 100_000 + '"', "false"),
    "keys": ('["e"]', '{"undo": 7}', "null", '{"undo": "no such key"}', '{"no such action": "f9"}'),
    "other_set_ups": ("[]", '{"hooch-stooges": {}}', '{"x": null}'),
    "set_ups": ("[]", '{"hooch-stooges": {}}', '{"hooch-stooges": {"title": "hooch-stooges"}}', '{"x": null}'),
    "lessons_read": ("[1]", '"all"', '{"a": 1}', "[" * 300 + "]" * 300),
    "mute": ("1", '"no"', "[[]]"),
}


@pytest.mark.parametrize("blob", NO_SETTINGS)
def test_a_damaged_file_is_kept_aside_with_a_sentence(places: PlayerFolders, blob: bytes) -> None:
    places.folder.mkdir()
    for number in (1, 2):
        places.settings.write_bytes(blob)
        settings, sentence = load_settings(places)
        assert settings == Settings()
        kept = f"settings.broken-{number}.json"
        assert sentence == f"The settings file was damaged and is kept as {kept}. All settings are new."
        assert (places.folder / f"settings.broken-{number}.json").read_bytes() == blob
        assert load_settings(places) == (Settings(), None)  # it is said once


@pytest.mark.parametrize(("field", "value"), [(field, value) for field, values in WRONG.items() for value in values])
def test_a_field_that_makes_no_sense_costs_no_other_and_is_said_once(
    places: PlayerFolders, field: str, value: str
) -> None:
    rest = {"volume_all": 0.25, "animation_speed": 2.0, "reduced_motion": True, "confirm_end_turn": False}
    blob = json.dumps(rest).encode()[:-1] + f', "{field}": {value}}}'.encode()
    places.folder.mkdir()
    places.settings.write_bytes(blob)
    settings, sentence = load_settings(places, keys.may_be_bound)
    assert {name: getattr(settings, name) for name in rest} == rest
    assert sentence is not None
    assert sentence.endswith(f" were reset: {field}. The old file is kept as settings.broken-1.json.")
    assert (places.folder / "settings.broken-1.json").read_bytes() == blob
    assert load_settings(places, keys.may_be_bound) == (settings, None)


def test_one_bad_entry_costs_no_other(places: PlayerFolders) -> None:
    settings = Settings(keys={"undo": "f9"})
    settings.remember_set_up(SET_UP)
    save_settings(settings, places)
    fields = json.loads(places.settings.read_bytes())
    fields["keys"]["redo"] = "a key that nobody has"
    fields["set_ups"]["deck-hand"] = {**fields["set_ups"]["hooch-stooges"], "seats": [{"name": "Ada"}]}
    places.settings.write_text(json.dumps(fields))
    found, sentence = load_settings(places, keys.may_be_bound)
    assert found == settings
    assert sentence is not None
    assert "keys, set_ups" in sentence


def test_a_careless_but_readable_file_is_no_damage(places: PlayerFolders) -> None:
    places.folder.mkdir()
    for blob in (b'\xef\xbb\xbf{"ui_scale": 1.5}', '{"ui_scale": 1.5}'.encode("utf-16"), b' { "ui_scale" : 15e-1 } '):
        places.settings.write_bytes(blob)
        assert load_settings(places) == (Settings(ui_scale=1.5), None)


# What can't be read.


def unreadable(error: OSError) -> Callable[..., bytes]:
    def read(*_args: object) -> bytes:
        raise error

    return read


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES, errno.ESTALE, errno.EMFILE])
def test_what_cannot_be_read_is_never_written_over(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    save_settings(Settings(ui_scale=1.5), places)
    before = places.settings.read_bytes()
    with monkeypatch.context() as fault:
        fault.setattr(module, "read_bounded", unreadable(OSError(code, os.strerror(code))))
        settings, sentence = load_settings(places)
    assert sentence is not None
    assert os.strerror(code) in sentence
    assert "changes last until you quit" in sentence
    settings.volume_all = 0.1
    save_settings(settings, places)  # it can be read again by now, but nobody knows what stands in it
    assert places.settings.read_bytes() == before
    assert [path.name for path in places.folder.iterdir()] == ["settings.json"]


def make_pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes in folders")
    os.mkfifo(path)


def make_link_to_a_device(path: Path) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no such device")
    path.symlink_to("/dev/zero")


def make_huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(5 << 30)


@pytest.mark.parametrize("make", [Path.mkdir, make_pipe, make_link_to_a_device, make_huge])
def test_something_else_in_place_of_the_file_is_neither_waited_for_nor_written_over(
    places: PlayerFolders, make: Callable[[Path], None]
) -> None:
    places.folder.mkdir()
    make(places.settings)
    before = places.settings.lstat()
    settings, sentence = load_settings(places)
    assert sentence is not None
    assert sentence.startswith("The settings could not be read (")
    save_settings(settings, places)
    assert (places.settings.lstat().st_ino, places.settings.lstat().st_mode) == (before.st_ino, before.st_mode)
    assert len(list(places.folder.iterdir())) == 1


def test_a_damaged_file_that_cannot_be_copied_stays(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    places.folder.mkdir()
    places.settings.write_text('{"ui_scale": 1.5, "window": 3}')

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as fault:
        fault.setattr(module, "write_atomically", full)
        settings, sentence = load_settings(places)
    assert settings.ui_scale == 1.5
    problem = "No space left on device"
    assert sentence == f"The settings file is damaged and could not be copied ({problem}). It stays as it is."
    save_settings(settings, places)
    assert places.settings.read_text() == '{"ui_scale": 1.5, "window": 3}'


def test_settings_beside_the_saves_that_cannot_be_read_stay_there(tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path / "data", tmp_path / "config")
    (places.folder / "settings.json").mkdir(parents=True)
    settings, sentence = load_settings(places)
    assert sentence is not None
    save_settings(settings, places)
    assert not places.settings.exists()


# Mutations: the law.

ODD = (
    None, True, -1, 0, 1.5, 10**20, -(10**20), 2**63, "", "x", "\0", "../../x", "undo", "ctrl+", "ctrl+ctrl+a",
    "\ud800", "deck-hand", "x" * 5000, [], [1], {}, {"a": 1}, float("nan"), float("inf"),
)  # fmt: skip


def mutated(thing: Any, random: Random) -> Any:
    """The same, with something in it left out, doubled, moved elsewhere, or another value."""
    if isinstance(thing, dict) and thing and random.random() < 0.9:
        name = random.choice(list(thing))
        match random.randrange(8):
            case 0:
                return {other: value for other, value in thing.items() if other != name}
            case 1:
                return {**thing, str(random.choice(ODD)): thing[name]}
        return {**thing, name: mutated(thing[name], random)}
    if isinstance(thing, list) and thing and random.random() < 0.9:
        at, copy = random.randrange(len(thing)), list(thing)
        match random.randrange(8):
            case 0:
                del copy[at]
            case 1:
                copy *= 40
            case _:
                copy[at] = mutated(copy[at], random)
        return copy
    return random.choice(ODD)


def scratched(blob: bytes, random: Random) -> bytes:
    """With a few bytes changed, gone or doubled."""
    copy = bytearray(blob)
    for _scratch in range(random.randrange(1, 4)):
        at = random.randrange(len(copy) + 1)
        match random.randrange(3):
            case 0:
                copy[at : at + 1] = [random.randrange(256)]
            case 1:
                del copy[at : at + random.randrange(1, 30)]
            case _:
                copy[at:at] = copy[at : at + random.randrange(1, 30)]
    return bytes(copy)


def rich() -> Settings:
    """Something in every field."""
    settings = Settings(
        1.25, 2.0, 4.0, True, "deutan", True, "borderless", (1600, 900), False, False, 0.5, 0.4, 0.3, True, False,
        False, ("attack", "bust"), "de", {"undo": "f9", "hint": "ctrl+h"},
    )  # fmt: skip
    swarm = dict(GAMES[0].lists.ready["swarm"].cards)  # type: ignore[union-attr] # a title with lists
    lists = (Brought("Mine", swarm), Brought())
    settings.remember_set_up(SetUp("hooch-stooges", SET_UP.seats, {"tournament": 1, "hq_hits": 3}, 7, True, lists))
    settings.remember_set_up(SetUp("deck-hand", FRIENDS.seats, {}, 7))
    settings.remember_set_up(SetUp("deck-hand", SET_UP.seats[:1], {"challenge": 3}, 7))
    settings.remember_set_up(SetUp("starting-solo", SET_UP.seats[:1], {"difficulty": 1}, 7))
    return settings


def used(settings: Settings, title: TitleScreen) -> None:
    """Do with settings what a window does with them, but for opening one."""
    wide, high = settings.window if settings.window != BY_SCREEN else SMALLEST_WINDOW
    assert 1024 <= wide <= 8192
    assert 600 <= high <= 8192
    Scale(wide, high, settings.ui_scale)
    adapt_theme(HOOCH, settings.palette, settings.high_contrast)
    switch_language(settings.language)
    keys.apply_bindings(settings.keys)
    for action in keys.ACTIONS:
        keys.key_code_of_action(action.name)
        assert keys.key_cap_words(action.name)
    title.app.settings = settings
    assert all(title._quick_game_words())
    for game in GAMES:
        plan = Draft(game, LEVELS, settings.set_ups.get(game.id))
        assert plan.set_up.title == game.id
        assert plan.start_problem is None or plan.start_problem


def check_law(random: Random, files: int, folder: Path, title: TitleScreen) -> None:
    """Whatever stands in the file, it is used as far as it can be, and stays until all of it was understood."""
    honest = json.loads(msgspec.json.encode(rich()))
    del honest["others"]
    for number in range(files):
        places = PlayerFolders(folder / str(number))
        places.folder.mkdir(parents=True)
        fields = honest
        for _change in range(random.randrange(1, 4)):
            fields = mutated(fields, random)
        blob = json.dumps(fields).encode()
        blob = scratched(blob, random) if random.random() < 0.4 else blob
        places.settings.write_bytes(blob)
        settings, sentence = load_settings(places, keys.may_be_bound)
        used(settings, title)
        save_settings(settings, places)
        left = [path.read_bytes() for path in places.folder.iterdir()]
        understood = same(json.loads(places.settings.read_bytes()), blob)
        assert (sentence is None) == understood, blob
        assert understood or blob in left, blob
        assert load_settings(places, keys.may_be_bound) == (settings, None)
        shutil.rmtree(places.folder)


def same(written: dict[str, Any], blob: bytes) -> bool:
    """Whether all that stood in a file stands in another one, too."""
    try:
        before = json.loads(blob)
    except (ValueError, RecursionError):
        return False
    return isinstance(before, dict) and contained(before, written)


def contained(before: Any, now: Any) -> bool:
    if isinstance(before, dict) and isinstance(now, dict):
        return all(name in now and contained(value, now[name]) for name, value in before.items())
    if isinstance(before, list) and isinstance(now, list):
        return len(before) == len(now) and all(map(contained, before, now))
    return before == now and (type(before), type(now)) in ((type(now), type(now)), (int, float))


@pytest.fixture
def title(tmp_path: Path) -> Iterator[TitleScreen]:
    """Of an open window; it is asked what it would say about the last set-up."""
    app, scene = App(Settings(), PlayerFolders(tmp_path / "window"), headless=True), TitleScreen()
    app.push(scene)
    yield scene
    app.settings = Settings()
    app.close()
    keys.apply_bindings({})


@pytest.mark.slow
def test_any_file_of_settings_is_used_as_far_as_it_goes_and_nothing_of_it_is_lost(
    tmp_path: Path, title: TitleScreen
) -> None:
    check_law(Random(11), 80, tmp_path, title)


@pytest.mark.soak
def test_nothing_of_them_is_lost_given_thousands_of_files_of_settings(tmp_path: Path, title: TitleScreen) -> None:
    check_law(Random(12), 10_000, tmp_path, title)


@pytest.mark.parametrize("window", ["[100000000000000000000, 100000000000000000000]", "[-5, 0]", "[1e300, NaN]"])
def test_a_window_of_any_size_opens(places: PlayerFolders, window: str) -> None:
    places.folder.mkdir()
    places.settings.write_text(f'{{"window": {window}, "keys": {{"undo": "gibberish", "rules": "\\u0000"}}}}')
    settings, _sentence = load_settings(places, keys.may_be_bound)
    app = App(settings, places, headless=True)
    app.push(TitleScreen())
    app.step(0, [])
    assert app.size in ((1280, 720), (1024, 600))
    app.close()
    assert load_settings(places, keys.may_be_bound)[1] is None


def test_a_file_of_another_version_opens(places: PlayerFolders) -> None:
    places.folder.mkdir()
    places.settings.write_text('{"ui_scale": 1.25, "from_the_future": true}')
    settings, sentence = load_settings(places)
    assert (settings.ui_scale, sentence) == (1.25, None)
    save_settings(settings, places)
    assert json.loads(places.settings.read_bytes())["from_the_future"] is True  # it may be wanted there again


@pytest.mark.parametrize(
    ("field", "wild", "tame"),
    [
        ("ui_scale", 99, 2.5),
        ("ui_scale", 0.2, 0.75),
        ("ui_scale", 0, 0),
        ("animation_speed", 3.3, 4.0),
        ("window", (10, 10), (1024, 600)),
    ],
)
def test_values_out_of_bounds_are_brought_back(places: PlayerFolders, field: str, wild: object, tame: object) -> None:
    places.folder.mkdir()
    places.settings.write_bytes(msgspec.json.encode({field: wild}))
    assert getattr(load_settings(places)[0], field) == tame


def test_a_failed_save_leaves_the_old_file(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(ui_scale=1.5), places)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hoochgame.storage.atomic.os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save_settings(Settings(ui_scale=2), places)
    monkeypatch.undo()
    assert load_settings(places)[0].ui_scale == 1.5
    assert [path.name for path in places.folder.iterdir()] == ["settings.json"]


def test_in_a_folder_of_the_players_choice_lies_everything(tmp_path: Path) -> None:
    places = find_player_folders(tmp_path)
    assert {places.settings.parent, places.saves.parent, places.screenshots.parent} == {tmp_path}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep both in one folder")
def test_settings_lie_in_the_platforms_folder_for_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    places = find_player_folders()
    assert places.settings == tmp_path / "config" / "hoochgame" / "settings.json"
    assert places.saves == tmp_path / "data" / "hoochgame" / "saves"


def test_settings_that_lie_beside_the_saves_move_once(tmp_path: Path) -> None:
    old, places = PlayerFolders(tmp_path / "data"), PlayerFolders(tmp_path / "data", tmp_path / "config")
    save_settings(Settings(ui_scale=1.5), old)
    assert load_settings(places)[0].ui_scale == 1.5
    assert places.settings.exists()
    assert not old.settings.exists()
    save_settings(Settings(ui_scale=2.0), old)
    assert load_settings(places)[0].ui_scale == 1.5  # what lies in the new place counts


def test_full_screen_of_an_older_version_is_kept(places: PlayerFolders) -> None:
    places.folder.mkdir()
    for flag, mode in (("true", "full screen"), ("false", "window")):
        places.settings.write_text(f'{{"full_screen": {flag}}}')
        assert load_settings(places) == (Settings(window_mode=mode), None)


def test_a_palette_of_another_version_does_not_cost_the_other_settings(places: PlayerFolders) -> None:
    places.folder.mkdir()
    places.settings.write_text('{"palette": "heron", "window_mode": "tilted", "ui_scale": 1.5}')
    settings, sentence = load_settings(places)
    assert (settings.palette, settings.window_mode, settings.ui_scale) == ("standard", "window", 1.5)
    assert sentence is not None
    assert "palette, window_mode" in sentence


def test_seeds_differ() -> None:
    assert len({draw_random_seed() for _ in range(20)}) > 15


def test_the_program_finds_its_own_folders() -> None:
    assert bundled_path("assets", "manifest.toml").is_file()
    with pytest.raises(FileNotFoundError, match="nowhere"):
        bundled_path("nowhere")
