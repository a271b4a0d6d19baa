"""Settings on disk: written whole or not at all, never lost without a word."""

import sys
from pathlib import Path

import msgspec
import pytest

from hoochgame.core.journal import Chair
from hoochgame.storage.bundled import bundled
from hoochgame.storage.settings import Places, Settings, SetUp, draw_seed, find_places, load, save

SET_UP = SetUp("hooch-stooges", (Chair("Ada", "human", 0), Chair("Bob", "easy", 1)), {"friendly": 1}, 4711, True)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "player")


def test_without_a_file_there_are_defaults_and_nothing_to_say(places: Places) -> None:
    assert load(places) == (Settings(), None)
    assert not places.folder.exists()


def test_what_is_saved_comes_back(places: Places) -> None:
    settings = Settings(ui_scale=1.5, animation_speed=0, reduced_motion=True, window=(1600, 900))
    settings.remember(SET_UP)
    save(settings, places)
    assert load(places) == (settings, None)
    assert [path.name for path in places.folder.iterdir()] == ["settings.json"]


def test_a_remembered_set_up_forgets_its_seed() -> None:
    settings = Settings()
    settings.remember(SET_UP)
    assert settings.set_ups["hooch-stooges"].seed == 0
    assert settings.set_ups["hooch-stooges"].seats == SET_UP.seats


@pytest.mark.parametrize(
    "blob", [b"", b"{", b"[]", b'{"ui_scale": "big"}', b"\xff\xfe", b'{"window": [1]}', b'{"palette": 7}']
)
def test_a_damaged_file_is_kept_aside_with_a_sentence(places: Places, blob: bytes) -> None:
    places.folder.mkdir()
    for number in (1, 2):
        places.settings.write_bytes(blob)
        settings, sentence = load(places)
        assert settings == Settings()
        assert sentence is not None
        assert f"settings.broken-{number}.json" in sentence
        assert (places.folder / f"settings.broken-{number}.json").read_bytes() == blob
        assert not places.settings.exists()


def test_a_file_of_another_version_opens(places: Places) -> None:
    places.folder.mkdir()
    places.settings.write_text('{"ui_scale": 1.25, "from_the_future": true}')
    settings, sentence = load(places)
    assert (settings.ui_scale, sentence) == (1.25, None)


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
def test_values_out_of_bounds_are_brought_back(places: Places, field: str, wild: object, tame: object) -> None:
    places.folder.mkdir()
    places.settings.write_bytes(msgspec.json.encode({field: wild}))
    assert getattr(load(places)[0], field) == tame


def test_a_failed_save_leaves_the_old_file(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(ui_scale=1.5), places)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hoochgame.storage.whole.os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(Settings(ui_scale=2), places)
    monkeypatch.undo()
    assert load(places)[0].ui_scale == 1.5
    assert [path.name for path in places.folder.iterdir()] == ["settings.json"]


def test_in_a_folder_of_the_players_choice_lies_everything(tmp_path: Path) -> None:
    places = find_places(tmp_path)
    assert {places.settings.parent, places.saves.parent, places.screenshots.parent} == {tmp_path}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep both in one folder")
def test_settings_lie_in_the_platforms_folder_for_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    places = find_places()
    assert places.settings == tmp_path / "config" / "hoochgame" / "settings.json"
    assert places.saves == tmp_path / "data" / "hoochgame" / "saves"


def test_settings_that_lie_beside_the_saves_move_once(tmp_path: Path) -> None:
    old, places = Places(tmp_path / "data"), Places(tmp_path / "data", tmp_path / "config")
    save(Settings(ui_scale=1.5), old)
    assert load(places)[0].ui_scale == 1.5
    assert places.settings.exists()
    assert not old.settings.exists()
    save(Settings(ui_scale=2.0), old)
    assert load(places)[0].ui_scale == 1.5  # what lies in the new place counts


def test_full_screen_of_an_older_version_is_kept(places: Places) -> None:
    places.folder.mkdir()
    for flag, mode in (("true", "full screen"), ("false", "window")):
        places.settings.write_text(f'{{"full_screen": {flag}}}')
        assert load(places) == (Settings(window_mode=mode), None)


def test_a_palette_of_another_version_does_not_cost_the_other_settings(places: Places) -> None:
    places.folder.mkdir()
    places.settings.write_text('{"palette": "heron", "window_mode": "tilted", "ui_scale": 1.5}')
    settings, sentence = load(places)
    assert (settings.palette, settings.window_mode, settings.ui_scale, sentence) == ("standard", "window", 1.5, None)


def test_seeds_differ() -> None:
    assert len({draw_seed() for _ in range(20)}) > 15


def test_the_program_finds_its_own_folders() -> None:
    assert bundled("assets", "manifest.toml").is_file()
    with pytest.raises(FileNotFoundError, match="nowhere"):
        bundled("nowhere")
